"""Contracts (section 2.13), final scoring and winning (section 3.19)."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.events import Finished
from tuliptable.games.windmill_valley.rules.purse import gain_vp, windmills_left
from tuliptable.games.windmill_valley.rules.storage import stored
from tuliptable.games.windmill_valley.state import GARDENER, NONE, Decision, Source, WindmillValley
from tuliptable.games.windmill_valley.tables.cards import CONTRACT_COUNTS, CONTRACT_FORMULA, CONTRACT_VALUE, Formula
from tuliptable.games.windmill_valley.tables.farm import (
    CARD_SLOTS,
    COLUMN_VALUE,
    FARM_COLUMNS,
    FARM_ROWS,
    GROUP_VALUE,
    ROW_MIXED,
    ROW_ONE_COLOUR,
    WINDMILLS,
)
from tuliptable.games.windmill_valley.tables.gardener import LEVEL_CONTRACT_VP
from tuliptable.games.windmill_valley.tables.valley import SPACE_COUNT, SPACE_TYPES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOUR_COUNT
from tuliptable.games.windmill_valley.tables.wheels import LARGE, SPACES_OF_WHEELS, TILE_CLASS

HARD = 2

# --- what contracts count ----------------------------------------------------------------------------------------


@rule
def contract_worth(s: WindmillValley, p: int, card: int) -> int:
    """Return the VP of a contract for its owner now (WV-102, WV-111)."""
    return CONTRACT_VALUE[card] * contract_count(s, p, card)


@rule
def contract_count(s: WindmillValley, p: int, card: int) -> int:
    """Count the things that a contract pays for."""
    formula = CONTRACT_FORMULA[card]
    what = CONTRACT_COUNTS[card]
    if formula == Formula.MILLS_AT:
        return mills_at(s, p, what)
    if formula == Formula.LARGE:
        return tiles_on(s, p, 0, LARGE)
    if formula == Formula.SMALL5:
        return tiles_on(s, p, LARGE, SPACES_OF_WHEELS) // (SPACES_OF_WHEELS - LARGE)
    if formula == Formula.TILES:
        return tiles_of_class(s, p, what)
    if formula == Formula.CARDS:
        return cards_in_slots(s, p)
    if formula == Formula.TOOLS2:
        return s.farm[p].tools // 2
    if formula == Formula.MILLS:
        return mills_on_map(s, p)
    if formula == Formula.ROWS:
        return full_rows(s, p)
    if formula == Formula.COLUMNS:
        return full_columns(s, p)
    if formula == Formula.BULBS:
        return bulbs_of(s, p, what)
    return rows_of(s, p, what)


@rule
def mills_at(s: WindmillValley, p: int, field_type: int) -> int:
    """Count a player's windmills that touch a field of the type, each once."""
    mills = 0
    for space in range(SPACE_COUNT):
        mills += int(s.mill[space] == p) * ((SPACE_TYPES[space] >> field_type) & 1)
    return mills


@rule
def mills_on_map(s: WindmillValley, p: int) -> int:
    """Count a player's windmills in the valley."""
    return WINDMILLS - windmills_left(s, p) - s.farm[p].removed


@rule
def tiles_on(s: WindmillValley, p: int, first: int, end: int) -> int:
    """Count the tiles on a range of wheel spaces."""
    tiles = 0
    for space in range(first, end):
        tiles += int(s.farm[p].wheel[space] != NONE)
    return tiles


@rule
def tiles_of_class(s: WindmillValley, p: int, tile_class: int) -> int:
    """Count the tiles of a class on both wheels."""
    tiles = 0
    for space in range(SPACES_OF_WHEELS):
        tile = s.farm[p].wheel[space]
        if tile != NONE and TILE_CLASS[tile] == tile_class:
            tiles += 1
    return tiles


@rule
def cards_in_slots(s: WindmillValley, p: int) -> int:
    """Count the cards in a player's slots, starting card and contracts included."""
    farm = s.farm[p]
    cards = 0
    for slot in range(CARD_SLOTS):
        cards += int(farm.helper[slot] != NONE) + int(farm.contract[slot] != NONE)
    return cards


@rule
def full_rows(s: WindmillValley, p: int) -> int:
    """Count the rows of seven bulbs."""
    rows = 0
    for row in range(FARM_ROWS):
        rows += int(s.farm[p].length[row] == FARM_COLUMNS)
    return rows


@rule
def full_columns(s: WindmillValley, p: int) -> int:
    """Count the full columns; the shortest row limits them."""
    farm = s.farm[p]
    return min(min(farm.length[0], farm.length[1]), min(farm.length[2], farm.length[3]))


@rule
def bulbs_of(s: WindmillValley, p: int, colour: int) -> int:
    """Count the planted bulbs of a colour."""
    bulbs = 0
    for row in range(FARM_ROWS):
        for column in range(FARM_COLUMNS):
            bulbs += int(s.farm[p].bulb[row][column] == colour)
    return bulbs


@rule
def one_colour(s: WindmillValley, p: int, row: int) -> bool:
    """Return True if a row is full and has bulbs of only one colour."""
    farm = s.farm[p]
    same = 0
    for column in range(FARM_COLUMNS):
        same += int(farm.bulb[row][column] == farm.bulb[row][0])
    return farm.length[row] == FARM_COLUMNS and same == FARM_COLUMNS


@rule
def rows_of(s: WindmillValley, p: int, colour: int) -> int:
    """Count the full rows of one colour."""
    rows = 0
    for row in range(FARM_ROWS):
        rows += int(s.farm[p].bulb[row][0] == colour and one_colour(s, p, row))
    return rows


