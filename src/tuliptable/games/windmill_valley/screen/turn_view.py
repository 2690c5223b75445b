"""The turn under way as typed messages for boards."""

from __future__ import annotations

from typing import Literal

from tuliptable.engine.view_fields import View, computed, each, entry, index, name_of, state_field
from tuliptable.games.windmill_valley.rules.calendar import common_is_money, rows_open
from tuliptable.games.windmill_valley.rules.water import gate_cost, gate_vp, speed_fits
from tuliptable.games.windmill_valley.rules.wheels import active_space, shows_plus
from tuliptable.games.windmill_valley.screen.farm_view import effects_on
from tuliptable.games.windmill_valley.screen.obstacles import Obstacle, obstacle, wheel_obstacles
from tuliptable.games.windmill_valley.screen.signs import Sign, sign, sign_list
from tuliptable.games.windmill_valley.state import NONE, Decision, Source, Stage, Status, WindmillValley
from tuliptable.games.windmill_valley.tables.season import LAST_COLUMN, RISE, UNIQUE_REWARD
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import NOTHING, Effect
from tuliptable.games.windmill_valley.tables.wheels import WHEEL_SPACES, active_spaces


def wheel_space(wheel: int, steps: int) -> int:
    """Return the active space of the large (0) or small (1) wheel after `steps` steps in all."""
    return active_spaces(steps)[wheel]


# --- floodgate and steps -----------------------------------------------------------------------------------------


def signs_after(wheel: int) -> list[Sign]:
    return computed(lambda s, steps, p: sign_list(effects_on(s, p, wheel_space(wheel, s.farm[p].steps + steps))))


class NextActions(View):
    """The actions that an opponent's wheels bring up at a speed without a tool."""

    player: int = index()
    large: list[Sign] = signs_after(0)
    small: list[Sign] = signs_after(1)


def others(s: WindmillValley, _speed: int) -> list[int]:
    return [(s.turn + i) % s.players for i in range(1, s.players)]


class GateChoice(View):
    """A speed of the floodgate: its price, its points and the water after it."""

    speed: int = index()
    cost: int = computed(gate_cost)
    vp: int = computed(gate_vp)
    water: int = computed(lambda s, speed: min(8, s.water + RISE[speed]))
    fits: bool = computed(lambda s, speed: bool(speed_fits(s, speed)))
    others: list[NextActions] = each(NextActions, others)


def tools_for(s: WindmillValley, steps: int) -> int:
    return abs(steps - s.gate)


def reached(s: WindmillValley, steps: int, wheel: int) -> int:
    return wheel_space(wheel, s.farm[s.turn].steps + steps)


def new_month(s: WindmillValley, steps: int) -> bool:
    farm = s.farm[s.turn]
    return farm.column < LAST_COLUMN and (farm.steps + steps) // 6 > farm.steps // 6


class StepsChoice(View):
    """A number of steps: its tools and the pair of actions that comes up."""

    steps: int = index()
    tools: int = computed(tools_for)
    large: str = computed(lambda s, steps: WHEEL_SPACES[reached(s, steps, 0)])
    small: str = computed(lambda s, steps: WHEEL_SPACES[reached(s, steps, 1)])
    new_month: bool = computed(new_month)


def wheels_have_turned(s: WindmillValley) -> bool:
    """Return True while wheels, rewards and helpers are used."""
    return s.depth > 0 or s.decision == Decision.MAIN


class WheelAction(View):
    """One of the two active actions, and the reasons why it is not possible."""

    wheel: str = entry(("large", "small"))
    space: str = computed(lambda s, wheel: WHEEL_SPACES[active_space(s, wheel)])
    sign: Sign | None = computed(lambda s, wheel: sign(effects_on(s, s.turn, active_space(s, wheel))[0]))
    signs: list[Sign] = computed(lambda s, wheel: sign_list(effects_on(s, s.turn, active_space(s, wheel))))
    plus: bool = computed(lambda s, wheel: bool(shows_plus(s, wheel)))
    why_not: list[Obstacle] = computed(wheel_obstacles)


# --- the Calendar ------------------------------------------------------------------------------------------------


RewardKind = Literal["common", "unique"]


class Pending(View):
    """A unique reward of the new month that is still free."""

    row: str = entry("abcd")
    signs: list[Sign] = computed(lambda s, row: sign_list(UNIQUE_REWARD[4 * s.unique_pending + row]))


def rows_free(s: WindmillValley) -> list[int]:
    column = s.unique_pending
    rows = range(rows_open(s, column)) if column else ()
    return [row for row in rows if s.taken[column - 1][row] == NONE]


def lost_by_ending(s: WindmillValley) -> list[RewardKind]:
    """Return the Calendar rewards that are lost if the turn ends now (WV-36). Guilders are received by themselves."""
    if s.decision != Decision.MAIN:
        return []
    common: list[RewardKind] = ["common"] if s.common_pending > 0 and not common_is_money(s) else []
    return common + (["unique"] if rows_free(s) else [])


# --- what waits --------------------------------------------------------------------------------------------------


class Entry(View):
    """An entry of a reward menu, and the reason why it is not possible now."""

    number: int = index(1)
    sign: Sign | None = computed(lambda s, i, e: sign(s.stack[i].entry[e]))
    status: str = name_of(Status, of="stack")
    why_not: Obstacle | None = computed(lambda s, i, e: obstacle(s, s.stack[i].entry[e]))


def entries_left(s: WindmillValley, i: int) -> list[int]:
    frame = s.stack[i]
    return [e for e in range(4) if frame.entry[e] != NOTHING and frame.status[e] != Status.GONE]


TaskStage = Literal["before", "during", "after"]
STAGES: dict[int, TaskStage] = {Stage.BEFORE: "before", Stage.AFTER: "after"}


def corner_of(s: WindmillValley, i: int) -> str | None:
    frame = s.stack[i]
    return SPACE_NAMES[frame.space] if frame.kind == Effect.BUILD and frame.space != NONE else None


class Task(View):
    """An action or a choice among rewards that waits on the stack (WV-117)."""

    kind: str = name_of(Effect, of="stack")
    source: str = name_of(Source, of="stack")
    left: int = state_field(of="stack")
    """Bulbs, levels, movements or tiles still to come."""
    space: str | None = computed(corner_of)
    """The corner of the new windmill."""
    stage: TaskStage = computed(lambda s, i: STAGES.get(s.stack[i].stage, "during"))
    entries: list[Entry] = each(Entry, entries_left, when=lambda s, i: s.stack[i].kind == Effect.MENU)
