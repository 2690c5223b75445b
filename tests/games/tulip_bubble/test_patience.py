"""How options are weighed by who looks ahead: he can wait for a price, and is not drawn into auctions."""

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


def best(s: Any, judge: Any) -> str:
    """What is liked best; the first of equals."""
    found = max(game.legal(s), key=lambda action: judge(s.copy(), action))
    return game.actions.notation(found)


def test_a_cheap_card_is_kept_for_a_better_price_and_a_dear_one_is_sold() -> None:
    cheap = position(phase="selling", round=3, paid=["RA", "", ""], levels="R3 W4 Y5", collectors=["", "", ""])
    assert best(cheap, game.rules.appraise_for_search) == "end_selling"
    dear = position(phase="selling", round=3, paid=["RA", "", ""], levels="R7 W3 Y4", collectors=["", "", ""])
    assert best(dear, game.rules.appraise_for_search) == "sell RA"


def test_a_whole_set_is_served_before_another_does_it_and_not_kept_for_a_little_more() -> None:
    said: dict[str, Any] = {"phase": "selling", "levels": "R3 W4 Y5", "collectors": ["servant", "", ""]}
    s = position(**said, round=5, paid=["RC1 RC2 RC3", "", ""])
    assert best(s, game.rules.appraise_for_search) == "sell_collector servant:RC1+RC2+RC3"
    assert best(s, game.rules.appraise) == "end_selling"


def test_nobody_who_looks_ahead_buys_before_a_certain_burst() -> None:
    """A card that a rival has marked tempts at a glance: there may be compensation."""
    said: dict[str, Any] = {"phase": "placing", "round": 9, "new_arrivals": "RC1 WC1 YC1", "levels": "R1 W2 Y3"}
    s = position(**said, markers={"N1": [1]}, cash=[50, 50, 50])
    assert best(s, game.rules.appraise_for_search) == "done"


Levels = tuple[int, ...]
ARRANGEMENTS: list[Levels] = list(permutations(range(1, 8), 3))


def moved(levels: Levels, colour: int, step: int, distance: int) -> Levels:
    """TB-16, up or down."""
    own = to = levels[colour]
    for level in range(own + step, 8 if step > 0 else 0, step):
        if abs(to - own) < distance and level not in levels:
            to = level
    return (*levels[:colour], to, *levels[colour + 1 :])


def next_round(levels: Levels) -> Iterator[tuple[Levels, float]]:
    """A response that may go any way, and any event."""
    for falls, rises in permutations(range(3), 2):
        after = moved(moved(levels, falls, -1, 1), rises, 1, 1)
        for colour in range(3):
            yield moved(after, colour, 1, 1), 2 / 60
        yield moved(after, after.index(min(after)), 1, 2), 1 / 60
        yield moved(after, after.index(max(after)), -1, 2), 3 / 60


@pytest.mark.rule("TB-9", "TB-16")
def test_what_waiting_promises_is_worked_out_backwards_from_the_burst() -> None:
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
def weighed_choice(mind: State, dice: Chance, out: Buffer) -> int:
    """As the greedy bot chooses, but by what options weigh."""
    options = legal(mind, out)
    trial = mind.copy()
    chosen = out[0]
    most = 0
    equals = 0
    for i in range(options):
        trial.copy_from(mind)
        worth = appraise_for_search(trial, out[i])
        if i == 0 or worth > most:
            chosen = out[i]
            most = worth
            equals = 1
        elif worth == most:
            equals += 1
            if below(dice, equals) == 0:
                chosen = out[i]
    return chosen


@rule
def victories(fresh: State, seeds: Chance, seat: int, patient: int, games: int) -> int:
    """Of a seat that is alone in weighing options, or in judging them at a glance; in sixtieths of a game."""
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
                action = weighed_choice(mind, dice, out)
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
def test_who_weighs_beats_who_judges_at_a_glance(players: int) -> None:
    """Alone among bots of the other kind, from every seat on the same deals."""
    native, games = library(game.key, victories), 300
    shares = []
    for patient in (1, 0):
        fresh, won = game.fresh(players, {}), 0
        for seat in range(players):
            won += native.call(victories, fresh, chance_from(seed_from("patience")), seat, patient, games)
        shares.append(won / 60 / games / players)
    assert shares[0] > 1.7 / players
    assert shares[1] < 0.65 / players
