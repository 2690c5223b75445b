"""The worked examples of the specification, reproduced from JSON positions by `tuliptable position`.

Where an example names dice, the test plays on from the position with those dice.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.keukenhof.table import (
    Keukenhof,
    Line,
    Phase,
    actions,
    at_random,
    begin,
    events,
    events_of,
    game,
    garden,
    legal_places,
    line,
    painting,
    places,
    play,
    position,
    total,
)
from tuliptable import games
from tuliptable.cli import main
from tuliptable.engine.match import Match
from tuliptable.engine.matchfile import load
from tuliptable.engine.position import read_position
from tuliptable.engine.verify import verify
from tuliptable.games.keukenhof.rules.course import begin_round
from tuliptable.games.keukenhof.rules.dials import offered
from tuliptable.games.keukenhof.rules.scoring import own_flowers
from tuliptable.games.keukenhof.state import GARDENER, Source, Thing
from tuliptable.games.keukenhof.tables import FACES
from tuliptable.games.keukenhof.tables.sheets import OBJECTS

POSITIONS = Path(__file__).with_name("positions")
ANNEX = Path(__file__).parents[3] / "docs" / "matches" / "keukenhof-annex.json"
KINDS = ("seeds", "shovel", "watering_can", "leaves", "flowerpot", "sun")


class Example:
    """A position file, and the output of the command after some actions."""

    def __init__(self, name: str, capsys: pytest.CaptureFixture[str], *typed: str) -> None:
        applied = [word for action in typed for word in ("--apply", action)]
        main(["position", str(POSITIONS / f"{name}.json"), "--json", *applied])
        self.found = json.loads(capsys.readouterr().out)
        self.position: dict[str, Any] = self.found["position"]
        self.to_move: int = self.found["to_move"]
        self.scores: list[int] = self.found["scores"]

    def __getitem__(self, field: str) -> Any:
        return self.position.get(field)

    @property
    def legal(self) -> list[str]:
        return [choice["action"] for choice in self.found["legal"]]

    def places(self, name: str = "paint") -> list[str]:
        return [".".join(text.split()[1:]) for text in self.legal if text.startswith(f"{name} ")]


def from_file(name: str) -> Keukenhof:
    state = read_position(games.load, (POSITIONS / f"{name}.json").read_bytes())[1]
    assert isinstance(state, Keukenhof)
    return state


def painted(s: Keukenhof, p: int) -> list[str]:
    return [f"{OBJECTS[e.thing]} {e.hexagon}.{e.place}" for e in events_of(s, events.Painted) if e.player == p]


@pytest.mark.rule("E1")
def test_taking_and_playing(capsys: pytest.CaptureFixture[str]) -> None:
    taken = Example("E1", capsys, "take watering_can")
    assert taken["resources"][0] == [1, 1, 2, 1, 1, 1]
    done = Example("E1", capsys, "take watering_can", "play_watering")
    assert done["resources"][0] == [1, 1, 0, 1, 1, 1]
    assert (done["cans"], done.to_move, done["phase"], len(done["dice"])) == ([1, 0], 1, "take", 2)


@pytest.mark.rule("E2")
def test_equal_dice(capsys: pytest.CaptureFixture[str]) -> None:
    assert Example("E2", capsys).legal == ["take leaves"]
    taken = Example("E2", capsys, "take leaves")
    assert taken["resources"][0] == [1, 1, 1, 2, 1, 1]
    leaves = taken.places("play_leaves")
    assert len(leaves) == 50
    assert {int(spot.split(".")[0]) for spot in leaves} == {0, 2, 4, 7, 8, 10, 11, 13, 14, 18}


@pytest.mark.rule("E3")
def test_order_of_painting(capsys: pytest.CaptureFixture[str]) -> None:
    moves = ["select 3", "select 1"]
    assert Example("E3", capsys, *moves).to_move == 1
    moves.append("stop_painting")
    assert Example("E3", capsys, *moves).to_move == 0
    done = Example("E3", capsys, *moves, "stop_painting")
    assert (done["round"], done["starter"], done.to_move, done["phase"]) == (2, 0, 0, "take")
    s = play(from_file("E3"), *moves, "stop_painting: 1 1")
    s = play(s, "take seeds", "end_effects: 2 2", "take shovel", "end_effects")
    assert (s.phase, s.turn) == (Phase.SELECT, 0)


@pytest.mark.rule("E4")
def test_seeds_and_can_in_one_round(capsys: pytest.CaptureFixture[str]) -> None:
    moves = ["paint 8 4", "paint 8 5", "use_seed C", "seed_at 8 0"]
    blue = Example("E4", capsys, *moves)
    assert (blue.to_move, blue["garden"]) == (0, "8.0=C/B 8.4=D/B 8.5=D/B")
    moves += ["paint 13 3", "paint 13 4"]
    assert (Example("E4", capsys, *moves)["left"], Example("E4", capsys, *moves)["cans"]) == (0, [1, 0])
    done = Example("E4", capsys, *moves, "paint 13 5")
    assert (done["round"], done["cans"]) == (2, [0, 0])
    last = events_of(play(from_file("E4"), *moves, "paint 13 5"), events.Painted)[0]
    assert (last.thing, last.hexagon, last.place, last.source) == (Thing.TULIP, 13, 5, Source.CAN)


@pytest.mark.rule("E5")
def test_quantity() -> None:
    s = position(quantity=2)
    quantities = [s.quantity]
    while len(quantities) < 9:
        begin_round(s)
        quantities.append(s.quantity)
    assert quantities == [2, 3, 1] * 3
    assert sum(quantities) == 18


@pytest.mark.rule("E6")
def test_adjacency(capsys: pytest.CaptureFixture[str]) -> None:
    assert Example("E6", capsys).places() == ["7.1", "7.5", "10.1", "10.5"]
    assert Example("E6", capsys, "paint 10 1").places() == ["7.1", "7.5", "10.2", "10.5"]


@pytest.mark.rule("E7")
def test_crossing_only_from_a_full_hexagon(capsys: pytest.CaptureFixture[str]) -> None:
    assert Example("E7", capsys).places() == ["2.1", "2.3", "13.1"]
    crossed = Example("E7", capsys, "paint 13 1")
    assert crossed.to_move == 0
    assert crossed.places() == ["2.1", "2.3", "8.1", "9.2", "12.0", "14.3", "17.4"]


@pytest.mark.rule("E8")
def test_walled_in(capsys: pytest.CaptureFixture[str]) -> None:
    assert Example("E8", capsys).places() == ["2.1", "2.3"]


@pytest.mark.rule("E9")
def test_a_leaf_fills_a_hexagon(capsys: pytest.CaptureFixture[str]) -> None:
    done = Example("E9", capsys, "play_leaves 13 1", "select 1", "select 2")
    assert done.places() == ["2.1", "2.3", "8.1", "9.2", "12.0", "14.3"]


@pytest.mark.rule("E10")
def test_can_next_to_this_turns_objects_only(capsys: pytest.CaptureFixture[str]) -> None:
    done = Example("E10", capsys, "paint 2 1")
    assert done.legal == ["paint 2 0", "stop_painting"]


@pytest.mark.rule("E11")
def test_can_lost(capsys: pytest.CaptureFixture[str]) -> None:
    done = Example("E11", capsys, "select 2")
    assert (done.to_move, done["phase"], done["cans"]) == (1, "paint", [0, 0])
    [unused] = [event for event in events_of(play(from_file("E11"), "select 2"), events.FinishedPainting) if event.cans]
    assert (unused.tile, unused.cans, unused.seeds) == (3, 1, 0)


@pytest.mark.rule("E12")
def test_seeds_open_the_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert Example("E12", capsys).legal == [*(f"use_seed {flower}" for flower in "OLTDC"), "stop_painting"]
    moves = ["use_seed L", "seed_at 12 3"]
    assert Example("E12", capsys, *moves).places() == ["12.2", "12.4"]
    done = Example("E12", capsys, *moves, "paint 12 2", "paint 12 4")
    assert (done.to_move, done["garden"]) == (1, "12.2=L/A 12.3=L/A 12.4=L/A")


@pytest.mark.rule("E13")
@pytest.mark.parametrize(("turned", "shown"), [("3 forward", "XDO"), ("3 back", "XDT"), ("2 forward", "XOC")])
def test_shovel_on_a_value(turned: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "".join(Example("E13", capsys, f"play_shovel_value {turned}")["values"]) == shown


@pytest.mark.rule("E14")
@pytest.mark.parametrize(("way", "now", "then"), [("forward", "L", "D"), ("back", "O", "T")])
def test_shovel_on_a_tile(way: str, now: str, then: str, capsys: pytest.CaptureFixture[str]) -> None:
    turned = Example("E14", capsys, f"play_shovel_tile 2 {way}")
    assert turned["tiles"][1] == f"P2 {now}"
    s = play(from_file("E14"), f"play_shovel_tile 2 {way}", "select 1", "select 3", "stop_painting", "stop_painting")
    assert (s.round, OBJECTS[offered(s, 2)]) == (2, then)


@pytest.mark.rule("E15")
def test_sun() -> None:
    s = play(from_file("E15"), "play_sun 1 3: 1 1", "take seeds", "end_effects: 6 6", "take sun")
    assert actions(s, "play_sun") == ["play_sun 0 1", "play_sun 0 2", "play_sun 0 4"]
    s = play(s, "end_effects")
    assert (s.turn, actions(s)) == (0, ["select 1", "select 2", "select 4"])
    s = play(s, "select 4")
    assert (s.turn, actions(s)) == (2, ["select 1", "select 2"])
    s = play(s, "select 2")
    order = []
    while s.phase == Phase.PAINT:
        order.append(s.turn)
        s = play(s, "stop_painting")
    assert order == [2, 1, 0]
    assert (s.round, s.starter) == (2, 0)


@pytest.mark.rule("E16")
def test_a_tile_worth_minus_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert "stop_painting" in Example("E16", capsys).legal
    worth = {choice["action"]: choice["earns"] for choice in Example("E16", capsys).found["legal"]}
    assert worth["paint 5 0"] == -1
    done = Example("E16", capsys, "stop_painting")
    assert (done["round"], done["starter"]) == (2, 1)


@pytest.mark.rule("E17")
def test_decoration_with_a_can(capsys: pytest.CaptureFixture[str]) -> None:
    assert Example("E17", capsys, "paint 16 0").legal == ["paint 16 1", "stop_painting"]
    assert Example("E17", capsys, "paint 16 0", "paint 16 1")["garden"] == "16.0=X/A 16.1=X/A"


@pytest.mark.rule("E18")
def test_leaf_scoring(capsys: pytest.CaptureFixture[str]) -> None:
    assert Example("E18", capsys).scores == [5, 1]
    s = from_file("E18")
    assert [line(s, 0, which) for which in Line] == [3, 1, 0, 0, 0, 3, 0, 0, 0, -2]
    assert [line(s, 1, which) for which in Line] == [3, 0, 0, 0, 0, 0, 0, -1, 0, -1]


@pytest.mark.rule("E19")
@pytest.mark.parametrize(("name", "points"), [("E19", [1, 1, 0]), ("E19-decoration", [0, 0, 0])])
def test_tied_lead(name: str, points: list[int]) -> None:
    assert [line(from_file(name), p, Line.LEAD) for p in range(3)] == points


@pytest.mark.rule("E20")
@pytest.mark.parametrize(("lilies", "points"), [(8, [1, 1, 0]), (7, [3, 0, 0])])
def test_favourites(lilies: int, points: list[int]) -> None:
    heap = garden("ON", A=["T"] * 5 + ["L"] * lilies, B=["T"] * 3, C=["O"] * 3)
    s = position(3, "over", round=9, garden=heap, favourites=["T", "L", "O"])
    assert [line(s, p, Line.FAVOURITE) for p in range(3)] == points


ANNEX_LINES = {
    #                  quantity A, points A, quantity B, points B
    Line.ORCHIDS: (4, 12, 3, 9),
    Line.TULIPS: (9, 9, 2, 2),
    Line.CARNATIONS: (1, 1, 6, 6),
    Line.LILIES: (3, 3, 3, 3),
    Line.DAHLIAS: (2, 4, 2, 4),
    Line.CLOSED: (2, 10, 1, 6),
    Line.LEAD: (3, 9, 2, 6),
    Line.DECORATION: (2, -2, 5, -5),
    Line.FAVOURITE: (11, 3, 6, 0),
    Line.LEAVES: (0, 0, 0, 0),
}


@pytest.mark.rule("E21")
def test_the_annex(capsys: pytest.CaptureFixture[str]) -> None:
    assert Example("E21", capsys).scores == [49, 31]
    sheets = [seat.sheet for seat in game.view(from_file("E21"), -1).seats]  # type: ignore[attr-defined]
    for which, wanted in ANNEX_LINES.items():
        lines = [sheet[which] for sheet in sheets]
        assert tuple(number for row in lines for number in (row.quantity, row.points)) == wanted


@pytest.fixture(scope="module")
def annex() -> Match[Any]:
    return load(ANNEX, games.load)


@pytest.mark.rule("E22")
def test_the_whole_annex_game_replays_from_its_file(annex: Match[Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert annex.over
    assert game.scores(annex.state) == [49, 31]
    end = from_file("E21")
    same = ("free", "grows", "placed", "closed_by", "blue", "favourite")
    assert all(getattr(annex.state, field) == getattr(end, field) for field in same)
    assert [list(annex.state.resources[p]) for p in (0, 1)] == [[0, 0, 0, 1, 0, 2], [0, 3, 0, 2, 0, 0]]
    state = Counter(DECISIONS[game.actions.action_of(step.action).name] for step in annex.steps)
    assert state == {"favourite": 2, "take": 18, "effect": 24, "select": 17, "paint": 42, "seed_at": 3}
    assert len(annex.steps) == 106
    main(["replay", str(ANNEX), "--plain"])
    replayed = capsys.readouterr().out
    ended = [event for page in annex.events() for event in page if isinstance(event, events.LevelEnded)]
    assert [(event.points, event.flowers) for event in ended] == [(49, 19), (31, 16)]
    assert all(game.sentence(event, ["Red", "Blue"], -1) in replayed for event in ended)
    assert "This is a recorded game" in verify(ANNEX, games.load)[1]


DECISIONS = {
    "choose_favourite": "favourite",
    "take": "take",
    "play_seeds": "effect",
    "play_shovel_tile": "effect",
    "play_shovel_value": "effect",
    "play_watering": "effect",
    "play_leaves": "effect",
    "play_pot": "effect",
    "play_sun": "effect",
    "end_effects": "effect",
    "select": "select",
    "paint": "paint",
    "use_seed": "paint",
    "stop_painting": "paint",
    "seed_at": "seed_at",
}


@pytest.mark.rule("E22")
def test_the_annex_game_has_the_rounds_that_the_specification_lists(annex: Match[Any]) -> None:
    rounds = [event for page in annex.events() for event in page if isinstance(event, events.RoundBegan)]
    faces = ["DCT", "TOC", "OTD", "CLO", "LDX", "XXL", "DCT", "TOC", "OTD"]
    shown = ["".join(OBJECTS[FACES[e.dials[i]][e.faces[i]]] for i in range(3)) for e in rounds]
    assert "".join("AB"[event.player] for event in rounds) == "AABBABBBB"
    assert [event.quantity for event in rounds] == [2, 3, 1] * 3
    assert shown == faces


@pytest.mark.rule("E23")
def test_last_round_and_ties() -> None:
    s = play(painting(round=9, starter=1, markers=[3, 1], turn=1), "stop_painting", "stop_painting")
    assert (s.phase, s.starter, s.round) == (Phase.OVER, 1, 9)

    def ranks(flowers_of_a: int) -> list[int]:
        extra = flowers_of_a - 17
        mine = ["T"] * 6 + ["D"] * (6 + extra // 2) + ["C"] * (5 + extra // 2) + ["X"] * (3 if not extra else 0)
        theirs = ["T"] * 6 + ["D"] * 7 + ["C"] * 6
        end = position(
            phase="over",
            round=9,
            values=["O", "D", "T"],
            favourites=["L", "O"],
            garden=garden("ON", A=mine, B=theirs),
        )
        assert [total(end, p) for p in (0, 1)] == [38, 38]
        assert [own_flowers(end, p) for p in (0, 1)] == [flowers_of_a, 19]
        return game.ranks(end)

    assert ranks(17) == [2, 1]
    assert ranks(19) == [1, 1]


@pytest.mark.rule("E24")
def test_resources_over_a_game() -> None:
    takes, dice = iter([1, 2, 3, 4, 5, 6, 1, 1, 2]), random.Random(24)
    s = begin(2, "resources")
    while not game.over(s):
        before = s.copy()
        legal = game.legal(s)
        own = [code for code in legal if s.turn == 0 and game.actions.action_of(code).name.startswith("play_")]
        game.play(s, dice.choice(own or legal))
        if s.phase == Phase.TAKE and s.turn == 0 and (before.phase, before.turn) != (Phase.TAKE, 0):
            s.dice[0] = s.dice[1] = next(takes)
    assert list(s.played[0]) == [2, 1, 1, 1, 1, 1]
    assert list(s.resources[0]) == [0, 1, 0, 0, 0, 0]


@pytest.mark.rule("E25")
def test_solo_two_rounds() -> None:
    s = from_file("E25")
    assert (OBJECTS[s.favourite[GARDENER]], [OBJECTS[int(code)] for code in game.legal(s)]) == ("L", list("OTDC"))
    s = play(s, "choose_favourite D: 5 1 2 6")
    assert (list(s.resources[GARDENER]), s.seeds[GARDENER]) == ([0, 1, 1, 1, 1, 1], 1)
    s = play(s, "take sun", "end_effects")
    assert (s.tile[GARDENER], actions(s)) == (1, ["select 2"])
    s = play(s, "select 2")
    assert painted(s, GARDENER) == ["O 10.1", "O 10.2", "L 14.2"]
    s = play(s, "paint 8 2", "paint 8 1: 5 2")
    assert (s.round, s.starter, s.quantity) == (2, 0, 3)
    assert [OBJECTS[offered(s, tile)] for tile in (1, 2)] == ["L", "L"]
    s = play(s, "take flowerpot", "end_effects: 6 6")
    assert (list(s.tile[:2]), painted(s, GARDENER)) == ([2, 1], ["L 14.3", "L 14.4", "L 14.5"])
    assert legal_places(s, "L") == places(s) == ["14.0"]
    s = play(s, "paint 14 0")
    assert places(s) == ["9.1", "13.0", "15.3", "17.5", "18.4"]
    s = play(s, "stop_painting")
    assert (s.round, s.starter) == (3, 0)


@pytest.mark.rule("E26")
def test_solo_keeping_leaves() -> None:
    s = play(from_file("E26"), "choose_favourite D: 6 4 1 1")
    assert (s.resources[GARDENER][3], [event.resource for event in events_of(s, events.KeptPair)]) == (2, [3])
    s = position(
        1,
        starter=0,
        round=2,
        dice=[1, 1],
        garden="8.2=D/A 8.4=D/A",
        resources=[[0] * 6, [1, 1, 1, 2, 1, 1]],
    )
    s = play(s, "take seeds: 3 5")
    took, announced, leaf = (
        events_of(s, events.Took)[1],
        events_of(s, events.Announced)[0],
        events_of(s, events.PutLeaf)[0],
    )
    assert (took.resource, announced.resource, leaf.hexagon, leaf.place) == (2, 2, 8, 0)
    order = [type(event) for event in events_of(s, events.Chosen)]
    assert order[1:4] == [events.Took, events.Announced, events.PutLeaf]


@pytest.mark.rule("E27")
def test_campaign() -> None:
    seed = next(n for n in range(20) if begin(2, f"E27 {n}", campaign=True).first_player == 1)
    states = at_random(begin(2, f"E27 {seed}", campaign=True), 27)
    first = [event.player for s in states for event in events_of(s, events.Began)]
    assert first == [1, 0, 1, 0]
    finished = [
        {"totals": [40, 35], "flowers": [18, 19]},
        {"totals": [28, 33], "flowers": [15, 19]},
        {"totals": [30, 31], "flowers": [17, 18]},
    ]
    last: dict[str, Any] = {
        "garden": garden("KJ", A=["O"] * 6 + ["T"] * 4, B=["O"] * 7),
        "values": ["X", "L", "O"],
        "favourites": ["D", "C"],
    }
    s = position(2, "over", campaign=True, level=4, round=9, finished=finished, **last)
    assert [total(s, p) for p in (0, 1)] == [22, 21]
    assert game.scores(s) == [120, 120]
    assert game.ranks(s) == [2, 1]
