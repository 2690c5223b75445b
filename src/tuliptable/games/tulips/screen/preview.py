"""The points of all bets if the game ended now, as far as the viewer knows."""

from __future__ import annotations

from typing import NamedTuple

from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.rules.scoring import is_correct, wins, worth
from tuliptable.games.tulips.screen.tableau_view import counts_of
from tuliptable.games.tulips.state import Tulips
from tuliptable.games.tulips.tables import CATEGORY_COUNT, COLOUR_COUNT, MULTIPLE, SINGLES, WRONG

PAIR = SINGLES


class Range(NamedTuple):
    least: int
    most: int


class Wager(NamedTuple):
    """A bet in a stack and its points. A hidden card has the points of a pair card."""

    player: int
    card: int
    earns: Range


def wagers(s: Tulips, category: int) -> list[Wager]:
    """Return a stack from the bottom. Of the hidden cards below a bet, all may be correct, or its owner's alone."""
    counts, right, hidden, found = counts_of(s.tableau, category), 0, [0] * s.players, list[Wager]()
    for i in range(s.stack_height[category]):
        owner, card = s.stack_owner[category][i], s.stack_card[category][i]
        shown = PAIR if card == HIDDEN else card
        wrong = WRONG * MULTIPLE[shown]
        least, most = worth(s, shown, right + sum(hidden)), worth(s, shown, right + hidden[owner])
        can_win, can_lose = chances(counts, card)
        found.append(Wager(owner, card, Range(wrong if can_lose else least, most if can_win else wrong)))
        if card == HIDDEN:
            hidden[owner] += 1
        else:
            right += can_win
    return found


def chances(counts: list[int], card: int) -> tuple[bool, bool]:
    """Return whether a card can be correct, and whether it can be wrong."""
    if card == HIDDEN:
        leaders = sum(wins(counts, colour) for colour in range(COLOUR_COUNT))
        return leaders > 0, leaders < COLOUR_COUNT
    correct = is_correct(counts, card)
    return correct, not correct


def earns_now(s: Tulips, p: int) -> Range:
    """Add up a player's bets. At most four of the hidden ones are single cards, which count double (TF-7, TF-66)."""
    mine = [wager for category in range(CATEGORY_COUNT) for wager in wagers(s, category) if wager.player == p]
    hidden = [wager.earns for wager in mine if wager.card == HIDDEN]
    losses = sorted(min(0, earns.least) for earns in hidden)
    gains = sorted((max(0, earns.most) for earns in hidden), reverse=True)
    return Range(
        sum(wager.earns.least for wager in mine) + sum(losses[:SINGLES]),
        sum(wager.earns.most for wager in mine) + sum(gains[:SINGLES]),
    )
