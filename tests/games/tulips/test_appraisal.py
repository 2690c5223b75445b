"""The value of bets in Tulips: the shortcut agrees with a look at all cards."""

from __future__ import annotations

import random

from tests.games.tulips.table import game
from tuliptable.engine.chance import seed_from
from tuliptable.games.tulips.bot.appraisal import best_bet, estimate, expectation
from tuliptable.games.tulips.tables import BETTING_CARD_COUNT, CATEGORY_COUNT


def test_the_best_bet_is_the_best_of_all_cards_in_hand() -> None:
    dice, looked = random.Random(1), 0
    for number in range(3):
        s = game.begin(3, {}, seed_from(f"bets {number}"))
        while not game.over(s):
            for category in range(CATEGORY_COUNT):
                chances = [0] * 4
                estimate(s, category, chances)
                for p in range(3):
                    correct = dice.randrange(4000)
                    hand = [card for card in range(BETTING_CARD_COUNT) if s.unplayed[p][card] == 1]
                    best = max([0, *(expectation(s, chances, card, correct) for card in hand)])
                    assert best_bet(s, p, chances, correct) == best
                    looked += 1
            game.play(s, dice.choice(game.legal(s)))
    assert looked > 1000
