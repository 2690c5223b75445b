"""Windmill Valley: what a viewer sees, as a typed message for screens (section 10.2), from a blanked state only."""

from __future__ import annotations

import msgspec

from tuliptable.games.windmill_valley.component_words import (
    WISH_WORDS,
    card_name,
    effect_words,
    list_words,
    tile_words,
)
from tuliptable.games.windmill_valley.farm_view import Seat, seat_view
from tuliptable.games.windmill_valley.rules.calendar import rows_open
from tuliptable.games.windmill_valley.rules.market import seats_at_table
from tuliptable.games.windmill_valley.rules.possible import can_do
from tuliptable.games.windmill_valley.rules.scoring import (
    columns_gained,
    columns_lost,
    contracts_vp,
    groups_vp,
    rank,
    rows_vp,
)
from tuliptable.games.windmill_valley.rules.water import gate_cost, gate_vp, speed_fits
from tuliptable.games.windmill_valley.state import (
    GARDENER,
    NONE,
    Decision,
    Stage,
    Status,
    WindmillValley,
    active_spaces,
)
from tuliptable.games.windmill_valley.table_view import (
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
    looked_card,
    space_view,
    stack_view,
    tile_view,
    trade_view,
)
from tuliptable.games.windmill_valley.tables.cards import WISH_VP, WISHES
from tuliptable.games.windmill_valley.tables.gardener import LEVEL_CONTRACT_VP, LEVELS
from tuliptable.games.windmill_valley.tables.season import (
    COMMON_REWARD,
    LAST_COLUMN,
    RISE,
    SECTION,
    SECTION_PAY,
    SECTIONS,
    UNIQUE_REWARD,
)
from tuliptable.games.windmill_valley.tables.stacks import STACKS
from tuliptable.games.windmill_valley.tables.valley import FIELDS, SPACE_COUNT
from tuliptable.games.windmill_valley.tables.wheels import DISPLAY_SLOTS, PRINTED, WHEEL_SPACES
from tuliptable.games.windmill_valley.vocabulary import COLOURS, NOTHING, Effect
from tuliptable.games.windmill_valley.words import action_path


class GateChoice(msgspec.Struct, frozen=True):
    """A speed of the floodgate: what it costs and gives, and the water that results."""

    speed: int
    cost: int
    vp: int
    water: int
    fits: bool


class StepsChoice(msgspec.Struct, frozen=True):
    """A number of steps: its Tools and the pair of actions that comes up."""

    steps: int
    tools: int
    payable: bool
    large: str
    small: str
    large_action: str
    small_action: str
    new_month: bool


class Reward(msgspec.Struct, frozen=True):
    row: str
    effect: str
    taken_by: int | None


class Month(msgspec.Struct, frozen=True):
    """A column of the Calendar."""

    column: int
    common: str
    unique: list[Reward]
    seats: list[int]


class Entry(msgspec.Struct, frozen=True):
    """An entry of a reward menu."""

    number: int
    effect: str
    status: str
    possible: bool


class Task(msgspec.Struct, frozen=True):
    """What waits on the stack, in the order it will be resolved: the last first."""

    name: str
    kind: str
    stage: str
    entries: list[Entry]


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
    pay_per_point: int
    gates: list[GateChoice]
    steps: list[StepsChoice]
    wish: str
    wish_words: str
    wish_values: list[int]
    calendar: list[Month]
    pending_common: str | None
    pending_unique: list[str]
    seats: list[Seat]
    map: list[Space]
    fields: list[Field]
    market: list[Area]
    visit: list[str]
    """The areas that the present visit still enters if full ones are skipped."""
    trade: TradeCard
    display: list[Tile]
    looked_tiles: list[Tile]
    offer: list[Card]
    looked_cards: list[Card]
    stacks: list[Stack]
    starting_cards: list[Card]
    tasks: list[Task]
    in_hand: str | None
    gardener: Gardener | None
    final: list[FinalScore]


