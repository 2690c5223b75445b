"""Invariants of Windmill Valley at every decision (section 8 of the specification). They skip hidden pieces."""

from __future__ import annotations

from tuliptable.engine.invariants import check_invariants, invariant
from tuliptable.engine.state import HIDDEN
from tuliptable.games.windmill_valley.rules.build import nearest_neighbour
from tuliptable.games.windmill_valley.rules.possible import bulbs_on_card
from tuliptable.games.windmill_valley.rules.purse import windmills_left
from tuliptable.games.windmill_valley.rules.stacks import add_up
from tuliptable.games.windmill_valley.rules.storage import stored
from tuliptable.games.windmill_valley.state import NONE, NOTHING_WAITS, Decision, Farm, WindmillValley, seats_at_table
from tuliptable.games.windmill_valley.tables.farm import (
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
from tuliptable.games.windmill_valley.tables.stacks import FIRST_PIECE, OFFER_SLOTS, STACKS
from tuliptable.games.windmill_valley.tables.valley import RING_A, SPACE_COUNT
from tuliptable.games.windmill_valley.tables.vocabulary import COLOUR_COUNT, Effect

MARKERS = 5
MOST_STEPS_IN_ALL = 31


@invariant
def stacks(s: WindmillValley) -> None:
    assert s.depth == 0 or NOTHING_WAITS[s.decision] == 0, "WV-127: a frame waits at a decision that no frame asks"
    assert add_up(s), "WV-151, WV-152: the tiles or the Farm cards do not add up"
    full = all(s.pieces.offer[slot] != NONE for slot in range(OFFER_SLOTS))
    assert full or s.depth > 0, "WV-152: the offer has a gap outside a Farm action"
    if s.pieces.bag[0] == HIDDEN:
        return
    for stack in range(STACKS):
        first, end = FIRST_PIECE[stack], FIRST_PIECE[stack + 1]
        height = s.pieces.on_top_count[stack] + sum(s.pieces.bag[piece] for piece in range(first, end))
        assert height == s.pieces.height[stack], "WV-151, WV-152: the height of a stack does not fit its pieces"
        for p in range(s.players):
            secrets = sum(s.pieces.secret[p][piece] for piece in range(first, end))
            assert secrets == s.pieces.secrets[p][stack], "WV-151, WV-152: secret discards do not add up"


@invariant
def windmills(s: WindmillValley) -> None:
    for p in range(seats_at_table(s)):
        fits = all(0 <= s.farm[p].group[colour] <= GROUP_SIZE[colour] for colour in range(COLOUR_COUNT))
        assert fits, "WV-153: a group of windmills is too small or too large"
        on_map = sum(s.mill[space] == p for space in range(SPACE_COUNT))
        left = windmills_left(s, p)
        assert left + on_map + s.farm[p].removed == WINDMILLS, "WV-153: the windmills do not add up"
        building = s.decision == Decision.GROUP and s.stack[s.depth - 1].kind == Effect.BUILD
        assert left > 0 or not building or p != s.turn, "WV-153: a player without windmills is building"
    for space in range(SPACE_COUNT):
        near = 0 if space < RING_A else nearest_neighbour(s, space)
        reached = near + 1 if s.mill[space] != NONE and near < WINDMILLS * MOST_PLAYERS else 0
        assert s.distance[space] == reached, "WV-153: the distance of a windmill to the Market is wrong"


@invariant
def markers(s: WindmillValley) -> None:
    """Check that the Market has five markers after set-up."""
    setting_up = s.decision == Decision.STARTING_CARD or s.decision == Decision.MARKET_START
    assert all(s.neutral[area] >= 0 for area in range(AREAS)), "WV-154: an area has fewer than 0 neutral markers"
    standing = all(0 <= s.farm[p].area < AREAS for p in range(seats_at_table(s)))
    assert standing or setting_up, "WV-154: a market marker is in no area"
    neutral = sum(s.neutral[area] for area in range(AREAS))
    assert neutral == (0 if setting_up else MARKERS - seats_at_table(s)), "WV-154: the market markers do not add up"


@invariant
def farms(s: WindmillValley) -> None:
    for p in range(seats_at_table(s)):
        assert stored(s, p) <= MOST_STORED, "WV-155: a storage has too many bulbs"
        assert s.farm[p].vp >= 0 or s.decision == Decision.OVER, "WV-155: VP are below 0 before the end"
        farm_fits(s.farm[p])


@invariant
def farm_fits(farm: Farm) -> None:
    within = 0 <= farm.guilders <= MOST_GUILDERS and farm.tools >= 0
    assert within, "WV-155: guilders or tools are beyond their limits"
    assert all(farm.storage[colour] >= 0 for colour in range(COLOUR_COUNT)), (
        "WV-155: a storage has a negative number of bulbs"
    )
    for row in range(FARM_ROWS):
        filled = all((farm.bulb[row][i] != NONE) == (i < farm.length[row]) for i in range(FARM_COLUMNS))
        assert filled, "WV-156: a farm row has gaps or is too long"
    assert 0 <= farm.steps <= MOST_STEPS_IN_ALL, "WV-157: the number of steps is impossible"
    assert farm.column == min(LAST_COLUMN, farm.steps // 6), "WV-157: the Calendar column does not fit the steps"


@invariant
def water(s: WindmillValley) -> None:
    assert 0 <= s.water <= HIGHEST_WATER and 1 <= s.gate <= SPEEDS, "WV-157: water or floodgate are impossible"


@invariant
def trade(s: WindmillValley) -> None:
    trading = any(s.stack[i].kind == Effect.TRADE for i in range(s.depth))
    assert trading or bulbs_on_card(s) < QUARTERS, "WV-158: a full trade card is on top outside a Trade"
    for i in range(s.trade_seen):
        assert 0 <= s.trade[i] < QUARTERS, "WV-158: a trade card is missing"
        assert all(s.trade[i] != s.trade[j] for j in range(i)), "WV-158: a trade card occurs twice"
    assert s.trade_top < s.trade_seen, "WV-158: the top trade card has not been seen"


@invariant
def wish(s: WindmillValley) -> None:
    scored = sum(s.farm[p].wish > 0 for p in range(seats_at_table(s)))
    assert scored == s.wish_taken, "WV-159: the values of the wish that are taken do not fit the players who scored it"


@invariant
def calendar(s: WindmillValley) -> None:
    """Check that players took one unique reward at most of each month they entered."""
    pending = s.common_pending > 0 or s.unique_pending > 0
    assert not pending or s.decision != Decision.GATE, "WV-160: a reward is pending at the start of a turn"
    for column in range(LAST_COLUMN):
        for p in range(seats_at_table(s)):
            rewards = sum(s.taken[column][row] == p for row in range(4))
            most = int(s.farm[p].column > column)
            assert rewards <= most, "WV-160: a player has two rewards of a month, or one of a month ahead"


@invariant
def end(s: WindmillValley) -> None:
    assert s.last_round == 0 or s.round <= s.last_round, "WV-161: the game continues after its last round"
    ended = s.turn == s.players - 1 and s.round == s.last_round
    assert ended or s.decision != Decision.OVER, "WV-161: the game is over in the middle of a round"


broken_invariant = check_invariants(stacks, windmills, markers, farms, water, trade, wish, calendar, end)
