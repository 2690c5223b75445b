"""Partial games of Tulips, and a comparison of the tableau with a plain flood fill."""

from __future__ import annotations

from tests.games.tulips.slow import Slow
from tuliptable.engine.chance import Chance, below
from tuliptable.engine.contract import legal, play
from tuliptable.engine.random_playout import set_up_series_game
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import State
from tuliptable.games.tulips.notation import letter, placed_cards
from tuliptable.games.tulips.screen.tableau_view import counts_of, section
from tuliptable.games.tulips.state import Tableau
from tuliptable.games.tulips.tables import CARDS, CATEGORY_COUNT

RANDOM_TABLEAUS = 10_000


@rule
def some_decisions(s: State, dice: Chance, decisions: int, out: Buffer) -> None:
    """Make a number of random decisions, or fewer if the game ends."""
    for _ in range(decisions):
        options = legal(s, out)
        if options > 0:
            play(s, out[below(dice, options)])


@rule
def partial_game(fresh: State, s: State, dice: Chance, seeds: Chance, number: int, decisions: int, out: Buffer) -> None:
    set_up_series_game(fresh, s, dice, seeds, number)
    some_decisions(s, dice, decisions, out)


def disagreement(t: Tableau) -> str:
    """Describe a difference between the rules and the plain flood fill; empty if they agree."""
    laid = placed_cards(t)
    slow = Slow([(card.x, card.y, CARDS[card.card], card.rotation) for card in laid])
    for number in range(4 * t.placed):
        card = laid[number >> 2]
        if letter(t, number).upper() != slow.colour[card.x, card.y, number & 3]:
            return f"{section(t, number)} of {card}"
    quick = [counts_of(t, category) for category in range(CATEGORY_COUNT)]
    if quick != slow.counts():
        return f"{quick}, not {slow.counts()}, for {[str(card) for card in laid]}"
    return ""
