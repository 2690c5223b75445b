"""The reasons Keukenhof gives for refusing an action."""

from __future__ import annotations

from tuliptable.engine.wording.game_lines import action_refusals
from tuliptable.engine.wording.lines import Selection, pick
from tuliptable.games.keukenhof import actions
from tuliptable.games.keukenhof.actions import ACTIONS, Effect
from tuliptable.games.keukenhof.rules.painting import object_in_hand
from tuliptable.games.keukenhof.state import NO_TILE, Keukenhof, Phase, Resource
from tuliptable.games.keukenhof.tables import HEXAGONS, PAIR, SEATS, TILES
from tuliptable.games.keukenhof.text.wording import WORDING

REFUSALS = {
    "KH-3": "This garden has hexagons 0 to {last}, not {hex}.",
    "KH-6.first": "First choose your favourite flower.",
    "KH-6.taken": "The {flower} is already another player's favourite. Choose a different flower.",
    "KH-8": "Only tiles 1 to {tiles} are in use with this number of players.",
    "KH-22.first": "First take one of the two resources you rolled.",
    "KH-22.die": "Neither of your dice shows this resource. Take {rolled}.",
    "KH-24.now": "Now you can play a pair of resources, or go on.",
    "KH-24.pair": "This effect takes two {pair}, and you have {held}.",
    "KH-26": "You can play pairs only in your own resource turn, after you take a resource.",
    "KH-34": "A leaf needs a hexagon with a flower, and hexagon {hex} has none.",
    "KH-36": "Hexagon {hex} is already closed. Choose a different one.",
    "KH-38.self": "A Sun sends an opponent to a tile. You cannot send yourself.",
    "KH-38.seat": "There is no player {seat} in this match.",
    "KH-39.sent": "A Sun has already sent this opponent to a tile this round.",
    "KH-39.tile": "Tile {tile} is already taken. Send your opponent to a free one.",
    "KH-41.now": "Now choose a tile.",
    "KH-41.tile": "Tile {tile} is already taken. Choose a free one.",
    "KH-47": (
        "The place in hexagon {hex}, {place}, is not next to {thing}, "
        "neither in the same hexagon nor across a side of a full one."
    ),
    "KH-49": "The place in hexagon {hex}, {place}, is already filled. Choose a free one.",
    "KH-51": "You have used up your tile and your Watering cans. Plant an extra flower, or stop painting.",
    "KH-53": "Now paint, or stop painting.",
    "KH-54": "A Watering can paints only next to {thing} that you painted this turn.",
    "KH-56.first": "First choose a place for the flower from your Seeds.",
    "KH-56.none": "You have no Seeds left to plant this turn.",
    "KH-63": "The game is over.",
    "KH-81": "A solo game has only tiles 1 and 2.",
}
BY_PHASE: dict[Phase, str] = {
    Phase.FAVOURITE: "KH-6.first",
    Phase.TAKE: "KH-22.first",
    Phase.EFFECT: "KH-24.now",
    Phase.SELECT: "KH-41.now",
    Phase.PAINT: "KH-53",
    Phase.SEED: "KH-56.first",
    Phase.OVER: "KH-63",
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


def reason(s: Keukenhof, action: int) -> str | Selection:
    """Choose the reason why an action is illegal for the player to move."""
    match Phase(s.phase), ACTIONS.read(action):
        case Phase.FAVOURITE, actions.ChooseFavourite(flower=flower):
            return pick("KH-6.taken", flower=flower)
        case Phase.TAKE, actions.Take():
            return pick("KH-22.die", rolled=[number - 1 for number in dict.fromkeys(s.dice)])
        case Phase.EFFECT, Effect() as effect:
            return effect_fault(s, effect)
        case Phase.SELECT, actions.Select(tile=tile):
            return tile_fault(s, tile) or pick("KH-41.tile", tile=tile)
        case Phase.PAINT, actions.Paint(hex=h, place=place):
            return place_fault(s, h, place) or paint_fault(s, h, place)
        case Phase.PAINT, actions.UseSeed():
            return "KH-56.none"
        case Phase.SEED, actions.SeedAt(hex=h, place=place) if fault := place_fault(s, h, place):
            return fault
        case phase, Effect() if phase != Phase.OVER:
            return "KH-26"
    return BY_PHASE[Phase(s.phase)]


def effect_fault(s: Keukenhof, effect: Effect) -> Selection | str:
    kind = COSTS[type(effect)]
    held = s.resources[s.turn][kind]
    if held < PAIR:
        return pick("KH-24.pair", pair=kind, held=held)
    match effect:
        case actions.PlayShovelTile(tile=tile) if fault := tile_fault(s, tile):
            return fault
        case actions.PlayLeaves(hex=h, place=place):
            return place_fault(s, h, place) or pick("KH-34", hex=h)
        case actions.PlayPot(hex=h):
            return hexagon_fault(s, h) or pick("KH-36", hex=h)
        case actions.PlaySun(victim=victim) if victim == s.turn:
            return "KH-38.self"
        case actions.PlaySun(victim=victim) if victim >= SEATS[s.players]:
            return pick("KH-38.seat", seat=victim + 1)
        case actions.PlaySun(victim=victim) if s.tile[victim] != NO_TILE:
            return "KH-39.sent"
        case actions.PlaySun(tile=tile):
            return tile_fault(s, tile) or pick("KH-39.tile", tile=tile)
    raise AssertionError(f"{effect} is always legal with a pair")


def tile_fault(s: Keukenhof, tile: int) -> Selection | str | None:
    if tile <= TILES[s.players]:
        return None
    return "KH-81" if s.players == 1 else pick("KH-8", tiles=TILES[s.players])


def hexagon_fault(s: Keukenhof, h: int) -> Selection | None:
    return pick("KH-3", last=HEXAGONS[s.garden] - 1, hex=h) if h >= HEXAGONS[s.garden] else None


def place_fault(s: Keukenhof, h: int, place: int) -> Selection | None:
    if fault := hexagon_fault(s, h):
        return fault
    return None if s.free[h] >> place & 1 else pick("KH-49", hex=h, place=place)


def paint_fault(s: Keukenhof, h: int, place: int) -> Selection | str:
    thing = object_in_hand(s)
    if s.left:
        return pick("KH-47", hex=h, place=place, thing=thing)
    return pick("KH-54", thing=thing) if s.cans[s.turn] else "KH-51"


why_not = action_refusals(WORDING, reason, REFUSALS)
