"""Windmill Valley: the log, a sentence for every event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tuliptable.engine.english import capital, verb
from tuliptable.games.windmill_valley import events
from tuliptable.games.windmill_valley.state import NONE, Side, Source
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_CARDS
from tuliptable.games.windmill_valley.tables.market import MARKET_LINE, QUARTER
from tuliptable.games.windmill_valley.tables.season import COMMON_REWARD, UNIQUE_REWARD
from tuliptable.games.windmill_valley.tables.stacks import FARM_STACK, STACK_NAMES
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, Effect
from tuliptable.games.windmill_valley.tables.wheels import WHEEL_SPACES
from tuliptable.games.windmill_valley.words.names import (
    ACTION_NAMES,
    PLACE_WORDS,
    WISH_WORDS,
    area_words,
    card_name,
    counted,
    effect_words,
    helper_words,
    list_words,
    name_of,
    patch_words,
    piece_name,
    tile_name,
    tile_words,
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
UNITS = {Effect.GUILDER: "Guilder", Effect.VP: "VP", Effect.TOOL: "Tool"}


Say = Callable[[str], str]
"""A verb as it stands after the player: after "You", or after a name."""


def sentence(event: events.Happening, names: Sequence[str], viewer: int) -> str:
    """One line of the log; empty where a viewer has nothing to hear."""
    if isinstance(event, events.OnTable):
        return table_sentence(event)
    you = event.player == viewer
    who = "You" if you else names[event.player] if event.player < len(names) else "The Gardener"

    def say(base: str) -> str:
        return verb(base, you)

    said = deed(event, say, names, viewer)
    return f"{who} {said}." if said else ""


def deed(event: events.Deed, say: Say, names: Sequence[str], viewer: int) -> str:
    """What a player does, beginning with the verb."""
    if isinstance(event, events.Course):
        return course_words(event, say)
    if isinstance(event, events.Doing):
        return doing_words(event, say)
    if isinstance(event, events.Bulbs):
        return bulb_deed(event, say)
    if isinstance(event, events.Pieces):
        return piece_deed(event, say)
    if isinstance(event, events.Places):
        return place_deed(event, say, names, viewer)
    return gardener_deed(event, say)


def table_sentence(event: events.OnTable) -> str:
    """What happens on the table, without a player."""
    match event:
        case events.Shown(card=card):
            return f"{capital(card_name(card))} is shown: {helper_words(card)}."
        case events.WishRevealed(wish=wish):
            return f"The Queen's Wish: {WISH_WORDS[wish]}."
        case events.NeutralsPlaced(markers=markers):
            return f"Neutral markers in the market areas: {', '.join(map(str, markers))}."
        case events.TurnedUp(piece=piece):
            return f"{capital(piece_name(piece))} is turned up."
        case events.Rebuilt(stack=stack):
            what = STACK_NAMES[stack] if stack == FARM_STACK else f"{STACK_NAMES[stack]} tiles"
            return f"The discarded {what} are shuffled into a new stack."
        case events.SlotCovered(slot=slot):
            return f"Place {slot + 1} of the display is covered: common tiles from now on."
        case events.TradeCardUp(card=card):
            return f"A new trade card is on top: {list_words(QUARTER[card])}."


def course_words(event: events.Course, say: Say) -> str:
    """Set-up, the turn, and the end."""
    match event:
        case events.BoardDealt(board=board):
            return f"{say('get')} windmill board W{board + 1}"
        case events.ChoseCard(card=card):
            return f"{say('take')} {card_name(card)}"
        case events.MarkerPlaced(area=area):
            return f"{say('put')} a marker into market {area_words(area)}"
        case events.TurnBegan():
            return f"{say('begin')} round {event.round}"
        case events.GateSet(before=before, speed=speed, water=water):
            if speed == before:
                moved = f"{say('leave')} the floodgate at"
            else:
                moved = f"{say('open' if speed > before else 'close')} the floodgate to"
            return f"{moved} {speed}; the water stands at {water}"
        case events.WheelsTurned(steps=steps, column=column):
            month = f" and {say('enter')} column {column} of the Calendar" if column else ""
            return f"{say('turn')} the wheels {counted(steps, 'step')}{month}"
        case events.WheelDone(wheel=wheel, tile=tile, printed=printed):
            what = tile_words(tile) if tile != NONE else effect_words(printed)
            return f"{say('do')} the action of the {'large' if wheel == 0 else 'small'} wheel: {what}"
        case events.Consoled():
            return f"{say('have')} no action that can be done"
        case events.CommonTaken(column=column):
            return f"{say('take')} the common reward of column {column}: {list_words(COMMON_REWARD[column])}"
        case events.UniqueTaken(column=column, row=row):
            return f"{say('take')} {unique_words(column, row)}"
        case events.RewardLost(column=column, unique=unique):
            return f"{say('leave')} the {'unique' if unique else 'common'} reward of column {column}"
        case events.TurnEnded():
            return ""
        case events.WishFulfilled():
            return f"{say('fulfil')} the Queen's Wish"
        case events.EndTriggered(last_round=last_round):
            return f"{say('bring')} the end near: round {last_round} is the last"
        case events.Finished(vp=vp, rank=rank):
            return f"{say('end')} with {counted(vp, 'VP')}, place {rank}"


def unique_words(column: int, row: int) -> str:
    return f"the unique reward {'abcd'[row]} of column {column}: {list_words(UNIQUE_REWARD[4 * column + row])}"


def doing_words(event: events.Doing, say: Say) -> str:
    """Actions, helpers, and what they bring and cost."""
    match event:
        case events.ActionBegan(kind=kind, amount=amount):
            strength = f" {amount}" if kind in (Effect.PLANT, Effect.LOWER) else ""
            return f"{say('begin')} {ACTION_NAMES[Effect(kind)]}{strength}"
        case events.HelperUsed(card=card):
            return f"{say('use')} {card_name(card)}: {helper_words(card)}"
        case events.Gained():
            return gain_words(event, say)
        case events.Paid(kind=kind, amount=amount, source=source):
            return f"{say('pay')} {counted(amount, UNITS[Effect(kind)])} {PURPOSES[Source(source)]}"


def gain_words(event: events.Gained, say: Say) -> str:
    unit, source = UNITS[Effect(event.kind)], SOURCES[Source(event.source)]
    over = f" ({event.lost} above 9 lost)" if event.lost else ""
    if event.amount < 0:
        return f"{say('lose')} {counted(-event.amount, unit)} {source}"
    if event.amount == 0 and not event.lost:
        return ""
    return f"{say('gain')} {counted(event.amount, unit)} {source}{over}"


def bulb_deed(event: events.Bulbs, say: Say) -> str:
    """Bulbs, and the water."""
    match event:
        case events.Stored(colour=colour):
            return f"{say('store')} a {COLOURS[colour]} bulb"
        case events.Swapped(colour=colour, returned=returned):
            return f"{say('store')} a {COLOURS[colour]} bulb and return a {COLOURS[returned]} one"
        case events.Declined(colour=colour):
            return f"{say('return')} a {COLOURS[colour]} bulb to the supply"
        case events.Planted(colour=colour, row=row, column=column):
            return f"{say('plant')} {COLOURS[colour]} in {patch_words(row, column)}"
        case events.Exchanged(colour=colour, returned=returned):
            return f"{say('exchange')} a {COLOURS[returned]} bulb for a {COLOURS[colour]} one"
        case events.WaterLowered(before=before, after=after):
            return f"{say('lower')} the water from {before} to {after}"


def piece_deed(event: events.Pieces, say: Say) -> str:
    """Tiles and Farm cards."""
    match event:
        case events.TilesRefreshed():
            return f"{say('refresh')} the display of tiles"
        case events.CardsRefreshed():
            return f"{say('refresh')} the offer of cards"
        case events.Looked(piece=piece, stack=stack):
            return f"{say('look')} at {piece_name(piece, stack)}"
        case events.PutOnTop(piece=piece, stack=stack):
            return f"{say('put')} {piece_name(piece, stack)} on top of its stack"
        case events.PutOnDiscards(piece=piece, stack=stack):
            return f"{say('discard')} {piece_name(piece, stack)}"
        case events.TileTaken(tile=tile):
            return f"{say('take')} {tile_name(tile)}"
        case events.Installed(tile=tile, space=space, old=old):
            where = f", where tile {old + 1} was" if old != NONE else ""
            return f"{say('install')} tile {tile + 1} on {WHEEL_SPACES[space]}{where}"
        case events.CardTaken(card=card, side=side):
            if side == Side.HELPER:
                return f"{say('hire')} {card_name(card)}, {helper_words(card)}"
            return f"{say('sign')} {card_name(card)} as a contract"
        case events.CardReplaced(card=card):
            return f"{say('give')} up {card_name(card)}"
        case events.ContractScored(card=card):
            return f"{say('score')} {card_name(card)} now"


def place_deed(event: events.Places, say: Say, names: Sequence[str], viewer: int) -> str:
    """The valley, the Market, and trade."""
    match event:
        case events.Built(space=space, group=group, connected=connected):
            detached = "" if connected else ", away from the others"
            return f"{say('build')} a windmill on {SPACE_NAMES[space]}, from the {COLOURS[group]} group{detached}"
        case events.Removed(group=group):
            return f"{say('put')} a windmill of the {COLOURS[group]} group into the box"
        case events.NeutralMoved(area=area, to=to):
            return f"{say('move')} a neutral marker from market {area_words(area)} to {area_words(to)}"
        case events.Stacked(on=seat, area=area):
            owner = "your" if seat == viewer else f"{name_of(names, seat)}'s"
            return f"{say('stack')} on {owner} marker in market {area_words(area)}"
        case events.Entered(area=area, times=times):
            return f"{say('enter')} market {area_words(area)}, rewards times {times}"
        case events.Skipped(area=area):
            return f"{say('skip')} {area_words(area)}, which is full"
        case events.LineTaken(area=area, line=line, times=times):
            return f"{say('choose')} {effect_words(MARKET_LINE[area][line], times)}"
        case events.BulbPlaced(colour=colour, place=place):
            return f"{say('place')} a {COLOURS[colour]} bulb on the {PLACE_WORDS[place]} of the trade card"
        case events.BulbsTaken(bulbs=bulbs):
            return f"{say('take')} {counted(bulbs, 'bulb')} from the trade card"


def gardener_deed(event: events.Gardener, say: Say) -> str:
    match event:
        case events.CardRevealed(card=card):
            speed, action, what = GARDENER_CARDS[card]
            return f"{say('reveal')} card {card + 1}: speed {speed}, {action} {what}".strip()
        case events.ContractTaken(card=card):
            return f"{say('take')} {card_name(card)} as a contract"
        case events.TileDiscarded(tile=tile):
            return f"{say('discard')} tile {tile + 1}"
        case events.RewardCovered(column=column, row=row):
            return f"{say('cover')} {unique_words(column, row)}"
        case events.WishCovered(vp=vp):
            return f"{say('cover')} the value {vp} of the Queen's Wish"
