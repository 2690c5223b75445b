"""All decisions: their legal actions, and the rules that carry them out."""

from __future__ import annotations

from tuliptable.engine.action_types import switch
from tuliptable.engine.rule import rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.windmill_valley.actions import ACTIONS, Options
from tuliptable.games.windmill_valley.rules.build import offer_builds, offer_groups, offer_ways
from tuliptable.games.windmill_valley.rules.enhance import offer_installs, offer_tiles
from tuliptable.games.windmill_valley.rules.farm import offer_cards, offer_contracts, offer_replaces
from tuliptable.games.windmill_valley.rules.giveback import offer_draws, offer_givebacks
from tuliptable.games.windmill_valley.rules.helpers import offer_window
from tuliptable.games.windmill_valley.rules.market import offer_lines, offer_neutrals, offer_stackings
from tuliptable.games.windmill_valley.rules.menu import offer_menu
from tuliptable.games.windmill_valley.rules.plant import offer_plants
from tuliptable.games.windmill_valley.rules.setup import (
    choose_market_start,
    choose_starting_card,
    offer_market_starts,
    offer_starting_cards,
)
from tuliptable.games.windmill_valley.rules.storage import offer_colours, offer_stores
from tuliptable.games.windmill_valley.rules.trade import offer_quarters, offer_trades
from tuliptable.games.windmill_valley.rules.turn import end_turn, run_to_decision
from tuliptable.games.windmill_valley.rules.water import offer_gates, offer_lowers, set_gate
from tuliptable.games.windmill_valley.rules.wheels import offer_main, offer_steps
from tuliptable.games.windmill_valley.state import Decision, WindmillValley


@rule
def to_move(s: WindmillValley) -> int:
    """Return the player whose decision it is, set-up included."""
    return NOBODY if s.decision == Decision.OVER else s.turn


@rule
def options(s: WindmillValley) -> Options:
    """List the legal actions of section 4.3: the stack is empty, or its top frame asks (WV-117)."""
    if s.depth == 0:
        yield from offer_in_turn(s)
    elif s.decision == Decision.MENU:
        yield from offer_menu(s)
    elif s.decision == Decision.WINDOW:
        yield from offer_window(s)
    elif s.decision == Decision.PLANT:
        yield from offer_plants(s)
    elif s.decision == Decision.COLOUR:
        yield from offer_colours(s)
    elif s.decision == Decision.STORE:
        yield from offer_stores(s)
    elif s.decision == Decision.LINE:
        yield from offer_lines(s)
    elif s.decision == Decision.LOWER:
        yield from offer_lowers(s)
    else:
        yield from offer_pieces_and_places(s)


@rule
def offer_in_turn(s: WindmillValley) -> Options:
    """List the actions of set-up, floodgate, steps and the choice of a wheel."""
    if s.decision == Decision.MAIN:
        yield from offer_main(s)
    elif s.decision == Decision.GATE:
        yield from offer_gates(s)
    elif s.decision == Decision.STEPS:
        yield from offer_steps(s)
    elif s.decision == Decision.STARTING_CARD:
        yield from offer_starting_cards(s)
    elif s.decision == Decision.MARKET_START:
        yield from offer_market_starts(s)


@rule
def offer_pieces_and_places(s: WindmillValley) -> Options:
    """List the actions about tiles, Farm cards, the valley, markers and trade cards."""
    if s.decision == Decision.BUILD:
        yield from offer_builds(s)
    elif s.decision == Decision.GROUP:
        yield from offer_groups(s)
    elif s.decision == Decision.PATH:
        yield from offer_ways(s)
    elif s.decision == Decision.ENHANCE:
        yield from offer_tiles(s)
    elif s.decision == Decision.INSTALL:
        yield from offer_installs(s)
    elif s.decision == Decision.FARM:
        yield from offer_cards(s)
    elif s.decision == Decision.REPLACE:
        yield from offer_replaces(s)
    elif s.decision == Decision.DRAW:
        yield from offer_draws(s)
    elif s.decision == Decision.GIVEBACK:
        yield from offer_givebacks(s)
    elif s.decision == Decision.NEUTRAL:
        yield from offer_neutrals(s)
    elif s.decision == Decision.FULL:
        yield from offer_stackings(s)
    elif s.decision == Decision.TRADE:
        yield from offer_trades(s)
    elif s.decision == Decision.QUARTER:
        yield from offer_quarters(s)
    else:
        yield from offer_contracts(s)


apply = switch(
    ACTIONS,
    WindmillValley,
    decision="decision",
    then=run_to_decision,
    last=(end_turn, set_gate, choose_starting_card, choose_market_start),
)
"""Carry out an action, and continue to the next decision."""
