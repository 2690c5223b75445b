"""The prompts of Windmill Valley: for each decision a line for the player to move, and one for everyone else."""

from __future__ import annotations

from tuliptable.engine.wording.game_lines import PromptLines, turn_prompts
from tuliptable.engine.wording.lines import Selection, pick
from tuliptable.games.windmill_valley.rules.calendar import calendar_waits
from tuliptable.games.windmill_valley.rules.frames import top
from tuliptable.games.windmill_valley.rules.helpers import is_hungry
from tuliptable.games.windmill_valley.rules.storage import can_keep, stored
from tuliptable.games.windmill_valley.state import Decision, WindmillValley
from tuliptable.games.windmill_valley.tables.farm import MOST_STORED, STORAGE_COST
from tuliptable.games.windmill_valley.text.wording import WORDING

CHOOSING = "{Turn:are} choosing."
PROMPTS: PromptLines = {
    "starting_card": (
        "Choose your first helper. The one left over is turned over to show the Queen's Wish.",
        "{Turn:are} choosing a first helper.",
    ),
    "starting_card_alone": (
        "Choose your first helper. One of the other two is turned over to show the Queen's Wish.",
        "{Turn:are} choosing a first helper.",
    ),
    "market_start": ("In which Market area does your marker start?", "{Turn:are} choosing a Market area."),
    "gate": ("To which speed do you set the floodgate?", "{Turn:are} setting the floodgate."),
    "steps": ("How many steps do your wheels turn?", "{Turn:are} turning the wheels."),
    "main": ("Use one of your wheels, or end your turn.", "{Turn:are} choosing a wheel."),
    "main_with_reward": (
        "Use one of your wheels, take a Calendar reward, or end your turn.",
        "{Turn:are} choosing a wheel or a reward.",
    ),
    "window": ("Use a helper, or go on without one.", "{Turn:You|*} may use a helper."),
    "hungry_window": ("You have no bulb to plant here. Use your helper to get one.", "{Turn:You|*} may use a helper."),
    "menu": ("Take your rewards in any order.", "{Turn:are} taking rewards."),
    "colour": ("Which colour do you choose?", "{Turn:are} choosing a colour."),
    "plant": ("Which bulb do you plant, and in which row?", "{Turn:are} planting."),
    "plant_owed": ("Plant the extra bulb you paid for.", "{Turn:are} planting."),
    "lower": ("Do you take guilders or points for lowering the water?", "{Turn:are} lowering the water."),
    "store": (
        "Your five free storage places are taken. For the {held} bulb, you can {ways}.",
        "{Turn:are} storing a bulb.",
    ),
    "store_full": ("Your storage is full. For the {held} bulb, you can {ways}.", "{Turn:are} storing a bulb."),
    "draw": ("From which stack do you look at a tile?", "{Turn:are} looking at tiles."),
    "enhance": ("Which tile do you take for your wheels?", "{Turn:are} taking a tile."),
    "install": ("On which space do you put the tile?", "{Turn:are} placing a tile."),
    "farm": ("Take a Farm card as a helper or as a contract.", "{Turn:are} taking a Farm card."),
    "replace": ("All three slots are full. Which card do you give up?", "{Turn:are} choosing a card to give up."),
    "giveback": ("Put each one you did not take on top of its stack, or discard it.", CHOOSING),
    "build": ("On which corner do you build?", "{Turn:are} building a windmill."),
    "group": ("From which group do you take the windmill?", "{Turn:are} building a windmill."),
    "path": ("Which way does your path to the Market go?", "{Turn:are} choosing a path."),
    "neutral": ("Move a neutral marker before your visit, or leave them.", "{Turn:are} at the Market."),
    "full": ("The next Market area is full. Stack your marker there, or skip the area?", "{Turn:are} at the Market."),
    "line": ("Which reward do you take in this Market area?", "{Turn:are} at the Market."),
    "trade": ("Put a bulb on the trade card, or take all of its bulbs.", "{Turn:are} trading."),
    "quarter": ("Which quarter of the trade card do you take?", "{Turn:are} trading."),
    "contract": ("Which contract do you score now?", "{Turn:are} scoring a contract."),
}
KEEP = WORDING.line("store.keep", "pay {cost:guilder} to keep it")
SWAP = WORDING.line("store.swap", "swap it for a stored bulb")
LET_GO = WORDING.line("store.let-go", "let it go")


def question(s: WindmillValley) -> str | Selection:
    """Choose the prompt for the decision."""
    match s.decision:
        case Decision.STARTING_CARD if s.players == 1:  # WV-134
            return "starting_card_alone"
        case Decision.STORE:
            return storing(s)
        case Decision.MAIN if calendar_waits(s):
            return "main_with_reward"
        case Decision.WINDOW if is_hungry(s, top(s)):  # WV-1
            return "hungry_window"
        case Decision.PLANT if top(s).owed:  # WV-94
            return "plant_owed"
    return Decision(s.decision).name.lower()


def storing(s: WindmillValley) -> Selection:
    """Ask about a bulb that needs room (WV-20). A bulb that must be planted cannot be let go (WV-1)."""
    bulb, number = top(s), stored(s, s.turn)
    ways = [KEEP(cost=STORAGE_COST[number])] if can_keep(s, number) else []
    ways += [SWAP()] if number > s.farm[s.turn].storage[bulb.held] else []
    ways += [] if bulb.owed else [LET_GO()]
    return pick("store_full" if number == MOST_STORED else "store", held=bulb.held, ways=ways)


prompt = turn_prompts(WORDING, question, PROMPTS)
