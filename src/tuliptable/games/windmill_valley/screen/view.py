"""Windmill Valley: what a viewer sees, as a typed message for screens (section 10.2), from a blanked state only."""

from __future__ import annotations

import msgspec

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
from tuliptable.games.windmill_valley.screen.farm_view import Seat, seat_view
from tuliptable.games.windmill_valley.screen.outlook import Outlook, outlooks
from tuliptable.games.windmill_valley.screen.signs import Sign, listed_signs
from tuliptable.games.windmill_valley.screen.table_view import (
    Area,
    Card,
    Field,
    Space,
    Stack,
    Tile,
    TradeCard,
    area_view,
    areas_entered,
    card_view,
    field_view,
    looked_card,
    space_view,
    stack_view,
    tile_view,
    trade_view,
)
from tuliptable.games.windmill_valley.screen.turn_view import (
    GateChoice,
    Pending,
    StepsChoice,
    Task,
    WheelAction,
    gate_choice,
    in_hand,
    lost_by_ending,
    pending_unique,
    steps_choice,
    task,
    wheel_actions,
)
from tuliptable.games.windmill_valley.state import (
    GARDENER,
    NONE,
    Decision,
    Side,
    WindmillValley,
    seats_at_table,
)
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.cards import WISH_VP, WISHES, Wish
from tuliptable.games.windmill_valley.tables.gardener import LEVEL_CONTRACT_VP, LEVELS
from tuliptable.games.windmill_valley.tables.season import (
    COMMON_REWARD,
    HIGHEST_WATER,
    LAST_COLUMN,
    SECTION,
    SECTION_PAY,
    SECTIONS,
    UNIQUE_REWARD,
)
from tuliptable.games.windmill_valley.tables.stacks import STACKS
from tuliptable.games.windmill_valley.tables.valley import FIELDS, SPACE_COUNT
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, Effect
from tuliptable.games.windmill_valley.tables.wheels import CLASSES, DISPLAY_SLOTS, TILE_CLASS, TILE_EFFECTS, TILE_PLUS
from tuliptable.games.windmill_valley.words.names import (
    WISH_WORDS,
    list_words,
)


class Reward(msgspec.Struct, frozen=True):
    row: str
    effect: str
    signs: list[Sign]
    taken_by: int | None


class Month(msgspec.Struct, frozen=True):
    """A column of the Calendar."""

    column: int
    common: str
    common_signs: list[Sign]
    unique: list[Reward]
    seats: list[int]


class Basin(msgspec.Struct, frozen=True):
    """A section of the water: up to which level it goes, and what each point of Lower pays there, Guilder or VP."""

    highest: int
    guilders: int
    vp: int


class Held(msgspec.Struct, frozen=True):
    """The bulb, tile or card that is being decided on."""

    colour: str | None
    tile: int | None
    tile_class: str
    signs: list[Sign]
    plus: bool
    helper: HelperFace | None
    contract: ContractFace | None


class Gardener(msgspec.Struct, frozen=True):
    level: str
    contracts: int
    vp_per_contract: int
    cards_left: list[int]


class FinalScore(msgspec.Struct, frozen=True):
    """A line of the final scoring; tie-breaks are planted bulbs, stored bulbs and windmills on the map."""

    player: int
    contracts: int
    groups: int
    rows: int
    columns_gained: int
    columns_lost: int
    total: int
    rank: int
    tie_break: str
    """What put this player before or behind an equal total; empty without one."""


