"""Windmill Valley: the turn under way as typed messages for screens: floodgate, steps, actions, what waits."""

from __future__ import annotations

import msgspec

from tuliptable.games.windmill_valley.rules.calendar import common_is_money, rows_open
from tuliptable.games.windmill_valley.rules.water import gate_cost, gate_vp, speed_fits
from tuliptable.games.windmill_valley.rules.wheels import active_space, shows_plus
from tuliptable.games.windmill_valley.screen.farm_view import space_short, space_sign
from tuliptable.games.windmill_valley.screen.signs import Sign, sign
from tuliptable.games.windmill_valley.state import (
    NONE,
    Decision,
    Side,
    Stage,
    Status,
    WindmillValley,
)
from tuliptable.games.windmill_valley.tables.season import COMMON_REWARD, LAST_COLUMN, RISE, UNIQUE_REWARD
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, NOTHING, Effect
from tuliptable.games.windmill_valley.tables.wheels import PRINTED, WHEEL_SPACES, active_spaces
from tuliptable.games.windmill_valley.words.names import (
    ACTION_NAMES,
    card_name,
    contract_words,
    effect_words,
    helper_words,
    list_words,
    tile_words,
)
from tuliptable.games.windmill_valley.words.obstacles import obstacle, wheel_obstacle


class Facing(msgspec.Struct, frozen=True):
    """What an opponent's wheels come to without a Tool."""

    player: int
    large: str
    small: str


class GateChoice(msgspec.Struct, frozen=True):
    """A speed of the floodgate: what it costs and gives, and the water that results."""

    speed: int
    cost: int
    vp: int
    water: int
    fits: bool
    faces: list[Facing]


class StepsChoice(msgspec.Struct, frozen=True):
    """A number of steps: its Tools and the pair of actions that comes up."""

    steps: int
    tools: int
    payable: bool
    large: str
    small: str
    large_action: str
    small_action: str
    new_month: bool


class WheelAction(msgspec.Struct, frozen=True):
    """One of the two active actions, and why it is closed if it is."""

    wheel: str
    space: str
    action: str
    sign: Sign | None
    plus: bool
    why_not: str


class Entry(msgspec.Struct, frozen=True):
    """An entry of a reward menu, and why it cannot be done now if it cannot."""

    number: int
    effect: str
    sign: Sign | None
    status: str
    why_not: str


class Task(msgspec.Struct, frozen=True):
    """What waits on the stack, in the order it will be resolved: the last first."""

    name: str
    kind: str
    stage: str
    entries: list[Entry]


def gate_choice(s: WindmillValley, speed: int) -> GateChoice:
    return GateChoice(
        speed=speed,
        cost=gate_cost(s, speed),
        vp=gate_vp(s, speed),
        water=min(8, s.water + RISE[speed]),
        fits=bool(speed_fits(s, speed)),
        faces=[facing(s, (s.turn + i) % s.players, speed) for i in range(1, s.players)],
    )


def facing(s: WindmillValley, p: int, steps: int) -> Facing:
    large, small = active_spaces(s.farm[p].steps + steps)
    return Facing(p, space_short(s, p, large), space_short(s, p, small))


def steps_choice(s: WindmillValley, steps: int) -> StepsChoice:
    farm = s.farm[s.turn]
    large, small = active_spaces(farm.steps + steps)
    tools = abs(steps - s.gate)
    return StepsChoice(
        steps=steps,
        tools=tools,
        payable=tools <= farm.tools,
        large=WHEEL_SPACES[large],
        small=WHEEL_SPACES[small],
        large_action=space_action(s, s.turn, large),
        small_action=space_action(s, s.turn, small),
        new_month=farm.column < LAST_COLUMN and (farm.steps + steps) // 6 > farm.steps // 6,
    )


def space_action(s: WindmillValley, p: int, space: int) -> str:
    tile = s.farm[p].wheel[space]
    return tile_words(tile) if tile != NONE else effect_words(PRINTED[s.farm[p].board][space])


def wheel_actions(s: WindmillValley) -> list[WheelAction]:
    """Both active actions while wheels, rewards and helpers are used; none before the wheels have turned."""
    if s.depth == 0 and s.decision != Decision.MAIN:
        return []
    return [
        WheelAction(
            wheel=name,
            space=WHEEL_SPACES[active_space(s, wheel)],
            action=space_action(s, s.turn, active_space(s, wheel)),
            sign=space_sign(s, s.turn, active_space(s, wheel)),
            plus=bool(shows_plus(s, wheel)),
            why_not=wheel_obstacle(s, wheel),
        )
        for wheel, name in enumerate(("large", "small"))
    ]


class Pending(msgspec.Struct, frozen=True):
    """A unique reward of the new month that is still free."""

    row: str
    effect: str


def pending_unique(s: WindmillValley) -> list[Pending]:
    column = s.unique_pending
    if not column:
        return []
    free = [row for row in range(rows_open(s, column)) if s.taken[column - 1][row] == NONE]
    return [Pending("abcd"[row], list_words(UNIQUE_REWARD[4 * column + row])) for row in free]


def lost_by_ending(s: WindmillValley) -> list[str]:
    """WV-36. The calendar rewards that are lost if the turn ends now; Guilder come in by themselves."""
    if s.decision != Decision.MAIN:
        return []
    common = s.common_pending > 0 and not common_is_money(s)
    lost = [list_words(COMMON_REWARD[s.common_pending])] if common else []
    return lost + (["a unique reward"] if pending_unique(s) else [])


def task(s: WindmillValley, i: int) -> Task:
    frame = s.stack[i]
    entries = []
    if frame.kind == Effect.MENU:
        entries = [
            Entry(
                e + 1,
                effect_words(frame.entry[e]),
                sign(frame.entry[e]),
                Status(frame.status[e]).name.lower(),
                obstacle(s, frame.entry[e]),
            )
            for e in range(4)
            if frame.entry[e] != NOTHING and frame.status[e] != Status.GONE
        ]
    stage = {Stage.BEFORE: "about to begin", Stage.AFTER: "over"}.get(Stage(frame.stage), "going on")
    return Task(action_path(s)[i], Effect(frame.kind).name.lower(), stage, entries)


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
            return f"tile {held + 1}: {tile_words(held)}"
        case Decision.REPLACE:
            contract = s.stack[s.depth - 1].mode == Side.CONTRACT
            return f"{card_name(held)}: {contract_words(held) if contract else helper_words(held)}"
    return None


def action_path(s: WindmillValley) -> list[str]:
    """WV-117. The stack as a breadcrumb: ``Build at C1R``, ``field rewards``, ``Enhance``."""
    path = []
    for i in range(s.depth):
        frame = s.stack[i]
        name = ACTION_NAMES[Effect(frame.kind)]
        if frame.kind == Effect.BUILD and frame.held != NONE:
            name += f" at {SPACE_NAMES[frame.held]}"
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
