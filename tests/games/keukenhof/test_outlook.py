"""Keukenhof: what an action adds to a player's outlook is counted in one hexagon, and is what all of them would say."""

from __future__ import annotations

import pytest

from tests.games.keukenhof.table import Keukenhof, at_random, begin, game
from tuliptable.games.keukenhof.actions import (
    ACTIONS,
    Paint,
    PlayLeaves,
    PlayPot,
    PlayShovelValue,
    SeedAt,
    StopPainting,
)
from tuliptable.games.keukenhof.bot.appraisal import appraise, hopes_for_the_round, play
from tuliptable.games.keukenhof.bot.outlook import evaluate, promise
from tuliptable.games.keukenhof.rules.painting import paint, plant_seed
from tuliptable.games.keukenhof.rules.scoring import total

PAINTED = (Paint, SeedAt, StopPainting)
EFFECTS = (PlayLeaves, PlayPot, PlayShovelValue)


def positions(players: int) -> list[Keukenhof]:
    return [s for deal in range(6) for s in at_random(begin(players, f"outlook {deal}"), deal)]


@pytest.mark.slow
@pytest.mark.parametrize("players", game.players)
def test_an_action_is_worth_what_it_adds_to_the_outlook_of_the_whole_garden(players: int) -> None:
    met = set[type]()
    for s in positions(players):
        p = s.turn
        for code in game.legal(s):
            kind = type(ACTIONS.read(code))
            if kind not in PAINTED + EFFECTS:
                continue
            met.add(kind)
            appraised, after = s.copy(), s.copy()
            worth = appraise(appraised, code)
            if kind in EFFECTS:
                worth -= hopes_for_the_round(appraised, p)
            if kind is not StopPainting:
                put(after, code)
            added = evaluate(after, p) - evaluate(s, p)
            rounded = int(players > 2)  # a share of several is rounded once, not twice
            assert abs(worth - added) <= rounded, game.actions.notation(code)
    assert met == {*PAINTED, *EFFECTS}


def put(s: Keukenhof, code: int) -> None:
    """The action alone, without what follows from it by itself."""

    match ACTIONS.read(code):
        case Paint(hex=hex, place=place):
            paint(s, hex, place)
        case SeedAt(hex=hex, place=place):
            plant_seed(s, hex, place)
        case _:
            play(s, code)


@pytest.mark.parametrize("players", game.players)
def test_the_outlook_is_points_and_promise_less_the_average_of_the_others(players: int) -> None:
    for s in positions(players)[::6]:
        worths = [100 * total(s, q) + promise(s, q) for q in range(max(2, players))]
        for p in range(players):
            others = sum(worths) - worths[p]
            assert evaluate(s, p) == worths[p] - others // (len(worths) - 1)
