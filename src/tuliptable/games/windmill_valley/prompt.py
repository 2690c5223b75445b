"""Windmill Valley: what is being decided, and by whom, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.games.windmill_valley.state import Decision, WindmillValley

QUESTIONS = {
    Decision.STARTING_CARD: "Choose your starting card; the wish on the back of the one left over will count.",
    Decision.MARKET_START: "Where does your market marker start?",
    Decision.GATE: "How far does the floodgate open?",
    Decision.STEPS: "How many steps do your wheels turn?",
    Decision.MAIN: "Take an action of your wheels, a calendar reward, or end your turn.",
    Decision.WINDOW: "Use a helper, or go on.",
    Decision.MENU: "Take what you are offered, in the order you like.",
    Decision.COLOUR: "Which colour?",
    Decision.STORE: "Your storage is full: keep the new bulb, swap it, or let it go?",
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


def prompt(s: WindmillValley, viewer: int, names: Sequence[str]) -> str:
    if s.decision == Decision.OVER:
        return "The game is over."
    return QUESTIONS[Decision(s.decision)] if s.turn == viewer else f"{names[s.turn]} is at work."
