"""Every row of every component table of the specification, done once and compared with its text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.specification import Row, effects, table
from tests.games.windmill_valley.table import base, bulbs, decision, game, options, play, purse
from tuliptable.games.windmill_valley.rules.scoring import contract_worth
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables.cards import CARDS, WISH_OF, WISHES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, Effect, effect
from tuliptable.games.windmill_valley.tables.wheels import TILE_CLASS
from tuliptable.games.windmill_valley.text.effects import (
    contract_phrase,
    helper_phrase,
    tile_phrase,
)

RICH: dict[str, Any] = {
    "guilders": 4,
    "storage": "white yellow red violet black",
    "contracts": ["26"],
    "farm": ["", "", "", ""],
}
TABLE: dict[str, Any] = {"water": 7, "neutral_moved": True, "trade_bulbs": ["red"], "map": {"A5": 1}}
COLOUR_SETS = {"any": list(COLOURS)}


def rich(players: int = 2, **fields: Any) -> WindmillValley:
    """A position in which every effect can be done."""
    return base(players, seat0=RICH | fields.pop("seat0", {}), **(TABLE | fields))


def colours(words: list[str]) -> list[str]:
    return COLOUR_SETS.get(words[0], words[0].split(",")) if words else list(COLOURS)


def check(notation: str, before: WindmillValley, after: WindmillValley) -> None:
    """Check the changes or the question of one effect by the table of section 2.2."""
    word, *rest = notation.split()
    frame = after.stack[after.depth - 1]
    gained = [b - a for a, b in zip(purse(before), purse(after), strict=True)]
    match word:
        case "G":
            assert gained == [0, int(rest[0]), 0]
        case "VP":
            assert gained == [int(rest[0]), 0, 0]
        case "TOOL":
            assert gained == [0, 0, int(rest[0])]
        case "BULB":
            check_bulbs(int(rest[0]), colours(rest[1:]), after)
        case "PLANT":
            assert (decision(after), frame.left) == ("plant", int(rest[0]))
            assert {o.split()[1] for o in options(after) if o.startswith("plant")} == set(colours(rest[1:2]))
            assert any(o.startswith("exchange") for o in options(after)) == ("swap" in rest)
        case "LOWER" if "both" in rest:
            assert gained == [2 * int(rest[0]), 2 * int(rest[0]), 0]
            assert after.water == before.water - int(rest[0])
        case "LOWER":
            assert options(after) == [f"lower {n}" for n in range(int(rest[0]) + 1)]
        case "ENHANCE" | "FARM":
            assert decision(after) == word.lower()
        case "BUILD":
            check_build(rest, before, after)
        case "MARKET":
            assert gained == [0, -int(rest[0]), 0]
            assert (decision(after), frame.left) == ("line", int(rest[1]) - 1)
        case "TRADE":
            check_trade(rest, after)
        case "REMOVE":
            assert decision(after) == "group"
            assert sum(play(after, "from_group black").farm[0].group) == 8
        case "SCORE":
            assert decision(after) == "contract"
        case "AREA":
            assert decision(after) == "line"
            assert {o.split()[2] for o in options(after) if o != "done"} == {"1"}
        case _:
            raise AssertionError(f"no such effect: {notation}")


def check_bulbs(number: int, allowed: list[str], after: WindmillValley) -> None:
    """Check the question about the first bulb if five are stored."""
    assert after.stack[after.depth - 1].left == number
    if len(allowed) > 1:
        assert options(after) == [f"pick_colour {c}" for c in COLOURS if c in allowed]
    else:
        assert decision(after) == "store"
        assert COLOURS[after.stack[after.depth - 1].held] == allowed[0]


def check_build(rest: list[str], before: WindmillValley, after: WindmillValley) -> None:
    assert decision(after) == "build"
    assert ("build D1L" in options(after)) == bool(rest)
    if rest:
        cost = before.farm[0].guilders - play(after, "build D1L").farm[0].guilders
        assert cost == (3 if rest == ["pay"] else 2)


def check_trade(rest: list[str], after: WindmillValley) -> None:
    assert decision(after) == "trade"
    assert ("place_bulb red p2" in options(after)) == (rest == ["repeat"])
    menu = play(after, "place_bulb white p3")
    unlocks = {o.split()[0] for o in options(menu)} & {"unlock", "unlock_all"}
    assert unlocks == {"extra": {"unlock"}, "all": {"unlock_all"}}.get("".join(rest), set())


def check_list(notations: list[str], before: WindmillValley, after: WindmillValley) -> None:
    """One effect is done directly; of several, each is taken from the menu by itself."""
    if len(notations) == 1:
        check(notations[0], before, after)
        return
    instant = [n for n in notations if n.split()[0] in ("VP", "TOOL")]
    assert sum(int(n.split()[1]) for n in instant if n.startswith("VP")) == after.farm[0].vp - before.farm[0].vp
    if len(instant) == len(notations) - 1 and notations[0].startswith("G"):
        assert after.farm[0].guilders - before.farm[0].guilders == int(notations[0].split()[1])
        return
    for i, notation in enumerate(notations, start=1):
        if notation not in instant:
            check(notation, after, play(after, f"take {i}"))


# --- tiles and boards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WV-38", "WV-39")
@pytest.mark.parametrize("row", table("2.9", "tile"), ids=lambda row: f"{row[0]}: {tile_phrase(int(row[0]) - 1)}")
def test_tile(row: Row) -> None:
    number, tile_class, copies, listed, plus = row
    s = rich(seat0={"wheels": {"L1": number}})
    tile = int(number) - 1
    assert TILE_CLASS[tile] == ("common", "uncommon", "unique").index(tile_class)
    assert game.begin(2, {}, "0" * 64).pieces.bag[tile] in range(int(copies) - 1, int(copies) + 1)
    check_list(effects(listed), s, play(s, "wheel large"))
    both = base(seat0={"wheels": {"L1": number}, "storage": "red"}, wheels_done=["small"])
    assert ("wheel large" in options(both)) == (plus == "+")


BOARD_SPACES = [(row[0], k, row[k]) for row in table("2.8", "board") for k in range(1, 7)]


@pytest.mark.rule("WV-38")
@pytest.mark.parametrize(("board", "k", "cell"), BOARD_SPACES, ids=lambda value: str(value).strip("`"))
def test_printed_action(board: str, k: int, cell: str) -> None:
    s = rich(seat0={"board": board, "steps": k})
    check_list(effects(cell), s, play(s, "wheel large"))
    check_list(["LOWER 2"], s, play(s, "wheel small"))


# --- the map -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WV-72", "WV-78")
@pytest.mark.parametrize("row", table("2.3", "id"), ids=lambda row: f"{row[1]}: {row[5]}")
def test_map_space(row: Row) -> None:
    _, name, cost, _, connected, fields = row
    s = base(seat0=RICH | {"wheels": {"L1": "25"}}, **(TABLE | {"map": {}}))
    s = play(s, "wheel large", "take 1", f"build {name}")
    assert s.farm[0].guilders == 4 - int(cost)
    before = play(s, "from_group black")
    entries = effects(fields)
    instant = [n for n in entries if n.startswith("TOOL")]
    assert before.farm[0].tools == 2 * len(instant)
    frame = before.stack[before.depth - 1]
    if frame.kind == Effect.MENU and len(entries) - len(instant) > 1:
        for i, notation in enumerate(entries, start=1):
            if notation not in instant and f"take {i}" in options(before):
                check(notation, before, play(before, f"take {i}"))
    neighbours = base(seat0={"board": "W4", "guilders": 9}, map={name: 1})
    beside = {n.strip() for n in connected.split(",")} - {"Market"}
    reachable = {o.split()[1] for o in options(play(neighbours, "wheel large"))}
    ring = {f"A{i}" for i in range(1, 7)} - {name}
    assert reachable == (ring | beside if "Market" in connected else ring)


@pytest.mark.rule("WV-78")
@pytest.mark.parametrize("row", table("2.4", "field"), ids=lambda row: f"{row[0]}: {row[2]}")
def test_field(row: Row) -> None:
    name, _, reward, spaces = row
    rows = {entry[1]: entry[5] for entry in table("2.3", "id")}
    beside = [space for space, fields in rows.items() if f"{name} " in fields]
    assert beside == spaces.split(", ")
    assert all(effects(reward)[0] in effects(rows[space]) for space in beside)


# --- farm patches --------------------------------------------------------------------------------------------------

PATCH_CELLS = [(row[0], c, row[c]) for row in table("2.10", "row")[:4] for c in range(1, 8)]


@pytest.mark.rule("WV-92")
@pytest.mark.parametrize(("row", "column", "cell"), PATCH_CELLS, ids=lambda value: str(value).strip("`"))
def test_patch(row: str, column: int, cell: str) -> None:
    farm = ["", "", "", ""]
    farm[int(row[1]) - 1] = " ".join(["white"] * (column - 1))
    seat = {"board": "W3", "steps": 3, "farm": farm, "storage": "white yellow red violet black black"}
    s = play(rich(seat0=seat), "wheel large")
    after = play(s, f"plant black {row}")
    reward = effects(cell)
    if not reward:
        assert (purse(after), decision(after)) == (purse(s), "plant")
    elif reward[0].split()[0] in ("G", "VP", "TOOL", "BULB"):
        check(reward[0], s, after)
    else:
        assert options(after) == ["done", "take 1"]
        check(reward[0], after, play(after, "take 1"))


# --- market, calendar, trade ---------------------------------------------------------------------------------------

LINES = [
    (row[0], letter, row[i + 1], k) for row in table("2.5", "area") for i, letter in enumerate("abc") for k in (1, 2, 3)
]


@pytest.mark.rule("WV-86")
@pytest.mark.parametrize(("area", "line", "cell", "times"), LINES, ids=lambda value: str(value).strip("`"))
def test_market_line(area: str, line: str, cell: str, times: int) -> None:
    before = {"m1": "m3", "m2": "m1", "m3": "m2"}[area]
    elsewhere = next(m for m in ("m1", "m2", "m3") if m not in (area, before))
    neutral = [0, 0, 0]
    neutral[int(area[1]) - 1] = times - 1
    neutral[int(before[1]) - 1] += 4 - times
    s = rich(seat0={"board": "W3", "market": before}, seat1={"market": elsewhere}, neutral=neutral)
    s = play(s, "wheel large")
    after = play(s, f"line {line} {times}")
    word, number, *rest = effects(cell)[0].split()
    check(" ".join([word, str(int(number) * times), *rest]), s, after)


COMMON = [(row[0].split()[0], row[1]) for row in table("2.7", "column")]


@pytest.mark.rule("WV-33", "WV-36")
@pytest.mark.parametrize(("column", "cell"), COMMON, ids=lambda value: str(value).strip("`"))
def test_common_calendar_reward(column: str, cell: str) -> None:
    s = rich(seat0={"steps": 6 * int(column)}, pending_common=int(column))
    if column == "4":
        before = rich(seat0={"steps": 23}, decision="steps")
        check_list(effects(cell), before, play(before, "steps 1"))
    else:
        check_list(effects(cell), s, play(s, "calendar_common"))


UNIQUE = [(row[0].split()[0], letter, row[i + 2]) for row in table("2.7", "column") for i, letter in enumerate("abcd")]


@pytest.mark.rule("WV-34")
@pytest.mark.parametrize(("column", "row", "cell"), UNIQUE, ids=lambda value: str(value).strip("`"))
def test_unique_calendar_reward(column: str, row: str, cell: str) -> None:
    s = rich(4, seat0={"steps": 6 * int(column)}, pending_unique=int(column), neutral=[0, 0, 1])
    after = play(s, f"calendar_unique {row}")
    check_list(effects(cell), s, after)
    assert after.taken[int(column) - 1]["abcd".index(row)] == 0


TRADE_QUARTERS = [(row[0], q, row[q]) for row in table("2.11", "card") for q in (1, 2, 3, 4)]


@pytest.mark.rule("WV-97")
@pytest.mark.parametrize(("card", "quarter", "cell"), TRADE_QUARTERS, ids=lambda value: str(value).strip("`"))
def test_trade_quarter(card: str, quarter: int, cell: str) -> None:
    """ST1 picks the quarter and another one that is neither instant nor money."""
    seat = {"board": "W4", "steps": 3, "helpers": ["ST1"]}
    s = rich(seat0=seat, trade=[card], trade_bulbs=[])
    other = 1 if quarter != 1 else 3
    s = play(s, "wheel large", "helper h1", "place_bulb white p1", f"pick_quarter q{quarter}")
    after = play(s, f"pick_quarter q{other}")
    notation = effects(cell)[0]
    if notation.split()[0] in ("VP", "TOOL"):
        check(notation, s, after)
    else:
        check(notation, after, play(after, f"take {quarter}"))


# --- helpers and contracts -----------------------------------------------------------------------------------------

DOING: dict[str, dict[str, Any]] = {
    "Farm": {"board": "W2"},
    "Enhance": {"board": "W1"},
    "Trade": {"board": "W4", "steps": 3},
    "Build": {"board": "W4"},
    "Market": {"board": "W3"},
    "Lower": {"wheels": {"L1": "18"}},
    "Plant": {"board": "W3", "steps": 3},
}
HELPER_ROWS = [(row[0], row[2].split(",")[0], row[3], row[4]) for row in table("2.12", "card")]
STARTING_ROWS = [(row[0], row[1], row[2], row[3]) for row in table("2.14", "card")]


def cited(value: object) -> str:
    text = str(value)
    return str(helper_phrase(CARDS.index(text))) if text in CARDS else text.strip("`")[:40]


@pytest.mark.rule("WV-45", "WV-46", "WV-47")
@pytest.mark.parametrize(("card", "trigger", "when", "cell"), HELPER_ROWS, ids=cited)
def test_helper(card: str, trigger: str, when: str, cell: str) -> None:
    notation = effects(cell)[0]
    if trigger == "floodgate up":
        s = base(decision="gate", seat0={"helpers": [card]})
        assert play(s, "gate 2").farm[0].vp == 20 + 1 + 2
        return
    contract = "24" if card == "26" else "26"
    s = rich(seat0={"helpers": [card], "contracts": [contract], **DOING[trigger]})
    opened = play(s, "wheel large")
    if "(auto)" in cell and "B" in when:
        gained = [b - a for a, b in zip(purse(s), purse(opened), strict=True)]
        assert [gained[0], gained[2]] == [2, 0] if notation == "VP 2" else [0, 1]
        return
    if when == "A":
        planted = play(opened, "plant red r1", "plant white r2")
        assert planted.farm[0].tools == 1
        return
    assert (decision(opened), "helper h1" in options(opened)) == ("window", True)
    after = play(opened, "helper h1")
    if notation == "STRENGTH +1":
        assert options(after) == [f"lower {n}" for n in range(4)]
    elif notation == "SEE_TILES":
        assert decision(after) == "draw"
    else:
        check(notation, opened, after)
    closed = play(opened, "done")
    assert decision(closed) != "window"
    if "A" in when and trigger == "Lower":
        later = play(closed, "lower 0")
        assert (decision(later), "helper h1" in options(later)) == ("window", True)


@pytest.mark.rule("WV-10", "WV-45")
@pytest.mark.parametrize(("card", "trigger", "when", "cell"), STARTING_ROWS, ids=cited)
def test_starting_card(card: str, trigger: str, when: str, cell: str) -> None:
    s = rich(seat0={"helpers": [card], **DOING[trigger]})
    opened = play(s, "wheel large")
    match effects(cell)[0]:
        case "FREE_TRADE":
            placed = play(opened, "helper h1", "place_bulb white p2")
            assert (decision(placed), len(bulbs(placed).split())) == ("quarter", 5)
        case "SEE_CARDS":
            assert play(opened, "helper h1").pieces.looking[1] == 3
        case "EXTRA_PLANT":
            planted = play(opened, "plant red r1", "plant white r2")
            assert decision(planted) == "window"
            assert (decision(play(planted, "helper h1")), play(planted, "helper h1").farm[0].vp) == ("plant", 19)
        case "SPLIT":
            assert {"line a 1", "line a 2"} <= set(options(opened))
        case "G 1":
            assert effects(cell) == ["G 1", "VP 1"]
            assert purse(play(opened, "helper h1")) == (21, 5, 0)
        case "BULB 1 any":
            check("BULB 1 any", opened, play(opened, "helper h1"))
    if when == "B A":
        assert decision(opened) == "window"


@pytest.mark.rule("WV-10")
@pytest.mark.parametrize("row", table("2.14", "card"), ids=lambda row: f"{row[0]}: {row[4]}")
def test_back_of_a_starting_card(row: Row) -> None:
    assert WISHES[WISH_OF[int(row[0][2:]) - 1]] == row[4].split(":")[0]


CONTRACT_SEAT: dict[str, Any] = {
    "tools": 5,
    "helpers": ["ST4", "4"],
    "wheels": {"L1": "1", "L2": "13", "S1": "22", "S2": "14", "S3": "2", "S4": "3", "S5": "23"},
    "farm": ["violet " * 7, "yellow " * 7, "black " * 7, "white white red red"],
}
CONTRACT_MAP = {"A1": 0, "B1": 0, "C1R": 0, "A5": 0, "B5": 0, "D6R": 0, "A3": 1, "B3": 0}


def count_things(formula: str) -> int:
    """Count the things of a contract in the position above (section 2.13)."""
    name, _, what = formula.partition(" ")
    touching = {space: fields for _, space, _, _, _, fields in table("2.3", "id")}
    types = {row[0]: row[1] for row in table("2.4", "field")}
    own = [space for space, owner in CONTRACT_MAP.items() if owner == 0]
    if name.startswith("mills@"):
        wanted = name.removeprefix("mills@")
        return sum(any(types[part.split()[0]] == wanted for part in touching[m].split("; ")) for m in own)
    planted = " ".join(CONTRACT_SEAT["farm"]).split()
    rows_by_colour = {row.split()[0] for row in CONTRACT_SEAT["farm"][:3]}
    return {
        "large": 2,
        "small5": 1,
        "common": 3,
        "uncommon": 2,
        "unique": 2,
        "cards": 3,
        "tools2": 2,
        "mills": len(own),
        "rows": 3 if not what else int(what in rows_by_colour),
        "columns": 4,
        "bulbs": planted.count(what),
    }[name]


CONTRACT_ROWS = [(row[0], row[5]) for row in table("2.12", "card") if row[0] != "4"]


@pytest.mark.rule("WV-111")
@pytest.mark.parametrize(("card", "cell"), [*CONTRACT_ROWS, ("4", "4 per mills@yellow")], ids=cited)
def test_contract(card: str, cell: str) -> None:
    value, formula = cell.split(" per ")
    seat = CONTRACT_SEAT | {"contracts": [card], "helpers": ["ST4", "5" if card != "5" else "6"]}
    s = base(seat0=seat, map=CONTRACT_MAP, display=["4", "10", "15", "21"])
    assert contract_worth(s, 0, int(card) - 1) == int(value) * count_things(formula)
    assert contract_phrase(int(card) - 1).args["value"] == int(value)


# --- the tables themselves -----------------------------------------------------------------------------------------


def test_the_same_notation_is_the_same_effect() -> None:
    assert effect("G 2") == effect("G 2")


def test_the_class_totals_of_the_tiles() -> None:
    rows = table("2.9", "tile")
    totals = {name: sum(int(row[2]) for row in rows if row[1] == name) for name in ("common", "uncommon", "unique")}
    assert totals == {"common": 24, "uncommon": 12, "unique": 12}
    assert sum(int(row[2]) for row in rows if row[4] == "+") == 18
