"""Why an action is not legal."""

from __future__ import annotations

from tuliptable.engine.english import a
from tuliptable.games.keukenhof import actions
from tuliptable.games.keukenhof.actions import ACTIONS, Effect
from tuliptable.games.keukenhof.rules.painting import object_in_hand
from tuliptable.games.keukenhof.state import NO_TILE, Keukenhof, Phase, Resource
from tuliptable.games.keukenhof.tables import HEXAGONS, OBJECT_NAMES, PAIR, SEATS, TILES
from tuliptable.games.keukenhof.text.names import RESOURCE_NAMES, spoken

Reason = tuple[str, str]
"""A sentence, and the id of the rule."""

MOMENTS: dict[Phase, Reason] = {
    Phase.FAVOURITE: ("first everybody chooses a favourite flower", "KH-6"),
    Phase.TAKE: ("first one of the two dice is taken", "KH-22"),
    Phase.EFFECT: ("in your resource turn you play effects, or end them", "KH-24"),
    Phase.SELECT: ("now a tile is selected", "KH-41"),
    Phase.PAINT: ("now you paint, or stop painting", "KH-53"),
    Phase.SEED: ("the flower of your Seeds needs a place first", "KH-56"),
    Phase.OVER: ("the game is over", "KH-63"),
}
COSTS: dict[type[Effect], Resource] = {
    actions.PlaySeeds: Resource.SEEDS,
    actions.PlayShovelTile: Resource.SHOVEL,
    actions.PlayShovelValue: Resource.SHOVEL,
    actions.PlayWatering: Resource.WATERING_CAN,
    actions.PlayLeaves: Resource.LEAVES,
    actions.PlayPot: Resource.FLOWERPOT,
    actions.PlaySun: Resource.SUN,
}


def why_not(s: Keukenhof, action: int) -> Reason:
    """Why an action is not legal, for the player whose turn it is."""
    match Phase(s.phase), ACTIONS.read(action):
        case Phase.FAVOURITE, actions.ChooseFavourite(flower=flower):
            return f"the {OBJECT_NAMES[flower]} is somebody's favourite already", "KH-6"
        case Phase.TAKE, actions.Take(resource=kind):
            return f"no die shows {RESOURCE_NAMES[kind]}", "KH-22"
        case Phase.EFFECT, Effect() as effect:
            return why_no_effect(s, effect)
        case Phase.SELECT, actions.Select(tile=tile):
            return why_not_tile(s, tile, "KH-41")
        case Phase.PAINT, actions.Paint(hex=h, place=place):
            return why_not_paint(s, h, place)
        case Phase.PAINT, actions.UseSeed():
            return "you have no Seeds announced for this turn", "KH-56"
        case Phase.SEED, actions.SeedAt(hex=h, place=place):
            return why_not_filled(s, h, place) or ("every free place will do", "KH-56")
        case phase, Effect() if phase != Phase.OVER:
            return "effects are played in your own resource turn, after taking", "KH-26"
    return MOMENTS[Phase(s.phase)]


def why_no_effect(s: Keukenhof, effect: Effect) -> Reason:
    kind = COSTS[type(effect)]
    held = s.resources[s.turn][kind]
    if held < PAIR:
        return f"an effect costs two of its kind, and you have {held} {RESOURCE_NAMES[kind]}", "KH-24"
    match effect:
        case actions.PlayShovelTile(tile=tile):
            return why_not_tile(s, tile, "KH-31")
        case actions.PlayLeaves(hex=h, place=place):
            return why_not_filled(s, h, place) or (f"hexagon {h} holds no flower", "KH-34")
        case actions.PlayPot(hex=h):
            return why_no_hexagon(s, h) or (f"hexagon {h} is closed already", "KH-36")
        case actions.PlaySun(victim=victim) if victim == s.turn:
            return "a Sun names an opponent, not yourself", "KH-38"
        case actions.PlaySun(victim=victim) if victim >= SEATS[s.players]:
            return f"there is no seat {victim} at this table", "KH-38"
        case actions.PlaySun(victim=victim) if s.tile[victim] != NO_TILE:
            return "that player has been sent to a tile already", "KH-39"
        case actions.PlaySun(tile=tile):
            return why_not_tile(s, tile, "KH-39")
    raise AssertionError(f"{effect} is always legal with a pair")


def why_not_tile(s: Keukenhof, tile: int, rule_id: str) -> Reason:
    if tile > TILES[s.players]:
        return f"only tiles 1 to {TILES[s.players]} are in use", "KH-81" if s.players == 1 else "KH-8"
    return f"tile {tile} is taken", rule_id


def why_no_hexagon(s: Keukenhof, h: int) -> Reason | None:
    if h >= HEXAGONS[s.garden]:
        return f"this sheet has hexagons 0 to {HEXAGONS[s.garden] - 1}, not {h}", "KH-3"
    return None


def why_not_filled(s: Keukenhof, h: int, place: int) -> Reason | None:
    nowhere = why_no_hexagon(s, h)
    if nowhere:
        return nowhere
    return None if s.free[h] >> place & 1 else (f"the place in {spoken(h, place)}, is filled", "KH-49")


def why_not_paint(s: Keukenhof, h: int, place: int) -> Reason:
    filled = why_not_filled(s, h, place)
    if filled:
        return filled
    thing = OBJECT_NAMES[object_in_hand(s)]
    if s.left:
        return f"no {thing} grows beside {spoken(h, place)}, nor in a full hexagon next to it", "KH-47"
    if s.cans[s.turn]:
        return f"a Watering can paints next to {a(thing)} that you painted in this turn", "KH-54"
    return "your tile and your Watering cans are used up", "KH-51"
