"""What is being decided, and the options as a person would say them."""

from __future__ import annotations

from tuliptable.engine.english import a, count_noun, format_signed
from tuliptable.engine.sentences import Labels, labels, prompts, seat
from tuliptable.games.keukenhof import actions
from tuliptable.games.keukenhof.actions import ACTIONS, DIRECTIONS
from tuliptable.games.keukenhof.rules.dials import next_value_face, offered, value
from tuliptable.games.keukenhof.rules.effects import step_of
from tuliptable.games.keukenhof.rules.garden import flowers_in
from tuliptable.games.keukenhof.rules.painting import object_in_hand
from tuliptable.games.keukenhof.rules.scoring import biggest_group, flowers_in_hexagon, rank
from tuliptable.games.keukenhof.screen.garden_view import count_legal_places
from tuliptable.games.keukenhof.state import GARDENER, Keukenhof, Phase, Thing
from tuliptable.games.keukenhof.tables import ALL_PLACES, BLUE_VALUES, FACE_COUNT, FACES, OBJECT_NAMES, PAIR, SEATS
from tuliptable.games.keukenhof.text.log import SAID
from tuliptable.games.keukenhof.text.names import GARDENER_NAME, spoken

ASKED = {
    Phase.FAVOURITE: ("Choose your favourite flower.", "{turn:player} chooses a favourite flower."),
    Phase.TAKE: ("Take one of the two resources you rolled.", "{turn:player} takes a resource."),
    Phase.EFFECT: ("Play a pair of resources, or go on.", "{turn:player} may play a pair of resources."),
    Phase.SELECT: ("Choose a tile: what you will paint, and when.", "{turn:player} chooses a tile."),
    Phase.PAINT: ("Paint, as long as you like and may.", "{turn:player} paints."),
    Phase.SEED: ("Where does the seed grow?", "{turn:player} plants a seed."),
}
"""What is asked of a player, and what the others read of him."""


def shares_victory(s: Keukenhof) -> str:
    """The gardener, if a solo game ends in a tie with it (KH-98)."""
    return GARDENER_NAME if s.players == 1 and rank(s, 0) == rank(s, GARDENER) else ""


def take_label(s: Keukenhof, move: actions.Take) -> str:
    held = s.resources[s.turn][move.resource] + 1
    return "Take {resource}: you have " + f"{held} then{', a pair' if held >= PAIR else ''}"


def turn_tile_label(s: Keukenhof, move: actions.PlayShovelTile) -> str:
    there = FACES[s.dial[move.tile - 1]][(s.face[move.tile - 1] + step_of(move.direction)) % FACE_COUNT]
    turned = f"{OBJECT_NAMES[offered(s, move.tile)]} becomes {OBJECT_NAMES[there]}"
    return "Shovel: turn tile {tile} {direction}, " + turned


def turn_value_label(s: Keukenhof, move: actions.PlayShovelValue) -> str:
    there = next_value_face(s, move.value, step_of(move.direction))
    moved = f"from {OBJECT_NAMES[s.blue[move.value]]} to {OBJECT_NAMES[there]}"
    return f"Shovel: turn the {format_signed(BLUE_VALUES[move.value])} {DIRECTIONS[move.direction]}, {moved}"


def select_label(s: Keukenhof, move: actions.Select) -> str:
    thing = offered(s, move.tile)
    places = count_noun(count_legal_places(s, thing), "legal place")
    return "Tile {tile}: " + f"{OBJECT_NAMES[thing]}, worth {value(s, thing)}, {places}"


def hits(s: Keukenhof, move: actions.PlayLeaves) -> str:
    """Whose flowers a leaf would lower."""
    flowers = [(p, flowers_in_hexagon(s, p, move.hex)) for p in range(SEATS[s.players])]
    hit = [f"{count} of {'yours' if p == s.turn else seat(p)}" for p, count in flowers if count]
    return "lowers " + ", ".join(hit) if hit else "lowers nobody's flowers yet"


def consequence(s: Keukenhof, move: actions.Paint | actions.SeedAt, thing: int) -> str:
    """What filling a place does to its hexagon, if that is worth saying."""
    if s.free[move.hex] != 1 << move.place:
        return ""
    if thing == Thing.DECORATION or flowers_in(s, move.hex) | 1 << move.place != ALL_PLACES:
        return "; the hexagon is full"
    own, *others = (flowers_in_hexagon(s, (s.turn + i) % SEATS[s.players], move.hex) for i in range(SEATS[s.players]))
    if own + 1 < max(others):
        return "; the hexagon is complete, led by others"
    return "; the hexagon is complete, " + ("you lead" if own + 1 > max(others) else "the lead is shared")


LABELS: Labels = {
    actions.ChooseFavourite: "Make the {flower:object} your favourite",
    actions.Take: take_label,
    actions.PlaySeeds: "Seeds: one extra flower of any kind on any free place this round",
    actions.PlayShovelTile: turn_tile_label,
    actions.PlayShovelValue: turn_value_label,
    actions.PlayWatering: "Watering can: one more of your tile's object this round, next to what you paint",
    actions.PlayLeaves: lambda s, move: f"Leaf in {spoken(move.hex, move.place)}: " + hits(s, move),
    actions.PlayPot: lambda s, move: "Close hexagon {hex}: biggest group " + f"{biggest_group(s, move.hex)} now",
    actions.PlaySun: lambda s, move: "Sun: send {victim:player} to tile {tile}, " + OBJECT_NAMES[offered(s, move.tile)],
    actions.EndEffects: "Play no more effects",
    actions.Select: select_label,
    actions.Paint: lambda s, move: (
        f"Paint {a(OBJECT_NAMES[object_in_hand(s)])} in {spoken(move.hex, move.place)}"
        + consequence(s, move, object_in_hand(s))
    ),
    actions.UseSeed: lambda s, move: "Seeds: plant {flower:thing}, worth " + f"{value(s, move.flower)}",
    actions.StopPainting: "Stop painting",
    actions.SeedAt: lambda s, move: (
        "Plant the {seed:object} in " + spoken(move.hex, move.place) + consequence(s, move, s.seed)
    ),
}
label = labels(ACTIONS, LABELS, SAID, GARDENER_NAME)
prompt = prompts(lambda s: ASKED[s.phase], GARDENER_NAME)
