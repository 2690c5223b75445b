"""Gift of Tulips: the board as text. ``picture`` is drawn with colour marks, ``reading`` is plain sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.tables import TURNS_EACH, VARIETIES
from tuliptable.games.gift_of_tulips.view import Board, Bouquet, Drawn, board
from tuliptable.games.gift_of_tulips.words import ORDINALS, counted, possessive

COLOURS = {"purple": "medium_purple1", "blue": "dodger_blue1", "pink": "hot_pink", "orange": "orange1"}
NAME_WIDTH = 14


def tulip(variety: str, width: int = 0) -> str:
    """A variety in its colour; the name itself stays readable without."""
    return f"[bold {COLOURS[variety]}]{variety:<{width}}[/]"


def card_text(card: str) -> str:
    return f"[bold {COLOURS[card[:-1]]}]{card[:-1]} {card[-1]}[/]"


def named(name: str) -> str:
    """A player's name, safe inside colour marks and cut to the column."""
    return name[:NAME_WIDTH].replace("[", "\\[")


# --- drawn -------------------------------------------------------------------------------------------------------


def picture(s: GiftOfTulips, viewer: int, names: Sequence[str]) -> str:
    b = board(s, viewer)
    parts = [festival_lines(b), bouquet_lines(b, viewer, names), pile_lines(b)]
    if b.phase == "over":
        parts.append(end_lines(b, names))
    elif b.hand:
        parts.append([f"You hold   {card_text(b.hand[0])} and {card_text(b.hand[1])}"])
    elif b.drawn:
        parts.append(drawn_lines(b.drawn, b.first_action))
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def festival_lines(b: Board) -> list[str]:
    lines = [f"[bold]{'Festival':<{NAME_WIDTH + 4}}[/]{'total':>5}{'give':>8}{'keep':>8}   majority"]
    for p in b.festival:
        variety = tulip(p.variety, NAME_WIDTH - 3) if p.variety else f"[dim]{'–':<{NAME_WIDTH - 3}}[/]"
        total = f"{p.total:>5}" if p.variety else f"{'':>5}"
        bonuses = f"{f'+{p.giving_bonus}':>8}{f'+{p.keeping_points}':>8}"
        pays = " / ".join(str(m) for m in p.majorities) if p.majorities[0] else "–"
        lines.append(f"  {ORDINALS[p.place - 1]}  {variety}{total}{bonuses}   {pays}")
    if b.unranked:
        lines.append(f"  not ranked: {', '.join(tulip(v) for v in b.unranked)} (count as 4th)")
    return lines


def bouquet_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    head = "".join(f"{tulip(v, 11)}" for v in VARIETIES)
    lines = [f"[bold]{'Bouquets':<{NAME_WIDTH + 4}}[/]{head}points  secret  turns left"]
    for bouquet in b.bouquets:
        lines.append(bouquet_line(bouquet, b, viewer, names))
    lines.append("[dim]  cards (their sum); * leads its variety[/]")
    return lines


def bouquet_line(bouquet: Bouquet, b: Board, viewer: int, names: Sequence[str]) -> str:
    mark = ">" if bouquet.player == b.turn and b.phase != "over" else " "
    name = "You" if bouquet.player == viewer else named(names[bouquet.player])
    cells = ""
    for h in bouquet.holdings:
        text = f"{len(h.values)} ({h.sum}){'*' if h.leads else ''}" if h.values else "–"
        cells += f"[{COLOURS[h.variety]}]{text:<11}[/]" if h.values else f"[dim]{text:<11}[/]"
    numbers = f"{bouquet.score:>6}  {bouquet.secrets:>6}  {bouquet.turns_left:>10}"
    return f"{mark} [bold]{name:<{NAME_WIDTH}}[/]  {cells}{numbers}"


def pile_lines(b: Board) -> list[str]:
    own = ", ".join(card_text(card) for card in b.own_secrets)
    yours = f"; yours: {own}" if own else ""
    return [f"Secret pile: {counted(b.secret_pile, 'card')}{yours}", f"Deck: {counted(b.deck, 'card')}"]


