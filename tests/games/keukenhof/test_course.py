"""The course of the game: the legal actions of each phase, the rounds and the turns."""

from __future__ import annotations

import itertools

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
    faces,
    game,
    holding,
    painting,
    play,
    position,
    solo,
)
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.games.keukenhof.rules.dials import spin
from tuliptable.games.keukenhof.state import GARDENER, NO_DIAL, NO_OBJECT, Resource

PARTS = {Phase.TAKE: 0, Phase.EFFECT: 0, Phase.SELECT: 1, Phase.PAINT: 2, Phase.SEED: 2}
"""The order of the phases in a round."""


def campaign_first(seed: int) -> int:
    return begin(3, f"first of campaign {seed}", campaign=True).first_player


@pytest.mark.rule("KH-60")
def test_the_turn_ends_by_itself_when_nothing_can_be_painted() -> None:
    blocked = "7.1=D/A 7.5=D/A 10.1=D/A 10.5=D/A"
    s = play(
        position(phase="select", tiles=["P1 O", "P2 C", "P5 T"], garden=blocked, markers=[1, None], turn=1), "select 2"
    )
    assert s.turn == 1
    assert [(event.player, event.tile) for event in events_of(s, events.FinishedPainting)] == [(0, 2)]
    last = play(painting("P1 O", 2, garden="7.1=D/A 10.1=D/A 10.5=D/A 7.4=D/A"), "paint 7 5")
    assert last.turn == 1


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
    assert not events_of(s, events.RoundBegan)
    assert game.legal(s) == []
    assert play(painting(round=8, starter=0), "stop_painting", "stop_painting").round == 9


@pytest.mark.rule("KH-17", "KH-18", "KH-63")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_game_has_nine_rounds_and_the_first_has_no_spin(players: int) -> None:
    states = at_random(begin(players, "nine"), players)
    rounds = [event.round for s in states for event in events_of(s, events.RoundBegan)]
    assert rounds == list(range(1, 10))
    quantities = [event.quantity for s in states for event in events_of(s, events.RoundBegan)]
    assert all(later == earlier % 3 + 1 for earlier, later in itertools.pairwise(quantities))
    for number in rounds:
        parts = [PARTS[Phase(s.phase)] for s in states if s.round == number and s.phase != Phase.OVER]
        assert parts == sorted(parts)
        assert parts[0] == 0


@pytest.mark.rule("KH-18")
def test_the_faces_that_were_drawn_are_offered_in_round_1() -> None:
    s = position(tiles=["P4 D", "P2 C", "P5 T"])
    before = faces(s)
    spin(s)
    assert (before, faces(s)) == ("DCT", "TOC")


@pytest.mark.rule("KH-20")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_resource_turns_go_clockwise_from_the_start_player_and_one_ends_before_the_next_rolls(starter: int) -> None:
    s = position(3, starter=starter, turn=starter, dice=[1, 2], resources=[[0] * 6] * 3)
    for turn in range(3):
        assert (s.turn, s.phase) == ((starter + turn) % 3, Phase.TAKE)
        s = play(s, actions(s)[0])
        assert len(events_of(s, events.Rolled)) == (1 if turn < 2 else 0)
    assert s.phase == Phase.SELECT


@pytest.mark.rule("KH-28")
def test_the_turn_ends_by_itself_only_when_no_effect_is_legal() -> None:
    assert play(position(dice=[2, 3], resources=[[0] * 6, ONE_OF_EACH]), "take shovel").turn == 1
    kept = play(position(dice=[2, 3]), "take shovel")
    assert (kept.turn, kept.phase) == (0, Phase.EFFECT)
    assert actions(kept)[-1] == "end_effects"
    assert play(kept, "end_effects").turn == 1
    assert play(kept, "play_shovel_tile 1 back").turn == 1


@pytest.mark.rule("KH-28", "KH-34")
def test_leaves_end_the_turn_once_no_hexagon_with_a_flower_has_a_free_place() -> None:
    flowers = "0.1 0.2 0.3 0.4 0.5 5.0 5.1 5.3 5.4 5.5 20.0 20.1 20.2 20.3"
    all_but_one = " ".join(f"{place}=X/B" for place in flowers.split())

    def take_second_leaves(garden: str) -> Keukenhof:
        return play(position(sheet="KJ", garden=garden, dice=[4, 4]), "take leaves")

    last_place = take_second_leaves(all_but_one)
    assert (last_place.turn, actions(last_place)) == (0, ["play_leaves 20 5", "end_effects"])
    none = take_second_leaves(f"{all_but_one} 20.5=X/B")
    assert (none.turn, none.resources[0][Resource.LEAVES]) == (1, 2)


