"""Reward menus (WV-120, WV-124)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import Done, Options, Take, Unlock, UnlockAll
from tuliptable.games.windmill_valley.rules.calendar import calendar_waits, offer_calendar
from tuliptable.games.windmill_valley.rules.effects import do_effect
from tuliptable.games.windmill_valley.rules.frames import ask, pop, top
from tuliptable.games.windmill_valley.rules.possible import can_do
from tuliptable.games.windmill_valley.rules.purse import pay_guilders
from tuliptable.games.windmill_valley.state import Decision, Frame, Source, Status, UnlockRight, WindmillValley
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.market import QUARTERS
from tuliptable.games.windmill_valley.tables.vocabulary import Effect

UNLOCK_COST = 1


@rule
def step_menu(s: WindmillValley, frame: Frame) -> bool:
    """WV-124. Returns whether the player is asked."""
    if take_instant(s, frame):
        return False
    opened = 0
    money = 0
    doable = 0
    last = 0
    for i in range(4):
        if frame.status[i] == Status.OPEN:
            opened += 1
            last = frame.entry[i]
            money += int(EFFECTS[last][0] == Effect.GUILDER)
            doable += int(can_do(s, last))
    if not can_unlock(s, frame):
        if opened == 0:
            pop(s)
            return False
        if opened == money:
            take_money(s, frame)
            return False
        if opened == 1 and EFFECTS[last][0] == Effect.BULB and frame.unlock == UnlockRight.NONE:
            source = frame.source
            pop(s)
            do_effect(s, last, 1, source)
            return False
        if doable == 0 and not calendar_waits(s):
            leave_menu(s)
            return False
    return ask(s, Decision.MENU)


@rule
def take_instant(s: WindmillValley, frame: Frame) -> bool:
    """WV-21, WV-124 (1). VP and Tools are never refused."""
    for i in range(4):
        if frame.status[i] == Status.OPEN:
            kind = EFFECTS[frame.entry[i]][0]
            if kind == Effect.VP or kind == Effect.TOOL:
                frame.status[i] = Status.GONE
                do_effect(s, frame.entry[i], 1, frame.source)
                return True
    return False


@rule
def take_money(s: WindmillValley, frame: Frame) -> None:
    """WV-124. All open entries of Guilder."""
    for i in range(4):
        if frame.status[i] == Status.OPEN and EFFECTS[frame.entry[i]][0] == Effect.GUILDER:
            frame.status[i] = Status.GONE
            do_effect(s, frame.entry[i], 1, frame.source)


@rule
def can_unlock(s: WindmillValley, frame: Frame) -> bool:
    """WV-98. Whether a locked quarter may be opened and paid for."""
    if frame.unlock == UnlockRight.NONE or s.farm[s.turn].guilders < UNLOCK_COST:
        return False
    locked = 0
    for i in range(4):
        locked += int(frame.status[i] == Status.LOCKED)
    return locked > 0


@rule
def offer_menu(s: WindmillValley) -> Options:
    """WV-124. Open entries that can be done, locked ones that can be paid, calendar rewards, or enough of it."""
    frame = top(s)
    yield Done()
    yield from offer_calendar(s)
    for i in range(4):
        if frame.status[i] == Status.OPEN and can_do(s, frame.entry[i]):
            yield Take(entry=i + 1)
    if can_unlock(s, frame):
        if frame.unlock == UnlockRight.ALL:
            yield UnlockAll()
        else:
            for quarter in range(QUARTERS):
                if frame.status[quarter] == Status.LOCKED:
                    yield Unlock(quarter=quarter)


@applies(Take, when=Decision.MENU)
def take_entry(s: WindmillValley, entry: int) -> None:
    """WV-124. The entry is gone, and what it says is done."""
    frame = top(s)
    frame.status[entry - 1] = Status.GONE
    do_effect(s, frame.entry[entry - 1], 1, frame.source)


@applies(Unlock, when=Decision.MENU)
def unlock(s: WindmillValley, quarter: int) -> None:
    """WV-98. One more quarter of the trade card, once."""
    top(s).status[quarter] = Status.OPEN
    pay_for_quarters(s)


@applies(UnlockAll, when=Decision.MENU)
def unlock_all(s: WindmillValley) -> None:
    """WV-98. Every quarter of the trade card."""
    frame = top(s)
    for quarter in range(QUARTERS):
        if frame.status[quarter] == Status.LOCKED:
            frame.status[quarter] = Status.OPEN
    pay_for_quarters(s)


@rule
def pay_for_quarters(s: WindmillValley) -> None:
    """WV-98. The right is used up; the money may come from the card itself."""
    top(s).unlock = UnlockRight.NONE
    pay_guilders(s, UNLOCK_COST, Source.QUARTERS)


@applies(Done, when=Decision.MENU)
def leave_menu(s: WindmillValley) -> None:
    """WV-124, WV-126. Money is received, everything else given up."""
    take_money(s, top(s))
    pop(s)
