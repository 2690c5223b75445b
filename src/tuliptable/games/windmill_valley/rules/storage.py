"""Storage: how bulbs are gained, one after another (WV-18 to WV-20)."""

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
    """Count the bulbs in a player's storage."""
    farm = s.farm[p]
    return farm.storage[0] + farm.storage[1] + farm.storage[2] + farm.storage[3] + farm.storage[4]


@rule
def step_bulb(s: WindmillValley, frame: Frame) -> bool:
    """Gain the next bulb; up to five are stored without a question (WV-18, WV-19, WV-20)."""
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
    """Return the colour of a set that has only one."""
    colour = 0
    for i in range(1, COLOUR_COUNT):
        colour += i * ((colours >> i) & 1)
    return colour


@rule
def can_keep(s: WindmillValley, held: int) -> bool:
    """Return True if the player can pay to keep a bulb: 1 with five stored, 2 with six, never with seven (WV-20)."""
    return held < MOST_STORED and STORAGE_COST[min(held, MOST_STORED - 1)] <= s.farm[s.turn].guilders


@rule
def store(s: WindmillValley, frame: Frame) -> None:
    """Store the bulb in hand."""
    s.farm[s.turn].storage[frame.held] += 1
    next_bulb(frame)


@rule
def next_bulb(frame: Frame) -> None:
    """Finish with the bulb in hand (WV-19)."""
    frame.held = NONE
    frame.left -= 1


@rule
def offer_colours(s: WindmillValley) -> Options:
    """List the colours of a bulb; an exchange needs a different colour (WV-18, WV-93)."""
    frame = top(s)
    for colour in range(COLOUR_COUNT):
        if frame.stage == Stage.COLOUR:
            if colour != frame.held:
                yield PickColour(colour=colour)
        elif (frame.colours >> colour) & 1 == 1:
            yield PickColour(colour=colour)


@applies(PickColour, when=Decision.COLOUR)
def pick_colour(s: WindmillValley, colour: int) -> None:
    """Choose the colour of a gained bulb (WV-18), or of an exchange, which costs no storage (WV-93)."""
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
    """List the ways to store a bulb; a Plant action keeps the bulb it needs (WV-1, WV-20)."""
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
    """Pay for a storage place above the five free ones (WV-20)."""
    frame = top(s)
    pay_guilders(s, STORAGE_COST[stored(s, s.turn)], Source.STORAGE)
    tell(s, Stored(player=s.turn, colour=frame.held))
    store(s, frame)


@applies(Swap, when=Decision.STORE)
def swap_bulb(s: WindmillValley, colour: int) -> None:
    """Return a stored bulb to the supply to make room (WV-20)."""
    frame = top(s)
    s.farm[s.turn].storage[colour] -= 1
    tell(s, Swapped(player=s.turn, colour=frame.held, returned=colour))
    store(s, frame)


@applies(Done, when=Decision.STORE)
def decline(s: WindmillValley) -> None:
    """Return the new bulb to the supply (WV-20)."""
    frame = top(s)
    tell(s, Declined(player=s.turn, colour=frame.held))
    next_bulb(frame)
