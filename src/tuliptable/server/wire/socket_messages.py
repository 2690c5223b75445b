"""Every message on a table's socket, and what is sent of a match that is looked back at.

Both sides send tagged records. ``seq`` is the number of entries in a match's record: it only grows, and every state of
a table is named by it. The browser's types are generated from this file and from ``lobby``.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from tuliptable.engine.match_view import Choice
from tuliptable.engine.refusal_reasons import RefusalReason
from tuliptable.server.wire.http_messages import ChatRole, Hex, Message, TableInfo
from tuliptable.teacher.review import Review

ChatText = Annotated[str, Meta(min_length=1, max_length=400)]
ActionText = Annotated[str, Meta(max_length=100)]
MessageId = Annotated[int, Meta(ge=0, lt=2**31)]

Board = Annotated[Any, Meta(title="Board")]
"""What a game's board component draws: the view of any game that is registered, or the plain board."""

Outlook = Annotated[Any, Meta(title="Outlook")]
"""What one choice would change, in the words of a game that says it: each has the choice's ``code``."""


# --- a table's socket: from the browser ----------------------------------------------------------------------------


class Incoming(Message, tag_field="type"):
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


class SeedShare(Incoming, tag="share"):
    """Tell the share of the seed that was sealed when this guest sat down."""

    id: MessageId
    share: Hex


class AskHint(Incoming, tag="hint"):
    """What would the best level do in my place, knowing only what I know? All are told that I asked."""

    id: MessageId
    seq: int


class AskWhy(Incoming, tag="why"):
    """What can I not do now, and why? With an action, as it is typed: why not this one?"""

    id: MessageId
    action: ActionText = ""


class AskPreviews(Incoming, tag="outlooks"):
    """What would each of my choices change? A board asks when one is first pointed at."""

    id: MessageId


class Ping(Incoming, tag="ping"):
    id: MessageId


FromBrowser = Hello | Act | Undo | Answer | Look | Say | SeedShare | AskHint | AskWhy | AskPreviews | Ping


# --- a table's socket: to the browser ------------------------------------------------------------------------------


class Outgoing(Message, tag_field="type"):
    pass


NameMark = tuple[int, int, int]
"""A player's name in a line: its start and its length in code points, and the player's seat."""


class Heading(Message):
    """A heading of the log (a round, somebody's turn), and the number of the line that it stands before."""

    before: int
    text: str
    names: list[NameMark] = field(default_factory=list)


class LogPage(Message):
    """The lines that one entry of the record brought, as this viewer may read them.

    A page takes the place of an earlier one of its number: after ``look`` all come anew, and a step that was taken back
    comes again with no lines.
    """

    seq: int
    lines: list[str]
    events: list[Any] = field(default_factory=list)
    """What the lines tell, as the game's own events (``GiftOfTulips.Happening``): boards show it."""
    about: list[int] = field(default_factory=list)
    """For each line the number of its event; -1 where it has none."""
    heads: list[Heading] = field(default_factory=list)
    names: list[list[NameMark]] = field(default_factory=list)
    """For each line the players' names in it."""


class ChatLine(Message):
    """A chat line of a player, of a spectator, or of the table itself (about seats and requests).

    All lines of one guest at this table have the same `speaker`, whatever the guest's name is. `code` is the key of a
    line that the table wrote.
    """

    number: int
    seat: int | None
    name: str
    text: str
    at: float
    role: ChatRole
    speaker: str
    code: str = ""


class Clock(Message):
    """Seconds left in a seat at the moment of sending, and whether they are running."""

    seat: int
    seconds: float
    running: bool


class UndoRequest(Message):
    """A player asks to take back so many steps; ``waiting`` are the seats that have not answered."""

    by: int
    steps: int
    waiting: list[int]


class Scene(Message):
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


class SeatsChanged(Outgoing, tag="seats"):
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
    code: str = ""
    """The key of the reason, for programs."""


class ChatPosted(Outgoing, tag="said"):
    line: ChatLine


class Why(Outgoing, tag="why"):
    """What this player cannot do now, and why; nothing for whoever is not to move.

    ``action`` is the one that was asked about, and then it alone is told of; empty for all kinds of them.
    """

    id: int
    seq: int
    closed: list[RefusalReason]
    action: str


class Previews(Outgoing, tag="outlooks"):
    """What each choice of this player would change; nothing for whoever is not to move."""

    id: int
    seq: int
    outlooks: list[Outlook]


class HintOption(Message):
    """An option that a hint names: by its code among the choices, and what is to be expected of it.

    ``won`` is how often it wins, from 0 to 1, and ``lead`` by how much, on average; errors are 95 % intervals.
    ``sure`` is the share of its tries that the search gave to it.
    """

    code: int
    label: str
    won: float
    won_error: float
    lead: float
    lead_error: float
    sure: float
    why: str


class HintShown(Outgoing, tag="hint"):
    """What the best level would do, the best option first; better hints follow until one is final."""

    id: int
    seq: int
    options: list[HintOption]
    tries: int
    final: bool
    note: str
    """What else is to be said; mostly nothing."""


class Close(IntEnum):
    """Why the server closed a socket. After 4400 to 4499 there is no point in coming back."""

    RESTARTS = 1012
    TOO_SLOW = 1013
    REFUSED = 4400
    FORBIDDEN = 4403
    NO_TABLE = 4404
    FLOOD = 4429


ToBrowser = Welcome | Update | SeatsChanged | Accepted | Refused | ChatPosted | HintShown | Why | Previews


class Health(Message):
    """How the server is, for who hosts it: ok, or ready."""

    status: str


# --- looking back --------------------------------------------------------------------------------------------------


class ReplayInfo(Message):
    """A match to look back at: how long it is and what its log says, through these eyes.

    Here the pages of the log are numbered by step, and page 0 is the set-up: what was taken back is not told.
    `scores` are those of all seats at each step, once a match is over; before, there are none.
    """

    table: TableInfo
    steps: int
    eyes: int | None
    everything: bool
    log: list[LogPage]
    scores: list[list[int]] = field(default_factory=list)


class ReplayStep(Message):
    """One moment of a match."""

    step: int
    steps: int
    scene: Scene
    lines: list[str]


class ReviewState(Message):
    """How far the review of a match is; it is kept once it is done.

    ``none``: nobody has asked for one. ``running``: so many of so many steps have been looked at.
    """

    status: Literal["none", "running", "done"]
    done: int
    steps: int
    review: Review | None


class Imported(Message):
    """Where an imported match can be looked at."""

    id: str
