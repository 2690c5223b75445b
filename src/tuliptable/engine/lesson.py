"""A lesson: a first game that teaches. It is data in the texts of its game.

    LESSON = Lesson(
        players=3,
        seed="a first bouquet",
        parts={"festival": BoardArea("festival", ("bed-pink", "bed-blue"))},
        chapters=(
            Chapter("The Festival", (
                explain("The Festival says what each variety is worth.", "festival"),
                instruct("You drew pink 4, and pink is first. Give it away.", "give", otherwise="Giving earns 7."),
                free_choice("Now the second card is yours to decide."),
            )),
        ),
    )

Every chapter begins at its own position: the deal, and the actions since then. The bots' decisions follow from dice
that depend only on the deal. So a learner who follows the instructions sees the same game every time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tuliptable.engine.options import OptionValue

LEARNER = 0
"""The seat of the player who learns."""

TO_THE_END = 999
"""More decisions than any game has."""


@dataclass(frozen=True)
class BoardArea:
    """A part of the table that an instruction may point at.

    Its id on the text page (`engine/text_layout`), empty if the page has no such part, and its spots on the board.
    """

    id: str
    spots: tuple[str, ...]


@dataclass(frozen=True)
class Instruction:
    """A text of the lesson, with the action that it waits for, if any."""

    says: str
    at: str = ""
    """The name of the board area that the text is about."""
    asks: tuple[str, ...] = ()
    """The actions that the lesson waits for, as they are typed, or only their names. Any of them will do."""
    otherwise: str = ""
    """The answer to a learner who chooses another action."""
    decisions: int = 0
    """The number of free decisions before the lesson goes on."""

    @property
    def to_read(self) -> bool:
        return not self.asks and not self.decisions

    def meets(self, action: str) -> bool:
        """Return True if the lesson waits for this action, as it is typed."""
        return action in self.asks or action.partition(" ")[0] in self.asks


def explain(says: str, at: str = "") -> Instruction:
    """Make an instruction to read: the learner sees and understands something.

    Args:
        says: The text.
        at: The name of a board area to highlight.
    """
    return Instruction(says, at)


def instruct(says: str, *asks: str, at: str = "", otherwise: str = "") -> Instruction:
    """Make an instruction to act. The lesson answers another choice but does not refuse it.

    Args:
        says: The text.
        asks: The actions to wait for: as they are typed, or only their names.
        at: The name of a board area to highlight.
        otherwise: The answer to another action.
    """
    return Instruction(says, at, asks, otherwise)


def free_choice(says: str, decisions: int = 1, at: str = "") -> Instruction:
    """Make an instruction that leaves the learner's next decisions free."""
    return Instruction(says, at, decisions=decisions)


@dataclass(frozen=True)
class Chapter:
    """A chapter of the lesson: one idea, from its own position."""

    title: str
    steps: tuple[Instruction, ...]
    played: str = ""
    """The actions of all players since the deal, as they are typed, separated by semicolons."""

    @property
    def actions(self) -> list[str]:
        return [action.strip() for action in self.played.split(";") if action.strip()]


@dataclass(frozen=True)
class Lesson:
    """A first game in chapters."""

    players: int
    seed: str
    parts: Mapping[str, BoardArea]
    chapters: tuple[Chapter, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
