"""Finds exercises: bots play whole games, and near the end of each the positions are solved one after the other.

    python benchmarks/exercises.py windmill-valley            prints what it finds
    python benchmarks/exercises.py windmill-valley --write    and puts the best six beside the words of the game

Games are numbered, and each has its own seed; what is looked at in a game stands in the table below. So the same
command finds the same exercises on every machine. The fewest players that may play and one more take turns, and games
that were not close are left out. A position is kept if one choice, or a few alike, are best in every world that its
player can imagine, and by two points at least. Preferred are positions in which only the answer wins, in which the
greedy bot, which looks no further than one action, chooses wrong, and in which nobody is far ahead; then those with
most to choose from. Few of a game are answered by the same kind of action, if there are others.
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
"""Of the choices; else nobody needs to think."""

STEPS = 24
"""So many of the last steps of a game are looked at."""


class Setting(NamedTuple):
    """How the exercises of a game are looked for."""

    matches: int
    """How many games are played, from number 0."""
    close: int = 8
    """The winner is ahead by no more than this; in other games hardly any choice can win or lose."""
    others: str = ""
    """The bot as which the others play on, where too much can follow."""
    extra: int = 1
    """In every second game so many more play than the fewest that may."""
    options: tuple[tuple[str, OptionValue], ...] = ()
    """Of the games: where nothing that decides is hidden, a choice can be proved to win."""


SETTINGS = {
    "gift-of-tulips": Setting(26),
    "tulips": Setting(60, close=99, extra=0, options=(("bets", "open"),)),
    "tulip-bubble": Setting(54, others=GREEDY, options=(("open_screens", True),)),
    "keukenhof": Setting(22),
    "windmill-valley": Setting(40),
}


class Found(NamedTuple):
    exercise: Exercise
    hard: bool
    """Whether the greedy bot does not find it."""


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


def exercises_in(match: Match[Any], others: str) -> Iterator[Found]:
    """From the last steps of a game, the last first, until too much can follow."""
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
            yield Found(found, game.actions.notation(first) not in found.answers)


def is_clear(leads: Sequence[float]) -> bool:
    """Whether something is better by far enough, and not about everything."""
    best, second = max(leads), max((lead for lead in leads if lead < max(leads)), default=max(leads))
    return best - second >= LEAST_MARGIN and leads.count(best) <= MOST_ANSWERS * len(leads)


def is_whole(game: Game[Any], exercise: Exercise, s: Any) -> bool:
    """Whether the written position is the position."""
    _, again = read_position(lambda _: game, msgspec.json.encode(exercise.position))
    then = s.copy()
    then.turn_to(b"")
    again.turn_to(b"")
    return bool(then == again)


def worth(found: Found) -> tuple[int, bool, int, float]:
    exercise = found.exercise
    near = abs(max(exercise.leads.values())) <= NEAR
    return found.hard + exercise.wins + near, exercise.wins, min(8, len(exercise.leads)), exercise.margin


def is_close(match: Match[Any], most: int) -> bool:
    first, second = sorted(match.scores, reverse=True)[:2]
    return first - second <= most


def find(game: Game[Any], setting: Setting, numbers: range) -> list[Exercise]:
    found = list[list[Found]]()
    for number in numbers:
        match = self_played(game, number, setting)
        here = list(exercises_in(match, setting.others)) if is_close(match, setting.close) else []
        if here:
            found.append(here)
            print(f"game {number}: {told(max(here, key=worth))}", flush=True)
    return sorted(chosen(found), key=lambda exercise: len(exercise.leads))


def chosen(found: list[list[Found]]) -> list[Exercise]:
    """The best of all: one of each game, and first of all few that are answered by the same kind of action."""
    best = sorted((max(here, key=worth) for here in found), key=worth, reverse=True)
    kinds, early, late = Counter[str](), list[Exercise](), list[Exercise]()
    for one in best:
        kind = one.exercise.answers[0].partition(" ")[0]
        kinds[kind] += 1
        (early if kinds[kind] <= MOST_ALIKE else late).append(one.exercise)
    return [*early, *late][:KEPT]


def told(found: Found) -> str:
    exercise = found.exercise
    kind = f"{'hard' if found.hard else 'easy'}, {'wins' if exercise.wins else 'most'} by {exercise.margin:g}"
    return f"{kind}: {', '.join(f'{action} {lead:+g}' for action, lead in exercise.leads.items())}"[:200]


def written(exercises: list[Exercise]) -> bytes:
    """A line for each, so that a change can be read."""
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
        (folder / "exercises.json").write_bytes(written(found))


if __name__ == "__main__":
    main()