class Board(msgspec.Struct, frozen=True, tag_field="game", tag="windmill-valley"):
    """Everything about Windmill Valley that one viewer may see."""

    players: int
    expert: bool
    decision: str
    turn: int
    round: int
    last_round: int | None
    floodgate: int
    water: int
    section: str
    pay: str
    """What each point of Lower pays."""
    basins: list[Basin]
    gates: list[GateChoice]
    steps: list[StepsChoice]
    actions: list[WheelAction]
    wish: str
    wish_words: str
    wish_kind: WishKind | None
    wish_needs: int
    """How many Tools, borders, windmills, tiles or patches fulfil the wish."""
    wish_values: list[int]
    calendar: list[Month]
    pending_common: str | None
    pending_unique: list[Pending]
    lost_by_ending: list[str]
    """The calendar rewards that are lost if the turn ends now."""
    seats: list[Seat]
    map: list[Space]
    fields: list[Field]
    market: list[Area]
    visit: list[str]
    """The areas that the present visit still enters, or that the active action would, if full ones are skipped."""
    trade: TradeCard
    display: list[Tile]
    looked_tiles: list[Tile]
    offer: list[Card]
    looked_cards: list[Card]
    stacks: list[Stack]
    starting_cards: list[Card]
    tasks: list[Task]
    in_hand: str | None
    held: Held | None
    replacing: str | None
    """Which kind of card makes room: helper or contract."""
    gardener: Gardener | None
    final: list[FinalScore]
    outlooks: list[Outlook]
    """What each option of the viewer would change."""


def board(s: WindmillValley, viewer: int) -> Board:
    wish_known = s.decision != Decision.STARTING_CARD
    return Board(
        players=s.players,
        expert=bool(s.expert),
        decision=Decision(s.decision).name.lower(),
        turn=s.turn,
        round=s.round,
        last_round=s.last_round or None,
        floodgate=s.gate,
        water=s.water,
        section=SECTIONS[SECTION[s.water]],
        pay=pay_words(SECTION[s.water]),
        basins=[basin(section) for section in range(len(SECTIONS))],
        gates=[gate_choice(s, speed) for speed in (1, 2, 3)] if s.decision == Decision.GATE else [],
        steps=[steps_choice(s, steps) for steps in (1, 2, 3, 4)]
        if s.decision in (Decision.GATE, Decision.STEPS)
        else [],
        actions=wheel_actions(s),
        wish=WISHES[s.wish] if wish_known else "",
        wish_words=WISH_WORDS[s.wish] if wish_known else "",
        wish_kind=WISH_KINDS[Wish(s.wish)] if wish_known else None,
        wish_needs=WISH_NEEDS[Wish(s.wish)] if wish_known else 0,
        wish_values=list(WISH_VP[s.wish_taken :]),
        calendar=[month(s, column) for column in range(1, LAST_COLUMN + 1)],
        pending_common=list_words(COMMON_REWARD[s.common_pending]) if s.common_pending else None,
        pending_unique=pending_unique(s),
        lost_by_ending=lost_by_ending(s),
        seats=[seat_view(s, p) for p in range(seats_at_table(s))],
        map=[space_view(s, i) for i in range(SPACE_COUNT)],
        fields=[field_view(field) for field in range(len(FIELDS))],
        market=[area_view(s, area) for area in range(3)],
        visit=areas_entered(s, movements_ahead(s)),
        trade=trade_view(s),
        display=[tile_view(s, slot) for slot in range(DISPLAY_SLOTS)],
        looked_tiles=[tile_view(s, DISPLAY_SLOTS + x) for x in range(s.pieces.looking[0])],
        offer=[card_view(s, f"o{slot + 1}", s.pieces.offer[slot]) for slot in range(3)],
        looked_cards=[card_view(s, f"x{x + 1}", looked_card(s, x)) for x in range(s.pieces.looking[1])],
        stacks=[stack_view(s, stack, viewer) for stack in range(STACKS)],
        starting_cards=[card_view(s, str(i + 1), card) for i, card in enumerate(s.shown) if card > 0],
        tasks=[task(s, i) for i in range(s.depth - 1, -1, -1)],
        in_hand=in_hand(s),
        held=held(s),
        replacing=Side(s.stack[s.depth - 1].mode).name.lower() if s.decision == Decision.REPLACE else None,
        gardener=gardener(s) if s.players == 1 else None,
        final=[final_score(s, p) for p in range(seats_at_table(s))] if s.decision == Decision.OVER else [],
        outlooks=outlooks(s, viewer),
    )


def pay_words(section: int) -> str:
    pay = SECTION_PAY[section]
    return f"{pay} Guilder" + (f" or {pay} VP" if section else "")


