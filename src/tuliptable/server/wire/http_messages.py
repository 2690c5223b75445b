"""Requests and answers outside of a table's socket, as plain records. The browser's types are generated from them.

    GET  /api/shelf                                     Catalogue
    GET  /api/me               POST Rename              Guest
    POST /api/me/code                                   DeviceCode: takes this guest to another device
    POST /api/me/carry         RedeemCode               Guest: this browser becomes the guest of the code
    GET  /api/lobby                                     Lobby
    GET  /api/records                                   Records
    POST /api/tables           NewTable                 TableInfo
    GET  /api/tables/ID                                 TableInfo
    POST /api/tables/ID/sit    SeatChange               TableInfo: take an open seat, or your own back from a bot
    POST /api/tables/ID/rise   SeatChange               TableInfo: in a running match a bot plays for you meanwhile
    POST /api/tables/ID/bot    SeatChange               TableInfo: for an open seat, your own, or an absent player's;
                                                        bot null opens the seat again, before the match starts
    POST /api/tables/ID/resign Resignation              TableInfo: a player who resigns finishes last
    POST /api/tables/ID/forget                          Lobby without this table, which others keep in their lists
    POST /api/tables/ID/rematch                         TableInfo of the next match
    POST /api/lessons          LessonRequest            TableInfo: a chapter of a lesson
    POST /api/exercises        ExerciseRequest          TableInfo: an exercise
    POST /api/positions        PositionRequest          TableInfo: practice from a position
    POST /api/tables/ID/on     PlayOn                   TableInfo: practice from a step of this finished match
    GET  /api/tables/ID/replay?as=EYES                  ReplayInfo: EYES is a seat, spectator or everything
    GET  /api/tables/ID/replay/STEP?as=EYES             ReplayStep
    GET  /api/tables/ID/replay/STEP/position            the position at this step, after the end
    GET  /api/tables/ID/review                          ReviewState, after the end
    POST /api/tables/ID/review                          ReviewState: starts the review unless it has started
    GET  /api/tables/ID/file                            the match file, after the end
    GET  /api/tables/ID/record                          the record as text, after the end
    POST /api/import           a match file             Imported
    GET  /ws/ID                                         the table's socket

The answer to a refused request is a Problem, with a status from 400 to 429.
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
    """An option of a game, its values, and a label for each value."""

    name: str
    meaning: str
    rule: str
    default: OptionValue
    values: list[OptionValue]
    labels: list[str]
    seats: bool
    """True if its numbers are seats, so that only as many values apply as the table has players."""


class GameInfo(Message):
    """A game of the catalogue."""

    key: str
    title: str
    designers: list[str]
    least_players: int
    most_players: int
    minutes: int
    pitch: str
    options: list[OptionInfo]
    board: str | None = None
    """The path of the module that draws its board, if a game from another package brings one."""
    lesson: bool = False
    """True if the game has a lesson."""
    exercises: int = 0
    """The number of its exercises."""


class BotInfo(Message):
    name: str
    manner: str


class Catalogue(Message):
    """Every game that can be played, and every bot."""

    games: list[GameInfo]
    bots: list[BotInfo]
    network: str | None = None
    """The address at which other devices find this server, if it listens to them: http://192.168.1.20:8000/."""


class Guest(Message):
    """The guest of this browser."""

    id: str
    name: str


class Rename(Message):
    """Set or change the guest's name."""

    name: Name


class DeviceCode(Message):
    """A code that takes this guest to another device. It works once, for `seconds` seconds."""

    code: str
    seconds: float


class RedeemCode(Message):
    """Become the guest who got this code."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]


class TimeControl(Message):
    """Relaxed without `seconds`. Otherwise each player has a clock, which gains `gain` seconds with every action."""

    seconds: Annotated[int, Meta(ge=10, le=24 * 3600)] | None = None
    gain: Annotated[int, Meta(ge=0, le=600)] = 0


class SeatRequest(Message):
    """The host's wish for a seat: the host, another person at the same screen, a bot, or an open seat."""

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
    """True if players may ask for hints."""


class Seat(Message):
    """A seat at a table, as everyone sees it, except that `yours` depends on the guest.

    `bot_in` is the number of seconds until the host may let a bot play for an absent person. 0 is now, null is not at
    all.
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
    """The number of hints that this seat received."""


class DrawSeat(Message):
    """A seat's part in the draw of the seed. Shares become public when the seed is made."""

    name: str
    kind: str
    seal: str
    share: str


class Draw(Message):
    """The draw of the seed. `gathering` is true when all seats are taken and the browsers reveal their shares."""

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
    """An instruction of a lesson: its text, the areas of the board that it points at, and the actions it waits for."""

    says: str
    spots: list[str]
    asks: list[str]
    """Actions as they are typed. A name alone means any action of that name."""
    otherwise: str
    decisions: int
    """The number of free decisions before the lesson goes on."""


class LessonPage(Message):
    """The chapter that a table teaches; chapters count from 1."""

    chapter: int
    titles: list[str]
    """The titles of all chapters."""
    steps: list[LessonStep]


class ExerciseRequest(Message):
    """An exercise of a game; the first is 1."""

    game: str
    number: int = 1


class PositionRequest(Message):
    """Practice from a position, against bots of one level. `seat` is the guest's own; null is the seat to move."""

    position: Annotated[str, Meta(max_length=60_000)]
    seat: int | None = None
    bot: str = "greedy"


class PlayOn(Message):
    """Practice from a finished match, after step `step`; `seat` and `bot` are as in `PositionRequest`."""

    step: int
    seat: int | None = None
    bot: str = "greedy"


class ExercisePage(Message):
    """The exercise of a table; exercises count from 1."""

    number: int
    count: int
    question: str
    answers: list[str]
    """The best action as it is typed, and every action that is as good."""
    verdicts: dict[str, str]
    """The comment on each action, by the action as it is typed."""


class TableInfo(Message):
    """A table as one guest sees it. `seed` and `fingerprint`, which is the match file's, become public at the end."""

    id: str
    game: str
    title: str
    unit: str
    """The unit of scores: point, or guilder."""
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
    """True if players may ask for hints."""
    lesson: LessonPage | None = None
    practice: bool = False
    """True if it continues another match or a position, and so does not count."""
    exercise: ExercisePage | None = None


class TableSummary(Message):
    """A table in a list. `yours` are the guest's own seats; `others` is true if other people have seats there.

    `awaited` is the name of the player to move, if everyone may know it.
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
    """The contents of the home page: the guest's own tables, and listed tables with an open seat."""

    mine: list[TableSummary]
    open: list[TableSummary]


class GameRecord(Message):
    """A guest's results in one game: matches played to the end, matches won, and the best score in the game's unit."""

    game: str
    title: str
    unit: str
    played: int
    won: int
    best: int | None


class Records(Message):
    games: list[GameRecord]


class Resignation(Message):
    """Resign one seat, or all of the guest's seats."""

    seat: int | None = None


class SeatChange(Message):
    """Take a seat, leave it, or fill it with a bot, as its owner and the host may."""

    seat: int
    bot: str | None = None
    seal: Hex | None = None


class Problem(Message):
    """The reason for a refusal, for people, and its code, for programs. Not every reason has a code."""

    reason: str
    code: str = ""


def code_of(line: object) -> str:
    """Return the code of a refusal's line: its key. A plain text has none."""
    return line.line.key if isinstance(line, Phrase) else ""
