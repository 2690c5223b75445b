"""Windmill Valley: what holds at every decision (section 8 of the specification)."""

from __future__ import annotations

from tuliptable.engine.rule import rule, scratch
from tuliptable.engine.state import HIDDEN
from tuliptable.games.windmill_valley.knowledge import piece_in_hand
from tuliptable.games.windmill_valley.rules.build import nearest_neighbour
from tuliptable.games.windmill_valley.rules.market import seats_at_table
from tuliptable.games.windmill_valley.rules.possible import bulbs_on_card
from tuliptable.games.windmill_valley.rules.purse import windmills_left
from tuliptable.games.windmill_valley.rules.storage import stored
from tuliptable.games.windmill_valley.state import NONE, NOTHING_WAITS, Decision, WindmillValley
from tuliptable.games.windmill_valley.tables.cards import CARD_COUNT
from tuliptable.games.windmill_valley.tables.farm import (
    CARD_SLOTS,
    FARM_COLUMNS,
    FARM_ROWS,
    GROUP_SIZE,
    MOST_GUILDERS,
    MOST_PLAYERS,
    MOST_STORED,
    WINDMILLS,
)
from tuliptable.games.windmill_valley.tables.market import AREAS, QUARTERS
from tuliptable.games.windmill_valley.tables.season import HIGHEST_WATER, LAST_COLUMN, SPEEDS
from tuliptable.games.windmill_valley.tables.stacks import COPIES, FIRST_PIECE, OFFER_SLOTS, PIECES, STACKS
from tuliptable.games.windmill_valley.tables.valley import RING_A, SPACE_COUNT
from tuliptable.games.windmill_valley.tables.vocabulary import COLOUR_COUNT, Effect
from tuliptable.games.windmill_valley.tables.wheels import DISPLAY_SLOTS, SPACES_OF_WHEELS, TILE_COUNT

MOST_STEPS_IN_ALL = 31


@rule
def broken(s: WindmillValley) -> int:
    """The number of a rule that this state breaks; 0 if it breaks none. Pieces hidden from a viewer are not counted."""
    if NOTHING_WAITS[s.decision] == 1 and s.depth != 0:
        return 127
    pieces = broken_in_pieces(s)
    if pieces != 0:
        return pieces
    if not windmills_add_up(s):
        return 153
    if not markers_add_up(s):
        return 154
    for p in range(seats_at_table(s)):
        farm = broken_on_farm(s, p)
        if farm != 0:
            return farm
    if s.water < 0 or s.water > HIGHEST_WATER or s.gate < 1 or s.gate > SPEEDS:
        return 157
    if not trade_fits(s):
        return 158
    if not wish_fits(s):
        return 159
    if not calendar_fits(s):
        return 160
    if not end_fits(s):
        return 161
    return 0


@rule
def broken_in_pieces(s: WindmillValley) -> int:
    """WV-151, WV-152. Every text has its number of copies; the offer is complete outside a Farm action."""
    if s.pieces.bag[0] == HIDDEN:
        return 0
    count = scratch(60)
    for piece in range(PIECES):
        count[piece] = s.pieces.bag[piece] + s.pieces.discarded[piece] + s.pieces.gone[piece]
        for p in range(MOST_PLAYERS):
            count[piece] += s.pieces.secret[p][piece]
    for slot in range(DISPLAY_SLOTS):
        if s.pieces.display[slot] != NONE:
            count[s.pieces.display[slot]] += 1
    for slot in range(OFFER_SLOTS):
        if s.pieces.offer[slot] != NONE:
            count[TILE_COUNT + s.pieces.offer[slot]] += 1
        elif s.depth == 0:
            return 152
    for stack in range(STACKS):
        for i in range(s.pieces.on_top_count[stack]):
            count[s.pieces.on_top[stack][i]] += 1
    for which in range(2):
        for i in range(s.pieces.looking[which]):
            count[s.pieces.looked[which][i]] += 1
    for p in range(seats_at_table(s)):
        for space in range(SPACES_OF_WHEELS):
            if s.farm[p].wheel[space] != NONE:
                count[s.farm[p].wheel[space]] += 1
        for slot in range(CARD_SLOTS):
            if 0 <= s.farm[p].helper[slot] < CARD_COUNT:
                count[TILE_COUNT + s.farm[p].helper[slot]] += 1
            if s.farm[p].contract[slot] != NONE:
                count[TILE_COUNT + s.farm[p].contract[slot]] += 1
    if piece_in_hand(s) != NONE:
        count[piece_in_hand(s)] += 1
    for piece in range(PIECES):
        if count[piece] != COPIES[piece] or s.pieces.bag[piece] < 0:
            return 151 if piece < TILE_COUNT else 152
    for stack in range(STACKS):
        if not heights_fit(s, stack):
            return 151 if stack < STACKS - 1 else 152
    return 0


