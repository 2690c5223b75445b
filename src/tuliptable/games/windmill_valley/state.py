"""The state of Windmill Valley."""

from __future__ import annotations

from enum import IntEnum

from tuliptable.engine.flat_record import FlatRecord, i8, i16, record, records
from tuliptable.engine.pieces import EVERYBODY, OTHERS, AllBut, Pieces, SeatCount
from tuliptable.engine.rule import const_table, rule
from tuliptable.engine.state import State
from tuliptable.games.windmill_valley.tables.stacks import COPIES, FIRST_PIECE, PIECE_NAMES
from tuliptable.games.windmill_valley.tables.wheels import TILE_COUNT

NONE = -1
"""An empty place for a tile, card, bulb or windmill."""

MOST_FRAMES = 32
GARDENER = 1
"""The Gardener's seat in a solo match."""


class Decision(IntEnum):
    """The decisions of a match (section 4.3)."""

    OVER = 0
    STARTING_CARD = 1
    MARKET_START = 2
    GATE = 3
    STEPS = 4
    MAIN = 5
    WINDOW = 6
    MENU = 7
    COLOUR = 8
    STORE = 9
    PLANT = 10
    LOWER = 11
    DRAW = 12
    ENHANCE = 13
    INSTALL = 14
    FARM = 15
    REPLACE = 16
    GIVEBACK = 17
    BUILD = 18
    GROUP = 19
    PATH = 20
    NEUTRAL = 21
    FULL = 22
    LINE = 23
    TRADE = 24
    QUARTER = 25
    CONTRACT = 26


SETTING_UP = (Decision.STARTING_CARD, Decision.MARKET_START)
WITHOUT_FRAMES = (Decision.OVER, *SETTING_UP, Decision.GATE, Decision.STEPS, Decision.MAIN)
NOTHING_WAITS = const_table([int(decision in WITHOUT_FRAMES) for decision in Decision])
"""Decisions that no frame of the stack asks (WV-127)."""


class Stage(IntEnum):
    """The stages of a frame."""

    BEFORE = 0  # the window before an action
    BODY = 1
    COLOUR = 2  # the second half of an exchange
    INSTALL = 3
    REPLACE = 4
    GIVEBACK = 5
    GROUP = 6
    PATH = 7
    FIELDS = 8
    MOVE = 9
    FULL = 10
    LINE = 11
    QUARTER = 12
    QUARTERS = 13
    GAINING = 14
    AFTER = 15  # the window after an action


class Status(IntEnum):
    """An entry of a menu."""

    GONE = 0
    OPEN = 1
    LOCKED = 2


class UnlockRight(IntEnum):
    """The right to open more quarters of a trade card."""

    NONE = 0
    ONE = 1
    ALL = 2


class Source(IntEnum):
    """The sources of effects, gains and payments."""

    NONE = 0
    WHEEL = 1
    FIELD = 2
    PATCH = 3
    QUARTER = 4
    CALENDAR = 5
    MARKET = 6
    HELPER = 7
    GATE = 8
    LOWER = 9
    TOLL = 10
    SLOT = 11
    WISH = 12
    CONTRACT = 13
    CONSOLATION = 14
    STACKING = 15
    STORAGE = 16
    TILE = 17
    REFRESH = 18
    BUILD = 19
    NEUTRAL = 20
    QUARTERS = 21
    STEPS = 22
    EXTRA_PLANT = 23
    FINAL_CONTRACTS = 24
    FINAL_GROUPS = 25
    FINAL_ROWS = 26
    FINAL_COLUMNS = 27
    FINAL_LOST_COLUMNS = 28
    GARDENER_CALENDAR = 29
    GARDENER_ACTION = 30
    GARDENER_NOTHING = 31
    GARDENER_PLANT = 32
    GARDENER_WATER = 33


class Side(IntEnum):
    """The two halves of a Farm card."""

    HELPER = 0
    CONTRACT = 1


class DrawnKind(IntEnum):
    """The two kinds of pieces that a player draws to look at."""

    TILES = 0
    CARDS = 1


