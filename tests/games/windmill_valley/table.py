"""Writing down positions of Windmill Valley for tests: the baseline of the specification and what differs from it."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.kit.tables import in_c
from tuliptable import games
from tuliptable.bots import BOTS, instant_choice
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.position import read_position
from tuliptable.games.windmill_valley import game
from tuliptable.games.windmill_valley.state import Decision, WindmillValley
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS
from tuliptable.games.windmill_valley.tables.wheels import WHEEL_SPACES

__all__ = [
    "NAMES",
    "base",
    "begin",
    "bulbs",
    "decision",
    "game",
    "options",
    "owner",
    "play",
    "purse",
    "rows",
    "space",
    "states",
    "tile_on",
]

NAMES = ["Ann", "Ben", "Cleo", "Dan"]

MARKERS = ("m1", "m2", "m3", "m2")
NEUTRAL = {1: [1, 1, 1], 2: [1, 1, 1], 3: [0, 1, 1], 4: [0, 0, 1]}
DISPLAY = [("1", "2"), ("10", "11"), ("14", "15"), ("21", "22")]
OFFER = [("2", "3"), ("11", "12"), ("21", "22")]
SINGLE_TILES = {str(n) for n in range(19, 31)}


def begin(players: int, seed: str = "begin", **options: Any) -> WindmillValley:
    return game.begin(players, options, seed_from(seed))


def states(players: int, seed: int, bot: str = "random") -> list[WindmillValley]:
    """Return every state of a game between bots."""
    s, dice, found = begin(players, f"words {seed}"), chance_from(seed_from(str(seed))), []
    while decision(s) != "over":
        found.append(s.copy())
        game.play(s, instant_choice(BOTS[bot], InformationState(game, s), dice, in_c(game.key)))
    return [*found, s]


def base(players: int = 2, options: dict[str, Any] | None = None, seed: str = "study", **fields: Any) -> WindmillValley:
    """BASE(n) with differences: fields of the position, and ``seat0``, ``seat1``, … for fields of a seat."""
    seats = []
    for p in range(max(2, players)):
        seat: dict[str, Any] = {"vp": 20, "guilders": 5, "market": MARKERS[p], "steps": int(p == 0)}
        if players == 1 and p == 1:
            seat["guilders"] = 0
        seats.append(seat | fields.pop(f"seat{p}", {}))
    whole = {
        "game": game.key,
        "players": players,
        "options": options or {},
        "study": True,
        "chance": {"seed": seed},
        "seats": seats,
        "round": 3,
        "neutral": NEUTRAL[players],
        "trade": ["F1", "F2", "F3", "F4"],
        "wish": "QW2",
        "display": [b if a in SINGLE_TILES & tiles_in_use(seats) else a for a, b in DISPLAY],
        "offer": [b if a in cards_in_use(seats, fields) else a for a, b in OFFER],
        **fields,
    }
    made = read_position(games.load, msgspec.json.encode(whole))[1]
    assert isinstance(made, WindmillValley)
    return made


def tiles_in_use(seats: list[dict[str, Any]]) -> set[str]:
    return {tile for seat in seats for tile in seat.get("wheels", {}).values()}


def cards_in_use(seats: list[dict[str, Any]], fields: dict[str, Any]) -> set[str]:
    used = {card for seat in seats for card in (*seat.get("helpers", []), *seat.get("contracts", []))}
    return used | {known["piece"].removeprefix("card ") for known in fields.get("on_top", [])}


def play(s: WindmillValley, *script: str | list[str]) -> WindmillValley:
    """The position after some actions. A list says which options there are at that moment, exactly."""
    after = s.copy()
    for step in script:
        if isinstance(step, list):
            assert options(after) == sorted(step, key=game.actions.parse)
        else:
            action = game.actions.parse(step)
            game.refuse_unless_legal(after, action)
            game.play(after, action)
    return after


def options(s: WindmillValley) -> list[str]:
    return [game.actions.notation(code) for code in game.legal(s)]


def decision(s: WindmillValley) -> str:
    return Decision(s.decision).name.lower()


def purse(s: WindmillValley, p: int = 0) -> tuple[int, int, int]:
    """VP, Guilder, Tools."""
    return s.farm[p].vp, s.farm[p].guilders, s.farm[p].tools


def bulbs(s: WindmillValley, p: int = 0) -> str:
    """Storage."""
    return " ".join(name for i, name in enumerate(COLOURS) for _ in range(s.farm[p].storage[i]))


def rows(s: WindmillValley, p: int = 0) -> list[str]:
    return [" ".join(COLOURS[bulb] for bulb in row if bulb >= 0) for row in s.farm[p].bulb]


def space(name: str) -> int:
    return SPACE_NAMES.index(name)


def owner(s: WindmillValley, name: str) -> int:
    return s.mill[space(name)]


def tile_on(s: WindmillValley, name: str, p: int = 0) -> int:
    """The number of the tile on a space of a wheel; 0 for none."""
    return s.farm[p].wheel[WHEEL_SPACES.index(name)] + 1


PLANT_WHITE, MARKET_RED, TILE, FARM, TRADE_BLACK = 5, 13, 14, 17, 20


TAKES = ["take_tile d1", "take_tile d2", "take_tile d3", "take_tile d4"]


def farming(**fields: Any) -> WindmillValley:
    seat = {"board": "W2"} | fields.pop("seat0", {})
    return play(base(seat0=seat, **fields), "wheel large")


def planting(storage: str, farm: list[str] | None = None, **seat: object) -> WindmillValley:
    """Seat 0 plants up to two bulbs."""
    farm_seat = {"board": "W3", "steps": 3, "storage": storage, "farm": farm or []} | seat
    return play(base(seat0=farm_seat), "wheel large")


def at_market_line(line_area: str, storage: str, **seat: object) -> WindmillValley:
    """Seat 0 enters an area alone, with card 30 as a helper."""
    before = {"m1": "m3", "m2": "m1", "m3": "m2"}[line_area]
    market = {"wheels": {"S1": "13"}, "helpers": ["30"], "storage": storage, "market": before}
    away = {"market": before}
    s = base(seat0=market | seat, seat1=away, neutral=[1, 1, 1], neutral_moved=True)
    return play(s, "wheel small")


def building(windmills: dict[str, int] | None = None, players: int = 3, **seat: Any) -> WindmillValley:
    return play(base(players, seat0={"board": "W4"} | seat, map=windmills or {}), "wheel large")


def with_drawn_tiles() -> WindmillValley:
    """Seat 0 looks at three tiles with card 13."""
    s = base(seat0={"helpers": ["13"]})
    return play(s, "wheel large", "helper h1", "draw_from common", "draw_from unique", "draw_from unique")


def with_drawn_cards() -> WindmillValley:
    """Seat 0 looks at three cards with ST2."""
    return play(base(seat0={"board": "W2", "helpers": ["ST2"]}), "wheel large", "helper h1")
