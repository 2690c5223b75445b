"""A match: a game in progress, with its players, options, seed and an append-only record of its steps.

The match stores a compressed snapshot every few steps, so a question about the past never replays the whole record.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from typing import Any, Generic, SupportsIndex, cast

from msgspec.structs import replace

from tuliptable.engine.chance import commitment_to, fresh_seed, seed_of
from tuliptable.engine.compiled_undo_check import reveals_information_compiled
from tuliptable.engine.game import Game, S
from tuliptable.engine.log import Log, StepLog
from tuliptable.engine.match_view import B_co, Choice, MatchView, build_match_view, choices
from tuliptable.engine.options import OptionValue
from tuliptable.engine.practice import Practice, begin_practice
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.engine.refusal_lines import (
    GAME_OVER,
    HINT_NOT_NOW,
    NO_HINTS,
    NOT_AN_ACTION,
    NOT_YOUR_TURN,
    NOTHING_TO_UNDO,
    TOO_FEW_STEPS,
    UNDO_NEEDS_AGREEMENT,
    UNDONE_TOO_OFTEN,
)
from tuliptable.engine.state import NOBODY, SPECTATOR
from tuliptable.engine.undo_check import MAX_UNDOS_PER_DECISION

SNAPSHOT_EVERY = 16
RECENT = 3
"""The number of recent states to keep unpacked, for views, undo checks and undo."""

PERSON = "person"


@dataclass(frozen=True)
class Player:
    """The player in a seat: a person, or a bot by its name."""

    name: str
    kind: str = PERSON


@dataclass(frozen=True, slots=True)
class Step:
    """An action in the record, with the journal of its events as bytes, because the journal is rarely read.

    `outcomes` are the outcomes of chance at a real table; empty if the seed decided them.
    """

    seat: int
    action: int
    journal: bytes
    outcomes: tuple[str, ...] = ()
    decided_by: str = ""
    """The bot that decided for the player of this seat; empty if the player decided, person or bot."""


@dataclass(frozen=True, slots=True)
class Undone:
    """An undo of the last steps, by a player, with the players who agreed."""

    by: int
    steps: int
    agreed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HintUsed:
    """A hint for a player; `after` is the length of the record at that moment."""

    seat: int
    after: int


@dataclass(frozen=True, slots=True)
class PendingEntry(Generic[S]):
    """A checked entry and the state after it, worked out on a copy. It counts once the match enters it."""

    entry: Step | Undone
    after: S
    pages: dict[int, StepLog] = field(default_factory=dict)
    """The log pages of the step that are already written (`Match.prepare_log`), by viewer."""


class Match(Generic[S, B_co]):
    """A match and its record. `record` only grows; `steps` are the steps that were not undone.

    Example:
        match = Match(game, [Player("Ann"), Player("Bram")], seed=seed_from("spring"))
        match.act("give 2")
        match.view_for(1).board
    """

    def __init__(
        self,
        game: Game[S],
        players: Sequence[Player],
        options: Mapping[str, OptionValue] | None = None,
        seed: str | None = None,
        outcomes: Sequence[str] = (),
        *,
        with_hints: bool = True,
        practice: Practice | None = None,
    ) -> None:
        self.game = game
        self.practice = practice
        """The start of a match for practice: a position, or the past of another match. None in a match that counts."""
        self.with_hints = with_hints
        """True if players may ask for hints. The players agree on this before the match."""
        self.hints: list[HintUsed] = []
        """All hints of the match. An undo does not remove them."""
        self.players = tuple(players)
        self.names = [player.name for player in self.players]
        defaults = {option.name: option.default_for(len(self.players)) for option in game.options}
        self.options = defaults | dict(options or {})
        self.seed = seed or fresh_seed()
        self.outcomes = tuple(outcomes)
        self.state: S = self._begin()
        self.opening = self.state.page()
        self.steps: list[Step] = []
        self.record: list[Step | Undone] = []
        self.numbers = [0]
        """The entry numbers of the set-up and of the steps that were not undone."""
        self.undone: dict[int, int] = {}
        """The entry numbers of the undone steps, each with the number of the entry that undid it."""
        self._recent: dict[int, S] = {}
        self._snapshots: dict[int, bytes] = {0: self._snapshot()}
        self._undo_checks: dict[int, bool] = {}
        self._log = Log(game, self.names)
        self._came_back_to: Counter[int] = Counter()

    def _begin(self) -> S:
        """Return the first state. A position that was set up also decides the seed and the options."""
        game, players = self.game, len(self.players)
        if self.practice is None or not self.practice.position:
            return game.begin(players, self.options, self.seed, self.outcomes)
        s: S = begin_practice(game, players, self.practice)
        self.seed, self.options = seed_of(s.chance), {option.name: option.get(s) for option in game.options}
        return s

    @property
    def commitment(self) -> str:
        """The commitment to the seed. It fixes the seed and reveals nothing about it, so everyone may see it."""
        return commitment_to(self.seed)

    @property
    def recorded(self) -> bool:
        """True if outcomes of chance were given, for example by real dice. Such a match has no commitment to a seed."""
        return bool(self.outcomes) or any(step.outcomes for step in self.steps)

    @property
    def to_move(self) -> int:
        return self.game.to_move(self.state)

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    @property
    def scores(self) -> list[int]:
        return self.game.scores(self.state)

    @property
    def ranks(self) -> list[int]:
        """The final ranks by seat. Rank 1 wins, and tied players share a rank."""
        return self.game.ranks(self.state)

    # --- views -------------------------------------------------------------------------------------------------

    def view_for(self, viewer: int | None) -> MatchView[B_co]:
        """Return the current view of a seat or SPECTATOR; None sees everything.

        Raises:
            Refusal: The match has no such seat.
        """
        self._refuse_unless_viewer(viewer)
        return cast(MatchView[B_co], build_match_view(self.game, self.state, viewer, self.names))

    def _refuse_unless_viewer(self, viewer: int | None) -> None:
        if viewer not in (None, SPECTATOR, *range(len(self.players))):
            raise Refusal(
                f"The seats of this match are 0 to {len(self.players) - 1}, not {viewer}. "
                "SPECTATOR sees what everyone sees, and None sees everything."
            )

    def choices(self) -> list[Choice]:
        """Return the legal actions of the player to move, with labels."""
        seat = self.to_move
        return choices(self.game, self.game.visible_to(self.state, seat), seat, self.names)

    # --- actions -----------------------------------------------------------------------------------------------

    def act(self, action: SupportsIndex | str | Choice) -> Step:
        """Play an action for the player to move.

        Args:
            action: A choice, an action code, or the action as it is typed: `give 2`, `give(to=2)`.

        Returns:
            The step in the record.

        Raises:
            IllegalAction: The action is not legal now. The match is unchanged.
            Refusal: The text is not an action of this game. The match is unchanged.
        """
        return self.append(self.to_move, self._code_of(action))

    def _code_of(self, action: SupportsIndex | str | Choice) -> int:
        if isinstance(action, str):
            return self.game.actions.parse(action)
        try:
            return action.code if isinstance(action, Choice) else index(action)
        except TypeError:
            sentence, now = NOT_AN_ACTION(value=repr(action)), self.choices()
            legal, kinds = [choice.action for choice in now], [choice.name for choice in now]
            raise IllegalAction(sentence, legal=legal, kinds=kinds) from None

    def append(self, seat: int, action: int, outcomes: Sequence[str] = (), *, decided_by: str = "") -> Step:
        """Play an action for a seat. Refusal leaves the match unchanged."""
        self._refuse_unless_legal(self.state, seat, action)
        after = self.state.copy() if outcomes else self.state
        step = self._play(after, seat, action, outcomes, decided_by)
        self._enter(step, after)
        return step

    def prepare(self, seat: int, action: int, on: S | None = None, *, decided_by: str = "") -> PendingEntry[S]:
        """Check an action and play it on a copy. The caller can store the step elsewhere before it calls `enter`.

        `on` is the state after another pending entry, if that one comes first.
        """
        before = self.state if on is None else on
        self._refuse_unless_legal(before, seat, action)
        after = before.copy()
        return PendingEntry(self._play(after, seat, action, decided_by=decided_by), after)

    def enter(self, pending: PendingEntry[S]) -> None:
        """Enter a pending entry into the record, without checking or playing it again."""
        if isinstance(pending.entry, Step):
            now = len(self.steps)
            self._recent[now] = self.state
            if len(self._recent) > RECENT:
                del self._recent[min(self._recent)]
            self._enter(pending.entry, pending.after)
            for viewer, page in pending.pages.items():
                self._log.keep(viewer, now + 1, page)
        else:
            self._enter_undo(pending.entry, pending.after)

    def _refuse_unless_legal(self, s: S, seat: int, action: int) -> None:
        to_move = self.game.to_move(s)
        if to_move == NOBODY:
            raise IllegalAction(GAME_OVER())
        if seat != to_move:
            raise IllegalAction(NOT_YOUR_TURN(name=self.name_of(seat)))
        self.game.refuse_unless_legal(s, action)

    def _play(self, s: S, seat: int, action: int, outcomes: Sequence[str] = (), decided_by: str = "") -> Step:
        self.game.play(s, action, outcomes)
        return Step(seat, action, s.page(), tuple(outcomes), decided_by)

    def _enter(self, step: Step, after: S) -> None:
        self.state = after
        self.steps.append(step)
        self.record.append(step)
        self.numbers.append(len(self.record))
        if len(self.steps) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.steps)] = self._snapshot()

    def refuse_unless_hints(self, seat: int) -> None:
        """Raise Refusal if this player cannot get a hint now."""
        if not self.with_hints:
            raise Refusal(NO_HINTS())
        if self.over:
            raise Refusal(GAME_OVER())
        if seat != self.to_move:
            raise Refusal(HINT_NOT_NOW())

    def give_hint(self, seat: int) -> HintUsed | None:
        """Record a hint for a player; None if the player already had one for this decision."""
        self.refuse_unless_hints(seat)
        hinted = HintUsed(seat, len(self.record))
        if hinted in self.hints:
            return None
        self.hints.append(hinted)
        return hinted

    def name_of(self, seat: int) -> str:
        return self.players[seat].name if 0 <= seat < len(self.players) else f"seat {seat}"

    # --- the past ----------------------------------------------------------------------------------------------

    def state_at(self, step: int) -> S:
        """Return a copy of the state after `step` steps, from the nearest snapshot before it.

        Raises:
            Refusal: The match has no such step.
        """
        if not 0 <= step <= len(self.steps):
            raise Refusal(f"This match has steps 0 to {len(self.steps)}, not {step}.")
        if step == len(self.steps) or step in self._recent:
            return self._recent.get(step, self.state).copy()
        snapshot = step - step % SNAPSHOT_EVERY
        s = self.game.state.unpack(zlib.decompress(self._snapshots[snapshot]))
        for step_played in self.steps[snapshot:step]:
            self.game.play(s, step_played.action, step_played.outcomes)
        return s

    def _snapshot(self) -> bytes:
        return zlib.compress(self.state.pack(), 1)

    def states(self) -> Iterator[S]:
        """Yield every state of the match in order. Each state is valid only until the next one."""
        s = self.state_at(0)
        yield s
        for step in self.steps:
            self.game.play(s, step.action, step.outcomes)
            yield s

    def events(self) -> list[list[Any]]:
        """Return all events, including secret ones: those of the set-up first, then step by step."""
        return [self._log.events_of(self._journal(at), None) for at in range(len(self.steps) + 1)]

    def log(self, viewer: int | None, since: int = 0) -> list[list[str]]:
        """Return the lines of the log for a viewer, the set-up first and then step by step. None reads everything."""
        return [page.lines for page in self.pages(viewer, since)]

    def pages(self, viewer: int | None, since: int = 0) -> list[StepLog]:
        """Return the log with its events for a viewer: the set-up first, then step by step."""
        self._refuse_unless_viewer(viewer)
        return self._log.pages(viewer, range(since, len(self.steps) + 1), self._journal)

    def prepare_log(self, pending: PendingEntry[S], viewer: int) -> None:
        """Write the log of a pending step for a viewer."""
        if isinstance(pending.entry, Step):
            pending.pages[viewer] = self._log.page(pending.entry.journal, viewer)

    def _journal(self, at: int) -> bytes:
        """Return the journal of a step, or of the set-up."""
        return self.steps[at - 1].journal if at else self.opening

    # --- undo --------------------------------------------------------------------------------------------------

    def free_undos(self, seat: int, at_most: int | None = None) -> int:
        """Return how many of the last steps a player may undo alone: their own, if none of them revealed anything.

        Checks at most `at_most` steps, because an undo check can take a moment in a big game.
        """
        while (at := self.next_unchecked_step(seat, at_most)) is not None:
            self.store_undo_check(
                at,
                self.steps[at],
                reveals_information_compiled(self.game, self.state_before(at), self.steps[at].action),
            )
        return self.known_free_undos(seat, at_most)

    def known_free_undos(self, seat: int, at_most: int | None = None) -> int:
        """Return how many of the last steps this player may undo alone according to the undo checks so far."""
        free, most = 0, len(self.steps) if at_most is None else min(at_most, len(self.steps))
        while free < most and self._is_free(len(self.steps) - 1 - free, seat):
            free += 1
        return free

    def next_unchecked_step(self, seat: int, at_most: int | None = None) -> int | None:
        """Return the step whose undo check is needed next to know how much this player may undo alone."""
        free = self.known_free_undos(seat, at_most)
        at = len(self.steps) - 1 - free
        if at < 0 or free == at_most or self.steps[at].seat != seat or at in self._undo_checks:
            return None
        return at

    def store_undo_check(self, at: int, step: Step, revealed: bool) -> None:
        """Store the result of an undo check, unless the step was undone in the meantime."""
        if at < len(self.steps) and self.steps[at] is step:
            self._undo_checks[at] = revealed

    def state_before(self, at: int) -> S:
        """Return the state before a step, for reading only."""
        return self._recent[at] if at in self._recent else self.state_at(at)

    def _is_free(self, at: int, seat: int) -> bool:
        return self.steps[at].seat == seat and self._undo_checks.get(at) is False

    def undo(self, seat: int, steps: int = 1, agreed: Sequence[int] = (), *, on_record: bool = False) -> None:
        """Undo the last steps. If the player may not undo them alone, every other player must have agreed.

        Args:
            seat: The player who undoes.
            steps: The number of steps.
            agreed: The players who agreed.
            on_record: True for an undo in our own record: it was checked when it happened, and is not checked again.

        Raises:
            Refusal: There are fewer steps, a player has not agreed, or this decision was undone too often.
        """
        self._refuse_unless_enough_steps(steps)
        if not on_record:
            self._refuse_unless_agreed(seat, steps, agreed)
        self.enter(self.prepare_undo(seat, steps, agreed, on_record=on_record))

    def prepare_undo(self, seat: int, steps: int, agreed: Sequence[int], *, on_record: bool = False) -> PendingEntry[S]:
        """Prepare an undo that needs no agreement or has it, without entering it."""
        self._refuse_unless_enough_steps(steps)
        length = len(self.steps) - steps
        if not on_record:
            self.refuse_unless_decided(length)
        return PendingEntry(Undone(seat, steps, tuple(sorted(set(agreed)))), self.state_at(length))

    def _refuse_unless_enough_steps(self, steps: int) -> None:
        if not 1 <= steps <= len(self.steps):
            raise Refusal(TOO_FEW_STEPS(steps=len(self.steps)) if self.steps else NOTHING_TO_UNDO())

    def refuse_unless_decided(self, length: int) -> None:
        """Raise Refusal if the decision after `length` steps was undone too often."""
        if self._came_back_to[length] >= MAX_UNDOS_PER_DECISION:
            raise Refusal(UNDONE_TOO_OFTEN(times=MAX_UNDOS_PER_DECISION))

    def _refuse_unless_agreed(self, seat: int, steps: int, agreed: Sequence[int]) -> None:
        missing = [p for p in range(len(self.players)) if p != seat and p not in agreed]
        if missing and steps > self.free_undos(seat, steps):
            raise Refusal(UNDO_NEEDS_AGREEMENT(names=[self.name_of(p) for p in missing]))

    def _enter_undo(self, entry: Undone, after: S) -> None:
        length = len(self.steps) - entry.steps
        self.state = after
        self.record.append(entry)
        self.undone.update(dict.fromkeys(self.numbers[length + 1 :], len(self.record)))
        del self.steps[length:], self.numbers[length + 1 :]
        self._came_back_to[length] += 1
        self._recent = {at: state for at, state in self._recent.items() if at < length}
        self._snapshots = {at: packed for at, packed in self._snapshots.items() if at <= length}
        self._undo_checks = {at: revealed for at, revealed in self._undo_checks.items() if at < length}
        self._log.forget_after(length)

    def fork(self, at: int, players: Sequence[Player] | None = None) -> Match[S]:
        """Return a match for practice that shares the first `at` steps, with the same players or others."""
        seated, practice = self.players if players is None else players, replace(self.practice or Practice(), after=at)
        branch = Match(
            self.game, seated, self.options, self.seed, self.outcomes, with_hints=self.with_hints, practice=practice
        )
        branch.state = self.state_at(at)
        branch.steps = self.steps[:at]
        branch.record = list(branch.steps)
        branch.numbers = list(range(at + 1))
        branch._snapshots = {n: packed for n, packed in self._snapshots.items() if n <= at}
        return branch
