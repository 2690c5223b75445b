"""A match: a game being played. Game, players, options, seed and an append-only record of what was done.

Snapshots are kept every few steps, packed small, so that no question about the past replays the whole record.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from tuliptable.engine.chance import commitment_to, fresh_seed
from tuliptable.engine.events import Event
from tuliptable.engine.game import Game, S
from tuliptable.engine.judging import judged
from tuliptable.engine.options import OptionValue
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.engine.state import hush, tales
from tuliptable.engine.undo import MOST_PER_DECISION

SNAPSHOT_EVERY = 16
PERSON = "person"


@dataclass(frozen=True)
class Player:
    """Who sits in a seat: a person, or a bot by its name."""

    name: str
    kind: str = PERSON


@dataclass(frozen=True, slots=True)
class Step:
    """One action, and the journal of what came of it (as bytes: it is read rarely).

    ``given`` are the outcomes of chance that came with it, if the game was recorded and not drawn from a seed.
    """

    seat: int
    action: int
    journal: bytes
    given: tuple[str, ...] = ()


class Page(NamedTuple):
    """What one step brought, as somebody may hear it: in sentences, and as events where the game has them."""

    lines: list[str]
    events: list[Event]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Steps taken back by a player, and who had to agree."""

    by: int
    steps: int
    agreed: tuple[int, ...]


