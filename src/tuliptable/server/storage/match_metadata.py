"""What the store keeps, as typed records."""

from __future__ import annotations

from typing import Literal

import msgspec

from tuliptable.engine.matchfile import SavedHint, SavedStep, SavedTakenBack
from tuliptable.engine.options import OptionValue
from tuliptable.engine.practice import Practice
from tuliptable.server.wire.http_messages import Status, TimeControl


class SeatHolder(msgspec.Struct, frozen=True):
    """A seat. A bot that keeps a person's seat warm has the person's name, and his id in ``guest``.

    So has an open seat that is kept for somebody: a rematch waits for those who played.
    """

    kind: Literal["person", "bot", "open"]
    name: str = ""
    guest: str | None = None
    bot: str | None = None
    seal: str = ""
    share: str = ""
    """What its player's browser put into the draw of the seed, sealed and told."""
    began_as: str = ""
    """The bot that began the match here, where another had to take over because nobody knows that one any more."""
    resigned: int = 0
    """Who resigned first has 1, the next 2; 0 has not."""


class PendingUndo(msgspec.Struct, frozen=True):
    """An undo that needs the others' consent: at which number, by whom, how far, and who has agreed."""

    seq: int
    by: int
    steps: int
    agreed: list[int]

    def unanswered(self, players: int) -> list[int]:
        """Whose consent is still missing."""
        return [seat for seat in range(players) if seat != self.by and seat not in self.agreed]


class SealedAnswer(msgspec.Struct, frozen=True):
    """What a player answered in secret: an action, or None from who was not asked and is ready.

    `bot` is the bot that answered, if it was not a person.
    """

    seat: int
    action: int | None
    bot: str = ""


class SecretDecisionState(msgspec.Struct, frozen=True):
    """Somebody may be asked in secret: at which number, since when, who has answered, and when the last of them did."""

    seq: int
    since: float
    answers: list[SealedAnswer]
    answered: float = 0.0


class Hints(msgspec.Struct, frozen=True):
    """Whether players may ask for hints, as agreed before the match, and all that were given."""

    allowed: bool = True
    given: list[SavedHint] = []


class MatchStatus(msgspec.Struct, frozen=True):
    """How a match stands, as anybody may know it. Kept beside the record, so that the lobby replays nothing."""

    status: Status
    to_move: int | None
    scores: list[int | None]
    ranks: list[int]
    """Empty before the end, and where somebody without a seat shares the victory: then no list says who won."""
    awake: bool
    """The server itself has something to do: a bot is to move, or a clock runs."""


class MatchMetadata(msgspec.Struct):
    """What was agreed about a match: everything but its record."""

    id: str
    game: str
    rules: int
    holders: list[SeatHolder]
    options: dict[str, OptionValue]
    pace: TimeControl
    seed: str
    host: str
    listed: bool
    created: float
    rematch: str | None
    undo: PendingUndo | None
    match_status: MatchStatus
    seq: int
    changed: float
    revision: int
    given: tuple[str, ...] = ()
    """The outcomes of chance in the set-up of a game that was recorded elsewhere."""
    began: float = 0.0
    """When the first turn began; 0 before, and in matches of earlier versions."""
    secret: str = ""
    """The server's part in the draw; empty in matches whose seed was not drawn. Until the draw, ``seed`` is empty."""
    secret_decision: SecretDecisionState | None = None
    hints: Hints = Hints()
    lesson: int = 0
    """The chapter of its game's lesson that is taught at this table, the first is 1; 0 at all others."""
    practice: Practice | None = None
    """How the match began, if it is for practice and does not count."""


class Entry(msgspec.Struct, frozen=True):
    """One entry of a match's record, as in a match file; the thinking time it is charged; and when it was made."""

    seq: int
    body: SavedStep | SavedTakenBack
    spent: float
    at: float
