"""Windmill Valley: the log, a line for every event; an empty one where there is nothing to hear."""

from __future__ import annotations

from tuliptable.engine.sentences import Formatters, Lines, headings, log
from tuliptable.games.windmill_valley import events
from tuliptable.games.windmill_valley.state import NONE, Side, Source
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_CARDS
from tuliptable.games.windmill_valley.tables.market import MARKET_LINE, QUARTER
from tuliptable.games.windmill_valley.tables.season import COMMON_REWARD, UNIQUE_REWARD
from tuliptable.games.windmill_valley.tables.stacks import FARM_STACK, STACK_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, Effect
from tuliptable.games.windmill_valley.text.names import (
    ACTION_NAMES,
    GARDENER_NAME,
    PLACE_WORDS,
    WISH_WORDS,
    area_words,
    card_name,
    contract_words,
    counted,
    effect_words,
    helper_words,
    list_words,
    month_words,
    piece_name,
    space_words,
    tile_name,
    tile_words,
    wheel_of,
)

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
UNITS = {Effect.GUILDER: "Guilder", Effect.VP: "point", Effect.TOOL: "Tool"}


def gate_line(event: events.GateSet) -> str:
    if event.speed == event.before:
        moved = "{Player:leave} the floodgate at"
    else:
        moved = ("{Player:open}" if event.speed > event.before else "{Player:close}") + " the floodgate to"
    return moved + " {speed}; the water stands at {water}."


def wheel_line(event: events.WheelDone) -> str:
    what = tile_words(event.tile) if event.tile != NONE else effect_words(event.printed)
    return "{Player:do} the action of the {wheel} wheel: " + f"{what}."


def gain_line(event: events.Gained) -> str:
    unit, source = UNITS[Effect(event.kind)], SOURCES[Source(event.source)]
    over = f" ({event.lost} above 9 lost)" if event.lost else ""
    if event.amount < 0:
        return "{Player:lose} " + f"{counted(-event.amount, unit)} {source}."
    if event.amount == 0 and not event.lost:
        return ""
    return "{Player:gain} " + f"{counted(event.amount, unit)} {source}{over}."


def paid_line(event: events.Paid) -> str:
    return "{Player:pay} " + f"{counted(event.amount, UNITS[Effect(event.kind)])} {PURPOSES[Source(event.source)]}."


def unique_words(event: events.UniqueTaken | events.RewardCovered) -> str:
    reward = list_words(UNIQUE_REWARD[4 * event.column + event.row])
    return f"a reward for one player only, {month_words(event.column)}: {reward}."


def revealed_line(event: events.CardRevealed) -> str:
    speed, action, what = GARDENER_CARDS[event.card]
    return "{Player:reveal} " + f"a card: speed {speed}, {action} {what}".strip() + "."


