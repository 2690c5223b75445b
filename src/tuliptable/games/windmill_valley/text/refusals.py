"""Windmill Valley: why an action is not legal, in words and with its rule."""

from __future__ import annotations

from tuliptable.engine.action_types import Action
from tuliptable.games.windmill_valley import actions
from tuliptable.games.windmill_valley.actions import ACTIONS
from tuliptable.games.windmill_valley.rules.frames import top
from tuliptable.games.windmill_valley.rules.helpers import is_hungry
from tuliptable.games.windmill_valley.rules.water import gate_cost, speed_fits
from tuliptable.games.windmill_valley.state import Decision, WindmillValley
from tuliptable.games.windmill_valley.text.names import counted

ASKED = {
    Decision.STARTING_CARD: ("first everybody takes a starting card", "WV-10"),
    Decision.MARKET_START: ("first everybody puts a marker into the Market", "WV-11"),
    Decision.GATE: ("a turn begins with the floodgate", "WV-22"),
    Decision.STEPS: ("now the wheels are turned", "WV-28"),
    Decision.MAIN: ("now you may do your wheel actions or take calendar rewards", "WV-38"),
    Decision.WINDOW: ("now you may use a helper, or go on", "WV-46"),
    Decision.MENU: ("now you choose among the rewards on the menu", "WV-124"),
    Decision.COLOUR: ("now you name the colour of a bulb", "WV-18"),
    Decision.STORE: ("now you decide about a bulb that needs room", "WV-20"),
    Decision.PLANT: ("now you plant", "WV-90"),
    Decision.LOWER: ("now you choose what lowering the water pays", "WV-53"),
    Decision.DRAW: ("now you choose a stack to look at", "WV-62"),
    Decision.ENHANCE: ("now you take a tile", "WV-56"),
    Decision.INSTALL: ("now you install the tile", "WV-58"),
    Decision.FARM: ("now you may take a Farm card", "WV-65"),
    Decision.REPLACE: ("all slots are full: now you choose the card to replace", "WV-67"),
    Decision.GIVEBACK: ("now you put back what you looked at", "WV-62"),
    Decision.BUILD: ("now you choose a space for the windmill", "WV-72"),
    Decision.GROUP: ("now you choose the group that the windmill comes from", "WV-74"),
    Decision.PATH: ("now you choose the path to the Market", "WV-76"),
    Decision.NEUTRAL: ("now you may move a neutral marker", "WV-82"),
    Decision.FULL: ("the next area is full: enter on top of a marker, or skip it", "WV-84"),
    Decision.LINE: ("now you choose a reward of the Market area", "WV-86"),
    Decision.TRADE: ("now you place a bulb on the trade card or take its bulbs", "WV-95"),
    Decision.QUARTER: ("now you name the quarters of your free Trade", "WV-99"),
    Decision.CONTRACT: ("now you choose the contract to score", "WV-102"),
}
NOT_NOW: dict[type[Action], tuple[str, str]] = {
    actions.Done: ("going on without a choice is not possible here", "WV-126"),
    actions.Wheel: ("that wheel action is done already, needs a +, or nothing of it can be done", "WV-40"),
    actions.Consolation: ("it is only for a turn in which neither wheel action can be done", "WV-43"),
    actions.CalendarCommon: ("no common reward that can be done is pending", "WV-35"),
    actions.CalendarUnique: ("that unique reward is not pending, taken, not in this game, or cannot be done", "WV-34"),
    actions.Helper: ("that helper is used, is not for this moment, or cannot be done", "WV-46"),
    actions.Take: ("that reward is not open, or cannot be done now", "WV-124"),
    actions.Unlock: ("that quarter cannot be opened", "WV-98"),
    actions.UnlockAll: ("the quarters cannot be opened", "WV-98"),
    actions.PickColour: ("that colour is not among those to choose from", "WV-18"),
    actions.Keep: ("there is no room for it that you can pay", "WV-20"),
    actions.Swap: ("you store no bulb of that colour to return, or it is the same colour", "WV-20"),
    actions.Plant: ("you store no bulb of that colour, it is not allowed here, or the row is full", "WV-90"),
    actions.Exchange: ("nothing can be exchanged now", "WV-93"),
    actions.Lower: ("this Lower has fewer points", "WV-53"),
    actions.Refresh: ("it costs 1 Guilder and is possible once per action", "WV-57"),
    actions.TakeTile: ("there is no tile that you can pay", "WV-56"),
    actions.Install: ("a tile does not go on an active space", "WV-58"),
    actions.DrawFrom: ("that stack is empty", "WV-62"),
    actions.PutTop: ("you do not hold so many", "WV-62"),
    actions.PutDiscard: ("you do not hold so many", "WV-62"),
    actions.TakeCard: ("there is no card in that place", "WV-65"),
    actions.Build: ("the space is taken, too dear, or not connected to the Market", "WV-72"),
    actions.FromGroup: ("that group is empty", "WV-74"),
    actions.Via: ("the path does not go over that space", "WV-76"),
    actions.MoveNeutral: ("no neutral marker can move that way", "WV-82"),
    actions.Stack: ("that player's marker is not there", "WV-84"),
    actions.Line: ("that reward cannot be taken so many times", "WV-86"),
    actions.PlaceBulb: ("you have no such bulb, its colour is on the card already, or the place is taken", "WV-95"),
    actions.TakeBulbs: ("there are no bulbs to take", "WV-96"),
    actions.PickQuarter: ("that quarter is named already", "WV-99"),
    actions.ScoreContract: ("there is no contract in that slot", "WV-102"),
    actions.StartingCard: ("there are not so many starting cards", "WV-10"),
    actions.MarketStart: ("a marker stands there already", "WV-11"),
}


def why_not(s: WindmillValley, action: int) -> tuple[str, str]:
    """Why an action is not legal, for the player whose turn it is."""
    if s.decision == Decision.OVER:
        return "the game is over", "WV-109"
    choice = ACTIONS.read(action)
    if s.decision not in ACTIONS.action_of(action).rules:
        return ASKED[Decision(s.decision)]
    if s.depth and (owed := bulb_owed(s, choice)):
        return owed
    match choice:
        case actions.Gate(speed=speed) if not speed_fits(s, speed):
            return "the water would rise above 8", "WV-25"
        case actions.Gate(speed=speed):
            return f"it costs {gate_cost(s, speed)} Guilder", "WV-24"
        case actions.Steps(steps=steps):
            return f"it costs {counted(abs(steps - s.gate), 'Tool')}", "WV-28"
    return NOT_NOW[type(choice)]


def bulb_owed(s: WindmillValley, choice: actions.Choice) -> tuple[str, str] | None:
    """WV-1, WV-91, WV-94. Where a Plant action waits for its bulb, there is no way round it."""
    frame = top(s)
    match s.decision, choice:
        case Decision.WINDOW, _ if is_hungry(s, frame):
            return "nothing you store can be planted: first your helper brings the bulb", "WV-1"
        case Decision.COLOUR, _ if frame.owed:
            return "a bulb of that colour could not be planted now", "WV-1"
        case Decision.STORE, actions.Done() if frame.owed:
            return "this bulb is for the Plant action that waits", "WV-1"
        case Decision.PLANT, actions.Done() if frame.owed:
            return "the bulb is paid for, so it must be planted", "WV-94"
        case Decision.PLANT, actions.Done():
            return "at least one bulb must be planted", "WV-91"
    return None
