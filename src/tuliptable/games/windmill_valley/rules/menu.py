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
    """Take instant entries, and return True if the player must choose among others (WV-124)."""
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
    """Take VP and tools, which players never refuse (WV-21, WV-124 (1))."""
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
    """Take all open entries of guilders (WV-124)."""
    for i in range(4):
        if frame.status[i] == Status.OPEN and EFFECTS[frame.entry[i]][0] == Effect.GUILDER:
            frame.status[i] = Status.GONE
            do_effect(s, frame.entry[i], 1, frame.source)


@rule
def can_unlock(s: WindmillValley, frame: Frame) -> bool:
    """Return True if the player may open a locked quarter and can pay for it (WV-98)."""
    if frame.unlock == UnlockRight.NONE or s.farm[s.turn].guilders < UNLOCK_COST:
        return False
    locked = 0
    for i in range(4):
        locked += int(frame.status[i] == Status.LOCKED)
    return locked > 0


@rule
def offer_menu(s: WindmillValley) -> Options:
    """List the open entries that are possible, locked ones, Calendar rewards, and `done` (WV-124)."""
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
    """Take an entry from the menu and do its effect (WV-124)."""
    frame = top(s)
    frame.status[entry - 1] = Status.GONE
    do_effect(s, frame.entry[entry - 1], 1, frame.source)


@applies(Unlock, when=Decision.MENU)
def unlock(s: WindmillValley, quarter: int) -> None:
    """Open one more quarter of the trade card (WV-98)."""
    top(s).status[quarter] = Status.OPEN
    pay_for_quarters(s)


@applies(UnlockAll, when=Decision.MENU)
def unlock_all(s: WindmillValley) -> None:
    """Open every quarter of the trade card (WV-98)."""
    frame = top(s)
    for quarter in range(QUARTERS):
        if frame.status[quarter] == Status.LOCKED:
            frame.status[quarter] = Status.OPEN
    pay_for_quarters(s)


@rule
def pay_for_quarters(s: WindmillValley) -> None:
    """Pay for quarters, possibly with money from the card itself (WV-98)."""
    top(s).unlock = UnlockRight.NONE
    pay_guilders(s, UNLOCK_COST, Source.QUARTERS)


@applies(Done, when=Decision.MENU)
def leave_menu(s: WindmillValley) -> None:
    """Receive the money of open entries and give up the others (WV-124, WV-126)."""
    take_money(s, top(s))
    pop(s)
