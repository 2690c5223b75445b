"""Moments when somebody may be asked in secret: every person at the table answers, and no one sees who was asked.

Who is asked decides; everybody else says that he is ready. What they answer is kept sealed, and counts when all have
answered. Until then, and afterwards, all that others can see, count or time is the same whether or not anybody was.
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
from tuliptable.server.tables.view_cache import build_scene
from tuliptable.server.wire.socket_messages import Clock, Scene

LIMIT = 60.0
"""Seconds for everybody's answers at a table with clocks. They show on no clock, and cost and gain nothing."""

OFF_BEAT_SECONDS = 1.5 * BEAT_SECONDS
"""Seconds from the last answer to the work that it causes: after the answer was acknowledged, which is on the beat."""

READY = "You are not asked anything. Go on, and nobody sees who was."
WAITING = "The game goes on when everybody has answered."


def ready_code(match: Match[Any]) -> int:
    """The code by which who is not asked says that he is ready: the first that is no action of the game."""
    return match.game.actions.size


class SecretDecisionRound:
    """A moment when somebody may be asked in secret, as it stands at a table."""

    def __init__(self, match: Match[Any], record: SecretDecisionState) -> None:
        self.match, self.record = match, record
        game, state = match.game, match.state
        self.decided: dict[int, SealedAnswer] = {}
        """By seat: what a bot answers for its player, or for a player who does not answer in time."""
        self.questions = secret_decisions.pending_decisions(game, state)
        self.meanwhile = secret_decisions.state_if_all_decline(game, state)

    @property
    def answers(self) -> dict[int, int | None]:
        return {sealed.seat: sealed.action for sealed in self.record.answers}

    def waits_for(self, holders: list[SeatHolder], seat: int) -> bool:
        return is_waiting_for(holders, self.record, seat)

    def next_at_screen_of(self, holders: list[SeatHolder], viewer: int) -> int | None:
        """The next who has to answer of the people at one screen; only they are told."""
        mates = seating.seats_of(holders, holders[viewer].guest or "") if viewer >= 0 else []
        return next((seat for seat in mates if self.waits_for(holders, seat)), None)

    @property
    def undecided(self) -> list[int]:
        """The seats that are asked and for which no bot has decided yet."""
        return [seat for seat in self.questions if seat not in self.decided]

    def seconds_left(self, metadata: MatchMetadata, pause: float) -> float | None:
        """Seconds until the game goes on: on a beat after the last answer, however long bots took. None: not known."""
        holders, now = metadata.holders, time.time()
        complete = not any(self.waits_for(holders, seat) for seat in range(len(holders)))
        if not complete and metadata.pace.seconds is None:
            return None
        since, whole = self.record.since, LIMIT
        if complete:
            since, whole = max(since, self.record.answered), max(pause, OFF_BEAT_SECONDS)
        due = since + whole
        return min(whole, due - now if now < due else seconds_to_beat(due, now))

    def sealed(self, seat: int, action: int) -> SealedAnswer:
        """What this player answers; Refusal if he cannot."""
        match = self.match
        if seat in self.questions:
            match.game.refuse_unless_legal(self.questions[seat], action)
            return SealedAnswer(seat, action)
        if action != ready_code(match):
            raise Refusal("it is not your turn")
        return SealedAnswer(seat, None)

    def all_answers(self) -> list[SealedAnswer]:
        """The answer of everyone who is asked, in order; a bot answers for a bot, and for a player who has not."""
        given = {sealed.seat: sealed for sealed in self.record.answers}
        return [given.get(seat, self.decided[seat]) for seat in self.questions]

    def scene(self, holders: list[SeatHolder], clocks: list[Clock], viewer: int, seq: int, step: int) -> Scene:
        """Who is asked sees his question. All others see the table as it is when nobody is."""
        match = self.match
        waits = viewer >= 0 and self.waits_for(holders, viewer)
        if waits and viewer in self.questions:
            question = build_match_view(match.game, self.questions[viewer], viewer, match.names)
            return build_scene(question, viewer, seq=seq, step=step, clocks=clocks)
        table = build_match_view(match.game, self.meanwhile, viewer, match.names, live=False)
        shown = build_scene(table, viewer, seq=seq, step=step, clocks=clocks)
        ready = [Choice(ready_code(match), "ready", {}, "ready", "Go on", None)]
        return replace(
            shown,
            to_move=viewer if waits else self.next_at_screen_of(holders, viewer),
            choices=ready if waits else [],
            prompt=READY if waits else WAITING,
        )


def ready_at_once(game: Game[Any], state: Any, holders: list[SeatHolder]) -> list[SealedAnswer]:
    """A person alone among bots has nobody to hide from: unless he is asked, he need not say that he is ready."""
    people = [seat for seat, holder in enumerate(holders) if holder.kind == "person"]
    if len(people) != 1 or people[0] in secret_decisions.pending_decisions(game, state):
        return []
    return [SealedAnswer(people[0], None)]


def is_waiting_for(holders: list[SeatHolder], record: SecretDecisionState, seat: int) -> bool:
    """Whether this player, asked or not, has still to answer. Bots answer when all people have."""
    return holders[seat].kind == "person" and all(sealed.seat != seat for sealed in record.answers)
