"""Set-up (sections 3.1 and 7.2)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule, scratch
from tuliptable.games.windmill_valley.actions import MarketStart, Options, StartingCard
from tuliptable.games.windmill_valley.events import (
    BoardDealt,
    ChoseCard,
    MarkerPlaced,
    NeutralsPlaced,
    Shown,
    WishRevealed,
)
from tuliptable.games.windmill_valley.rules.market import next_area
from tuliptable.games.windmill_valley.rules.stacks import fill_display, fill_offer
from tuliptable.games.windmill_valley.rules.trade import turn_up_trade_card
from tuliptable.games.windmill_valley.rules.turn import start_turn
from tuliptable.games.windmill_valley.state import GARDENER, NONE, Decision, Farm, WindmillValley, seats_at_table
from tuliptable.games.windmill_valley.tables.cards import CARD_COUNT, STARTING_CARDS, WISH_OF
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS, FARM_COLUMNS, FARM_ROWS, GROUP_SIZE
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_COUNT, LEVEL_VP
from tuliptable.games.windmill_valley.tables.market import AREAS, QUARTERS
from tuliptable.games.windmill_valley.tables.stacks import COPIES, FIRST_PIECE, OFFER_SLOTS, PIECES, STACKS
from tuliptable.games.windmill_valley.tables.valley import SPACE_COUNT
from tuliptable.games.windmill_valley.tables.vocabulary import COLOUR_COUNT
from tuliptable.games.windmill_valley.tables.wheels import DISPLAY_SLOTS, SPACES_OF_WHEELS

START_VP, START_TOOLS, START_GUILDERS = 5, 1, 4
MOST_SHOWN = 5
BOARD_COUNT = 4


@rule
def setup(s: WindmillValley) -> None:
    """Set up a match in which seat 0 goes first (WV-2 to WV-10)."""
    s.round = 1
    s.gate = 1  # WV-5
    for space in range(SPACE_COUNT + 1):
        s.mill[space] = NONE
    for column in range(4):
        for row in range(4):
            s.taken[column][row] = NONE
    for p in range(seats_at_table(s)):
        lay_out_farm(s.farm[p])
    for p in range(s.players):
        furnish_farm(s, p)
    if s.players == 1:
        place_gardener(s)
    deal_boards(s)
    lay_out_stacks(s)
    show_starting_cards(s)
    s.turn = s.players - 1
    s.decision = Decision.STARTING_CARD


@rule
def lay_out_farm(farm: Farm) -> None:
    """Set up an empty farm with nine windmills (WV-8)."""
    farm.area = NONE
    for colour in range(COLOUR_COUNT):
        farm.group[colour] = GROUP_SIZE[colour]
    for row in range(FARM_ROWS):
        for column in range(FARM_COLUMNS):
            farm.bulb[row][column] = NONE
    for space in range(SPACES_OF_WHEELS):
        farm.wheel[space] = NONE
    for slot in range(CARD_SLOTS):
        farm.helper[slot] = NONE
        farm.contract[slot] = NONE


@rule
def furnish_farm(s: WindmillValley, p: int) -> None:
    """Give a farm its first VP, tools and guilders, and a bulb by seat (WV-8, WV-9)."""
    s.farm[p].vp = START_VP
    s.farm[p].tools = START_TOOLS
    s.farm[p].guilders = START_GUILDERS + p
    s.farm[p].storage[p] = 1


@rule
def place_gardener(s: WindmillValley) -> None:
    """Give the Gardener VP by level, and cards in place of decisions (WV-133)."""
    s.farm[GARDENER].vp = LEVEL_VP[s.solo_level]
    for card in range(GARDENER_COUNT):
        s.gardener_left[card] = 1


@rule
def deal_boards(s: WindmillValley) -> None:
    """Deal windmill boards that are all different (WV-7)."""
    boards = scratch(4)
    for i in range(BOARD_COUNT):
        boards[i] = i
    for p in range(s.players):
        left = BOARD_COUNT - p
        i = below(s.chance, left) if left > 1 else 0
        s.farm[p].board = boards[i]
        boards[i] = boards[left - 1]
        tell(s, BoardDealt(player=p, board=s.farm[p].board))


@rule
def lay_out_stacks(s: WindmillValley) -> None:
    """Shuffle tiles, Farm cards and trade cards, and turn up the first ones (WV-3, WV-4, WV-6)."""
    for piece in range(PIECES):
        s.pieces.bag[piece] = COPIES[piece]
    for stack in range(STACKS):
        for piece in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]):
            s.pieces.height[stack] += COPIES[piece]
    for slot in range(DISPLAY_SLOTS):
        fill_display(s, slot)
    for slot in range(OFFER_SLOTS):
        fill_offer(s, slot)
    for i in range(QUARTERS):
        s.trade[i] = NONE
        s.trade_bulb[i] = NONE
    turn_up_trade_card(s)


# --- starting cards ----------------------------------------------------------------------------------------------


@rule
def show_starting_cards(s: WindmillValley) -> None:
    """Show one starting card more than there are players, and three in a solo match (WV-10, WV-134)."""
    cards = scratch(6)
    for i in range(STARTING_CARDS):
        cards[i] = CARD_COUNT + i
    for i in range(MOST_SHOWN):
        s.shown[i] = NONE
    for i in range(seats_at_table(s) + 1):
        left = STARTING_CARDS - i
        drawn = below(s.chance, left)
        s.shown[i] = cards[drawn]
        cards[drawn] = cards[left - 1]
        tell(s, Shown(card=s.shown[i]))


@rule
def offer_starting_cards(s: WindmillValley) -> Options:
    """List the starting cards that no player has taken (WV-10)."""
    for i in range(MOST_SHOWN):
        if s.shown[i] != NONE:
            yield StartingCard(position=i + 1)


@applies(StartingCard, when=Decision.STARTING_CARD)
def choose_starting_card(s: WindmillValley, position: int) -> None:
    """Take a starting card, the last seat first; the one left over shows the wish (WV-10, WV-134)."""
    card = s.shown[position - 1]
    for i in range(position - 1, MOST_SHOWN - 1):
        s.shown[i] = s.shown[i + 1]
    s.shown[MOST_SHOWN - 1] = NONE
    s.farm[s.turn].helper[0] = card
    tell(s, ChoseCard(player=s.turn, card=card))
    if s.turn > 0:
        s.turn -= 1
        return
    left = 0
    if s.players == 1:
        left = below(s.chance, 2)
    s.wish = WISH_OF[s.shown[left] - CARD_COUNT]
    for i in range(MOST_SHOWN):
        s.shown[i] = NONE
    tell(s, WishRevealed(wish=s.wish))
    if s.players == 1:
        s.farm[GARDENER].area = below(s.chance, AREAS)
        tell(s, MarkerPlaced(player=GARDENER, area=s.farm[GARDENER].area))
    s.turn = s.players - 1
    s.decision = Decision.MARKET_START


# --- market markers ----------------------------------------------------------------------------------------------


@rule
def markers_in(s: WindmillValley, area: int) -> int:
    """Count the players' markers in an area."""
    markers = 0
    for p in range(seats_at_table(s)):
        markers += int(s.farm[p].area == area)
    return markers


@rule
def offer_market_starts(s: WindmillValley) -> Options:
    """List the areas without a marker, or all areas if each has one (WV-11, WV-134)."""
    least = min(min(markers_in(s, 0), markers_in(s, 1)), markers_in(s, 2))
    for area in range(AREAS):
        if markers_in(s, area) == 0 or least > 0:
            yield MarketStart(area=area)


@applies(MarketStart, when=Decision.MARKET_START)
def choose_market_start(s: WindmillValley, area: int) -> None:
    """Place a marker, the last seat first; then the first turn starts (WV-11, WV-14)."""
    s.farm[s.turn].area = area
    tell(s, MarkerPlaced(player=s.turn, area=area))
    if s.turn > 0:
        s.turn -= 1
        return
    add_neutral_markers(s)
    start_turn(s)


@rule
def add_neutral_markers(s: WindmillValley) -> None:
    """Add neutral markers until the Market has five markers (WV-12)."""
    first = s.farm[0].area
    for area in range(AREAS):
        if s.players <= 2:
            s.neutral[area] = 1
        elif s.players == 3:
            s.neutral[area] = int(area != first)
        else:
            s.neutral[area] = int(next_area(area) == first)
    tell(s, NeutralsPlaced(markers=s.neutral))
