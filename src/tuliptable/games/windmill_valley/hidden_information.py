"""Hidden information of Windmill Valley, and how it is dealt again (section 6 of the specification)."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.hidden_fields import generate_blank
from tuliptable.engine.rule import rule
from tuliptable.engine.state import HIDDEN
from tuliptable.games.windmill_valley.rules.stacks import gather, take
from tuliptable.games.windmill_valley.state import NONE, WindmillValley
from tuliptable.games.windmill_valley.tables.market import QUARTERS
from tuliptable.games.windmill_valley.tables.stacks import FARM_STACK, FIRST_PIECE, STACKS

hide_pieces = generate_blank(WindmillValley)


@rule
def blank(s: WindmillValley, viewer: int) -> None:
    """Hide pieces but not their numbers (WV-130, WV-131). Trade cards are decided when they come on top."""
    hide_pieces(s, viewer)
    for i in range(s.trade_seen, QUARTERS):
        s.trade[i] = NONE


@rule
def imagine(s: WindmillValley, dice: Chance) -> None:
    """Deal all hidden pieces again from those out of sight; the rest are in the stacks."""
    if s.pieces.bag[0] == HIDDEN:
        gather(s)
        for stack in range(STACKS):
            deal_unseen(s, dice, stack)


@rule
def deal_unseen(s: WindmillValley, dice: Chance, stack: int) -> None:
    left = sum(s.pieces.bag[piece] for piece in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]))
    for i in range(s.pieces.on_top_count[stack]):
        if s.pieces.on_top[stack][i] == HIDDEN:
            s.pieces.on_top[stack][i] = take(s, stack, below(dice, left))
            left -= 1
    which = 1 if stack == FARM_STACK else 0
    for i in range(s.pieces.looking[which]):
        if s.pieces.looked[which][i] == HIDDEN and (which == 1 or s.pieces.looked_class[i] == stack):
            s.pieces.looked[which][i] = take(s, stack, below(dice, left))
            left -= 1
    for p in range(s.players):
        if s.pieces.secret[p][FIRST_PIECE[stack]] == HIDDEN:
            for piece in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]):
                s.pieces.secret[p][piece] = 0
            for _ in range(s.pieces.secrets[p][stack]):
                piece = take(s, stack, below(dice, left))
                s.pieces.secret[p][piece] += 1
                left -= 1
