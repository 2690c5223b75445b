"""The board drawn for a terminal, with colour marks."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, ordinal
from tuliptable.games.gift_of_tulips.screen.view import Board, Bouquet, Drawn, board
from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.tables import VARIETIES

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
        lines.append(f"  {ordinal(p.place)}  {variety}{total}{bonuses}   {pays}")
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
    at = f"{ordinal(drawn.place)} place" if drawn.place else "not ranked"
    second = f"  [dim](second card; {first_action} is used)[/]" if first_action else ""
    return [f"You drew   {card_text(drawn.card)}, {at}{second}"]


def end_lines(b: Board, names: Sequence[str]) -> list[str]:
    lines = ["[bold]The end[/]"]
    if b.revealed:
        cards = ", ".join(card_text(r.card) for r in b.revealed)
        lines.append(f"  from the secret pile, in order: {cards}")
    lines += [
        f"  {tulip(m.variety, 8)}{ordinal(m.place)} place, {ordinal(m.majority)} majority: "
        f"{named(names[m.player])} +{m.points} ({counted(m.cards, 'card')}, sum {m.sum})"
        for m in b.majorities
    ]
    return [*lines, "", *total_lines(b, names)]


def total_lines(b: Board, names: Sequence[str]) -> list[str]:
    """What each earned in play and with each place of the Festival, and what it comes to."""
    places = [place for place in b.festival if place.variety and place.majorities[0]]
    head = "".join(f"{ordinal(place.place):>6}" for place in places)
    lines = [f"  [bold]{'Points':<{NAME_WIDTH + 4}}[/]{'in play':>7}{head}{'total':>8}{'cards':>8}"]
    for q in sorted(b.bouquets, key=lambda q: b.ranks[q.player]):
        paid = [sum(m.points for m in b.majorities if (m.player, m.place) == (q.player, p.place)) for p in places]
        cells = "".join(f"{f'+{points}' if points else '–':>6}" for points in paid)
        name = f"{b.ranks[q.player]}. [bold]{named(names[q.player]):<{NAME_WIDTH}}[/]"
        lines.append(f"  {name} {q.score - sum(paid):>7}{cells}{q.score:>8}{q.size:>8}")
    return lines
