"""The view of Windmill Valley: typed values for boards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import NAMES, base, decision, game, options, play, states
from tuliptable.engine.match_view import choices
from tuliptable.engine.view_fields import build_view
from tuliptable.games.windmill_valley.rules.possible import can_do
from tuliptable.games.windmill_valley.screen.obstacles import Obstacle, obstacle, wheel_obstacles
from tuliptable.games.windmill_valley.screen.signs import Sign
from tuliptable.games.windmill_valley.screen.signs import sign as sign_of
from tuliptable.games.windmill_valley.screen.view import Board, TieBreak
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.vocabulary import WRITTEN


def test_the_view_shows_what_a_screen_needs() -> None:
    s = play(base(seat0={"board": "W4", "steps": 1}, map={"A1": 1}), "wheel large", "build A2", "from_group white")
    shown = build_view(Board, game.visible_to(s, 0), 0)
    assert [(task.kind, task.source, task.space) for task in shown.tasks] == [
        ("menu", "field", None),
        ("build", "wheel", None),
    ]
    assert [entry.sign for entry in shown.tasks[0].entries] == [
        Sign("plant", None, 1, [], 0, ""),
        Sign("bulb", "red", 1, ["red"], 0, ""),
    ]
    assert [entry.why_not for entry in shown.tasks[0].entries] == [Obstacle("bulb", [], 0), None]
    assert shown.map[1].owner == 0
    assert len(shown.seats[0].wheels) == 11
    gate = build_view(Board, base(decision="gate"), 0)
    assert [(g.cost, g.vp, g.water) for g in gate.gates] == [(0, 0, 0), (1, 1, 1), (3, 4, 2)]
    assert [step.tools for step in gate.steps] == [0, 1, 2, 3]
    assert [(other.player, other.small) for other in gate.gates[0].others] == [(1, [Sign("lower", None, 2, [], 0, "")])]


@pytest.mark.rule("WV-1", "WV-39", "WV-40")
@pytest.mark.parametrize("players", game.players)
def test_every_impossible_effect_and_wheel_has_an_obstacle(players: int) -> None:
    for s in states(players, 4):
        if decision(s) in ("over", "starting_card", "market_start"):
            continue
        for number in range(1, len(EFFECTS)):
            assert (obstacle(s, number) is None) == bool(can_do(s, number))
        if decision(s) == "main":
            closed = [wheel for wheel in range(2) if wheel_obstacles(s, wheel)]
            assert closed == [wheel for wheel in range(2) if f"wheel {('large', 'small')[wheel]}" not in options(s)]


@pytest.mark.rule("WV-75", "WV-76")
def test_paths_and_tolls_are_known_before_building() -> None:
    """Look at example 18 before the windmill is built."""
    mills = {"C2L": 1, "B2": 1, "D2R": 2, "C2R": 0, "A2": 0}
    s = play(base(3, seat0={"board": "W4", "steps": 1}, map=mills), "wheel large")
    shown = {space.name: space for space in build_view(Board, s, 0).map}
    ways = [(way.spaces, way.tolls) for way in shown["D2L"].ways]
    assert ways == [(["D2L", "C2L", "C2R", "B2", "A2"], [0, 2, 0]), (["D2L", "D2R", "C2R", "B2", "A2"], [0, 1, 1])]
    assert shown["D6R"].ways == []
    s = play(s, "build D2L", "from_group white")
    over = {space.name: space.ways for space in build_view(Board, s, 0).map if space.owner is not None and space.ways}
    assert {name: [way.tolls for way in ways] for name, ways in over.items()} == {
        "C2L": [[0, 2, 0]],
        "D2R": [[0, 1, 1]],
    }
    assert over["D2R"][0].spaces == ["D2L", "D2R", "C2R", "B2", "A2"]


@pytest.mark.rule("WV-81", "WV-84")
def test_the_market_shows_where_a_visit_would_lead() -> None:
    """Full areas are skipped."""
    s = base(3, seat0={"board": "W3", "steps": 1, "market": "m1"}, seat2={"market": "m2"}, neutral=[0, 1, 1])
    assert build_view(Board, s, 0).visit == ["m3", "m1"]
    assert build_view(Board, base(seat0={"board": "W4", "steps": 1}), 0).visit == []


def test_the_trade_card_shows_its_bulbs_by_place() -> None:
    assert build_view(Board, base(trade_bulbs=[None, "red", None, "white"]), 0).trade.bulbs == [
        None,
        "red",
        None,
        "white",
    ]


def test_pieces_are_shown_with_the_places_that_actions_name() -> None:
    s = play(base(seat0={"helpers": ["13"]}), "wheel large", "helper h1", *["draw_from common"] * 3)
    board = build_view(Board, s, 0)
    assert [tile.slot for tile in (*board.display, *board.looked_tiles)] == ["d1", "d2", "d3", "d4", "x1", "x2", "x3"]
    assert [tile.tile for tile in board.looked_tiles] == [tile + 1 for tile in s.pieces.looked[0]]
    s = play(base(seat0={"board": "W2", "helpers": ["ST2"]}), "wheel large", "helper h1")
    board = build_view(Board, s, 0)
    assert [card.slot for card in (*board.offer, *board.looked_cards)] == ["o1", "o2", "o3", "x1", "x2", "x3"]
    assert [card.card for card in board.looked_cards] == [str(piece - 30 + 1) for piece in s.pieces.looked[1]]


@pytest.mark.rule("WV-116")
def test_equal_scores_show_the_number_that_decided() -> None:
    last: dict[str, Any] = {"decision": "main", "round": 12, "last_round": 12, "turn": 1}
    s = base(seat0={"steps": 24, "farm": ["white"]}, seat1={"steps": 24}, **last)
    s = play(s, "done")
    assert [line.tie_break for line in build_view(Board, s, 0).final] == [
        TieBreak("planted", 1),
        TieBreak("planted", 0),
    ]


def test_going_on_without_doing_more_is_the_last_choice_shown() -> None:
    s = base()
    shown = choices(game, s, 0, NAMES)
    assert shown[-1].name == "done"
    assert sorted(choice.code for choice in shown) == sorted(game.legal(s))


@pytest.mark.parametrize(
    ("effect", "sign"),
    [
        ("PLANT 3 any swap", Sign("plant", None, 3, [], 0, "swap")),
        ("PLANT 1 red", Sign("plant", "red", 1, ["red"], 0, "")),
        ("BULB 2 white", Sign("bulb", "white", 2, ["white"], 0, "")),
        ("BULB 1 yellow,red", Sign("bulb", None, 1, ["yellow", "red"], 0, "")),
        ("MARKET 2 3", Sign("market", None, 3, [], 2, "")),
        ("REMOVE", Sign("remove", None, None, [], 0, "")),
        ("SCORE", Sign("contract", None, None, [], 0, "")),
        ("G 2", Sign("coin", None, 2, [], 0, "")),
        ("SEE_TILES 3", Sign("see_tiles", None, None, [], 0, "")),
        ("–", None),
    ],
)
def test_an_effect_has_a_picture_for_screens(effect: str, sign: Sign | None) -> None:
    assert sign_of(WRITTEN.index(effect)) == sign


def test_the_picture_of_a_tile_is_that_of_its_first_effect() -> None:
    wheels = build_view(Board, base(seat0={"wheels": {"L2": "12"}}), 0).seats[0].wheels
    assert [sign.icon for sign in wheels[1].signs] == ["farm", "coin"]
    assert wheels[1].sign == wheels[1].signs[0]


@pytest.mark.parametrize(
    ("contract", "colour"), [("2", "white"), ("21", "red"), ("22", "violet"), ("1", None), ("17", None)]
)
def test_a_contract_says_which_colour_it_counts(contract: str, colour: str | None) -> None:
    assert build_view(Board, base(seat0={"contracts": [contract]}), 0).seats[0].contracts[0].colour == colour
