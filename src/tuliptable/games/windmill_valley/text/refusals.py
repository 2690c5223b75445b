"""The reasons why an action is illegal, each with its rule."""

from __future__ import annotations

from tuliptable.engine.action_types import Action
from tuliptable.engine.wording.game_lines import action_refusals
from tuliptable.engine.wording.lines import Selection, pick
from tuliptable.games.windmill_valley import actions
from tuliptable.games.windmill_valley.actions import ACTIONS
from tuliptable.games.windmill_valley.rules.frames import top
from tuliptable.games.windmill_valley.rules.helpers import is_hungry
from tuliptable.games.windmill_valley.rules.water import gate_cost, speed_fits
from tuliptable.games.windmill_valley.state import Decision, WindmillValley
from tuliptable.games.windmill_valley.text.wording import WORDING

OTHER_DECISION = {
    Decision.STARTING_CARD: "WV-10.decision",
    Decision.MARKET_START: "WV-11.decision",
    Decision.GATE: "WV-22.decision",
    Decision.STEPS: "WV-28.decision",
    Decision.MAIN: "WV-38.decision",
    Decision.WINDOW: "WV-46.decision",
    Decision.MENU: "WV-124.decision",
    Decision.COLOUR: "WV-18.decision",
    Decision.STORE: "WV-20.decision",
    Decision.PLANT: "WV-90.decision",
    Decision.LOWER: "WV-53.decision",
    Decision.DRAW: "WV-62.draw",
    Decision.ENHANCE: "WV-56.decision",
    Decision.INSTALL: "WV-58.decision",
    Decision.FARM: "WV-65.decision",
    Decision.REPLACE: "WV-67.decision",
    Decision.GIVEBACK: "WV-62.give-back",
    Decision.BUILD: "WV-72.decision",
    Decision.GROUP: "WV-74.decision",
    Decision.PATH: "WV-76.decision",
    Decision.NEUTRAL: "WV-82.decision",
    Decision.FULL: "WV-84.decision",
    Decision.LINE: "WV-86.decision",
    Decision.TRADE: "WV-95.decision",
    Decision.QUARTER: "WV-99.decision",
    Decision.CONTRACT: "WV-102.decision",
}
"""Reasons for an action that belongs to another decision."""
NOT_NOW: dict[type[Action], str] = {
    actions.Done: "WV-126",
    actions.Wheel: "WV-40",
    actions.Consolation: "WV-43",
    actions.CalendarCommon: "WV-35",
    actions.CalendarUnique: "WV-34",
    actions.Helper: "WV-46.helper",
    actions.Take: "WV-124.reward",
    actions.Unlock: "WV-98.one",
    actions.UnlockAll: "WV-98.all",
    actions.PickColour: "WV-18.colour",
    actions.Keep: "WV-20.keep",
    actions.Swap: "WV-20.swap",
    actions.Plant: "WV-90.bulb",
    actions.Exchange: "WV-93",
    actions.Lower: "WV-53.levels",
    actions.Refresh: "WV-57",
    actions.TakeTile: "WV-56.tile",
    actions.Install: "WV-58.space",
    actions.DrawFrom: "WV-62.stack",
    actions.PutTop: "WV-62.fewer",
    actions.PutDiscard: "WV-62.fewer",
    actions.TakeCard: "WV-65.card",
    actions.Build: "WV-72.corner",
    actions.FromGroup: "WV-74.group",
    actions.Via: "WV-76.corner",
    actions.MoveNeutral: "WV-82.marker",
    actions.Stack: "WV-84.marker",
    actions.Line: "WV-86.reward",
    actions.PlaceBulb: "WV-95.bulb",
    actions.TakeBulbs: "WV-96",
    actions.PickQuarter: "WV-99.quarter",
    actions.ScoreContract: "WV-102.slot",
    actions.StartingCard: "WV-10.card",
    actions.MarketStart: "WV-11.marker",
}
"""Reasons for an action of this decision that is not possible now."""
REFUSALS = {
    "WV-109": "The game is over.",
    "WV-10.decision": "Everyone chooses a first helper before round 1. Choose yours first.",
    "WV-11.decision": "Everyone places a Market marker before round 1. Place yours first.",
    "WV-22.decision": "Set the floodgate first.",
    "WV-28.decision": "Turn your wheels first.",
    "WV-38.decision": "Use your wheel actions, take Calendar rewards or end your turn now.",
    "WV-46.decision": "First use a helper, or go on without one.",
    "WV-124.decision": "First take the rewards on offer, or leave them.",
    "WV-18.decision": "First choose the colour of the bulb.",
    "WV-20.decision": "First decide about the bulb that needs room in your storage.",
    "WV-90.decision": "You are planting bulbs. Choose a bulb and a row.",
    "WV-53.decision": "First choose guilders or points for lowering the water.",
    "WV-62.draw": "First choose the stack of the next tile to look at.",
    "WV-56.decision": "First take a tile.",
    "WV-58.decision": "First put the tile on one of your wheels.",
    "WV-65.decision": "First take a Farm card, or take none.",
    "WV-67.decision": "All three slots are full. First choose the card to give up.",
    "WV-62.give-back": "First put back or discard the ones you looked at.",
    "WV-72.decision": "First choose a corner for the windmill.",
    "WV-74.decision": "First choose the group to take the windmill from.",
    "WV-76.decision": "First choose the path to the Market.",
    "WV-82.decision": "First move a neutral marker, or leave them where they are.",
    "WV-84.decision": "The next Market area is full. First stack your marker there or skip the area.",
    "WV-86.decision": "First choose a reward of the Market area, or take none.",
    "WV-95.decision": "First put a bulb on the trade card, or take all of its bulbs.",
    "WV-99.decision": "First choose the two quarters of your Trade.",
    "WV-102.decision": "First choose the contract to score.",
    "WV-126": "You must choose one of the other moves here.",
    "WV-40": "You have used this wheel, a second wheel needs a +, or no part of this action is possible now.",
    "WV-43": "You can take the 2 guilders only if neither wheel action is possible.",
    "WV-35": "You have no common reward left to take, or it is not possible now.",
    "WV-34": (
        "This reward is taken, not part of this match, not possible now, or from a month that you did not just enter."
    ),
    "WV-46.helper": "This helper is already used, does not help here, or its effect is not possible now.",
    "WV-124.reward": "This reward is not on offer, or is not possible now.",
    "WV-98.one": "You cannot open this quarter now.",
    "WV-98.all": "You cannot open the quarters now.",
    "WV-18.colour": "You cannot choose this colour here.",
    "WV-20.keep": "You have no room left in your storage, or cannot pay for it.",
    "WV-20.swap": "You store no bulb of this colour, or the new bulb has the same colour.",
    "WV-90.bulb": "You store no bulb of this colour, the colour is not allowed here, or the row is full.",
    "WV-93": "You cannot exchange a bulb now.",
    "WV-53.levels": "This action lowers the water by fewer levels.",
    "WV-57": "Replacing them costs 1 guilder and is possible once per action.",
    "WV-56.tile": "There is no tile here that you can pay for.",
    "WV-58.space": "You cannot put a tile on an active space. Choose another one.",
    "WV-62.stack": "This stack is empty. Choose another one.",
    "WV-62.fewer": "You have fewer tiles or cards to put back.",
    "WV-65.card": "There is no Farm card in this place.",
    "WV-72.corner": "This corner is taken, too expensive, or not connected to the Market.",
    "WV-74.group": "This group has no windmill left. Choose another one.",
    "WV-76.corner": "The shortest path does not go over this corner.",
    "WV-82.marker": "No neutral marker can move this way now.",
    "WV-84.marker": "This player's marker is not in the full area.",
    "WV-86.reward": "You cannot take this reward that many times.",
    "WV-95.bulb": "You store no bulb of this colour, the colour is already on the card, or the place is taken.",
    "WV-96": "There are no bulbs on the trade card, or this Trade must place one.",
    "WV-99.quarter": "You have already chosen this quarter. Choose another one.",
    "WV-102.slot": "There is no contract in this slot.",
    "WV-10.card": "There are fewer first helpers to choose from.",
    "WV-11.marker": "Another player's marker is already in this area. Choose another one.",
    "WV-25": "The water would rise above 8. Choose a lower speed.",
    "WV-24": "Opening the floodgate to {speed} costs {cost:guilder}. Choose a speed that you can pay for.",
    "WV-28.tools": "Turning {steps:step} costs {tools:tool}. Choose a number of steps that you can pay for.",
    "WV-1.helper": "You have no bulb to plant here. First use your helper to get one.",
    "WV-1.colour": "You could not plant a bulb of this colour now. Choose another one.",
    "WV-1.keep": "You need this bulb for your Plant action. Keep it or swap it for a stored bulb.",
    "WV-94": "You paid for this bulb, so you must plant it.",
    "WV-91": "You must plant at least one bulb.",
}


