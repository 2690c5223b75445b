"""Windmill Valley: labels, what an option earns, refusals."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.contract import play
from tuliptable.engine.state import HIDDEN, tales
from tuliptable.games.windmill_valley.component_words import (
    ACTION_NAMES,
    card_name,
    contract_words,
    counted,
    effect_words,
    helper_words,
    list_words,
    piece_name,
    tile_name,
)
from tuliptable.games.windmill_valley.knowledge import imagine
from tuliptable.games.windmill_valley.rules.enhance import tile_price
from tuliptable.games.windmill_valley.rules.market import neutral_cost, stacking_cost
from tuliptable.games.windmill_valley.rules.possible import build_cost
from tuliptable.games.windmill_valley.rules.purse import stored
from tuliptable.games.windmill_valley.rules.scoring import contract_worth
from tuliptable.games.windmill_valley.rules.water import gate_cost
from tuliptable.games.windmill_valley.rules.wheels import active_space, wheel_effect
from tuliptable.games.windmill_valley.state import (
    ACTIONS,
    AREA_NAMES,
    MOVES,
    NONE,
    PLACES,
    QUARTER_NAMES,
    ROW_NAMES,
    Decision,
    Happening,
    Side,
    WindmillValley,
    active_spaces,
)
from tuliptable.games.windmill_valley.tables.cards import CARDS, WISH_OF, WISHES
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS, FARM_COLUMNS, PATCH, SLOT_VP, STORAGE_COST
from tuliptable.games.windmill_valley.tables.market import MARKET_LINE, QUARTER, TOUCHES
from tuliptable.games.windmill_valley.tables.season import COMMON_REWARD, RISE, SECTION, SECTION_PAY, UNIQUE_REWARD
from tuliptable.games.windmill_valley.tables.stacks import OFFER_SLOTS
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES, SPACE_REWARD
from tuliptable.games.windmill_valley.tables.wheels import (
    CLASSES,
    DISPLAY_SLOTS,
    PRINTED,
    TILE_COUNT,
    TILE_EFFECTS,
    WHEEL_SPACES,
)
from tuliptable.games.windmill_valley.vocabulary import COLOURS, NOTHING, Effect

DICE = seed_from("what an option earns")

# --- options -----------------------------------------------------------------------------------------------------


def label(s: WindmillValley, action: int, names: Sequence[str]) -> str:
    kind = ACTIONS.action_of(action)
    at = action - kind.first
    farm = s.farm[s.turn]
    match kind.name:
        case "done":
            return DONE_WORDS.get(Decision(s.decision), "Go on")
        case "gate":
            return gate_label(s, at + 1)
        case "steps":
            return steps_label(s, at + 1)
        case "wheel":
            name = "large" if at == 0 else "small"
            effects = tuple(wheel_effect(s, at, i) for i in range(3))
            return f"Do the {name} wheel's action, {WHEEL_SPACES[active_space(s, at)]}: {list_words(effects)}"
        case "consolation":
            return "Neither action can be done: take 2 Guilder"
        case "calendar_common":
            return f"Calendar, common reward: {list_words(COMMON_REWARD[s.common_pending])}"
        case "calendar_unique":
            return f"Calendar, unique reward {'abcd'[at]}: {list_words(UNIQUE_REWARD[4 * s.unique_pending + at])}"
        case "helper":
            return f"Use your helper {card_name(farm.helper[at])}, {helper_words(farm.helper[at])}"
        case "take":
            return f"Take reward {at + 1}: {effect_words(s.stack[s.depth - 1].entry[at])}"
        case "unlock":
            return f"Pay 1 Guilder to open {QUARTER_NAMES[at]}: {effect_words(s.stack[s.depth - 1].entry[at])}"
        case "unlock_all":
            return "Pay 1 Guilder to open all quarters"
        case "pick_colour":
            return f"Choose a {COLOURS[at]} bulb"
        case "keep":
            return f"Pay {STORAGE_COST[min(6, stored(s, s.turn))]} Guilder and store the {held_colour(s)} bulb"
        case "swap":
            return f"Return a {COLOURS[at]} bulb and store the {held_colour(s)} one"
        case "plant":
            return plant_label(s, at // 4, at % 4)
        case "exchange":
            return f"First exchange a stored {COLOURS[at]} bulb for another colour"
        case "lower":
            return lower_label(s, at)
        case "refresh":
            return "Pay 1 Guilder to replace all " + ("tiles on display" if is_enhancing(s) else "cards on offer")
        case "take_tile":
            return take_tile_label(s, at)
        case "install":
            return install_label(s, at)
        case "draw_from":
            return f"Look at the top {CLASSES[at]} tile"
        case "put_top":
            return f"Put {looked_name(s, at)} on top of its stack"
        case "put_discard":
            return f"Discard {looked_name(s, at)}"
        case "take_card":
            return take_card_label(s, at // 2, at % 2)
        case "replace":
            return replace_label(s, at)
        case "build":
            return build_label(s, at)
        case "from_group":
            left = farm.group[at] - 1
            return f"Take a windmill from the {COLOURS[at]} group" + (", which is then empty" if left == 0 else "")
        case "via":
            owner = s.mill[at]
            toll = "your own" if owner == s.turn else f"1 VP to {name_of(names, owner)}"
            return f"Let the path go over {SPACE_NAMES[at]} ({toll})"
        case "move_neutral":
            cost = neutral_cost(s)
            return f"Move a neutral marker {MOVES[at].replace('-', ' to ')} ({'free' if cost == 0 else '1 Guilder'})"
        case "stack":
            cost = stacking_cost(s)
            return f"Enter on top of {name_of(names, at)}'s marker ({'free' if cost == 0 else '1 Guilder'})"
        case "line":
            area = s.stack[s.depth - 1].at
            effect = effect_words(MARKET_LINE[area][at // 3], at % 3 + 1)
            return f"Market {AREA_NAMES[area]}, line {'abc'[at // 3]}: {effect}"
        case "place_bulb":
            return place_label(s, at // 4, at % 4)
        case "take_bulbs":
            bulbs = [COLOURS[bulb] for bulb in s.trade_bulb if bulb != NONE]
            return f"Take the bulbs from the trade card: {', '.join(bulbs)}"
        case "pick_quarter":
            return f"Take quarter {QUARTER_NAMES[at]}: {effect_words(QUARTER[s.trade[s.trade_top]][at])}"
        case "score_contract":
            card = farm.contract[at]
            return f"Score {card_name(card)} now: {contract_words(card)}"
        case "starting_card":
            return starting_card_label(s, at)
    return f"Put your marker into market area {AREA_NAMES[at]}"


DONE_WORDS = {
    Decision.MAIN: "End your turn",
    Decision.WINDOW: "Go on without a helper",
    Decision.MENU: "Take the Guilder, leave the rest",
    Decision.STORE: "Return the new bulb to the supply",
    Decision.PLANT: "Stop planting",
    Decision.ENHANCE: "Take no tile",
    Decision.FARM: "Take no card",
    Decision.NEUTRAL: "Leave the neutral markers",
    Decision.FULL: "Skip the full area",
    Decision.LINE: "No reward here",
}


def name_of(names: Sequence[str], seat: int) -> str:
    return names[seat] if 0 <= seat < len(names) else "the Gardener"


def is_enhancing(s: WindmillValley) -> bool:
    return s.stack[s.depth - 1].kind == Effect.ENHANCE


def held_colour(s: WindmillValley) -> str:
    held = s.stack[s.depth - 1].held
    return COLOURS[held] if 0 <= held < 5 else "new"


def gate_label(s: WindmillValley, speed: int) -> str:
    water = min(8, s.water + RISE[speed])
    if speed <= s.gate:
        word = "Leave the floodgate at" if speed == s.gate else "Lower the floodgate to"
        return f"{word} speed {speed}; water {water}"
    return f"Open the floodgate to speed {speed} for {gate_cost(s, speed)} Guilder; water {water}"


def steps_label(s: WindmillValley, steps: int) -> str:
    farm = s.farm[s.turn]
    spaces = active_spaces(farm.steps + steps)
    actions = [
        list_words(TILE_EFFECTS[farm.wheel[i]]) if farm.wheel[i] != NONE else effect_words(PRINTED[farm.board][i])
        for i in spaces
    ]
    tools = abs(steps - s.gate)
    cost = f" for {counted(tools, 'Tool')}" if tools else ""
    month = "; a new month" if (farm.steps + steps) // 6 > farm.steps // 6 and farm.column < 4 else ""
    pair = " | ".join(f"{WHEEL_SPACES[i]} {action}" for i, action in zip(spaces, actions, strict=True))
    return f"Turn {counted(steps, 'step')}{cost}: {pair}{month}"


def plant_label(s: WindmillValley, colour: int, row: int) -> str:
    column = s.farm[s.turn].length[row]
    reward = PATCH[row][column] if column < FARM_COLUMNS else NOTHING
    gives = f": {effect_words(reward)}" if reward != NOTHING else ""
    return f"Plant {COLOURS[colour]} in {ROW_NAMES[row]}, column C{column + 1}{gives}"


def lower_label(s: WindmillValley, points: int) -> str:
    pay, strength = SECTION_PAY[SECTION[s.water]], s.stack[s.depth - 1].left
    pays = f"{points * pay} Guilder and {(strength - points) * pay} VP"
    return f"Lower the water for {pays}; water {max(0, s.water - strength)}"


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
    if s.stack[s.depth - 1].mode == Side.CONTRACT:
        card = farm.contract[slot]
        return f"Replace {card_name(card)}, {contract_words(card)} (now {contract_worth(s, s.turn, card)})"
    return f"Replace {card_name(farm.helper[slot])}, {helper_words(farm.helper[slot])}"


def build_label(s: WindmillValley, space: int) -> str:
    cost = build_cost(s, space, s.stack[s.depth - 1].mode)
    rewards = list_words(SPACE_REWARD[space])
    return f"Build on {SPACE_NAMES[space]} for {cost} Guilder: {rewards}"


def place_label(s: WindmillValley, colour: int, place: int) -> str:
    if s.stack[s.depth - 1].special:
        return f"Place a {COLOURS[colour]} bulb from the supply on {PLACES[place]}"
    card = s.trade[s.trade_top]
    quarters = " and ".join(f"{QUARTER_NAMES[q]} ({effect_words(QUARTER[card][q])})" for q in TOUCHES[place])
    return f"Place your {COLOURS[colour]} bulb on {PLACES[place]}: {quarters}"


def starting_card_label(s: WindmillValley, position: int) -> str:
    card = s.shown[position]
    return f"Take {CARDS[card]}, {helper_words(card)} (its back is {WISHES[WISH_OF[card - 30]]})"


def earns(s: WindmillValley, action: int) -> int | None:
    """VP an option brings before the next question, in this turn. Nothing hidden has a part in it."""
    if s.decision <= Decision.MARKET_START:
        return None
    trial = s.copy()
    imagine(trial, chance_from(DICE))
    play(trial, action)
    vp = 0
    for tale in tales(trial):
        if tale.kind == Happening.TURN_DONE:
            break
        if tale.player == s.turn and tale.a == Effect.VP:
            if tale.kind == Happening.GAINED:
                vp += tale.b
            elif tale.kind == Happening.PAID:
                vp -= tale.b
    return vp


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
