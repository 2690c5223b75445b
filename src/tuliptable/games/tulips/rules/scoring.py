"""The three categories, the bets on them, and the winner."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.games.tulips.events import Counted, Revealed
from tuliptable.games.tulips.rules.perimeter import walk_around
from tuliptable.games.tulips.state import Tableau, Tulips
from tuliptable.games.tulips.tables import (
    CATEGORY_COUNT,
    COLOUR_COUNT,
    ENCLOSED,
    FIELDS,
    FIRST_COLOUR,
    MULTIPLE,
    PAYING_RANKS,
    SECOND_COLOUR,
    WRONG,
)


@rule
def count(t: Tableau, category: int, counts: Buffer) -> None:
    """Count every colour in a category into `counts`, which has five zeros (TF-57, TF-58, TF-60)."""
    if category == ENCLOSED:
        for colour in range(COLOUR_COUNT):
            counts[colour] = t.enclosed[colour]
    elif category == FIELDS:
        for colour in range(COLOUR_COUNT):
            counts[colour] = t.field_count[colour]
    else:
        walk_around(t, counts)


@rule
def wins(counts: Buffer, colour: int) -> bool:
    """Return True if no colour has a higher count than this one, which is at least 1 (TF-61)."""
    highest = 1
    for other in range(COLOUR_COUNT):
        highest = max(highest, counts[other])
    return counts[colour] == highest


@rule
def is_correct(counts: Buffer, card: int) -> bool:
    """Return True if one of the bet's colours wins the category (TF-63)."""
    return wins(counts, FIRST_COLOUR[card]) or wins(counts, SECOND_COLOUR[card])


@rule
def worth(s: Tulips, card: int, correct_below: int) -> int:
    """Return the points of a correct bet by the number of correct bets below it (TF-64, TF-66, TF-80)."""
    return MULTIPLE[card] * s.ladder[correct_below] if correct_below < PAYING_RANKS else 0


@rule
def score_bets(s: Tulips) -> None:
    """Reveal each stack from the bottom. Earlier correct bets earn more (TF-62 to TF-68)."""
    for category in range(CATEGORY_COUNT):
        counts = scratch(5)
        count(s.tableau, category, counts)
        red, yellow, pink, violet = counts[0], counts[1], counts[2], counts[3]
        tell(s, Counted(category=category, red=red, yellow=yellow, pink=pink, violet=violet))
        correct = 0
        for i in range(s.stack_height[category]):
            owner = s.stack_owner[category][i]
            card = s.stack_card[category][i]
            points = WRONG * MULTIPLE[card]
            if is_correct(counts, card):
                points = worth(s, card, correct)
                correct += 1
            s.score[owner] += points
            tell(s, Revealed(player=owner, category=category, place=i, card=card, points=points))


@rule
def score(s: Tulips, p: int) -> int:
    """Return a player's points, 0 before the bets are scored (TF-68)."""
    return s.score[p]


@rule
def rank(s: Tulips, p: int) -> int:
    """Rank by points. Equal players share a place (TF-69, TF-70)."""
    better = 0
    for q in range(s.players):
        if s.score[q] > s.score[p]:
            better += 1
    return better + 1
