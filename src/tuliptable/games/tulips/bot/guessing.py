"""Guesses of the face-down betting cards in Tulips.

Players bet on good prospects, so a card is likelier the more it promises in the present tableau. All orders of the
deck are equally likely.
"""

from __future__ import annotations

import math

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.rule import Buffer, const_table, rule, scratch
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.bot.appraisal import estimate, expectation
from tuliptable.games.tulips.hidden_information import imagine_deck, keep_known_bets
from tuliptable.games.tulips.state import Tulips
from tuliptable.games.tulips.tables import BETTING_CARD_COUNT, CATEGORY_COUNT

WORST = -400  # hundredths of a point that the worst bet promises
STEPS = 8  # of the table below, per point
LIKELIHOOD = const_table([round(math.exp(i / STEPS)) for i in range(70)])
"""By the steps above the worst promise. With every point, a card is e times as likely."""


@rule
def guess(s: Tulips, dice: Chance) -> None:
    if s.cards_left > 0 and s.face_down[0] == HIDDEN:
        imagine_deck(s, dice)
    likelihood = scratch(30)
    weighed = False
    for p in range(s.players):
        if s.unplayed[p][0] == HIDDEN:
            if not weighed:
                weigh_colours(s, likelihood)
                weighed = True
            guess_bets(s, p, likelihood, dice)


@rule
def weigh_colours(s: Tulips, likelihood: Buffer) -> None:
    """Weigh each card by its likelihood in each category with a bet."""
    for category in range(CATEGORY_COUNT):
        if s.stack_height[category] > 0:
            chances = scratch(4)
            estimate(s, category, chances)
            for card in range(BETTING_CARD_COUNT):
                promises = max(0, expectation(s, chances, card, 0) - WORST) * STEPS // 100
                likelihood[category * BETTING_CARD_COUNT + card] = LIKELIHOOD[min(69, promises)]


@rule
def guess_bets(s: Tulips, p: int, likelihood: Buffer, dice: Chance) -> None:
    keep_known_bets(s, p)
    for category in range(CATEGORY_COUNT):
        for i in range(s.stack_height[category]):
            if s.stack_owner[category][i] == p and s.stack_card[category][i] == HIDDEN:
                card = draw_card(s, p, category, likelihood, dice)
                s.stack_card[category][i] = card
                s.unplayed[p][card] = 0


@rule
def draw_card(s: Tulips, p: int, category: int, likelihood: Buffer, dice: Chance) -> int:
    """Draw one of the cards that the player may have played here."""
    first = category * BETTING_CARD_COUNT
    total = sum(s.unplayed[p][card] * likelihood[first + card] for card in range(BETTING_CARD_COUNT))
    rest = below(dice, total)
    card = 0
    while s.unplayed[p][card] == 0 or rest >= likelihood[first + card]:
        rest -= s.unplayed[p][card] * likelihood[first + card]
        card += 1
    return card
