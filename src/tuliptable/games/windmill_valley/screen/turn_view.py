"""Windmill Valley: the turn under way as typed messages for screens: floodgate, steps, actions, what waits."""

from __future__ import annotations

from tuliptable.engine.view_fields import View, computed, each, entry, index, name_of
from tuliptable.games.windmill_valley.rules.calendar import common_is_money, rows_open
from tuliptable.games.windmill_valley.rules.water import gate_cost, gate_vp, speed_fits
from tuliptable.games.windmill_valley.rules.wheels import active_space, shows_plus
from tuliptable.games.windmill_valley.screen.farm_view import effects_on, space_action
from tuliptable.games.windmill_valley.screen.signs import Sign, sign
from tuliptable.games.windmill_valley.state import NONE, Decision, Side, Stage, Status, WindmillValley
from tuliptable.games.windmill_valley.tables.season import COMMON_REWARD, LAST_COLUMN, RISE, UNIQUE_REWARD
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, NOTHING, Effect
from tuliptable.games.windmill_valley.tables.wheels import WHEEL_SPACES, active_spaces
from tuliptable.games.windmill_valley.text.names import (
    ACTION_NAMES,
    contract_words,
    effect_words,
    helper_words,
    list_words,
    short_list,
    space_words,
    tile_name,
)
from tuliptable.games.windmill_valley.text.obstacles import obstacle, wheel_obstacle


def wheel_space(wheel: int, steps: int) -> int:
    """The space of the large (0) or small (1) wheel that so many steps in all make active."""
    return active_spaces(steps)[wheel]


# --- floodgate and steps -----------------------------------------------------------------------------------------


def faced(wheel: int) -> str:
    return computed(lambda s, steps, p: short_list(effects_on(s, p, wheel_space(wheel, s.farm[p].steps + steps))))


class Facing(View):
    """What an opponent's wheels come to without a Tool."""

    player: int = index()
    large: str = faced(0)
    small: str = faced(1)


def others(s: WindmillValley, _speed: int) -> list[int]:
    return [(s.turn + i) % s.players for i in range(1, s.players)]


class GateChoice(View):
    """A speed of the floodgate: what it costs and gives, and the water that results."""

    speed: int = index()
    cost: int = computed(gate_cost)
    vp: int = computed(gate_vp)
    water: int = computed(lambda s, speed: min(8, s.water + RISE[speed]))
    fits: bool = computed(lambda s, speed: bool(speed_fits(s, speed)))
    faces: list[Facing] = each(Facing, others)


def tools_for(s: WindmillValley, steps: int) -> int:
    return abs(steps - s.gate)


def reached(s: WindmillValley, steps: int, wheel: int) -> int:
    return wheel_space(wheel, s.farm[s.turn].steps + steps)


def new_month(s: WindmillValley, steps: int) -> bool:
    farm = s.farm[s.turn]
    return farm.column < LAST_COLUMN and (farm.steps + steps) // 6 > farm.steps // 6


class StepsChoice(View):
    """A number of steps: its Tools and the pair of actions that comes up."""

    steps: int = index()
    tools: int = computed(tools_for)
    large: str = computed(lambda s, steps: WHEEL_SPACES[reached(s, steps, 0)])
    small: str = computed(lambda s, steps: WHEEL_SPACES[reached(s, steps, 1)])
    new_month: bool = computed(new_month)


def wheels_have_turned(s: WindmillValley) -> bool:
    """Both active actions are shown while wheels, rewards and helpers are used."""
    return s.depth > 0 or s.decision == Decision.MAIN


class WheelAction(View):
    """One of the two active actions, and why it is closed if it is."""

    wheel: str = entry(("large", "small"))
    space: str = computed(lambda s, wheel: WHEEL_SPACES[active_space(s, wheel)])
    action: str = computed(lambda s, wheel: space_action(s, s.turn, active_space(s, wheel)))
    sign: Sign | None = computed(lambda s, wheel: sign(effects_on(s, s.turn, active_space(s, wheel))[0]))
    plus: bool = computed(lambda s, wheel: bool(shows_plus(s, wheel)))
    why_not: str = computed(wheel_obstacle)


