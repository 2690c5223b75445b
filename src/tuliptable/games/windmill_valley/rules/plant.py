"""Plant Tulip Bulbs (section 3.14)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import Done, Exchange, Options, Plant
from tuliptable.games.windmill_valley.events import Planted
from tuliptable.games.windmill_valley.rules.effects import do_effect, open_menu
from tuliptable.games.windmill_valley.rules.frames import ask, next_stage, top
from tuliptable.games.windmill_valley.rules.possible import can_plant
from tuliptable.games.windmill_valley.state import Decision, Frame, Source, Stage, WindmillValley
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.farm import FARM_COLUMNS, FARM_ROWS, PATCH
from tuliptable.games.windmill_valley.tables.vocabulary import COLOUR_COUNT, IS_ACTION, NOTHING, Effect


@rule
def step_plant(s: WindmillValley, frame: Frame) -> bool:
    """Plant until no bulb is left or no planting is possible (WV-90, WV-122)."""
    if frame.stage == Stage.COLOUR:
        return ask(s, Decision.COLOUR)
    if frame.left == 0 or not can_plant(s, frame.colours):
        frame.left = 0
        return next_stage(frame, Stage.AFTER)
    return ask(s, Decision.PLANT)


@rule
def offer_plants(s: WindmillValley) -> Options:
    """List bulbs and rows, `done` after one bulb unless one is owed, and exchanges before it (WV-90 to WV-94)."""
    frame = top(s)
    farm = s.farm[s.turn]
    if frame.planted > 0 and frame.owed == 0:
        yield Done()
    for colour in range(COLOUR_COUNT):
        if farm.storage[colour] > 0 and (frame.colours >> colour) & 1 == 1:
            for row in range(FARM_ROWS):
                if farm.length[row] < FARM_COLUMNS:
                    yield Plant(colour=colour, row=row)
    if frame.exchange == 1 and frame.planted == 0:
        for colour in range(COLOUR_COUNT):
            if farm.storage[colour] > 0:
                yield Exchange(colour=colour)


@applies(Plant, when=Decision.PLANT)
def plant(s: WindmillValley, colour: int, row: int) -> None:
    """Plant on the leftmost free patch, and resolve its reward before the next bulb (WV-90, WV-92)."""
    frame = top(s)
    s.farm[s.turn].storage[colour] -= 1
    frame.left -= 1
    frame.planted += 1
    column = put_bulb(s, s.turn, colour, row)
    reward = PATCH[row][column]
    kind = EFFECTS[reward][0]
    if IS_ACTION[kind] == 1 or kind == Effect.SCORE:
        open_menu(s, reward, NOTHING, NOTHING, NOTHING, Source.PATCH)
    elif reward != NOTHING:
        do_effect(s, reward, 1, Source.PATCH)


@rule
def put_bulb(s: WindmillValley, p: int, colour: int, row: int) -> int:
    """Place a bulb in a row and return its column."""
    farm = s.farm[p]
    column = farm.length[row]
    farm.bulb[row][column] = colour
    farm.length[row] += 1
    tell(s, Planted(player=p, colour=colour, row=row, column=column))
    return column


@applies(Done, when=Decision.PLANT)
def stop_planting(s: WindmillValley) -> None:
    """Plant fewer bulbs than allowed (WV-90)."""
    frame = top(s)
    frame.left = 0
    next_stage(frame, Stage.AFTER)


@applies(Exchange, when=Decision.PLANT)
def give_up_bulb(s: WindmillValley, colour: int) -> None:
    """Return the bulb of an exchange; its new colour is chosen next (WV-93)."""
    frame = top(s)
    s.farm[s.turn].storage[colour] -= 1
    frame.exchange = 0
    frame.held = colour
    next_stage(frame, Stage.COLOUR)
