"""Windmill Valley: what a viewer may know (section 6 of the specification), and what he can imagine of the rest.

Nobody knows what is left in a stack; who looked at pieces alone knows what he put on top or discarded (WV-131).
"""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.rule import rule
from tuliptable.engine.state import HIDDEN
from tuliptable.games.windmill_valley.rules.market import seats_at_table
from tuliptable.games.windmill_valley.state import NONE, Stage, WindmillValley
from tuliptable.games.windmill_valley.tables.cards import CARD_COUNT
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS
from tuliptable.games.windmill_valley.tables.market import QUARTERS
from tuliptable.games.windmill_valley.tables.stacks import COPIES, FARM_STACK, FIRST_PIECE, OFFER_SLOTS, PIECES, STACKS
from tuliptable.games.windmill_valley.tables.vocabulary import Effect
from tuliptable.games.windmill_valley.tables.wheels import DISPLAY_SLOTS, SPACES_OF_WHEELS, TILE_COUNT


@rule
def blank(s: WindmillValley, viewer: int) -> None:
    """WV-130, WV-131. How many pieces lie where stays public."""
    for piece in range(PIECES):
        s.pieces.bag[piece] = HIDDEN
    for stack in range(STACKS):
        for i in range(s.pieces.on_top_count[stack]):
            if s.pieces.on_top_by[stack][i] != viewer:
                s.pieces.on_top[stack][i] = HIDDEN
    if s.turn != viewer:
        for which in range(2):
            for i in range(s.pieces.looking[which]):
                s.pieces.looked[which][i] = HIDDEN
    for p in range(s.players):
        if p != viewer:
            hide_secret_discards(s, p)
    for i in range(s.trade_seen, QUARTERS):
        s.trade[i] = NONE


@rule
def hide_secret_discards(s: WindmillValley, p: int) -> None:
    for stack in range(STACKS):
        if s.pieces.secrets[p][stack] > 0:
            for piece in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]):
                s.pieces.secret[p][piece] = HIDDEN


@rule
def imagine(s: WindmillValley, dice: Chance) -> None:
    """Deal every hidden piece afresh from those that are not in sight; what is left lies in the stacks."""
    if s.pieces.bag[0] != HIDDEN:
        return
    gather_unseen(s)
    for stack in range(STACKS):
        deal_unseen(s, dice, stack)


@rule
def deal_unseen(s: WindmillValley, dice: Chance, stack: int) -> None:
    left = 0
    for piece in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]):
        left += s.pieces.bag[piece]
    for i in range(s.pieces.on_top_count[stack]):
        if s.pieces.on_top[stack][i] == HIDDEN:
            s.pieces.on_top[stack][i] = take(s, dice, stack, left)
            left -= 1
    which = 1 if stack == FARM_STACK else 0
    for i in range(s.pieces.looking[which]):
        if s.pieces.looked[which][i] == HIDDEN and (which == 1 or s.pieces.looked_class[i] == stack):
            s.pieces.looked[which][i] = take(s, dice, stack, left)
            left -= 1
    for p in range(s.players):
        if s.pieces.secret[p][FIRST_PIECE[stack]] == HIDDEN:
            for piece in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]):
                s.pieces.secret[p][piece] = 0
            for _ in range(s.pieces.secrets[p][stack]):
                piece = take(s, dice, stack, left)
                s.pieces.secret[p][piece] += 1
                left -= 1


@rule
def take(s: WindmillValley, dice: Chance, stack: int, left: int) -> int:
    rest = below(dice, left)
    piece = FIRST_PIECE[stack]
    while rest >= s.pieces.bag[piece]:
        rest -= s.pieces.bag[piece]
        piece += 1
    s.pieces.bag[piece] -= 1
    return piece


@rule
def gather_unseen(s: WindmillValley) -> None:
    """Put every piece that is not in sight into the bag."""
    for piece in range(PIECES):
        s.pieces.bag[piece] = COPIES[piece] - s.pieces.discarded[piece] - s.pieces.gone[piece]
    for p in range(s.players):
        take_out_secrets(s, p)
    for slot in range(DISPLAY_SLOTS):
        take_out(s, s.pieces.display[slot])
    for slot in range(OFFER_SLOTS):
        take_out_card(s, s.pieces.offer[slot])
    for stack in range(STACKS):
        for i in range(s.pieces.on_top_count[stack]):
            take_out(s, s.pieces.on_top[stack][i])
    for which in range(2):
        for i in range(s.pieces.looking[which]):
            take_out(s, s.pieces.looked[which][i])
    for p in range(seats_at_table(s)):
        for space in range(SPACES_OF_WHEELS):
            take_out(s, s.farm[p].wheel[space])
        for slot in range(CARD_SLOTS):
            take_out_card(s, s.farm[p].helper[slot])
            take_out_card(s, s.farm[p].contract[slot])
    take_out(s, piece_in_hand(s))


@rule
def take_out_secrets(s: WindmillValley, p: int) -> None:
    """What a player discarded in secret, as far as it is not hidden from the viewer."""
    for stack in range(STACKS):
        if s.pieces.secrets[p][stack] > 0 and s.pieces.secret[p][FIRST_PIECE[stack]] != HIDDEN:
            for piece in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]):
                s.pieces.bag[piece] -= s.pieces.secret[p][piece]


@rule
def piece_in_hand(s: WindmillValley) -> int:
    """The tile being installed or the card being placed; nothing else happens meanwhile, so it is in the top frame."""
    if s.depth == 0:
        return NONE
    frame = s.stack[s.depth - 1]
    if frame.kind == Effect.ENHANCE and frame.stage == Stage.INSTALL:
        return frame.held
    if frame.kind == Effect.FARM and frame.stage == Stage.REPLACE:
        return TILE_COUNT + frame.held
    return NONE


@rule
def take_out(s: WindmillValley, piece: int) -> None:
    if piece >= 0:
        s.pieces.bag[piece] -= 1


@rule
def take_out_card(s: WindmillValley, card: int) -> None:
    """Starting cards are no pieces of the stacks."""
    if 0 <= card < CARD_COUNT:
        s.pieces.bag[TILE_COUNT + card] -= 1
