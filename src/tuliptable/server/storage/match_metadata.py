"""The records that the store keeps."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tuliptable.engine.matchfile import SavedHint, SavedStep, SavedTakenBack
from tuliptable.engine.options import OptionValue
from tuliptable.engine.practice import Practice
from tuliptable.server.wire.http_messages import ChatRole, Status, TimeControl


class SeatHolder(msgspec.Struct, frozen=True):
    """A seat. If a bot plays for a person, the seat keeps the person's name, and the person's id in `guest`.

    An open seat that a rematch reserves for a player keeps them, too.
    """

    kind: Literal["person", "bot", "open"]
    name: str = ""
    guest: str | None = None
    bot: str | None = None
    seal: str = ""
    share: str = ""
    """The share of the seed that the player's browser sealed, and later sent."""
    began_as: str = ""
    """The bot that started the match here, if another bot replaced it because it is no longer installed."""
    resigned: int = 0
    """The place in the order of resignations, from 1. 0 for players who have not resigned."""


class PendingUndo(msgspec.Struct, frozen=True):
    """A request for an undo: the number of entries, the seat that asks, the number of steps, and who has agreed."""

    seq: int
    by: int
    steps: int
    agreed: list[int]

    def unanswered(self, players: int) -> list[int]:
        """Return the seats that have not agreed yet."""
        return [seat for seat in range(players) if seat != self.by and seat not in self.agreed]


class SealedAnswer(msgspec.Struct, frozen=True):
    """A secret answer: an action, or None from a player who is ready and has no decision.

    `bot` is the bot that answered, if it was not a person.
    """

    seat: int
    action: int | None
    bot: str = ""


class SecretDecisionState(msgspec.Struct, frozen=True):
    """A possible secret decision: the number of entries, its start, the answers, and the time of the last one."""

    seq: int
    since: float
    answers: list[SealedAnswer]
    answered: float = 0.0


class Hints(msgspec.Struct, frozen=True):
    """The permission to ask for hints, and the hints so far."""

    allowed: bool = True
    given: list[SavedHint] = []


class MatchStatus(msgspec.Struct, frozen=True):
    """The public status of a match. It is stored beside the record, so that the lobby needs no replay."""

    status: Status
    to_move: int | None
    scores: list[int | None]
    ranks: list[int]
    """Empty before the end, and if an automatic opponent shares the victory, so that no list names a winner."""
    awake: bool
    """True if the server has something to do: a bot is to move, or a clock runs."""


class MatchMetadata(msgspec.Struct):
    """Everything about a match but its record."""

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
    """The outcomes of chance in the set-up of a match that was recorded elsewhere."""
    began: float = 0.0
    """The start of the first turn; 0 before it, and in matches of early versions."""
    secret: str = ""
    """The server's part of the seed; empty if the seed was not drawn. Until the draw, `seed` is empty."""
    secret_decision: SecretDecisionState | None = None
    hints: Hints = Hints()
    lesson: int = 0
    """The chapter of the game's lesson that this table teaches, counted from 1; 0 at other tables."""
    practice: Practice | None = None
    """The origin of a practice match, which does not count."""


class Entry(msgspec.Struct, frozen=True):
    """An entry of a match's record as in a match file, with the thinking time charged for it and its time."""

    seq: int
    body: SavedStep | SavedTakenBack
    spent: float
    at: float


class StoredPhrase(msgspec.Struct, frozen=True):
    """The key and the arguments of a declared line. Its text is rendered when it is sent."""

    key: str
    args: dict[str, Any] = {}


class StoredLine(msgspec.Struct, frozen=True):
    """A chat line. `text` is typed text, or a line of the table from a version that stored no phrases."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float
    role: ChatRole
    speaker: str
    phrase: StoredPhrase | None = None
