"""Windmill Valley: the statistics of whole games against their moves and their last position (section 10.1)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import groupby, pairwise

import pytest

from tests.games.windmill_valley.table import NAMES, game, options, states
from tuliptable.engine.chance import seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.engine.state import read_events
from tuliptable.games.windmill_valley import actions, events
from tuliptable.games.windmill_valley.actions import ACTIONS
from tuliptable.games.windmill_valley.state import NONE, SETTING_UP, Decision, WindmillValley
from tuliptable.games.windmill_valley.statistics import GameStatistics
from tuliptable.games.windmill_valley.tables.season import SECTION, SECTIONS
from tuliptable.games.windmill_valley.tables.stacks import STACK_NAMES
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS
from tuliptable.games.windmill_valley.tables.wheels import CLASSES, LARGE, TILE_CLASS


class RandomGame:
    """A random game, its statistics, and the moves of every seat."""

    def __init__(self, players: int, seed: int) -> None:
        match = Match(game, [Player(name) for name in NAMES[:players]], seed=seed_from(f"numbers {seed}"))
        dice = random.Random(seed)
        self.states = [match.state.copy()]
        while not match.over:
            match.append(match.to_move, dice.choice(game.legal(match.state)))
            self.states.append(match.state.copy())
        self.end = match.state
        self.moves = [(step.seat, ACTIONS.read(step.action)) for step in match.steps]
        found = game.statistics(match.events(), players)
        assert isinstance(found, GameStatistics)
        self.numbers = found

    def moves_of(self, p: int, kind: type) -> int:
        return sum(isinstance(move, kind) for seat, move in self.moves if seat == p)

    def turns(self, p: int) -> list[list[tuple[WindmillValley, object]]]:
        """The moves of a seat by turn, each with the position before it."""
        moves = zip(self.states, (move for _, move in self.moves), strict=False)
        after_set_up = [(s, move) for s, move in moves if s.decision not in SETTING_UP]
        parts = groupby(after_set_up, key=lambda part: (part[0].round, part[0].turn))
        return [list(part) for (_, seat), part in parts if seat == p]


@pytest.fixture(scope="module", params=[1, 2, 3, 4])
def random_games(request: pytest.FixtureRequest) -> list[RandomGame]:
    return [RandomGame(request.param, seed) for seed in range(4)]


def test_every_action_that_is_counted_was_done_so_often(random_games: list[RandomGame]) -> None:
    for one in random_games:
        for p, me in enumerate(one.numbers.players):
            assert me.neutral_moves == one.moves_of(p, actions.MoveNeutral)
            assert me.stackings == one.moves_of(p, actions.Stack)
            assert me.trades_placed == one.moves_of(p, actions.PlaceBulb)
            assert me.trades_taken == one.moves_of(p, actions.TakeBulbs)
            assert me.consolations == one.moves_of(p, actions.Consolation)
            assert sum(me.wheel_actions.values()) - me.actions_by_origin.get("wheel", 0) == one.moves_of(
                p, actions.Wheel
            )
            assert me.windmills_removed == one.end.farm[p].removed
            assert me.cards_as_helper + me.cards_as_contract == one.moves_of(p, actions.TakeCard)


def test_a_turn_is_a_pass_if_neither_wheel_acted_and_nothing_consoled(random_games: list[RandomGame]) -> None:
    for one in random_games:
        for p, me in enumerate(one.numbers.players):
            wheels = [sum(isinstance(move, actions.Wheel) for _, move in turn) for turn in one.turns(p)]
            consoled = [any(isinstance(move, actions.Consolation) for _, move in turn) for turn in one.turns(p)]
            assert me.double_actions == sum(number == 2 for number in wheels)
            assert me.passes == sum(
                not number and not comfort for number, comfort in zip(wheels, consoled, strict=True)
            )


def test_windmills_and_tiles_are_counted_where_they_are_at_the_end(random_games: list[RandomGame]) -> None:
    for one in random_games:
        for p, me in enumerate(one.numbers.players):
            built = [SPACE_NAMES[space] for space in range(36) if one.end.mill[space] == p]
            assert me.windmills_per_ring == Counter(name[0] for name in built)
            tiles = [tile != NONE for tile in one.end.farm[p].wheel]
            installed = me.tiles_on_large_wheel + me.tiles_on_small_wheel
            assert installed == sum(me.tiles_per_class.values()) == one.moves_of(p, actions.Install)
            assert installed - me.tiles_replaced == sum(tiles)
            if not me.tiles_replaced:
                classes = Counter(CLASSES[TILE_CLASS[tile]] for tile in one.end.farm[p].wheel if tile != NONE)
                assert me.tiles_per_class == classes
                assert (me.tiles_on_large_wheel, me.tiles_on_small_wheel) == (sum(tiles[:LARGE]), sum(tiles[LARGE:]))
        everywhere = [SPACE_NAMES[space] for space in range(36) if one.end.mill[space] != NONE]
        assert one.numbers.windmills_per_space == Counter(everywhere)


def test_the_calendar_the_wish_and_the_end_are_those_of_the_last_position(random_games: list[RandomGame]) -> None:
    for one in random_games:
        for p, me in enumerate(one.numbers.players):
            farm = one.end.farm[p]
            assert me.calendar_taken + me.calendar_lost == 2 * farm.column
            assert me.wish_vp == farm.wish
            assert (me.wish_round is None) == (farm.wish == 0)
            bulbs = Counter(COLOURS[bulb] for row in farm.bulb for bulb in row if bulb != NONE)
            assert me.bulbs_planted == bulbs
            assert (me.final_vp, me.rank) == (farm.vp, game.ranks(one.end)[p])
        last_month = next(s for s in one.states if s.last_round)
        ended = [e for e in read_events(last_month) if isinstance(e, events.EndTriggered)]
        assert one.numbers.end_triggered_by == ended[0].player
        assert one.numbers.end_triggered_in_round == one.end.last_round - 1


def test_every_toll_is_paid_by_who_built_last(random_games: list[RandomGame]) -> None:
    for one in random_games:
        seats = [*one.numbers.players, *([one.numbers.gardener] if one.numbers.gardener else [])]
        assert sum(me.tolls_paid for me in seats) == sum(me.tolls_received for me in seats)
        for p, me in enumerate(seats):
            if not any(mill == p for mill in one.end.mill):
                assert me.tolls_paid == me.tolls_received == 0


def test_floodgate_water_and_stacks_are_counted_for_the_whole_table(random_games: list[RandomGame]) -> None:
    for one in random_games:
        happened = [event for s in one.states for event in read_events(s)]
        gates = [event for event in happened if isinstance(event, events.GateSet)]
        assert one.numbers.water_sections == Counter(SECTIONS[SECTION[gate.water]] for gate in gates)
        speeds = [1, *(gate.speed for gate in gates)]
        assert one.numbers.floodgate_up == sum(later > now for now, later in pairwise(speeds))
        assert one.numbers.floodgate_down == sum(later < now for now, later in pairwise(speeds))
        rebuilt = [STACK_NAMES[event.stack] for event in happened if isinstance(event, events.Rebuilt)]
        assert one.numbers.reshuffles == Counter(rebuilt)
        assert one.numbers.slots_covered == sum(one.end.pieces.covered)
        assert one.numbers.largest_stack >= max(s.depth for s in one.states) > 0


def test_the_stack_is_as_deep_as_in_the_turn_where_it_was_deepest(random_games: list[RandomGame]) -> None:
    for one in random_games:
        ends = [event for s in one.states for event in read_events(s) if isinstance(event, events.TurnEnded)]
        began = [s for s in one.states if any(isinstance(event, events.TurnBegan) for event in read_events(s))]
        assert {s.deepest for s in began if s.decision == Decision.GATE} == {0}
        assert one.numbers.largest_stack == max(event.deepest for event in ends)


@pytest.mark.parametrize("players", game.players)
def test_statistics_add_up(players: int) -> None:
    match = Match(game, [Player(name) for name in NAMES[:players]], seed=seed_from("statistics"))
    dice = random.Random(players)
    while not match.over:
        match.append(match.to_move, dice.choice(game.legal(match.state)))
    found = game.statistics(match.events(), players)
    assert isinstance(found, GameStatistics)
    assert found.rounds == match.state.round == match.state.last_round
    assert found.decisions == len(match.steps)
    for p, me in enumerate(found.players):
        farm = match.state.farm[p]
        assert 5 + sum(me.vp_by_source.values()) == me.final_vp == farm.vp
        assert sum(me.steps_per_turn) == farm.steps
        assert len(me.steps_per_turn) == found.rounds
        assert sum(me.bulbs_planted.values()) == sum(farm.length)
        start = 4 + p
        assert start + me.guilders_earned - me.guilders_spent == farm.guilders
        assert 1 + me.tools_earned - me.tools_spent == farm.tools
    assert (found.gardener is not None) == (players == 1)


def test_a_game_of_greedy_players_is_a_recognisable_game() -> None:
    final = states(2, 5, "greedy")[-1]
    assert final.decision == Decision.OVER
    assert min(game.scores(final)) > 30
    assert options(final) == []
