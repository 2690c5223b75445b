"""Windmill Valley: the form of a position, and how a state is written in it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

import msgspec

from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.games.windmill_valley.state import (
    NONE,
    Decision,
    Farm,
    Frame,
    Side,
    Source,
    Stage,
    Status,
    UnlockRight,
    WindmillValley,
    seats_at_table,
)
from tuliptable.games.windmill_valley.tables.cards import CARDS, WISHES
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_COUNT
from tuliptable.games.windmill_valley.tables.market import AREA_NAMES
from tuliptable.games.windmill_valley.tables.season import LAST_COLUMN
from tuliptable.games.windmill_valley.tables.stacks import FIRST_PIECE, PIECES, STACK_NAMES, STACKS
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, WRITTEN, BuildMode, Effect, TradeMode
from tuliptable.games.windmill_valley.tables.wheels import TILE_COUNT, WHEEL_SPACES

UNKNOWN = "?"
TRADE_NAMES = ("F1", "F2", "F3", "F4")
BOARD_NAMES = ("W1", "W2", "W3", "W4")
REWARDS = tuple(f"{column}{row}" for column in range(1, LAST_COLUMN + 1) for row in "abcd")
TILE_NAMES = tuple(str(n) for n in range(1, TILE_COUNT + 1))


class SeatPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """All that a player owns."""

    vp: int = 5
    guilders: int = 0
    tools: int = 0
    board: str = "W1"
    steps: int = 0
    market: str | None = None
    wish: int = 0
    removed: int = 0
    storage: str = ""
    windmills: list[int] = []
    farm: list[str] = []
    wheels: dict[str, str] = {}
    helpers: list[str] = []
    used: list[int] = []
    contracts: list[str] = []


FLAGS = ("exchange", "owed", "both", "looked", "refreshed", "free")
MODES: dict[str, type[IntEnum]] = {
    "side": Side,
    "build_mode": BuildMode,
    "trade_mode": TradeMode,
    "unlock": UnlockRight,
}


class FramePosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something that waits on the stack."""

    kind: str
    stage: str = "body"
    source: str = "none"
    left: int = 0
    held: int = NONE
    colours: str = ""
    planted: int = 0
    exchange: bool = False
    owed: bool = False
    both: bool = False
    slot: int = 0
    side: str = "helper"
    looked: bool = False
    refreshed: bool = False
    build_mode: str = "connected"
    space: str | None = None
    path: str = SPACE_NAMES[0]
    area: str = AREA_NAMES[0]
    times: int = 0
    trade_mode: str = "plain"
    free: bool = False
    quarters: list[int] = []
    bulbs: list[int] = []
    unlock: str = "none"
    entries: list[str] = []
    status: list[str] = []


