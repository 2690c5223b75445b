"""The log of Windmill Valley: one line for each event, or an empty one if there is nothing to report."""

from __future__ import annotations

from typing import Any

from tuliptable.engine.wording.game_lines import Lines, log_headings, log_lines
from tuliptable.engine.wording.lines import Phrase, Selection, choose, pick, with_args
from tuliptable.games.windmill_valley import events
from tuliptable.games.windmill_valley.state import NONE, Side, Source
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_CARDS
from tuliptable.games.windmill_valley.tables.market import MARKET_LINE, QUARTER
from tuliptable.games.windmill_valley.tables.stacks import FARM_STACK
from tuliptable.games.windmill_valley.tables.vocabulary import Effect
from tuliptable.games.windmill_valley.tables.wheels import TILE_EFFECTS
from tuliptable.games.windmill_valley.text.effects import amount_phrase, effect_phrase, effects_phrase
from tuliptable.games.windmill_valley.text.names import (
    common_reward,
    contract_name,
    gardener_action,
    helper_name,
    piece_name,
    unique_reward,
)
from tuliptable.games.windmill_valley.text.wording import WORDING

SOURCES = WORDING.table(
    "source",
    {
        "gate": "for opening the floodgate",
        "lower": "for lowering the water",
        "toll": "as a toll",
        "slot": "for the helper slot",
        "wish": "for the Queen's Wish",
        "contract": "from a contract",
        "calendar": "from the Calendar",
        "helper": "from a helper",
        "field": "from a field",
        "patch": "from a patch",
        "quarter": "from the trade card",
        "market": "from the Market",
        "wheel": "from a wheel",
        "consolation": "because neither wheel action is possible",
        "stacking": "for a marker stacked on top",
        "final_contracts": "for contracts",
        "final_groups": "for empty windmill groups",
        "final_rows": "for full rows",
        "final_columns": "for columns with four colours",
        "final_lost_columns": "for columns that repeat a colour",
        "gardener_calendar": "from the Calendar",
        "gardener_action": "for its action",
        "gardener_nothing": "because its action has no effect",
        "gardener_plant": "for a planted bulb",
        "gardener_water": "for the water level",
    },
)
PURPOSES = WORDING.table(
    "purpose",
    {
        "gate": "to open the floodgate",
        "market": "to visit the Market",
        "storage": "to store a bulb",
        "tile": "for a tile",
        "refresh": "to replace the tiles or cards",
        "build": "to build",
        "neutral": "to move a neutral marker",
        "stacking": "to stack a marker",
        "quarters": "to open more quarters",
        "steps": "to change the number of steps",
        "extra_plant": "to plant 1 more bulb",
    },
)

# --- choosing lines ----------------------------------------------------------------------------------------------


def gate_line(event: events.GateSet) -> str:
    if event.speed == event.before:
        return "leave_dry" if event.speed == 1 else "leave"
    if event.speed > event.before:
        return "open"
    return "close_dry" if event.speed == 1 else "close"


def wheel_effects(event: events.WheelDone) -> dict[str, Phrase]:
    effects = TILE_EFFECTS[event.tile] if event.tile != NONE else (event.printed,)
    return {"effects": effects_phrase(tuple(effects))}


def gain_line(event: events.Gained) -> str | Selection:
    what = amount_phrase(event.kind, abs(event.amount))
    source = SOURCES.phrase(source_key(event))
    if event.amount == 0:
        return pick("limit", source=source) if event.lost else "nothing"
    if event.amount < 0:
        return pick("lose", what=what, source=source)
    if event.kind == Effect.VP:
        return pick("score", what=what, source=source)
    return pick("gain_to_limit" if event.lost else "gain", what=what, source=source)


def source_key(event: events.Gained | events.Paid) -> str:
    return Source(event.source).name.lower()


def payment(event: events.Paid) -> dict[str, Phrase]:
    return {"what": amount_phrase(event.kind, event.amount), "purpose": PURPOSES.phrase(source_key(event))}


def unique_args(event: events.UniqueTaken | events.RewardCovered) -> dict[str, Phrase]:
    return {"reward": unique_reward(event.column, event.row)}


def piece_args(event: events.Looked | events.PutOnTop | events.PutOnDiscards) -> dict[str, Phrase]:
    return {"name": piece_name(event.piece, event.stack)}


