"""Storage: bulbs that are gained, one after another (WV-18 to WV-20)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import Done, Keep, Options, PickColour, Swap
from tuliptable.games.windmill_valley.events import Declined, Exchanged, Stored, Swapped
from tuliptable.games.windmill_valley.rules.frames import ask, next_stage, pop, top
from tuliptable.games.windmill_valley.rules.purse import pay_guilders
from tuliptable.games.windmill_valley.state import NONE, Decision, Frame, Source, Stage, WindmillValley
from tuliptable.games.windmill_valley.tables.farm import FREE_STORAGE, MOST_STORED, STORAGE_COST
from tuliptable.games.windmill_valley.tables.vocabulary import COLOUR_COUNT


@rule
def stored(s: WindmillValley, p: int) -> int:
    """How many bulbs a player has in Storage."""
    farm = s.farm[p]
    return farm.storage[0] + farm.storage[1] + farm.storage[2] + farm.storage[3] + farm.storage[4]


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
    decline(s)
    return False


@rule
def only_colour(colours: int) -> int:
    """The colour of a set that has one."""
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
    """The bulb in hand goes into Storage."""
    s.farm[s.turn].storage[frame.held] += 1
    next_bulb(frame)


@rule
def next_bulb(frame: Frame) -> None:
    """WV-19. The bulb in hand is dealt with."""
    frame.held = NONE
    frame.left -= 1


@rule
def offer_colours(s: WindmillValley) -> Options:
    """WV-18; WV-93: an exchange brings a different colour."""
    frame = top(s)
    for colour in range(COLOUR_COUNT):
        if frame.stage == Stage.COLOUR:
            if colour != frame.held:
                yield PickColour(colour=colour)
        elif (frame.colours >> colour) & 1 == 1:
            yield PickColour(colour=colour)


@applies(PickColour, when=Decision.COLOUR)
def pick_colour(s: WindmillValley, colour: int) -> None:
    """WV-18: the colour of a gained bulb; WV-93: the second half of an exchange, which costs no storage."""
    frame = top(s)
    if frame.stage == Stage.COLOUR:
        s.farm[s.turn].storage[colour] += 1
        tell(s, Exchanged(player=s.turn, returned=frame.held, colour=colour))
        frame.held = NONE
        next_stage(frame, Stage.BODY)
    else:
        frame.held = colour


@rule
def offer_stores(s: WindmillValley) -> Options:
    """WV-20; WV-1: the bulb that a Plant action needs is not given back."""
    frame = top(s)
    if frame.owed == 0:
        yield Done()
    if can_keep(s, stored(s, s.turn)):
        yield Keep()
    for colour in range(COLOUR_COUNT):
        if colour != frame.held and s.farm[s.turn].storage[colour] > 0:
            yield Swap(colour=colour)


@applies(Keep, when=Decision.STORE)
def keep_bulb(s: WindmillValley) -> None:
    """WV-20. Room above the five free places is paid for."""
    frame = top(s)
    pay_guilders(s, STORAGE_COST[stored(s, s.turn)], Source.STORAGE)
    tell(s, Stored(player=s.turn, colour=frame.held))
    store(s, frame)


@applies(Swap, when=Decision.STORE)
def swap_bulb(s: WindmillValley, colour: int) -> None:
    """WV-20. A stored bulb goes back to the supply and makes room."""
    frame = top(s)
    s.farm[s.turn].storage[colour] -= 1
    tell(s, Swapped(player=s.turn, colour=frame.held, returned=colour))
    store(s, frame)


@applies(Done, when=Decision.STORE)
def decline(s: WindmillValley) -> None:
    """WV-20. The new bulb goes back to the supply."""
    frame = top(s)
    tell(s, Declined(player=s.turn, colour=frame.held))
    next_bulb(frame)
