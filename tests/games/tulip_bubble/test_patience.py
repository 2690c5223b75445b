"""The values that the search gives to actions: it waits for a price and avoids expensive auctions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from tests.games.tulip_bubble.table import game, position
from tests.kit.tables import library
from tuliptable.bots.greedy import greedy_choice
from tuliptable.engine.chance import Chance, below, chance_from, seed_from
from tuliptable.engine.contract import (
    action_buffer,
    appraise_for_search,
    blank_to_information_state,
    legal,
    play,
    rank,
    to_move,
)
from tuliptable.engine.random_playout import set_up_series_game
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import NOBODY, State
from tuliptable.games.tulip_bubble.bot.patience import WAITING
from tuliptable.games.tulip_bubble.tables import PRICE


def best_action(s: Any, appraise: Any) -> str:
    """Return the action with the highest value, the first of equals."""
    best = max(game.legal(s), key=lambda action: appraise(s.copy(), action))
    return game.actions.notation(best)


def test_a_cheap_card_is_kept_for_a_better_price_and_a_dear_one_is_sold() -> None:
    cheap = position(phase="selling", round=3, paid=["RA", "", ""], levels="R3 W4 Y5", collectors=["", "", ""])
    assert best_action(cheap, game.rules.appraise_for_search) == "end_selling"
    dear = position(phase="selling", round=3, paid=["RA", "", ""], levels="R7 W3 Y4", collectors=["", "", ""])
    assert best_action(dear, game.rules.appraise_for_search) == "sell RA"


def test_a_complete_set_is_sold_before_a_rival_can_sell_one() -> None:
    fields: dict[str, Any] = {"phase": "selling", "levels": "R3 W4 Y5", "collectors": ["servant", "", ""]}
    s = position(**fields, round=5, paid=["RC1 RC2 RC3", "", ""])
    assert best_action(s, game.rules.appraise_for_search) == "sell_collector servant:RC1+RC2+RC3"
    assert best_action(s, game.rules.appraise) == "end_selling"


def test_the_search_does_not_buy_before_a_certain_burst() -> None:
    """A bot without search bids for a card with a rival: there may be compensation."""
    fields: dict[str, Any] = {"phase": "placing", "round": 9, "new_arrivals": "RC1 WC1 YC1", "levels": "R1 W2 Y3"}
    s = position(**fields, markers={"N1": [1]}, cash=[50, 50, 50])
    assert best_action(s, game.rules.appraise_for_search) == "done"


Levels = tuple[int, ...]
ARRANGEMENTS: list[Levels] = list(permutations(range(1, 8), 3))


def move_marker(levels: Levels, colour: int, step: int, distance: int) -> Levels:
    """Move a marker up or down (TB-16)."""
    own = to = levels[colour]
    for level in range(own + step, 8 if step > 0 else 0, step):
        if abs(to - own) < distance and level not in levels:
            to = level
    return (*levels[:colour], to, *levels[colour + 1 :])


def next_round(levels: Levels) -> Iterator[tuple[Levels, float]]:
    """Yield the levels after each market response and event, with their chances."""
    for falls, rises in permutations(range(3), 2):
        after = move_marker(move_marker(levels, falls, -1, 1), rises, 1, 1)
        for colour in range(3):
            yield move_marker(after, colour, 1, 1), 2 / 60
        yield move_marker(after, after.index(min(after)), 1, 2), 1 / 60
        yield move_marker(after, after.index(max(after)), -1, 2), 3 / 60


@pytest.mark.rule("TB-9", "TB-16")
def test_prices_for_a_patient_seller_are_computed_backwards_from_the_burst() -> None:
    goes_on = {7: 2 / 3, 8: 1 / 2, 9: 0.0}
    steps = {levels: list(next_round(levels)) for levels in ARRANGEMENTS}
    for kind in range(3):
        later = dict.fromkeys(ARRANGEMENTS, 0.0)
        for number in range(9, 1, -1):
            held = {at: sum(p * later[to] for to, p in steps[at]) * goes_on.get(number, 1) for at in ARRANGEMENTS}
            later = {at: max(held[at], PRICE[kind][at[0]]) for at in ARRANGEMENTS}
            for level in range(1, 8):
                mean = sum(later[at] for at in ARRANGEMENTS if at[0] == level) / 30
                assert WAITING[number][kind][level] == round(100 * mean)


@rule
def patient_choice(mind: State, dice: Chance, out: Buffer) -> int:
    """Choose as the greedy bot does, but by the values of the search."""
    options = legal(mind, out)
    trial = mind.copy()
    chosen = out[0]
    most = 0
    equals = 0
    for i in range(options):
        trial.copy_from(mind)
        value = appraise_for_search(trial, out[i])
        if i == 0 or value > most:
            chosen = out[i]
            most = value
            equals = 1
        elif value == most:
            equals += 1
            if below(dice, equals) == 0:
                chosen = out[i]
    return chosen


@rule
def victories(fresh: State, seeds: Chance, seat: int, patient: int, games: int) -> int:
    """Count the victories of one seat with the other kind of values, in sixtieths of a game."""
    s = fresh.copy()
    mind = fresh.copy()
    dice = Chance()
    out = action_buffer(fresh)
    won = 0
    for number in range(games):
        set_up_series_game(fresh, s, dice, seeds, number)
        p = to_move(s)
        while p != NOBODY:
            mind.copy_from(s)
            blank_to_information_state(mind, p)
            action = 0
            if (p == seat) == (patient == 1):
                action = patient_choice(mind, dice, out)
            else:
                action = greedy_choice(mind, dice, out)
            play(s, action)
            p = to_move(s)
        winners = 0
        for q in range(s.players):
            winners += int(rank(s, q) == 1)
        if rank(s, seat) == 1:
            won += 60 // winners
    return won


@pytest.mark.slow
@pytest.mark.parametrize("players", game.players)
def test_values_of_the_search_beat_those_of_instant_choice(players: int) -> None:
    """Let one bot play against bots of the other kind, from every seat on the same deals."""
    native, games = library(game.key, victories), 300
    shares = []
    for patient in (1, 0):
        fresh, won = game.fresh(players, {}), 0
        for seat in range(players):
            won += native.call(victories, fresh, chance_from(seed_from("patience")), seat, patient, games)
        shares.append(won / 60 / games / players)
    assert shares[0] > 1.7 / players
    assert shares[1] < 0.65 / players
