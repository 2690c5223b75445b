"""Set-up: sheets, seats, favourites, dials."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.keukenhof.table import Phase, actions, begin, events, game, legal_places, play, position, told
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import tales
from tuliptable.games.keukenhof.screen.view import board
from tuliptable.games.keukenhof.state import NO_DIAL, NO_OBJECT
from tuliptable.games.keukenhof.tables import FACES, NEIGHBOUR, NOWHERE, PINK, PRINTED
from tuliptable.games.keukenhof.tables.sheets import OBJECTS, SHEETS, Sheet

SPECIFICATION = (Path(__file__).parents[3] / "docs" / "rules" / "keukenhof.md").read_text()


def rows_of(sheet: Sheet) -> list[list[str]]:
    """The table of a sheet in the specification."""
    rows: list[list[str]] = []
    for text in SPECIFICATION[SPECIFICATION.index(f"**{sheet.code},") :].splitlines()[2:]:
        if text.startswith("| ") and text[2].isdigit():
            rows.append([cell.strip() for cell in text.strip("|").split("|")])
        elif rows:
            break
    return rows


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.code)
def test_the_drawn_sheets_are_those_of_the_specification(sheet: Sheet) -> None:
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
    for number, faces in enumerate(PINK, start=1):
        assert f"| P{number} | {' '.join(faces)} |" in SPECIFICATION
        assert sorted(FACES[number - 1]) == list(range(6))


@pytest.mark.rule("KH-1")
def test_one_to_four_play() -> None:
    for players in (0, 5):
        with pytest.raises(Refusal, match="takes 1 to 4 players"):
            begin(players)
    for players in (1, 2, 3, 4):
        assert not game.over(begin(players))


@pytest.mark.rule("KH-2", "KH-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_favourites_are_chosen_clockwise_from_the_first_player_and_differ(players: int) -> None:
    s = begin(players, "clockwise")
    first = s.first_player
    for turn in range(players):
        assert game.to_move(s) == (first + turn) % players
        assert len(actions(s)) == 5 - turn
        s = play(s, actions(s)[0])
    assert sorted(s.favourite[:players]) == list(range(players))
    assert "choose_favourite X" not in actions(begin(players))


@pytest.mark.rule("KH-3")
def test_the_option_names_the_sheet() -> None:
    assert begin(2).garden == 0
    for number, code in enumerate(("ON", "WA", "KB", "KJ")):
        assert begin(3, sheet=code).garden == number
    for wrong in ("KS", "XX", None):
        with pytest.raises(Refusal, match="sheet is one of"):
            begin(2, sheet=wrong)


@pytest.mark.rule("KH-4")
def test_every_seat_is_equally_likely_to_begin() -> None:
    seats = Counter(begin(3, f"first {seed}").first_player for seed in range(900))
    assert sorted(seats) == [0, 1, 2]
    assert min(seats.values()) > 240


@pytest.mark.rule("KH-5")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_starts_with_one_resource_of_each_kind(players: int) -> None:
    s = begin(players)
    for p in range(4):
        assert list(s.resources[p]) == [1 if p < max(2, players) else 0] * 6


@pytest.mark.rule("KH-7")
def test_favourites_are_open_and_come_before_the_dials() -> None:
    s = begin(2)
    assert (s.quantity, set(s.dial), set(s.blue)) == (0, {NO_DIAL}, {NO_OBJECT})
    s = play(s, "choose_favourite T")
    assert s.quantity == 0
    assert game.seen_by(s, -1).favourite == s.favourite
    s = play(s, "choose_favourite L")
    assert s.quantity > 0
    assert min(s.dial[:3]) >= 0


@pytest.mark.rule("KH-8", "KH-9", "KH-10")
def test_dials_are_drawn_fairly() -> None:
    dials: Counter[tuple[int, ...]] = Counter()
    faces, blue, quantity = Counter[int](), Counter[tuple[int, ...]](), Counter[int]()
    for seed in range(1500):
        s = begin(2, f"dials {seed}")
        for flower in (0, 1):
            game.play(s, flower)
        dials[tuple(s.dial)] += 1
        faces.update(s.face[:3])
        blue[tuple(s.blue)] += 1
        quantity[s.quantity] += 1
    assert len(dials) == 60
    assert all(len({*d[:3]}) == 3 and d[3:] == (NO_DIAL, NO_DIAL) for d in dials)
    assert sorted(faces) == list(range(6))
    assert min(faces.values()) > 600
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
def test_the_log_tells_what_every_tile_shows_and_what_comes_after_and_the_values() -> None:
    s = begin(3, "log")
    for flower in (0, 1, 2):
        game.play(s, flower)
    assert [event.objects for event in told(s, events.ValuesDrawn)] == [tuple(s.blue)]
    heard = [game.words.sentence(event, ["Ann", "Ben", "Cleo"], 0) for event in tales(s)]
    for tile in board(s, 0).tiles:
        first, *later = tile.faces[tile.face :] + tile.faces[: tile.face]
        article = "an" if first == "orchid" else "a"
        assert f"Tile {tile.number} shows {article} {first}, then {', '.join(later)}." in heard


@pytest.mark.rule("KH-11")
def test_the_first_player_starts_round_1() -> None:
    for seed in range(8):
        s = begin(3, f"starts {seed}")
        first = s.first_player
        for flower in (0, 1, 2):
            game.play(s, flower)
        assert (s.round, s.starter, s.turn, s.phase) == (1, first, first, Phase.TAKE)
        assert told(s, events.RoundBegan)[0].player == first


def test_a_tile_and_a_hexagon_that_do_not_exist_are_refused() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"tiles": ["P4 D"]}, "3 tiles are in use, not 1"),
        ({"tiles": ["P4 D", "P4 C", "P5 T"]}, "P4 lies on two tiles"),
        ({"values": ["X", "X", "C"]}, r"values names X twice \(KH-9\)"),
        ({"garden": "19.0=T/A"}, "ON has hexagons 0 to 18"),
        ({"garden": "0.0=T"}, "needs an owner"),
        ({"garden": "0.1=T/A"}, "holds something already"),
        ({"garden": "0.0=T/C"}, "the owners here are A, B"),
        ({"dice": [7, 1]}, "an entry of dice is a number from 1 to 6, not 7"),
        ({"dice": []}, "exactly in the phase 'take'"),
        ({"favourites": ["T", "T"]}, r"favourites names T twice \(KH-6\)"),
        ({"markers": [2, 2]}, r"markers names 2 twice \(KH-39\)"),
        ({"phase": "paint", "dice": []}, "every player has a marker"),
        ({"closed": [[3], [3]]}, "closed twice"),
        ({"turn": 2}, "turn is a seat from 0 to 1"),
        ({"level": 2}, "level is a number from 1 to 1"),
        ({"resources": [[1], [1]]}, "resources of seat 0 has 6 entries, not"),
    ]
    for said, reason in wrong:
        with pytest.raises(Refusal, match=reason):
            position(**said)
