"""The options as a person would say them."""

from __future__ import annotations

from tuliptable.engine.sentences import Formatters, Labels, labels, seat
from tuliptable.engine.state import HIDDEN
from tuliptable.engine.view_fields import build_view
from tuliptable.games.windmill_valley import actions
from tuliptable.games.windmill_valley.actions import ACTIONS
from tuliptable.games.windmill_valley.rules.frames import top
from tuliptable.games.windmill_valley.rules.helpers import is_hungry
from tuliptable.games.windmill_valley.rules.market import neutral_cost, stacking_cost
from tuliptable.games.windmill_valley.rules.scoring import contract_worth
from tuliptable.games.windmill_valley.rules.storage import stored
from tuliptable.games.windmill_valley.rules.wheels import wheel_effect
from tuliptable.games.windmill_valley.screen.farm_view import Contract, Row, WheelSpace, space_action
from tuliptable.games.windmill_valley.screen.table_view import STARTING, Area, Card, Space, Tile, TradeCard, card_in
from tuliptable.games.windmill_valley.screen.turn_view import GateChoice, StepsChoice, lost_by_ending
from tuliptable.games.windmill_valley.state import NONE, Decision, Side, Status, WindmillValley
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS, SLOT_VP, STORAGE_COST
from tuliptable.games.windmill_valley.tables.market import MARKET_LINE, NEUTRAL_MOVES, TOUCHES
from tuliptable.games.windmill_valley.tables.season import SECTION, SECTION_PAY, UNIQUE_REWARD
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, Effect
from tuliptable.games.windmill_valley.tables.wheels import CLASSES, active_spaces
from tuliptable.games.windmill_valley.text.log import SAID as NAMES
from tuliptable.games.windmill_valley.text.names import (
    GARDENER_NAME,
    QUARTER_WORDS,
    area_words,
    bulb_words,
    card_border,
    contract_words,
    counted,
    effect_words,
    helper_words,
    list_words,
    piece_name,
    space_words,
    tile_name,
    wheel_of,
)

DONE_WORDS = {
    Decision.MAIN: "End your turn",
    Decision.WINDOW: "Go on without a helper",
    Decision.STORE: "Return the new bulb to the supply",
    Decision.PLANT: "Stop planting",
    Decision.ENHANCE: "Take no tile",
    Decision.FARM: "Take no card",
    Decision.NEUTRAL: "Leave the neutral markers",
    Decision.FULL: "Skip the full area",
    Decision.LINE: "No reward here",
}


def price_words(cost: int) -> str:
    return "free" if cost == 0 else "1 Guilder"


def done_label(s: WindmillValley, _move: actions.Done) -> str:
    lost = lost_by_ending(s)
    if lost:
        return f"End your turn and lose from the Calendar: {' and '.join(lost)}"
    return DONE_WORDS.get(Decision(s.decision), "") or menu_done_label(s)


def wheel_label(s: WindmillValley, move: actions.Wheel) -> str:
    effects = tuple(wheel_effect(s, move.wheel, i) for i in range(3))
    return "Do the {wheel} wheel's action: " + list_words(effects)


def is_enhancing(s: WindmillValley) -> bool:
    return top(s).kind == Effect.ENHANCE


def held_colour(s: WindmillValley) -> str:
    held = top(s).held
    return COLOURS[held] if 0 <= held < 5 else "new"


# --- floodgate, steps, water -------------------------------------------------------------------------------------


def gate_label(s: WindmillValley, move: actions.Gate) -> str:
    choice = build_view(GateChoice, s, s.turn, move.speed)
    word = "Open the floodgate to"
    if move.speed <= s.gate:
        word = "Leave the floodgate at" if move.speed == s.gate else "Lower the floodgate to"
    cost = f" for {choice.cost} Guilder" if move.speed > s.gate else ""
    turned = "{speed:step} to: " + active_pair(s, move.speed)
    return f"{word} {move.speed}{cost}; water {choice.water}; {turned}{month(s, move.speed)}"


def active_pair(s: WindmillValley, steps: int) -> str:
    """What the two wheels would offer after so many steps."""
    spaces = active_spaces(s.farm[s.turn].steps + steps)
    return " | ".join(space_action(s, s.turn, space) for space in spaces)


def month(s: WindmillValley, steps: int) -> str:
    return "; a new month" if build_view(StepsChoice, s, s.turn, steps).new_month else ""


def steps_label(s: WindmillValley, move: actions.Steps) -> str:
    choice = build_view(StepsChoice, s, s.turn, move.steps)
    cost = f" for {counted(choice.tools, 'Tool')}" if choice.tools else ""
    return "Turn {steps:step}" + f"{cost}: {active_pair(s, move.steps)}{month(s, move.steps)}"


