"""A painting turn (KH-50 to KH-61)."""

from __future__ import annotations

import pytest

from tests.games.keukenhof.table import (
    Phase,
    actions,
    begin,
    events,
    events_of,
    painting,
    places,
    play,
    position,
)
from tuliptable.engine.refusal import IllegalAction


@pytest.mark.rule("KH-50")
def test_painting_goes_by_tile_numbers() -> None:
    s = play(position(3, "select", markers=[None, 4, 2]), "select 3")
    order = []
    while s.phase == Phase.PAINT:
        order.append(s.turn)
        s = play(s, "stop_painting")
    assert order == [2, 0, 1]


@pytest.mark.rule("KH-51", "KH-53")
@pytest.mark.parametrize("quantity", [1, 2, 3])
def test_the_tile_allows_as_many_objects_as_the_quantity_dial_says(quantity: int) -> None:
    s = painting("P5 T", quantity)
    for left in range(quantity, 0, -1):
        assert (s.turn, s.left) == (0, left)
        s = play(s, f"paint {places(s)[0].replace('.', ' ')}")
    assert s.turn == 1
    assert sum(s.placed[0][h].bit_count() for h in range(19)) == quantity


@pytest.mark.rule("KH-52")
def test_tile_and_cans_paint_the_face_of_the_tile_also_the_decoration() -> None:
    s = play(painting("P1 X", 1, cans=[1, 0]), "paint 5 0", "paint 5 1")
    assert s.grows[5][5] == 0b100011
    assert s.placed[0][5] == 0b000011


@pytest.mark.rule("KH-54")
def test_a_can_comes_after_the_tile_and_only_next_to_what_was_painted_in_this_turn() -> None:
    s = painting("P5 T", 1, cans=[1, 0], garden="2.4=T/A")
    s = play(s, "paint 13 3")
    assert (s.left, places(s)) == (0, ["13.4"])
    with pytest.raises(IllegalAction, match="KH-54"):
        play(s, "paint 13 1")
    s = play(s, "paint 13 4")
    assert s.turn == 1
    crossing = painting("P5 T", 1, cans=[1, 0], garden="13.0=T/B 13.1=T/B 13.3=T/B 13.4=T/B")
    assert places(play(crossing, "paint 13 5")) == ["9.2"]


@pytest.mark.rule("KH-55")
def test_for_a_can_also_seeds_and_cans_of_this_turn_count() -> None:
    s = play(painting("P5 T", 1, cans=[2, 0], seeds=[1, 0]), "use_seed T", "seed_at 9 0", "paint 2 1")
    assert places(s) == ["2.0", "9.1", "9.5"]
    s = play(s, "paint 9 1")
    assert places(s) == ["2.0", "9.2", "9.5"]
    other = play(painting("P5 T", 1, cans=[1, 0], seeds=[1, 0]), "use_seed L", "seed_at 9 0", "paint 2 1")
    assert places(other) == ["2.0"]


@pytest.mark.rule("KH-56")
def test_seeds_paint_any_flower_on_any_free_place() -> None:
    s = painting("P1 X", seeds=[1, 0])
    assert actions(s, "use_seed") == [f"use_seed {flower}" for flower in "OLTDC"]
    s = play(s, "use_seed D")
    assert s.phase == Phase.SEED
    assert len(places(s, "seed_at")) == 102
    s = play(s, "seed_at 9 4")
    assert (s.grows[3][9], s.placed[0][9], s.seeds[0]) == (0b010000, 0b010000, 0)
    assert not actions(s, "use_seed")
    everything = " ".join(f"{h}.{p}=X/A" for h in range(19) for p in range(6) if begin(2).free[h] >> p & 1)
    assert (
        play(position(phase="select", seeds=[1, 0], garden=everything, markers=[1, None], turn=1), "select 2").round
        == 2
    )


@pytest.mark.rule("KH-57")
@pytest.mark.parametrize("when", [0, 1, 2])
def test_seeds_may_come_before_between_and_after_the_others(when: int) -> None:
    s = painting("P5 T", 2, seeds=[1, 0])
    moves = ["paint 2 1", "paint 2 0"]
    moves[when:when] = ["use_seed T", "seed_at 6 0"]
    after = play(s, *moves[: when + 2])
    if when < 2:
        assert {"6.1", "6.5"} <= set(places(after))
    assert play(s, *moves).turn == 1


@pytest.mark.rule("KH-58")
def test_objects_of_one_turn_need_not_lie_together() -> None:
    s = play(painting("P5 T", 2), "paint 2 1", "paint 13 3")
    assert s.turn == 1


@pytest.mark.rule("KH-59")
def test_a_player_may_stop_at_any_moment() -> None:
    s = painting("P5 T", 2, seeds=[1, 0], cans=[1, 0])
    assert play(s, "stop_painting").turn == 1
    assert play(s, "paint 2 1", "stop_painting").turn == 1
    assert "stop_painting" not in actions(play(s, "use_seed T"))


@pytest.mark.rule("KH-61")
def test_allowances_left_are_lost_and_resources_do_not_come_back() -> None:
    s = painting("P5 T", 3, seeds=[2, 0], cans=[1, 0])
    after = play(s, "paint 2 1", "stop_painting")
    assert (after.left, after.seeds[0], after.cans[0]) == (3, 0, 0)
    assert after.resources[0] == s.resources[0]
    assert events_of(after, events.FinishedPainting) == [events.FinishedPainting(player=0, tile=2, cans=1, seeds=2)]
