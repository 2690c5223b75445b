"""Windmill Valley: positions as JSON, and what makes a position impossible.

Tiles and cards are written by their numbers (``"13"``, ``"ST4"``), or ``"tile 13"``, ``"card 13"``;
bulbs as ``"red red white"``. What is not said is as at the start of a turn, and every tile or card that is not
placed lies in its stack. What a viewer may not see is written ``"?"`` behind the name of its stack.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from enum import IntEnum
from typing import Any

import msgspec

from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.games.windmill_valley.position.form import (
    BOARD_NAMES,
    FLAGS,
    MODES,
    REWARDS,
    TILE_NAMES,
    TRADE_NAMES,
    UNKNOWN,
    FramePosition,
    Position,
    SeatPosition,
    piece_text,
    write,
)
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
    Source,
    Stage,
    Status,
    WindmillValley,
    seats_at_table,
)
from tuliptable.games.windmill_valley.tables.cards import CARD_COUNT, CARDS, WISHES
from tuliptable.games.windmill_valley.tables.farm import GROUP_SIZE
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_COUNT
from tuliptable.games.windmill_valley.tables.market import AREA_NAMES
from tuliptable.games.windmill_valley.tables.season import LAST_COLUMN, ROWS_OPEN_LAST
from tuliptable.games.windmill_valley.tables.stacks import FIRST_PIECE, LOOKS, PIECES, STACK_NAMES, STACKS
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, WRITTEN, Effect, colour_set
from tuliptable.games.windmill_valley.tables.wheels import TILE_COUNT, WHEEL_SPACES

__all__ = ["read", "write"]


# --- reading -----------------------------------------------------------------------------------------------------


def read(s: WindmillValley, fields: dict[str, Any]) -> None:
    try:
        said = msgspec.convert(fields, Position)
    except msgspec.ValidationError as error:
        raise Refusal(f"this is not a position of Windmill Valley: {error}") from None
    s.decision = member(Decision, said.decision, "decision")
    s.turn = within(said.turn, 0, s.players - 1, "turn")
    s.round = within(said.round, 1, 26, "round")
    s.last_round = within(said.last_round, 0, 26, "last_round")
    s.gate, s.water = within(said.floodgate, 1, 3, "floodgate"), within(said.water, 0, 8, "water")
    s.wish, s.wish_taken = index(WISHES, said.wish, "wish"), within(said.wish_taken, 0, 4, "wish_taken")
    fill(s.shown, [index(CARDS, card, "starting card") for card in said.starting_cards], NONE)
    if len(said.seats) != seats_at_table(s):
        raise Refusal(f"seats has {len(said.seats)} entries; {s.players} players need {seats_at_table(s)}")
    for p, seat in enumerate(said.seats):
        read_seat(s.farm[p], seat)
    read_common_board(s, said)
    for p, seat in enumerate(said.seats):
        if not seat.windmills:
            empty_groups(s, p)
    read_pieces(s, said)
    if len(said.stack) > MOST_FRAMES:
        raise Refusal(f"the stack holds at most {MOST_FRAMES} frames (WV-129)")
    s.depth = len(said.stack)
    for i, frame in enumerate(said.stack):
        read_frame(s.stack[i], frame)
    count_pieces(s)
    check_moment(s)


def member(kinds: type[IntEnum], text: str, what: str) -> int:
    names = {kind.name.lower(): int(kind) for kind in kinds}
    if text not in names:
        raise Refusal(f"{what} is one of {', '.join(names)}; not {text!r}")
    return names[text]


def index(names: Sequence[str], text: str, what: str) -> int:
    if text not in names:
        raise Refusal(f"there is no {what} {text!r}; there are {', '.join(names)}")
    return names.index(text)


def within(number: int, low: int, high: int, what: str) -> int:
    if not low <= number <= high:
        raise Refusal(f"{what} is a number from {low} to {high}, not {number}")
    return number


def fill(row: array[int], numbers: Sequence[int], rest: int) -> None:
    if len(numbers) > len(row):
        raise Refusal(f"there is room for {len(row)}, not for {len(numbers)}")
    for i in range(len(row)):
        row[i] = numbers[i] if i < len(numbers) else rest


def read_seat(farm: Farm, said: SeatPosition) -> None:
    lay_out_farm(farm)
    farm.vp = within(said.vp, -1000, 1000, "vp")
    farm.guilders = within(said.guilders, 0, 9, "guilders")
    farm.tools = within(said.tools, 0, 100, "tools")
    farm.board = index(BOARD_NAMES, said.board, "windmill board")
    farm.steps = within(said.steps, 0, 31, "steps")
    farm.column = min(LAST_COLUMN, farm.steps // 6)
    farm.area = NONE if said.market is None else index(AREA_NAMES, said.market, "market area")
    farm.wish = within(said.wish, 0, 10, "wish")
    farm.removed = within(said.removed, 0, 9, "removed")
    for bulb in said.storage.split():
        farm.storage[index(COLOURS, bulb, "colour")] += 1
    fill(farm.group, [within(n, 0, 3, "windmills") for n in said.windmills or GROUP_SIZE], 0)
    if len(said.farm) > len(farm.bulb):
        raise Refusal("a farm has four rows")
    for row, bulbs in enumerate(said.farm):
        colours = [index(COLOURS, bulb, "colour") for bulb in bulbs.split()]
        fill(farm.bulb[row], colours, NONE)
        farm.length[row] = len(colours)
    for space, tile in said.wheels.items():
        farm.wheel[index(WHEEL_SPACES, space, "space of a wheel")] = index(TILE_NAMES, tile, "tile")
    fill(farm.helper, [index(CARDS, card, "card") if card else NONE for card in said.helpers], NONE)
    fill(farm.contract, [index(CARDS[:CARD_COUNT], c, "contract") if c else NONE for c in said.contracts], NONE)
    for slot in said.used:
        farm.used[within(slot, 1, 3, "used") - 1] = 1


def empty_groups(s: WindmillValley, p: int) -> None:
    """Where nothing is said of the groups, windmills that are gone came from the black one first."""
    gone = s.farm[p].removed + sum(owner == p for owner in s.mill)
    for colour in range(len(COLOURS) - 1, -1, -1):
        taken = min(gone, s.farm[p].group[colour])
        s.farm[p].group[colour] -= taken
        gone -= taken


def read_common_board(s: WindmillValley, said: Position) -> None:
    for i in range(len(s.mill)):
        s.mill[i] = NONE
    owners = {index(SPACE_NAMES, space, "map space"): owner for space, owner in said.map.items()}
    for space in sorted(owners):
        raise_windmill(s, within(owners[space], 0, seats_at_table(s) - 1, "owner of a windmill"), space)
    fill(s.neutral, [within(n, 0, 5, "neutral") for n in said.neutral], 0)
    for row in s.taken:
        fill(row, [], NONE)
    for reward, seat in said.calendar.items():
        column, at = divmod(index(REWARDS, reward, "unique reward"), ROWS_OPEN_LAST)
        s.taken[column][at] = within(seat, 0, seats_at_table(s) - 1, "calendar")
    s.common_pending = within(said.pending_common, 0, LAST_COLUMN, "pending_common")
    s.unique_pending = within(said.pending_unique, 0, LAST_COLUMN, "pending_unique")
    for wheel in said.wheels_done:
        s.wheel_done[index(("large", "small"), wheel, "wheel")] = 1
    s.neutral_moved, s.stacked = int(said.neutral_moved), int(said.stacked)
    s.deepest = within(said.deepest, 0, 32, "deepest")
    fill(s.trade, [index(TRADE_NAMES, card, "trade card") for card in said.trade or TRADE_NAMES[:1]], NONE)
    s.trade_seen = within(said.trade_seen, 1, max(1, len(said.trade)), "trade_seen")
    s.trade_top = within(said.trade_top, 0, s.trade_seen - 1, "trade_top")
    fill(s.trade_bulb, [NONE if b is None else index(COLOURS, b, "colour") for b in said.trade_bulbs], NONE)
    for card in said.gardener_cards:
        s.gardener_left[within(card, 1, GARDENER_COUNT, "gardener_cards") - 1] = 1
    s.gardener_contracts = within(said.gardener_contracts, 0, CARD_COUNT, "gardener_contracts")
    if s.players > 1 and (said.gardener_cards or said.gardener_contracts):
        raise Refusal("the Gardener plays only in games for one (WV-133)")


def read_pieces(s: WindmillValley, said: Position) -> None:
    pieces = s.pieces
    fill(pieces.display, [NONE if t is None else index(TILE_NAMES, t, "tile") for t in said.display], NONE)
    fill(pieces.offer, [NONE if c is None else index(CARDS[:CARD_COUNT], c, "card") for c in said.offer], NONE)
    for slot in said.covered:
        pieces.covered[within(slot, 1, 4, "covered") - 1] = 1
    for known in said.on_top:
        piece, stack = read_piece(known.piece)
        at = pieces.on_top_count[stack]
        if at == LOOKS:
            raise Refusal(f"at most {LOOKS} pieces of a stack are known (WV-62)")
        pieces.on_top[stack][at] = piece
        pieces.on_top_by[stack][at] = within(known.by, NOBODY, s.players - 1, "by")
        pieces.on_top_count[stack] += 1
    for text in said.looked:
        piece, stack = read_piece(text)
        which = int(stack == STACKS - 1)
        at = pieces.looking[which]
        if at == LOOKS:
            raise Refusal(f"at most {LOOKS} pieces are looked at (WV-62)")
        pieces.looked[which][at] = piece
        if which == 0:
            pieces.looked_class[at] = stack
        pieces.looking[which] += 1
    for counts, texts in ((pieces.discarded, said.discarded), (pieces.gone, said.gone)):
        for text in texts:
            counts[seen_piece(text)] += 1
    if len(said.secretly_discarded) > s.players:
        raise Refusal("secretly_discarded has more entries than there are players")
    for p, texts in enumerate(said.secretly_discarded):
        for text in texts:
            piece, stack = read_piece(text)
            pieces.secrets[p][stack] += 1
            if piece == HIDDEN:
                for i in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]):
                    pieces.secret[p][i] = HIDDEN
            else:
                pieces.secret[p][piece] += 1


def read_piece(text: str) -> tuple[int, int]:
    """A piece and its stack."""
    kind, _, number = text.partition(" ")
    if number == UNKNOWN and kind in STACK_NAMES:
        return HIDDEN, STACK_NAMES.index(kind)
    if kind == "tile" and number in TILE_NAMES:
        piece = TILE_NAMES.index(number)
    elif kind == "card" and number in CARDS[:CARD_COUNT]:
        piece = TILE_COUNT + CARDS.index(number)
    else:
        raise Refusal(f"there is no {text!r}; write for example 'tile 13' or 'card 7'")
    return piece, stack_of(piece)


def seen_piece(text: str) -> int:
    piece, _ = read_piece(text)
    if piece == HIDDEN:
        raise Refusal(f"{text!r} lies open: everybody sees what it is")
    return piece


def read_frame(frame: Frame, said: FramePosition) -> None:
    frame.kind = member(Effect, said.kind, "kind")
    frame.stage = member(Stage, said.stage, "stage")
    frame.source = member(Source, said.source, "source")
    frame.left = within(said.left, 0, 99, "left")
    frame.held = within(said.held, NONE, 36, "held")
    frame.colours = colour_set(said.colours) if said.colours else 0
    frame.planted, frame.times = within(said.planted, 0, 28, "planted"), within(said.times, 0, 28, "times")
    frame.slot = within(said.slot, 0, 36, "slot")
    frame.space = NONE if said.space is None else index(SPACE_NAMES, said.space, "space")
    frame.path, frame.area = index(SPACE_NAMES, said.path, "space"), index(AREA_NAMES, said.area, "area")
    for name, kinds in MODES.items():
        setattr(frame, name, member(kinds, getattr(said, name), name))
    for name in FLAGS:
        setattr(frame, name, int(getattr(said, name)))
    fill(frame.quarter, [within(named, 0, 1, "quarters") for named in said.quarters], 0)
    fill(frame.gaining, [within(bulb, 0, len(COLOURS), "bulbs") for bulb in said.bulbs], 0)
    fill(frame.entry, [index(WRITTEN, e, "effect") for e in said.entries], 0)
    fill(frame.status, [member(Status, text, "status") for text in said.status], 0)


def count_pieces(s: WindmillValley) -> None:
    """WV-151, WV-152. What is not placed lies in its stack; a stack nobody sees into is hidden as a whole."""
    pieces = s.pieces
    gather(s)
    for stack in range(STACKS):
        members = range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1])
        for piece in members:
            if pieces.bag[piece] < 0:
                raise Refusal(f"{piece_text(piece, stack)} occurs too often (WV-{151 if stack < 3 else 152})")
        hidden = sum(pieces.on_top[stack][i] == HIDDEN for i in range(pieces.on_top_count[stack]))
        which = int(stack == STACKS - 1)
        hidden += sum(
            pieces.looked[which][i] == HIDDEN and (which == 1 or pieces.looked_class[i] == stack)
            for i in range(pieces.looking[which])
        )
        hidden += sum(pieces.secrets[p][stack] for p in range(s.players) if pieces.secret[p][members[0]] == HIDDEN)
        left = sum(pieces.bag[piece] for piece in members) - hidden
        if left < 0:
            raise Refusal(f"there are not so many {STACK_NAMES[stack]} that nobody sees")
        pieces.height[stack] = left + pieces.on_top_count[stack]
    if any_hidden(s):
        for piece in range(PIECES):
            pieces.bag[piece] = HIDDEN


def any_hidden(s: WindmillValley) -> bool:
    pieces = s.pieces
    rows = [*pieces.on_top, *pieces.looked, *(pieces.secret[p] for p in range(s.players))]
    return any(HIDDEN in row for row in rows)


ASKED_BY = {
    Decision.MENU: (Effect.MENU,),
    Decision.COLOUR: (Effect.BULB, Effect.PLANT),
    Decision.STORE: (Effect.BULB,),
    Decision.PLANT: (Effect.PLANT,),
    Decision.LOWER: (Effect.LOWER,),
    Decision.DRAW: (Effect.SEE_TILES,),
    Decision.ENHANCE: (Effect.ENHANCE,),
    Decision.INSTALL: (Effect.ENHANCE,),
    Decision.FARM: (Effect.FARM,),
    Decision.REPLACE: (Effect.FARM,),
    Decision.GIVEBACK: (Effect.ENHANCE, Effect.FARM),
    Decision.BUILD: (Effect.BUILD,),
    Decision.GROUP: (Effect.BUILD, Effect.REMOVE),
    Decision.PATH: (Effect.BUILD,),
    Decision.NEUTRAL: (Effect.MARKET,),
    Decision.FULL: (Effect.MARKET,),
    Decision.LINE: (Effect.MARKET, Effect.AREA),
    Decision.TRADE: (Effect.TRADE,),
    Decision.QUARTER: (Effect.TRADE,),
    Decision.CONTRACT: (Effect.SCORE,),
}


def check_moment(s: WindmillValley) -> None:
    """What the decision asks for."""
    decision = Decision(s.decision)
    if decision in WITHOUT_FRAMES:
        if s.depth:
            raise Refusal(f"nothing waits on the stack at the decision {decision.name.lower()!r} (WV-127)")
    elif s.depth == 0:
        raise Refusal(f"the decision {decision.name.lower()!r} is asked by a frame of the stack (WV-117)")
    elif decision in ASKED_BY and s.stack[s.depth - 1].kind not in ASKED_BY[decision]:
        raise Refusal(f"{decision.name.lower()!r} is not asked by what is on top of the stack (WV-117)")
    if decision == Decision.MAIN and s.farm[s.turn].steps == 0:
        raise Refusal("no space is active before the first steps (WV-7)")
    if decision not in (Decision.OVER, *SETTING_UP) and any(s.farm[p].area == NONE for p in range(seats_at_table(s))):
        raise Refusal("every marker stands in the Market once the game has begun (WV-154)")
    if s.players == 1 and s.farm[GARDENER].guilders:
        raise Refusal("the Gardener has no Guilder (WV-133)")