def basin(section: int) -> Basin:
    highest = max(level for level in range(HIGHEST_WATER + 1) if SECTION[level] == section)
    return Basin(highest, SECTION_PAY[section], SECTION_PAY[section] if section else 0)


def held(s: WindmillValley) -> Held | None:
    if s.depth == 0 or s.stack[s.depth - 1].held == NONE:
        return None
    piece, mode = s.stack[s.depth - 1].held, s.stack[s.depth - 1].mode
    match s.decision:
        case Decision.STORE:
            return Held(COLOURS[piece], None, "", [], False, None, None)
        case Decision.INSTALL:
            kind, plus = CLASSES[TILE_CLASS[piece]], bool(TILE_PLUS[piece])
            return Held(None, piece + 1, kind, listed_signs(TILE_EFFECTS[piece]), plus, None, None)
        case Decision.REPLACE if mode == Side.CONTRACT:
            return Held(None, None, "", [], False, None, contract_face(piece))
        case Decision.REPLACE:
            return Held(None, None, "", [], False, helper_face(piece), None)
    return None


def movements_ahead(s: WindmillValley) -> int:
    """The movements of the visit to the Market that is under way, or that a wheel offers."""
    if s.depth > 0:
        frame = s.stack[s.depth - 1]
        return frame.left if frame.kind == Effect.MARKET else 0
    if s.decision != Decision.MAIN:
        return 0
    effects = [EFFECTS[wheel_effect(s, wheel, i)] for wheel in range(2) if wheel_open(s, wheel) for i in range(3)]
    return max((amount for kind, amount, _ in effects if kind == Effect.MARKET), default=0)


def month(s: WindmillValley, column: int) -> Month:
    return Month(
        column=column,
        common=list_words(COMMON_REWARD[column]),
        common_signs=listed_signs(COMMON_REWARD[column]),
        unique=[
            Reward(
                "abcd"[row],
                list_words(UNIQUE_REWARD[4 * column + row]),
                listed_signs(UNIQUE_REWARD[4 * column + row]),
                s.taken[column - 1][row] if s.taken[column - 1][row] != NONE else None,
            )
            for row in range(rows_open(s, column))
        ],
        seats=[p for p in range(seats_at_table(s)) if s.farm[p].column == column],
    )


def gardener(s: WindmillValley) -> Gardener:
    return Gardener(
        level=LEVELS[s.solo_level],
        contracts=s.gardener_contracts,
        vp_per_contract=LEVEL_CONTRACT_VP[s.solo_level],
        cards_left=[card + 1 for card, left in enumerate(s.gardener_left) if left],
    )


def final_score(s: WindmillValley, p: int) -> FinalScore:
    if s.players == 1 and p == GARDENER:
        contracts, lost, place = s.gardener_contracts * LEVEL_CONTRACT_VP[s.solo_level], 0, 3 - rank(s, 0)
    else:
        contracts, lost, place = contracts_vp(s, p), columns_lost(s, p), rank(s, p)
    return FinalScore(
        player=p,
        contracts=contracts,
        groups=groups_vp(s, p),
        rows=rows_vp(s, p),
        columns_gained=columns_gained(s, p),
        columns_lost=lost,
        total=s.farm[p].vp,
        rank=place,
        tie_break=tie_break(s, p),
    )


TIE_BREAKS = ((planted, "planted bulbs"), (stored, "stored bulbs"), (mills_on_map, "windmills on the map"))


def tie_break(s: WindmillValley, p: int) -> str:
    """WV-116, WV-150. What decided between equal points."""
    equals = [q for q in range(seats_at_table(s)) if q != p and s.farm[q].vp == s.farm[p].vp]
    if not equals:
        return ""
    if s.players == 1:
        return f"equal points: {'enough to win' if rank(s, 0) == 1 else 'not enough on the hard level'}"
    for count, things in TIE_BREAKS:
        if any(count(s, q) != count(s, p) for q in equals):
            return f"equal points; {things}: {count(s, p)}"
    return "equal in everything: a shared place"
