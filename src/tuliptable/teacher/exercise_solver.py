"""Proving an exercise: what each choice leads to, by trying everything that can follow.

The player to move knows only what he may know, so the position is dealt anew several times, each time as he can imagine
it. In every such world all that can follow is tried, to the end of the game: each player does what is best for himself.
Where that is too much, as in a game with auctions, the others play on as a bot does, and all is tried that the player
himself can do. Exercises stand near the end, where that is quick; their answer is the best choice in every world.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tuliptable import bots
from tuliptable.bots.leaf_values import margin_over_best
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.exercise import Exercise
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.position import read_position, write_position
from tuliptable.engine.refusal import Refusal

WORLDS = 4
MOST_POSITIONS = 1200
DEEPEST = 40
"""In one world: what has more to it is no exercise."""


class TooManyPositions(Exception):
    """More can follow than anybody could think of."""


@dataclass(frozen=True)
class GameEnd:
    """How a game ends for each player: whether he wins, and how far ahead of the best of the others he is."""

    won: tuple[bool, ...]
    leads: tuple[int, ...]


@dataclass
class SolvedWorld:
    """All that can follow in one world, each position worked out once."""

    game: Game[Any]
    seat: int
    others: str = ""
    known: dict[bytes, GameEnd] = field(default_factory=dict)

    def after(self, s: Any, action: int, depth: int = 1) -> GameEnd:
        """How the game ends after an action, if everybody then does what is best for himself."""
        then = s.copy()
        self.game.play(then, action)
        then.turn_to(b"")  # how something is told makes no other position
        key = then.pack()
        if key not in self.known:
            if len(self.known) >= MOST_POSITIONS or depth > DEEPEST:
                raise TooManyPositions
            self.known[key] = self._end(then, depth)
        return self.known[key]

    def _end(self, s: Any, depth: int) -> GameEnd:
        game = self.game
        if game.over(s):
            scores = game.scores(s)
            won = tuple(rank == 1 for rank in game.ranks(s))
            return GameEnd(won, tuple(margin_over_best(scores, seat, len(scores)) for seat in range(len(scores))))
        seat = game.to_move(s)
        ends = [self.after(s, action, depth + 1) for action in self._thinkable(s, seat)]
        return max(ends, key=lambda end: (end.won[seat], end.leads[seat]))

    def _thinkable(self, s: Any, seat: int) -> list[int]:
        """What a player may do next: everything, or what the bot does that he is."""
        if not self.others or seat == self.seat:
            return self.game.legal(s)
        return [
            bots.instant_choice(
                bots.find(self.others), InformationState(self.game, s), chance_from(seed_from("others"))
            )
        ]


def solve(game: Game[Any], s: Any, others: str = "") -> Exercise | None:
    """The exercise that a position is; None where no choice is best in every world, or too much can follow."""
    options = game.legal(s)
    try:
        worlds = list(solve_choice(game, s, options, others))
    except TooManyPositions:
        return None
    seat = game.to_move(s)
    leads = [[end.leads[seat] for end in ends] for ends in worlds]
    best = [i for i in range(len(options)) if all(row[i] == max(row) for row in leads)]
    if not best or any(row.count(max(row)) > len(best) for row in leads) or len(best) == len(options):
        return None
    wins = all([i for i, end in enumerate(ends) if end.won[seat]] == best for ends in worlds)
    means = [round(sum(row[i] for row in leads) / WORLDS, 1) for i in range(len(options))]
    named = {game.actions.notation(action): mean for action, mean in zip(options, means, strict=True)}
    return Exercise(wins, named, write_position(game, s), others)


def solve_choice(game: Game[Any], s: Any, options: Sequence[int], others: str = "") -> Iterator[list[GameEnd]]:
    """World by world, how the game ends after each option."""
    seat = game.to_move(s)
    seen, dice = game.visible_to(s, seat), chance_from(seed_from("worlds"))
    for _ in range(WORLDS):
        world, dealt = SolvedWorld(game, seat, others), game.determinized(seen, dice)
        yield [world.after(dealt, action) for action in options]


def position_of(game: Game[Any], exercise: Exercise) -> Any:
    """The state of an exercise."""
    _, s = read_position(lambda _: game, msgspec.json.encode(exercise.position))
    return s


def exercises_of(game: Game[Any]) -> Sequence[Exercise]:
    found = game.words.exercises()
    if not found:
        raise Refusal(f"{game.title} has no exercises yet")
    return found


def fault_of(game: Game[Any], exercise: Exercise) -> str:
    """What is not so in an exercise; empty if it has the answer that it claims."""
    found = solve(game, position_of(game, exercise), exercise.others)
    if found is None:
        return "no choice is the best in every world"
    if found.leads != exercise.leads:
        return f"the choices lead to {found.leads}, not to {exercise.leads}"
    return "" if found.wins == exercise.wins else f"that only the answer wins is {found.wins}"


# --- in words ----------------------------------------------------------------------------------------------------


def question(game: Game[Any], exercise: Exercise) -> str:
    more = points(game, exercise.margin)
    task = "choice that wins: no other does" if exercise.wins else f"best choice: it is worth {more} more at the end"
    return f"Your move. Find the {task}.{option_notes(game, exercise)}"


def option_notes(game: Game[Any], exercise: Exercise) -> str:
    """How the game is played here, where that is not as usual."""
    played = exercise.position.get("options", {})
    unusual = [option for option in game.options if played.get(option.name, option.default) != option.default]
    named = [
        option.name if played[option.name] is True else f"{option.name} {option.label(played[option.name])}"
        for option in unusual
    ]
    return f" Played with {', '.join(named).replace('_', ' ')}." if named else ""


def verdict(game: Game[Any], exercise: Exercise, action: str) -> str:
    """The answer to a choice, as it is typed. What would have been better is not given away."""
    ends, best = standing(game, exercise.leads[action]), standing(game, max(exercise.leads.values()))
    if action not in exercise.answers:
        return f"There is something better: you end {ends} now, and the best choice ends {best}."
    return f"Yes, this wins! You end {ends}." if exercise.wins else f"Yes, that is best! You end {ends}."


def standing(game: Game[Any], lead: float) -> str:
    if lead == 0:
        return "level"
    return f"{points(game, abs(lead))} {'ahead' if lead > 0 else 'behind'}"


def points(game: Game[Any], count: float) -> str:
    about = "" if count == int(count) else "about "
    return f"{about}{count:g} {game.unit}{'' if count == 1 else 's'}"
