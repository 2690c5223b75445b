"""The worked examples of the specification (section 9), from JSON positions."""

from __future__ import annotations

from typing import Any

from tests.games.windmill_valley.table import (
    base,
    bulbs,
    decision,
    game,
    options,
    owner,
    play,
    purse,
    rows,
    tile_on,
)
from tuliptable.games.windmill_valley.rules.scoring import (
    columns_gained,
    columns_lost,
    contracts_vp,
    groups_vp,
    rows_vp,
)
from tuliptable.games.windmill_valley.state import NONE, WindmillValley


def over(s: WindmillValley, next_seat: int = 1) -> bool:
    """Turn over: the next seat is at the floodgate."""
    return (s.turn, decision(s)) == (next_seat, "gate")


def at_gate(**fields: Any) -> WindmillValley:
    seat0 = {"steps": 0} | fields.pop("seat0", {})
    return base(decision="gate", seat0=seat0, **fields)


def test_1_opening_the_floodgate_by_two() -> None:
    s = play(at_gate(), ["gate 1", "gate 2", "gate 3"], "gate 3", ["steps 3"])
    assert purse(s) == (24, 2, 0)
    assert (s.gate, s.water) == (3, 2)


def test_2_water_near_its_maximum() -> None:
    near = {"seat0": {"guilders": 0}, "floodgate": 3}
    s = play(at_gate(water=7, **near), ["gate 1", "gate 2"], "gate 2", "steps 2")
    assert (s.gate, s.water) == (2, 8)
    assert options(at_gate(water=8, **near)) == ["gate 1"]
    s = play(at_gate(water=6, **near), ["gate 1", "gate 2", "gate 3"], "gate 3")
    assert (s.water, s.farm[0].guilders) == (8, 0)


def test_3_tools_change_steps_only() -> None:
    s = at_gate(floodgate=3, seat0={"tools": 2})
    s = play(s, "gate 3", ["steps 1", "steps 2", "steps 3", "steps 4"])
    one = play(s, "steps 1")
    assert (one.water, one.gate, one.farm[0].tools, one.farm[0].steps) == (2, 3, 0, 1)
    assert play(s, "steps 4").farm[0].tools == 1


def test_4_completing_the_first_rotation() -> None:
    s = base(decision="steps", seat0={"steps": 5})
    calendar = ["calendar_common", "calendar_unique a", "calendar_unique b"]
    s = play(s, "steps 1", ["wheel large", "wheel small", *calendar, "done"])
    assert decision(s) == "main"
    s = play(s, "calendar_common", "pick_colour red", "calendar_unique a", ["wheel large", "wheel small", "done"])
    assert (s.farm[0].steps, s.farm[0].column, bulbs(s), s.farm[0].guilders) == (6, 1, "red", 8)
    assert s.taken[0][0] == 0


def test_5_passing_the_arrow_counts_once() -> None:
    s = base(4, decision="steps", floodgate=3, seat0={"steps": 10, "tools": 1})
    s = play(s, "steps 4", "calendar_common", "calendar_unique d", "done")
    assert (s.farm[0].steps, s.farm[0].column) == (14, 2)
    assert purse(s) == (25, 8, 0)
    assert over(s)


def test_6_building_and_tolls() -> None:
    s = base(3, seat0={"board": "W4"}, map={"B1": 1, "A1": 2})
    s = play(s, "wheel large", "build C1R", "from_group white", ["take 1", "take 2", "take 3", "done"])
    s = play(s, "take 3", "take 1", "take 2", "take_tile d4", "install S3")
    assert [s.farm[p].vp for p in range(3)] == [20, 21, 21]
    assert (s.farm[0].guilders, bulbs(s), tile_on(s, "S3"), s.farm[0].group[0]) == (3, "white", 21, 0)
    assert over(s)


def test_7_visiting_the_market() -> None:
    s = base(
        3,
        seat0={"board": "W3", "market": "m3", "storage": "white"},
        seat1={"market": "m1"},
        seat2={"market": "m2"},
        neutral=[0, 0, 2],
    )
    s = play(s, "wheel large", ["move_neutral m3-m1", "move_neutral m3-m2", "done"], "move_neutral m3-m1")
    s = play(s, "line a 3", "line a 2", ["keep", "swap white", "swap black", "done"], "keep")
    assert (s.farm[0].guilders, bulbs(s)) == (1, "white yellow yellow black black black")
    assert s.farm[0].area == 1
    assert over(s)


