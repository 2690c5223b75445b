"""A lesson: a first game that teaches. It is data in the words of its game; the engine knows no game.

    LESSON = Lesson(
        players=3,
        seed="a first bouquet",
        parts={"festival": BoardArea("festival", ("bed-pink", "bed-blue"))},
        chapters=(
            Chapter("The Festival", (
                look("The Festival says what each variety is worth.", "festival"),
                do("You drew pink 4, and pink is first. Give it away.", "give", otherwise="Giving earns seven."),
                free("Now the second card is yours to decide."),
            )),
        ),
    )

Every chapter begins at a moment of its own: the deal, and what was played since. Bots decide by dice that follow from
the deal alone, so a learner who does what is asked sees the same game every time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tuliptable.engine.options import OptionValue

LEARNER = 0
"""The seat of the player who learns."""

TO_THE_END = 999
"""More decisions than a game has."""


@dataclass(frozen=True)
class BoardArea:
    """A part of the table that an instruction may point at.

    Its id on the text page (`engine/text_layout`), empty if the page has no such part, and its spots on the board.
    """

    id: str
    spots: tuple[str, ...]


@dataclass(frozen=True)
class Instruction:
    """What is said, and what is then to be done, if anything."""

    says: str
    at: str = ""
    """The part that is meant, by its name in the lesson."""
    asks: tuple[str, ...] = ()
    """Any of these is what the lesson waits for: actions as they are typed, or only their names."""
    otherwise: str = ""
    """The answer to somebody who did something else."""
    decisions: int = 0
    """So many decisions are free; the lesson goes on after them."""

    @property
    def to_read(self) -> bool:
        return not self.asks and not self.decisions

    def meets(self, action: str) -> bool:
        """Whether an action, as it is typed, is one that the lesson waits for."""
        return action in self.asks or action.partition(" ")[0] in self.asks


def explain(says: str, at: str = "") -> Instruction:
    """Something to see and to understand."""
    return Instruction(says, at)


def instruct(says: str, *asks: str, at: str = "", otherwise: str = "") -> Instruction:
    """Something to do; another choice is answered, not refused."""
    return Instruction(says, at, asks, otherwise)


def free_choice(says: str, decisions: int = 1, at: str = "") -> Instruction:
    """A choice of one's own."""
    return Instruction(says, at, decisions=decisions)


@dataclass(frozen=True)
class Chapter:
    """One idea, from a moment of its own."""

    title: str
    steps: tuple[Instruction, ...]
    played: str = ""
    """What everybody did since the deal, as it is typed, parted by semicolons."""

    @property
    def actions(self) -> list[str]:
        return [action.strip() for action in self.played.split(";") if action.strip()]


@dataclass(frozen=True)
class Lesson:
    """A first game, in chapters."""

    players: int
    seed: str
    parts: Mapping[str, BoardArea]
    chapters: tuple[Chapter, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
