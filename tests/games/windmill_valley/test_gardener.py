"""Windmill Valley: solo: the Gardener's turn (section 7.2). It decides nothing; everything happens by itself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import (
    FARM,
    MARKET_RED,
    PLANT_WHITE,
    TILE,
    TRADE_BLACK,
    base,
    bulbs,
    decision,
    game,
    options,
    owner,
    play,
    rows,
)
from tuliptable.engine.state import read_events
from tuliptable.games.windmill_valley import events
from tuliptable.games.windmill_valley.rules.gardener import choose_row
from tuliptable.games.windmill_valley.rules.stacks import discards
from tuliptable.games.windmill_valley.state import NONE, Source, WindmillValley
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_CARDS

BUILD_PLANT, BUILD_GUILDER, BUILD_ENHANCE, BUILD_FARM = 1, 2, 3, 4
UNCOMMON_TILE, COMMON_TILE, PLANT_BLACK = 15, 16, 9


def gardener(card: int, level: str = "normal", **fields: Any) -> WindmillValley:
    """You end your turn, and the Gardener reveals this card."""
    return play(base(1, {"solo_level": level}, gardener_cards=[card], **fields), "done")


def gained(s: WindmillValley, source: str) -> int:
    wanted = Source[source.upper()]
    return sum(
        e.amount for e in read_events(s) if isinstance(e, events.Gained) and e.player == 1 and e.source == wanted
    )


@pytest.mark.rule("WV-136", "WV-137")
def test_a_round_is_your_turn_and_the_gardeners_and_its_deck_is_shuffled_when_empty() -> None:
    s = gardener(PLANT_WHITE)
    assert (s.round, s.turn, decision(s)) == (4, 0, "gate")
    assert sum(s.gardener_left) == 0
    s = play(s, "gate 1", "steps 1", "done")
    assert (s.round, sum(s.gardener_left)) == (5, 19)


@pytest.mark.rule("WV-136")
def test_stacking_on_the_gardener_costs_a_guilder_that_goes_to_the_supply() -> None:
    s = base(1, seat0={"wheels": {"S1": "13"}}, neutral=[0, 2, 1], neutral_moved=True, gardener_cards=[5])
    s = play(s, "wheel small", ["stack 1", "done"], "stack 1")
    assert (s.farm[0].guilders, s.farm[1].guilders) == (3, 0)


@pytest.mark.rule("WV-138")
def test_the_floodgate_is_set_to_the_cards_speed_as_far_as_it_fits() -> None:
    s = gardener(BUILD_FARM, water=0)
    assert (s.gate, s.water) == (3, 2 - 1)
    assert gained(s, "gate") == 4
    s = gardener(BUILD_FARM, water=7)
    assert s.gate == 2
    s = gardener(BUILD_FARM, water=8, floodgate=3)
    assert (s.gate, gained(s, "gate")) == (1, 0)


@pytest.mark.rule("WV-139")
@pytest.mark.parametrize(("steps", "column", "vp"), [(5, 1, 3), (11, 2, 4), (17, 3, 5), (23, 4, 8)])
def test_it_moves_through_the_calendar_and_covers_the_first_free_reward(steps: int, column: int, vp: int) -> None:
    s = gardener(PLANT_WHITE, seat1={"steps": steps}, calendar={f"{column}a": 0}, seat0={"steps": 24})
    assert (s.farm[1].column, gained(s, "gardener_calendar")) == (column, vp)
    assert list(s.taken[column - 1])[:2] == [0, 1]
    assert (s.last_round > 0) == (column == 4)


@pytest.mark.rule("WV-139")
def test_the_log_tells_which_reward_it_covers() -> None:
    def covered(**position: Any) -> list[str]:
        found = read_events(gardener(PLANT_WHITE, **position))
        return [game.sentence(event, ["Ann"], 0) for event in found if isinstance(event, events.RewardCovered)]

    entering = covered(seat1={"steps": 5}, seat0={"steps": 6}, calendar={"1a": 0})
    assert entering == ["The Gardener covers a unique reward of month 1: take a wheel tile."]
    assert covered(seat1={"steps": 4}) == []


@pytest.mark.rule("WV-139")
@pytest.mark.parametrize(("level", "taken", "vp"), [("easy", 0, 0), ("normal", 1, 0), ("hard", 1, 10)])
def test_entering_column_3_it_deals_with_the_wish(level: str, taken: int, vp: int) -> None:
    s = gardener(PLANT_WHITE, level, seat1={"steps": 17})
    assert (s.wish_taken, gained(s, "wish")) == (taken, vp)


@pytest.mark.rule("WV-140")
def test_an_action_without_effect_gives_two_vp() -> None:
    s = gardener(BUILD_PLANT, seat1={"windmills": [0, 0, 0, 0, 0], "removed": 9})
    assert gained(s, "gardener_nothing") == 2
    full = [" ".join(["red"] * 7)] * 4
    assert gained(gardener(PLANT_WHITE, seat1={"farm": full}), "gardener_nothing") == 2


@pytest.mark.rule("WV-141")
def test_build_takes_the_dearest_legal_space_at_its_field_and_pays_tolls() -> None:
    s = gardener(BUILD_GUILDER, map={"A3": 0, "B3": 0})
    assert owner(s, "C4L") == 1
    assert (s.farm[0].vp, gained(s, "gardener_action")) == (22, 4)
    assert list(s.farm[1].group) == [0, 1, 2, 2, 3]
    first_sector = gardener(BUILD_PLANT, map={"A1": 0, "B1": 0})
    assert (owner(first_sector, "C2L"), first_sector.farm[0].vp) == (1, 22)
    nowhere = gardener(BUILD_FARM)
    assert owner(nowhere, "A2") == 1
    fewest = gardener(BUILD_PLANT, map={"A1": 0, "B1": 0, "C2L": 0, "D2L": 0, "A2": 1, "B2": 1, "C2R": 1})
    assert owner(fewest, "C3L") == NONE


@pytest.mark.rule("WV-141")
def test_of_equally_short_paths_the_gardener_pays_toll_on_the_one_with_fewest_windmills_of_yours() -> None:
    stem = {"A1": 0, "A4": 1, "B4": 1, "C5L": 1}
    for d5l, c5r, toll in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        s = gardener(BUILD_FARM, map=stem | {"D5L": d5l, "C5R": c5r})
        assert (owner(s, "D5R"), s.farm[0].vp) == (1, 20 + toll)


@pytest.mark.rule("WV-141")
@pytest.mark.parametrize(
    ("card", "windmills", "space"),
    [
        (BUILD_PLANT, ["A4"], "B4"),  # B before A, although A1 and A2 cost 1 too
        (BUILD_GUILDER, ["A1", "B1", "A3"], "C1R"),  # C before B, although B3 in a higher sector costs 3 too
        (BUILD_ENHANCE, ["A1", "B1", "C1R"], "D1R"),  # D before C, although C2L in a higher sector costs 3 too
        (BUILD_GUILDER, ["A4", "B4", "A6", "B6"], "C4R"),  # the higher sector, although C1L costs 2 too
    ],
)
def test_of_equally_dear_spaces_it_takes_the_outer_ring_and_then_the_higher_sector(
    card: int, windmills: list[str], space: str
) -> None:
    assert owner(gardener(card, map=dict.fromkeys(windmills, 0)), space) == 1


@pytest.mark.rule("WV-142", "WV-148")
def test_plant_puts_two_bulbs_into_the_row_of_the_colour() -> None:
    s = gardener(PLANT_WHITE, seat1={"farm": ["red", "white white"]})
    assert rows(s, 1) == ["red", "white white white white", "", ""]
    assert gained(s, "gardener_plant") == 1 + 2
    s = gardener(PLANT_BLACK, seat1={"farm": ["red", "white"]})
    assert rows(s, 1)[2] == "black black"


@pytest.mark.rule("WV-148")
def test_where_the_gardener_plants() -> None:
    s = base(1, seat1={"farm": ["red red", "white", "yellow yellow yellow", "black"]})
    assert choose_row(s, 2) == 0
    assert choose_row(s, 3) == 1
    full = base(1, seat1={"farm": [" ".join(["red"] * 7)] * 4})
    assert choose_row(full, 2) == 4


@pytest.mark.rule("WV-143")
def test_market_moves_on_and_plants_by_the_markers_there() -> None:
    s = gardener(MARKET_RED, seat1={"market": "m3"})
    assert (s.farm[1].area, rows(s, 1)[0]) == (0, "red red red")
    s = gardener(MARKET_RED, seat1={"market": "m3"}, neutral=[2, 0, 1])
    assert (s.farm[1].area, rows(s, 1)[0]) == (1, "red")


@pytest.mark.rule("WV-144")
@pytest.mark.parametrize(("card", "slot", "vp"), [(COMMON_TILE, 0, 2), (UNCOMMON_TILE, 2, 3), (TILE, 3, 4)])
def test_enhance_discards_a_tile(card: int, slot: int, vp: int) -> None:
    before = base(1).pieces.display[slot]
    s = gardener(card)
    assert s.pieces.discarded[before] == 1
    assert s.pieces.display[slot] != NONE
    assert gained(s, "gardener_action") == vp


@pytest.mark.rule("WV-145")
def test_farm_takes_the_first_card_as_a_contract() -> None:
    s = gardener(FARM)
    assert (s.gardener_contracts, s.pieces.gone[30 + 1], gained(s, "gardener_action")) == (1, 1, 2)
    assert s.pieces.offer[0] not in (1, NONE)
    assert discards(s, 3) == 0


@pytest.mark.rule("WV-146")
def test_trade_takes_and_plants_two_bulbs_or_places_one() -> None:
    s = gardener(TRADE_BLACK)
    assert (list(s.trade_bulb), gained(s, "gardener_action")) == ([4, NONE, NONE, NONE], 2)
    s = gardener(TRADE_BLACK, trade_bulbs=[None, "red", "white", "yellow"])
    assert (list(s.trade_bulb), rows(s, 1)[:3]) == ([NONE] * 4, ["red", "white", ""])
    assert gained(s, "gardener_action") == 2


@pytest.mark.rule("WV-147")
@pytest.mark.parametrize(("water", "vp", "after"), [(0, 0, 0), (2, 0, 1), (4, 1, 3), (7, 2, 6)])
def test_the_water_level_pays_and_falls(water: int, vp: int, after: int) -> None:
    s = gardener(PLANT_WHITE, water=water)
    assert (gained(s, "gardener_water"), s.water) == (vp, after)


@pytest.mark.rule("WV-137", "WV-140")
@pytest.mark.parametrize("card", range(1, 21))
def test_every_gardener_card_sets_its_speed_and_acts(card: int) -> None:
    speed, action, _ = GARDENER_CARDS[card - 1]
    s = gardener(card)
    assert s.gate == speed
    assert s.farm[1].steps == speed
    assert gained(s, "gardener_nothing") == 0
    changed = {
        "Build": sum(mill == 1 for mill in s.mill),
        "Plant": sum(s.farm[1].length),
        "Market": sum(s.farm[1].length),
        "Enhance": sum(s.pieces.discarded),
        "Farm": s.gardener_contracts,
        "Trade": sum(bulb != NONE for bulb in s.trade_bulb),
    }
    assert changed[action] > 0
    assert [name for name, number in changed.items() if number] in ([action], ["Plant", "Market"])


def test_the_gardener_is_never_asked_and_takes_no_storage() -> None:
    s = gardener(TRADE_BLACK, trade_bulbs=["red"])
    assert (bulbs(s, 1), s.turn) == ("", 0)
    assert options(s)[0].startswith("gate")
