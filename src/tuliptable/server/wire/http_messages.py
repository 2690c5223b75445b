"""Requests and answers outside of a table's socket: plain records. The browser's types are generated from them.

    GET  /api/shelf                                     Shelf
    GET  /api/me               POST Introduction        Guest
    POST /api/me/code                                   Crossing: a code that carries this guest to another device
    POST /api/me/carry         Carry                    Guest: from now on this browser is who the code was made for
    GET  /api/lobby                                     Lobby
    GET  /api/records                                   Records
    POST /api/tables           NewTable                 TableInfo
    GET  /api/tables/ID                                 TableInfo
    POST /api/tables/ID/sit    SeatChange               TableInfo: an open seat, or one's own back from its bot
    POST /api/tables/ID/rise   SeatChange               TableInfo: in a running match a bot keeps the seat warm
    POST /api/tables/ID/bot    SeatChange               TableInfo: for an open seat, one's own, or of who is away;
                                                        bot null opens the seat again, before the beginning
    POST /api/tables/ID/resign Resignation              TableInfo: who resigns stands last
    POST /api/tables/ID/forget                          Lobby without this table; what is others' too stays for them
    POST /api/tables/ID/rematch                         TableInfo of the next match
    POST /api/lessons          LessonWish               TableInfo: a chapter of a lesson begins there
    POST /api/exercises        ExerciseWish             TableInfo: an exercise is set there
    POST /api/positions        PositionWish             TableInfo: practice, from a position
    POST /api/tables/ID/on     PlayOn                   TableInfo: practice, from a moment of this finished match
    GET  /api/tables/ID/replay?as=EYES                  ReplayInfo: EYES is a seat, spectator or everything
    GET  /api/tables/ID/replay/STEP?as=EYES             ReplayStep
    GET  /api/tables/ID/replay/STEP/position            that moment as a position, after the end
    GET  /api/tables/ID/review                          ReviewState, after the end
    POST /api/tables/ID/review                          ReviewState: begins the review, if nobody has yet
    GET  /api/tables/ID/file                            the match file, after the end
    GET  /api/tables/ID/record                          what was done, as text, after the end
    POST /api/import           a match file             Imported
    GET  /ws/ID                                         the table's socket

A request that is refused is answered with a Problem and a status from 400 to 429.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tuliptable.engine.options import OptionValue
from tuliptable.engine.wording.lines import Phrase

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Message(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """Base of all messages: unknown fields are refused."""


class OptionInfo(Message):
    """An option of a game, and the values it offers (labels beside them)."""

    name: str
    meaning: str
    rule: str
    default: OptionValue
    values: list[OptionValue]
    labels: list[str]
    seats: bool
    """Its numbers are seats, of which a table has as many as it has players."""


class GameInfo(Message):
    """A game on the shelf."""

    key: str
    title: str
    designers: list[str]
    least_players: int
    most_players: int
    minutes: int
    pitch: str
    options: list[OptionInfo]
    board: str | None = None
    """Where the module lies that draws its board, for a game of another package that brings one."""
    lesson: bool = False
    """Whether it has a first game that teaches."""
    exercises: int = 0
    """How many exercises it has."""


class BotInfo(Message):
    name: str
    manner: str


class Catalogue(Message):
    """Everything that can be played, and against whom."""

    games: list[GameInfo]
    bots: list[BotInfo]
    network: str | None = None
    """Where other devices find this server, if it listens to them: http://192.168.1.20:8000/."""


class Guest(Message):
    """Who this browser is."""

    id: str
    name: str


class Rename(Message):
    """A guest says, or changes, his name."""

    name: Name


class DeviceCode(Message):
    """A code that carries this guest to another device: good once, for so many seconds."""

    code: str
    seconds: float


class RedeemCode(Message):
    """Become the guest whose code this is."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]


class TimeControl(Message):
    """Relaxed without seconds; else each player has a clock, and gains some seconds with every action."""

    seconds: Annotated[int, Meta(ge=10, le=24 * 3600)] | None = None
    gain: Annotated[int, Meta(ge=0, le=600)] = 0


class SeatRequest(Message):
    """What a host wants in a seat: himself, another person at his screen, a bot, or an open seat."""

    kind: Literal["me", "here", "bot", "open"]
    name: Name | None = None
    bot: str | None = None


class NewTable(Message):
    game: str
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=6)]
    options: dict[str, OptionValue] = {}
    pace: TimeControl = msgspec.field(default_factory=TimeControl)
    listed: bool = False
    seal: Hex | None = None
    hints: bool = True
    """Whether players may ask what the best level would do."""


class Seat(Message):
    """A seat at a table, as everybody sees it. ``yours`` depends on who asks.

    ``bot_in`` says when the host may let a bot play for the person who sits there: in so many seconds if he stays
    away; 0 is now, null is not at all.
    """

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    present: bool
    yours: bool
    bot_in: float | None
    resigned: bool = False
    hints: int = 0
    """How many hints it was given."""


class DrawSeat(Message):
    """A seat's part in the draw of the seed. A share is told to all when the seed is made."""

    name: str
    kind: str
    seal: str
    share: str


