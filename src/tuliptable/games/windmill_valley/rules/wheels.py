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
    """WV-28. The speed of the floodgate; every Tool makes one more or one less."""
    for steps in range(1, MOST_STEPS + 1):
        if abs(steps - s.gate) <= s.farm[s.turn].tools:
            yield Steps(steps=steps)


@applies(Steps, when=Decision.STEPS)
def turn_wheels(s: WindmillValley, steps: int) -> None:
    """WV-28, WV-29, WV-31. Tools change the steps and nothing else."""
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
    """WV-29. The active space of the large wheel."""
    return (s.farm[s.turn].steps - 1) % LARGE


@rule
def active_small(s: WindmillValley) -> int:
    """WV-29. The active space of the small wheel, counted after those of the large one."""
    return LARGE + (s.farm[s.turn].steps - 1) % SMALL


@rule
def active_space(s: WindmillValley, wheel: int) -> int:
    """WV-29. The active space of the large (0) or the small (1) wheel."""
    return active_large(s) if wheel == 0 else active_small(s)


@rule
def wheel_effect(s: WindmillValley, wheel: int, i: int) -> int:
    """WV-38. Part i of an active action; a tile replaces what is printed."""
    farm = s.farm[s.turn]
    space = active_space(s, wheel)
    if farm.wheel[space] != NONE:
        return TILE_EFFECTS[farm.wheel[space]][i]
    return PRINTED[farm.board][space] if i == 0 else NOTHING


@rule
def shows_plus(s: WindmillValley, wheel: int) -> bool:
    """WV-39. Whether the active tile of a wheel lets the other wheel act too."""
    tile = s.farm[s.turn].wheel[active_space(s, wheel)]
    return tile != NONE and TILE_PLUS[tile] == 1


@rule
def wheel_open(s: WindmillValley, wheel: int) -> bool:
    """WV-38, WV-39. One action, or both if either space shows "+"; each once."""
    if s.wheel_done[wheel] == 1:
        return False
    return s.wheel_done[1 - wheel] == 0 or shows_plus(s, 0) or shows_plus(s, 1)


@rule
def can_do_wheel(s: WindmillValley, wheel: int) -> bool:
    """WV-40. Asked at every turn of the wheels, so the space is looked up once."""
    farm = s.farm[s.turn]
    space = active_space(s, wheel)
    tile = farm.wheel[space]
    if tile == NONE:
        return can_do(s, PRINTED[farm.board][space])
    return can_do_any(s, TILE_EFFECTS[tile][0], TILE_EFFECTS[tile][1], TILE_EFFECTS[tile][2])


@rule
def can_be_consoled(s: WindmillValley) -> bool:
    """WV-43. Nothing was done, and neither action can be done now."""
    if s.wheel_done[0] == 1 or s.wheel_done[1] == 1:
        return False
    return not can_do_wheel(s, 0) and not can_do_wheel(s, 1)


@rule
def something_to_do(s: WindmillValley) -> bool:
    """WV-44. Whether anything but `done` is left; a pending reward of mere Guilder does not count."""
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
    """WV-33, WV-38 to WV-43. Wheel actions, their consolation, calendar rewards, or the end of the turn."""
    yield Done()
    for wheel in range(2):
        if wheel_open(s, wheel) and can_do_wheel(s, wheel):
            yield Wheel(wheel=wheel)
    if can_be_consoled(s):
        yield Consolation()
    yield from offer_calendar(s)


@applies(Wheel, when=Decision.MAIN)
def do_wheel(s: WindmillValley, wheel: int) -> None:
    """WV-38, WV-41. A single effect starts at once; several open a menu."""
    tile = s.farm[s.turn].wheel[active_space(s, wheel)]
    s.wheel_done[wheel] = 1
    tell(s, WheelDone(player=s.turn, wheel=wheel, tile=tile, printed=wheel_effect(s, wheel, 0)))
    do_list(s, wheel_effect(s, wheel, 0), wheel_effect(s, wheel, 1), wheel_effect(s, wheel, 2), Source.WHEEL)


@applies(Consolation, when=Decision.MAIN)
def console(s: WindmillValley) -> None:
    """WV-43. Both wheel actions count as done."""
    s.wheel_done[0] = 1
    s.wheel_done[1] = 1
    tell(s, Consoled(player=s.turn))
    gain_guilders(s, s.turn, CONSOLATION_GUILDERS, Source.CONSOLATION)
