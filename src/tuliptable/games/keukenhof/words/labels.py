"""What is being decided, and the options as a person would say them."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, signed
from tuliptable.games.keukenhof import actions
from tuliptable.games.keukenhof.actions import ACTIONS, DIRECTIONS
from tuliptable.games.keukenhof.rules.dials import next_value_face, offered, value
from tuliptable.games.keukenhof.rules.effects import step_of
from tuliptable.games.keukenhof.rules.painting import object_in_hand
from tuliptable.games.keukenhof.rules.scoring import biggest_group, flowers_in_hexagon, rank
from tuliptable.games.keukenhof.screen.outcome import count_legal_places, outcome
from tuliptable.games.keukenhof.state import GARDENER, Keukenhof, Phase
from tuliptable.games.keukenhof.tables import BLUE_VALUES, FACE_COUNT, FACES, OBJECT_NAMES, PAIR, SEATS
from tuliptable.games.keukenhof.words.names import GARDENER_NAME, RESOURCE_NAMES, a, called, spoken

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
    """The gardener, if a solo game ends in a tie with it (KH-98)."""
    return GARDENER_NAME if s.players == 1 and rank(s, 0) == rank(s, GARDENER) else ""


def label(s: Keukenhof, action: int, names: Sequence[str]) -> str:
    match ACTIONS.read(action):
        case actions.ChooseFavourite(flower=flower):
            return f"Make the {OBJECT_NAMES[flower]} your favourite"
        case actions.Take(resource=kind):
            held = s.resources[s.turn][kind] + 1
            return f"Take {RESOURCE_NAMES[kind]}: you have {held} then{', a pair' if held >= PAIR else ''}"
        case actions.PlaySeeds():
            return "Seeds: one extra flower of any kind on any free place this round"
        case actions.PlayShovelTile(tile=tile, direction=direction):
            there = FACES[s.dial[tile - 1]][(s.face[tile - 1] + step_of(direction)) % FACE_COUNT]
            turned = f"{OBJECT_NAMES[offered(s, tile)]} becomes {OBJECT_NAMES[there]}"
            return f"Shovel: turn tile {tile} {DIRECTIONS[direction]}, {turned}"
        case actions.PlayShovelValue(value=blue, direction=direction):
            there = next_value_face(s, blue, step_of(direction))
            moved = f"from {OBJECT_NAMES[s.blue[blue]]} to {OBJECT_NAMES[there]}"
            return f"Shovel: turn the {signed(BLUE_VALUES[blue])} {DIRECTIONS[direction]}, {moved}"
        case actions.PlayWatering():
            return "Watering can: one more of your tile's object this round, next to what you paint"
        case actions.PlayLeaves(hex=h, place=place):
            return f"Leaf on {spoken(h, place)}: {hits(s, h, names)}"
        case actions.PlayPot(hex=h):
            return f"Close hexagon {h}: biggest group {biggest_group(s, h)} now"
        case actions.PlaySun(victim=victim, tile=tile):
            return f"Sun: send {called(names, victim)} to tile {tile}, {OBJECT_NAMES[offered(s, tile)]}"
        case actions.EndEffects():
            return "Play no more effects"
        case actions.Select(tile=tile):
            thing = offered(s, tile)
            places = counted(count_legal_places(s, thing), "legal place")
            return f"Tile {tile}: {OBJECT_NAMES[thing]}, worth {value(s, thing)}, {places}"
        case actions.Paint(hex=h, place=place):
            return f"Paint {a(OBJECT_NAMES[object_in_hand(s)])} on {spoken(h, place)}{consequence(s, h, place)}"
        case actions.UseSeed(flower=flower):
            return f"Seeds: plant {a(OBJECT_NAMES[flower])}, worth {value(s, flower)}"
        case actions.StopPainting():
            return "Stop painting"
        case actions.SeedAt(hex=h, place=place):
            return f"Plant the {OBJECT_NAMES[s.seed]} on {spoken(h, place)}{consequence(s, h, place)}"


def hits(s: Keukenhof, h: int, names: Sequence[str]) -> str:
    """Whose flowers a leaf would lower."""
    flowers = [(p, flowers_in_hexagon(s, p, h)) for p in range(SEATS[s.players])]
    hit = [f"{count} of {'yours' if p == s.turn else called(names, p)}" for p, count in flowers if count]
    return "lowers " + ", ".join(hit) if hit else "lowers nobody's flowers yet"


def consequence(s: Keukenhof, h: int, place: int) -> str:
    """What filling a place does to its hexagon, if that is worth saying."""
    after = outcome(s, h, place)
    if not after.fills:
        return ""
    if not after.completes:
        return "; the hexagon is full"
    if s.turn not in after.leaders:
        return "; the hexagon is complete, led by others"
    return "; the hexagon is complete, " + ("you lead" if len(after.leaders) == 1 else "the lead is shared")
