"""Every message between browser and server. The browser's types are generated from this file.

Requests and answers of the lobby are plain records; on a table's socket both sides send tagged records. ``seq`` is the
number of entries in a match's record: it only grows, and every state of a table is named by it.

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
    GET  /api/tables/ID/replay?as=EYES                  ReplayInfo: EYES is a seat, spectator or everything
    GET  /api/tables/ID/replay/STEP?as=EYES             ReplayStep
    GET  /api/tables/ID/file                            the match file, after the end
    GET  /api/tables/ID/record                          what was done, as text, after the end
    POST /api/import           a match file             Imported
    GET  /ws/ID                                         the table's socket

A request that is refused is answered with a Problem and a status from 400 to 429.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tuliptable.engine.options import OptionValue
from tuliptable.engine.view import Choice

Name = Annotated[str, Meta(min_length=1, max_length=24)]
ChatText = Annotated[str, Meta(min_length=1, max_length=400)]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
MessageId = Annotated[int, Meta(ge=0, lt=2**31)]

Board = Annotated[Any, Meta(title="Board")]
"""What a game's board component draws: the view of any game that is registered, or the plain board."""


class Record(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """Base of all messages: unknown fields are refused."""


# --- the lobby -----------------------------------------------------------------------------------------------------


class OptionInfo(Record):
    """An option of a game, and the values it offers (labels beside them)."""

    name: str
    meaning: str
    rule: str
    default: OptionValue
    values: list[OptionValue]
    labels: list[str]
    seats: bool
    """Its numbers are seats, of which a table has as many as it has players."""


class GameInfo(Record):
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


class BotInfo(Record):
    name: str
    manner: str


class Shelf(Record):
    """Everything that can be played, and against whom."""

    games: list[GameInfo]
    bots: list[BotInfo]
    network: str | None = None
    """Where other devices find this server, if it listens to them: http://192.168.1.20:8000/."""


class Guest(Record):
    """Who this browser is."""

    id: str
    name: str


class Introduction(Record):
    """A guest says, or changes, his name."""

    name: Name


class Crossing(Record):
    """A code that carries this guest to another device: good once, for so many seconds."""

    code: str
    seconds: float


class Carry(Record):
    """Become the guest whose code this is."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]


class Pace(Record):
    """Relaxed without seconds; else each player has a clock, and gains some seconds with every action."""

    seconds: Annotated[int, Meta(ge=10, le=24 * 3600)] | None = None
    gain: Annotated[int, Meta(ge=0, le=600)] = 0


class SeatWish(Record):
    """What a host wants in a seat: himself, another person at his screen, a bot, or an open seat."""

    kind: Literal["me", "here", "bot", "open"]
    name: Name | None = None
    bot: str | None = None


class NewTable(Record):
    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]
    options: dict[str, OptionValue] = {}
    pace: Pace = msgspec.field(default_factory=Pace)
    listed: bool = False
    seal: Hex | None = None


class Seat(Record):
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


class DrawSeat(Record):
    """A seat's part in the draw of the seed. A share is told to all when the seed is made."""

    name: str
    kind: str
    seal: str
    share: str


class Draw(Record):
    """How the seed comes about. ``gathering``: all seats are taken, and the browsers tell their shares now."""

    seats: list[DrawSeat]
    gathering: bool
    secret: str | None


Status = Literal["waiting", "running", "over"]


class TableInfo(Record):
    """A table as one guest sees it. ``seed`` and ``fingerprint``, that of the match file, are told at the end."""

    id: str
    game: str
    title: str
    status: Status
    seats: list[Seat]
    options: dict[str, OptionValue]
    pace: Pace
    host: bool
    listed: bool
    commitment: str
    seed: str | None
    fingerprint: str | None
    draw: Draw | None
    rematch: str | None
    created: float
    seq: int


class TableSummary(Record):
    """A table in a list. ``yours`` are the guest's own seats, ``others`` whether other people sit there.

    ``awaited`` is the name of who is to move, where everybody may know that.
    """

    id: str
    game: str
    title: str
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


class Lobby(Record):
    """What home shows: the guest's own tables, and listed tables with an open seat."""

    mine: list[TableSummary]
    open: list[TableSummary]


class GameRecord(Record):
    """What a guest has done in one game: matches played to the end, those won, and the most points."""

    game: str
    title: str
    played: int
    won: int
    best: int | None


class Records(Record):
    games: list[GameRecord]


class Resignation(Record):
    """Give up a seat, or all of one's seats."""

    seat: int | None = None


class SeatChange(Record):
    """Sit down, get up, or put a bot into a seat (its owner may, and the host)."""

    seat: int
    bot: str | None = None
    seal: Hex | None = None


class Problem(Record):
    """Why something was refused."""

    reason: str


# --- a table's socket: from the browser ----------------------------------------------------------------------------


class Incoming(Record, tag_field="type"):
    pass


class Hello(Incoming, tag="hello"):
    """The first message: the last number seen (-1 for none), and through which of his seats the guest looks."""

    since: int = -1
    eyes: int | None = None


class Act(Incoming, tag="act"):
    """An action, by its code, at the state that the guest saw."""

    id: MessageId
    seq: int
    action: int


class Undo(Incoming, tag="undo"):
    """Take back my last action; beyond what is free, the others are asked."""

    id: MessageId
    seq: int


class Answer(Incoming, tag="answer"):
    """Agree to the undo that is asked for, or not."""

    id: MessageId
    seq: int
    agree: bool


class Look(Incoming, tag="look"):
    """Look through another of one's own seats (several people at one screen), or as a spectator (null)."""

    id: MessageId
    eyes: int | None


class Say(Incoming, tag="say"):
    id: MessageId
    text: ChatText


class Share(Incoming, tag="share"):
    """Tell the share of the seed that was sealed when this guest sat down."""

    id: MessageId
    share: Hex


class Ping(Incoming, tag="ping"):
    id: MessageId


FromBrowser = Hello | Act | Undo | Answer | Look | Say | Share | Ping


# --- a table's socket: to the browser ------------------------------------------------------------------------------


class Outgoing(Record, tag_field="type"):
    pass


class LogPage(Record):
    """The lines that one entry of the record brought, as this viewer may read them.

    A page takes the place of an earlier one of its number: after ``look`` all come anew, and a step that was taken back
    comes again with no lines.
    """

    seq: int
    lines: list[str]
    events: list[Any] = []
    """What the lines tell, as the game's own events (``GiftOfTulips.Happening``): boards show it."""


Role = Literal["player", "spectator", "table"]


class ChatLine(Record):
    """Something said: by a player, by somebody who watches, or by the table itself (about seats and questions).

    ``speaker`` is the same for all lines of one guest at this table, whatever he is called, and nobody else's.
    """

    number: int
    seat: int | None
    name: str
    text: str
    at: float
    role: Role
    speaker: str


class Clock(Record):
    """Seconds left in a seat at the moment of sending, and whether they are running."""

    seat: int
    seconds: float
    running: bool


class UndoRequest(Record):
    """A player asks to take back so many steps; ``waiting`` are the seats that have not answered."""

    by: int
    steps: int
    waiting: list[int]


class Scene(Record):
    """The table as one viewer sees it now. ``eyes`` is his seat, or null for a spectator."""

    seq: int
    step: int
    eyes: int | None
    to_move: int | None
    prompt: str
    choices: list[Choice]
    board: Board
    clocks: list[Clock]
    free_undo: int
    undo: UndoRequest | None
    scores: list[int | None]
    ranks: list[int]
    winners: list[str]
    """Once the game is over; an automatic opponent who shares the victory is among them."""


class Welcome(Outgoing, tag="welcome"):
    """The answer to hello: the table, the scene, and everything missed since the number that hello named."""

    table: TableInfo
    scene: Scene
    log: list[LogPage]
    chat: list[ChatLine]
    time: float


class Update(Outgoing, tag="update"):
    """Something changed: the new scene and the new lines.

    ``back_to`` is set when steps were taken back: the number of the last entry before them that still stands.
    """

    scene: Scene
    log: list[LogPage]
    back_to: int | None


class Seats(Outgoing, tag="seats"):
    """Who sits where has changed, or the match began or ended."""

    table: TableInfo


class Accepted(Outgoing, tag="accepted"):
    """A message was carried out and, if it changed the match, is safely stored. ``ms`` is the server's time for it."""

    id: int
    seq: int
    ms: float


class Refused(Outgoing, tag="refused"):
    """A message was not carried out. ``id`` is null if it could not even be read, or if the server itself is stuck."""

    id: int | None
    reason: str
    rule: str
    legal: list[str]
    seq: int


class Said(Outgoing, tag="said"):
    line: ChatLine


class Close(IntEnum):
    """Why the server closed a socket. After 4400 to 4499 there is no point in coming back."""

    RESTARTS = 1012
    TOO_SLOW = 1013
    REFUSED = 4400
    FORBIDDEN = 4403
    NO_TABLE = 4404
    FLOOD = 4429


ToBrowser = Welcome | Update | Seats | Accepted | Refused | Said


class Health(Record):
    """How the server is, for who hosts it: ok, or ready."""

    status: str


# --- looking back --------------------------------------------------------------------------------------------------


class ReplayInfo(Record):
    """A match to look back at: how long it is and what its log says, through these eyes.

    Here the pages of the log are numbered by step, and page 0 is the set-up: what was taken back is not told.
    `scores` are those of all seats at each step, once a match is over; before, there are none.
    """

    table: TableInfo
    steps: int
    eyes: int | None
    everything: bool
    log: list[LogPage]
    scores: list[list[int]] = []


class ReplayStep(Record):
    """One moment of a match."""

    step: int
    steps: int
    scene: Scene
    lines: list[str]


class Imported(Record):
    """Where an imported match can be looked at."""

    id: str