def lower_label(s: WindmillValley, move: actions.Lower) -> str:
    pay, strength = SECTION_PAY[SECTION[s.water]], top(s).left
    pays = ((move.guilders * pay, "Guilder"), ((strength - move.guilders) * pay, "point"))
    words = " and ".join(counted(amount, unit) for amount, unit in pays if amount)
    return f"Lower the water for {words}; water {max(0, s.water - strength)}"


# --- rewards, bulbs, the trade card ------------------------------------------------------------------------------


def helper_label(s: WindmillValley, move: actions.Helper) -> str:
    frame, card = top(s), s.farm[s.turn].helper[move.slot]
    if is_hungry(s, frame):  # WV-1
        return f"Use your helper: {bulb_words(1, frame.colours)}, to be planted now"
    return f"Use your helper, {helper_words(card)}"


def menu_done_label(s: WindmillValley) -> str:
    """WV-124. Money on the menu is received when its player goes on."""
    frame = top(s)
    entries = zip(frame.entry, frame.status, strict=True)
    money = [effect for effect, is_now in entries if is_now == Status.OPEN and EFFECTS[effect][0] == Effect.GUILDER]
    return f"Take {list_words(tuple(money))}, leave the rest" if money else "Leave the rest"


def plant_label(s: WindmillValley, move: actions.Plant) -> str:
    row = build_view(Row, s, s.turn, s.turn, move.row)
    gives = f": {row.next_reward}" if row.next_reward else ""
    return "Plant {colour} in row {row:number}, column " + f"{len(row.bulbs) + 1}{gives}"


def bulb_place_label(s: WindmillValley, move: actions.PlaceBulb) -> str:
    if top(s).free:
        return "{Colour} bulb from the supply, {place}"
    return "{Colour} bulb, {place}: " + " and ".join(
        build_view(TradeCard, s, s.turn).quarters[q] for q in TOUCHES[move.place]
    )


def take_bulbs_label(s: WindmillValley, _move: actions.TakeBulbs) -> str:
    return f"Take the bulbs from the trade card: {', '.join(filter(None, build_view(TradeCard, s, s.turn).bulbs))}"


# --- tiles and cards ---------------------------------------------------------------------------------------------


def take_tile_label(s: WindmillValley, move: actions.TakeTile) -> str:
    tile = build_view(Tile, s, s.turn, move.slot)
    cost = f"Pay {tile.price} Guilder for" if tile.price else "Take"
    return f"{cost} {tile_name(tile.tile - 1 if tile.tile else HIDDEN)}"


def install_label(s: WindmillValley, move: actions.Install) -> str:
    space = build_view(WheelSpace, s, s.turn, s.turn, move.space)
    now = f"the tile ({space.action})" if space.tile else space.action
    return f"Install it on {wheel_of(move.space)}, {counted(space.steps_away, 'step')} away, in place of: {now}"


def looked_name(s: WindmillValley, move: actions.PutTop | actions.PutDiscard) -> str:
    which = 0 if is_enhancing(s) else 1
    return piece_name(s.pieces.looked[which][move.slot], 3 if which else s.pieces.looked_class[move.slot])


def take_card_label(s: WindmillValley, move: actions.TakeCard) -> str:
    card = card_in(s, move.slot)
    if card == HIDDEN:
        return "Take a hidden card"
    if move.side == Side.CONTRACT:
        now = contract_worth(s, s.turn, card)
        return f"Sign the contract of {card_border(card)}: {contract_words(card)} (now {now})"
    free = list(s.farm[s.turn].helper).index(NONE) if NONE in s.farm[s.turn].helper else CARD_SLOTS
    vp = f", {counted(SLOT_VP[free], 'point')} for the slot" if free < CARD_SLOTS and SLOT_VP[free] else ""
    return f"Hire the helper of {card_border(card)}, {helper_words(card)}{vp}"


def replace_label(s: WindmillValley, move: actions.Replace) -> str:
    farm, slot = s.farm[s.turn], move.slot - 1
    if top(s).side == Side.CONTRACT:
        contract = build_view(Contract, s, s.turn, s.turn, slot)
        return f"Give up the contract: {contract.formula} (now {contract.worth})"
    return f"Give up the helper, {helper_words(farm.helper[slot])}"


def score_label(s: WindmillValley, move: actions.ScoreContract) -> str:
    contract = build_view(Contract, s, s.turn, s.turn, move.slot)
    return f"Score the contract now for {counted(contract.worth, 'point')}: {contract.formula}"


