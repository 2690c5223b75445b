"""Floodgate, water, and Lower the Water Level (sections 3.4 and 3.9)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import Gate, Lower, Options
from tuliptable.games.windmill_valley.events import GateSet, WaterLowered
from tuliptable.games.windmill_valley.rules.frames import ask, next_stage, top
from tuliptable.games.windmill_valley.rules.helpers import trigger_helpers
from tuliptable.games.windmill_valley.rules.purse import gain_guilders, gain_vp, pay_guilders
from tuliptable.games.windmill_valley.state import Decision, Frame, Source, Stage, WindmillValley
from tuliptable.games.windmill_valley.tables.season import (
    GATE_COST,
    GATE_VP,
    HIGHEST_WATER,
    RISE,
    SECTION,
    SECTION_PAY,
    SECTION_VP,
    SPEEDS,
)
from tuliptable.games.windmill_valley.tables.vocabulary import Effect

# --- the floodgate -----------------------------------------------------------------------------------------------


@rule
def gate_cost(s: WindmillValley, speed: int) -> int:
    """WV-24. Step by step upwards; keeping or lowering is free."""
    return max(0, GATE_COST[speed] - GATE_COST[s.gate])


@rule
def gate_vp(s: WindmillValley, speed: int) -> int:
    """WV-24. Step by step upwards; nothing for keeping or lowering."""
    return max(0, GATE_VP[speed] - GATE_VP[s.gate])


@rule
def speed_fits(s: WindmillValley, speed: int) -> bool:
    """WV-25. The water does not rise above its track."""
    return s.water + RISE[speed] <= HIGHEST_WATER


@rule
def offer_gates(s: WindmillValley) -> Options:
    """WV-24, WV-25. Every speed that the player can pay and the water allows."""
    for speed in range(1, SPEEDS + 1):
        if speed_fits(s, speed) and gate_cost(s, speed) <= s.farm[s.turn].guilders:
            yield Gate(speed=speed)


@applies(Gate, when=Decision.GATE)
def set_gate(s: WindmillValley, speed: int) -> None:
    """WV-24, WV-26, WV-27. Opening it costs Guilder, brings VP and helpers; then the water rises."""
    before = s.gate
    pay_guilders(s, gate_cost(s, speed), Source.GATE)
    vp = gate_vp(s, speed)
    open_gate(s, s.turn, speed)
    if speed > before:
        gain_vp(s, s.turn, vp, Source.GATE)
        trigger_helpers(s, Effect.FLOODGATE)
    s.decision = Decision.STEPS


@rule
def open_gate(s: WindmillValley, p: int, speed: int) -> None:
    """WV-27. The water rises every turn, also when the floodgate did not move."""
    s.water += RISE[speed]
    tell(s, GateSet(player=p, before=s.gate, speed=speed, water=s.water))
    s.gate = speed


# --- Lower the Water Level ---------------------------------------------------------------------------------------


@rule
def step_lower(s: WindmillValley, frame: Frame) -> bool:
    """WV-53. Something is to be chosen only in the middle and highest section."""
    if frame.both == 1:
        section = SECTION[s.water]
        pay_for_lowering(s, frame.left * SECTION_PAY[section], frame.left * SECTION_VP[section])
    elif SECTION[s.water] == 0:
        pay_for_lowering(s, frame.left * SECTION_PAY[0], 0)
    else:
        return ask(s, Decision.LOWER)
    fall(s, frame)
    return False


@rule
def offer_lowers(s: WindmillValley) -> Options:
    """WV-53. From no point for Guilder to all of them."""
    for guilders in range(top(s).left + 1):
        yield Lower(guilders=guilders)


@applies(Lower, when=Decision.LOWER)
def lower(s: WindmillValley, guilders: int) -> None:
    """WV-52, WV-53. The section before the water moves pays for all points."""
    frame = top(s)
    pay = SECTION_PAY[SECTION[s.water]]
    pay_for_lowering(s, guilders * pay, (frame.left - guilders) * pay)
    fall(s, frame)


@rule
def pay_for_lowering(s: WindmillValley, guilders: int, vp: int) -> None:
    """WV-53. What the points bring."""
    if guilders > 0:
        gain_guilders(s, s.turn, guilders, Source.LOWER)
    if vp > 0:
        gain_vp(s, s.turn, vp, Source.LOWER)


@rule
def fall(s: WindmillValley, frame: Frame) -> None:
    """WV-54. The water falls by the strength, at most to nothing."""
    after = max(0, s.water - frame.left)
    tell(s, WaterLowered(player=s.turn, before=s.water, after=after))
    s.water = after
    next_stage(frame, Stage.AFTER)
