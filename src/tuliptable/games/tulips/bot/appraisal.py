"""The value of actions in Tulips, from the visible cards alone.

Each colour has a chance of winning a category. The chance is smaller the farther the colour is behind, and the fewer
cards are still to come. The chances give the expected points of the bets on the table, and of the best bet that a
player can still make. Placing a card changes both; a bet is good if it promises more than waiting.
"""

from __future__ import annotations

import math

from tuliptable.engine.rule import Buffer, const_table, rule, scratch
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.actions import ACTIONS, Bet, Pass, Place, Take
from tuliptable.games.tulips.rules.scoring import count
from tuliptable.games.tulips.rules.tableau import cell_at, lay
from tuliptable.games.tulips.rules.turn import put_on_stack
from tuliptable.games.tulips.state import NO_CARD, Tulips
from tuliptable.games.tulips.tables import (
    BETTING_CARD_COUNT,
    CATEGORY_COUNT,
    COLOUR_COUNT,
    FIRST_COLOUR,
    LAST_PLACEMENT,
    MULTIPLE,
    PAYING_RANKS,
    SECOND_COLOUR,
    SHOWN,
    SIDE_COUNT,
    SINGLES,
    WILD,
    WRONG,
)

CERTAIN = 1000  # chances are in thousandths
GUESS = 450  # the chance that another player's face-down bet is correct
STEEPNESS = const_table([160, 110, 110])  # by category, the weight of a lead of one
UNEASE = const_table(
    [round(10 * math.sqrt(left + 0.5)) for left in range(40)]
)  # by placements left, the uncertainty of the counts
WEIGHT = const_table([round(1000 * math.exp(-i / 8)) for i in range(64)])
PATIENCE = const_table([min(70, 5 * left) for left in range(40)])
"""The weight of the best future bet compared with a bet on the table, in hundredths, by placements left."""


@rule
def appraise(s: Tulips, action: int) -> int:
    p = s.turn
    match ACTIONS.read(action):
        case Place(slot=slot, y=y, x=x, rot=rot):
            lay(s.tableau, cell_at(x, y), s.hand[p][slot], rot)
        case Bet(category=category, card=card):
            put_on_stack(s, category, card)
        case Take(line=line):
            return colours_bet_on(s, p, s.line[line])
        case Pass():
            return 0
    return evaluate(s, p)


@rule
def evaluate(s: Tulips, p: int) -> int:
    """Return the expected points of a player's bets and of their best future bet, in hundredths."""
    return expected(s, p, True)


@rule
def bets_made(s: Tulips, p: int) -> int:
    """Return the expected points of a player's bets, less a share of the other players' bets."""
    return expected(s, p, False)


@rule
def bets_to_make(s: Tulips, p: int) -> int:
    """Return the expected points of the best bet that a player can still make."""
    return expected(s, p, True) - expected(s, p, False)


@rule
def expected(s: Tulips, p: int, future: bool) -> int:
    """Add up the expected points of the bets on the table, and those of the best future bet if `future` is True."""
    total = 0
    best = 0
    for category in range(CATEGORY_COUNT):
        chances = scratch(4)
        estimate(s, category, chances)
        correct = 0
        for i in range(s.stack_height[category]):
            card = s.stack_card[category][i]
            if card == HIDDEN:
                correct += GUESS
            else:
                expected = expectation(s, chances, card, correct)
                total += expected if s.stack_owner[category][i] == p else -expected // (s.players - 1)
                correct += chance_of(chances, card)
        if future and s.triggered == 0:
            best = max(best, best_bet(s, p, chances, correct))
    return total + best * PATIENCE[placements_left(s)] // 100


@rule
def best_bet(s: Tulips, p: int, chances: Buffer, correct: int) -> int:
    """Return the most points that a card in hand promises. Only the likeliest single and pair need a look."""
    best = 0
    likeliest = -1
    chance = -1
    for card in range(BETTING_CARD_COUNT):
        if card == SINGLES and likeliest >= 0:
            best = max(best, expectation(s, chances, likeliest, correct))
            likeliest = -1
            chance = -1
        if s.unplayed[p][card] == 1 and chance_of(chances, card) > chance:
            likeliest = card
            chance = chance_of(chances, card)
    if likeliest >= 0:
        best = max(best, expectation(s, chances, likeliest, correct))
    return best


@rule
def placements_left(s: Tulips) -> int:
    """Return the number of placements until betting closes."""
    return max(0, LAST_PLACEMENT[s.players] + 1 - s.tableau.placed)


@rule
def estimate(s: Tulips, category: int, chances: Buffer) -> None:
    """Estimate the chance of each colour to win a category."""
    counts = scratch(5)
    count(s.tableau, category, counts)
    highest = max(max(counts[0], counts[1]), max(counts[2], counts[3]))
    left = placements_left(s)
    total = 0
    for colour in range(COLOUR_COUNT):
        behind = (highest - counts[colour]) * STEEPNESS[category] // UNEASE[left]
        chances[colour] = WEIGHT[min(63, behind)]
        total += chances[colour]
    for colour in range(COLOUR_COUNT):
        chances[colour] = chances[colour] * CERTAIN // total


@rule
def chance_of(chances: Buffer, card: int) -> int:
    second = 0 if card < SINGLES else chances[SECOND_COLOUR[card]]
    return chances[FIRST_COLOUR[card]] + second


@rule
def expectation(s: Tulips, chances: Buffer, card: int, correct: int) -> int:
    """Return the expected points of a bet in hundredths. `correct` counts the correct bets below it in thousandths."""
    chance = chance_of(chances, card)
    rank = correct // CERTAIN
    pay = pays(s, rank) * CERTAIN - (pays(s, rank) - pays(s, rank + 1)) * (correct % CERTAIN)
    return MULTIPLE[card] * (chance * pay // CERTAIN + (CERTAIN - chance) * WRONG) // 10


@rule
def pays(s: Tulips, rank: int) -> int:
    return s.ladder[rank] if rank < PAYING_RANKS else 0


@rule
def colours_bet_on(s: Tulips, p: int, card: int) -> int:
    """Return how many sections of a card have colours that the player has bet on."""
    if card == NO_CARD:
        return 0
    worth = 0
    for category in range(CATEGORY_COUNT):
        for i in range(s.stack_height[category]):
            if s.stack_owner[category][i] == p:
                worth += MULTIPLE[s.stack_card[category][i]] * sections_of(card, s.stack_card[category][i])
    return worth


@rule
def sections_of(card: int, bet: int) -> int:
    sections = 0
    for side in range(SIDE_COUNT):
        colour = SHOWN[card][side]
        sections += int(colour != WILD and (colour == FIRST_COLOUR[bet] or colour == SECOND_COLOUR[bet]))
    return sections
