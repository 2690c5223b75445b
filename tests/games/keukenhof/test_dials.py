"""The dials of the tiles and of the values (KH-12 to KH-16, KH-19)."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path

import pytest

from tests.games.keukenhof.table import (
    actions,
    at_random,
    begin,
    effects,
    events,
    events_of,
    faces,
    game,
    holding,
    legal_places,
    play,
    position,
)
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.view_fields import build_view
from tuliptable.games.keukenhof.rules.dials import turn_tile, value
from tuliptable.games.keukenhof.screen.view import Board
from tuliptable.games.keukenhof.state import NO_DIAL
from tuliptable.games.keukenhof.tables import FACES, NEIGHBOUR, NOWHERE, OBJECT_NAMES, PINK, PRINTED
from tuliptable.games.keukenhof.tables.sheets import OBJECTS, SHEETS, Sheet
from tuliptable.games.keukenhof.text.log import faces_from_the_top

SPECIFICATION = (Path(__file__).parents[3] / "docs" / "rules" / "keukenhof.md").read_text()


def rows_of(sheet: Sheet) -> list[list[str]]:
    """Return the table of a sheet in the specification."""
    rows: list[list[str]] = []
    for text in SPECIFICATION[SPECIFICATION.index(f"**{sheet.code},") :].splitlines()[2:]:
        if text.startswith("| ") and text[2].isdigit():
            rows.append([cell.strip() for cell in text.strip("|").split("|")])
        elif rows:
            break
    return rows


@pytest.mark.rule("KH-12")
def test_tiles_offer_the_faces_of_their_dials_and_may_offer_the_same() -> None:
    s = position(phase="select", tiles=["P1 T", "P2 T", "P5 D"])
    assert faces(s) == "TTD"
    assert actions(s) == ["select 1", "select 2", "select 3"]


@pytest.mark.rule("KH-13")
def test_a_dial_goes_round_in_its_order_both_ways() -> None:
    s = position(tiles=["P2 O", "P1 O", "P5 T"])
    shown = ""
    for _ in range(7):
        shown += faces(s)[0]
        turn_tile(s, 1, 1)
    assert shown == "OTLDXCO"
    turn_tile(s, 1, -1)
    turn_tile(s, 1, -1)
    assert faces(s)[0] == "C"


@pytest.mark.rule("KH-14")
def test_blue_dials_give_values_and_everything_else_is_worth_1() -> None:
    s = position(values=["X", "D", "C"])
    assert [value(s, thing) for thing in range(6)] == [1, 1, 1, 2, 3, -1]
    s = position(values=["O", "L", "T"])
    assert [value(s, thing) for thing in range(6)] == [-1, 2, 3, 1, 1, 1]


@pytest.mark.rule("KH-16", "KH-19")
def test_only_the_spin_turns_pink_dials_and_the_quantity_dial_and_only_a_shovel_blue_ones() -> None:
    for seed in range(6):
        states = at_random(begin(3, f"spin {seed}"), seed)
        for before, after in itertools.pairwise(states):
            if not before.quantity:
                continue
            shovels = events_of(after, events.TurnedValue)
            spun = [event for event in events_of(after, events.RoundBegan) if event.round > 1]
            assert (before.blue != after.blue) == bool(shovels)
            assert after.quantity == (before.quantity % 3 + 1 if spun else before.quantity)
            if spun and not events_of(after, events.TurnedTile):
                assert list(after.face[:4]) == [(f + 1) % 6 for f in before.face[:4]]


@pytest.mark.rule("KH-32")
def test_a_shovel_turns_a_value_past_the_faces_of_the_others() -> None:
    s = effects(hold=holding(shovel=2), values=["L", "T", "D"])
    assert actions(s, "play_shovel_value") == [
        f"play_shovel_value {points} {way}" for points in (-1, 2, 3) for way in ("forward", "back")
    ]
    for action, shown in [
        ("-1 forward", "CTD"),
        ("-1 back", "OTD"),
        ("2 forward", "LCD"),
        ("2 back", "LOD"),
        ("3 forward", "LTC"),
        ("3 back", "LTO"),
    ]:
        after = play(s, f"play_shovel_value {action}")
        assert "".join(OBJECTS[face] for face in after.blue) == shown


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.code)
def test_the_sheets_are_those_of_the_specification(sheet: Sheet) -> None:
    number = SHEETS.index(sheet)
    for h, row in enumerate(rows_of(sheet)):
        neighbours = ["." if n == NOWHERE else str(n) for n in NEIGHBOUR[number][h]]
        printed = [
            f"{OBJECTS[t]} at {PRINTED[number][t][h].bit_length() - 1}" for t in range(6) if PRINTED[number][t][h]
        ]
        cell = sheet.hexagons[h]
        assert [str(h), str(cell.q), str(cell.r), *neighbours, *(printed or [""])] == row
    assert len(rows_of(sheet)) == len(sheet.hexagons)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.code)
def test_the_legal_places_of_each_untouched_sheet_are_those_of_the_specification(sheet: Sheet) -> None:
    table = SPECIFICATION[SPECIFICATION.index("Check: the legal places") :]
    row = next(text for text in table.splitlines() if text.startswith(f"| {sheet.code} |"))
    s = begin(1) if sheet.code == "KS" else begin(2, sheet=sheet.code)
    for thing, wanted in zip(OBJECTS, row.strip("| ").split(" | ")[1:], strict=True):
        assert legal_places(s, thing) == ([] if wanted == "–" else wanted.split(", "))


def test_the_pink_dials_are_those_of_the_specification() -> None:
    for number, letters in enumerate(PINK, start=1):
        assert f"| P{number} | {' '.join(letters)} |" in SPECIFICATION
        assert sorted(FACES[number - 1]) == list(range(6))


@pytest.mark.rule("KH-1")
def test_one_to_four_play() -> None:
    for players in (0, 5):
        with pytest.raises(Refusal, match="takes 1 to 4 players"):
            begin(players)
    for players in (1, 2, 3, 4):
        assert not game.over(begin(players))


@pytest.mark.rule("KH-8", "KH-9", "KH-10")
def test_dials_are_drawn_fairly() -> None:
    dials: Counter[tuple[int, ...]] = Counter()
    pink, blue, quantity = Counter[int](), Counter[tuple[int, ...]](), Counter[int]()
    for seed in range(1500):
        s = begin(2, f"dials {seed}")
        for flower in (0, 1):
            game.play(s, flower)
        dials[tuple(s.dial)] += 1
        pink.update(s.face[:3])
        blue[tuple(s.blue)] += 1
        quantity[s.quantity] += 1
    assert len(dials) == 60
    assert all(len({*d[:3]}) == 3 and d[3:] == (NO_DIAL, NO_DIAL) for d in dials)
    assert sorted(pink) == list(range(6))
    assert min(pink.values()) > 600
    assert len(blue) == 120
    assert all(len(set(b)) == 3 for b in blue)
    assert sorted(quantity) == [1, 2, 3]
    assert min(quantity.values()) > 420


@pytest.mark.rule("KH-8")
def test_with_four_players_all_five_dials_are_in_use_in_any_order() -> None:
    orders = set()
    for seed in range(1500):
        s = begin(4, f"four {seed}")
        for flower in (0, 1, 2, 3):
            game.play(s, flower)
        orders.add(tuple(s.dial))
    assert all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)
    assert len(orders) == 120


@pytest.mark.rule("KH-9", "KH-14")
def test_the_log_shows_every_face_of_every_tile_and_the_values() -> None:
    s = begin(3, "log")
    for flower in (0, 1, 2):
        game.play(s, flower)
    assert [event.objects for event in events_of(s, events.ValuesDrawn)] == [tuple(s.blue)]
    drawn = events_of(s, events.DialDrawn)
    tiles = build_view(Board, s, 0).tiles
    assert [event.tile for event in drawn] == [tile.number for tile in tiles]
    for event, tile in zip(drawn, tiles, strict=True):
        line = faces_from_the_top(event)
        faces = [OBJECT_NAMES[line["first"]], *(OBJECT_NAMES[face] for face in line["later"])]
        assert faces == tile.faces[tile.face :] + tile.faces[: tile.face]