ON_TABLE: Lines = {
    events.Shown: "{Card} is shown.",
    events.WishRevealed: "The Queen's Wish: {wish}.",
    events.NeutralsPlaced: "Neutral markers in the market areas: {markers}.",
    events.TurnedUp: "{Piece} is turned up.",
    events.Rebuilt: "The discarded {stack} are shuffled into a new stack.",
    events.SlotCovered: "Place {slot:number} of the display is covered: common tiles from now on.",
    events.TradeCardUp: lambda event: f"A new trade card is on top: {list_words(QUARTER[event.card])}.",
}
COURSE: Lines = {
    events.BoardDealt: "{Player:get} a windmill board.",
    events.ChoseCard: "{Player:take} {card}.",
    events.MarkerPlaced: "{Player:put} a marker into {area}.",
    events.TurnBegan: "{Player:begin} round {round}.",
    events.GateSet: gate_line,
    events.WheelsTurned: lambda event: (
        "{Player:turn} the wheels {steps:step}"
        + (" and {_:enter} {column:month} of the Calendar." if event.column else ".")
    ),
    events.WheelDone: wheel_line,
    events.Consoled: "{Player:have} no action that can be done.",
    events.CommonTaken: "{Player:take} the reward of {column:month}: {column:common}.",
    events.UniqueTaken: lambda event: "{Player:take} " + unique_words(event),
    events.RewardLost: "{Player:leave} a reward of {column:month}.",
    events.TurnEnded: "",
    events.WishFulfilled: "{Player:fulfil} the Queen's Wish.",
    events.EndTriggered: "{Player:bring} the end near: round {last_round} is the last.",
    events.Finished: "{Player:end} with {vp:point}, place {rank}.",
}
DOING: Lines = {
    events.ActionBegan: lambda event: (
        "{Player:begin} {kind}" + (" {amount}." if event.kind in (Effect.PLANT, Effect.LOWER) else ".")
    ),
    events.HelperUsed: "{Player:use} a helper, {card:helper}.",
    events.Gained: gain_line,
    events.Paid: paid_line,
    events.Stored: "{Player:store} a {colour} bulb.",
    events.Swapped: "{Player:store} a {colour} bulb and {_:return} a {returned:colour} one.",
    events.Declined: "{Player:return} a {colour} bulb to the supply.",
    events.Planted: "{Player:plant} {colour} in row {row:number}, column {column:number}.",
    events.Exchanged: "{Player:exchange} a {returned:colour} bulb for a {colour} one.",
    events.WaterLowered: "{Player:lower} the water from {before} to {after}.",
}
PIECES: Lines = {
    events.TilesRefreshed: "{Player:refresh} the display of tiles.",
    events.CardsRefreshed: "{Player:refresh} the offer of cards.",
    events.Looked: lambda event: "{Player:look} at " + f"{piece_name(event.piece, event.stack)}.",
    events.PutOnTop: lambda event: "{Player:put} " + f"{piece_name(event.piece, event.stack)} on top of its stack.",
    events.PutOnDiscards: lambda event: "{Player:discard} " + f"{piece_name(event.piece, event.stack)}.",
    events.TileTaken: "{Player:take} {tile}.",
    events.Installed: lambda event: (
        "{Player:install} {tile} on {space:wheel_of}" + (", in place of {old:tile}." if event.old != NONE else ".")
    ),
    events.CardTaken: lambda event: (
        "{Player:hire} a helper, {card:helper}."
        if event.side == Side.HELPER
        else "{Player:sign} a contract, {card:contract}."
    ),
    events.CardReplaced: "{Player:give} up {card}.",
    events.ContractScored: "{Player:score} a contract now, {card:contract}.",
}
PLACES: Lines = {
    events.Built: lambda event: (
        "{Player:build} a windmill on {space}, from the {group:colour} group"
        + ("." if event.connected else ", away from the others.")
    ),
    events.Removed: "{Player:put} a windmill of the {group:colour} group into the box.",
    events.NeutralMoved: "{Player:move} a neutral marker from {area} to {to:area}.",
    events.Stacked: "{Player:stack} on {on:'s} marker in {area}.",
    events.Entered: "{Player:enter} {area}, rewards times {times}.",
    events.Skipped: "{Player:skip} {area}, which is full.",
    events.LineTaken: lambda event: (
        "{Player:choose} " + f"{effect_words(MARKET_LINE[event.area][event.line], event.times)}."
    ),
    events.BulbPlaced: "{Player:place} a {colour} bulb on the {place} of the trade card.",
    events.BulbsTaken: "{Player:take} {bulbs:bulb} from the trade card.",
}
GARDENER: Lines = {
    events.CardRevealed: revealed_line,
    events.ContractTaken: "{Player:take} a contract, {card:contract}.",
    events.TileDiscarded: "{Player:discard} {tile}.",
    events.RewardCovered: lambda event: "{Player:cover} " + unique_words(event),
    events.WishCovered: "{Player:cover} the value {vp} of the Queen's Wish.",
}
SAID: Formatters = {
    "number": lambda place: str(place + 1),
    "colour": COLOURS,
    "card": card_name,
    "helper": helper_words,
    "contract": contract_words,
    "tile": tile_name,
    "piece": piece_name,
    "stack": lambda stack: STACK_NAMES[stack] + ("" if stack == FARM_STACK else " tiles"),
    "wish": WISH_WORDS,
    "markers": lambda markers: ", ".join(map(str, markers)),
    "kind": ACTION_NAMES,
    "wheel": ("large", "small"),
    "wheel_of": wheel_of,
    "month": month_words,
    "space": space_words,
    "area": area_words,
    "place": PLACE_WORDS,
    "common": lambda column: list_words(COMMON_REWARD[column]),
}
HEADINGS: Lines = {events.TurnBegan: "Round {round}, {player:'s} turn", events.Finished: "The end"}
heading = headings(events.Happening, HEADINGS, SAID, GARDENER_NAME)
sentence = log(events.Happening, {**ON_TABLE, **COURSE, **DOING, **PIECES, **PLACES, **GARDENER}, SAID, GARDENER_NAME)
