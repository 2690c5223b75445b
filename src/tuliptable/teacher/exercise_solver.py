"""Proofs of exercises: the result of each choice, by a full search of everything that can follow.

The player to move sees an information state, so the solver samples several determinizations. In each world it tries
everything to the end of the game, with each player choosing the best action for themselves. Where that is too much, as
in a game with auctions, the other players act like a bot. Exercises are near the end of a game, where the search is
fast. Their answer is the best choice in every world.
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
"""Most decisions of an exercise in one world."""


class TooManyPositions(Exception):
    """More positions can follow than a person can consider."""


@dataclass(frozen=True)
class GameEnd:
    """The end of a game for each player: a win or not, and the margin over the best opponent."""

    won: tuple[bool, ...]
    leads: tuple[int, ...]


@dataclass
class SolvedWorld:
    """Everything that can follow in one world, with each position solved once."""

    game: Game[Any]
    seat: int
    others: str = ""
    known: dict[bytes, GameEnd] = field(default_factory=dict)

    def after(self, s: Any, action: int, depth: int = 1) -> GameEnd:
        """Return the end of the game after an action, if all players then choose the best for themselves."""
        then = s.copy()
        self.game.play(then, action)
        then.turn_to(b"")  # the journal makes no other position
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
        """Return the next actions of a player: all legal ones, or the choice of the bot that plays the seat."""
        if not self.others or seat == self.seat:
            return self.game.legal(s)
        return [
            bots.instant_choice(
                bots.find(self.others), InformationState(self.game, s), chance_from(seed_from("others"))
            )
        ]


def solve(game: Game[Any], s: Any, others: str = "") -> Exercise | None:
    """Return the exercise of a position; None if no choice is best in every world, or too much can follow."""
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
    """Yield the end of the game after each action, world by world."""
    seat = game.to_move(s)
    seen, dice = game.visible_to(s, seat), chance_from(seed_from("worlds"))
    for _ in range(WORLDS):
        world, dealt = SolvedWorld(game, seat, others), game.determinized(seen, dice)
        yield [world.after(dealt, action) for action in options]


def position_of(game: Game[Any], exercise: Exercise) -> Any:
    """Return the state of an exercise."""
    _, s = read_position(lambda _: game, msgspec.json.encode(exercise.position))
    return s


def exercises_of(game: Game[Any]) -> Sequence[Exercise]:
    found = game.words.exercises()
    if not found:
        raise Refusal(f"{game.title} has no exercises yet")
    return found


def fault_of(game: Game[Any], exercise: Exercise) -> str:
    """Return the fault of an exercise; empty if its answer is right."""
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
    """Return a note about unusual play in this position."""
    played = exercise.position.get("options", {})
    unusual = [option for option in game.options if played.get(option.name, option.default) != option.default]
    named = [
        option.name if played[option.name] is True else f"{option.name} {option.label(played[option.name])}"
        for option in unusual
    ]
    return f" Played with {', '.join(named).replace('_', ' ')}." if named else ""


def verdict(game: Game[Any], exercise: Exercise, action: str) -> str:
    """Return the answer to a typed choice. It does not reveal a better one."""
    ends, best = ending_text(game, exercise.leads[action]), ending_text(game, max(exercise.leads.values()))
    if action not in exercise.answers:
        return f"There is something better: you end {ends} now, and the best choice ends {best}."
    return f"Yes, this wins! You end {ends}." if exercise.wins else f"Yes, that is best! You end {ends}."


def ending_text(game: Game[Any], lead: float) -> str:
    if lead == 0:
        return "level"
    return f"{points(game, abs(lead))} {'ahead' if lead > 0 else 'behind'}"


def points(game: Game[Any], count: float) -> str:
    about = "" if count == int(count) else "about "
    return f"{about}{count:g} {game.unit}{'' if count == 1 else 's'}"
