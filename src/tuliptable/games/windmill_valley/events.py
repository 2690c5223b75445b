"""The events of Windmill Valley.

Colours, tiles, cards (30 to 35 are the starting cards), corners, areas, rows and columns of the farm count from 0.
Months, speeds and rounds count from 1, as players count them. A piece is a tile or, after the tiles, a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from tuliptable.engine.events import Event, Secret, number
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables.market import AREAS

ByArea = Annotated[Sequence[int], AREAS]

# --- on the table ------------------------------------------------------------------------------------------------


class Shown(Event):
    """A starting card is on offer."""

    card: int


class WishRevealed(Event):
    wish: int


class NeutralsPlaced(Event):
    markers: ByArea


class TurnedUp(Event):
    """A tile comes to the display, or a card to the offer."""

    piece: int
    slot: int


class Rebuilt(Event):
    """A discard pile is shuffled into a new stack."""

    stack: int


class SlotCovered(Event):
    """A place of the display holds common tiles for the rest of the match."""

    slot: int


class TradeCardUp(Event):
    card: int


# --- set-up, turn and end ----------------------------------------------------------------------------------------


class BoardDealt(Event):
    player: int
    board: int


class ChoseCard(Event):
    player: int
    card: int


class MarkerPlaced(Event):
    player: int
    area: int


class TurnBegan(Event):
    player: int
    round: int


class GateSet(Event):
    player: int
    before: int
    speed: int
    water: int


class WheelsTurned(Event):
    """The steps of this turn and of the match, and the Calendar column that the player enters, or 0."""

    player: int
    steps: int
    total: int
    column: int


class WheelDone(Event):
    """A use of the large (0) or small (1) wheel: its tile or NONE, and the printed effect."""

    player: int
    wheel: int
    tile: int
    printed: int


class Consoled(Event):
    player: int


class CommonTaken(Event):
    player: int
    column: int


class UniqueTaken(Event):
    player: int
    column: int
    row: int


class RewardLost(Event):
    player: int
    column: int
    unique: bool


class TurnEnded(Event):
    """The end of a turn, with the most frames at once and the water."""

    player: int
    deepest: int
    water: int


class WishFulfilled(Event):
    player: int
    vp: int


class EndTriggered(Event):
    player: int
    last_round: int


class Finished(Event):
    player: int
    vp: int
    rank: int


# --- actions, helpers, the purse ---------------------------------------------------------------------------------


class ActionBegan(Event):
    """`kind` is an Effect, `source` a Source."""

    player: int
    kind: int
    source: int
    amount: int


class HelperUsed(Event):
    player: int
    card: int


class Gained(Event):
    """`kind` is an Effect: guilders, VP or tools. `lost` guilders were above nine."""

    player: int
    kind: int
    amount: int
    source: int
    lost: int


class Paid(Event):
    player: int
    kind: int
    amount: int
    source: int


# --- bulbs and water ---------------------------------------------------------------------------------------------


class Stored(Event):
    player: int
    colour: int


class Swapped(Event):
    player: int
    colour: int
    returned: int


class Declined(Event):
    player: int
    colour: int


class Planted(Event):
    player: int
    colour: int
    row: int
    column: int


class Exchanged(Event):
    player: int
    colour: int
    returned: int


class WaterLowered(Event):
    player: int
    before: int
    after: int


# --- tiles and cards ---------------------------------------------------------------------------------------------


class TilesRefreshed(Event):
    player: int


class CardsRefreshed(Event):
    player: int


class Looked(Event):
    player: int
    piece: Secret
    stack: int


class PutOnTop(Event):
    player: int
    piece: Secret
    stack: int


class PutOnDiscards(Event):
    player: int
    piece: Secret
    stack: int


class TileTaken(Event):
    player: int
    tile: int
    slot: int


class Installed(Event):
    """`old` is the tile that leaves the space, or NONE."""

    player: int
    tile: int
    space: int
    old: int


class CardTaken(Event):
    player: int
    card: int
    side: int
    slot: int


class CardReplaced(Event):
    player: int
    card: int


class ContractScored(Event):
    player: int
    card: int
    vp: int


# --- valley, Market, trade ---------------------------------------------------------------------------------------


class Built(Event):
    player: int
    space: int
    group: int
    connected: bool


class Removed(Event):
    """A windmill leaves the game."""

    player: int
    group: int


class NeutralMoved(Event):
    player: int
    area: int
    to: int


class Stacked(Event):
    """`on` is the seat of the marker below."""

    player: int
    on: int
    area: int


class Entered(Event):
    player: int
    area: int
    times: int


class Skipped(Event):
    player: int
    area: int


class LineTaken(Event):
    player: int
    area: int
    line: int
    times: int


class BulbPlaced(Event):
    player: int
    colour: int
    place: int


class BulbsTaken(Event):
    player: int
    bulbs: int


# --- the Gardener ------------------------------------------------------------------------------------------------


class CardRevealed(Event):
    player: int
    card: int


class ContractTaken(Event):
    player: int
    card: int


class TileDiscarded(Event):
    player: int
    tile: int


class RewardCovered(Event):
    player: int
    column: int
    row: int


class WishCovered(Event):
    player: int
    vp: int


OnTable = Shown | WishRevealed | NeutralsPlaced | TurnedUp | Rebuilt | SlotCovered | TradeCardUp
Course = (
    BoardDealt | ChoseCard | MarkerPlaced | TurnBegan | GateSet | WheelsTurned | WheelDone | Consoled
    | CommonTaken | UniqueTaken | RewardLost | TurnEnded | WishFulfilled | EndTriggered | Finished
)  # fmt: skip
Doing = ActionBegan | HelperUsed | Gained | Paid
Bulbs = Stored | Swapped | Declined | Planted | Exchanged | WaterLowered
Pieces = (
    TilesRefreshed | CardsRefreshed | Looked | PutOnTop | PutOnDiscards | TileTaken | Installed | CardTaken
    | CardReplaced | ContractScored
)  # fmt: skip
Places = Built | Removed | NeutralMoved | Stacked | Entered | Skipped | LineTaken | BulbPlaced | BulbsTaken
Gardener = CardRevealed | ContractTaken | TileDiscarded | RewardCovered | WishCovered

Deed = Course | Doing | Bulbs | Pieces | Places | Gardener
"""Events of one player."""

Happening = OnTable | Deed
number(WindmillValley, Happening)
