"""Positions of Keukenhof for tests: fields that a test leaves out are as at the start of round 1."""

from __future__ import annotations

import random
from typing import Any, TypeVar

import msgspec

from tuliptable import games
from tuliptable.engine.chance import seed_from
from tuliptable.engine.events import Event
from tuliptable.engine.options import OptionValue
from tuliptable.engine.position import read_position
from tuliptable.engine.state import read_events
from tuliptable.games.keukenhof import events, game
from tuliptable.games.keukenhof.rules.dials import offered
from tuliptable.games.keukenhof.rules.garden import mark_legal_places
from tuliptable.games.keukenhof.rules.scoring import (
    line_points,
    total,
)
from tuliptable.games.keukenhof.state import Keukenhof, Line, Phase
from tuliptable.games.keukenhof.tables.sheets import OBJECTS

__all__ = [
    "ONE_OF_EACH",
    "Keukenhof",
    "Line",
    "Phase",
    "actions",
    "at_random",
    "begin",
    "events",
    "events_of",
    "game",
    "garden",
    "holding",
    "legal_places",
    "line",
    "log_of",
    "painting",
    "places",
    "play",
    "position",
    "total",
]

TILES = ["P4 D", "P2 C", "P5 T", "P1 O", "P3 L"]
FAVOURITES = ["T", "L", "O", "D"]
ONE_OF_EACH = [1, 1, 1, 1, 1, 1]
E = TypeVar("E", bound=Event)
KINDS = ("seeds", "shovel", "watering_can", "leaves", "flowerpot", "sun")


def begin(players: int = 2, seed: str = "begin", **options: OptionValue) -> Keukenhof:
    return game.begin(players, options, seed_from(seed))


def holding(**more: int) -> list[int]:
    """Return one of each resource, except where `more` gives another number."""
    return [more.get(kind, 1) for kind in KINDS]


def position(players: int = 2, phase: str = "take", seed: str = "study", **keys: Any) -> Keukenhof:
    """Return a study position. `sheet` and `campaign` are options; the other keys are those of a JSON position."""
    options = {name: keys.pop(name) for name in ("sheet", "campaign") if name in keys}
    seats = max(2, players)
    tiles = 2 if players == 1 else players + 1
    whole: dict[str, Any] = {
        "game": game.key,
        "players": players,
        "options": options,
        "study": True,
        "chance": {"seed": seed},
        "phase": phase,
        "tiles": TILES[:tiles],
        "values": ["X", "D", "C"],
        "quantity": 2,
        "favourites": FAVOURITES[:seats],
        "dice": [3, 5] if phase == "take" else [],
        "starter": 0,
        "turn": 0,
    } | keys
    state = read_position(games.load, msgspec.json.encode(whole))[1]
    assert isinstance(state, Keukenhof)
    return state


def painting(tile: str = "P5 T", quantity: int = 2, players: int = 2, **keys: Any) -> Keukenhof:
    """Return a position where seat 0 paints first, from tile 1, and the others have the next tiles."""
    seats = max(2, players)
    tiles = [tile, *[other for other in TILES if other[:2] != tile[:2]]][: 2 if players == 1 else players + 1]
    markers = list(range(1, seats + 1))
    return position(players, "paint", tiles=tiles, quantity=quantity, **{"markers": markers, **keys})


def play(s: Keukenhof, *typed: str) -> Keukenhof:
    """Play legal actions in a copy. `take sun: 2 4` also sets the next dice."""
    after = s.copy()
    for text in typed:
        words, _, dice = text.partition(":")
        action = game.actions.parse(words)
        game.refuse_unless_legal(after, action)
        game.play(after, action, [f"{number}/6" for number in dice.split()])
    return after


def actions(s: Keukenhof, name: str = "") -> list[str]:
    """Return the legal actions, or those with one name."""
    return [text for text in map(game.actions.notation, game.legal(s)) if text.split()[0] == name or not name]


def places(s: Keukenhof, name: str = "paint") -> list[str]:
    """Return the places that an action can choose, as `13.3`."""
    return [".".join(text.split()[1:]) for text in actions(s, name)]


def legal_places(s: Keukenhof, thing: str) -> list[str]:
    """Return the legal places for an object."""
    marked = [0] * 22
    mark_legal_places(s, OBJECTS.index(thing), False, marked)
    return [f"{h}.{p}" for h in range(21) for p in range(6) if marked[h] >> p & 1]


def events_of(s: Keukenhof, kind: type[E]) -> list[E]:
    """Return the events of the last action of one class; all of them for `Event`."""
    return [event for event in read_events(s) if isinstance(event, kind)]


def log_of(s: Keukenhof) -> list[str]:
    lines = [game.sentence(event, ["Ann", "Ben", "Cleo", "Dan"][: s.players], -1) for event in read_events(s)]
    return [line for line in lines if line]


def line(s: Keukenhof, p: int, which: Line) -> int:
    return line_points(s, p, which)


def at_random(s: Keukenhof, seed: int, until: int = 10_000) -> list[Keukenhof]:
    """Play a random game from a state; return every state, each with the events that led to it."""
    dice, states = random.Random(seed), [s.copy()]
    while not game.over(states[-1]) and len(states) <= until:
        states.append(states[-1].copy())
        game.play(states[-1], dice.choice(game.legal(states[-1])))
    return states


def garden(sheet: str, **heaps: list[str]) -> str:
    """Fill free places, at most four in a hexagon: `A=["T"] * 8` gives A eight tulips."""
    s = begin(2, sheet=sheet)
    free = [f"{h}.{p}" for h in range(21) for p in [p for p in range(6) if s.free[h] >> p & 1][:4]]
    wanted = [f"{thing}/{owner}" for owner, heap in heaps.items() for thing in heap]
    return " ".join(f"{spot}={what}" for spot, what in zip(free, wanted, strict=False))


def effects(players: int = 2, hold: list[int] | None = None, **keys: Any) -> Keukenhof:
    """Return a position where seat 0 may play effects, with some resources."""
    resources = [hold or ONE_OF_EACH] + [ONE_OF_EACH] * (max(2, players) - 1)
    return position(players, "effect", **{"resources": resources, **keys})


def faces(s: Keukenhof) -> str:
    return "".join(OBJECTS[offered(s, tile)] for tile in range(1, s.players + 2))


def campaign(players: int, seed: int) -> list[Keukenhof]:
    return at_random(begin(players, f"campaign {seed}", campaign=True, sheet="KB"), seed)


def solo(phase: str = "effect", hold: list[int] | None = None, **more: Any) -> Keukenhof:
    """Return a solo position. The human has no resources, so that their resource turn ends at once."""
    return position(1, phase, **{"resources": [[0] * 6, hold or ONE_OF_EACH], **more})