def board(s: WindmillValley, viewer: int) -> Board:
    playing = s.decision > Decision.MARKET_START
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
        pay_per_point=SECTION_PAY[SECTION[s.water]],
        gates=[gate_choice(s, speed) for speed in (1, 2, 3)] if s.decision == Decision.GATE else [],
        steps=[steps_choice(s, steps) for steps in (1, 2, 3, 4)]
        if s.decision in (Decision.GATE, Decision.STEPS)
        else [],
        wish=WISHES[s.wish] if playing or s.decision != Decision.STARTING_CARD else "",
        wish_words=WISH_WORDS[s.wish] if playing or s.decision != Decision.STARTING_CARD else "",
        wish_values=list(WISH_VP[s.wish_taken :]),
        calendar=[month(s, column) for column in range(1, LAST_COLUMN + 1)],
        pending_common=list_words(COMMON_REWARD[s.common_pending]) if s.common_pending else None,
        pending_unique=pending_unique(s),
        seats=[seat_view(s, p) for p in range(seats_at_table(s))],
        map=[space_view(s, i) for i in range(SPACE_COUNT)],
        fields=[Field(name, kind, reward) for name, kind, reward in FIELDS],
        market=[area_view(s, area) for area in range(3)],
        visit=areas_entered(s, s.stack[s.depth - 1].left) if visiting(s) else [],
        trade=trade_view(s),
        display=[tile_view(s, slot) for slot in range(DISPLAY_SLOTS)],
        looked_tiles=[tile_view(s, DISPLAY_SLOTS + x) for x in range(s.pieces.looking[0])],
        offer=[card_view(s, f"o{slot + 1}", s.pieces.offer[slot]) for slot in range(3)],
        looked_cards=[card_view(s, f"x{x + 1}", looked_card(s, x)) for x in range(s.pieces.looking[1])],
        stacks=[stack_view(s, stack, viewer) for stack in range(STACKS)],
        starting_cards=[card_view(s, str(i + 1), card) for i, card in enumerate(s.shown) if card > 0],
        tasks=[task(s, i) for i in range(s.depth - 1, -1, -1)],
        in_hand=in_hand(s),
        gardener=gardener(s) if s.players == 1 else None,
        final=[final_score(s, p) for p in range(seats_at_table(s))] if s.decision == Decision.OVER else [],
    )


def visiting(s: WindmillValley) -> bool:
    return s.depth > 0 and s.stack[s.depth - 1].kind == Effect.MARKET


def gate_choice(s: WindmillValley, speed: int) -> GateChoice:
    return GateChoice(
        speed, gate_cost(s, speed), gate_vp(s, speed), min(8, s.water + RISE[speed]), bool(speed_fits(s, speed))
    )


def steps_choice(s: WindmillValley, steps: int) -> StepsChoice:
    farm = s.farm[s.turn]
    large, small = active_spaces(farm.steps + steps)
    tools = abs(steps - s.gate)
    return StepsChoice(
        steps=steps,
        tools=tools,
        payable=tools <= farm.tools,
        large=WHEEL_SPACES[large],
        small=WHEEL_SPACES[small],
        large_action=space_action(s, s.turn, large),
        small_action=space_action(s, s.turn, small),
        new_month=farm.column < LAST_COLUMN and (farm.steps + steps) // 6 > farm.steps // 6,
    )


def space_action(s: WindmillValley, p: int, space: int) -> str:
    tile = s.farm[p].wheel[space]
    return tile_words(tile) if tile != NONE else effect_words(PRINTED[s.farm[p].board][space])


def month(s: WindmillValley, column: int) -> Month:
    return Month(
        column=column,
        common=list_words(COMMON_REWARD[column]),
        unique=[
            Reward(
                "abcd"[row],
                list_words(UNIQUE_REWARD[4 * column + row]),
                s.taken[column - 1][row] if s.taken[column - 1][row] != NONE else None,
            )
            for row in range(rows_open(s, column))
        ],
        seats=[p for p in range(seats_at_table(s)) if s.farm[p].column == column],
    )


def pending_unique(s: WindmillValley) -> list[str]:
    column = s.unique_pending
    if not column:
        return []
    free = [row for row in range(rows_open(s, column)) if s.taken[column - 1][row] == NONE]
    return [f"{'abcd'[row]}: {list_words(UNIQUE_REWARD[4 * column + row])}" for row in free]


def task(s: WindmillValley, i: int) -> Task:
    frame = s.stack[i]
    entries = []
    if frame.kind == Effect.MENU:
        entries = [
            Entry(
                e + 1,
                effect_words(frame.entry[e]),
                Status(frame.status[e]).name.lower(),
                bool(can_do(s, frame.entry[e])),
            )
            for e in range(4)
            if frame.entry[e] != NOTHING and frame.status[e] != Status.GONE
        ]
    stage = {Stage.BEFORE: "about to begin", Stage.AFTER: "over"}.get(Stage(frame.stage), "going on")
    return Task(action_path(s)[i], Effect(frame.kind).name.lower(), stage, entries)


def in_hand(s: WindmillValley) -> str | None:
    """The bulb, tile or card that is being decided on."""
    if s.depth == 0:
        return None
    held = s.stack[s.depth - 1].held
    if held == NONE:
        return None
    match s.decision:
        case Decision.STORE:
            return f"{COLOURS[held]} bulb"
        case Decision.INSTALL:
            return f"tile {held + 1}: {tile_words(held)}"
        case Decision.REPLACE:
            return card_name(held)
    return None


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
    return FinalScore(p, contracts, groups_vp(s, p), rows_vp(s, p), columns_gained(s, p), lost, s.farm[p].vp, place)