class Match(Generic[S]):
    """The authority on a game in progress. ``record`` only grows; ``steps`` is the line of play that stands."""

    def __init__(
        self,
        game: Game[S],
        players: Sequence[Player],
        options: Mapping[str, OptionValue] | None = None,
        seed: str | None = None,
        given: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.players = tuple(players)
        defaults = {option.name: option.default_for(len(self.players)) for option in game.options}
        self.options = defaults | dict(options or {})
        self.seed = seed or fresh_seed()
        self.given = tuple(given)
        self.state: S = game.begin(len(self.players), options, self.seed, given)
        self.opening = self.state.page()
        self.steps: list[Step] = []
        self.record: list[Step | TakenBack] = []
        self._snapshots: dict[int, bytes] = {0: self._snapshot()}
        self._verdicts: dict[int, bool] = {}
        self._told: dict[int | None, dict[int, Page]] = {}
        """The log as each viewer reads it, step by step: made once, however often somebody asks."""
        self._came_back_to: Counter[int] = Counter()

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    @property
    def commitment(self) -> str:
        """What is shown from the start: it fixes the seed without telling it."""
        return commitment_to(self.seed)

    @property
    def recorded(self) -> bool:
        """Whether chance was given, for example by real dice: then no seed was committed to."""
        return bool(self.given) or any(step.given for step in self.steps)

    @property
    def to_move(self) -> int:
        return self.game.to_move(self.state)

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    # --- going on ----------------------------------------------------------------------------------------------

    def append(self, seat: int, action: int, given: Sequence[str] = ()) -> Step:
        """A player's action; Refusal leaves everything as it was."""
        if self.over:
            raise IllegalAction("the game is over", "", [])
        if seat != self.to_move:
            raise IllegalAction(f"it is not the turn of {self.name_of(seat)}", "", [])
        self.game.refuse_unless_legal(self.state, action)
        after = self.state.copy() if given else self.state
        self.game.play(after, action, given)
        self.state = after
        step = Step(seat, action, self.state.page(), tuple(given))
        self.steps.append(step)
        self.record.append(step)
        if len(self.steps) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.steps)] = self._snapshot()
        return step

    def name_of(self, seat: int) -> str:
        return self.players[seat].name if 0 <= seat < len(self.players) else f"seat {seat}"

    # --- looking back ------------------------------------------------------------------------------------------

    def state_at(self, step: int) -> S:
        """The state after so many steps, from the nearest snapshot before it."""
        if not 0 <= step <= len(self.steps):
            raise Refusal(f"this match has steps 0 to {len(self.steps)}, not {step}")
        near = step - step % SNAPSHOT_EVERY
        s = self.game.state.unpack(zlib.decompress(self._snapshots[near]))
        for done in self.steps[near:step]:
            self.game.play(s, done.action, done.given)
        return s

    def _snapshot(self) -> bytes:
        return zlib.compress(self.state.pack(), 1)

    def states(self) -> Iterator[S]:
        """Every state of the match in order; each is good until the next is asked for."""
        s = self.state_at(0)
        yield s
        for step in self.steps:
            self.game.play(s, step.action, step.given)
            yield s

    def tales(self) -> list[list[Any]]:
        """All that happened: the set-up first, then step by step. For whom everything may be known."""
        return [_tales(self.game, journal, None) for journal in self._journals()]

    def log(self, viewer: int | None, since: int = 0) -> list[list[str]]:
        """The log in sentences, the set-up and then step by step, as a viewer may read it; None reads everything."""
        return [page.lines for page in self.pages(viewer, since)]

    def pages(self, viewer: int | None, since: int = 0) -> list[Page]:
        """The same with what happened, as he may hear it."""
        told = self._told.setdefault(viewer, {})
        journals = [self.opening, *(step.journal for step in self.steps)]
        for at in range(since, len(journals)):
            if at not in told:
                heard = _tales(self.game, journals[at], viewer)
                said = (self.game.words.sentence(tale, self.names, -1 if viewer is None else viewer) for tale in heard)
                told[at] = Page([line for line in said if line], [event for event in heard if isinstance(event, Event)])
        return [told[at] for at in range(since, len(journals))]

    def _journals(self) -> Iterator[bytes]:
        yield self.opening
        for step in self.steps:
            yield step.journal

    # --- taking back -------------------------------------------------------------------------------------------

    def free_to_take_back(self, seat: int, at_most: int | None = None) -> int:
        """How many of the last steps a player may take back alone: his own, as far as nothing became known.

        No more than `at_most` steps are looked at: the verdict on a step takes a moment in a big game.
        """
        steps = len(self.steps)
        last = 0 if at_most is None else max(0, steps - at_most)
        for i in range(steps - 1, last - 1, -1):
            if self.steps[i].seat != seat or self._revealed(i):
                return steps - 1 - i
        return steps - last

    def _revealed(self, i: int) -> bool:
        """Whether something became known by step i; always the same verdict, so it is remembered."""
        if i not in self._verdicts:
            self._verdicts[i] = judged(self.game, self.state_at(i), self.steps[i].action)
        return self._verdicts[i]

    def take_back(self, seat: int, steps: int = 1, agreed: Sequence[int] = (), *, on_record: bool = False) -> None:
        """Take back the last steps; beyond what is free, every other player must have agreed.

        What is `on_record` in a record of our own was judged when it happened, and is not judged again.
        """
        if not 1 <= steps <= len(self.steps):
            raise Refusal("there is nothing to take back" if not self.steps else f"{len(self.steps)} steps were made")
        if not on_record:
            self.refuse_unless_decided(len(self.steps) - steps)
            self._refuse_unless_agreed(seat, steps, agreed)
        self._cut(len(self.steps) - steps)
        self.record.append(TakenBack(seat, steps, tuple(sorted(set(agreed)))))
        self._came_back_to[len(self.steps)] += 1

    def refuse_unless_decided(self, length: int) -> None:
        """Refusal, if this decision was taken back so often that it must stand."""
        if self._came_back_to[length] >= MOST_PER_DECISION:
            raise Refusal(f"this decision was taken back {MOST_PER_DECISION} times; now it stands")

    def _refuse_unless_agreed(self, seat: int, steps: int, agreed: Sequence[int]) -> None:
        missing = [p for p in range(len(self.players)) if p != seat and p not in agreed]
        if missing and steps > self.free_to_take_back(seat, steps):
            names = ", ".join(self.name_of(p) for p in missing)
            raise Refusal(f"something became known, or another player has acted: {names} must agree to this undo")

    def _cut(self, length: int) -> None:
        self.state = self.state_at(length)
        del self.steps[length:]
        self._snapshots = {at: packed for at, packed in self._snapshots.items() if at <= length}
        self._verdicts = {at: verdict for at, verdict in self._verdicts.items() if at < length}
        for told in self._told.values():
            for at in [at for at in told if at > length]:
                del told[at]

    def fork(self, at: int) -> Match[S]:
        """A match of its own that shares this one's past up to a step."""
        branch = Match(self.game, self.players, self.options, self.seed, self.given)
        branch.state = self.state_at(at)
        branch.steps = self.steps[:at]
        branch.record = list(branch.steps)
        branch._snapshots = {n: packed for n, packed in self._snapshots.items() if n <= at}
        return branch


def _tales(game: Game[S], journal: bytes, viewer: int | None) -> list[Any]:
    """A kept journal, hushed for a viewer by the same rule that hushes a state."""
    page = game.state()
    page.turn_to(journal)
    if viewer is not None:
        hush(page, viewer)
    return tales(page)
