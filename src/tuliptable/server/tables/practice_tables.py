"""Tables for practice: on from a moment of a finished match, from a position, or with an exercise. They never count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tuliptable import games
from tuliptable.engine.match import Match
from tuliptable.engine.practice import Practice, set_up
from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import MatchMetadata
from tuliptable.server.tables import seating
from tuliptable.server.wire.http_messages import (
    ExercisePage,
    ExerciseRequest,
    Guest,
    PlayOn,
    PositionRequest,
    SeatRequest,
)
from tuliptable.teacher.exercise_solver import exercises_of, position_of, question, verdict

if TYPE_CHECKING:
    from tuliptable.server.tables.table import Table

Begun = tuple[Match[Any], seating.Holders]


def on_from(table: Table, wish: PlayOn, guest: Guest) -> Begun:
    """On from a moment of a match. One that still runs would tell its secrets: its cards to come are the same."""
    if not table.over:
        raise Refusal("you can play on from a match when it is over: before that, it would tell secrets")
    match = table.match
    s = match.state_at(wish.step)
    if match.game.over(s):
        raise Refusal("the game is over there; go back a step")
    holders = seats(s.players, match.game.to_move(s) if wish.seat is None else wish.seat, wish.bot, guest)
    return match.fork(wish.step, seating.players(holders)), holders


def from_position(wish: PositionRequest, guest: Guest) -> Begun:
    game, s, practice = set_up(games.load, wish.position.encode())
    holders = seats(s.players, game.to_move(s) if wish.seat is None else wish.seat, wish.bot, guest)
    return Match(game, seating.players(holders), practice=practice), holders


def with_exercise(wish: ExerciseRequest, guest: Guest) -> Begun:
    game = games.load(wish.game)
    exercises = exercises_of(game)
    if not 1 <= wish.number <= len(exercises):
        raise Refusal(f"{game.title} has exercises 1 to {len(exercises)}")
    exercise = exercises[wish.number - 1]
    s = position_of(game, exercise)
    holders = seats(s.players, game.to_move(s), seating.SEAT_KEEPER, guest)
    practice = Practice(position=exercise.position, exercise=wish.number)
    return Match(game, seating.players(holders), practice=practice), holders


def seats(players: int, seat: int, bot: str, guest: Guest) -> seating.Holders:
    """The guest in one seat, and bots of one level in all others."""
    if not 0 <= seat < players:
        raise Refusal(f"this table has seats 1 to {players}, not {seat + 1}")
    return seating.fill_seats(
        [SeatRequest("me") if p == seat else SeatRequest("bot", bot=bot) for p in range(players)], guest
    )


def exercise_page(metadata: MatchMetadata) -> ExercisePage | None:
    """What is to be found at a table, if anything; a game may have fewer exercises since."""
    game, practice = games.load(metadata.game), metadata.practice
    exercises = game.words.exercises()
    if practice is None or not 1 <= practice.exercise <= len(exercises):
        return None
    exercise = exercises[practice.exercise - 1]
    return ExercisePage(
        number=practice.exercise,
        count=len(exercises),
        question=question(game, exercise),
        answers=exercise.answers,
        verdicts={action: verdict(game, exercise, action) for action in exercise.leads},
    )