def reason(s: WindmillValley, action: int) -> str | Selection:
    """Choose the reason why an action is illegal for the player to move."""
    if s.decision == Decision.OVER:
        return "WV-109"
    choice = ACTIONS.read(action)
    if s.decision not in ACTIONS.action_of(action).rules:
        return OTHER_DECISION[Decision(s.decision)]
    if s.depth and (owed := bulb_owed(s, choice)):
        return owed
    match choice:
        case actions.Gate(speed=speed) if not speed_fits(s, speed):
            return "WV-25"
        case actions.Gate(speed=speed):
            return pick("WV-24", speed=speed, cost=gate_cost(s, speed))
        case actions.Steps(steps=steps):
            return pick("WV-28.tools", steps=steps, tools=abs(steps - s.gate))
    return NOT_NOW[type(choice)]


def bulb_owed(s: WindmillValley, choice: actions.Choice) -> str:
    """Return the reason if a Plant action must first get its bulb, else an empty one (WV-1, WV-91, WV-94)."""
    frame = top(s)
    match s.decision, choice:
        case Decision.WINDOW, _ if is_hungry(s, frame):
            return "WV-1.helper"
        case Decision.COLOUR, _ if frame.owed:
            return "WV-1.colour"
        case Decision.STORE, actions.Done() if frame.owed:
            return "WV-1.keep"
        case Decision.PLANT, actions.Done() if frame.owed:
            return "WV-94"
        case Decision.PLANT, actions.Done():
            return "WV-91"
    return ""


why_not = action_refusals(WORDING, reason, REFUSALS)