def starting_card_label(s: WindmillValley, move: actions.StartingCard) -> str:
    card = build_view(Card, s, s.turn, STARTING + move.position - 1)
    return f"Take the helper, {card.helper} (wish on the back: {card.back})"


# --- windmills ---------------------------------------------------------------------------------------------------


def build_label(s: WindmillValley, move: actions.Build) -> str:
    space = build_view(Space, s, s.turn, move.space)
    tolls = (
        [f"{counted(vp, 'point')} to {seat(p)}" for p, vp in enumerate(space.ways[0].tolls) if vp] if space.ways else []
    )
    path = f"; toll: {', '.join(tolls)}" if tolls else ""
    if len(space.ways) > 1:
        path = "; you choose between paths"
    return f"Build on {space_words(move.space)} for {space.build_cost} Guilder: {'; '.join(space.rewards)}{path}"


def group_label(s: WindmillValley, move: actions.FromGroup) -> str:
    emptied = ", which is then empty" if s.farm[s.turn].group[move.colour] == 1 else ""
    return "Take a windmill from the {colour} group" + emptied


def via_label(s: WindmillValley, move: actions.Via) -> str:
    owner = s.mill[move.space]
    return "Let the path go over {space}: " + ("your own windmill" if owner == s.turn else f"1 point to {seat(owner)}")


def neutral_label(s: WindmillValley, move: actions.MoveNeutral) -> str:
    start, end = map(area_words, NEUTRAL_MOVES[move.areas])
    return f"Move a neutral marker from {start} to {end} ({price_words(neutral_cost(s))})"


def line_label(s: WindmillValley, move: actions.Line) -> str:
    area = top(s).area
    return f"From {area_words(area)}: {effect_words(MARKET_LINE[area][move.line], move.times)}"


# --- the table of all ----------------------------------------------------------------------------------------------

LABELS: Labels = {
    actions.Done: done_label,
    actions.Gate: gate_label,
    actions.Steps: steps_label,
    actions.Wheel: wheel_label,
    actions.Consolation: "Neither action can be done: take 2 Guilder",
    actions.CalendarCommon: "Calendar, for every player: {common_pending:common}",
    actions.CalendarUnique: lambda s, move: (
        "Calendar, for one player only: " + list_words(UNIQUE_REWARD[4 * s.unique_pending + move.row])
    ),
    actions.Helper: helper_label,
    actions.Take: lambda s, move: "Reward {entry}: " + effect_words(top(s).entry[move.entry - 1]),
    actions.Unlock: lambda s, move: "Pay 1 Guilder to open {quarter}: " + effect_words(top(s).entry[move.quarter]),
    actions.UnlockAll: "Pay 1 Guilder to open all quarters",
    actions.PickColour: "Choose a {colour} bulb",
    actions.Keep: lambda s, _: (
        f"Pay {STORAGE_COST[min(6, stored(s, s.turn))]} Guilder and store the {held_colour(s)} bulb"
    ),
    actions.Swap: lambda s, _: "Return a {colour} bulb and store the " + f"{held_colour(s)} one",
    actions.Plant: plant_label,
    actions.Exchange: "First exchange a stored {colour} bulb for another colour",
    actions.Lower: lower_label,
    actions.Refresh: lambda s, _: (
        "Pay 1 Guilder to replace all " + ("tiles on display" if is_enhancing(s) else "cards on offer")
    ),
    actions.TakeTile: take_tile_label,
    actions.Install: install_label,
    actions.DrawFrom: "Look at the top {stack:class} tile",
    actions.PutTop: lambda s, move: f"Put {looked_name(s, move)} on top of its stack",
    actions.PutDiscard: lambda s, move: f"Discard {looked_name(s, move)}",
    actions.TakeCard: take_card_label,
    actions.Replace: replace_label,
    actions.Build: build_label,
    actions.FromGroup: group_label,
    actions.Via: via_label,
    actions.MoveNeutral: neutral_label,
    actions.Stack: lambda s, _: "Enter on top of {seat:'s} marker " + f"({price_words(stacking_cost(s))})",
    actions.Line: line_label,
    actions.PlaceBulb: bulb_place_label,
    actions.TakeBulbs: take_bulbs_label,
    actions.PickQuarter: lambda s, move: "Take {quarter}: " + build_view(TradeCard, s, s.turn).quarters[move.quarter],
    actions.ScoreContract: score_label,
    actions.StartingCard: starting_card_label,
    actions.MarketStart: lambda s, move: (
        "Put your marker into {area}: " + ", ".join(build_view(Area, s, s.turn, move.area).lines)
    ),
}
SAID: Formatters = {**NAMES, "quarter": QUARTER_WORDS, "class": CLASSES}
label = labels(ACTIONS, LABELS, SAID, GARDENER_NAME)
