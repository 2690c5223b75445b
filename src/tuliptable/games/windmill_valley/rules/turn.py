"""The course of a turn and of the game (sections 3.3, 3.18 and 4.1)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import Done
from tuliptable.games.windmill_valley.events import TurnBegan, TurnEnded
from tuliptable.games.windmill_valley.rules.build import step_build, step_remove
from tuliptable.games.windmill_valley.rules.calendar import close_calendar
from tuliptable.games.windmill_valley.rules.enhance import step_enhance
from tuliptable.games.windmill_valley.rules.farm import step_farm, step_score
from tuliptable.games.windmill_valley.rules.frames import ask, top
from tuliptable.games.windmill_valley.rules.gardener import gardener_turn
from tuliptable.games.windmill_valley.rules.giveback import step_see_tiles
from tuliptable.games.windmill_valley.rules.helpers import step_window
from tuliptable.games.windmill_valley.rules.market import step_area, step_market
from tuliptable.games.windmill_valley.rules.menu import step_menu
from tuliptable.games.windmill_valley.rules.plant import step_plant
from tuliptable.games.windmill_valley.rules.scoring import end_game
from tuliptable.games.windmill_valley.rules.storage import step_bulb
from tuliptable.games.windmill_valley.rules.trade import step_trade
from tuliptable.games.windmill_valley.rules.water import step_lower
from tuliptable.games.windmill_valley.rules.wheels import something_to_do
from tuliptable.games.windmill_valley.rules.wish import check_wish
from tuliptable.games.windmill_valley.state import Decision, Frame, Stage, WindmillValley
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS
from tuliptable.games.windmill_valley.tables.vocabulary import Effect


@rule
def start_turn(s: WindmillValley) -> None:
    """Start a turn and reset everything that is counted once per turn (WV-22, WV-23)."""
    for slot in range(CARD_SLOTS):
        s.farm[s.turn].used[slot] = 0
    s.wheel_done[0] = 0
    s.wheel_done[1] = 0
    s.neutral_moved = 0
    s.stacked = 0
    s.deepest = 0
    tell(s, TurnBegan(player=s.turn, round=s.round))
    check_wish(s)
    s.decision = Decision.GATE


@rule
def run_to_decision(s: WindmillValley) -> None:
    """Run every automatic step up to the next question (WV-117, WV-125, WV-128)."""
    waiting = False
    while not waiting:
        check_wish(s)
        if s.depth > 0:
            waiting = step(s, top(s))
        elif something_to_do(s):
            waiting = ask(s, Decision.MAIN)
        else:
            end_turn(s)
            waiting = True


@rule
def step(s: WindmillValley, frame: Frame) -> bool:
    """Run one step of the top frame, and return True if it asks its player."""
    if frame.kind == Effect.MENU:
        return step_menu(s, frame)
    if frame.kind == Effect.BULB:
        return step_bulb(s, frame)
    if frame.kind == Effect.REMOVE:
        return step_remove(s)
    if frame.kind == Effect.SCORE:
        return step_score(s)
    if frame.kind == Effect.AREA:
        return step_area(s, frame)
    if frame.kind == Effect.SEE_TILES:
        return step_see_tiles(s, frame)
    if frame.stage == Stage.BEFORE or frame.stage == Stage.AFTER:
        return step_window(s, frame)
    if frame.kind == Effect.PLANT:
        return step_plant(s, frame)
    if frame.kind == Effect.LOWER:
        return step_lower(s, frame)
    if frame.kind == Effect.ENHANCE:
        return step_enhance(s, frame)
    if frame.kind == Effect.FARM:
        return step_farm(s, frame)
    if frame.kind == Effect.BUILD:
        return step_build(s, frame)
    if frame.kind == Effect.MARKET:
        return step_market(s, frame)
    return step_trade(s, frame)


@applies(Done, when=Decision.MAIN)
def end_turn(s: WindmillValley) -> None:
    """End the turn; then the Gardener, the next player or the end follows (WV-14, WV-36, WV-44, WV-109, WV-136)."""
    close_calendar(s)
    tell(s, TurnEnded(player=s.turn, deepest=s.deepest, water=s.water))
    if s.players == 1:
        gardener_turn(s)
    s.wheel_done[0] = 0
    s.wheel_done[1] = 0
    if s.turn + 1 < s.players:
        s.turn += 1
    elif s.round == s.last_round:
        end_game(s)
        return
    else:
        s.turn = 0
        s.round += 1
    start_turn(s)
