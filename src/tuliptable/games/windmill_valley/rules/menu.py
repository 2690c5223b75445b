"""Reward menus and bulbs that are gained (WV-18 to WV-21, WV-124)."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule
from tuliptable.games.windmill_valley.events import Declined, Stored, Swapped
from tuliptable.games.windmill_valley.rules.calendar import calendar_waits, legal_calendar, write
from tuliptable.games.windmill_valley.rules.effects import do_effect
from tuliptable.games.windmill_valley.rules.frames import ask, pop, top
from tuliptable.games.windmill_valley.rules.possible import can_do
from tuliptable.games.windmill_valley.rules.purse import pay_guilders, stored
from tuliptable.games.windmill_valley.state import (
    DONE,
    KEEP,
    NONE,
    PICK_COLOUR,
    SWAP,
    TAKE,
    UNLOCK,
    UNLOCK_ALL,
    Decision,
    Frame,
    Source,
    Stage,
    Status,
    Unlock,
    WindmillValley,
)
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.farm import FREE_STORAGE, MOST_STORED, STORAGE_COST
from tuliptable.games.windmill_valley.vocabulary import COLOUR_COUNT, Effect

UNLOCK_COST = 1

# --- the menu ----------------------------------------------------------------------------------------------------


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
        if opened == 1 and EFFECTS[last][0] == Effect.BULB and frame.mode == Unlock.NONE:
            source = frame.source
            pop(s)
            do_effect(s, last, 1, source)
            return False
        if doable == 0 and not calendar_waits(s):
            leave_menu(s, frame)
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
    for i in range(4):
        if frame.status[i] == Status.OPEN and EFFECTS[frame.entry[i]][0] == Effect.GUILDER:
            frame.status[i] = Status.GONE
            do_effect(s, frame.entry[i], 1, frame.source)


@rule
def can_unlock(s: WindmillValley, frame: Frame) -> bool:
    """WV-98."""
    if frame.mode == Unlock.NONE or s.farm[s.turn].guilders < UNLOCK_COST:
        return False
    locked = 0
    for i in range(4):
        locked += int(frame.status[i] == Status.LOCKED)
    return locked > 0


@rule
def legal_menu(s: WindmillValley, out: Buffer) -> int:
    frame = top(s)
    n = write(out, 0, DONE)
    n = legal_calendar(s, out, n)
    for i in range(4):
        if frame.status[i] == Status.OPEN and can_do(s, frame.entry[i]):
            n = write(out, n, TAKE + i)
    if can_unlock(s, frame):
        if frame.mode == Unlock.ALL:
            return write(out, n, UNLOCK_ALL)
        for i in range(4):
            if frame.status[i] == Status.LOCKED:
                n = write(out, n, UNLOCK + i)
    return n


@rule
def take_entry(s: WindmillValley, i: int) -> None:
    frame = top(s)
    frame.status[i] = Status.GONE
    do_effect(s, frame.entry[i], 1, frame.source)


@rule
def unlock(s: WindmillValley, first: int, last: int) -> None:
    """WV-98. Once; the money may come from the card itself."""
    frame = top(s)
    pay_guilders(s, UNLOCK_COST, Source.QUARTERS)
    for i in range(first, last + 1):
        if frame.status[i] == Status.LOCKED:
            frame.status[i] = Status.OPEN
    frame.mode = Unlock.NONE


@rule
def leave_menu(s: WindmillValley, frame: Frame) -> None:
    """Money is received, everything else given up."""
    take_money(s, frame)
    pop(s)


# --- gained bulbs ------------------------------------------------------------------------------------------------


@rule
def step_bulb(s: WindmillValley, frame: Frame) -> bool:
    """WV-18, WV-19, WV-20. One bulb after another; up to five are stored without a question."""
    if frame.left == 0:
        pop(s)
        return False
    if frame.held == NONE:
        if frame.colours & (frame.colours - 1) != 0:
            return ask(s, Decision.COLOUR)
        frame.held = only_colour(frame.colours)
    held = stored(s, s.turn)
    if held < FREE_STORAGE:
        tell(s, Stored(player=s.turn, colour=frame.held))
        store(s, frame)
        return False
    if can_keep(s, held) or held > s.farm[s.turn].storage[frame.held]:
        return ask(s, Decision.STORE)
    decline(s, frame)
    return False


@rule
def only_colour(colours: int) -> int:
    colour = 0
    for i in range(1, COLOUR_COUNT):
        colour += i * ((colours >> i) & 1)
    return colour


@rule
def can_keep(s: WindmillValley, held: int) -> bool:
    """WV-20. One with five stored, two with six, never with seven."""
    return held < MOST_STORED and STORAGE_COST[min(held, MOST_STORED - 1)] <= s.farm[s.turn].guilders


@rule
def store(s: WindmillValley, frame: Frame) -> None:
    s.farm[s.turn].storage[frame.held] += 1
    next_bulb(frame)


@rule
def decline(s: WindmillValley, frame: Frame) -> None:
    tell(s, Declined(player=s.turn, colour=frame.held))
    next_bulb(frame)


@rule
def next_bulb(frame: Frame) -> None:
    frame.held = NONE
    frame.left -= 1


@rule
def legal_colours(s: WindmillValley, out: Buffer) -> int:
    """WV-18; WV-93: an exchange brings a different colour."""
    frame = top(s)
    n = 0
    for colour in range(COLOUR_COUNT):
        if frame.stage == Stage.COLOUR:
            if colour != frame.held:
                n = write(out, n, PICK_COLOUR + colour)
        elif (frame.colours >> colour) & 1 == 1:
            n = write(out, n, PICK_COLOUR + colour)
    return n


@rule
def legal_stores(s: WindmillValley, out: Buffer) -> int:
    """WV-20; WV-1: the bulb that a Plant action needs is not given back."""
    frame = top(s)
    n = 0
    if frame.special == 0:
        n = write(out, n, DONE)
    if can_keep(s, stored(s, s.turn)):
        n = write(out, n, KEEP)
    for colour in range(COLOUR_COUNT):
        if colour != frame.held and s.farm[s.turn].storage[colour] > 0:
            n = write(out, n, SWAP + colour)
    return n


@rule
def keep_bulb(s: WindmillValley) -> None:
    frame = top(s)
    pay_guilders(s, STORAGE_COST[stored(s, s.turn)], Source.STORAGE)
    tell(s, Stored(player=s.turn, colour=frame.held))
    store(s, frame)


@rule
def swap_bulb(s: WindmillValley, colour: int) -> None:
    frame = top(s)
    s.farm[s.turn].storage[colour] -= 1
    tell(s, Swapped(player=s.turn, colour=frame.held, returned=colour))
    store(s, frame)
