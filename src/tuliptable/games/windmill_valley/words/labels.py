"""The options as a person would say them."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.state import HIDDEN
from tuliptable.games.windmill_valley import actions
from tuliptable.games.windmill_valley.actions import ACTIONS
from tuliptable.games.windmill_valley.rules.enhance import tile_price
from tuliptable.games.windmill_valley.rules.frames import top
from tuliptable.games.windmill_valley.rules.helpers import is_hungry
from tuliptable.games.windmill_valley.rules.market import neutral_cost, stacking_cost
from tuliptable.games.windmill_valley.rules.possible import build_cost
from tuliptable.games.windmill_valley.rules.scoring import contract_worth
from tuliptable.games.windmill_valley.rules.storage import stored
from tuliptable.games.windmill_valley.rules.water import gate_cost
from tuliptable.games.windmill_valley.rules.wheels import active_space, wheel_effect
from tuliptable.games.windmill_valley.screen.farm_view import space_short
from tuliptable.games.windmill_valley.screen.paths import tolls, ways_from
from tuliptable.games.windmill_valley.screen.turn_view import lost_by_ending
from tuliptable.games.windmill_valley.state import (
    NONE,
    Decision,
    Side,
    Status,
    WindmillValley,
)
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.cards import WISH_OF
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS, FARM_COLUMNS, PATCH, SLOT_VP, STORAGE_COST
from tuliptable.games.windmill_valley.tables.market import MARKET_LINE, NEUTRAL_MOVES, QUARTER, TOUCHES
from tuliptable.games.windmill_valley.tables.season import (
    COMMON_REWARD,
    LAST_COLUMN,
    RISE,
    SECTION,
    SECTION_PAY,
    UNIQUE_REWARD,
)
from tuliptable.games.windmill_valley.tables.stacks import OFFER_SLOTS
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES, SPACE_REWARD
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, NOTHING, Effect
from tuliptable.games.windmill_valley.tables.wheels import (
    CLASSES,
    DISPLAY_SLOTS,
    PRINTED,
    TILE_COUNT,
    TILE_EFFECTS,
    TILE_PLUS,
    WHEEL_SPACES,
    active_spaces,
)
from tuliptable.games.windmill_valley.words.names import (
    PLACE_WORDS,
    QUARTER_WORDS,
    WISH_WORDS,
    area_words,
    bulb_words,
    card_name,
    contract_words,
    counted,
    effect_words,
    helper_words,
    list_words,
    name_of,
    patch_words,
    piece_name,
    tile_name,
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


def label(s: WindmillValley, action: int, names: Sequence[str]) -> str:
    """An option as its player would say it."""
    choice = ACTIONS.read(action)
    if isinstance(choice, actions.InTurn):
        return turn_label(s, choice)
    if isinstance(choice, actions.WithBulbs):
        return bulb_label(s, choice)
    if isinstance(choice, actions.WithPieces):
        return piece_label(s, choice)
    if isinstance(choice, actions.AtPlaces):
        return place_label(s, choice, names)
    return other_label(s, choice)


def turn_label(s: WindmillValley, choice: actions.InTurn) -> str:
    """The course of a turn, and the rewards of a menu."""
    match choice:
        case actions.Done():
            return done_label(s)
        case actions.Gate(speed=speed):
            return gate_label(s, speed)
        case actions.Steps(steps=steps):
            return steps_label(s, steps)
        case actions.Wheel(wheel=wheel):
            name = "large" if wheel == 0 else "small"
            effects = tuple(wheel_effect(s, wheel, i) for i in range(3))
            return f"Do the {name} wheel's action, {WHEEL_SPACES[active_space(s, wheel)]}: {list_words(effects)}"
        case actions.Consolation():
            return "Neither action can be done: take 2 Guilder"
        case actions.CalendarCommon():
            return f"Calendar, common reward: {list_words(COMMON_REWARD[s.common_pending])}"
        case actions.CalendarUnique(row=row):
            return f"Calendar, unique reward {'abcd'[row]}: {list_words(UNIQUE_REWARD[4 * s.unique_pending + row])}"
        case actions.Helper(slot=slot):
            return helper_label(s, s.farm[s.turn].helper[slot])
        case actions.Take(entry=entry):
            return f"Reward {entry}: {effect_words(top(s).entry[entry - 1])}"
        case actions.Unlock(quarter=quarter):
            return f"Pay 1 Guilder to open {QUARTER_WORDS[quarter]}: {effect_words(top(s).entry[quarter])}"
        case actions.UnlockAll():
            return "Pay 1 Guilder to open all quarters"


def done_label(s: WindmillValley) -> str:
    lost = lost_by_ending(s)
    if lost:
        return f"End your turn and lose from the Calendar: {' and '.join(lost)}"
    return DONE_WORDS.get(Decision(s.decision), "") or menu_done_label(s)


def bulb_label(s: WindmillValley, choice: actions.WithBulbs) -> str:
    """Bulbs, and the water."""
    match choice:
        case actions.PickColour(colour=colour):
            return f"Choose a {COLOURS[colour]} bulb"
        case actions.Keep():
            return f"Pay {STORAGE_COST[min(6, stored(s, s.turn))]} Guilder and store the {held_colour(s)} bulb"
        case actions.Swap(colour=colour):
            return f"Return a {COLOURS[colour]} bulb and store the {held_colour(s)} one"
        case actions.Plant(colour=colour, row=row):
            return plant_label(s, colour, row)
        case actions.Exchange(colour=colour):
            return f"First exchange a stored {COLOURS[colour]} bulb for another colour"
        case actions.Lower(guilders=guilders):
            return lower_label(s, guilders)


def piece_label(s: WindmillValley, choice: actions.WithPieces) -> str:
    """Tiles and Farm cards."""
    match choice:
        case actions.Refresh():
            return "Pay 1 Guilder to replace all " + ("tiles on display" if is_enhancing(s) else "cards on offer")
        case actions.TakeTile(slot=slot):
            return take_tile_label(s, slot)
        case actions.Install(space=space):
            return install_label(s, space)
        case actions.DrawFrom(stack=stack):
            return f"Look at the top {CLASSES[stack]} tile"
        case actions.PutTop(slot=slot):
            return f"Put {looked_name(s, slot)} on top of its stack"
        case actions.PutDiscard(slot=slot):
            return f"Discard {looked_name(s, slot)}"
        case actions.TakeCard(slot=slot, side=side):
            return take_card_label(s, slot, side)
        case actions.Replace(slot=slot):
            return replace_label(s, slot - 1)


def place_label(s: WindmillValley, choice: actions.AtPlaces, names: Sequence[str]) -> str:
    """The valley, the Market, and the trade card."""
    match choice:
        case actions.Build(space=space):
            return build_label(s, space, names)
        case actions.FromGroup(colour=colour):
            emptied = ", which is then empty" if s.farm[s.turn].group[colour] == 1 else ""
            return f"Take a windmill from the {COLOURS[colour]} group{emptied}"
        case actions.Via(space=space):
            return via_label(s, space, names)
        case actions.MoveNeutral(areas=areas):
            start, end = (area_words(area) for area in NEUTRAL_MOVES[areas])
            return f"Move a neutral marker from {start} to {end} ({price_words(neutral_cost(s))})"
        case actions.Stack(seat=seat):
            return f"Enter on top of {name_of(names, seat)}'s marker ({price_words(stacking_cost(s))})"
        case actions.Line(line=line, times=times):
            area = top(s).at
            return f"Market {area_words(area)}: {effect_words(MARKET_LINE[area][line], times)}"
        case actions.PlaceBulb(colour=colour, place=place):
            return bulb_place_label(s, colour, place)
        case actions.TakeBulbs():
            bulbs = [COLOURS[bulb] for bulb in s.trade_bulb if bulb != NONE]
            return f"Take the bulbs from the trade card: {', '.join(bulbs)}"
        case actions.PickQuarter(quarter=quarter):
            return f"Take {QUARTER_WORDS[quarter]}: {effect_words(QUARTER[s.trade[s.trade_top]][quarter])}"


def other_label(s: WindmillValley, choice: actions.Others) -> str:
    """A contract, and the set-up."""
    match choice:
        case actions.ScoreContract(slot=slot):
            card = s.farm[s.turn].contract[slot]
            return f"Score {card_name(card)} now for {contract_worth(s, s.turn, card)} VP: {contract_words(card)}"
        case actions.StartingCard(position=position):
            return starting_card_label(s.shown[position - 1])
        case actions.MarketStart(area=area):
            lines = ", ".join(map(effect_words, MARKET_LINE[area]))
            return f"Put your marker into market {area_words(area)}: {lines}"


def price_words(cost: int) -> str:
    return "free" if cost == 0 else "1 Guilder"


def is_enhancing(s: WindmillValley) -> bool:
    return top(s).kind == Effect.ENHANCE


def held_colour(s: WindmillValley) -> str:
    held = top(s).held
    return COLOURS[held] if 0 <= held < 5 else "new"


# --- floodgate, steps, water -------------------------------------------------------------------------------------


def gate_label(s: WindmillValley, speed: int) -> str:
    water = min(8, s.water + RISE[speed])
    if speed <= s.gate:
        word = "Leave the floodgate at" if speed == s.gate else "Lower the floodgate to"
    else:
        word = "Open the floodgate to"
    cost = f" for {gate_cost(s, speed)} Guilder" if speed > s.gate else ""
    pair = " | ".join(space_words(s, space) for space in active_spaces(s.farm[s.turn].steps + speed))
    return f"{word} {speed}{cost}; water {water}; {counted(speed, 'step')} to {pair}{month_words(s, speed)}"


def space_words(s: WindmillValley, space: int) -> str:
    """A space of one's own wheels, in short."""
    tile = s.farm[s.turn].wheel[space]
    plus = " +" if tile != NONE and TILE_PLUS[tile] else ""
    return f"{WHEEL_SPACES[space]} {space_short(s, s.turn, space)}{plus}"