class Frame(FlatRecord):
    """An unresolved action or choice on the stack (section 4.2). Fields that its kind does not use stay empty."""

    kind = i8()  # Effect
    stage = i8()
    source = i8()
    left = i8()  # bulbs, strength, movements or draws still to come
    held = i8()  # the bulb, tile or card in hand, or NONE

    colours = i8()  # of bulbs that may be gained or planted, a bit each
    planted = i8()  # bulbs so far
    exchange = i8()  # 1 if a stored bulb may be exchanged first (WV-93)
    owed = i8()  # 1 if the bulb must be stored (WV-1) or planted (WV-94)

    both = i8()  # 1 if lowering the water brings guilders and VP

    slot = i8()  # of the tile or card in hand
    side = i8()  # of the card in hand
    looked = i8()  # 1 if pieces have been drawn to look at (WV-62, WV-69)
    refreshed = i8()  # 1 if the offer has been replaced (WV-57, WV-64)

    build_mode = i8()
    space = i8()  # of the new windmill, or NONE
    path = i8()  # the corner that the path to the Market has reached

    area = i8()  # of the Market
    times = i8()  # of a reward of the Market that may still be taken

    trade_mode = i8()
    free = i8()  # 1 for a Trade with a bulb from the supply (WV-99)
    quarter = i8(4)  # 1 if it will be open
    gaining = i8(4)  # bulbs still to come from the trade card, as colour + 1

    unlock = i8()  # UnlockRight
    entry = i8(4)  # effects of a menu
    status = i8(4)  # of the entries


@rule
def seats_at_table(s: WindmillValley) -> int:
    """Return the number of seats: the Gardener has one but makes no decisions (WV-133)."""
    return max(2, s.players)


SEATS = SeatCount(4)
AT_TABLE = SeatCount(4, seats_at_table)
PIECES = Pieces(PIECE_NAMES, COPIES, stacks=FIRST_PIECE)


class Farm(FlatRecord):
    """The possessions of a player."""

    vp = i16()
    guilders = i8()
    tools = i8()
    board = i8()
    steps = i8()  # made in the match
    column = i8()  # of the Calendar
    area = i8()  # of the market marker, or NONE
    wish = i8()  # VP for the wish
    removed = i8()  # windmills that left the game
    storage = i8(5)  # by colour
    group = i8(5)  # windmills left, by colour
    bulb = i8(4, 7)  # colours by row and column, or NONE
    length = i8(4)  # bulbs in each row
    wheel = PIECES.ones(11)  # a tile on each space, or NONE
    helper = PIECES.ones(3, first=TILE_COUNT)
    used = i8(3)
    contract = PIECES.ones(3, first=TILE_COUNT)


class Stacks(FlatRecord):
    """Tiles and Farm cards that no player has. Pieces 0 to 59; four stacks.

    No player knows the pieces of a stack. A player who drew pieces to look at alone knows which of them they put on
    top or discarded (WV-131).
    """

    display = PIECES.ones(4)  # tiles
    covered = i8(4)  # 1 if the slot has common tiles for the rest of the match
    offer = PIECES.ones(3, first=TILE_COUNT)  # cards
    height = i8(4)  # of each stack, known tops included
    # the stacks without their known tops, of which any piece may be next
    bag = PIECES.bag(hidden_from=EVERYBODY.always)
    # pieces that were put back, the topmost last
    on_top = PIECES.rows(4, 3, hidden_from=AllBut("on_top_by").always, used="on_top_count")
    on_top_by = i8(4, 3)  # the seat that knows each
    on_top_count = i8(4)
    # pieces drawn to look at: tiles, cards
    looked = PIECES.rows(2, 3, hidden_from=AllBut("turn").always, used="looking")
    looked_class = i8(3)  # of the tiles in `looked`
    looking = i8(2)  # numbers of pieces in `looked`
    discarded = PIECES.heap()  # openly
    secret = PIECES.heaps(SEATS, hidden_from=OTHERS.always)  # by the player who drew them to look at
    secrets = i8(SEATS, 4)  # their numbers by player and stack
    gone = PIECES.heap()  # tiles that left the game, and the Gardener's contracts


class WindmillValley(State):
    expert = i8()
    solo_level = i8()

    decision = i8()
    turn = i8()  # the seat that decides
    round = i8()
    last_round = i8()  # 0 until the end is triggered
    gate = i8()
    water = i8()
    wish = i8()
    wish_taken = i8()  # number of values that are taken
    shown = i8(5)  # starting cards to choose from

    common_pending = i8()  # column of the common reward that may still be taken, or 0
    unique_pending = i8()
    taken = i8(4, 4)  # the seat that took each unique reward, by column and row, or NONE
    wheel_done = i8(2)
    neutral_moved = i8()
    stacked = i8()  # stackings this turn
    deepest = i8()  # most frames at once in this turn

    mill = i8(37)  # owner of the windmill on each corner, or NONE
    distance = i8(37)  # number of windmills on a shortest path to the Market, this one included; 0 if there is none
    neutral = i8(3)
    trade = i8(4)  # trade cards in the order they come on top; NONE if not decided yet
    trade_top = i8()
    trade_seen = i8()
    trade_bulb = i8(4)  # on the top card

    gardener_left = i8(20)  # cards of the Gardener that are left
    gardener_contracts = i8()

    depth = i8()
    stack = records(Frame, MOST_FRAMES + 1)  # the last one stays empty
    farm = records(Farm, AT_TABLE)
    pieces = record(Stacks)
