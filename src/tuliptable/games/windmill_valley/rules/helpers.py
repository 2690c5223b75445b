"""Helpers and the windows in which they are used (section 3.8, WV-123)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import Done, Helper, Options
from tuliptable.games.windmill_valley.events import HelperUsed
from tuliptable.games.windmill_valley.rules.calendar import offer_calendar
from tuliptable.games.windmill_valley.rules.effects import can_do_any, do_list
from tuliptable.games.windmill_valley.rules.frames import ask, next_stage, pop, top
from tuliptable.games.windmill_valley.rules.possible import can_be_fed, can_plant
from tuliptable.games.windmill_valley.state import NONE, Decision, Frame, Source, Stage, WindmillValley
from tuliptable.games.windmill_valley.tables.cards import (
    AFTER,
    BEFORE,
    FEEDER,
    HELPER_AUTOMATIC,
    HELPER_CONDITION,
    HELPER_EFFECTS,
    HELPER_TRIGGER,
    HELPER_WHEN,
    Condition,
)
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS
from tuliptable.games.windmill_valley.tables.vocabulary import NOTHING, Effect


@rule
def step_window(s: WindmillValley, frame: Frame) -> bool:
    """Use automatic helpers one at a time, then ask the player if there is a choice (WV-46, WV-123)."""
    farm = s.farm[s.turn]
    allowed = 0
    for slot in range(CARD_SLOTS):
        if farm.helper[slot] != NONE and helper_allowed(s, frame, slot):
            if HELPER_AUTOMATIC[farm.helper[slot]] == 1:  # WV-47
                use_helper(s, slot)
                return False
            allowed += 1
    if allowed > 0:
        return ask(s, Decision.WINDOW)
    close_window(s)
    return False


@rule
def is_hungry(s: WindmillValley, frame: Frame) -> bool:
    """Return True if a Plant action has no suitable bulb stored, and card 30 can bring one (WV-1)."""
    if frame.kind != Effect.PLANT or frame.stage != Stage.BEFORE:
        return False
    return not can_plant(s, frame.colours) and can_be_fed(s)


@applies(Done, when=Decision.WINDOW)
def close_window(s: WindmillValley) -> None:
    """Go from the window before an action to its body, and from the window after it to the frame below (WV-123)."""
    frame = top(s)
    if frame.stage == Stage.BEFORE:
        next_stage(frame, Stage.BODY)
    else:
        pop(s)


@rule
def helper_allowed(s: WindmillValley, frame: Frame, slot: int) -> bool:
    """Return True if the helper is unused, fits the window, and its effect is possible (WV-45, WV-46, WV-51)."""
    farm = s.farm[s.turn]
    card = farm.helper[slot]
    window = BEFORE if frame.stage == Stage.BEFORE else AFTER
    if farm.used[slot] == 1 or HELPER_TRIGGER[card] != frame.kind or HELPER_WHEN[card] & window == 0:
        return False
    if HELPER_CONDITION[card] == Condition.TWO_PLANTED and frame.planted < 2:
        return False
    if HELPER_CONDITION[card] == Condition.STRONG and frame.left < 2:
        return False
    return can_do_any(s, HELPER_EFFECTS[card][0], HELPER_EFFECTS[card][1], NOTHING)


@rule
def offer_window(s: WindmillValley) -> Options:
    """List helpers of this window and Calendar rewards, and `done` (WV-123)."""
    frame = top(s)
    farm = s.farm[s.turn]
    if is_hungry(s, frame):
        yield from offer_feeder(s)
        return
    yield Done()
    yield from offer_calendar(s)
    for slot in range(CARD_SLOTS):
        if farm.helper[slot] != NONE and helper_allowed(s, frame, slot):
            yield Helper(slot=slot)


@rule
def offer_feeder(s: WindmillValley) -> Options:
    """List card 30 alone; the player cannot go on without it (WV-1)."""
    for slot in range(CARD_SLOTS):
        if s.farm[s.turn].helper[slot] == FEEDER:
            yield Helper(slot=slot)


@applies(Helper, when=Decision.WINDOW)
def choose_helper(s: WindmillValley, slot: int) -> None:
    """Use a helper. The bulb for a hungry Plant action has a colour that it can plant, and must be stored (WV-1)."""
    plant = top(s)
    hungry = is_hungry(s, plant)
    use_helper(s, slot)
    if hungry:
        bulb = top(s)
        bulb.colours = plant.colours
        bulb.owed = 1


@rule
def use_helper(s: WindmillValley, slot: int) -> None:
    """Use a helper once per turn, and resolve its effect before the window continues (WV-45, WV-48)."""
    card = s.farm[s.turn].helper[slot]
    s.farm[s.turn].used[slot] = 1
    tell(s, HelperUsed(player=s.turn, card=card))
    do_list(s, HELPER_EFFECTS[card][0], HELPER_EFFECTS[card][1], NOTHING, Source.HELPER)


@rule
def trigger_helpers(s: WindmillValley, trigger: int) -> None:
    """Use the helpers of a trigger that has no window (WV-26)."""
    farm = s.farm[s.turn]
    for slot in range(CARD_SLOTS):
        if farm.helper[slot] != NONE and farm.used[slot] == 0:
            if HELPER_TRIGGER[farm.helper[slot]] == trigger:
                use_helper(s, slot)
