"""Conduct Foreign Trade (section 3.15)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import Options, PickQuarter, PlaceBulb, TakeBulbs
from tuliptable.games.windmill_valley.events import BulbPlaced, BulbsTaken, TradeCardUp
from tuliptable.games.windmill_valley.rules.effects import gain_bulbs, open_menu
from tuliptable.games.windmill_valley.rules.frames import ask, next_stage, top
from tuliptable.games.windmill_valley.rules.possible import bulbs_on_card
from tuliptable.games.windmill_valley.state import (
    NONE,
    Decision,
    Frame,
    Source,
    Stage,
    Status,
    UnlockRight,
    WindmillValley,
)
from tuliptable.games.windmill_valley.tables.market import QUARTER, QUARTERS, TOUCHES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOUR_COUNT, TradeMode

FREE_QUARTERS = 2


@rule
def step_trade(s: WindmillValley, frame: Frame) -> bool:
    """A bulb placed and its quarters, or the bulbs of the card one by one."""
    if frame.stage == Stage.BODY:
        if can_place_bulb(s, frame) or can_take_bulbs(s, frame):
            return ask(s, Decision.TRADE)
        return next_stage(frame, Stage.AFTER)
    if frame.stage == Stage.QUARTER:
        if quarters_named(frame) < FREE_QUARTERS:
            return ask(s, Decision.QUARTER)
        open_quarters(s, frame)
        return False
    if frame.stage == Stage.GAINING:
        return step_gaining(s, frame)
    clear_full_card(s)
    return next_stage(frame, Stage.AFTER)


@rule
def quarters_named(frame: Frame) -> int:
    """WV-99. How many the player of a free Trade has named."""
    named = 0
    for quarter in range(QUARTERS):
        named += frame.quarter[quarter]
    return named


@rule
def may_place(s: WindmillValley, frame: Frame, colour: int) -> bool:
    """WV-95, WV-99. A stored bulb, or one from the supply; its colour is not on the card yet, unless repeated."""
    if frame.free == 0 and s.farm[s.turn].storage[colour] == 0:
        return False
    if frame.trade_mode == TradeMode.REPEAT:
        return True
    same = 0
    for place in range(QUARTERS):
        same += int(s.trade_bulb[place] == colour)
    return same == 0


@rule
def can_place_bulb(s: WindmillValley, frame: Frame) -> bool:
    """WV-95. There is a free place, and a bulb that may lie there."""
    if bulbs_on_card(s) == QUARTERS:
        return False
    for colour in range(COLOUR_COUNT):
        if may_place(s, frame, colour):
            return True
    return False


@rule
def can_take_bulbs(s: WindmillValley, frame: Frame) -> bool:
    """WV-96, WV-99. A free Trade must place."""
    return frame.free == 0 and bulbs_on_card(s) > 0


@rule
def offer_trades(s: WindmillValley) -> Options:
    """WV-95, WV-96. A bulb on any free place, or all bulbs of the card."""
    frame = top(s)
    for colour in range(COLOUR_COUNT):
        if may_place(s, frame, colour):
            for place in range(QUARTERS):
                if s.trade_bulb[place] == NONE:
                    yield PlaceBulb(colour=colour, place=place)
    if can_take_bulbs(s, frame):
        yield TakeBulbs()


@applies(PlaceBulb, when=Decision.TRADE)
def place_bulb(s: WindmillValley, colour: int, place: int) -> None:
    """WV-95, WV-97, WV-99. It opens the two quarters it touches; in a free Trade the player names them."""
    frame = top(s)
    s.trade_bulb[place] = colour
    tell(s, BulbPlaced(player=s.turn, colour=colour, place=place))
    if frame.free == 1:
        next_stage(frame, Stage.QUARTER)
        return
    s.farm[s.turn].storage[colour] -= 1
    frame.quarter[TOUCHES[place][0]] = 1
    frame.quarter[TOUCHES[place][1]] = 1
    open_quarters(s, frame)


@rule
def offer_quarters(s: WindmillValley) -> Options:
    """WV-99. Two different ones."""
    for quarter in range(QUARTERS):
        if top(s).quarter[quarter] == 0:
            yield PickQuarter(quarter=quarter)


@applies(PickQuarter, when=Decision.QUARTER)
def pick_quarter(s: WindmillValley, quarter: int) -> None:
    """WV-99. It will be open on the menu."""
    top(s).quarter[quarter] = 1


@rule
def open_quarters(s: WindmillValley, frame: Frame) -> None:
    """WV-97, WV-98. Entry i is quarter i; the others are locked, and some Trades may unlock them."""
    card = s.trade[s.trade_top]
    next_stage(frame, Stage.QUARTERS)
    open_menu(s, QUARTER[card][0], QUARTER[card][1], QUARTER[card][2], QUARTER[card][3], Source.QUARTER)
    menu = top(s)
    for quarter in range(QUARTERS):
        menu.status[quarter] = Status.OPEN if frame.quarter[quarter] == 1 else Status.LOCKED
        frame.quarter[quarter] = 0
    if frame.trade_mode == TradeMode.EXTRA:
        menu.unlock = UnlockRight.ONE
    elif frame.trade_mode == TradeMode.ALL:
        menu.unlock = UnlockRight.ALL


@applies(TakeBulbs, when=Decision.TRADE)
def take_bulbs(s: WindmillValley) -> None:
    """WV-96. All leave the card, which stays on top."""
    frame = top(s)
    tell(s, BulbsTaken(player=s.turn, bulbs=bulbs_on_card(s)))
    for place in range(QUARTERS):
        frame.gaining[place] = s.trade_bulb[place] + 1
        s.trade_bulb[place] = NONE
    next_stage(frame, Stage.GAINING)


@rule
def step_gaining(s: WindmillValley, frame: Frame) -> bool:
    """WV-96. One by one, in the order of the places."""
    for place in range(QUARTERS):
        colour = frame.gaining[place] - 1
        if colour >= 0:
            frame.gaining[place] = 0
            gain_bulbs(s, 1, 1 << colour, Source.QUARTER)
            return False
    return next_stage(frame, Stage.AFTER)


@rule
def clear_full_card(s: WindmillValley) -> None:
    """WV-100. Four bulbs go to the supply, the card under the stack."""
    if bulbs_on_card(s) < QUARTERS:
        return
    for place in range(QUARTERS):
        s.trade_bulb[place] = NONE
    s.trade_top = (s.trade_top + 1) % QUARTERS
    turn_up_trade_card(s)


@rule
def turn_up_trade_card(s: WindmillValley) -> None:
    """WV-6. Cards go round, so only the first time it is open which one comes next."""
    if s.trade_top == s.trade_seen:
        if s.trade[s.trade_top] == NONE:
            s.trade[s.trade_top] = unseen_trade_card(s)
        s.trade_seen += 1
    tell(s, TradeCardUp(card=s.trade[s.trade_top]))


@rule
def unseen_trade_card(s: WindmillValley) -> int:
    """WV-6. Any of those that have not been on top."""
    left = QUARTERS - s.trade_seen
    rest = 0
    if left > 1:
        rest = below(s.chance, left)
    card = 0
    for candidate in range(QUARTERS):
        if not trade_card_seen(s, candidate):
            if rest == 0:
                card = candidate
            rest -= 1
    return card


@rule
def trade_card_seen(s: WindmillValley, card: int) -> bool:
    """Whether a trade card has been on top."""
    for i in range(s.trade_seen):
        if s.trade[i] == card:
            return True
    return False
