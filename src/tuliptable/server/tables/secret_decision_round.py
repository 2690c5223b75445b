"""Secret decisions: every person at the table answers, and no one sees who decides.

A player with the decision decides, and everyone else says that they are ready. The answers stay sealed until everyone
has answered. All that others can see, count or time is the same, whether or not anyone decides.
"""

from __future__ import annotations

import time
from typing import Any

from msgspec.structs import replace

from tuliptable.engine import secret_decisions
from tuliptable.engine.game import Game
from tuliptable.engine.match import Match
from tuliptable.engine.match_view import Choice, build_match_view
from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import MatchMetadata, SealedAnswer, SeatHolder, SecretDecisionState
from tuliptable.server.tables import seating
from tuliptable.server.tables.even_pace import BEAT_SECONDS, seconds_to_beat
from tuliptable.server.tables.refusals import NOT_YOUR_TURN
from tuliptable.server.tables.table_lines import GO_ON, NOT_ASKED, WAITING_FOR_ANSWERS
from tuliptable.server.tables.view_cache import build_scene
from tuliptable.server.wire.socket_messages import Clock, Scene

ANSWER_SECONDS = 60.0
"""Seconds for all answers at a table with clocks. The answers neither use nor gain clock time."""

OFF_BEAT_SECONDS = 1.5 * BEAT_SECONDS
"""Seconds from the last answer to its effect, which comes after the answer's acknowledgement on the beat."""


def ready_code(match: Match[Any]) -> int:
    """Return the action code that means "ready": the first code that is no action of the game."""
    return match.game.actions.size


class SecretDecisionRound:
    """A secret decision at a table."""

    def __init__(self, match: Match[Any], record: SecretDecisionState) -> None:
        self.match, self.record = match, record
        game, state = match.game, match.state
        self.decided: dict[int, SealedAnswer] = {}
        """By seat: the answer of a bot, for itself or for a player who is too late."""
        self.questions = secret_decisions.pending_decisions(game, state)
        self.meanwhile = secret_decisions.state_if_all_decline(game, state)

    @property
    def answers(self) -> dict[int, int | None]:
        return {sealed.seat: sealed.action for sealed in self.record.answers}

    def waits_for(self, holders: list[SeatHolder], seat: int) -> bool:
        return is_waiting_for(holders, self.record, seat)

    def next_at_screen_of(self, holders: list[SeatHolder], viewer: int) -> int | None:
        """Return the next person at one screen who has to answer. Only the people at this screen see it."""
        mates = seating.seats_of(holders, holders[viewer].guest or "") if viewer >= 0 else []
        return next((seat for seat in mates if self.waits_for(holders, seat)), None)

    @property
    def undecided(self) -> list[int]:
        """The seats that have a decision for which no bot has computed an answer yet."""
        return [seat for seat in self.questions if seat not in self.decided]

    def seconds_left(self, metadata: MatchMetadata, pause: float) -> float | None:
        """Return the seconds until the game goes on; None if unknown. The end is on a beat, however long bots took."""
        holders, now = metadata.holders, time.time()
        complete = not any(self.waits_for(holders, seat) for seat in range(len(holders)))
        if not complete and metadata.pace.seconds is None:
            return None
        since, whole = self.record.since, ANSWER_SECONDS
        if complete:
            since, whole = max(since, self.record.answered), max(pause, OFF_BEAT_SECONDS)
        due = since + whole
        return min(whole, due - now if now < due else seconds_to_beat(due, now))

    def sealed(self, seat: int, action: int) -> SealedAnswer:
        """Return a player's answer, sealed. Refuse if the player has no such answer."""
        match = self.match
        if seat in self.questions:
            match.game.refuse_unless_legal(self.questions[seat], action)
            return SealedAnswer(seat, action)
        if action != ready_code(match):
            raise Refusal(NOT_YOUR_TURN())
        return SealedAnswer(seat, None)

    def all_answers(self) -> list[SealedAnswer]:
        """Return the answers of all seats with a decision. Bots answer for bots and for players who are too late."""
        given = {sealed.seat: sealed for sealed in self.record.answers}
        return [given.get(seat, self.decided[seat]) for seat in self.questions]

    def scene(self, holders: list[SeatHolder], clocks: list[Clock], viewer: int, seq: int, step: int) -> Scene:
        """Show players their decision. Everyone else sees the table as if there were none."""
        match = self.match
        waits = viewer >= 0 and self.waits_for(holders, viewer)
        if waits and viewer in self.questions:
            question = build_match_view(match.game, self.questions[viewer], viewer, match.names)
            return build_scene(question, viewer, seq=seq, step=step, clocks=clocks)
        table = build_match_view(match.game, self.meanwhile, viewer, match.names, live=False)
        shown = build_scene(table, viewer, seq=seq, step=step, clocks=clocks)
        ready = [Choice(ready_code(match), "ready", {}, "ready", str(GO_ON()), None)]
        return replace(
            shown,
            to_move=viewer if waits else self.next_at_screen_of(holders, viewer),
            choices=ready if waits else [],
            prompt=str(NOT_ASKED() if waits else WAITING_FOR_ANSWERS()),
        )


def automatic_answers(game: Game[Any], state: Any, holders: list[SeatHolder]) -> list[SealedAnswer]:
    """Return the answer of a lone person among bots, who need not confirm that they have no decision."""
    people = [seat for seat, holder in enumerate(holders) if holder.kind == "person"]
    if len(people) != 1 or people[0] in secret_decisions.pending_decisions(game, state):
        return []
    return [SealedAnswer(people[0], None)]


def is_waiting_for(holders: list[SeatHolder], record: SecretDecisionState, seat: int) -> bool:
    """Return True if this person still has to answer. Bots answer after all people."""
    return holders[seat].kind == "person" and all(sealed.seat != seat for sealed in record.answers)
