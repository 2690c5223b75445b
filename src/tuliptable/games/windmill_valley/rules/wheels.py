"""The wheels: steps and wheel actions (sections 3.5 and 3.7)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import Consolation, Done, Options, Steps, Wheel
from tuliptable.games.windmill_valley.events import Consoled, Paid, WheelDone, WheelsTurned
from tuliptable.games.windmill_valley.rules.calendar import (
    calendar_waits,
    can_take_unique,
    common_is_money,
    enter_column,
    offer_calendar,
    receive_on_arrival,
)
from tuliptable.games.windmill_valley.rules.effects import can_do_any, do_list
from tuliptable.games.windmill_valley.rules.possible import can_do
from tuliptable.games.windmill_valley.rules.purse import gain_guilders
from tuliptable.games.windmill_valley.state import NONE, Decision, Source, WindmillValley
from tuliptable.games.windmill_valley.tables.season import MOST_STEPS
from tuliptable.games.windmill_valley.tables.vocabulary import NOTHING, Effect
from tuliptable.games.windmill_valley.tables.wheels import LARGE, PRINTED, SMALL, TILE_EFFECTS, TILE_PLUS

CONSOLATION_GUILDERS = 2

# --- steps -------------------------------------------------------------------------------------------------------


@rule
def offer_steps(s: WindmillValley) -> Options:
    """List the speed of the floodgate, and steps that tools add or remove (WV-28)."""
    for steps in range(1, MOST_STEPS + 1):
        if abs(steps - s.gate) <= s.farm[s.turn].tools:
            yield Steps(steps=steps)


@applies(Steps, when=Decision.STEPS)
def turn_wheels(s: WindmillValley, steps: int) -> None:
    """Pay tools for a different number of steps, and turn the wheels (WV-28, WV-29, WV-31)."""
    farm = s.farm[s.turn]
    tools = abs(steps - s.gate)
    farm.tools -= tools
    if tools > 0:
        tell(s, Paid(player=s.turn, kind=Effect.TOOL, amount=tools, source=Source.STEPS))
    before = farm.steps
    farm.steps += steps
    entered = enter_column(s, before)
    tell(s, WheelsTurned(player=s.turn, steps=steps, total=farm.steps, column=farm.column if entered else 0))
    if entered:
        receive_on_arrival(s)


# --- wheel actions -----------------------------------------------------------------------------------------------


@rule
def active_large(s: WindmillValley) -> int:
    """Return the active space of the large wheel (WV-29)."""
    return (s.farm[s.turn].steps - 1) % LARGE


@rule
def active_small(s: WindmillValley) -> int:
    """Return the active space of the small wheel, counted after those of the large one (WV-29)."""
    return LARGE + (s.farm[s.turn].steps - 1) % SMALL


@rule
def active_space(s: WindmillValley, wheel: int) -> int:
    """Return the active space of the large (0) or the small (1) wheel (WV-29)."""
    return active_large(s) if wheel == 0 else active_small(s)


@rule
def wheel_effect(s: WindmillValley, wheel: int, i: int) -> int:
    """Return part i of an active action; a tile replaces the printed action (WV-38)."""
    farm = s.farm[s.turn]
    space = active_space(s, wheel)
    if farm.wheel[space] != NONE:
        return TILE_EFFECTS[farm.wheel[space]][i]
    return PRINTED[farm.board][space] if i == 0 else NOTHING


@rule
def shows_plus(s: WindmillValley, wheel: int) -> bool:
    """Return True if the active tile of a wheel has a `+` (WV-39)."""
    tile = s.farm[s.turn].wheel[active_space(s, wheel)]
    return tile != NONE and TILE_PLUS[tile] == 1


@rule
def wheel_open(s: WindmillValley, wheel: int) -> bool:
    """Return True if the wheel is unused, and the other one is too or a space shows `+` (WV-38, WV-39)."""
    if s.wheel_done[wheel] == 1:
        return False
    return s.wheel_done[1 - wheel] == 0 or shows_plus(s, 0) or shows_plus(s, 1)


@rule
def can_do_wheel(s: WindmillValley, wheel: int) -> bool:
    """Return True if any part of a wheel action is possible (WV-40). Every turn asks: look up the space once."""
    farm = s.farm[s.turn]
    space = active_space(s, wheel)
    tile = farm.wheel[space]
    if tile == NONE:
        return can_do(s, PRINTED[farm.board][space])
    return can_do_any(s, TILE_EFFECTS[tile][0], TILE_EFFECTS[tile][1], TILE_EFFECTS[tile][2])


@rule
def can_be_consoled(s: WindmillValley) -> bool:
    """Return True if the player used no wheel and neither action is possible now (WV-43)."""
    if s.wheel_done[0] == 1 or s.wheel_done[1] == 1:
        return False
    return not can_do_wheel(s, 0) and not can_do_wheel(s, 1)


@rule
def something_to_do(s: WindmillValley) -> bool:
    """Return True if more than `done` is left; a pending reward of only guilders does not count (WV-44)."""
    if wheel_open(s, 0) and can_do_wheel(s, 0):
        return True
    if wheel_open(s, 1) and can_do_wheel(s, 1):
        return True
    if s.wheel_done[0] == 0 and s.wheel_done[1] == 0:
        return True
    if s.common_pending > 0 and not common_is_money(s):
        return calendar_waits(s)
    for row in range(4):
        if can_take_unique(s, row):
            return True
    return False


@rule
def offer_main(s: WindmillValley) -> Options:
    """List wheel actions, their consolation, Calendar rewards and the end of the turn (WV-33, WV-38 to WV-43)."""
    yield Done()
    for wheel in range(2):
        if wheel_open(s, wheel) and can_do_wheel(s, wheel):
            yield Wheel(wheel=wheel)
    if can_be_consoled(s):
        yield Consolation()
    yield from offer_calendar(s)


@applies(Wheel, when=Decision.MAIN)
def do_wheel(s: WindmillValley, wheel: int) -> None:
    """Start a single effect at once, or open a menu for several (WV-38, WV-41)."""
    tile = s.farm[s.turn].wheel[active_space(s, wheel)]
    s.wheel_done[wheel] = 1
    tell(s, WheelDone(player=s.turn, wheel=wheel, tile=tile, printed=wheel_effect(s, wheel, 0)))
    do_list(s, wheel_effect(s, wheel, 0), wheel_effect(s, wheel, 1), wheel_effect(s, wheel, 2), Source.WHEEL)


@applies(Consolation, when=Decision.MAIN)
def console(s: WindmillValley) -> None:
    """Gain guilders; both wheel actions count as used (WV-43)."""
    s.wheel_done[0] = 1
    s.wheel_done[1] = 1
    tell(s, Consoled(player=s.turn))
    gain_guilders(s, s.turn, CONSOLATION_GUILDERS, Source.CONSOLATION)
