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
    """Return the cost of a speed; leaving or closing the floodgate is free (WV-24)."""
    return max(0, GATE_COST[speed] - GATE_COST[s.gate])


@rule
def gate_vp(s: WindmillValley, speed: int) -> int:
    """Return the VP of a speed; leaving or closing the floodgate scores nothing (WV-24)."""
    return max(0, GATE_VP[speed] - GATE_VP[s.gate])


@rule
def speed_fits(s: WindmillValley, speed: int) -> bool:
    """Return True if the water would not rise above its track (WV-25)."""
    return s.water + RISE[speed] <= HIGHEST_WATER


@rule
def offer_gates(s: WindmillValley) -> Options:
    """List every speed that the player can pay for and the water allows (WV-24, WV-25)."""
    for speed in range(1, SPEEDS + 1):
        if speed_fits(s, speed) and gate_cost(s, speed) <= s.farm[s.turn].guilders:
            yield Gate(speed=speed)


@applies(Gate, when=Decision.GATE)
def set_gate(s: WindmillValley, speed: int) -> None:
    """Pay to open the floodgate and score VP; helpers follow, and the water rises (WV-24, WV-26, WV-27)."""
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
    """Raise the water by the speed, also if the floodgate did not move (WV-27)."""
    s.water += RISE[speed]
    tell(s, GateSet(player=p, before=s.gate, speed=speed, water=s.water))
    s.gate = speed


# --- Lower the Water Level ---------------------------------------------------------------------------------------


@rule
def step_lower(s: WindmillValley, frame: Frame) -> bool:
    """Ask for guilders or VP, in the middle and highest section only (WV-53)."""
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
    """List the numbers of levels that pay guilders, from none to all (WV-53)."""
    for guilders in range(top(s).left + 1):
        yield Lower(guilders=guilders)


@applies(Lower, when=Decision.LOWER)
def lower(s: WindmillValley, guilders: int) -> None:
    """Pay for all levels by the section before the water falls (WV-52, WV-53)."""
    frame = top(s)
    pay = SECTION_PAY[SECTION[s.water]]
    pay_for_lowering(s, guilders * pay, (frame.left - guilders) * pay)
    fall(s, frame)


@rule
def pay_for_lowering(s: WindmillValley, guilders: int, vp: int) -> None:
    """Pay the guilders and VP for lowering the water (WV-53)."""
    if guilders > 0:
        gain_guilders(s, s.turn, guilders, Source.LOWER)
    if vp > 0:
        gain_vp(s, s.turn, vp, Source.LOWER)


@rule
def fall(s: WindmillValley, frame: Frame) -> None:
    """Lower the water by the strength, down to 0 at most (WV-54)."""
    after = max(0, s.water - frame.left)
    tell(s, WaterLowered(player=s.turn, before=s.water, after=after))
    s.water = after
    next_stage(frame, Stage.AFTER)
