"""What may be done, and what then happens: every decision with its options and its effect (section 4.3)."""

from __future__ import annotations

from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.windmill_valley.rules.build import (
    choose_space,
    follow_path,
    legal_builds,
    legal_groups,
    legal_ways,
    take_from_group,
)
from tuliptable.games.windmill_valley.rules.calendar import take_common, take_unique
from tuliptable.games.windmill_valley.rules.enhance import (
    give_back,
    install,
    legal_draws,
    legal_givebacks,
    legal_installs,
    legal_tiles,
    look_at_tile,
    refresh_tiles,
    take_tile,
)
from tuliptable.games.windmill_valley.rules.farm import (
    legal_cards,
    legal_contracts,
    legal_replaces,
    refresh_cards,
    replace_card,
    score_contract,
    take_card,
)
from tuliptable.games.windmill_valley.rules.frames import next_stage, top
from tuliptable.games.windmill_valley.rules.helpers import choose_helper, close_window, legal_window
from tuliptable.games.windmill_valley.rules.market import (
    leave_area,
    legal_lines,
    legal_neutrals,
    legal_stackings,
    move_neutral,
    skip,
    stack_on,
    take_line,
)
from tuliptable.games.windmill_valley.rules.menu import (
    decline,
    keep_bulb,
    leave_menu,
    legal_colours,
    legal_menu,
    legal_stores,
    swap_bulb,
    take_entry,
    unlock,
)
from tuliptable.games.windmill_valley.rules.plant import (
    give_up_bulb,
    legal_plants,
    pick_colour,
    plant,
    stop_planting,
)
from tuliptable.games.windmill_valley.rules.setup import (
    choose_market_start,
    choose_starting_card,
    legal_market_starts,
    legal_starting_cards,
)
from tuliptable.games.windmill_valley.rules.trade import (
    legal_quarters,
    legal_trades,
    pick_quarter,
    place_bulb,
    take_bulbs,
)
from tuliptable.games.windmill_valley.rules.turn import end_turn, go_on
from tuliptable.games.windmill_valley.rules.water import legal_gates, legal_lowers, lower, set_gate
from tuliptable.games.windmill_valley.rules.wheels import console, do_wheel, legal_main, legal_steps, turn_wheels
from tuliptable.games.windmill_valley.state import (
    BUILD,
    CALENDAR_COMMON,
    CALENDAR_UNIQUE,
    CONSOLATION,
    DONE,
    DRAW_FROM,
    EXCHANGE,
    FROM_GROUP,
    GATE,
    HELPER,
    INSTALL,
    KEEP,
    LINE,
    LOWER,
    MARKET_START,
    MOVE_NEUTRAL,
    PICK_COLOUR,
    PICK_QUARTER,
    PLACE_BULB,
    PLANT,
    PUT_TOP,
    REFRESH,
    REPLACE,
    SCORE_CONTRACT,
    STACK,
    STARTING_CARD,
    STEPS,
    SWAP,
    TAKE,
    TAKE_BULBS,
    TAKE_CARD,
    TAKE_TILE,
    UNLOCK,
    UNLOCK_ALL,
    VIA,
    WHEEL,
    Decision,
    Stage,
    WindmillValley,
)
from tuliptable.games.windmill_valley.tables.farm import FARM_ROWS
from tuliptable.games.windmill_valley.tables.market import MOST_TIMES, QUARTERS
from tuliptable.games.windmill_valley.vocabulary import Effect


@rule
def to_move(s: WindmillValley) -> int:
    return NOBODY if s.decision == Decision.OVER else s.turn


@rule
def legal(s: WindmillValley, out: Buffer) -> int:
    """Write every legal action into `out`; return how many."""
    if s.decision == Decision.OVER:
        return 0
    if s.decision <= Decision.MAIN:
        return legal_in_turn(s, out)
    if s.decision <= Decision.LOWER:
        return legal_rewards(s, out)
    if s.decision <= Decision.GIVEBACK:
        return legal_pieces(s, out)
    return legal_places(s, out)


@rule
def legal_in_turn(s: WindmillValley, out: Buffer) -> int:
    if s.decision == Decision.MAIN:
        return legal_main(s, out)
    if s.decision == Decision.GATE:
        return legal_gates(s, out)
    if s.decision == Decision.STEPS:
        return legal_steps(s, out)
    if s.decision == Decision.STARTING_CARD:
        return legal_starting_cards(s, out)
    return legal_market_starts(s, out)


@rule
def legal_rewards(s: WindmillValley, out: Buffer) -> int:
    if s.decision == Decision.WINDOW:
        return legal_window(s, out)
    if s.decision == Decision.MENU:
        return legal_menu(s, out)
    if s.decision == Decision.COLOUR:
        return legal_colours(s, out)
    if s.decision == Decision.STORE:
        return legal_stores(s, out)
    if s.decision == Decision.PLANT:
        return legal_plants(s, out)
    return legal_lowers(s, out)


@rule
def legal_pieces(s: WindmillValley, out: Buffer) -> int:
    if s.decision == Decision.ENHANCE:
        return legal_tiles(s, out)
    if s.decision == Decision.INSTALL:
        return legal_installs(s, out)
    if s.decision == Decision.FARM:
        return legal_cards(s, out)
    if s.decision == Decision.REPLACE:
        return legal_replaces(out)
    if s.decision == Decision.DRAW:
        return legal_draws(s, out)
    return legal_givebacks(s, out)