def month_words(s: WindmillValley, steps: int) -> str:
    farm = s.farm[s.turn]
    return "; a new month" if (farm.steps + steps) // 6 > farm.steps // 6 and farm.column < LAST_COLUMN else ""


def steps_label(s: WindmillValley, steps: int) -> str:
    farm = s.farm[s.turn]
    spaces = active_spaces(farm.steps + steps)
    actions = [
        list_words(TILE_EFFECTS[farm.wheel[i]]) if farm.wheel[i] != NONE else effect_words(PRINTED[farm.board][i])
        for i in spaces
    ]
    tools = abs(steps - s.gate)
    cost = f" for {counted(tools, 'Tool')}" if tools else ""
    pair = " | ".join(f"{WHEEL_SPACES[i]} {action}" for i, action in zip(spaces, actions, strict=True))
    return f"Turn {counted(steps, 'step')}{cost}: {pair}{month_words(s, steps)}"


def lower_label(s: WindmillValley, points: int) -> str:
    pay, strength = SECTION_PAY[SECTION[s.water]], top(s).left
    pays = ((points * pay, "Guilder"), ((strength - points) * pay, "VP"))
    words = " and ".join(counted(amount, unit) for amount, unit in pays if amount)
    return f"Lower the water for {words}; water {max(0, s.water - strength)}"