class Draw(Message):
    """How the seed comes about. ``gathering``: all seats are taken, and the browsers tell their shares now."""

    seats: list[DrawSeat]
    gathering: bool
    secret: str | None


Status = Literal["waiting", "running", "over"]
ChatRole = Literal["player", "spectator", "table"]


class LessonRequest(Message):
    """A chapter of a game's lesson; the first is 1."""

    game: str
    chapter: int = 1


class LessonStep(Message):
    """What a lesson says, which places of the board it means, and what it then waits for, if for anything."""

    says: str
    spots: list[str]
    asks: list[str]
    """Actions as they are typed, or only their names: any of them."""
    otherwise: str
    decisions: int
    """So many decisions are free before the lesson goes on."""


class LessonPage(Message):
    """The chapter that is taught at a table; chapters count from 1."""

    chapter: int
    titles: list[str]
    """Of all chapters."""
    steps: list[LessonStep]


class ExerciseRequest(Message):
    """An exercise of a game; the first is 1."""

    game: str
    number: int = 1


class PositionRequest(Message):
    """Practice from a position, against bots of one level; ``seat`` is one's own, whose turn it is if not said."""

    position: Annotated[str, Meta(max_length=60_000)]
    seat: int | None = None
    bot: str = "greedy"


class PlayOn(Message):
    """Practice from a finished match, after so many of its steps; ``seat`` and ``bot`` as in PositionWish."""

    step: int
    seat: int | None = None
    bot: str = "greedy"


class ExercisePage(Message):
    """What is to be found at a table; exercises count from 1."""

    number: int
    count: int
    question: str
    answers: list[str]
    """The best action, as it is typed, and whatever is as good."""
    verdicts: dict[str, str]
    """By action, as it is typed: what is said to who chooses it."""


class TableInfo(Message):
    """A table as one guest sees it. ``seed`` and ``fingerprint``, that of the match file, are told at the end."""

    id: str
    game: str
    title: str
    unit: str
    """What scores count: point, or guilder."""
    status: Status
    seats: list[Seat]
    options: dict[str, OptionValue]
    pace: TimeControl
    host: bool
    listed: bool
    commitment: str
    seed: str | None
    fingerprint: str | None
    draw: Draw | None
    rematch: str | None
    created: float
    seq: int
    hints: bool = True
    """Whether players may ask for hints."""
    lesson: LessonPage | None = None
    practice: bool = False
    """Whether it goes on from another match or from a position, and so does not count."""
    exercise: ExercisePage | None = None


class TableSummary(Message):
    """A table in a list. ``yours`` are the guest's own seats, ``others`` whether other people sit there.

    ``awaited`` is the name of who is to move, where everybody may know that.
    """

    id: str
    game: str
    title: str
    unit: str
    status: Status
    names: list[str]
    open_seats: int
    your_turn: bool
    scores: list[int | None]
    winners: list[str]
    changed: float
    ranks: list[int]
    yours: list[int]
    others: bool
    host: bool
    awaited: str
    practice: bool = False


class Lobby(Message):
    """What home shows: the guest's own tables, and listed tables with an open seat."""

    mine: list[TableSummary]
    open: list[TableSummary]


class GameRecord(Message):
    """What a guest has done in one game: matches played to the end, those won, and the best score in its unit."""

    game: str
    title: str
    unit: str
    played: int
    won: int
    best: int | None


class Records(Message):
    games: list[GameRecord]


class Resignation(Message):
    """Give up a seat, or all of one's seats."""

    seat: int | None = None


class SeatChange(Message):
    """Sit down, get up, or put a bot into a seat (its owner may, and the host)."""

    seat: int
    bot: str | None = None
    seal: Hex | None = None


class Problem(Message):
    """The reason for a refusal, for people, and its code for programs. Not every reason has a code."""

    reason: str
    code: str = ""


def code_of(line: object) -> str:
    """Return the code of a refusal's line: its key. A plain text has none."""
    return line.line.key if isinstance(line, Phrase) else ""