def card_args(event: events.CardRevealed) -> dict[str, Any]:
    return {"speed": GARDENER_CARDS[event.card][0], "task": gardener_action(event.card)}


def reward_line(event: events.LineTaken) -> Selection:
    number = MARKET_LINE[event.area][event.line]
    return pick("plant" if EFFECTS[number][0] == Effect.PLANT else "gain", reward=effect_phrase(number, event.times))


# --- the lines ---------------------------------------------------------------------------------------------------

ON_TABLE: Lines = {
    events.Shown: "{Card} is on offer.",
    events.WishRevealed: "The Queen's Wish is to {wish}.",
    events.NeutralsPlaced: choose(
        lambda event: pick(
            "one" if sum(event.markers) == 1 else "many",
            areas=[area for area, number in enumerate(event.markers) if number],
        ),
        one="A neutral marker starts in {areas}.",
        many="Neutral markers start in {areas}.",
    ),
    events.TurnedUp: "{Piece} is turned up.",
    events.Rebuilt: choose(
        lambda event: "cards" if event.stack == FARM_STACK else pick("tiles", tile_class=event.stack),
        cards="The discarded Farm cards are shuffled into a new stack.",
        tiles="The discarded {tile_class} tiles are shuffled into a new stack.",
    ),
    events.SlotCovered: with_args(
        "Place {number} of the display holds common tiles from now on.", lambda event: {"number": event.slot + 1}
    ),
    events.TradeCardUp: with_args(
        "The next trade card comes up: {quarters}.",
        lambda event: {"quarters": effects_phrase(tuple(QUARTER[event.card]))},
    ),
}
COURSE: Lines = {
    events.BoardDealt: "{Player:get} {board}.",
    events.ChoseCard: "{Player:take} {card}.",
    events.MarkerPlaced: "{Player:place} a marker in {area}.",
    events.TurnBegan: "{Player:start} a turn in round {round}.",
    events.GateSet: choose(
        gate_line,
        leave="{Player:leave} the floodgate at {speed}, and the water rises to {water}.",
        leave_dry="{Player:leave} the floodgate at {speed}, and the water stays at {water}.",
        open="{Player:open} the floodgate to {speed}, and the water rises to {water}.",
        close="{Player:close} the floodgate to {speed}, and the water rises to {water}.",
        close_dry="{Player:close} the floodgate to {speed}, and the water stays at {water}.",
    ),
    events.WheelsTurned: choose(
        lambda event: "month" if event.column else "plain",
        plain="{Player:turn} the wheels {steps:step}.",
        month="{Player:turn} the wheels {steps:step} and {_:enter} month {column}.",
    ),
    events.WheelDone: with_args("{Player:use} the {wheel} wheel: {effects}.", wheel_effects),
    events.Consoled: "{Player:have} no possible wheel action.",
    events.CommonTaken: with_args(
        "{Player:take} the common reward of month {column}: {reward}.",
        lambda event: {"reward": common_reward(event.column)},
    ),
    events.UniqueTaken: with_args("{Player:take} a unique reward of month {column}: {reward}.", unique_args),
    events.RewardLost: choose(
        lambda event: "unique" if event.unique else "common",
        unique="{Player:lose} a unique reward of month {column}.",
        common="{Player:lose} the common reward of month {column}.",
    ),
    events.TurnEnded: "",
    events.WishFulfilled: "{Player:fulfil} the Queen's Wish.",
    events.EndTriggered: "{Player:reach} month 4, so round {last_round} is the last.",
    events.Finished: with_args(
        "{Player:finish} {rank} with {vp:point}.",
        lambda event: {"rank": event.rank - 1},
    ),
}
DOING: Lines = {
    events.ActionBegan: choose(
        lambda event: {Effect.PLANT: "plant", Effect.LOWER: "lower"}.get(event.kind, "plain"),
        plain="{Player:start} the {kind} action.",
        plant="{Player:start} the {kind} action ({amount:bulb}).",
        lower="{Player:start} the {kind} action ({amount:level}).",
    ),
    events.HelperUsed: "{Player:use} {card}.",
    events.Gained: choose(
        gain_line,
        nothing="",
        score="{Player:score} {what} {source}.",
        gain="{Player:gain} {what} {source}.",
        gain_to_limit="{Player:gain} {what} {source} and {_:lose} {lost:guilder} above the limit of 9.",
        limit="{Player:lose} {lost:guilder} {source}, because 9 is the limit.",
        lose="{Player:lose} {what} {source}.",
    ),
    events.Paid: with_args("{Player:pay} {what} {purpose}.", payment),
    events.Stored: "{Player:store} a {colour} bulb.",
    events.Swapped: "{Player:store} a {colour} bulb and {_:return} a {returned} one.",
    events.Declined: "{Player:return} a {colour} bulb to the supply.",
    events.Planted: with_args(
        "{Player:plant} a {colour} bulb in row {row}, column {column}.",
        lambda event: {"row": event.row + 1, "column": event.column + 1},
    ),
    events.Exchanged: "{Player:exchange} a {returned} bulb for a {colour} one.",
    events.WaterLowered: choose(
        lambda event: "lower" if event.after < event.before else "same",
        lower="{Player:lower} the water from {before} to {after}.",
        same="The water stays at {after}.",
    ),
}
PIECES: Lines = {
    events.TilesRefreshed: "{Player:replace} all tiles on display.",
    events.CardsRefreshed: "{Player:replace} all Farm cards on offer.",
    events.Looked: with_args("{Player:look} at {name}.", piece_args),
    events.PutOnTop: with_args("{Player:put} {name} back on top of its stack.", piece_args),
    events.PutOnDiscards: with_args("{Player:discard} {name}.", piece_args),
    events.TileTaken: "{Player:take} {tile}.",
    events.Installed: choose(
        lambda event: "plain" if event.old == NONE else "replacing",
        plain="{Player:put} {tile} on {space}.",
        replacing="{Player:put} {tile} on {space}, replacing {old}.",
    ),
    events.CardTaken: choose(
        lambda event: (
            pick("helper", helper=helper_name(event.card))
            if event.side == Side.HELPER
            else pick("contract", contract=contract_name(event.card))
        ),
        helper="{Player:hire} {helper}.",
        contract="{Player:sign} {contract}.",
    ),
    events.CardReplaced: "{Player:give} up {card}.",
    events.ContractScored: "{Player:score} {card} now and {_:keep} it for the end.",
}
PLACES: Lines = {
    events.Built: choose(
        lambda event: "connected" if event.connected else "alone",
        connected="{Player:build} a windmill from the {group} group on {space}.",
        alone="{Player:build} a windmill from the {group} group on {space}, not connected to the Market.",
    ),
    events.Removed: "{Player:remove} a windmill of the {group} group from the game.",
    events.NeutralMoved: "{Player:move} a neutral marker from {area} to {to}.",
    events.Stacked: "{Player:stack} a marker on {on:'s} marker in {area}.",
    events.Entered: choose(
        lambda event: ("", "once", "twice", "thrice")[event.times],
        once="{Player:enter} {area}.",
        twice="{Player:enter} {area}, where a reward counts twice.",
        thrice="{Player:enter} {area}, where a reward counts three times.",
    ),
    events.Skipped: "{Player:skip} {area}, which is full.",
    events.LineTaken: choose(reward_line, gain="{Player:choose} {reward}.", plant="{Player:choose} to {reward}."),
    events.BulbPlaced: "{Player:place} a {colour} bulb on the {place} place of the trade card.",
    events.BulbsTaken: "{Player:take} {bulbs:bulb} from the trade card.",
}
GARDENER: Lines = {
    events.CardRevealed: with_args("{Player:turn} up a card with speed {speed}: {task}.", card_args),
    events.ContractTaken: "{Player:take} {card} as a contract.",
    events.TileDiscarded: "{Player:discard} {tile}.",
    events.RewardCovered: with_args("{Player:cover} a unique reward of month {column}: {reward}.", unique_args),
    events.WishCovered: "{Player:cover} the {vp:point} of the Queen's Wish.",
}
HEADINGS: Lines = {events.TurnBegan: "Round {round}, {player:'s} turn", events.Finished: "Final result"}
heading = log_headings(WORDING, HEADINGS)
sentence = log_lines(WORDING, events.Happening, {**ON_TABLE, **COURSE, **DOING, **PIECES, **PLACES, **GARDENER})
