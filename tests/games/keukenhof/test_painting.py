"""Legal places, painting turns, the start player."""

from __future__ import annotations

import itertools

import pytest

from tests.games.keukenhof.table import (
    Phase,
    actions,
    at_random,
    begin,
    events,
    game,
    legal_places,
    painting,
    places,
    play,
    position,
    told,
)
from tuliptable.engine.refusal import IllegalAction
from tuliptable.games.keukenhof.rules.garden import full

# --- legal places --------------------------------------------------------------------------------------------------


@pytest.mark.rule("KH-44")
@pytest.mark.parametrize("place", range(6))
def test_neighbouring_places_of_a_hexagon_are_adjacent(place: int) -> None:
    s = position(garden=f"9.{place}=T/A")
    mine = [spot for spot in legal_places(s, "T") if spot.startswith("9.")]
    assert mine == [f"9.{p}" for p in sorted({(place + 1) % 6, (place - 1) % 6})]


@pytest.mark.rule("KH-45")
def test_places_are_adjacent_over_a_side_and_nowhere_else() -> None:
    around = {0: "10.3", 1: "14.4", 2: "13.5", 3: "8.0", 4: "4.1", 5: "5.2"}
    for place, beyond in around.items():
        others = " ".join(f"9.{p}={'D' if p != place else 'C'}/A" for p in range(6))
        legal = [
            spot for spot in legal_places(position(garden=others), "C") if spot not in ("4.3", "4.5", "18.3", "18.5")
        ]
        assert legal == [beyond]
    edge = position(garden=" ".join(f"11.{p}=O/A" for p in (0, 1, 2, 4, 5)))
    assert set(legal_places(edge, "O")) - set(legal_places(position(), "O")) == {"6.1", "15.5"}


@pytest.mark.rule("KH-46")
def test_a_hexagon_is_full_without_a_free_place_whatever_fills_it() -> None:
    rest = "13.0=X/A 13.1=leaf/A 13.3=T/B 13.4=L/A"
    assert not full(position(garden=rest), 13)
    assert full(position(garden=f"{rest} 13.5=leaf/B"), 13)


@pytest.mark.rule("KH-47")
def test_a_place_is_legal_beside_the_object_or_beyond_the_side_of_a_full_hexagon() -> None:
    almost = "13.0=T/A 13.1=D/A 13.3=D/A 13.4=D/B"
    assert legal_places(position(garden=almost), "T") == ["2.1", "2.3", "13.5"]
    assert legal_places(position(garden=f"{almost} 13.5=D/A"), "T") == ["2.1", "2.3", "14.3"]


@pytest.mark.rule("KH-48")
def test_printed_and_foreign_flowers_make_places_legal_also_of_the_same_turn() -> None:
    s = painting("P1 O", 2, garden="15.2=O/B")
    assert {"7.1", "15.1", "15.3"} <= set(places(s))
    s = play(s, "paint 15 3")
    assert "15.4" in places(s)


@pytest.mark.rule("KH-49")
def test_a_filled_place_is_never_painted_again_and_nothing_changes_its_owner() -> None:
    with pytest.raises(IllegalAction, match="KH-49"):
        play(painting("P1 O"), "paint 7 0")
    for seed in range(3):
        states = at_random(begin(3, f"filled {seed}"), seed)
        for before, after in itertools.pairwise(states):
            for h in range(19):
                assert after.free[h] & ~before.free[h] == 0
                assert all(before.grows[t][h] & ~after.grows[t][h] == 0 for t in range(7))
                assert all(before.placed[p][h] & ~after.placed[p][h] == 0 for p in range(3))


# --- the painting turn ---------------------------------------------------------------------------------------------


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


@pytest.mark.rule("KH-60")
def test_the_turn_ends_by_itself_when_nothing_can_be_painted() -> None:
    blocked = "7.1=D/A 7.5=D/A 10.1=D/A 10.5=D/A"
    s = play(
        position(phase="select", tiles=["P1 O", "P2 C", "P5 T"], garden=blocked, markers=[1, None], turn=1), "select 2"
    )
    assert s.turn == 1
    assert [(event.player, event.tile) for event in told(s, events.FinishedPainting)] == [(0, 2)]
    last = play(painting("P1 O", 2, garden="7.1=D/A 10.1=D/A 10.5=D/A 7.4=D/A"), "paint 7 5")
    assert last.turn == 1


@pytest.mark.rule("KH-61")
def test_allowances_left_are_lost_and_resources_do_not_come_back() -> None:
    s = painting("P5 T", 3, seeds=[2, 0], cans=[1, 0])
    after = play(s, "paint 2 1", "stop_painting")
    assert (after.left, after.seeds[0], after.cans[0]) == (3, 0, 0)
    assert after.resources[0] == s.resources[0]
    assert told(after, events.FinishedPainting) == [events.FinishedPainting(player=0, tile=2, cans=1, seeds=2)]


# --- preparation ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("KH-62")
def test_the_highest_tile_starts_the_next_round_even_if_sent_there_or_idle() -> None:
    s = position(3, "select", starter=1, turn=1, markers=[4, None, None])
    s = play(s, "select 1", "select 3", "stop_painting", "stop_painting", "stop_painting")
    assert (s.round, s.starter, s.turn, s.phase) == (2, 0, 0, Phase.TAKE)
    assert list(s.tile[:3]) == [0, 0, 0]


@pytest.mark.rule("KH-63")
def test_after_round_9_the_game_is_over_without_preparation() -> None:
    s = play(painting(round=9, starter=0), "stop_painting", "stop_painting")
    assert (s.phase, s.round, s.starter) == (Phase.OVER, 9, 0)
    assert not told(s, events.RoundBegan)
    assert game.legal(s) == []
    assert play(painting(round=8, starter=0), "stop_painting", "stop_painting").round == 9
