"""Choices among the lines of labels, and the arguments that labels compute."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tuliptable.engine.state import HIDDEN
from tuliptable.engine.wording.lines import Phrase, Selection, choose, pick
from tuliptable.games.windmill_valley import actions
from tuliptable.games.windmill_valley.rules.enhance import tile_price
from tuliptable.games.windmill_valley.rules.frames import top
from tuliptable.games.windmill_valley.rules.helpers import is_hungry
from tuliptable.games.windmill_valley.rules.market import neutral_cost
from tuliptable.games.windmill_valley.rules.scoring import contract_worth
from tuliptable.games.windmill_valley.rules.storage import stored
from tuliptable.games.windmill_valley.rules.water import gate_cost, gate_vp
from tuliptable.games.windmill_valley.rules.wheels import wheel_effect
from tuliptable.games.windmill_valley.screen.farm_view import effects_on, steps_away
from tuliptable.games.windmill_valley.screen.signs import colours_in, sign_list
from tuliptable.games.windmill_valley.screen.table_view import card_in, cost_now, tile_in, ways
from tuliptable.games.windmill_valley.screen.turn_view import lost_by_ending, new_month, tools_for
from tuliptable.games.windmill_valley.state import NONE, Decision, Side, Status, WindmillValley
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.cards import CARD_COUNT, WISH_OF
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS, FARM_COLUMNS, PATCH, SLOT_VP, STORAGE_COST
from tuliptable.games.windmill_valley.tables.market import MARKET_LINE, NEUTRAL_MOVES, QUARTER, TOUCHES
from tuliptable.games.windmill_valley.tables.season import HIGHEST_WATER, RISE, SECTION, SECTION_PAY
from tuliptable.games.windmill_valley.tables.stacks import FARM_STACK
from tuliptable.games.windmill_valley.tables.valley import SPACE_REWARD
from tuliptable.games.windmill_valley.tables.vocabulary import NOTHING, Effect
from tuliptable.games.windmill_valley.tables.wheels import TILE_PLUS, active_spaces
from tuliptable.games.windmill_valley.text.effects import (
    amount_phrase,
    effect_phrase,
    effects_phrase,
    helper_phrase,
    sign_list_phrase,
    wish_phrase,
    with_plus,
)
from tuliptable.games.windmill_valley.text.names import (
    common_reward,
    contract_name,
    corner_name,
    helper_name,
    piece_name,
)
from tuliptable.games.windmill_valley.text.wording import WORDING

Args = Mapping[str, Any]

# --- floodgate, steps, water -------------------------------------------------------------------------------------

ACTIVE = WORDING.table(
    "active",
    {
        "pair": choose(
            lambda both, month, **_: ("both" if both else "one") + ("_month" if month else ""),
            one="{large} (large wheel) or {small} (small wheel)",
            both="{large} (large wheel) and {small} (small wheel)",
            one_month="{large} (large wheel) or {small} (small wheel); a new month begins",
            both_month="{large} (large wheel) and {small} (small wheel); a new month begins",
        )
    },
)
"""The two actions that the wheels bring up. A `+` on one of them allows both."""


def active_pair(s: WindmillValley, steps: int) -> Phrase:
    """Return the two actions that the wheels bring up after some steps."""
    spaces = active_spaces(s.farm[s.turn].steps + steps)
    large, small = (sign_list_phrase(sign_list(effects_on(s, s.turn, space))) for space in spaces)
    plus = [tile != NONE and TILE_PLUS[tile] for tile in (s.farm[s.turn].wheel[space] for space in spaces)]
    return ACTIVE.phrase("pair", large=large, small=small, both=any(plus), month=new_month(s, steps))


def gate_line(s: WindmillValley, move: actions.Gate) -> Selection:
    name = "open" if move.speed > s.gate else "leave" if move.speed == s.gate else "close"
    return pick(
        name,
        cost=gate_cost(s, move.speed),
        points=gate_vp(s, move.speed),
        level=min(HIGHEST_WATER, s.water + RISE[move.speed]),
        pair=active_pair(s, move.speed),
    )


def steps_args(s: WindmillValley, move: actions.Steps) -> Args:
    return {"tools": tools_for(s, move.steps), "pair": active_pair(s, move.steps)}


def lower_args(s: WindmillValley, move: actions.Lower) -> Args:
    pay, strength = SECTION_PAY[SECTION[s.water]], top(s).left
    amounts = ((Effect.GUILDER, move.guilders * pay), (Effect.VP, (strength - move.guilders) * pay))
    return {
        "level": max(0, s.water - strength),
        "pay": [amount_phrase(kind, amount) for kind, amount in amounts if amount],
    }


def wheel_args(s: WindmillValley, move: actions.Wheel) -> Args:
    return {"effects": effects_phrase(tuple(wheel_effect(s, move.wheel, i) for i in range(3)))}


# --- going on ----------------------------------------------------------------------------------------------------

DONE_LINES = {
    Decision.WINDOW: "window",
    Decision.STORE: "store",
    Decision.PLANT: "plant",
    Decision.ENHANCE: "enhance",
    Decision.FARM: "farm",
    Decision.NEUTRAL: "neutral",
    Decision.FULL: "full",
    Decision.LINE: "line",
}


def done_line(s: WindmillValley, _move: actions.Done) -> str | Selection:
    if s.decision == Decision.MENU:
        return menu_done_line(s)
    if s.decision != Decision.MAIN:
        return DONE_LINES[Decision(s.decision)]
    lost = lost_by_ending(s)
    if not lost:
        return "main"
    reward = common_reward(s.common_pending) if "common" in lost else None
    return pick("lose_both" if len(lost) == 2 else f"lose_{lost[0]}", reward=reward)


def menu_done_line(s: WindmillValley) -> str | Selection:
    """Name the guilders that the player receives by going on (WV-124)."""
    frame = top(s)
    entries = zip(frame.entry, frame.status, strict=True)
    money = [effect for effect, is_now in entries if is_now == Status.OPEN and EFFECTS[effect][0] == Effect.GUILDER]
    return pick("menu_money", money=effects_phrase(tuple(money))) if money else "menu"


# --- rewards, bulbs, the trade card ------------------------------------------------------------------------------


def helper_line(s: WindmillValley, move: actions.Helper) -> Selection:
    frame = top(s)
    if is_hungry(s, frame):  # WV-1
        colours = colours_in(frame.colours)
        return pick("any_bulb") if len(colours) == 5 else pick("bulb", colours=colours)
    return pick("plain", helper=helper_name(s.farm[s.turn].helper[move.slot]))


def entry_args(s: WindmillValley, move: actions.Take) -> Args:
    return {"effect": effect_phrase(top(s).entry[move.entry - 1])}


def unlock_args(s: WindmillValley, move: actions.Unlock) -> Args:
    return {"effect": effect_phrase(top(s).entry[move.quarter])}


def held_line(s: WindmillValley, _move: object) -> Selection:
    held = top(s).held
    cost = STORAGE_COST[min(6, stored(s, s.turn))]
    return pick("known" if held >= 0 else "unknown", held=held, cost=cost)


def plant_line(s: WindmillValley, move: actions.Plant) -> Selection:
    column = s.farm[s.turn].length[move.row]
    patch = effect_phrase(PATCH[move.row][column]) if column < FARM_COLUMNS else None
    return pick("reward" if patch else "plain", row=move.row + 1, column=column + 1, patch=patch)


def bulb_place_line(s: WindmillValley, move: actions.PlaceBulb) -> str | Selection:
    if top(s).free:
        return "supply"
    card = s.trade[s.trade_top]
    return pick("stored", effects=effects_phrase(tuple(QUARTER[card][q] for q in TOUCHES[move.place])))


def bulbs_args(s: WindmillValley, _move: actions.TakeBulbs) -> Args:
    return {"bulbs": [bulb for bulb in s.trade_bulb if bulb != NONE]}


def quarter_args(s: WindmillValley, move: actions.PickQuarter) -> Args:
    return {"effect": effect_phrase(QUARTER[s.trade[s.trade_top]][move.quarter])}


# --- tiles and cards ---------------------------------------------------------------------------------------------


def enhances(s: WindmillValley) -> bool:
    return top(s).kind == Effect.ENHANCE


def take_tile_line(s: WindmillValley, move: actions.TakeTile) -> Selection:
    price = tile_price(s, move.slot)
    return pick("pay" if price else "free", price=price, tile=tile_in(s, move.slot))


def install_line(s: WindmillValley, move: actions.Install) -> Selection:
    tile = s.farm[s.turn].wheel[move.space]
    effects = with_plus(sign_list(effects_on(s, s.turn, move.space)), tile != NONE and bool(TILE_PLUS[tile]))
    away = steps_away(s, s.turn, move.space)
    return pick("action" if tile == NONE else "tile", away=away, effects=effects)


def looked_at_piece(s: WindmillValley, move: actions.PutTop | actions.PutDiscard) -> Args:
    which = 0 if enhances(s) else 1
    stack = FARM_STACK if which else s.pieces.looked_class[move.slot]
    return {"name": piece_name(s.pieces.looked[which][move.slot], stack)}


def take_card_line(s: WindmillValley, move: actions.TakeCard) -> str | Selection:
    card = card_in(s, move.slot)
    if card == HIDDEN:
        return "hidden"
    if move.side == Side.CONTRACT:
        return pick("contract", contract=contract_name(card), points=contract_worth(s, s.turn, card))
    helpers = s.farm[s.turn].helper
    slot = list(helpers).index(NONE) if NONE in helpers else CARD_SLOTS
    points = SLOT_VP[slot] if slot < CARD_SLOTS else 0
    return pick("scoring_helper" if points else "helper", helper=helper_name(card), points=points)


def replace_line(s: WindmillValley, move: actions.Replace) -> Selection:
    farm, slot = s.farm[s.turn], move.slot - 1
    if top(s).side == Side.CONTRACT:
        card = farm.contract[slot]
        return pick("contract", contract=contract_name(card), points=contract_worth(s, s.turn, card))
    return pick("helper", helper=helper_name(farm.helper[slot]))


def score_args(s: WindmillValley, move: actions.ScoreContract) -> Args:
    card = s.farm[s.turn].contract[move.slot]
    return {"contract": contract_name(card), "points": contract_worth(s, s.turn, card)}


def starting_card_args(s: WindmillValley, move: actions.StartingCard) -> Args:
    card = s.shown[move.position - 1]
    return {"helper": helper_phrase(card), "back": wish_phrase(WISH_OF[card - CARD_COUNT])}


# --- windmills ---------------------------------------------------------------------------------------------------

TOLL = WORDING.line("toll", "{points:point} to {owner}")


def build_line(s: WindmillValley, move: actions.Build) -> Selection:
    paths = ways(s, move.space)
    tolls = [TOLL(points=points, owner=p) for p, points in enumerate(paths[0].tolls) if points] if paths else []
    args = {
        "corner": corner_name(move.space),
        "cost": cost_now(s, move.space) or 0,
        "effects": effects_phrase(tuple(SPACE_REWARD[move.space])),
    }
    return pick("paths" if len(paths) > 1 else "toll" if tolls else "plain", tolls=tolls, **args)


def via_line(s: WindmillValley, move: actions.Via) -> Selection:
    owner = s.mill[move.space]
    return pick("own" if owner == s.turn else "other", owner=owner)


def neutral_args(s: WindmillValley, move: actions.MoveNeutral) -> Args:
    start, end = NEUTRAL_MOVES[move.areas]
    return {"area": start, "to": end, "cost": neutral_cost(s)}


def reward_args(s: WindmillValley, move: actions.Line) -> Args:
    area = top(s).area
    return {"area": area, "reward": effect_phrase(MARKET_LINE[area][move.line], move.times)}


def market_start_args(_s: WindmillValley, move: actions.MarketStart) -> Args:
    return {"rewards": area_rewards(MARKET_LINE[move.area])}


def area_rewards(numbers: Sequence[int]) -> list[Phrase | None]:
    return [effect_phrase(number) for number in numbers if number != NOTHING]
