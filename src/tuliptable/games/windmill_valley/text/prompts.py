"""Windmill Valley: what is being decided, and by whom, in one sentence."""

from __future__ import annotations

from tuliptable.engine.english import join_words
from tuliptable.engine.sentences import prompts
from tuliptable.games.windmill_valley.rules.frames import top
from tuliptable.games.windmill_valley.rules.helpers import is_hungry
from tuliptable.games.windmill_valley.rules.storage import can_keep, stored
from tuliptable.games.windmill_valley.state import Decision, WindmillValley
from tuliptable.games.windmill_valley.tables.farm import MOST_STORED, STORAGE_COST
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS

QUESTIONS = {
    Decision.STARTING_CARD: "Choose your starting card; the wish on the back of the one left over will count.",
    Decision.MARKET_START: "Where does your market marker start?",
    Decision.GATE: "How far does the floodgate open?",
    Decision.STEPS: "How many steps do your wheels turn?",
    Decision.MAIN: "Take an action of your wheels, a calendar reward, or end your turn.",
    Decision.WINDOW: "Use a helper, or go on.",
    Decision.MENU: "Take what you are offered, in the order you like.",
    Decision.COLOUR: "Which colour?",
    Decision.PLANT: "Plant a bulb.",
    Decision.LOWER: "What do you take for lowering the water?",
    Decision.DRAW: "From which stack do you draw a tile?",
    Decision.ENHANCE: "Take a tile for your wheels.",
    Decision.INSTALL: "Where does the tile go?",
    Decision.FARM: "Take a card for your farm.",
    Decision.REPLACE: "Which card makes room?",
    Decision.GIVEBACK: "Put the others back.",
    Decision.BUILD: "Where do you build the windmill?",
    Decision.GROUP: "From which group does the windmill come?",
    Decision.PATH: "Which way does the path go?",
    Decision.NEUTRAL: "Move a neutral marker, or go on.",
    Decision.FULL: "The next area is full: stack your marker, or skip it?",
    Decision.LINE: "Which reward of the market?",
    Decision.TRADE: "Place a bulb on the trade card, or take the bulbs.",
    Decision.QUARTER: "Which quarter of the trade card?",
    Decision.CONTRACT: "Score which contract?",
}


def question(s: WindmillValley) -> str:
    """Most decisions ask the same whatever the position."""
    if s.decision == Decision.STARTING_CARD and s.players == 1:  # WV-134
        return "Choose your starting card; the wish on the back of one of the two left over will count."
    if s.decision == Decision.STORE:
        return store_question(s)
    if s.decision == Decision.WINDOW and is_hungry(s, top(s)):  # WV-1
        return "Nothing you store can be planted: your helper brings the bulb."
    if s.decision == Decision.PLANT and top(s).owed:  # WV-94
        return "Plant the bulb you paid for."
    return QUESTIONS[Decision(s.decision)]


def store_question(s: WindmillValley) -> str:
    """WV-20. What can be done with a bulb that needs room; WV-1: one that is to be planted is not let go."""
    bulb, held = top(s), stored(s, s.turn)
    ways = [f"keep it for {STORAGE_COST[held]} Guilder"] if can_keep(s, held) else []
    ways += ["swap it for a stored one"] if held > s.farm[s.turn].storage[bulb.held] else []
    ways += [] if bulb.owed else ["let it go"]
    full = "Your storage is full" if held == MOST_STORED else "Your five free places are taken"
    return f"{full}. The {COLOURS[bulb.held]} bulb: {join_words(ways, 'or')}?"


prompt = prompts(lambda s: (question(s), "{turn:player} is at work."))
