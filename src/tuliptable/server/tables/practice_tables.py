"""Tables for practice, which never count: from a step of a finished match, from a position, or with an exercise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tuliptable import games
from tuliptable.engine.match import Match
from tuliptable.engine.practice import Practice, set_up
from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import MatchMetadata
from tuliptable.server.tables import refusals, seating
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


def from_match(table: Table, wish: PlayOn, guest: Guest) -> Begun:
    """Return the match that goes on from a step of a finished match. A running match would reveal its future cards."""
    if not table.over:
        raise Refusal(refusals.PRACTICE_EARLY())
    match = table.match
    s = match.state_at(wish.step)
    if match.game.over(s):
        raise Refusal(refusals.PRACTICE_AT_END())
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
        raise Refusal(refusals.NO_SUCH_EXERCISE(title=game.title, count=len(exercises)))
    exercise = exercises[wish.number - 1]
    s = position_of(game, exercise)
    holders = seats(s.players, game.to_move(s), seating.SEAT_KEEPER, guest)
    practice = Practice(position=exercise.position, exercise=wish.number)
    return Match(game, seating.players(holders), practice=practice), holders


def seats(players: int, seat: int, bot: str, guest: Guest) -> seating.Holders:
    """Return the seats of a guest and of bots with one level."""
    if not 0 <= seat < players:
        raise Refusal(refusals.NO_SUCH_SEAT(count=players, seat=seat + 1))
    return seating.fill_seats(
        [SeatRequest("me") if p == seat else SeatRequest("bot", bot=bot) for p in range(players)], guest
    )


def exercise_page(metadata: MatchMetadata) -> ExercisePage | None:
    """Return the exercise of a table; None for other tables, and for exercises that no longer exist."""
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