# --- the farm at the end -----------------------------------------------------------------------------------------


@rule
def contracts_vp(s: WindmillValley, p: int) -> int:
    """Return the VP of all contracts of a player (WV-111)."""
    vp = 0
    for slot in range(CARD_SLOTS):
        card = s.farm[p].contract[slot]
        if card != NONE:
            vp += contract_worth(s, p, card)
    return vp


@rule
def groups_vp(s: WindmillValley, p: int) -> int:
    """Return the VP of empty windmill groups for planted bulbs of their colours (WV-112)."""
    vp = 0
    for colour in range(COLOUR_COUNT):
        if s.farm[p].group[colour] == 0:
            vp += GROUP_VALUE[colour] * bulbs_of(s, p, colour)
    return vp


@rule
def row_vp(s: WindmillValley, p: int, row: int) -> int:
    """Return the VP of a full row, more if it has one colour (WV-113)."""
    if s.farm[p].length[row] < FARM_COLUMNS:
        return 0
    return ROW_ONE_COLOUR[row] if one_colour(s, p, row) else ROW_MIXED[row]


@rule
def rows_vp(s: WindmillValley, p: int) -> int:
    """Return the VP of all rows (WV-113)."""
    vp = 0
    for row in range(FARM_ROWS):
        vp += row_vp(s, p, row)
    return vp


@rule
def column_vp(s: WindmillValley, p: int, column: int) -> int:
    """Return the value of a column: gained with four colours, lost if a colour repeats (WV-114)."""
    farm = s.farm[p]
    seen = 0
    bulbs = 0
    for row in range(FARM_ROWS):
        colour = farm.bulb[row][column]
        if colour != NONE:
            if (seen >> colour) & 1 == 1:
                return -COLUMN_VALUE[column]
            seen += 1 << colour
            bulbs += 1
    return COLUMN_VALUE[column] if bulbs == FARM_ROWS else 0


@rule
def columns_gained(s: WindmillValley, p: int) -> int:
    """Return the VP of columns with four colours (WV-114)."""
    vp = 0
    for column in range(FARM_COLUMNS):
        vp += max(0, column_vp(s, p, column))
    return vp


@rule
def columns_lost(s: WindmillValley, p: int) -> int:
    """Return the VP lost for columns that repeat a colour (WV-114)."""
    vp = 0
    for column in range(FARM_COLUMNS):
        vp += min(0, column_vp(s, p, column))
    return vp


@rule
def end_game(s: WindmillValley) -> None:
    """Score contracts, groups, rows and columns, and end the match (WV-111 to WV-115, WV-149)."""
    for p in range(s.players):
        gain_vp(s, p, contracts_vp(s, p), Source.FINAL_CONTRACTS)
        gain_vp(s, p, groups_vp(s, p), Source.FINAL_GROUPS)
        gain_vp(s, p, rows_vp(s, p), Source.FINAL_ROWS)
        gain_vp(s, p, columns_gained(s, p), Source.FINAL_COLUMNS)
        gain_vp(s, p, columns_lost(s, p), Source.FINAL_LOST_COLUMNS)
    if s.players == 1:
        score_gardener(s)
    s.decision = Decision.OVER
    for p in range(s.players):
        tell(s, Finished(player=p, vp=s.farm[p].vp, rank=rank(s, p)))


@rule
def score_gardener(s: WindmillValley) -> None:
    """Score the Gardener, which never loses VP for columns (WV-149)."""
    gain_vp(s, GARDENER, s.gardener_contracts * LEVEL_CONTRACT_VP[s.solo_level], Source.FINAL_CONTRACTS)
    gain_vp(s, GARDENER, groups_vp(s, GARDENER), Source.FINAL_GROUPS)
    gain_vp(s, GARDENER, rows_vp(s, GARDENER), Source.FINAL_ROWS)
    gain_vp(s, GARDENER, columns_gained(s, GARDENER), Source.FINAL_COLUMNS)


# --- winning -----------------------------------------------------------------------------------------------------


@rule
def score(s: WindmillValley, p: int) -> int:
    """Return a player's VP."""
    return s.farm[p].vp


@rule
def planted(s: WindmillValley, p: int) -> int:
    """Count the bulbs on a farm."""
    farm = s.farm[p]
    return farm.length[0] + farm.length[1] + farm.length[2] + farm.length[3]


@rule
def final_standing(s: WindmillValley, p: int) -> int:
    """Return a number that ranks VP, planted bulbs, stored bulbs and windmills, in this order (WV-116)."""
    return ((s.farm[p].vp * 100 + planted(s, p)) * 10 + stored(s, p)) * 10 + mills_on_map(s, p)


@rule
def rank(s: WindmillValley, p: int) -> int:
    """Return a player's rank; equal players share it, and alone the Gardener is the opponent (WV-116, WV-150)."""
    if s.players == 1:
        return 1 if beats_gardener(s) else 2
    better = 0
    mine = final_standing(s, p)
    for q in range(s.players):
        better += int(final_standing(s, q) > mine)
    return better + 1


@rule
def beats_gardener(s: WindmillValley) -> bool:
    """Return True if the player beats the Gardener; equal VP is enough below the hard level (WV-150)."""
    return s.farm[0].vp > s.farm[GARDENER].vp or (s.farm[0].vp == s.farm[GARDENER].vp and s.solo_level != HARD)
