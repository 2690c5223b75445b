"""Windmill Valley: the log, a sentence for each tale of the journal."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.state import NOBODY, Tale
from tuliptable.games.windmill_valley.component_words import (
    ACTION_NAMES,
    PLACE_WORDS,
    WISH_WORDS,
    area_words,
    card_name,
    counted,
    effect_words,
    helper_words,
    list_words,
    patch_words,
    piece_name,
    tile_name,
    tile_words,
)
from tuliptable.games.windmill_valley.state import (
    NONE,
    Happening,
    Side,
    Source,
)
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_CARDS
from tuliptable.games.windmill_valley.tables.market import MARKET_LINE, QUARTER
from tuliptable.games.windmill_valley.tables.season import COMMON_REWARD, UNIQUE_REWARD
from tuliptable.games.windmill_valley.tables.stacks import STACK_NAMES
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.tables.wheels import WHEEL_SPACES
from tuliptable.games.windmill_valley.vocabulary import COLOURS, Effect

SOURCES = {
    Source.GATE: "for opening the floodgate",
    Source.LOWER: "for lowering the water",
    Source.TOLL: "as toll",
    Source.SLOT: "for the helper slot",
    Source.WISH: "for the Queen's Wish",
    Source.CONTRACT: "from a contract",
    Source.CALENDAR: "from the Calendar",
    Source.HELPER: "from a helper",
    Source.FIELD: "from a field",
    Source.PATCH: "from a patch",
    Source.QUARTER: "from the trade card",
    Source.MARKET: "from the Market",
    Source.WHEEL: "from the wheel",
    Source.CONSOLATION: "because nothing could be done",
    Source.STACKING: "for a marker on top",
    Source.FINAL_CONTRACTS: "for contracts",
    Source.FINAL_GROUPS: "for empty windmill groups",
    Source.FINAL_ROWS: "for full rows",
    Source.FINAL_COLUMNS: "for columns of four colours",
    Source.FINAL_LOST_COLUMNS: "for columns with a colour twice",
    Source.GARDENER_CALENDAR: "from the Calendar",
    Source.GARDENER_ACTION: "for its action",
    Source.GARDENER_NOTHING: "because its action had no effect",
    Source.GARDENER_PLANT: "for a bulb",
    Source.GARDENER_WATER: "for the water level",
}
PURPOSES = {
    Source.GATE: "to open the floodgate",
    Source.MARKET: "for the Market",
    Source.STORAGE: "for storage",
    Source.TILE: "for a tile",
    Source.REFRESH: "for fresh ones",
    Source.BUILD: "for the space",
    Source.NEUTRAL: "to move a neutral marker",
    Source.STACKING: "to stack",
    Source.QUARTERS: "for more quarters",
    Source.STEPS: "for the wheels",
    Source.EXTRA_PLANT: "for one more bulb",
}
UNITS = {Effect.GUILDER: "Guilder", Effect.VP: "VP", Effect.TOOL: "Tool"}


def sentence(tale: Tale, names: Sequence[str], viewer: int) -> str:
    """One line of the log; empty where a viewer has nothing to hear."""
    if tale.player == NOBODY:
        return table_sentence(tale)
    you = tale.player == viewer
    who = "You" if you else names[tale.player] if tale.player < len(names) else "The Gardener"
    said = deed(tale, names, viewer)
    if not said:
        return ""
    verb, _, rest = said.partition(" ")
    return f"{who} {verb if you else third_person(verb)} {rest}.".replace(" .", ".")


def third_person(verb: str) -> str:
    irregular = {"have": "has", "pass": "passes", "do": "does", "are": "is", "refresh": "refreshes"}
    return irregular.get(verb, verb + "s")


def beginning(words: str) -> str:
    return words[0].upper() + words[1:]


def table_sentence(tale: Tale) -> str:
    """What happens on the table, without a player."""
    match tale.kind:
        case Happening.SHOWN:
            return f"{beginning(card_name(tale.a))} is shown: {helper_words(tale.a)}."
        case Happening.WISH:
            return f"The Queen's Wish: {WISH_WORDS[tale.a]}."
        case Happening.NEUTRALS:
            return f"Neutral markers in the market areas: {tale.a}, {tale.b}, {tale.c}."
        case Happening.TURNED_UP:
            return f"{beginning(piece_name(tale.a))} is turned up."
        case Happening.REBUILT:
            return (
                f"The discarded {STACK_NAMES[tale.a]} {'' if tale.a == 3 else 'tiles '}are shuffled into a new stack."
            )
        case Happening.COVERED:
            return f"Place {tale.a + 1} of the display is covered: common tiles from now on."
    return f"A new trade card is on top: {list_words(QUARTER[tale.a])}."


def deed(tale: Tale, names: Sequence[str], viewer: int) -> str:
    """What a player does, beginning with the verb."""
    a, b, c = tale.a, tale.b, tale.c
    match tale.kind:
        case Happening.BOARD:
            return f"get windmill board W{a + 1}"
        case Happening.CHOSE_CARD:
            return f"take {card_name(a)}"
        case Happening.MARKER:
            return f"put a marker into market {area_words(a)}"
        case Happening.TURN:
            return f"begin round {a}"
        case Happening.GATE:
            moved = (
                "leave the floodgate at" if a == b else "open the floodgate to" if b > a else "close the floodgate to"
            )
            return f"{moved} {b}; the water stands at {c}"
        case Happening.STEPS:
            month = f" and enter{'s' if tale.player != viewer else ''} column {c} of the Calendar" if c else ""
            return f"turn the wheels {counted(a, 'step')}{month}"
        case Happening.WHEEL:
            what = tile_words(b) if b != NONE else effect_words(c)
            return f"do the action of the {'large' if a == 0 else 'small'} wheel: {what}"
        case Happening.CONSOLATION:
            return "have no action that can be done"
        case Happening.CALENDAR:
            reward = COMMON_REWARD[a] if b == NONE else UNIQUE_REWARD[4 * a + b]
            which = "common reward" if b == NONE else f"unique reward {'abcd'[b]}"
            return f"take the {which} of column {a}: {list_words(reward)}"
        case Happening.LOST_REWARD:
            return f"leave the {'unique' if b else 'common'} reward of column {a}"
        case Happening.ACTION:
            return f"begin {ACTION_NAMES[Effect(a)]}" + (f" {c}" if a in (Effect.PLANT, Effect.LOWER) else "")
        case Happening.USED:
            return f"use {card_name(a)}: {helper_words(a)}"
        case Happening.GAINED:
            return gain_words(tale)
        case Happening.PAID:
            return f"pay {counted(b, UNITS[Effect(a)])} {PURPOSES.get(Source(c), '')}".strip()
    return more_deeds(tale, names, viewer)


def gain_words(tale: Tale) -> str:
    source, lost = Source(tale.c % 64), tale.c // 64
    unit = UNITS[Effect(tale.a)]
    over = f" ({lost} above 9 lost)" if lost else ""
    if tale.b < 0:
        return f"lose {counted(-tale.b, unit)} {SOURCES.get(source, '')}".strip()
    if tale.b == 0 and not lost:
        return ""
    return f"gain {counted(tale.b, unit)} {SOURCES.get(source, '')}".strip() + over


def more_deeds(tale: Tale, names: Sequence[str], viewer: int) -> str:
    a, b, c = tale.a, tale.b, tale.c
    match tale.kind:
        case Happening.STORED:
            return f"store a {COLOURS[a]} bulb"
        case Happening.SWAPPED:
            return f"store a {COLOURS[a]} bulb and return a {COLOURS[b]} one"
        case Happening.DECLINED:
            return f"return a {COLOURS[a]} bulb to the supply"
        case Happening.PLANTED:
            return f"plant {COLOURS[a]} in {patch_words(b, c)}"
        case Happening.EXCHANGED:
            return f"exchange a {COLOURS[a]} bulb for a {COLOURS[b]} one"
        case Happening.WATER:
            return f"lower the water from {a} to {b}"
        case Happening.REFRESHED:
            return "refresh the offer of cards" if a else "refresh the display of tiles"
        case Happening.LOOKED:
            return f"look at {piece_name(tale.secret, a)}"
        case Happening.TOOK_TILE:
            return f"take {tile_name(a)}"
        case Happening.INSTALLED:
            old = f", where tile {c + 1} was" if c != NONE else ""
            return f"install tile {a + 1} on {WHEEL_SPACES[b]}{old}"
        case Happening.TOOK_CARD:
            return (
                f"hire {card_name(a)}, {helper_words(a)}" if b == Side.HELPER else f"sign {card_name(a)} as a contract"
            )
        case Happening.REPLACED:
            return f"give up {card_name(a)}"
        case Happening.PUT_TOP:
            return f"put {piece_name(tale.secret, a)} on top of its stack"
        case Happening.PUT_DISCARD:
            return f"discard {piece_name(tale.secret, a)}"
        case Happening.BUILT:
            detached = "" if c else ", away from the others"
            return f"build a windmill on {SPACE_NAMES[a]}, from the {COLOURS[b]} group{detached}"
        case Happening.REMOVED:
            return f"put a windmill of the {COLOURS[a]} group into the box"
        case Happening.MOVED_NEUTRAL:
            return f"move a neutral marker from market {area_words(a)} to {area_words(b)}"
    return last_deeds(tale, names, viewer)


def last_deeds(tale: Tale, names: Sequence[str], viewer: int) -> str:
    a, b, c = tale.a, tale.b, tale.c
    match tale.kind:
        case Happening.STACKED:
            other = "your" if a == viewer else f"{names[a]}'s" if a < len(names) else "the Gardener's"
            return f"stack on {other} marker in market {area_words(b)}"
        case Happening.ENTERED:
            return f"enter market {area_words(a)}, rewards times {b}"
        case Happening.SKIPPED:
            return f"skip {area_words(a)}, which is full"
        case Happening.LINE:
            return f"choose {effect_words(MARKET_LINE[a][b], c)}"
        case Happening.PLACED_BULB:
            return f"place a {COLOURS[a]} bulb on the {PLACE_WORDS[b]} of the trade card"
        case Happening.TOOK_BULBS:
            return f"take {counted(a, 'bulb')} from the trade card"
        case Happening.SCORED_CONTRACT:
            return f"score {card_name(a)} now"
        case Happening.FULFILLED:
            return "fulfil the Queen's Wish"
        case Happening.END_TRIGGERED:
            return f"bring the end near: round {a} is the last"
        case Happening.GARDENER_CARD:
            speed, action, what = GARDENER_CARDS[a]
            return f"reveal card {a + 1}: speed {speed}, {action} {what}".strip()
        case Happening.GARDENER_TOOK:
            return f"take {card_name(a)} as a contract" if a != NONE else f"discard tile {b + 1}"
        case Happening.COVERED_REWARD:
            return f"cover the unique reward {'abcd'[b]} of column {a}: {list_words(UNIQUE_REWARD[4 * a + b])}"
        case Happening.COVERED_WISH:
            return f"cover the value {a} of the Queen's Wish"
        case Happening.FINAL:
            return f"end with {counted(a, 'VP')}, place {b}"
    return ""
