"""The stack of unresolved actions and choices (section 4.1)."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.events import ActionBegan
from tuliptable.games.windmill_valley.state import NONE, Frame, Stage, WindmillValley
from tuliptable.games.windmill_valley.tables.vocabulary import IS_ACTION


@rule
def top(s: WindmillValley) -> Frame:
    """Return the frame that makes the next decision (WV-117)."""
    return s.stack[s.depth - 1]


@rule
def push(s: WindmillValley, kind: int, source: int) -> Frame:
    """Push a frame. The seven actions start with the window before them, others with their body (WV-118, WV-121)."""
    frame = s.stack[s.depth]
    s.depth += 1
    s.deepest = max(s.deepest, s.depth)
    frame.kind = kind
    frame.source = source
    frame.held = NONE
    frame.space = NONE
    frame.stage = Stage.BEFORE if IS_ACTION[kind] == 1 else Stage.BODY
    return frame


@rule
def push_action(s: WindmillValley, kind: int, source: int, amount: int) -> Frame:
    """Push one of the seven actions and report it in the log."""
    frame = push(s, kind, source)
    tell(s, ActionBegan(player=s.turn, kind=kind, source=source, amount=amount))
    return frame


@rule
def pop(s: WindmillValley) -> None:
    """Empty the top frame like the one above it, so that equal states have equal bytes."""
    s.depth -= 1
    s.stack[s.depth].copy_from(s.stack[s.depth + 1])


@rule
def next_stage(frame: Frame, stage: int) -> bool:
    """Move the frame to a stage without a question."""
    frame.stage = stage
    return False


@rule
def ask(s: WindmillValley, decision: int) -> bool:
    """Let the frame wait for its player."""
    s.decision = decision
    return True
