"""The statistics of Tulips, where whole games alone would not show a mistake (section 10)."""

from __future__ import annotations

import random

import pytest

from tests.games.tulips.table import game, near
from tuliptable.engine.chance import seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.engine.state import SPECTATOR
from tuliptable.games.tulips import events
from tuliptable.games.tulips.actions import ACTIONS, Bet
from tuliptable.games.tulips.state import NO_CARD, Tulips
from tuliptable.games.tulips.statistics import GameStatistics
from tuliptable.games.tulips.tables import COLOURS, FIELDS, SINGLES

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
VIOLET = COLOURS.index("violet")


def match_of(players: int, seed: str) -> Match[Tulips]:
    return Match(game, [Player(name) for name in NAMES[:players]], {"start_seat": 0}, seed_from(seed))


def statistics_of(match: Match[Tulips]) -> GameStatistics:
    numbers = game.statistics(match.events(), len(match.players))
    assert isinstance(numbers, GameStatistics)
    return numbers


def without_bets(match: Match[Tulips]) -> list[int]:
    legal = game.legal(match.state)
    return [code for code in legal if not isinstance(ACTIONS.read(code), Bet)] or legal


# --- the trigger of the end ----------------------------------------------------------------------------------------


@pytest.mark.rule("TF-38", "TF-48")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_line_runs_dry_in_one_turn_of_one_seat_and_the_log_says_so_once(players: int) -> None:
    match = match_of(players, "trigger")
    turn = seat = None
    while not match.over:
        player, before = match.to_move, match.state.triggered
        match.append(player, near(match.state, without_bets(match)))
        if match.state.triggered > before:
            turn, seat = match.state.turns_finished, player
    numbers = statistics_of(match)
    assert (numbers.trigger_turn, numbers.trigger_seat) == (turn, seat)
    assert numbers.trigger_turn == {2: 37, 3: 34, 4: 31}[players]
    assert list(match.state.line).count(NO_CARD) >= 2, "a later card was not replaced either"
    triggers = [event for page in match.events() for event in page if isinstance(event, events.Triggered)]
    assert [(event.player, event.turn) for event in triggers] == [(seat, turn)]
    lines = [line for page in match.log(SPECTATOR) for line in page]
    assert sum(line.startswith("The line cannot be refilled") for line in lines) == 1


# --- bets and the placements that helped them ------------------------------------------------------------------------


def test_a_placement_before_a_bet_did_not_help_it() -> None:
    match, dice = match_of(2, "before"), random.Random(4)
    raised = {"before": 0, "after": 0}
    when = "before"
    while not match.over:
        seat, fields = match.to_move, match.state.tableau.field_count[VIOLET]
        if match.state.turns_finished == 20 and seat == 0 and match.state.slot < 0:
            match.append(0, game.actions.parse("bet fields V"))
            when = "after"
            continue
        match.append(seat, dice.choice(without_bets(match)))
        raised[when] += seat == 0 and match.state.tableau.field_count[VIOLET] > fields
    assert raised["before"] > 0 < raised["after"]
    me, other = statistics_of(match).players
    assert me.placements_that_raised_a_count_bet_on == raised["after"]
    assert other.placements_that_raised_a_count_bet_on == 0
    assert (me.mean_turn_of_bets, other.mean_turn_of_bets) == (21, None)


@pytest.mark.rule("TF-63", "TF-66")
def test_bets_are_counted_as_single_or_pair_and_as_right_or_wrong() -> None:
    match, dice = match_of(3, "kinds"), random.Random(9)
    while not match.over:
        match.append(match.to_move, dice.choice(game.legal(match.state)))
    revealed = [event for page in match.events() for event in page if isinstance(event, events.Revealed)]
    numbers = statistics_of(match)
    for seat, me in enumerate(numbers.players):
        mine = [bet for bet in revealed if bet.player == seat]
        assert me.single_bets == sum(bet.card < SINGLES for bet in mine)
        assert me.points_from_singles == sum(bet.points for bet in mine if bet.card < SINGLES)
        assert (me.correct_bets, me.wrong_bets) == (
            sum(bet.points >= 0 for bet in mine),
            sum(bet.points < 0 for bet in mine),
        )
        assert me.correct_but_too_late == sum(bet.points == 0 for bet in mine)
        assert me.mean_stack_position == (sum(bet.place + 1 for bet in mine) / len(mine) if mine else None)
    assert [category.correct for category in numbers.categories] == [
        sum(bet.points >= 0 for bet in revealed if bet.category == category) for category in range(3)
    ]
    assert numbers.categories[FIELDS].stack == sum(bet.category == FIELDS for bet in revealed)
    assert {bet.points >= 0 for bet in revealed} == {True, False}
