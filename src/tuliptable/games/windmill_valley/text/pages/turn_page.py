"""The turn under way as text: round, floodgate, the action that waits, and rewards of the Calendar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuliptable.engine.text_layout import Block, LabelledList
from tuliptable.engine.wording.lines import Phrase, choose
from tuliptable.games.windmill_valley.screen.turn_view import Entry, GateChoice, NextActions, Task
from tuliptable.games.windmill_valley.screen.view import Board, Held
from tuliptable.games.windmill_valley.tables.season import SECTIONS
from tuliptable.games.windmill_valley.text.effects import (
    contract_face_phrase,
    helper_face_phrase,
    obstacle_phrase,
    sign_list_phrase,
    sign_phrase,
    with_plus,
)
from tuliptable.games.windmill_valley.text.pages import table_page
from tuliptable.games.windmill_valley.text.pages.drawing import bold, dim, drawn_and_read, seat_name
from tuliptable.games.windmill_valley.text.pages.short_effects import short_list
from tuliptable.games.windmill_valley.text.wording import WORDING

LINES = WORDING.table(
    "turn",
    {
        "round": choose(
            lambda last, **_: "last" if last else "plain", plain="Round {round}", last="Round {round} of {last}"
        ),
        "water": "floodgate {speed}  water {water}, each level {pay}",
        "water-aloud": "floodgate {speed}, water {water}, Lower pays {pay} for each level",
        "pay": choose(
            lambda points, **_: "either" if points else "guilders",
            guilders="{guilders:guilder}",
            either="{guilders:guilder} or {points:point}",
        ),
        "speed": "Speed {speed}",
        "speed-flood": "{speed} would raise the water above 8.",
        "speed-free": "{speed} is free. The others then reach:",
        "speed-costs": "{speed} costs {cost:guilder} and scores {points:point}. The others then reach:",
        "next": "{name} {large} or {small}",
        "now": "Now",
        "in-hand": "In hand",
        "entry": "{number} {effect}",
        "entry-locked": "{number} {effect} (locked)",
        "entry-closed": "{number} {effect} ({reason})",
        "rewards": "Calendar rewards for this turn:",
        "common": "common: {reward}",
        "unique": "unique {row}: {reward}",
        "lost": "If you end your turn, you lose:",
        "lost-common": "the common reward ({reward})",
        "lost-unique": "a unique reward",
    },
)
TASKS = WORDING.table(
    "task",
    {
        "action": "{action}",
        "plant": "Plant {left}",
        "lower": "Lower {left}",
        "build": choose(lambda space, **_: "on" if space else "plain", plain="Build", on="Build on corner {space}"),
        "wheel": "wheel rewards",
        "field": "field rewards",
        "patch": "patch reward",
        "quarter": "quarters of the trade card",
        "calendar": "Calendar reward",
        "helper": "helper rewards",
    },
)
HELD = WORDING.table(
    "held",
    {
        "bulb": "a {colour} bulb",
        "tile": "the {tile_class} tile ({effects})",
        "helper": "the helper ({helper})",
        "contract": "the contract ({contract})",
    },
)


def heading(b: Board) -> LabelledList:
    level = "≈" * b.water
    water = f"{bold(level, 'dodger_blue1')}{dim('·' * (8 - b.water))} {b.water}"
    basin = b.basins[SECTIONS.index(b.section)]
    pay = LINES.phrase("pay", guilders=basin.guilders, points=basin.vp)
    return LabelledList(
        LINES.phrase("round", round=b.round, last=b.last_round),
        [
            drawn_and_read(
                LINES.phrase("water", speed=bold(b.floodgate), water=water, pay=pay),
                LINES.phrase("water-aloud", speed=b.floodgate, water=b.water, pay=pay),
            )
        ],
        id="gate",
    )


def turn(b: Board, names: Sequence[str]) -> Iterator[Block]:
    yield from (gate_block(gate, names) for gate in b.gates)
    if b.tasks:
        yield LabelledList(LINES.phrase("now"), [task_name(task) for task in reversed(b.tasks)], " › ")
        yield LabelledList(LINES.phrase("in-hand"), [held_name(b.held)] if b.held else [])
        yield from (f"    {entry_line(entry)}" for entry in b.tasks[0].entries)
    yield from table_page.pieces_in_hand(b)
    yield LabelledList(bold(LINES.phrase("rewards"), "green"), list(calendar_rewards(b)), "; ")
    lost = [
        LINES.phrase("lost-common", reward=common_reward(b)) if kind == "common" else LINES.phrase("lost-unique")
        for kind in b.lost_by_ending
    ]
    yield LabelledList(bold(LINES.phrase("lost"), "red"), lost, " and ")


def common_reward(b: Board) -> Phrase:
    month = b.calendar[(b.pending_common or 1) - 1]
    return sign_list_phrase(month.common_signs)


def calendar_rewards(b: Board) -> Iterator[Phrase]:
    if b.pending_common:
        yield LINES.phrase("common", reward=common_reward(b))
    for reward in b.pending_unique:
        yield LINES.phrase("unique", row=reward.row, reward=sign_list_phrase(reward.signs))


def gate_block(gate: GateChoice, names: Sequence[str]) -> Block:
    """Return the price of a speed, and the actions that the others would reach at this speed."""
    speed = bold(LINES.phrase("speed", speed=gate.speed))
    if not gate.fits:
        return LINES.phrase("speed-flood", speed=speed)
    key = "speed-costs" if gate.cost else "speed-free"
    title = LINES.phrase(key, speed=speed, cost=gate.cost, points=gate.vp)
    return LabelledList(title, [next_actions(other, names) for other in gate.others], "; ")


def next_actions(other: NextActions, names: Sequence[str]) -> Phrase:
    large, small = short_list(other.large), short_list(other.small)
    return LINES.phrase("next", name=seat_name(names, other.player), large=large, small=small)


def task_name(task: Task) -> Phrase:
    key = task.source if task.kind == "menu" else task.kind
    return TASKS.phrase(key if key in TASKS.entries else "action", action=task.kind, left=task.left, space=task.space)


def entry_line(entry: Entry) -> Phrase:
    effect = sign_phrase(entry.sign) if entry.sign else None
    if entry.status == "locked":
        return LINES.phrase("entry-locked", number=entry.number, effect=effect)
    if entry.why_not:
        reason = obstacle_phrase(entry.why_not)
        return LINES.phrase("entry-closed", number=entry.number, effect=effect, reason=reason)
    return LINES.phrase("entry", number=entry.number, effect=effect)


def held_name(held: Held) -> Phrase:
    """Return the bulb, tile or card that is being decided on."""
    if held.colour:
        return HELD.phrase("bulb", colour=held.colour)
    if held.helper:
        return HELD.phrase("helper", helper=helper_face_phrase(held.helper))
    if held.contract:
        return HELD.phrase("contract", contract=contract_face_phrase(held.contract))
    return HELD.phrase("tile", tile_class=held.tile_class, effects=with_plus(held.signs, held.plus))