@rule
def legal_places(s: WindmillValley, out: Buffer) -> int:
    if s.decision == Decision.BUILD:
        return legal_builds(s, out)
    if s.decision == Decision.GROUP:
        return legal_groups(s, out)
    if s.decision == Decision.PATH:
        return legal_ways(s, out)
    if s.decision == Decision.NEUTRAL:
        return legal_neutrals(s, out)
    if s.decision == Decision.FULL:
        return legal_stackings(s, out)
    if s.decision == Decision.LINE:
        return legal_lines(s, out)
    if s.decision == Decision.TRADE:
        return legal_trades(s, out)
    if s.decision == Decision.QUARTER:
        return legal_quarters(s, out)
    return legal_contracts(s, out)


@rule
def apply(s: WindmillValley, action: int) -> None:
    """An action, and everything that follows from it up to the next decision."""
    if action >= STARTING_CARD:
        if action < MARKET_START:
            choose_starting_card(s, action - STARTING_CARD)
        else:
            choose_market_start(s, action - MARKET_START)
    elif GATE <= action < STEPS:
        set_gate(s, action - GATE + 1)
    elif action == DONE and s.decision == Decision.MAIN:
        end_turn(s)
    else:
        if action == DONE:
            finish(s)
        elif action < PICK_COLOUR:
            choose_effect(s, action)
        elif action < REFRESH:
            choose_bulb(s, action)
        elif action < BUILD:
            choose_piece(s, action)
        elif action < PLACE_BULB:
            choose_place(s, action)
        else:
            choose_trade(s, action)
        go_on(s)


@rule
def finish(s: WindmillValley) -> None:
    """WV-126. `done` is the one name for every way of going on without doing more."""
    frame = top(s)
    if s.decision == Decision.WINDOW:
        close_window(s, frame)
    elif s.decision == Decision.MENU:
        leave_menu(s, frame)
    elif s.decision == Decision.STORE:
        decline(s, frame)
    elif s.decision == Decision.PLANT:
        stop_planting(s)
    elif s.decision == Decision.NEUTRAL:
        next_stage(frame, Stage.MOVE)
    elif s.decision == Decision.FULL:
        skip(s, frame, frame.at)
    elif s.decision == Decision.LINE:
        leave_area(s)
    else:  # no tile, no card
        next_stage(frame, Stage.GIVEBACK)


@rule
def choose_effect(s: WindmillValley, action: int) -> None:
    """Steps, wheel actions, calendar rewards, helpers, entries of a menu."""
    if action < WHEEL:
        turn_wheels(s, action - STEPS + 1)
    elif action < CONSOLATION:
        do_wheel(s, action - WHEEL)
    elif action == CONSOLATION:
        console(s)
    elif action == CALENDAR_COMMON:
        take_common(s)
    elif action < HELPER:
        take_unique(s, action - CALENDAR_UNIQUE)
    elif action < TAKE:
        choose_helper(s, action - HELPER)
    elif action < UNLOCK:
        take_entry(s, action - TAKE)
    elif action < UNLOCK_ALL:
        unlock(s, action - UNLOCK, action - UNLOCK)
    else:
        unlock(s, 0, QUARTERS - 1)


@rule
def choose_bulb(s: WindmillValley, action: int) -> None:
    if action < KEEP:
        pick_colour(s, action - PICK_COLOUR)
    elif action == KEEP:
        keep_bulb(s)
    elif action < PLANT:
        swap_bulb(s, action - SWAP)
    elif action < EXCHANGE:
        plant(s, (action - PLANT) // FARM_ROWS, (action - PLANT) % FARM_ROWS)
    elif action < LOWER:
        give_up_bulb(s, action - EXCHANGE)
    else:
        lower(s, action - LOWER)


@rule
def choose_piece(s: WindmillValley, action: int) -> None:
    """Tiles and cards."""
    if action == REFRESH:
        if top(s).kind == Effect.ENHANCE:
            refresh_tiles(s)
        else:
            refresh_cards(s)
    elif action < INSTALL:
        take_tile(s, action - TAKE_TILE)
    elif action < DRAW_FROM:
        install(s, action - INSTALL)
    elif action < PUT_TOP:
        look_at_tile(s, action - DRAW_FROM)
    elif action < TAKE_CARD:
        give_back(s, action)
    elif action < REPLACE:
        take_card(s, (action - TAKE_CARD) // 2, (action - TAKE_CARD) % 2)
    else:
        replace_card(s, action - REPLACE)


@rule
def choose_place(s: WindmillValley, action: int) -> None:
    """The map and the Market."""
    if action < FROM_GROUP:
        choose_space(s, action - BUILD)
    elif action < VIA:
        take_from_group(s, action - FROM_GROUP)
    elif action < MOVE_NEUTRAL:
        follow_path(s, action - VIA)
    elif action < STACK:
        move_neutral(s, action - MOVE_NEUTRAL)
    elif action < LINE:
        stack_on(s, action - STACK)
    else:
        take_line(s, (action - LINE) // MOST_TIMES, (action - LINE) % MOST_TIMES + 1)


@rule
def choose_trade(s: WindmillValley, action: int) -> None:
    if action < TAKE_BULBS:
        place_bulb(s, (action - PLACE_BULB) // QUARTERS, (action - PLACE_BULB) % QUARTERS)
    elif action == TAKE_BULBS:
        take_bulbs(s)
    elif action < SCORE_CONTRACT:
        pick_quarter(s, action - PICK_QUARTER)
    else:
        score_contract(s, action - SCORE_CONTRACT)
