"""The prompts of Keukenhof and the labels of its actions."""

from __future__ import annotations

from tuliptable.engine.wording.game_lines import Lines, PromptLines, action_labels, turn_prompts
from tuliptable.engine.wording.lines import Phrase, Selection, choose, pick, with_args
from tuliptable.games.keukenhof import actions
from tuliptable.games.keukenhof.actions import ACTIONS
from tuliptable.games.keukenhof.rules.dials import next_value_face, offered, value
from tuliptable.games.keukenhof.rules.effects import step_of
from tuliptable.games.keukenhof.rules.garden import flowers_in
from tuliptable.games.keukenhof.rules.painting import object_in_hand
from tuliptable.games.keukenhof.rules.scoring import biggest_group, flowers_in_hexagon, rank
from tuliptable.games.keukenhof.screen.garden_view import count_legal_places
from tuliptable.games.keukenhof.state import GARDENER, Keukenhof, Phase, Thing
from tuliptable.games.keukenhof.tables import ALL_PLACES, BLUE_VALUES, FACE_COUNT, FACES, PAIR, SEATS
from tuliptable.games.keukenhof.text.wording import WORDING

PROMPTS: PromptLines = {
    "favourite": ("Choose your favourite flower.", "{Turn:are} choosing a favourite flower."),
    "take": ("Take one of the two resources you rolled.", "{Turn:are} taking a resource."),
    "effect": ("Play a pair of resources, or go on.", "{Turn:You|*} may play a pair of resources."),
    "select": ("Choose your tile for this round.", "{Turn:are} choosing a tile."),
    "paint": ("Choose what to paint next, or stop.", "{Turn:are} painting."),
    "seed": ("Choose a free place for your extra flower.", "{Turn:are} planting an extra flower."),
}


def question(s: Keukenhof) -> str:
    return Phase(s.phase).name.lower()


def shares_victory(s: Keukenhof) -> str:
    """Return the gardener's name if a solo game ends in a tie with the gardener (KH-98)."""
    return WORDING.other if s.players == 1 and rank(s, 0) == rank(s, GARDENER) else ""


def resources_after_taking(s: Keukenhof, move: actions.Take) -> Selection:
    held = s.resources[s.turn][move.resource] + 1
    return pick("more" if held > PAIR else "pair" if held == PAIR else "single", held=held)


def turn_of_tile(s: Keukenhof, move: actions.PlayShovelTile) -> dict[str, int]:
    face = (s.face[move.tile - 1] + step_of(move.direction)) % FACE_COUNT
    return {"before": offered(s, move.tile), "after": FACES[s.dial[move.tile - 1]][face]}


def turn_of_value(s: Keukenhof, move: actions.PlayShovelValue) -> dict[str, int]:
    after = next_value_face(s, move.value, step_of(move.direction))
    return {"dial": BLUE_VALUES[move.value], "before": s.blue[move.value], "after": after}


LOSS = WORDING.table("loss", {"you": "you {points:point}", "other": "{player} {points:point}"})


def losses_to_leaf(s: Keukenhof, move: actions.PlayLeaves) -> str | Selection:
    """Choose a line about the points that a leaf would cost each player."""
    losses: list[Phrase] = []
    for p in range(SEATS[s.players]):
        if flowers := flowers_in_hexagon(s, p, move.hex):
            losses.append(LOSS.phrase("you" if p == s.turn else "other", player=p, points=flowers))
    return pick("costs", losses=losses) if losses else "harmless"


def tile_offer(s: Keukenhof, move: actions.Select) -> dict[str, int]:
    thing = offered(s, move.tile)
    return {"object": thing, "value": value(s, thing), "places": count_legal_places(s, thing)}


def change_of_hexagon(s: Keukenhof, move: actions.Paint | actions.SeedAt, thing: int) -> str:
    """Choose a line by how filling a place changes its hexagon, if it becomes full or complete."""
    if s.free[move.hex] != 1 << move.place:
        return "plain"
    if thing == Thing.DECORATION or flowers_in(s, move.hex) | 1 << move.place != ALL_PLACES:
        return "full"
    own, *others = (flowers_in_hexagon(s, (s.turn + i) % SEATS[s.players], move.hex) for i in range(SEATS[s.players]))
    if own + 1 < max(others):
        return "behind"
    return "ahead" if own + 1 > max(others) else "tied"


def painting(s: Keukenhof, move: actions.Paint) -> Selection:
    thing = object_in_hand(s)
    return pick(change_of_hexagon(s, move, thing), thing=thing)


LABELS: Lines = {
    actions.ChooseFavourite: "Choose the {flower} as your favourite",
    actions.Take: choose(
        resources_after_taking,
        single="Take {resource}: you will have {held}",
        pair="Take {resource}: you will have {held}, a pair",
        more="Take {resource}: you will have {held}, enough for a pair",
    ),
    actions.PlaySeeds: "Two Seeds: plant any extra flower on any free place this round",
    actions.PlayShovelTile: with_args(
        "Two Shovels: turn tile {tile} {direction}, from {before} to {after}", turn_of_tile
    ),
    actions.PlayShovelValue: with_args(
        "Two Shovels: turn the {dial} dial {direction}, from {before} to {after}", turn_of_value
    ),
    actions.PlayWatering: "Two Watering cans: paint one more from your tile, next to another",
    actions.PlayLeaves: choose(
        losses_to_leaf,
        costs="Put a leaf in hexagon {hex}, {place}; it costs {losses}",
        harmless="Put a leaf in hexagon {hex}, {place}; it costs no points yet",
    ),
    actions.PlayPot: with_args(
        "Two Flowerpots: close hexagon {hex}, worth {points:0=no points|# point|# points} so far",
        lambda s, move: {"points": biggest_group(s, move.hex)},
    ),
    actions.PlaySun: with_args(
        "Two Suns: send {victim} to tile {tile}, the {object}", lambda s, move: {"object": offered(s, move.tile)}
    ),
    actions.EndEffects: "Go on without playing more pairs",
    actions.Select: with_args("Tile {tile}: {object}, worth {value}, {places:place} to paint", tile_offer),
    actions.Paint: choose(
        painting,
        plain="Paint {thing} in hexagon {hex}, {place}",
        full="Paint {thing} in hexagon {hex}, {place}, and fill it",
        behind="Paint {thing} in hexagon {hex}, {place}, and complete it; another player has more flowers",
        ahead="Paint {thing} in hexagon {hex}, {place}, and complete it: 3 points for the most flowers",
        tied="Paint {thing} in hexagon {hex}, {place}, and complete it: 1 point for a tie",
    ),
    actions.UseSeed: with_args(
        "Seeds: plant {a_flower}, worth {value}",
        lambda s, move: {"a_flower": move.flower, "value": value(s, move.flower)},
    ),
    actions.StopPainting: "Stop painting",
    actions.SeedAt: choose(
        lambda s, move: change_of_hexagon(s, move, s.seed),
        plain="Plant the {seed} in hexagon {hex}, {place}",
        full="Plant the {seed} in hexagon {hex}, {place}, and fill it",
        behind="Plant the {seed} in hexagon {hex}, {place}, and complete it; another player has more flowers",
        ahead="Plant the {seed} in hexagon {hex}, {place}, and complete it: 3 points for the most flowers",
        tied="Plant the {seed} in hexagon {hex}, {place}, and complete it: 1 point for a tie",
    ),
}
label = action_labels(WORDING, ACTIONS, LABELS)
prompt = turn_prompts(WORDING, question, PROMPTS)
