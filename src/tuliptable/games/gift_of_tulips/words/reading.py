"""The board in plain sentences, for reading aloud: the same facts as the picture, in a fixed order."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, ordinal, possessive
from tuliptable.games.gift_of_tulips.screen.view import Board, Bouquet, board
from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.tables import TURNS_EACH


def reading(s: GiftOfTulips, viewer: int, names: Sequence[str]) -> str:
    """The same facts, a sentence each, in a fixed order."""
    b = board(s, viewer)
    lines = [f"Festival, {ordinal(p.place)} place: {p.variety}, total {p.total}." for p in b.festival if p.variety]
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
                f"{m.variety.capitalize()}, {ordinal(m.place)} place: {names[m.player]} scores {m.points} "
                f"for the {ordinal(m.majority)} majority with {counted(m.cards, 'card')}, sum {m.sum}."
                for m in b.majorities
            ),
            *(
                f"{ordinal(b.ranks[q.player])}: {names[q.player]} with {counted(q.score, 'point')}."
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
