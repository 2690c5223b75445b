"""The view of Windmill Valley, made from a blanked state (section 10.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeVar

import msgspec

from tuliptable.engine.card_counting import CardCount
from tuliptable.engine.view_fields import (
    View,
    computed,
    each,
    entry,
    for_viewer,
    index,
    name_of,
    one,
    public,
    state_field,
)
from tuliptable.games.windmill_valley.rules.calendar import rows_open
from tuliptable.games.windmill_valley.rules.scoring import (
    columns_gained,
    columns_lost,
    contracts_vp,
    groups_vp,
    mills_on_map,
    planted,
    rank,
    rows_vp,
)
from tuliptable.games.windmill_valley.rules.storage import stored
from tuliptable.games.windmill_valley.rules.wheels import wheel_effect, wheel_open
from tuliptable.games.windmill_valley.screen.faces import (
    WISH_KINDS,
    WISH_NEEDS,
    ContractFace,
    HelperFace,
    WishKind,
    contract_face,
    helper_face,
)
from tuliptable.games.windmill_valley.screen.farm_view import Seat
from tuliptable.games.windmill_valley.screen.preview import ActionPreview, previews
from tuliptable.games.windmill_valley.screen.signs import Sign, sign_list
from tuliptable.games.windmill_valley.screen.table_view import (
    STARTING,
    Area,
    Card,
    Field,
    Space,
    Stack,
    Tile,
    TradeCard,
    areas_entered,
)
from tuliptable.games.windmill_valley.screen.turn_view import (
    GateChoice,
    Pending,
    RewardKind,
    StepsChoice,
    Task,
    WheelAction,
    lost_by_ending,
    rows_free,
    wheels_have_turned,
)
from tuliptable.games.windmill_valley.state import GARDENER, NONE, Decision, Side, WindmillValley, seats_at_table
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.cards import WISH_VP, WISHES, Wish
from tuliptable.games.windmill_valley.tables.farm import STORAGE_COST
from tuliptable.games.windmill_valley.tables.gardener import LEVEL_CONTRACT_VP, LEVELS
from tuliptable.games.windmill_valley.tables.market import AREAS
from tuliptable.games.windmill_valley.tables.season import (
    COMMON_REWARD,
    HIGHEST_WATER,
    LAST_COLUMN,
    SECTION,
    SECTION_PAY,
    SECTIONS,
    UNIQUE_REWARD,
)
from tuliptable.games.windmill_valley.tables.stacks import OFFER_SLOTS, STACKS
from tuliptable.games.windmill_valley.tables.valley import FIELDS, SPACE_COUNT
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, Effect
from tuliptable.games.windmill_valley.tables.wheels import CLASSES, DISPLAY_SLOTS, TILE_CLASS, TILE_EFFECTS, TILE_PLUS
from tuliptable.games.windmill_valley.text.counting import counting

T = TypeVar("T")

# --- Calendar and water ------------------------------------------------------------------------------------------


def taken_by(s: WindmillValley, column: int, row: int) -> int | None:
    taken = s.taken[column - 1][row]
    return taken if taken != NONE else None


class Reward(View):
    row: str = entry("abcd")
    signs: list[Sign] = computed(lambda _, column, row: sign_list(UNIQUE_REWARD[4 * column + row]))
    taken_by: int | None = computed(taken_by)


class Month(View):
    """A column of the Calendar."""

    column: int = index()
    common_signs: list[Sign] = computed(lambda _, column: sign_list(COMMON_REWARD[column]))
    unique: list[Reward] = each(Reward, rows_open)
    seats: list[int] = computed(lambda s, column: [p for p in range(seats_at_table(s)) if s.farm[p].column == column])


class Basin(View):
    """A section of the water: its highest level, and the guilders or points for each level that Lower removes."""

    highest: int = computed(lambda _, section: max(i for i in range(HIGHEST_WATER + 1) if SECTION[i] == section))
    guilders: int = entry(SECTION_PAY)
    vp: int = computed(lambda _, section: SECTION_PAY[section] if section else 0)


# --- the moment --------------------------------------------------------------------------------------------------


class Held(msgspec.Struct, frozen=True, gc=False):
    """The bulb, tile or card that the player decides on."""

    colour: str | None
    tile: int | None
    tile_class: str
    signs: list[Sign]
    plus: bool
    helper: HelperFace | None
    contract: ContractFace | None


def held(s: WindmillValley) -> Held | None:
    if s.depth == 0 or s.stack[s.depth - 1].held == NONE:
        return None
    piece, side = s.stack[s.depth - 1].held, s.stack[s.depth - 1].side
    match s.decision:
        case Decision.STORE:
            return Held(COLOURS[piece], None, "", [], False, None, None)
        case Decision.INSTALL:
            kind, plus = CLASSES[TILE_CLASS[piece]], bool(TILE_PLUS[piece])
            return Held(None, piece + 1, kind, sign_list(TILE_EFFECTS[piece]), plus, None, None)
        case Decision.REPLACE if side == Side.CONTRACT:
            return Held(None, None, "", [], False, None, contract_face(piece))
        case Decision.REPLACE:
            return Held(None, None, "", [], False, helper_face(piece), None)
    return None


def movements_ahead(s: WindmillValley) -> int:
    """Return the movements of the visit to the Market under way, or of one that a wheel offers."""
    if s.depth > 0:
        frame = s.stack[s.depth - 1]
        return frame.left if frame.kind == Effect.MARKET else 0
    if s.decision != Decision.MAIN:
        return 0
    effects = [EFFECTS[wheel_effect(s, wheel, i)] for wheel in range(2) if wheel_open(s, wheel) for i in range(3)]
    return max((amount for kind, amount, _ in effects if kind == Effect.MARKET), default=0)


# --- the Gardener and the end ------------------------------------------------------------------------------------


def gardener_vp(s: WindmillValley) -> int:
    """Return the points of each contract of the Gardener."""
    return LEVEL_CONTRACT_VP[s.solo_level]


class Gardener(View):
    level: str = name_of(LEVELS, "solo_level")
    contracts: int = state_field("gardener_contracts")
    vp_per_contract: int = computed(gardener_vp)
    cards_left: list[int] = computed(lambda s: [card + 1 for card, left in enumerate(s.gardener_left) if left])


def automatic(s: WindmillValley, p: int) -> bool:
    return s.players == 1 and p == GARDENER


class TieBreak(msgspec.Struct, frozen=True, gc=False):
    """The number that decided between players with equal points: planted or stored bulbs, or windmills on the map.

    Alone, the level of the Gardener decides; if everything is equal, nothing does.
    """

    by: Literal["planted", "stored", "windmills", "level", "nothing"]
    count: int


def tie_break(s: WindmillValley, p: int) -> TieBreak | None:
    """Return what decided between this player and others with equal points (WV-116, WV-150)."""
    equals = [q for q in range(seats_at_table(s)) if q != p and s.farm[q].vp == s.farm[p].vp]
    if not equals:
        return None
    if s.players == 1:
        return TieBreak("level", 0)
    if any(planted(s, q) != planted(s, p) for q in equals):
        return TieBreak("planted", planted(s, p))
    if any(stored(s, q) != stored(s, p) for q in equals):
        return TieBreak("stored", stored(s, p))
    if any(mills_on_map(s, q) != mills_on_map(s, p) for q in equals):
        return TieBreak("windmills", mills_on_map(s, p))
    return TieBreak("nothing", 0)


class FinalScore(View):
    """A line of the final scoring."""

    player: int = index()
    contracts: int = computed(
        lambda s, p: s.gardener_contracts * gardener_vp(s) if automatic(s, p) else contracts_vp(s, p)
    )
    groups: int = computed(groups_vp)
    rows: int = computed(rows_vp)
    columns_gained: int = computed(columns_gained)
    columns_lost: int = computed(lambda s, p: 0 if automatic(s, p) else columns_lost(s, p))
    total: int = state_field("vp", of="farm")
    rank: int = computed(lambda s, p: 3 - rank(s, 0) if automatic(s, p) else rank(s, p))
    tie_break: TieBreak | None = computed(tie_break)
    """The reason for the rank if another player has the same total."""


# --- everything --------------------------------------------------------------------------------------------------


def if_known(work: Callable[[int], T], otherwise: T) -> T:
    """A field about the Queen's Wish, once it is revealed."""
    return computed(lambda s: work(s.wish) if s.decision != Decision.STARTING_CARD else otherwise)


