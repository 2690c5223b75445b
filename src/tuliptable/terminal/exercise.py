"""Exercises at the keyboard: one action is better than every other, and afterwards the player can play on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import platformdirs

from tuliptable.engine.exercise import Exercise
from tuliptable.engine.game import Game
from tuliptable.engine.match import Match
from tuliptable.engine.practice import Practice
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.untrusted_input import parse_int
from tuliptable.matches import against_bots
from tuliptable.teacher.exercise_solver import exercises_of, position_of, question, verdict
from tuliptable.terminal.play import TerminalTable
from tuliptable.terminal.saves import new_save
from tuliptable.terminal.screen import QuitRequested, Screen

AFTER = "Enter: next exercise; or type again, answer, play (on from here) or quit> "


class ExerciseTable(TerminalTable):
    """The table of one exercise, which answers the first choice."""

    def __init__(self, match: Match[Any], screen: Screen, path: Path, exercise: Exercise) -> None:
        super().__init__(match, screen, path)
        self.exercise = exercise
        self.log_position = len(match.steps) + 1

    def choose(self) -> str:
        """Return the player's choice as it is typed."""
        self.play_person_turn(self.match.to_move)
        return self.match.game.actions.notation(self.match.steps[-1].action)

    def show(self, seat: int) -> None:
        super().show(seat)
        self.screen.say(question(self.match.game, self.exercise), "bold cyan")

    def hint(self, seat: int) -> None:
        raise Refusal("An exercise has no hints. After your move, type answer to see the best one.")


def practise(game: Game[Any], screen: Screen, number: str | None = None) -> None:
    """Show the exercises of a game, from a given number to the last, or until the player leaves."""
    exercises = exercises_of(game)
    at = 0 if number is None else exercise_index(number, len(exercises))
    try:
        while at < len(exercises):
            screen.say()
            screen.heading(f"{game.title}, exercise {at + 1} of {len(exercises)}")
            at += 1 if show_exercise(game, screen, exercises[at], at + 1) else 0
    except QuitRequested:
        return
    screen.say(f"That was the last exercise. Now play: tuliptable play {game.key}", "bold")


def exercise_index(text: str, count: int) -> int:
    number = parse_int(text)
    if number is None or not 1 <= number <= count:
        raise Refusal(f"There are exercises 1 to {count}, not {text}.")
    return number - 1


def show_exercise(game: Game[Any], screen: Screen, exercise: Exercise, number: int) -> bool:
    """Show one exercise. Return True for the next one, False to repeat it."""
    s = position_of(game, exercise)
    players = against_bots(s.players, game.to_move(s), ["greedy"] * (s.players - 1))
    match = Match(game, players, practice=Practice(position=exercise.position, exercise=number))
    best = next(choice.label for choice in match.choices() if choice.action in exercise.answers)
    table = ExerciseTable(match, screen, exercise_file(game.key), exercise)
    chosen = table.choose()
    table.print_news(table.at_keyboard)
    screen.say()
    screen.say(verdict(game, exercise, chosen), "bold cyan")
    while True:
        match screen.ask(AFTER).lower():
            case "":
                return True
            case "again":
                return False
            case "answer":
                screen.say(f"Best move: {best}.")
            case "play":
                TerminalTable(match, screen, new_save(game.key)).play()
                return True
            case "quit" | "exit" | "q":
                raise QuitRequested
            case other:
                screen.say(f"There is no command {other!r} here. Press Enter, or type again, answer, play or quit.")


def exercise_file(key: str) -> Path:
    return Path(platformdirs.user_data_dir("tuliptable", appauthor=False)) / "exercises" / f"{key}.json"