# --- rewards, bulbs, the trade card ------------------------------------------------------------------------------


def helper_label(s: WindmillValley, card: int) -> str:
    frame = top(s)
    if is_hungry(s, frame):  # WV-1
        return f"Use your helper {card_name(card)}: {bulb_words(1, frame.colours)}, to be planted now"
    return f"Use your helper {card_name(card)}, {helper_words(card)}"


def menu_done_label(s: WindmillValley) -> str:
    """WV-124. Money on the menu is received when its player goes on."""
    frame = top(s)
    money = [
        frame.entry[i]
        for i in range(4)
        if frame.status[i] == Status.OPEN and EFFECTS[frame.entry[i]][0] == Effect.GUILDER
    ]
    return f"Take {list_words(tuple(money))}, leave the rest" if money else "Leave the rest"


def plant_label(s: WindmillValley, colour: int, row: int) -> str:
    column = s.farm[s.turn].length[row]
    reward = PATCH[row][column] if column < FARM_COLUMNS else NOTHING
    gives = f": {effect_words(reward)}" if reward != NOTHING else ""
    return f"Plant {COLOURS[colour]} in {patch_words(row, column)}{gives}"


def bulb_place_label(s: WindmillValley, colour: int, place: int) -> str:
    if top(s).special:
        return f"{COLOURS[colour].capitalize()} bulb from the supply, {PLACE_WORDS[place]}"
    card = s.trade[s.trade_top]
    quarters = " and ".join(effect_words(QUARTER[card][q]) for q in TOUCHES[place])
    return f"{COLOURS[colour].capitalize()} bulb, {PLACE_WORDS[place]}: {quarters}"


