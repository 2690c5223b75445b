"""The greedy bot beats random bots and never pays more than a card can bring."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tulip_bubble.table import actions, game, position
from tests.kit.tables import library
from tuliptable.bots import BOTS, instant_choice
from tuliptable.bots.bot_games import play_bot_games
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.games.tulip_bubble.actions import ACTIONS, Place, RaiseTo
from tuliptable.games.tulip_bubble.state import Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import RANK
from tuliptable.lab.simulator import CompiledSimulator, Series, run

MOST_FOR_A_CARD = (40, 20, 13)  # by rank, on level VII
HIGHEST_BONUS = 20


def choice(s: TulipBubble) -> str:
    return game.actions.notation(
        instant_choice(BOTS["greedy"], InformationState(game, s), chance_from(seed_from("greedy")))
    )


@pytest.mark.parametrize("seat", range(3))
def test_greedy_beats_two_random_bots_nine_times_in_ten(seat: int) -> None:
    library(game.key, play_bot_games)
    bots = [BOTS["greedy" if p == seat else "random"] for p in range(3)]
    outcomes = list(run(CompiledSimulator(Series(game, bots, {}, seed_from("strength"))), 1000))
    wins = sum((o.ranks[seat] == 1) / o.ranks.count(1) for o in outcomes)
    assert wins / len(outcomes) >= 0.92
    assert min(o.scores[seat] for o in outcomes) > -100


@pytest.mark.parametrize("players", [3, 4, 5])
def test_greedy_never_bids_more_than_the_highest_price_of_a_card(players: int) -> None:
    for seed in range(2):
        s = game.begin(players, None, seed_from(f"ruin {seed}"))
        dice = Chance()
        dice.copy_from(chance_from(seed_from(f"dice {seed}")))
        while not game.over(s):
            bot = BOTS["greedy" if s.turn else "random"]
            action = instant_choice(bot, InformationState(game, s), dice)
            match ACTIONS.read(action):
                case RaiseTo(amount=amount) if s.turn:
                    assert amount == s.price + 1
                    assert amount <= MOST_FOR_A_CARD[RANK[s.market[s.slot]]] + HIGHEST_BONUS
                case Place() if s.turn:
                    assert s.round < 9
            game.play(s, action)


def choice_in(**fields: Any) -> str:
    return choice(position(3, **fields))


def test_greedy_sells_to_a_collector_when_it_can() -> None:
    fields = {"phase": "selling", "round": 3, "collectors": ["servant", "madame", "nobleman"]}
    assert choice_in(paid=["RC1 RC2 RC3", "", ""], **fields) == "sell_collector servant:RC1+RC2+RC3"
    assert choice_in(paid=["RC1 RC2", "", ""], financed=["RC3 5", "", ""], **fields) == "buy_back RC3 5"


def test_greedy_sells_everything_before_the_bubble_must_burst() -> None:
    s = position(3, phase="selling", round=9, paid=["RC1 WB1", "", ""], financed=["YA 15", "", ""])
    assert choice(s) in ("sell RC1", "sell WB1", "sell_financed YA 15")
    while s.turn == 0:
        game.play(s, game.actions.parse(choice(s)))
    assert not any(s.paid[0])
    assert s.debt[0][0] == 0


def test_greedy_declares_for_the_black_tulip_and_sells_to_reach_it() -> None:
    s = position(3, phase="selling", round=4, cash=[115, 20, 20], paid=["RC1 RC2", "", ""], levels="R2 W6 Y7")
    while s.phase == Phase.SELLING:
        game.play(s, game.actions.parse(choice(s)))
    assert (s.phase, s.turn, choice(s)) == (Phase.BLACK_TULIP, 0, "declare")


def test_greedy_passes_when_the_price_is_beyond_the_card() -> None:
    s = position(3, phase="auction", round=3, new_arrivals="WC1", markers={"N1": [0, 1]}, price=60)
    assert choice(s) == "pass"
    assert len(actions(s)) == 11


def test_greedy_pays_cash_while_it_can() -> None:
    s = position(3, phase="payment", round=3, new_arrivals="WC1", markers={"N1": [0]})
    assert choice(s) == "pay_cash"