@pytest.mark.rule("KH-28", "KH-36")
def test_flowerpots_end_the_turn_once_every_hexagon_is_closed() -> None:
    def take_second_flowerpot(*, open_hexagon: bool) -> Keukenhof:
        closed = [list(range(18)), [] if open_hexagon else [18]]
        return play(position(closed=closed, dice=[5, 5]), "take flowerpot")

    last_hexagon = take_second_flowerpot(open_hexagon=True)
    assert (last_hexagon.turn, actions(last_hexagon)) == (0, ["play_pot 18", "end_effects"])
    none = take_second_flowerpot(open_hexagon=False)
    assert (none.turn, none.resources[0][Resource.FLOWERPOT]) == (1, 2)


@pytest.mark.rule("KH-41", "KH-42")
def test_tiles_are_chosen_clockwise_by_those_without_a_reserved_one() -> None:
    s = position(4, "select", starter=2, turn=2, markers=[None, None, None, 4])
    assert actions(s) == ["select 1", "select 2", "select 3", "select 5"]
    s = play(s, "select 5")
    assert (s.turn, actions(s)) == (0, ["select 1", "select 2", "select 3"])
    with pytest.raises(IllegalAction, match="KH-41"):
        play(s, "select 4")
    s = play(s, "select 2")
    assert s.turn == 1
    s = play(s, "select 1")
    assert s.phase == Phase.PAINT
    assert list(s.tile) == [2, 1, 5, 4]


@pytest.mark.rule("KH-43")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_who_chooses_has_at_least_two_tiles(players: int) -> None:
    for seed in range(4):
        choices = [
            len(game.legal(s)) for s in at_random(begin(players, f"two {seed}"), seed) if s.phase == Phase.SELECT
        ]
        assert min(choices) >= 2
        assert max(choices) <= players + 1


@pytest.mark.rule("KH-76", "KH-79")
def test_a_campaign_is_four_games_on_the_four_sheets_whatever_the_sheet_option_says(
    campaign_states: list[Keukenhof],
) -> None:
    levels = [(event.sheet, event.level) for s in campaign_states for event in events_of(s, events.LevelBegan)]
    assert levels == [(0, 1), (1, 2), (2, 3), (3, 4)]
    assert [event.round for s in campaign_states for event in events_of(s, events.RoundBegan)] == list(range(1, 10)) * 4
    assert sum(s.phase == Phase.OVER for s in campaign_states) == 1
    assert begin(3, campaign=True, sheet="KB").garden == 0
    with pytest.raises(Refusal, match="campaign must be one of off"):
        begin(1, campaign=True)


@pytest.mark.rule("KH-77")
def test_every_level_has_its_own_set_up(campaign_states: list[Keukenhof]) -> None:
    for before, s in itertools.pairwise(campaign_states):
        if events_of(s, events.LevelBegan):
            assert (s.phase, s.round, s.quantity, s.level) == (Phase.FAVOURITE, 0, 0, before.level + 1)
            fresh = begin(3, sheet=("ON", "WA", "KB", "KJ")[s.level])
            assert (s.free, s.grows, s.placed, s.closed_by) == (fresh.free, fresh.grows, fresh.placed, fresh.closed_by)
            assert [list(s.resources[p]) for p in range(3)] == [ONE_OF_EACH] * 3
            assert sum(map(sum, s.played)) == 0
            assert set(s.favourite) == {NO_OBJECT}
            assert (list(s.tile), list(s.seeds), list(s.cans)) == ([0] * 4, [0] * 4, [0] * 4)


@pytest.mark.rule("KH-78")
def test_each_later_level_is_begun_by_the_next_seat(campaign_states: list[Keukenhof]) -> None:
    first = [event.player for s in campaign_states for event in events_of(s, events.Began)]
    assert first == [(first[0] + level) % 3 for level in range(4)]
    assert {campaign_first(seed) for seed in range(12)} == {0, 1, 2}


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


@pytest.mark.rule("KH-7")
def test_favourites_are_open_and_come_before_the_dials() -> None:
    s = begin(2)
    assert (s.quantity, set(s.dial), set(s.blue)) == (0, {NO_DIAL}, {NO_OBJECT})
    s = play(s, "choose_favourite T")
    assert s.quantity == 0
    assert game.visible_to(s, -1).favourite == s.favourite
    s = play(s, "choose_favourite L")
    assert s.quantity > 0
    assert min(s.dial[:3]) >= 0


@pytest.mark.rule("KH-93")
def test_the_human_may_send_the_gardener_and_may_have_one_tile_only() -> None:
    s = solo("effect", resources=[holding(sun=2), ONE_OF_EACH], starter=1)
    assert actions(s, "play_sun") == ["play_sun 1 1", "play_sun 1 2"]
    s = play(s, "play_sun 1 2")
    assert (s.phase, s.tile[GARDENER], actions(s)) == (Phase.SELECT, 2, ["select 1"])
