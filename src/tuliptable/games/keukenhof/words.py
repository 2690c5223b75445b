"""Keukenhof: labels of options, what they earn, and refusals. The log is in ``tales``."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, signed
from tuliptable.games.keukenhof.foresight import count_legal_places, outcome
from tuliptable.games.keukenhof.rules import play_effect
from tuliptable.games.keukenhof.rules.dials import next_value_face, offered, value
from tuliptable.games.keukenhof.rules.effects import step_of
from tuliptable.games.keukenhof.rules.painting import object_in_hand, paint, plant_seed
from tuliptable.games.keukenhof.rules.scoring import biggest_group, flowers_in_hexagon, rank, total
from tuliptable.games.keukenhof.state import (
    ACTIONS,
    DIRECTIONS,
    GARDENER,
    NO_TILE,
    Keukenhof,
    Phase,
    Resource,
)
from tuliptable.games.keukenhof.tables import (
    BLUE_VALUES,
    FACE_COUNT,
    FACES,
    HEXAGONS,
    OBJECT_NAMES,
    PAIR,
    PLACES,
    RESOURCE_NAMES,
    SEATS,
    TILES,
)

GARDENER_NAME = "the gardener"


def called(names: Sequence[str], p: int) -> str:
    """The name of a seat; the solo gardener sits behind the last player."""
    return names[p] if p < len(names) else GARDENER_NAME


def a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def spoken(h: int, place: int) -> str:
    """A place as it is written: hexagon 13, place 3 is 13.3."""
    return f"{h}.{place}"


ASKED = {
    Phase.FAVOURITE: ("Choose your favourite flower.", "chooses a favourite flower"),
    Phase.TAKE: ("Take one of the two resources you rolled.", "takes a resource"),
    Phase.EFFECT: ("Play a pair of resources, or go on.", "may play a pair of resources"),
    Phase.SELECT: ("Choose a tile: what you will paint, and when.", "chooses a tile"),
    Phase.PAINT: ("Paint, as long as you like and may.", "paints"),
    Phase.SEED: ("Where does the seed grow?", "plants a seed"),
}
"""What is asked of a player, and what the others read of him."""


def prompt(s: Keukenhof, viewer: int, names: Sequence[str]) -> str:
    """What is being decided, and by whom."""
    if s.phase == Phase.OVER:
        return "The game is over."
    asked, does = ASKED[Phase(s.phase)]
    return asked if s.turn == viewer else f"{called(names, s.turn)} {does}."


def shares_victory(s: Keukenhof) -> str:
    """KH-98. The gardener, if a solo game ends in a tie with it."""
    return GARDENER_NAME if s.players == 1 and rank(s, 0) == rank(s, GARDENER) else ""


# --- options -------------------------------------------------------------------------------------------------------


def label(s: Keukenhof, action: int, names: Sequence[str]) -> str:
    kind = ACTIONS.action_of(action)
    at = action - kind.first
    match kind.name:
        case "choose_favourite":
            return f"Make the {OBJECT_NAMES[at]} your favourite"
        case "take":
            return take_label(s, at)
        case "play_seeds":
            return "Seeds: one extra flower of any kind on any free place this round"
        case "play_watering":
            return "Watering can: one more of your tile's object this round, next to what you paint"
        case "play_shovel_tile":
            return shovel_tile_label(s, at // 2, at % 2)
        case "play_shovel_value":
            return shovel_value_label(s, at // 2, at % 2)
        case "play_leaves":
            return f"Leaf on {spoken(*divmod(at, PLACES))}: {hits(s, at // PLACES, names)}"
        case "play_pot":
            return f"Close hexagon {at}: biggest group {biggest_group(s, at)} now"
        case "play_sun":
            victim, tile = at // 5, at % 5 + 1
            return f"Sun: send {called(names, victim)} to tile {tile}, {OBJECT_NAMES[offered(s, tile)]}"
        case "end_effects":
            return "Play no more effects"
        case "select":
            return select_label(s, at + 1)
        case "paint":
            return f"Paint {a(OBJECT_NAMES[object_in_hand(s)])} on {spoken(*divmod(at, PLACES))}{consequence(s, at)}"
        case "use_seed":
            return f"Seeds: plant {a(OBJECT_NAMES[at])}, worth {value(s, at)}"
        case "stop_painting":
            return "Stop painting"
    return f"Plant the {OBJECT_NAMES[s.seed]} on {spoken(*divmod(at, PLACES))}{consequence(s, at)}"


def take_label(s: Keukenhof, kind: int) -> str:
    held = s.resources[s.turn][kind] + 1
    return f"Take {RESOURCE_NAMES[kind]}: you have {held} then{', a pair' if held >= PAIR else ''}"


def shovel_tile_label(s: Keukenhof, i: int, direction: int) -> str:
    there = FACES[s.dial[i]][(s.face[i] + step_of(direction)) % FACE_COUNT]
    turned = f"{OBJECT_NAMES[offered(s, i + 1)]} becomes {OBJECT_NAMES[there]}"
    return f"Shovel: turn tile {i + 1} {DIRECTIONS[direction]}, {turned}"


def shovel_value_label(s: Keukenhof, i: int, direction: int) -> str:
    there = next_value_face(s, i, step_of(direction))
    moved = f"from {OBJECT_NAMES[s.blue[i]]} to {OBJECT_NAMES[there]}"
    return f"Shovel: turn the {signed(BLUE_VALUES[i])} {DIRECTIONS[direction]}, {moved}"


def hits(s: Keukenhof, h: int, names: Sequence[str]) -> str:
    """Whose flowers a leaf would lower."""
    flowers = [(p, flowers_in_hexagon(s, p, h)) for p in range(SEATS[s.players])]
    hit = [f"{count} of {'yours' if p == s.turn else called(names, p)}" for p, count in flowers if count]
    return "lowers " + ", ".join(hit) if hit else "lowers nobody's flowers yet"


def select_label(s: Keukenhof, tile: int) -> str:
    thing = offered(s, tile)
    places = counted(count_legal_places(s, thing), "legal place")
    return f"Tile {tile}: {OBJECT_NAMES[thing]}, worth {value(s, thing)}, {places}"


def consequence(s: Keukenhof, spot: int) -> str:
    """What filling a place does to its hexagon, if that is worth saying."""
    after = outcome(s, spot // PLACES, spot % PLACES)
    if not after.fills:
        return ""
    if not after.completes:
        return "; the hexagon is full"
    if s.turn not in after.leaders:
        return "; the hexagon is complete, led by others"
    return "; the hexagon is complete, " + ("you lead" if len(after.leaders) == 1 else "the lead is shared")


def earns(s: Keukenhof, action: int) -> int | None:
    """How an option changes the player's own total at once, as the dials stand."""
    kind = ACTIONS.action_of(action)
    at = action - kind.first
    after = s.copy()
    match kind.name:
        case "paint":
            paint(after, at // PLACES, at % PLACES, 0)
        case "seed_at":
            plant_seed(after, s.seed, at // PLACES, at % PLACES, 0)
        case "play_leaves" | "play_pot" | "play_shovel_value":
            play_effect(after, action)
        case _:
            return None
    return total(after, s.turn) - total(s, s.turn)


# --- refusals ------------------------------------------------------------------------------------------------------

MOMENTS = {
    Phase.FAVOURITE: (("choose_favourite",), "first everybody chooses a favourite flower", "KH-6"),
    Phase.TAKE: (("take",), "first one of the two dice is taken", "KH-22"),
    Phase.EFFECT: ((), "in your resource turn you play effects, or end them", "KH-24"),
    Phase.SELECT: (("select",), "now a tile is selected", "KH-41"),
    Phase.PAINT: (("paint", "use_seed", "stop_painting"), "now you paint, or stop painting", "KH-53"),
    Phase.SEED: (("seed_at",), "the flower of your Seeds needs a place first", "KH-56"),
}
EFFECTS = {
    "play_seeds": Resource.SEEDS,
    "play_shovel_tile": Resource.SHOVEL,
    "play_shovel_value": Resource.SHOVEL,
    "play_watering": Resource.WATERING_CAN,
    "play_leaves": Resource.LEAVES,
    "play_pot": Resource.FLOWERPOT,
    "play_sun": Resource.SUN,
}


def why_not(s: Keukenhof, action: int) -> tuple[str, str]:
    """Why an action is not legal, for the player whose turn it is."""
    if s.phase == Phase.OVER:
        return "the game is over", "KH-63"
    kind = ACTIONS.action_of(action)
    at = action - kind.first
    fitting, sentence, rule_id = MOMENTS[Phase(s.phase)]
    if s.phase == Phase.EFFECT and kind.name in EFFECTS:
        return why_no_effect(s, kind.name, at)
    if kind.name not in fitting:
        if kind.name in EFFECTS:
            return "effects are played in your own resource turn, after taking", "KH-26"
        return sentence, rule_id
    match kind.name:
        case "choose_favourite":
            return f"the {OBJECT_NAMES[at]} is somebody's favourite already", "KH-6"
        case "take":
            return f"no die shows {RESOURCE_NAMES[at]}", "KH-22"
        case "select":
            return why_not_tile(s, at + 1, "KH-41")
        case "paint":
            return why_not_paint(s, at)
        case "use_seed":
            return "you have no Seeds announced for this turn", "KH-56"
    return why_not_filled(s, at) or ("every free place will do", "KH-56")


def why_no_effect(s: Keukenhof, name: str, at: int) -> tuple[str, str]:
    kind = EFFECTS[name]
    held = s.resources[s.turn][kind]
    if held < PAIR:
        return f"an effect costs two of its kind, and you have {held} {RESOURCE_NAMES[kind]}", "KH-24"
    match name:
        case "play_shovel_tile":
            return why_not_tile(s, at // 2 + 1, "KH-31")
        case "play_leaves":
            filled = why_not_filled(s, at)
            if filled:
                return filled
            return f"hexagon {at // PLACES} holds no flower", "KH-34"
        case "play_pot":
            if at >= HEXAGONS[s.garden]:
                return no_hexagon(s, at)
            return f"hexagon {at} is closed already", "KH-36"
    victim, tile = at // 5, at % 5 + 1
    if victim == s.turn:
        return "a Sun names an opponent, not yourself", "KH-38"
    if victim >= SEATS[s.players]:
        return f"there is no seat {victim} at this table", "KH-38"
    if s.tile[victim] != NO_TILE:
        return "that player has been sent to a tile already", "KH-39"
    return why_not_tile(s, tile, "KH-39")


def why_not_tile(s: Keukenhof, tile: int, rule_id: str) -> tuple[str, str]:
    if tile > TILES[s.players]:
        return f"only tiles 1 to {TILES[s.players]} are in use", "KH-81" if s.players == 1 else "KH-8"
    return f"tile {tile} is taken", rule_id


def no_hexagon(s: Keukenhof, h: int) -> tuple[str, str]:
    return f"this sheet has hexagons 0 to {HEXAGONS[s.garden] - 1}, not {h}", "KH-3"


def why_not_filled(s: Keukenhof, spot: int) -> tuple[str, str] | None:
    h, place = spot // PLACES, spot % PLACES
    if h >= HEXAGONS[s.garden]:
        return no_hexagon(s, h)
    if not s.free[h] >> place & 1:
        return f"{spoken(*divmod(spot, PLACES))} is filled", "KH-49"
    return None


def why_not_paint(s: Keukenhof, spot: int) -> tuple[str, str]:
    filled = why_not_filled(s, spot)
    if filled:
        return filled
    thing = OBJECT_NAMES[object_in_hand(s)]
    if s.left:
        return (
            f"no {thing} grows next to {spoken(*divmod(spot, PLACES))} in that hexagon, nor in a full one beside it",
            "KH-47",
        )
    if s.cans[s.turn]:
        return f"a Watering can paints next to {a(thing)} that you painted in this turn", "KH-54"
    return "your tile and your Watering cans are used up", "KH-51"
