"""Find exercises: bots play whole games, and a solver solves positions near the end of each.

    python benchmarks/exercises.py windmill-valley            prints the exercises
    python benchmarks/exercises.py windmill-valley --write    and stores the best six beside the texts of the game

Games are numbered, each number has its own seed, and the table below has the settings, so the same command finds the
same exercises on every machine. Games have the fewest players and one more in turn. Games that were not close are left
out. A position is kept if one choice, or a few equal ones, are best in every determinization, by two points at least.
Better are positions in which only the answer wins, in which the greedy bot is wrong, and in which no player is far
ahead, then those with more choices. Few exercises of a game have the same kind of action as their answer, if others
exist.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tuliptable import bots, games
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.exercise import Exercise
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import Match, Player
from tuliptable.engine.options import OptionValue
from tuliptable.engine.position import read_position
from tuliptable.teacher.exercise_solver import TooManyPositions, solve, solve_choice

GREEDY = "greedy"
KEPT, MOST_ALIKE = 6, 3
LEAST_MARGIN = 2
NEAR = 15
LEAST_OPTIONS, MOST_OPTIONS = 2, 220
MOST_ANSWERS = 1 / 2
"""Largest share of the choices that may be answers; with more, no thought is needed."""

STEPS = 24
"""Last steps of a game to search for exercises."""


class Setting(NamedTuple):
    """The settings for finding exercises of a game."""

    matches: int
    """The number of games, from number 0 on."""
    close: int = 8
    """Largest lead of the winner. In other games hardly any choice can win or lose."""
    others: str = ""
    """The bot for the other players, where a full search is too large."""
    extra: int = 1
    """More players than the fewest in every second game."""
    options: tuple[tuple[str, OptionValue], ...] = ()
    """Options of the games. Where nothing decisive is hidden, a choice can be proved to win."""


SETTINGS = {
    "gift-of-tulips": Setting(26),
    "tulips": Setting(60, close=99, extra=0, options=(("bets", "open"),)),
    "tulip-bubble": Setting(54, others=GREEDY, options=(("open_screens", True),)),
    "keukenhof": Setting(22),
    "windmill-valley": Setting(40),
}


class FoundExercise(NamedTuple):
    exercise: Exercise
    hard: bool
    """True if the greedy bot does not find the answer."""


def self_played(game: Game[Any], number: int, setting: Setting) -> Match[Any]:
    size = max(2, game.players[0]) + number % 2 * setting.extra
    players = [Player(name, GREEDY) for name in bots.NAMES[:size]]
    match = Match(game, players, dict(setting.options), seed_from(f"exercises of {game.key}, game {number}"))
    dice = chance_from(seed_from(f"bots of exercises, game {number}"))
    thinker = thinker_of(game.key)
    while not match.over:
        match.append(match.to_move, thinker.choose(bots.find(GREEDY), InformationState(game, match.state), dice, 0))
    return match


@cache
def thinker_of(key: str) -> bots.BotPlayer[Any]:
    return bots.BotPlayer(games.load(key))


def exercises_in(match: Match[Any], others: str) -> Iterator[FoundExercise]:
    """Yield exercises from the last steps of a game, backwards, until the search is too large."""
    game = match.game
    for step in range(len(match.steps) - 1, max(0, len(match.steps) - STEPS), -1):
        s = match.state_at(step)
        if not LEAST_OPTIONS <= len(game.legal(s)) <= MOST_OPTIONS:
            continue
        try:
            leads = [end.leads[game.to_move(s)] for end in next(solve_choice(game, s, game.legal(s), others))]
        except TooManyPositions:
            return
        found = solve(game, s, others) if is_clear(leads) else None
        if found and is_clear([*found.leads.values()]) and is_whole(game, found, s):
            first = bots.instant_choice(
                bots.find(GREEDY), InformationState(game, s), chance_from(seed_from("a glance"))
            )
            yield FoundExercise(found, game.actions.notation(first) not in found.answers)


def is_clear(leads: Sequence[float]) -> bool:
    """Return True if something is better by enough, but not nearly everything."""
    best, second = max(leads), max((lead for lead in leads if lead < max(leads)), default=max(leads))
    return best - second >= LEAST_MARGIN and leads.count(best) <= MOST_ANSWERS * len(leads)


def is_whole(game: Game[Any], exercise: Exercise, s: Any) -> bool:
    """Return True if the written position equals the state."""
    _, again = read_position(lambda _: game, msgspec.json.encode(exercise.position))
    then = s.copy()
    then.turn_to(b"")
    again.turn_to(b"")
    return bool(then == again)


def worth(found: FoundExercise) -> tuple[int, bool, int, float]:
    exercise = found.exercise
    near = abs(max(exercise.leads.values())) <= NEAR
    return found.hard + exercise.wins + near, exercise.wins, min(8, len(exercise.leads)), exercise.margin


def is_close(match: Match[Any], most: int) -> bool:
    first, second = sorted(match.scores, reverse=True)[:2]
    return first - second <= most


def find(game: Game[Any], setting: Setting, numbers: range) -> list[Exercise]:
    found = list[list[FoundExercise]]()
    for number in numbers:
        match = self_played(game, number, setting)
        here = list(exercises_in(match, setting.others)) if is_close(match, setting.close) else []
        if here:
            found.append(here)
            print(f"game {number}: {describe(max(here, key=worth))}", flush=True)
    return sorted(chosen(found), key=lambda exercise: len(exercise.leads))


def chosen(found: list[list[FoundExercise]]) -> list[Exercise]:
    """Return the best exercises: one from each game, with different kinds of answers first."""
    best = sorted((max(here, key=worth) for here in found), key=worth, reverse=True)
    kinds, early, late = Counter[str](), list[Exercise](), list[Exercise]()
    for one in best:
        kind = one.exercise.answers[0].partition(" ")[0]
        kinds[kind] += 1
        (early if kinds[kind] <= MOST_ALIKE else late).append(one.exercise)
    return [*early, *late][:KEPT]


def describe(found: FoundExercise) -> str:
    exercise = found.exercise
    kind = f"{'hard' if found.hard else 'easy'}, {'wins' if exercise.wins else 'most'} by {exercise.margin:g}"
    return f"{kind}: {', '.join(f'{action} {lead:+g}' for action, lead in exercise.leads.items())}"[:200]


def to_json_lines(exercises: list[Exercise]) -> bytes:
    """Return one line for each exercise, so that a change can be read."""
    lines = [msgspec.json.encode(exercise) for exercise in exercises]
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("--write", action="store_true")
    options = asked.parse_args()
    game, setting = games.load(options.game), SETTINGS.get(options.game, Setting(50))
    found = find(game, setting, range(setting.matches))
    print(f"{len(found)} exercises kept, {sum(one.wins for one in found)} of them to win")
    if options.write:
        folder = Path(games.__file__).parent / options.game.replace("-", "_") / "text"
        (folder / "exercises.json").write_bytes(to_json_lines(found))


if __name__ == "__main__":
    main()