def replacing(s: WindmillValley) -> str | None:
    return Side(s.stack[s.depth - 1].side).name.lower() if s.decision == Decision.REPLACE else None


TURNING = (Decision.GATE, Decision.STEPS)


class Board(View, tag_field="game", tag="windmill-valley"):
    """Everything about Windmill Valley that one viewer may see."""

    players: int = state_field()
    decision: str = name_of(Decision)
    turn: int = state_field()
    round: int = state_field()
    last_round: int | None = computed(lambda s: s.last_round or None)
    floodgate: int = state_field("gate")
    water: int = state_field()
    section: str = computed(lambda s: SECTIONS[SECTION[s.water]])
    basins: list[Basin] = public(each(Basin, len(SECTIONS)))
    gates: list[GateChoice] = public(each(GateChoice, (1, 2, 3), when=lambda s: s.decision == Decision.GATE))
    steps: list[StepsChoice] = public(each(StepsChoice, (1, 2, 3, 4), when=lambda s: s.decision in TURNING))
    actions: list[WheelAction] = public(each(WheelAction, 2, when=wheels_have_turned))
    wish: str = if_known(lambda wish: WISHES[wish], "")
    wish_kind: WishKind | None = if_known(lambda wish: WISH_KINDS[Wish(wish)], None)
    wish_needs: int = if_known(lambda wish: WISH_NEEDS[Wish(wish)], 0)
    """The number of tools, borders, windmills, tiles or patches that fulfils the wish."""
    wish_values: list[int] = computed(lambda s: list(WISH_VP[s.wish_taken :]))
    storage_costs: list[int] = computed(lambda _: list(STORAGE_COST))
    """Guilders for a bulb on each place of a storage (WV-20)."""
    calendar: list[Month] = public(each(Month, range(1, LAST_COLUMN + 1)))
    pending_common: int | None = computed(lambda s: s.common_pending or None)
    """The month whose common reward the player to move may still take."""
    pending_unique: list[Pending] = public(each(Pending, rows_free))
    lost_by_ending: list[RewardKind] = public(computed(lost_by_ending))
    """The Calendar rewards that are lost if the turn ends now."""
    seats: list[Seat] = public(each(Seat, seats_at_table))
    map: list[Space] = public(each(Space, SPACE_COUNT))
    fields: list[Field] = public(each(Field, len(FIELDS)))
    market: list[Area] = public(each(Area, AREAS))
    visit: list[str] = public(computed(lambda s: areas_entered(s, movements_ahead(s))))
    """The areas that the present visit or the active action would still enter, full areas skipped."""
    trade: TradeCard = public(one(TradeCard))
    display: list[Tile] = public(each(Tile, DISPLAY_SLOTS))
    looked_tiles: list[Tile] = each(Tile, lambda s: range(DISPLAY_SLOTS, DISPLAY_SLOTS + s.pieces.looking[0]))
    offer: list[Card] = public(each(Card, OFFER_SLOTS))
    looked_cards: list[Card] = each(Card, lambda s: range(OFFER_SLOTS, OFFER_SLOTS + s.pieces.looking[1]))
    stacks: list[Stack] = each(Stack, STACKS)
    starting_cards: list[Card] = each(Card, lambda s: [STARTING + i for i, card in enumerate(s.shown) if card > 0])
    tasks: list[Task] = each(Task, lambda s: range(s.depth - 1, -1, -1))
    held: Held | None = computed(held)
    replacing: str | None = computed(replacing)
    """The kind of card that the player must give up: helper or contract."""
    gardener: Gardener | None = one(Gardener, when=lambda s: s.players == 1)
    final: list[FinalScore] = public(each(FinalScore, seats_at_table, when=lambda s: s.decision == Decision.OVER))
    counting: CardCount = for_viewer(counting)
    outlooks: list[ActionPreview] = for_viewer(previews)
    """The changes that each action of the viewer would make."""