def test_8_planting_two_bulbs() -> None:
    seat = {"board": "W3", "steps": 3, "storage": "yellow violet red", "farm": ["", "yellow yellow", "", "violet"]}
    s = play(base(seat0=seat), "wheel large", "plant yellow r2", "plant violet r4")
    assert purse(s) == (20, 6, 1)
    assert bulbs(s) == "red"
    assert over(s)


def test_9_storage_of_five_no_money() -> None:
    seat = {"wheels": {"S1": "17"}, "storage": "white white white white red", "guilders": 0}
    s = play(base(seat0=seat), "wheel small", "pick_colour black", ["swap white", "swap red", "done"])
    s = play(s, "swap white", ["wheel large", "done"])
    assert (bulbs(s), s.farm[0].guilders) == ("white white white red black", 0)
    rich = play(base(seat0=seat | {"guilders": 1}), "wheel small", "pick_colour black")
    assert "keep" in options(rich)


def test_10_lower_reads_the_section_before_moving() -> None:
    s = play(base(water=7), "wheel small", ["lower 0", "lower 1", "lower 2"], "lower 1")
    assert (purse(s), s.water) == ((22, 7, 0), 5)
    s = play(base(water=3), "wheel small", "lower 1")
    assert (purse(s), s.water) == ((21, 6, 0), 1)
    s = play(base(water=1), "wheel small")
    assert (purse(s), s.water) == ((20, 7, 0), 0)


def test_11_both_in_the_lowest_section() -> None:
    s = play(base(seat0={"wheels": {"S1": "24"}}, water=2), "wheel small", "done")
    assert (purse(s), s.water) == ((20, 7, 0), 0)
    s = play(base(seat0={"wheels": {"S1": "24"}}, water=4), "wheel small")
    assert purse(s) == (22, 7, 0)


def test_12_a_helper_switches_on_another() -> None:
    s = base(seat0={"board": "W4", "helpers": ["9", "17"], "storage": "red"})
    s = play(s, "wheel large", "build A6", "from_group white", ["take 1", "take 2", "done"], "take 2")
    assert decision(s) == "window"
    s = play(s, ["helper h1", "done"], "helper h1", ["helper h2", "done"], "helper h2", "plant red r1")
    assert (s.farm[0].guilders, bulbs(s), rows(s)[0]) == (7, "white", "red")


def test_13_the_plus_allows_both_actions_in_any_order() -> None:
    s = base(seat0={"board": "W3", "steps": 3, "wheels": {"S3": "14"}, "storage": "red"})
    s = play(s, "wheel large", "plant red r1", ["wheel small", "done"], "wheel small")
    assert s.farm[0].guilders == 7
    assert over(s)


def test_14_two_guilder_when_nothing_can_be_done() -> None:
    seat = {"board": "W3", "steps": 3, "wheels": {"S3": "13"}, "guilders": 0}
    s = play(base(seat0=seat), ["consolation", "done"], "consolation")
    assert s.farm[0].guilders == 2
    assert over(s)
    assert options(base(seat0=seat | {"guilders": 1})) == ["done", "wheel small"]


def test_15_installing_a_tile() -> None:
    s = base(seat0={"steps": 13, "wheels": {"L4": "3"}}, on_top=[{"piece": "tile 28"}])
    s = play(s, "wheel large", ["take_tile d1", "take_tile d2", "take_tile d3", "take_tile d4", "refresh"])
    spaces = ["L2", "L3", "L4", "L5", "L6", "S1", "S2", "S4", "S5"]
    s = play(s, "take_tile d4", [f"install {space}" for space in spaces], "install L4")
    assert (s.farm[0].guilders, tile_on(s, "L4")) == (3, 21)
    assert s.pieces.gone[2] == 1
    assert s.pieces.display[3] == 27


def test_16_hiring_a_helper_that_helps_at_once() -> None:
    s = base(
        seat0={"board": "W2", "helpers": ["ST4"], "storage": "red"},
        offer=["15", "11", "21"],
        on_top=[{"piece": "card 24"}],
    )
    s = play(s, "wheel large", "take_card o1 helper")
    assert decision(s) == "window"
    s = play(s, ["helper h2", "done"], "helper h2", "plant red r1")
    assert (s.farm[0].vp, s.pieces.offer[0], rows(s)[0]) == (23, 23, "red")
    assert over(s)


