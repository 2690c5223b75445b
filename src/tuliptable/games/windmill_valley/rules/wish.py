"""The Queen's Wish (section 3.17)."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule, scratch
from tuliptable.games.windmill_valley.events import WishFulfilled
from tuliptable.games.windmill_valley.rules.purse import gain_vp
from tuliptable.games.windmill_valley.rules.scoring import mills_on_map, tiles_of_class, tiles_on
from tuliptable.games.windmill_valley.state import NONE, Source, WindmillValley
from tuliptable.games.windmill_valley.tables.cards import (
    CARDS_OF_A_GROUP,
    WISH_PATCH,
    WISH_RARE,
    WISH_TILES,
    WISH_TOOLS,
    WISH_VP,
    WISH_WINDMILLS,
    Wish,
)
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS, FARM_ROWS
from tuliptable.games.windmill_valley.tables.valley import NEIGHBOUR, NEIGHBOURS, SPACE_COUNT
from tuliptable.games.windmill_valley.tables.wheels import SPACES_OF_WHEELS


@rule
def check_wish(s: WindmillValley) -> None:
    """Score the highest value left for the active player, once per match (WV-104)."""
    if s.farm[s.turn].wish == 0 and s.wish_taken < 4 and fulfils_wish(s, s.turn):
        vp = WISH_VP[s.wish_taken]
        s.wish_taken += 1
        s.farm[s.turn].wish = vp
        tell(s, WishFulfilled(player=s.turn, vp=vp))
        gain_vp(s, s.turn, vp, Source.WISH)


@rule
def fulfils_wish(s: WindmillValley, p: int) -> bool:
    """Return True if a player has fulfilled the Queen's Wish (WV-105 to WV-108)."""
    if s.wish == Wish.TOOLS:  # WV-105
        return s.farm[p].tools >= WISH_TOOLS
    if s.wish == Wish.CONTRACTS:
        return contracts_of_all_groups(s, p)
    if s.wish == Wish.WINDMILLS:
        return mills_on_map(s, p) >= WISH_WINDMILLS and mills_in_one_group(s, p) >= WISH_WINDMILLS
    if s.wish == Wish.TILES:  # WV-108
        tiles = tiles_on(s, p, 0, SPACES_OF_WHEELS)
        return tiles >= WISH_TILES and tiles_of_class(s, p, 1) >= WISH_RARE and tiles_of_class(s, p, 2) >= WISH_RARE
    return patches_covered(s, p)


@rule
def contracts_of_all_groups(s: WindmillValley, p: int) -> bool:
    """Return True if the contract slots have cards of all three groups (WV-106)."""
    groups = 0
    for slot in range(CARD_SLOTS):
        card = s.farm[p].contract[slot]
        if card != NONE:
            groups |= 1 << (card // CARDS_OF_A_GROUP)
    return groups == 7


@rule
def patches_covered(s: WindmillValley, p: int) -> bool:
    """Return True if four patches on a diagonal are covered, in any colours (WV-108)."""
    covered = 0
    for row in range(FARM_ROWS):
        covered += int(s.farm[p].length[row] > WISH_PATCH[s.wish][row])
    return covered == FARM_ROWS


@rule
def mills_in_one_group(s: WindmillValley, p: int) -> int:
    """Return a player's most windmills in one cluster of windmills of any owners (WV-107)."""
    name = scratch(37)
    for space in range(SPACE_COUNT):
        name[space] = space
    changed = True
    while changed:
        changed = False
        for space in range(SPACE_COUNT):
            if s.mill[space] != NONE:
                for i in range(NEIGHBOURS):
                    other = NEIGHBOUR[space][i]
                    if s.mill[other] != NONE and name[other] < name[space]:
                        name[space] = name[other]
                        changed = True
    mine = scratch(37)
    most = 0
    for space in range(SPACE_COUNT):
        if s.mill[space] == p:
            mine[name[space]] += 1
            most = max(most, mine[name[space]])
    return most
