"""Positions of Windmill Valley as JSON, and the checks that refuse an impossible one.

Tiles and cards are written by their numbers (`"13"`, `"ST4"`), or as `"tile 13"` and `"card 13"`. Bulbs are written as
`"red red white"`. Fields that are left out are as at the start of a turn. Every tile or card that has no place is in
its stack. A hidden piece is written as `"?"` behind the name of its stack.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tuliptable.engine.position_codec import (
    SEAT,
    Bits,
    CountsCodec,
    EachSeat,
    Flag,
    Keyed,
    ListCodec,
    NamesCodec,
    Number,
    seat_of,
)
from tuliptable.engine.position_schema import REQUIRED, CustomField, PositionSchema, SchemaField, fill
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.games.windmill_valley.rules.build import raise_windmill
from tuliptable.games.windmill_valley.rules.setup import lay_out_farm
from tuliptable.games.windmill_valley.rules.stacks import gather, stack_of
from tuliptable.games.windmill_valley.state import (
    GARDENER,
    MOST_FRAMES,
    NONE,
    SETTING_UP,
    WITHOUT_FRAMES,
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
from tuliptable.games.windmill_valley.tables.cards import CARD_COUNT, CARDS, WISHES
from tuliptable.games.windmill_valley.tables.farm import MOST_GUILDERS
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_COUNT
from tuliptable.games.windmill_valley.tables.market import AREA_NAMES
from tuliptable.games.windmill_valley.tables.season import HIGHEST_WATER, LAST_COLUMN, ROWS_OPEN_LAST, SPEEDS
from tuliptable.games.windmill_valley.tables.stacks import FARM_STACK, FIRST_PIECE, LOOKS, PIECES, STACK_NAMES, STACKS
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import (
    COLOUR_COUNT,
    COLOURS,
    WRITTEN,
    BuildMode,
    Effect,
    TradeMode,
)
from tuliptable.games.windmill_valley.tables.wheels import TILE_COUNT, WHEEL_SPACES

TILE_NAMES = [str(n + 1) for n in range(TILE_COUNT)]
PIECE_NAMES = [*(f"tile {n}" for n in TILE_NAMES), *(f"card {n}" for n in CARDS[:CARD_COUNT])]

COLOUR, CARD, FARM_CARD = (
    NamesCodec(COLOURS, "colour"),
    NamesCodec(CARDS, "card"),
    NamesCodec(CARDS[:CARD_COUNT], "card"),
)
TILE, PIECE = NamesCodec(TILE_NAMES, "tile"), NamesCodec(PIECE_NAMES, "piece")
ANY_PIECE = NamesCodec([*PIECE_NAMES, *(f"{name} ?" for name in STACK_NAMES)], "piece")
SPACE, AREA = NamesCodec(SPACE_NAMES, "map space"), NamesCodec(AREA_NAMES, "market area")
OWNER = seat_of(seats_at_table).or_nothing()
REWARD = NamesCodec([f"{column}{row}" for column in range(1, LAST_COLUMN + 1) for row in "abcd"], "unique reward")


def slots(count: int) -> CountsCodec:
    """Return a codec for places of a row, counted from 1."""
    return CountsCodec(Number(1, count, first=1), count, once="")


# --- pieces ----------------------------------------------------------------------------------------------------------


HIDDEN_NAMES = ("common tiles", "uncommon tiles", "unique tiles", "Farm cards")


class KnownPiece(msgspec.Struct, forbid_unknown_fields=True):
    """A piece on top of its stack, and the seat that put it there, or null if no player knows it."""

    piece: str
    by: int = NOBODY


def piece_text(piece: int, stack: int) -> str:
    return ANY_PIECE.names[PIECES + stack if piece == HIDDEN else piece]


def read_piece(s: WindmillValley, text: str) -> tuple[int, int]:
    """Return a piece and its stack."""
    number = ANY_PIECE.read(text, "a piece", s)
    return (HIDDEN, number - PIECES) if number >= PIECES else (number, stack_of(number))


def write_on_top(s: WindmillValley) -> list[dict[str, Any]]:
    lying = s.pieces
    known = [(k, i) for k in range(STACKS) for i in range(lying.on_top_count[k])]
    found = [{"piece": piece_text(lying.on_top[k][i], k), "by": lying.on_top_by[k][i]} for k, i in known]
    return [{key: said for key, said in entry.items() if said != NOBODY} for entry in found]


def read_on_top(s: WindmillValley, said: list[KnownPiece]) -> None:
    for known in said:
        piece, stack = read_piece(s, known.piece)
        at = s.pieces.on_top_count[stack]
        if at == LOOKS:
            raise Refusal(f"Players know at most {LOOKS} pieces on top of a stack (WV-62).")
        s.pieces.on_top[stack][at] = piece
        s.pieces.on_top_by[stack][at] = Number(NOBODY, s.players - 1).read(known.by, "on_top: by", s)
        s.pieces.on_top_count[stack] += 1


def write_looked(s: WindmillValley) -> list[str]:
    tiles = zip(s.pieces.looked[0][: s.pieces.looking[0]], s.pieces.looked_class, strict=False)
    cards = [(piece, FARM_STACK) for piece in s.pieces.looked[1][: s.pieces.looking[1]]]
    return [piece_text(piece, stack) for piece, stack in [*tiles, *cards]]


def read_looked(s: WindmillValley, said: list[str]) -> None:
    for piece, stack in (read_piece(s, text) for text in said):
        which = int(stack == FARM_STACK)
        at = s.pieces.looking[which]
        if at == LOOKS:
            raise Refusal(f"A player looks at {LOOKS} pieces at most (WV-62).")
        s.pieces.looked[which][at] = piece
        if not which:
            s.pieces.looked_class[at] = stack
        s.pieces.looking[which] += 1


def write_secrets(s: WindmillValley) -> list[list[str]]:
    """Return the secret discards by seat; hidden ones by their number only."""
    heaps: list[list[str]] = []
    for own, counts in zip(s.pieces.secret[: s.players], s.pieces.secrets, strict=False):
        hidden = [k for k in range(STACKS) for _ in range(counts[k]) if own[FIRST_PIECE[k]] == HIDDEN]
        heaps.append([*(piece_text(HIDDEN, k) for k in hidden), *CountsCodec(PIECE, PIECES).write(own, s)])
    return heaps if any(heaps) else []


def read_secrets(s: WindmillValley, said: list[list[str]]) -> None:
    for p, texts in enumerate(EachSeat(ListCodec(ANY_PIECE), []).read(said, "secretly_discarded", s)):
        for piece, stack in (read_piece(s, ANY_PIECE.names[number]) for number in texts):
            s.pieces.secrets[p][stack] += 1
            if piece == HIDDEN:
                for i in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]):
                    s.pieces.secret[p][i] = HIDDEN
            else:
                s.pieces.secret[p][piece] += 1


def count_pieces(s: WindmillValley) -> None:
    """Put the remaining pieces into their stacks; hide a stack as a whole if it is unknown (WV-151, WV-152)."""
    gather(s)
    known = [entry["piece"] for entry in write_on_top(s)] + write_looked(s)
    known += [name for own in write_secrets(s) for name in own]
    for stack in range(STACKS):
        members = range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1])
        for piece in members:
            if s.pieces.bag[piece] < 0:
                raise Refusal(
                    f"{PIECE_NAMES[piece].capitalize()} occurs too often (WV-{151 if stack < FARM_STACK else 152})."
                )
        left = sum(s.pieces.bag[piece] for piece in members) - known.count(piece_text(HIDDEN, stack))
        if left < 0:
            raise Refusal(f"The position has too many hidden {HIDDEN_NAMES[stack]}.")
        s.pieces.height[stack] = left + s.pieces.on_top_count[stack]
    if set(known) - set(PIECE_NAMES):
        fill(s.pieces.bag, [], HIDDEN, "stacks")


# --- what follows from the rest --------------------------------------------------------------------------------------


ASKS = {
    Effect.MENU: (Decision.MENU,),
    Effect.BULB: (Decision.COLOUR, Decision.STORE),
    Effect.PLANT: (Decision.COLOUR, Decision.PLANT),
    Effect.LOWER: (Decision.LOWER,),
    Effect.SEE_TILES: (Decision.DRAW,),
    Effect.ENHANCE: (Decision.ENHANCE, Decision.INSTALL, Decision.GIVEBACK),
    Effect.FARM: (Decision.FARM, Decision.REPLACE, Decision.GIVEBACK),
    Effect.BUILD: (Decision.BUILD, Decision.GROUP, Decision.PATH),
    Effect.REMOVE: (Decision.GROUP,),
    Effect.MARKET: (Decision.NEUTRAL, Decision.FULL, Decision.LINE),
    Effect.AREA: (Decision.LINE,),
    Effect.TRADE: (Decision.TRADE, Decision.QUARTER),
    Effect.SCORE: (Decision.CONTRACT,),
}
"""The decisions that each kind of frame asks. A window opens before and after every action."""


def complete_farm(farm: Farm, _: dict[str, Any]) -> None:
    farm.column = min(LAST_COLUMN, farm.steps // 6)
    for row, bulbs in enumerate(farm.bulb):
        farm.length[row] = sum(bulb != NONE for bulb in bulbs)


def raise_windmills(s: WindmillValley, seats: list[dict[str, Any]]) -> None:
    """Place windmills and compute distances. Without groups, windmills come from the black group first."""
    owners = list(s.mill)
    fill(s.mill, [], NONE, "map")
    for space, owner in enumerate(owners):
        if owner != NONE:
            raise_windmill(s, owner, space)
    for p, said in enumerate(seats):
        gone = 0 if said.get("windmills") else s.farm[p].removed + owners.count(p)
        for colour in reversed(range(COLOUR_COUNT)):
            taken = min(gone, s.farm[p].group[colour])
            s.farm[p].group[colour] -= taken
            gone -= taken


def check(s: WindmillValley, said: dict[str, Any]) -> None:
    """Complete the map and the stacks, and refuse a position that does not fit its decision."""
    raise_windmills(s, said["seats"])
    count_pieces(s)
    decision = Decision(s.decision)
    if not s.trade_top < s.trade_seen <= sum(card != NONE for card in s.trade):
        raise Refusal("trade_seen counts the trade cards that have been on top, and trade_top is one of them (WV-158).")
    if s.players > 1 and (any(s.gardener_left) or s.gardener_contracts):
        raise Refusal("The Gardener plays only in solo matches (WV-133).")
    if s.depth > MOST_FRAMES:
        raise Refusal(f"The stack has {MOST_FRAMES} frames at most (WV-129).")
    if decision in WITHOUT_FRAMES:
        if s.depth:
            raise Refusal(f"At the decision {decision.name.lower()!r} the stack is empty (WV-127).")
    elif s.depth == 0:
        raise Refusal(f"The decision {decision.name.lower()!r} needs a frame on the stack (WV-117).")
    elif decision not in (Decision.WINDOW, *ASKS.get(Effect(s.stack[s.depth - 1].kind), ())):
        raise Refusal(f"The frame on top of the stack does not ask {decision.name.lower()!r} (WV-117).")
    if decision == Decision.MAIN and s.farm[s.turn].steps == 0:
        raise Refusal("No space of a wheel is active before the first steps (WV-7).")
    if decision not in (Decision.OVER, *SETTING_UP) and any(s.farm[p].area == NONE for p in range(seats_at_table(s))):
        raise Refusal("After set-up every marker is in the Market (WV-154).")
    if s.players == 1 and s.farm[GARDENER].guilders:
        raise Refusal("The Gardener has no guilders (WV-133).")


# --- the form --------------------------------------------------------------------------------------------------------

FARM = PositionSchema(
    {
        "vp": SchemaField(Number(-1000, 1000), 5),
        "guilders": SchemaField(Number(0, MOST_GUILDERS), 0),
        "tools": SchemaField(Number(0, 100), 0),
        "board": SchemaField(NamesCodec(("W1", "W2", "W3", "W4"), "windmill board"), "W1"),
        "steps": SchemaField(Number(0, 31), 0),
        "market": SchemaField(AREA.or_nothing(), None, field="area"),
        "wish": SchemaField(Number(0, 10), 0),
        "removed": SchemaField(Number(0, 9), 0),
        "storage": SchemaField(CountsCodec(COLOUR, COLOUR_COUNT, " "), ""),
        "windmills": SchemaField(ListCodec(Number(0, 3), whole=True), field="group"),
        "farm": SchemaField(ListCodec(ListCodec(COLOUR.or_nothing(), " "), whole=True), [], field="bulb"),
        "wheels": SchemaField(
            Keyed(NamesCodec(WHEEL_SPACES, "space of a wheel"), TILE.or_nothing()), {}, field="wheel"
        ),
        "helpers": SchemaField(ListCodec(CARD.or_nothing(""), whole=True), [], field="helper"),
        "used": SchemaField(slots(3), []),
        "contracts": SchemaField(ListCodec(FARM_CARD.or_nothing(""), whole=True), [], field="contract"),
    },
    begin=lay_out_farm,
    check=complete_farm,
    record=Farm,
)
FRAME = PositionSchema(
    {
        "kind": SchemaField(NamesCodec(Effect), REQUIRED),
        "stage": SchemaField(NamesCodec(Stage), "body"),
        "source": SchemaField(NamesCodec(Source), "none"),
        "left": SchemaField(Number(0, 99), 0),
        "held": SchemaField(Number(NONE, 36), NONE),
        "colours": SchemaField(Bits(COLOUR, ","), ""),
        "planted": SchemaField(Number(0, 28), 0),
        "exchange": SchemaField(Flag(), False),
        "owed": SchemaField(Flag(), False),
        "both": SchemaField(Flag(), False),
        "slot": SchemaField(Number(0, 36), 0),
        "side": SchemaField(NamesCodec(Side), "helper"),
        "looked": SchemaField(Flag(), False),
        "refreshed": SchemaField(Flag(), False),
        "build_mode": SchemaField(NamesCodec(BuildMode), "connected"),
        "space": SchemaField(SPACE.or_nothing(), None),
        "path": SchemaField(SPACE, SPACE_NAMES[0]),
        "area": SchemaField(AREA, AREA_NAMES[0]),
        "times": SchemaField(Number(0, 28), 0),
        "trade_mode": SchemaField(NamesCodec(TradeMode), "plain"),
        "free": SchemaField(Flag(), False),
        "quarters": SchemaField(
            ListCodec(Number(0, 1), whole=True), [], field="quarter", when=lambda f: any(f.quarter)
        ),
        "bulbs": SchemaField(
            ListCodec(Number(0, COLOUR_COUNT), whole=True), [], field="gaining", when=lambda f: any(f.gaining)
        ),
        "unlock": SchemaField(NamesCodec(UnlockRight), "none"),
        "entries": SchemaField(
            ListCodec(NamesCodec(WRITTEN, "effect"), whole=True),
            [],
            field="entry",
            when=lambda f: f.kind == Effect.MENU,
        ),
        "status": SchemaField(ListCodec(NamesCodec(Status), whole=True), [], when=lambda f: any(f.status)),
    },
    record=Frame,
)
FORM = PositionSchema(
    {
        "seats": SchemaField(EachSeat(FARM, {}, seats_at_table), REQUIRED, field="farm"),
        "decision": SchemaField(NamesCodec(Decision), "main"),
        "turn": SchemaField(SEAT, 0),
        "round": SchemaField(Number(1, 26), 1),
        "last_round": SchemaField(Number(0, 26), 0),
        "floodgate": SchemaField(Number(1, SPEEDS), 1, field="gate"),
        "water": SchemaField(Number(0, HIGHEST_WATER), 0),
        "wish": SchemaField(NamesCodec(WISHES, "wish"), "QW1"),
        "wish_taken": SchemaField(Number(0, 4), 0),
        "starting_cards": SchemaField(ListCodec(CARD.or_nothing()), [], field="shown"),
        "map": SchemaField(Keyed(SPACE, OWNER), {}, field="mill"),
        "neutral": SchemaField(ListCodec(Number(0, 5), whole=True), []),
        "calendar": SchemaField(Keyed(REWARD, OWNER, width=ROWS_OPEN_LAST), {}, field="taken"),
        "pending_common": SchemaField(Number(0, LAST_COLUMN), 0, field="common_pending"),
        "pending_unique": SchemaField(Number(0, LAST_COLUMN), 0, field="unique_pending"),
        "wheels_done": SchemaField(
            CountsCodec(NamesCodec(("large", "small"), "wheel"), 2, once=""), [], field="wheel_done"
        ),
        "neutral_moved": SchemaField(Flag(), False),
        "stacked": SchemaField(Flag(), False),
        "deepest": SchemaField(Number(0, 32), 0),
        "trade": SchemaField(
            ListCodec(NamesCodec(("F1", "F2", "F3", "F4"), "trade card").or_nothing()), lambda _: ["F1"]
        ),
        "trade_top": SchemaField(Number(0, 3), 0),
        "trade_seen": SchemaField(Number(1, 4), 1),
        "trade_bulbs": SchemaField(
            ListCodec(COLOUR.or_nothing(), whole=True), [], field="trade_bulb", when=lambda s: max(s.trade_bulb) >= 0
        ),
        "display": SchemaField(ListCodec(TILE.or_nothing(), whole=True), [], field="pieces.display"),
        "covered": SchemaField(slots(4), [], field="pieces.covered"),
        "offer": SchemaField(ListCodec(FARM_CARD.or_nothing(), whole=True), [], field="pieces.offer"),
        "on_top": CustomField(list[KnownPiece], write_on_top, read_on_top, []),
        "looked": CustomField(list[str], write_looked, read_looked, []),
        "discarded": SchemaField(CountsCodec(PIECE, PIECES), [], field="pieces.discarded"),
        "secretly_discarded": CustomField(list[list[str]], write_secrets, read_secrets, []),
        "gone": SchemaField(CountsCodec(PIECE, PIECES), [], field="pieces.gone"),
        "gardener_cards": SchemaField(slots(GARDENER_COUNT), [], field="gardener_left"),
        "gardener_contracts": SchemaField(Number(0, CARD_COUNT), 0),
        "stack": SchemaField(ListCodec(FRAME, whole=True), [], count="depth"),
    },
    check=check,
)