def drawn_lines(drawn: Drawn, first_action: str | None) -> list[str]:
    at = f"{ORDINALS[drawn.place - 1]} place" if drawn.place else "not ranked"
    second = f"  [dim](second card; {first_action} is used)[/]" if first_action else ""
    return [f"You drew   {card_text(drawn.card)}, {at}{second}"]


def end_lines(b: Board, names: Sequence[str]) -> list[str]:
    lines = ["[bold]The end[/]"]
    if b.revealed:
        cards = ", ".join(card_text(r.card) for r in b.revealed)
        lines.append(f"  from the secret pile, in order: {cards}")
    lines += [
        f"  {tulip(m.variety)} {ORDINALS[m.place - 1]}: {named(names[m.player])} +{m.points} "
        f"({counted(m.cards, 'card')}, sum {m.sum})"
        for m in b.majorities
    ]
    order = sorted(b.bouquets, key=lambda q: b.ranks[q.player])
    lines += [
        f"  {b.ranks[q.player]}. [bold]{named(names[q.player])}[/], {counted(q.score, 'point')}, "
        f"{counted(q.size, 'card')} in the bouquet"
        for q in order
    ]
    return lines


# --- read aloud --------------------------------------------------------------------------------------------------


def reading(s: GiftOfTulips, viewer: int, names: Sequence[str]) -> str:
    """The same facts, a sentence each, in a fixed order."""
    b = board(s, viewer)
    lines = [f"Festival, {ORDINALS[p.place - 1]} place: {p.variety}, total {p.total}." for p in b.festival if p.variety]
    if b.unranked:
        lines.append(f"Not ranked: {', '.join(b.unranked)}.")
    for q in b.bouquets:
        whose = "Your" if q.player == viewer else possessive(names[q.player])
        held = "; ".join(holding_words(q, i) for i in range(len(q.holdings)) if q.holdings[i].values)
        lines.append(
            f"{whose} bouquet: {held or 'empty'}. {counted(q.score, 'point')}, {counted(q.secrets, 'secret')}."
        )
    lines.append(f"Secret pile: {counted(b.secret_pile, 'card')}. Deck: {counted(b.deck, 'card')}.")
    if b.own_secrets:
        lines.append(f"Your secret cards: {', '.join(spoken(card) for card in b.own_secrets)}.")
    lines += present_words(b, names)
    return "\n".join(lines)


def holding_words(q: Bouquet, i: int) -> str:
    h = q.holdings[i]
    return f"{len(h.values)} {h.variety}, sum {h.sum}{', leading' if h.leads else ''}"


def present_words(b: Board, names: Sequence[str]) -> list[str]:
    """What the moment is about."""
    if b.phase == "over":
        return [
            f"Revealed: {', '.join(spoken(r.card) for r in b.revealed)}.",
            *(
                f"{m.variety.capitalize()}, {ORDINALS[m.place - 1]} place: {names[m.player]} scores {m.points} "
                f"with {counted(m.cards, 'card')}, sum {m.sum}."
                for m in b.majorities
            ),
            *(
                f"{ORDINALS[b.ranks[q.player] - 1] if b.ranks[q.player] <= 4 else f'{b.ranks[q.player]}th'}: "
                f"{names[q.player]} with {counted(q.score, 'point')}."
                for q in sorted(b.bouquets, key=lambda q: b.ranks[q.player])
            ),
        ]
    if b.hand:
        return [f"You hold {spoken(b.hand[0])} and {spoken(b.hand[1])}."]
    if b.drawn:
        used = f" {b.first_action.capitalize()} is already used this turn." if b.first_action else ""
        turns = b.bouquets[b.turn].turns_left
        return [f"You drew {spoken(b.drawn.card)}.{used} {counted(turns, 'turn')} left of {TURNS_EACH[b.players]}."]
    return []


def spoken(card: str) -> str:
    return f"{card[:-1]} {card[-1]}"