class Known(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A piece on top of its stack, and the seat that put it there; nobody if no player knows it."""

    piece: str
    by: int = NOBODY


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What can be said of a position."""

    seats: list[SeatPosition]
    decision: str = "main"
    turn: int = 0
    round: int = 1
    last_round: int = 0
    floodgate: int = 1
    water: int = 0
    wish: str = "QW1"
    wish_taken: int = 0
    starting_cards: list[str] = []
    map: dict[str, int] = {}
    neutral: list[int] = []
    calendar: dict[str, int] = {}
    pending_common: int = 0
    pending_unique: int = 0
    wheels_done: list[str] = []
    neutral_moved: bool = False
    stacked: bool = False
    deepest: int = 0
    trade: list[str] = []
    trade_top: int = 0
    trade_seen: int = 1
    trade_bulbs: list[str | None] = []
    display: list[str | None] = []
    covered: list[int] = []
    offer: list[str | None] = []
    on_top: list[Known] = []
    looked: list[str] = []
    discarded: list[str] = []
    secretly_discarded: list[list[str]] = []
    gone: list[str] = []
    gardener_cards: list[int] = []
    gardener_contracts: int = 0
    stack: list[FramePosition] = []


# --- writing -----------------------------------------------------------------------------------------------------


def write(s: WindmillValley) -> dict[str, Any]:
    pieces = s.pieces
    return dict(
        msgspec.to_builtins(
            Position(
                seats=[write_seat(s.farm[p]) for p in range(seats_at_table(s))],
                decision=Decision(s.decision).name.lower(),
                turn=s.turn,
                round=s.round,
                last_round=s.last_round,
                floodgate=s.gate,
                water=s.water,
                wish=WISHES[s.wish],
                wish_taken=s.wish_taken,
                starting_cards=[CARDS[card] for card in s.shown if card != NONE],
                map={SPACE_NAMES[i]: s.mill[i] for i in range(len(SPACE_NAMES)) if s.mill[i] != NONE},
                neutral=list(s.neutral),
                calendar={
                    REWARDS[4 * c + r]: s.taken[c][r] for c in range(4) for r in range(4) if s.taken[c][r] != NONE
                },
                pending_common=s.common_pending,
                pending_unique=s.unique_pending,
                wheels_done=[name for i, name in enumerate(("large", "small")) if s.wheel_done[i]],
                neutral_moved=bool(s.neutral_moved),
                stacked=bool(s.stacked),
                deepest=s.deepest,
                trade=[TRADE_NAMES[card] for card in s.trade if card != NONE],
                trade_top=s.trade_top,
                trade_seen=s.trade_seen,
                trade_bulbs=[name_or_none(COLOURS, bulb) for bulb in s.trade_bulb] if max(s.trade_bulb) >= 0 else [],
                display=[name_or_none(TILE_NAMES, tile) for tile in pieces.display],
                covered=[slot + 1 for slot in range(4) if pieces.covered[slot]],
                offer=[name_or_none(CARDS, card) for card in pieces.offer],
                on_top=[
                    Known(piece_text(pieces.on_top[k][i], k), pieces.on_top_by[k][i])
                    for k in range(STACKS)
                    for i in range(pieces.on_top_count[k])
                ],
                looked=[
                    *(piece_text(pieces.looked[0][i], pieces.looked_class[i]) for i in range(pieces.looking[0])),
                    *(piece_text(pieces.looked[1][i], STACKS - 1) for i in range(pieces.looking[1])),
                ],
                discarded=heap_text(pieces.discarded),
                secretly_discarded=write_secrets(s),
                gone=heap_text(pieces.gone),
                gardener_cards=[card + 1 for card in range(GARDENER_COUNT) if s.gardener_left[card]],
                gardener_contracts=s.gardener_contracts,
                stack=[write_frame(s.stack[i]) for i in range(s.depth)],
            )
        )
    )


def write_seat(farm: Farm) -> SeatPosition:
    return SeatPosition(
        vp=farm.vp,
        guilders=farm.guilders,
        tools=farm.tools,
        board=BOARD_NAMES[farm.board],
        steps=farm.steps,
        market=name_or_none(AREA_NAMES, farm.area),
        wish=farm.wish,
        removed=farm.removed,
        storage=" ".join(name for colour, name in enumerate(COLOURS) for _ in range(farm.storage[colour])),
        windmills=list(farm.group),
        farm=[" ".join(COLOURS[bulb] for bulb in row if bulb != NONE) for row in farm.bulb],
        wheels={WHEEL_SPACES[i]: TILE_NAMES[tile] for i, tile in enumerate(farm.wheel) if tile != NONE},
        helpers=[CARDS[card] if card != NONE else "" for card in farm.helper],
        used=[slot + 1 for slot in range(3) if farm.used[slot]],
        contracts=[CARDS[card] if card != NONE else "" for card in farm.contract],
    )


def write_frame(frame: Frame) -> FramePosition:
    menu = frame.kind == Effect.MENU
    by_name: dict[str, Any] = {name: kinds(getattr(frame, name)).name.lower() for name, kinds in MODES.items()}
    by_name.update({name: bool(getattr(frame, name)) for name in FLAGS})
    return FramePosition(
        kind=Effect(frame.kind).name.lower(),
        stage=Stage(frame.stage).name.lower(),
        source=Source(frame.source).name.lower(),
        left=frame.left,
        held=frame.held,
        colours=",".join(name for i, name in enumerate(COLOURS) if frame.colours >> i & 1),
        planted=frame.planted,
        slot=frame.slot,
        space=None if frame.space == NONE else SPACE_NAMES[frame.space],
        path=SPACE_NAMES[frame.path],
        area=AREA_NAMES[frame.area],
        times=frame.times,
        **by_name,
        quarters=list(frame.quarter) if any(frame.quarter) else [],
        bulbs=list(frame.gaining) if any(frame.gaining) else [],
        entries=[WRITTEN[e] for e in frame.entry] if menu else [],
        status=[Status(i).name.lower() for i in frame.status] if any(frame.status) else [],
    )


def write_secrets(s: WindmillValley) -> list[list[str]]:
    heaps = []
    for p in range(s.players):
        heap: list[str] = []
        for stack in range(STACKS):
            if s.pieces.secret[p][FIRST_PIECE[stack]] == HIDDEN:
                heap += [piece_text(HIDDEN, stack)] * s.pieces.secrets[p][stack]
        heaps.append(heap + heap_text(s.pieces.secret[p]))
    return heaps if any(heaps) else []


def name_or_none(names: Sequence[str], number: int) -> str | None:
    return names[number] if number != NONE else None


def piece_text(piece: int, stack: int) -> str:
    if piece == HIDDEN:
        return f"{STACK_NAMES[stack]} {UNKNOWN}"
    return f"tile {piece + 1}" if piece < TILE_COUNT else f"card {piece - TILE_COUNT + 1}"


def heap_text(counts: Sequence[int]) -> list[str]:
    return [piece_text(piece, 0) for piece in range(PIECES) for _ in range(max(0, counts[piece]))]
