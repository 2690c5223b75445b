"""The evaluation: an action is estimated in one hexagon, with the same result as in the whole garden."""

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
from tuliptable.games.keukenhof.bot.appraisal import appraise, play, round_prospects
from tuliptable.games.keukenhof.bot.evaluation import evaluate, promise
from tuliptable.games.keukenhof.rules.painting import paint, plant_seed
from tuliptable.games.keukenhof.rules.scoring import total

PAINTED = (Paint, SeedAt, StopPainting)
EFFECTS = (PlayLeaves, PlayPot, PlayShovelValue)


def positions(players: int) -> list[Keukenhof]:
    return [s for deal in range(6) for s in at_random(begin(players, f"outlook {deal}"), deal)]


@pytest.mark.slow
@pytest.mark.parametrize("players", game.players)
def test_the_estimate_of_an_action_is_the_change_of_the_whole_evaluation(players: int) -> None:
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
                worth -= round_prospects(appraised, p)
            if kind is not StopPainting:
                put(after, code)
            added = evaluate(after, p) - evaluate(s, p)
            rounded = int(players > 2)  # an average is rounded once, not twice
            assert abs(worth - added) <= rounded, game.actions.notation(code)
    assert met == {*PAINTED, *EFFECTS}


def put(s: Keukenhof, code: int) -> None:
    """Carry out the action alone, without the automatic actions after it."""

    match ACTIONS.read(code):
        case Paint(hex=hex, place=place):
            paint(s, hex, place)
        case SeedAt(hex=hex, place=place):
            plant_seed(s, hex, place)
        case _:
            play(s, code)


@pytest.mark.parametrize("players", game.players)
def test_the_evaluation_is_expected_points_less_the_average_of_the_opponents(players: int) -> None:
    for s in positions(players)[::6]:
        worths = [100 * total(s, q) + promise(s, q) for q in range(max(2, players))]
        for p in range(players):
            others = sum(worths) - worths[p]
            assert evaluate(s, p) == worths[p] - others // (len(worths) - 1)
