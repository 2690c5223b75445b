"""Windmill Valley: why an action is not legal, in words and with its rule."""

from __future__ import annotations

from tuliptable.games.windmill_valley.component_words import (
    counted,
)
from tuliptable.games.windmill_valley.rules.frames import top
from tuliptable.games.windmill_valley.rules.helpers import is_hungry
from tuliptable.games.windmill_valley.rules.water import gate_cost, speed_fits
from tuliptable.games.windmill_valley.state import (
    ACTIONS,
    Decision,
    WindmillValley,
)

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
    Decision.LINE: ("now you choose a reward line of the area", "WV-86"),
    Decision.TRADE: ("now you place a bulb on the trade card or take its bulbs", "WV-95"),
    Decision.QUARTER: ("now you name the quarters of your free Trade", "WV-99"),
    Decision.CONTRACT: ("now you choose the contract to score", "WV-102"),
}
NOT_NOW = {
    "done": ("going on without a choice is not possible here", "WV-126"),
    "wheel": ("that wheel action is done already, needs a +, or nothing of it can be done", "WV-40"),
    "consolation": ("it is only for a turn in which neither wheel action can be done", "WV-43"),
    "calendar_common": ("no common reward that can be done is pending", "WV-35"),
    "calendar_unique": ("that unique reward is not pending, taken, not in this game, or cannot be done", "WV-34"),
    "helper": ("that helper is used, is not for this moment, or cannot be done", "WV-46"),
    "take": ("that reward is not open, or cannot be done now", "WV-124"),
    "unlock": ("that quarter cannot be opened", "WV-98"),
    "unlock_all": ("the quarters cannot be opened", "WV-98"),
    "pick_colour": ("that colour is not among those to choose from", "WV-18"),
    "keep": ("there is no room for it that you can pay", "WV-20"),
    "swap": ("you store no bulb of that colour to return, or it is the same colour", "WV-20"),
    "plant": ("you store no bulb of that colour, it is not allowed here, or the row is full", "WV-90"),
    "exchange": ("nothing can be exchanged now", "WV-93"),
    "lower": ("this Lower has fewer points", "WV-53"),
    "refresh": ("it costs 1 Guilder and is possible once per action", "WV-57"),
    "take_tile": ("there is no tile that you can pay", "WV-56"),
    "install": ("a tile does not go on an active space", "WV-58"),
    "draw_from": ("that stack is empty", "WV-62"),
    "put_top": ("you do not hold so many", "WV-62"),
    "put_discard": ("you do not hold so many", "WV-62"),
    "take_card": ("there is no card in that place", "WV-65"),
    "build": ("the space is taken, too dear, or not connected to the Market", "WV-72"),
    "from_group": ("that group is empty", "WV-74"),
    "via": ("the path does not go over that space", "WV-76"),
    "move_neutral": ("no neutral marker can move that way", "WV-82"),
    "stack": ("that player's marker is not there", "WV-84"),
    "line": ("that line cannot be taken so many times", "WV-86"),
    "place_bulb": ("you have no such bulb, its colour is on the card already, or the place is taken", "WV-95"),
    "take_bulbs": ("there are no bulbs to take", "WV-96"),
    "pick_quarter": ("that quarter is named already", "WV-99"),
    "score_contract": ("there is no contract in that slot", "WV-102"),
    "starting_card": ("there are not so many starting cards", "WV-10"),
    "market_start": ("a marker stands there already", "WV-11"),
}


def why_not(s: WindmillValley, action: int) -> tuple[str, str]:
    """Why an action is not legal, for the player whose turn it is."""
    if s.decision == Decision.OVER:
        return "the game is over", "WV-109"
    kind = ACTIONS.action_of(action)
    at = action - kind.first
    if kind.name not in offered(Decision(s.decision)):
        return ASKED[Decision(s.decision)]
    if s.depth and (owed := bulb_owed(s, kind.name)):
        return owed
    if kind.name == "gate":
        if not speed_fits(s, at + 1):
            return "the water would rise above 8", "WV-25"
        return f"it costs {gate_cost(s, at + 1)} Guilder", "WV-24"
    if kind.name == "steps":
        return f"it costs {counted(abs(at + 1 - s.gate), 'Tool')}", "WV-28"
    return NOT_NOW[kind.name]


def bulb_owed(s: WindmillValley, action: str) -> tuple[str, str] | None:
    """WV-1, WV-91, WV-94. Where a Plant action waits for its bulb, there is no way round it."""
    frame = top(s)
    match s.decision:
        case Decision.WINDOW if is_hungry(s, frame):
            return "nothing you store can be planted: first card 30 brings the bulb", "WV-1"
        case Decision.COLOUR if frame.special:
            return "a bulb of that colour could not be planted now", "WV-1"
        case Decision.STORE if frame.special and action == "done":
            return "this bulb is for the Plant action that waits", "WV-1"
        case Decision.PLANT if action == "done":
            if frame.special:
                return "the bulb is paid for, so it must be planted", "WV-94"
            return "at least one bulb must be planted", "WV-91"
    return None


def offered(decision: Decision) -> tuple[str, ...]:
    """The names of the actions that a decision can offer."""
    calendar = ("calendar_common", "calendar_unique", "done")
    return {
        Decision.MAIN: ("wheel", "consolation", *calendar),
        Decision.WINDOW: ("helper", *calendar),
        Decision.MENU: ("take", "unlock", "unlock_all", *calendar),
        Decision.COLOUR: ("pick_colour",),
        Decision.STORE: ("keep", "swap", "done"),
        Decision.PLANT: ("plant", "exchange", "done"),
        Decision.DRAW: ("draw_from",),
        Decision.ENHANCE: ("take_tile", "refresh", "done"),
        Decision.FARM: ("take_card", "refresh", "done"),
        Decision.GIVEBACK: ("put_top", "put_discard"),
        Decision.GROUP: ("from_group",),
        Decision.PATH: ("via",),
        Decision.NEUTRAL: ("move_neutral", "done"),
        Decision.FULL: ("stack", "done"),
        Decision.LINE: ("line", "done"),
        Decision.TRADE: ("place_bulb", "take_bulbs"),
        Decision.QUARTER: ("pick_quarter",),
        Decision.CONTRACT: ("score_contract",),
    }.get(decision, (decision.name.lower(),))