@rule
def heights_fit(s: WindmillValley, stack: int) -> bool:
    pieces = s.pieces.on_top_count[stack]
    for piece in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]):
        pieces += s.pieces.bag[piece]
    for p in range(s.players):
        secrets = 0
        for piece in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]):
            secrets += s.pieces.secret[p][piece]
        if secrets != s.pieces.secrets[p][stack]:
            return False
    return pieces == s.pieces.height[stack]


@rule
def windmills_add_up(s: WindmillValley) -> bool:
    """WV-153; distances to the Market are those of the windmills that stand."""
    for p in range(seats_at_table(s)):
        on_map = 0
        for space in range(SPACE_COUNT):
            on_map += int(s.mill[space] == p)
        for colour in range(COLOUR_COUNT):
            if s.farm[p].group[colour] < 0 or s.farm[p].group[colour] > GROUP_SIZE[colour]:
                return False
        in_hand = int(s.decision == Decision.GROUP and p == s.turn and s.stack[s.depth - 1].kind == Effect.BUILD)
        if windmills_left(s, p) + on_map + s.farm[p].removed != WINDMILLS or in_hand > windmills_left(s, p):
            return False
    for space in range(SPACE_COUNT):
        near = 0 if space < RING_A else nearest_neighbour(s, space)
        reached = near + 1 if s.mill[space] != NONE and near < WINDMILLS * MOST_PLAYERS else 0
        if s.distance[space] != reached:
            return False
    return True


@rule
def markers_add_up(s: WindmillValley) -> bool:
    """WV-154. Five markers once set-up is over."""
    if s.decision == Decision.STARTING_CARD or s.decision == Decision.MARKET_START:
        return s.neutral[0] + s.neutral[1] + s.neutral[2] == 0
    markers = 0
    for area in range(AREAS):
        if s.neutral[area] < 0:
            return False
        markers += s.neutral[area]
    for p in range(seats_at_table(s)):
        if s.farm[p].area < 0 or s.farm[p].area >= AREAS:
            return False
        markers += 1
    return markers == 5


@rule
def broken_on_farm(s: WindmillValley, p: int) -> int:
    farm = s.farm[p]
    if farm.guilders < 0 or farm.guilders > MOST_GUILDERS or farm.tools < 0 or stored(s, p) > MOST_STORED:
        return 155
    if farm.vp < 0 and s.decision != Decision.OVER:
        return 155
    for colour in range(COLOUR_COUNT):
        if farm.storage[colour] < 0:
            return 155
    for row in range(FARM_ROWS):
        for column in range(FARM_COLUMNS):
            if (farm.bulb[row][column] != NONE) != (column < farm.length[row]):
                return 156
    if farm.column != min(LAST_COLUMN, farm.steps // 6) or farm.steps < 0 or farm.steps > MOST_STEPS_IN_ALL:
        return 157
    return 0


@rule
def trade_fits(s: WindmillValley) -> bool:
    """WV-158. Four bulbs lie on the card only while a Trade goes on."""
    if bulbs_on_card(s) == QUARTERS:
        trading = 0
        for i in range(s.depth):
            trading += int(s.stack[i].kind == Effect.TRADE)
        if trading == 0:
            return False
    seen = 0
    for i in range(s.trade_seen):
        if s.trade[i] < 0 or s.trade[i] >= QUARTERS:
            return False
        seen |= 1 << s.trade[i]
    cards = 0
    for card in range(QUARTERS):
        cards += (seen >> card) & 1
    return cards == s.trade_seen and s.trade_top < s.trade_seen


@rule
def wish_fits(s: WindmillValley) -> bool:
    """WV-159. As many values of the wish are gone as players scored it."""
    scored = 0
    for p in range(seats_at_table(s)):
        scored += int(s.farm[p].wish > 0)
    return scored == s.wish_taken


@rule
def calendar_fits(s: WindmillValley) -> bool:
    """WV-160. A player takes one unique reward of a month entered; none is pending at the floodgate."""
    if s.decision == Decision.GATE and (s.common_pending > 0 or s.unique_pending > 0):
        return False
    for column in range(LAST_COLUMN):
        for p in range(seats_at_table(s)):
            rewards = 0
            for row in range(4):
                rewards += int(s.taken[column][row] == p)
            if rewards > 1 or (rewards == 1 and s.farm[p].column <= column):
                return False
    return True


@rule
def end_fits(s: WindmillValley) -> bool:
    """WV-161. The game ends with the last seat's turn in its last round."""
    if s.last_round > 0 and s.round > s.last_round:
        return False
    return s.decision != Decision.OVER or (s.turn == s.players - 1 and s.round == s.last_round)