# --- tiles and cards ---------------------------------------------------------------------------------------------


def take_tile_label(s: WindmillValley, slot: int) -> str:
    price = tile_price(s, slot)
    cost = f"Pay {price} Guilder for" if price else "Take"
    tile = s.pieces.display[slot] if slot < DISPLAY_SLOTS else s.pieces.looked[0][slot - DISPLAY_SLOTS]
    return f"{cost} {tile_name(tile)}"


def install_label(s: WindmillValley, space: int) -> str:
    farm = s.farm[s.turn]
    old = farm.wheel[space]
    now = tile_name(old) if old != NONE else effect_words(PRINTED[farm.board][space])
    size, first = (6, 0) if space < 6 else (5, 6)
    steps = (space - first + 1 - farm.steps) % size
    return f"Install it on {WHEEL_SPACES[space]}, {counted(steps, 'step')} away, in place of: {now}"


def looked_name(s: WindmillValley, x: int) -> str:
    which = 0 if is_enhancing(s) else 1
    return piece_name(s.pieces.looked[which][x], 3 if which else s.pieces.looked_class[x])


def take_card_label(s: WindmillValley, slot: int, side: int) -> str:
    piece = s.pieces.looked[1][slot - OFFER_SLOTS] if slot >= OFFER_SLOTS else NONE
    card = s.pieces.offer[slot] if slot < OFFER_SLOTS else piece - TILE_COUNT if piece != HIDDEN else HIDDEN
    if card == HIDDEN:
        return "Take a hidden card"
    if side == Side.CONTRACT:
        now = contract_worth(s, s.turn, card)
        return f"Sign {card_name(card)} as a contract: {contract_words(card)} (now {now})"
    free = list(s.farm[s.turn].helper).index(NONE) if NONE in s.farm[s.turn].helper else CARD_SLOTS
    vp = f", {SLOT_VP[free]} VP for the slot" if free < CARD_SLOTS and SLOT_VP[free] else ""
    return f"Hire {card_name(card)} as a helper, {helper_words(card)}{vp}"


def replace_label(s: WindmillValley, slot: int) -> str:
    farm = s.farm[s.turn]
    if top(s).mode == Side.CONTRACT:
        card = farm.contract[slot]
        return f"Replace {card_name(card)}, {contract_words(card)} (now {contract_worth(s, s.turn, card)})"
    return f"Replace {card_name(farm.helper[slot])}, {helper_words(farm.helper[slot])}"


def starting_card_label(card: int) -> str:
    return f"Take {card_name(card)}, {helper_words(card)} (wish on its back: {WISH_WORDS[WISH_OF[card - 30]]})"


# --- windmills ---------------------------------------------------------------------------------------------------


def build_label(s: WindmillValley, space: int, names: Sequence[str]) -> str:
    cost = build_cost(s, space, top(s).mode)
    ways = ways_from(s, space)
    toll = f"; toll: {toll_words(s, ways[0], names)}" if len(ways) == 1 and any(tolls(s, ways[0])) else ""
    choice = "; you choose between paths" if len(ways) > 1 else ""
    return f"Build on {SPACE_NAMES[space]} for {cost} Guilder: {list_words(SPACE_REWARD[space])}{toll}{choice}"


def via_label(s: WindmillValley, space: int, names: Sequence[str]) -> str:
    owner = s.mill[space]
    toll = "your own" if owner == s.turn else f"1 VP to {name_of(names, owner)}"
    return f"Let the path go over {SPACE_NAMES[space]} ({toll})"


def toll_words(s: WindmillValley, way: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(f"{vp} VP to {name_of(names, seat)}" for seat, vp in enumerate(tolls(s, way)) if vp)
