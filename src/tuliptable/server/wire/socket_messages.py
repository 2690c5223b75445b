"""All messages on a table's socket, and the answers for replays and reviews.

Both sides send tagged records. `seq` is the number of entries in a match's record. It only grows, and it names every
state of a table. The browser's types are generated from this file and from `http_messages`.
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
"""The view that a game's board component draws: the view of any registered game, or the plain board."""

Outlook = Annotated[Any, Meta(title="Outlook")]
"""The changes that one choice would make, in the words of a game that describes them, with the choice's `code`."""


# --- a table's socket: from the browser ----------------------------------------------------------------------------


class Incoming(Message, tag_field="type"):
    pass


class Hello(Incoming, tag="hello"):
    """The first message: the browser's last entry number (-1 for none), and the guest's seat to look from."""

    since: int = -1
    eyes: int | None = None


class Act(Incoming, tag="act"):
    """An action by its code, in the state that the guest saw."""

    id: MessageId
    seq: int
    action: int


class Undo(Incoming, tag="undo"):
    """Undo the guest's last action. If that is not free, the other players must agree."""

    id: MessageId
    seq: int


class Answer(Incoming, tag="answer"):
    """Agree to the undo request, or refuse it."""

    id: MessageId
    seq: int
    agree: bool


class Look(Incoming, tag="look"):
    """Look from another of the guest's own seats, if several people share a screen, or as a spectator (null)."""

    id: MessageId
    eyes: int | None


class Say(Incoming, tag="say"):
    id: MessageId
    text: ChatText


class SeedShare(Incoming, tag="share"):
    """Reveal the share of the seed that was sealed when this guest took a seat."""

    id: MessageId
    share: Hex


class AskHint(Incoming, tag="hint"):
    """Ask for the best level's move, found with the player's knowledge alone. The table learns of the request."""

    id: MessageId
    seq: int


class AskWhy(Incoming, tag="why"):
    """Ask which kinds of action are not possible now, and why; with an action as it is typed, about it alone."""

    id: MessageId
    action: ActionText = ""


class AskPreviews(Incoming, tag="outlooks"):
    """Ask for the changes that each choice would make. A board asks when the player first points at a choice."""

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
    """A heading of the log (a round, a player's turn), and the number of the line below it."""

    before: int
    text: str
    names: list[NameMark] = field(default_factory=list)


class LogPage(Message):
    """The lines that one entry of the record adds to the log, as this viewer may read them.

    A page replaces the earlier one of its number. After `look` all pages come again, and an undone step comes again
    without lines.
    """

    seq: int
    lines: list[str]
    events: list[Any] = field(default_factory=list)
    """The events behind the lines, as the game's own records (`GiftOfTulips.Happening`), for boards to show."""
    about: list[int] = field(default_factory=list)
    """For each line the index of its event; -1 if it has none."""
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
    """A seat's remaining seconds at the moment of sending. `running` is true if they are counting down."""

    seat: int
    seconds: float
    running: bool


class UndoRequest(Message):
    """A player's request to undo `steps` steps; `waiting` are the seats that have not answered."""

    by: int
    steps: int
    waiting: list[int]


class Scene(Message):
    """The table as one viewer sees it now. `eyes` is the viewer's seat, or null for a spectator."""

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
    """The winners after the end, including an automatic opponent who shares the victory."""


class Welcome(Outgoing, tag="welcome"):
    """The answer to hello: the table, the scene, and all log pages and chat lines since the number in hello."""

    table: TableInfo
    scene: Scene
    log: list[LogPage]
    chat: list[ChatLine]
    time: float


class Update(Outgoing, tag="update"):
    """The new scene and the new lines after a change.

    `back_to` is set after an undo: the number of the last entry before the undone steps.
    """

    scene: Scene
    log: list[LogPage]
    back_to: int | None


class SeatsChanged(Outgoing, tag="seats"):
    """The table after a change of seats, or after the match started or ended."""

    table: TableInfo


class Accepted(Outgoing, tag="accepted"):
    """A message was carried out. If it changed the match, the change is stored. `ms` is the server's time for it."""

    id: int
    seq: int
    ms: float


class Refused(Outgoing, tag="refused"):
    """A message was not carried out. `id` is null if the message could not be read, or if the server itself has
    failed.
    """

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
    """The actions that are not possible for this player now, and why; empty unless the player is to move.

    `action` is the action that the player asked about, and the answer covers it alone; empty means all kinds.
    """

    id: int
    seq: int
    closed: list[RefusalReason]
    action: str


class Previews(Outgoing, tag="outlooks"):
    """The changes that each choice of this player would make; empty unless the player is to move."""

    id: int
    seq: int
    outlooks: list[Outlook]


class HintOption(Message):
    """An action that a hint names by its code, with its expected result.

    `won` is its share of wins, from 0 to 1, and `lead` its average lead; errors are 95 % intervals. `sure` is the
    share of the search's iterations that went to this action.
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
    """The actions that the best level prefers, best first. Better hints follow until one is final."""

    id: int
    seq: int
    options: list[HintOption]
    tries: int
    final: bool
    note: str
    """A remark for the player; mostly empty."""


class Close(IntEnum):
    """The reasons for which the server closes a socket. After 4400 to 4499 it is useless to reconnect."""

    RESTARTS = 1012
    TOO_SLOW = 1013
    REFUSED = 4400
    FORBIDDEN = 4403
    NO_TABLE = 4404
    FLOOD = 4429


ToBrowser = Welcome | Update | SeatsChanged | Accepted | Refused | ChatPosted | HintShown | Why | Previews


class Health(Message):
    """The state of the server, for the person who runs it: ok or ready."""

    status: str


# --- looking back --------------------------------------------------------------------------------------------------


class ReplayInfo(Message):
    """A match for a replay: its length and its log, as this viewer may read it.

    Here log pages are numbered by step, and page 0 is the set-up. Undone steps are left out. `scores` are the scores
    of all seats at each step, once the match is over; before that there are none.
    """

    table: TableInfo
    steps: int
    eyes: int | None
    everything: bool
    log: list[LogPage]
    scores: list[list[int]] = field(default_factory=list)


class ReplayStep(Message):
    """One step of a match."""

    step: int
    steps: int
    scene: Scene
    lines: list[str]


class ReviewState(Message):
    """The state of a match's review, which is kept once it is done.

    `none`: there was no request yet. `running`: the review has covered `done` of `steps` steps.
    """

    status: Literal["none", "running", "done"]
    done: int
    steps: int
    review: Review | None


class Imported(Message):
    """The id of an imported match."""

    id: str