def test_17_a_detached_windmill() -> None:
    s = base(seat0={"guilders": 4, "wheels": {"L1": "3"}}, map={"A2": 1})
    s = play(s, "wheel large", "build C1L", "from_group yellow", "done")
    assert purse(s) == (20, 4, 2)
    assert (bulbs(s), s.farm[1].vp, owner(s, "C1L")) == ("", 20, 0)
    ordinary = base(seat0={"board": "W4"}, map={"A2": 1, "C1L": 0})
    legal = options(play(ordinary, "wheel large"))
    assert legal == [f"build {name}" for name in ("A1", "A3", "A4", "A5", "A6", "B2")]


def test_18_two_equally_short_paths() -> None:
    s = base(3, seat0={"board": "W4"}, map={"C2L": 1, "B2": 1, "D2R": 2, "C2R": 0, "A2": 0})
    s = play(s, "wheel large", "build D2L", "from_group white")
    assert decision(s) == "path"
    right = play(s, ["via C2L", "via D2R"], "via D2R", "done")
    assert [right.farm[p].vp for p in range(3)] == [20, 21, 21]
    left = play(s, "via C2L", "done")
    assert [left.farm[p].vp for p in range(3)] == [20, 22, 20]


def test_19_a_full_market_area() -> None:
    s = base(
        3,
        seat0={"wheels": {"S1": "13"}},
        seat1={"guilders": 9, "market": "m2"},
        seat2={"market": "m2"},
        neutral=[0, 1, 1],
    )
    s = play(s, "wheel small")
    assert decision(s) == "full"
    stacked = play(s, ["stack 1", "stack 2", "done"], "stack 1", ["line a 3", "line b 3", "done"], "line b 3", "done")
    assert (stacked.farm[0].guilders, stacked.farm[1].guilders) == (3, 9)
    assert (bulbs(stacked), stacked.farm[0].area) == ("violet violet violet", 1)
    skipped = play(s, "done")
    assert skipped.farm[0].area == 2
    assert "line a 2" in options(skipped)


CARD_OF_THREE = ["white", None, "red", "black"]


def test_20_the_fourth_bulb_on_the_trade_card() -> None:
    s = base(seat0={"board": "W4", "steps": 3, "storage": "white yellow violet"}, trade_bulbs=CARD_OF_THREE)
    s = play(s, "wheel large", ["place_bulb yellow p2", "place_bulb violet p2", "take_bulbs"])
    s = play(s, "place_bulb violet p2", ["take 2", "take 3", "done"], "take 3", "take_tile d3", "install L1")
    assert (s.farm[0].guilders, bulbs(s)) == (6, "white yellow")
    assert s.trade[s.trade_top] == 1
    assert list(s.trade_bulb) == [NONE] * 4


def test_21_buying_a_quarter_with_the_cards_own_money() -> None:
    s = base(seat0={"wheels": {"S1": "5"}, "guilders": 0, "storage": "red"})
    s = play(s, "wheel small", "place_bulb red p1")
    assert decision(s) == "menu"
    s = play(s, ["take 2", "done"], "take 2", ["unlock q3", "unlock q4", "done"], "unlock q3", ["take 3", "done"])
    s = play(s, "take 3", "take_tile d3", "install L2")
    assert (s.farm[0].guilders, s.trade_bulb[0]) == (0, 2)


def test_22_st3_makes_card_16_work() -> None:
    s = base(seat0={"board": "W4", "helpers": ["ST3", "16"], "storage": "red red white"})
    s = play(s, "wheel large", "build A1", "from_group white", "take 2", "plant red r1")
    assert decision(s) == "window"
    s = play(s, ["helper h1", "done"], "helper h1", "plant red r1")
    assert purse(s) == (19, 5, 1)
    assert bulbs(s) == "white white"


def test_23_a_wish_fulfilled_in_the_middle_of_a_turn() -> None:
    s = base(
        wish="QW1",
        wish_taken=1,
        seat0={"board": "W4", "steps": 3, "tools": 5, "storage": "red"},
        seat1={"wish": 10},
    )
    s = play(s, "wheel large", "place_bulb red p3")
    assert (decision(s), s.farm[0].vp) == ("menu", 27)
    assert play(s, "done").farm[0].vp == 27


