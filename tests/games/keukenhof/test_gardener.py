"""The gardener of a solo game (KH-81 to KH-98). Its dice decide everything that it does."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.keukenhof.table import (
    ONE_OF_EACH,
    Keukenhof,
    Phase,
    actions,
    at_random,
    begin,
    events,
    events_of,
    game,
    holding,
    log_of,
    painting,
    play,
    position,
    solo,
    total,
)
from tuliptable.engine.events import Event
from tuliptable.engine.position import read_position, write_position
from tuliptable.games.keukenhof.rules.gardener import (
    best_flower,
    choose_gardeners_favourite,
    gardener_paints,
    gardeners_tile,
    hexagon_for_leaf,
    hexagon_for_pot,
    tile_for_sun,
)
from tuliptable.games.keukenhof.state import GARDENER, Resource
from tuliptable.games.keukenhof.tables import NOWHERE, SOLO_SHEET
from tuliptable.games.keukenhof.tables.sheets import OBJECTS
from tuliptable.games.keukenhof.text.wording import gardeners_reason


def gardeners_turn(hold: list[int], dice: str, **more: Any) -> Keukenhof:
    """Play the gardener's resource turn with given dice, after the human's."""
    s = solo("take", hold, **{"dice": [1, 1], "favourites": ["T", "L"], **more})
    return play(s, f"take seeds: {dice}")


def gardener_painting(tile: str, quantity: int, **more: Any) -> Keukenhof:
    """Let the gardener paint from tile 1, before the human."""
    s = painting(tile, quantity, 1, **{"markers": [2, 1], **more})
    s.turn, s.left = GARDENER, quantity
    gardener_paints(s)
    return s


def spots(s: Keukenhof) -> list[str]:
    """Return the painted places in order, each with the rule that decided."""
    return [
        f"{OBJECTS[e.thing]} {e.hexagon}.{e.place} KH-{e.rule}"
        for e in events_of(s, events.Painted)
        if e.player == GARDENER
    ]


@pytest.mark.rule("KH-81")
def test_the_solo_sheet_has_two_tiles() -> None:
    s = begin(1)
    assert s.garden == s.sheet == SOLO_SHEET
    assert [dial >= 0 for dial in s.dial] == [True, True, False, False, False]


@pytest.mark.rule("KH-82", "KH-83")
def test_dials_come_first_then_the_gardeners_favourite_then_the_humans() -> None:
    kinds = [type(event) for event in events_of(begin(1), Event)]
    assert kinds.index(events.DialDrawn) < kinds.index(events.ValuesDrawn) < kinds.index(events.ChoseFavourite)
    for seed in range(60):
        s = begin(1, f"favourite {seed}")
        decoration = s.blue[2] == 5
        assert s.favourite[GARDENER] == s.blue[1 if decoration else 2]
        assert (s.phase, s.turn, len(actions(s))) == (Phase.FAVOURITE, 0, 4)
        assert f"choose_favourite {OBJECTS[s.favourite[GARDENER]]}" not in actions(s)
    s = position(1, "favourite", round=0, favourites=[None, None], values=["T", "L", "X"])
    choose_gardeners_favourite(s)
    assert OBJECTS[s.favourite[GARDENER]] == "L"


@pytest.mark.rule("KH-85")
def test_the_gardener_takes_the_lower_number() -> None:
    s = gardeners_turn([0] * 6, "6 4")
    assert list(s.resources[GARDENER]) == [0, 0, 0, 1, 0, 0]
    assert begin(1).resources[GARDENER].tolist() == ONE_OF_EACH
    assert "The gardener takes Leaves (the lower die) and now has 1 in all." in log_of(s)


@pytest.mark.rule("KH-86", "KH-87", "KH-88")
def test_the_gardener_plays_all_usable_pairs_in_ascending_order() -> None:
    s = gardeners_turn([4, 2, 2, 0, 2, 2], "1 6", values=["X", "D", "C"])
    assert events_of(s, events.Rolled)[0].player == GARDENER
    steps = [(type(event), event.rule) for event in events_of(s, events.Chosen) if event.player == GARDENER]
    assert steps[:7] == [
        (events.Took, 85),
        (events.Announced, 87),
        (events.Announced, 87),
        (events.TurnedValue, 88),
        (events.Announced, 87),
        (events.Closed, 90),
        (events.Sent, 91),
    ]
    assert "".join(OBJECTS[face] for face in s.blue) == "XDO"
    assert list(s.resources[GARDENER]) == [1, 0, 0, 0, 0, 0]


@pytest.mark.rule("KH-86", "KH-89")
def test_a_pair_without_use_is_kept_with_its_rule() -> None:
    s = gardeners_turn(holding(leaves=2), "6 6", tiles=["P4 D", "P2 C"])
    assert s.resources[GARDENER][Resource.LEAVES] == 2
    assert [(kept.resource, kept.rule) for kept in events_of(s, events.KeptPair)] == [(Resource.LEAVES, 86)]


@pytest.mark.rule("KH-89")
def test_the_gardeners_leaf_hits_most_human_flowers_then_fewest_of_its_own_then_the_lowest_hexagon() -> None:
    assert hexagon_for_leaf(solo()) == NOWHERE
    assert hexagon_for_leaf(solo(garden="8.2=D/A 13.1=T/A 13.3=T/A")) == 13
    assert hexagon_for_leaf(solo(garden="8.2=D/A 8.4=D/G 13.1=T/A")) == 13
    assert hexagon_for_leaf(solo(garden="8.2=D/A 13.1=T/A")) == 8
    assert hexagon_for_leaf(solo(garden="8.0=D/A 8.1=D/A 8.2=D/A 8.4=D/A 8.5=D/A 13.1=T/A")) == 13
    assert hexagon_for_leaf(solo(garden="9.0=X/A")) == NOWHERE
    s = gardeners_turn(holding(leaves=2), "6 6", garden="8.0=D/A 8.2=D/A")
    assert [(leaf.hexagon, leaf.place, leaf.rule) for leaf in events_of(s, events.PutLeaf)] == [(8, 1, 89)]


@pytest.mark.rule("KH-90")
def test_the_gardener_closes_the_hexagon_with_most_flowers() -> None:
    assert hexagon_for_pot(solo()) == 4
    assert hexagon_for_pot(solo(garden="13.1=L/A 5.0=X/A 5.1=X/A")) == 13
    assert hexagon_for_pot(solo(garden="13.1=L/A", closed=[[13], []])) == 4
    assert hexagon_for_pot(solo(closed=[[4, 8, 10, 13, 14], []])) == NOWHERE


@pytest.mark.rule("KH-91")
def test_the_gardeners_sun_sends_the_human_to_the_lowest_value_then_the_highest_number() -> None:
    assert tile_for_sun(solo(tiles=["P4 X", "P2 C"], values=["X", "D", "C"])) == 1
    assert tile_for_sun(solo(tiles=["P4 D", "P2 X"], values=["X", "D", "C"])) == 2
    assert tile_for_sun(solo(tiles=["P4 O", "P2 T"], values=["X", "D", "C"])) == 2
    assert tile_for_sun(solo(tiles=["P4 O", "P2 T"], markers=[None, 2])) == 1
    s = gardeners_turn(holding(sun=2), "6 6", markers=[2, None])
    assert (s.tile[0], s.resources[GARDENER][Resource.SUN]) == (2, 3)


@pytest.mark.rule("KH-92")
def test_the_gardener_takes_its_reserved_tile_else_the_lowest_open_one() -> None:
    assert gardeners_tile(solo("select")) == 1
    assert gardeners_tile(solo("effect", markers=[1, None])) == 2
    s = play(solo("select", starter=0), "select 1")
    assert events_of(s, events.Selected)[-1].tile == 2
    s = play(solo("select", starter=0, markers=[None, 2]), "select 1")
    assert [(event.player, event.tile) for event in events_of(s, events.Selected)] == [(0, 1)]


@pytest.mark.rule("KH-94")
def test_the_gardener_uses_everything_in_order_whatever_it_is_worth() -> None:
    s = gardener_painting("P5 T", 2, cans=[0, 1], seeds=[0, 1], values=["T", "L", "D"])
    assert [line.split()[0] for line in spots(s)] == ["T", "T", "T", "D"]
    assert (s.left, s.cans[GARDENER], s.seeds[GARDENER]) == (0, 0, 0)


@pytest.mark.rule("KH-95", "KH-96")
def test_the_gardener_begins_where_it_has_most_flowers_and_goes_on_to_the_right() -> None:
    assert spots(gardener_painting("P5 T", 3)) == ["T 13.3 KH-95", "T 13.4 KH-96", "T 13.5 KH-96"]
    own = gardener_painting("P5 T", 1, garden="14.2=T/A 14.4=D/G 15.0=T/A")
    assert spots(own) == ["T 14.3 KH-95"]
    left_only = gardener_painting("P5 T", 1, garden="13.3=D/A")
    assert spots(left_only) == ["T 13.1 KH-95"]
    blocked = gardener_painting("P5 T", 3, garden="13.4=D/A 1.0=T/A")
    assert spots(blocked) == ["T 1.1 KH-95", "T 1.2 KH-96", "T 1.3 KH-96"]
    turned = gardener_painting("P5 T", 2, garden="13.4=D/A 1.0=D/A")
    assert spots(turned) == ["T 13.3 KH-95", "T 13.1 KH-95"]


@pytest.mark.rule("KH-96")
def test_right_of_the_last_place_of_a_hexagon_is_its_first() -> None:
    round_the_corner = gardener_painting("P5 T", 3, garden="9.4=T/G 9.3=D/A")
    assert spots(round_the_corner) == ["T 9.5 KH-95", "T 9.0 KH-96", "T 9.1 KH-96"]


@pytest.mark.rule("KH-45", "KH-95")
def test_the_gardener_does_not_begin_beyond_the_edge_of_the_sheet() -> None:
    full_at_the_edge = "7.0=T/A 7.1=T/A 7.2=T/A 7.3=T/A 7.4=T/A 7.5=T/A"
    assert spots(gardener_painting("P5 T", 1, garden=full_at_the_edge)) == ["T 3.2 KH-95"]


@pytest.mark.rule("KH-96")
def test_the_gardeners_can_follows_the_rule_for_cans() -> None:
    s = gardener_painting("P5 T", 1, cans=[0, 1], garden="13.4=D/A 12.0=T/A")
    assert spots(s) == ["T 12.1 KH-95", "T 12.2 KH-96"]
    s = gardener_painting("P5 T", 1, cans=[0, 1], garden="13.4=D/A")
    assert spots(s) == ["T 13.3 KH-95"]
    assert s.cans[GARDENER] == 1


@pytest.mark.rule("KH-97")
def test_the_gardeners_seeds_are_the_most_valuable_flower_with_a_place() -> None:
    assert OBJECTS[best_flower(solo(values=["O", "D", "C"]))] == "C"
    assert OBJECTS[best_flower(solo(values=["O", "D", "X"]))] == "D"
    assert OBJECTS[best_flower(solo(values=["X", "D", "C"], garden="4.3=X/A 4.5=X/A"))] == "D"
    assert OBJECTS[best_flower(solo(values=["O", "X", "C"], garden="4.3=X/A 4.5=X/A"))] == "L"
    walls = "4.3=X/A 4.5=X/A 8.2=X/A 8.4=X/A 10.1=X/A 10.5=X/A 13.1=X/A 13.3=X/A 14.0=X/A 14.2=X/A"
    assert best_flower(solo(garden=walls)) == 5
    s = gardener_painting("P5 X", 1, seeds=[0, 1], garden=walls)
    assert s.seeds[GARDENER] == 1


@pytest.mark.rule("KH-98")
def test_the_human_is_ranked_with_the_gardener() -> None:
    for seed in range(12):
        end = at_random(begin(1, f"end {seed}"), seed)[-1]
        mine, its = total(end, 0), total(end, GARDENER)
        assert game.scores(end) == [mine]
        if mine != its:
            assert game.ranks(end) == [1 if mine > its else 2]
        assert [event.points for event in events_of(end, events.LevelEnded)] == [mine, its]

    def rank(garden: str) -> list[int]:
        return game.ranks(position(1, "over", round=9, garden=garden, values=["X", "D", "O"], favourites=["C", "L"]))

    assert rank("9.1=T/A 9.2=T/G") == [1]
    assert rank("9.1=D/A 9.2=T/G 9.3=T/G") == [2]
    assert rank("9.1=D/G 9.2=T/A 9.3=T/A") == [1]


def test_everything_the_gardener_does_has_a_rule_and_a_reason() -> None:
    for seed in range(4):
        for s in at_random(begin(1, f"events_of {seed}"), seed):
            for event in events_of(s, events.Chosen):
                assert (event.rule > 0) == (event.player == GARDENER)
                assert (gardeners_reason(event.rule) is not None) == (event.player == GARDENER)


def test_the_same_dice_make_the_gardener_do_the_same() -> None:
    one, other = solo("take", dice=[1, 1]), solo("take", dice=[1, 1], seed="another")
    first, second = play(one, "take seeds: 2 5"), play(other, "take seeds: 2 5")
    first.chance.copy_from(second.chance)
    assert first == second


def test_a_finished_game_in_which_the_gardener_painted_last_can_be_written_down() -> None:
    ends = (at_random(begin(1, f"ref {seed}"), seed)[-1] for seed in range(20))
    s = next(end for end in ends if end.turn == GARDENER)
    s.turn_to(b"")
    assert read_position(lambda _: game, msgspec.json.encode(write_position(game, s)))[1] == s
