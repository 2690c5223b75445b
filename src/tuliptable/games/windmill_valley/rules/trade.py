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
    """Place a bulb and take its quarters, or take the bulbs of the card one by one."""
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
    """Count the quarters that a free Trade has chosen (WV-99)."""
    named = 0
    for quarter in range(QUARTERS):
        named += frame.quarter[quarter]
    return named


@rule
def may_place(s: WindmillValley, frame: Frame, colour: int) -> bool:
    """Return True if the player has the bulb, and the card lacks its colour or may repeat it (WV-95, WV-99)."""
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
    """Return True if a place is free and the player has a bulb for it (WV-95)."""
    if bulbs_on_card(s) == QUARTERS:
        return False
    for colour in range(COLOUR_COUNT):
        if may_place(s, frame, colour):
            return True
    return False


@rule
def can_take_bulbs(s: WindmillValley, frame: Frame) -> bool:
    """Return True if the card has bulbs and this Trade is not free (WV-96, WV-99)."""
    return frame.free == 0 and bulbs_on_card(s) > 0


@rule
def offer_trades(s: WindmillValley) -> Options:
    """List the bulbs for every free place, and `take_bulbs` (WV-95, WV-96)."""
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
    """Place a bulb and open the quarters beside it; in a free Trade the player chooses (WV-95, WV-97, WV-99)."""
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
    """List the quarters that are not chosen yet (WV-99)."""
    for quarter in range(QUARTERS):
        if top(s).quarter[quarter] == 0:
            yield PickQuarter(quarter=quarter)


@applies(PickQuarter, when=Decision.QUARTER)
def pick_quarter(s: WindmillValley, quarter: int) -> None:
    """Choose a quarter, which will be open on the menu (WV-99)."""
    top(s).quarter[quarter] = 1


@rule
def open_quarters(s: WindmillValley, frame: Frame) -> None:
    """Open a menu with a quarter for each entry; some Trades may unlock the others (WV-97, WV-98)."""
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
    """Take all bulbs; the card stays on top (WV-96)."""
    frame = top(s)
    tell(s, BulbsTaken(player=s.turn, bulbs=bulbs_on_card(s)))
    for place in range(QUARTERS):
        frame.gaining[place] = s.trade_bulb[place] + 1
        s.trade_bulb[place] = NONE
    next_stage(frame, Stage.GAINING)


@rule
def step_gaining(s: WindmillValley, frame: Frame) -> bool:
    """Gain the bulbs one by one, in the order of the places (WV-96)."""
    for place in range(QUARTERS):
        colour = frame.gaining[place] - 1
        if colour >= 0:
            frame.gaining[place] = 0
            gain_bulbs(s, 1, 1 << colour, Source.QUARTER)
            return False
    return next_stage(frame, Stage.AFTER)


@rule
def clear_full_card(s: WindmillValley) -> None:
    """Return four bulbs to the supply, and put the card under the stack (WV-100)."""
    if bulbs_on_card(s) < QUARTERS:
        return
    for place in range(QUARTERS):
        s.trade_bulb[place] = NONE
    s.trade_top = (s.trade_top + 1) % QUARTERS
    turn_up_trade_card(s)


@rule
def turn_up_trade_card(s: WindmillValley) -> None:
    """Turn up the next trade card. Cards go round, so it is unknown only the first time (WV-6)."""
    if s.trade_top == s.trade_seen:
        if s.trade[s.trade_top] == NONE:
            s.trade[s.trade_top] = unseen_trade_card(s)
        s.trade_seen += 1
    tell(s, TradeCardUp(card=s.trade[s.trade_top]))


@rule
def unseen_trade_card(s: WindmillValley) -> int:
    """Draw any card that has not been on top (WV-6)."""
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
    """Return True if a trade card has been on top."""
    for i in range(s.trade_seen):
        if s.trade[i] == card:
            return True
    return False
