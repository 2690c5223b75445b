"""The stack of what is still to be resolved (section 4.1)."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.events import ActionBegan
from tuliptable.games.windmill_valley.state import NONE, Frame, Stage, WindmillValley
from tuliptable.games.windmill_valley.tables.vocabulary import IS_ACTION


@rule
def top(s: WindmillValley) -> Frame:
    """WV-117. The frame that alone produces the next decision."""
    return s.stack[s.depth - 1]


@rule
def push(s: WindmillValley, kind: int, source: int) -> Frame:
    """WV-118, WV-121. The seven actions begin with their before-window, everything else with its body."""
    frame = s.stack[s.depth]
    s.depth += 1
    s.deepest = max(s.deepest, s.depth)
    frame.kind = kind
    frame.source = source
    frame.held = NONE
    frame.stage = Stage.BEFORE if IS_ACTION[kind] == 1 else Stage.BODY
    return frame


@rule
def push_action(s: WindmillValley, kind: int, source: int, amount: int) -> Frame:
    """One of the seven actions begins, and the log says so."""
    frame = push(s, kind, source)
    tell(s, ActionBegan(player=s.turn, kind=kind, source=source, amount=amount))
    return frame


@rule
def pop(s: WindmillValley) -> None:
    """An empty place of the stack is all zero, so that equal states have equal bytes."""
    s.depth -= 1
    frame = s.stack[s.depth]
    frame.kind = 0
    frame.stage = 0
    frame.source = 0
    frame.left = 0
    frame.colours = 0
    frame.mode = 0
    frame.count = 0
    frame.at = 0
    frame.held = 0
    frame.refreshed = 0
    frame.special = 0
    for i in range(4):
        frame.entry[i] = 0
        frame.status[i] = 0


@rule
def next_stage(frame: Frame, stage: int) -> bool:
    """The frame goes on by itself: nothing is asked."""
    frame.stage = stage
    return False


@rule
def ask(s: WindmillValley, decision: int) -> bool:
    """The frame waits for its player."""
    s.decision = decision
    return True