# --- the Calendar ------------------------------------------------------------------------------------------------


class Pending(View):
    """A unique reward of the new month that is still free."""

    row: str = entry("abcd")
    effect: str = computed(lambda s, row: list_words(UNIQUE_REWARD[4 * s.unique_pending + row]))


def rows_free(s: WindmillValley) -> list[int]:
    column = s.unique_pending
    rows = range(rows_open(s, column)) if column else ()
    return [row for row in rows if s.taken[column - 1][row] == NONE]


def lost_by_ending(s: WindmillValley) -> list[str]:
    """WV-36. The calendar rewards that are lost if the turn ends now; Guilder come in by themselves."""
    if s.decision != Decision.MAIN:
        return []
    common = s.common_pending > 0 and not common_is_money(s)
    lost = [list_words(COMMON_REWARD[s.common_pending])] if common else []
    return lost + (["a unique reward"] if rows_free(s) else [])


# --- what waits --------------------------------------------------------------------------------------------------


class Entry(View):
    """An entry of a reward menu, and why it cannot be done now if it cannot."""

    number: int = index(1)
    effect: str = computed(lambda s, i, e: effect_words(s.stack[i].entry[e]))
    sign: Sign | None = computed(lambda s, i, e: sign(s.stack[i].entry[e]))
    status: str = name_of(Status, of="stack")
    why_not: str = computed(lambda s, i, e: obstacle(s, s.stack[i].entry[e]))


def entries_left(s: WindmillValley, i: int) -> list[int]:
    frame = s.stack[i]
    return [e for e in range(4) if frame.entry[e] != NOTHING and frame.status[e] != Status.GONE]


def stage(s: WindmillValley, i: int) -> str:
    return {Stage.BEFORE: "about to begin", Stage.AFTER: "over"}.get(Stage(s.stack[i].stage), "going on")


class Task(View):
    """What waits on the stack, in the order it will be resolved: the last first."""

    name: str = computed(lambda s, i: action_path(s)[i])
    kind: str = name_of(Effect, of="stack")
    stage: str = computed(stage)
    entries: list[Entry] = each(Entry, entries_left, when=lambda s, i: s.stack[i].kind == Effect.MENU)


def in_hand(s: WindmillValley) -> str | None:
    """The bulb, tile or card that is being decided on."""
    if s.depth == 0:
        return None
    held = s.stack[s.depth - 1].held
    if held == NONE:
        return None
    match s.decision:
        case Decision.STORE:
            return f"{COLOURS[held]} bulb"
        case Decision.INSTALL:
            return tile_name(held)
        case Decision.REPLACE:
            contract = s.stack[s.depth - 1].side == Side.CONTRACT
            return f"contract, {contract_words(held)}" if contract else f"helper, {helper_words(held)}"
    return None


def action_path(s: WindmillValley) -> list[str]:
    """WV-117. The stack as a breadcrumb: ``Build on the corner of …``, ``field rewards``, ``Enhance``."""
    path = []
    for i in range(s.depth):
        frame = s.stack[i]
        name = ACTION_NAMES[Effect(frame.kind)]
        if frame.kind == Effect.BUILD and frame.space != NONE:
            name += f" on {space_words(frame.space)}"
        elif frame.kind == Effect.MENU:
            name = SOURCE_REWARDS[frame.source]
        elif frame.kind in (Effect.LOWER, Effect.PLANT):
            name += f" {frame.left}"
        path.append(name)
    return path


SOURCE_REWARDS = {
    1: "wheel rewards",
    2: "field rewards",
    3: "patch reward",
    4: "quarters",
    5: "calendar reward",
    7: "helper rewards",
}