def test_24_final_scoring() -> None:
    seat0 = {
        "vp": 60,
        "steps": 25,
        "windmills": [0, 1, 1, 2, 0],
        "farm": [" ".join(["white"] * 7), " ".join(["yellow"] * 6 + ["white"]), "red red white", "black"],
        "contracts": ["10", "27", "20"],
    }
    s = base(
        decision="main",
        turn=1,
        round=15,
        last_round=15,
        seat0=seat0,
        seat1={"steps": 24},
        map={"A1": 0, "B1": 0, "C1R": 0, "D1R": 0, "A5": 0},
    )
    assert (contracts_vp(s, 0), groups_vp(s, 0), rows_vp(s, 0)) == (28, 12, 15)
    assert columns_gained(s, 0) + columns_lost(s, 0) == -7
    s = play(s, "done")
    assert decision(s) == "over"
    assert s.farm[0].vp == 108


def test_25_end_of_the_game() -> None:
    for expert, last in ((False, 15), (True, 14)):
        s = base(
            3,
            {"expert": expert},
            decision="steps",
            turn=1,
            round=14,
            seat0={"steps": 22},
            seat1={"steps": 23},
            seat2={"steps": 20},
        )
        s = play(s, "steps 1")
        assert (s.farm[1].vp, s.last_round) == (24, last)
        seats = []
        while decision(s) != "over":
            if decision(s) == "gate":
                seats.append((s.round, s.turn))
            game.play(s, game.legal(s)[0])
        assert seats == ([(14, 2)] if expert else [(14, 2), (15, 0), (15, 1), (15, 2)])
    assert s.last_round == 14


def test_26_a_gardener_turn() -> None:
    s = base(1, seat1={"steps": 5}, map={"A2": 0, "B2": 0}, water=4, gardener_cards=[1])
    s = play(s, "done")
    assert (s.gate, s.water, s.farm[1].steps, s.farm[1].column) == (1, 3, 6, 1)
    assert s.taken[0][0] == 1
    assert (owner(s, "C2R"), s.farm[1].group[0]) == (1, 0)
    assert (s.farm[0].vp, s.farm[1].vp) == (22, 28)


def test_27_taking_the_bulbs_from_the_trade_card() -> None:
    seat = {"board": "W4", "steps": 3, "storage": "yellow yellow yellow yellow", "guilders": 1}
    s = play(base(seat0=seat, trade_bulbs=CARD_OF_THREE), "wheel large", "take_bulbs")
    s = play(s, ["keep", "swap white", "swap yellow", "done"], "swap white")
    s = play(s, ["keep", "swap yellow", "swap red", "done"], "keep")
    assert (bulbs(s), s.farm[0].guilders) == ("yellow yellow yellow yellow red black", 0)
    assert s.trade_top == 0
    assert list(s.trade_bulb) == [NONE] * 4


def test_28_a_chain_with_the_stack_at_its_deepest() -> None:
    seat = {"board": "W4", "market": "m2", "storage": "violet", "farm": [" ".join(["violet"] * 6)]}
    s = base(seat0=seat, map={"A5": 1})
    s = play(s, "wheel large", "build B5", "from_group black")
    assert decision(s) == "menu"
    s = play(s, ["take 1", "take 2", "take 3", "done"], "take 3")
    assert decision(s) == "neutral"
    s = play(s, "done")
    assert decision(s) == "line"
    s = play(s, ["line a 2", "line b 2", "line c 2", "done"], "line c 2", "plant violet r1")
    assert decision(s) == "menu"
    s = play(s, ["take 1", "done"], "take 1")
    assert decision(s) == "farm"
    assert s.depth == 6
    s = play(s, "take_card o3 contract")
    assert decision(s) == "menu"
    s = play(s, ["take 1", "take 2", "done"], "take 2")
    assert (s.farm[0].guilders, bulbs(s), s.farm[1].vp) == (4, "yellow", 21)
    assert (rows(s)[0], s.farm[0].area, s.farm[0].contract[0]) == (" ".join(["violet"] * 7), 2, 20)
    assert over(s)


def test_29_same_colour_on_the_trade_card() -> None:
    seat = {"board": "W4", "steps": 3, "wheels": {"S3": "4"}, "storage": "white white"}
    s = base(seat0=seat, trade_bulbs=["white"])
    s = play(s, ["wheel large", "wheel small", "done"])
    assert options(play(s, "wheel large")) == ["take_bulbs"]
    places = [f"place_bulb white {place}" for place in ("p2", "p3", "p4")]
    s = play(s, "wheel small", [*places, "take_bulbs"], "place_bulb white p3", ["take 3", "done"], "done")
    assert (s.farm[0].tools, bulbs(s), list(s.trade_bulb)) == (1, "white", [0, NONE, 0, NONE])
    assert over(s)
