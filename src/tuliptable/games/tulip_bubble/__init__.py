"""Tulip Bubble, designed by Kouyou: auctions, loans, and a market that bursts."""

from __future__ import annotations

from tuliptable.engine.action_types import switch
from tuliptable.engine.exercise import exercises_beside
from tuliptable.engine.game import Game, Positions, Rules, Words
from tuliptable.engine.legal_actions import enumerate_actions
from tuliptable.engine.options import ChoiceOption, FlagOption, SeatOption
from tuliptable.engine.search_settings import EVERY_OPTION, search_settings
from tuliptable.games.tulip_bubble import hidden_information, invariants, position, statistics
from tuliptable.games.tulip_bubble.actions import ACTIONS
from tuliptable.games.tulip_bubble.bot import appraisal, policy
from tuliptable.games.tulip_bubble.rules import black_tulip, end, round, setup
from tuliptable.games.tulip_bubble.screen import immediate_points, view
from tuliptable.games.tulip_bubble.state import TulipBubble
from tuliptable.games.tulip_bubble.text import counting, labels, lesson, log, refusals, text_board, value_terms

game = Game(
    key="tulip-bubble",
    title="Tulip Bubble",
    designers=("Kouyou",),
    minutes=60,
    pitch="Buy tulips with cash or loans, sell while prices are high, and get out before the bubble bursts.",
    players=range(3, 6),
    rules_version=1,
    state=TulipBubble,
    unit="guilder",
    actions=ACTIONS,
    widest=70,
    rules=Rules.of(
        *(setup, hidden_information, invariants, appraisal, policy),
        legal=enumerate_actions(round.options),
        apply=switch(ACTIONS, TulipBubble, then=round.advance),
        to_move=round.to_move,
        score=end.score,
        rank=end.rank,
        has_secret_decision=black_tulip.has_secret_decision,
    ),
    words=Words.of(
        view,
        labels,
        immediate_points,
        refusals,
        log,
        text_board,
        counting,
        value_terms,
        lesson,
        exercises=exercises_beside(__file__),
    ),
    positions=Positions(write=position.FORM.write, read=position.FORM.read_into),
    statistics=statistics.statistics,
    search_settings=search_settings(
        large_margin=2000,
        temperature=600,
        opponents_use_policy=True,
        policy_sample=EVERY_OPTION,
        policy_noise=400,
        playout_limit=60,
        skilled_iterations=20,
    ),
    options=(
        FlagOption(
            "opening_market_response",
            "Opening market response: the market responds once before the first event",
            "TB-77",
        ),
        FlagOption("no_leveraged_sales", "No leveraged sales: buy back a financed card before you sell it", "TB-78"),
        ChoiceOption(
            "black_tulip_minimum",
            "Guilders after debts needed to buy the Black Tulip",
            "TB-79",
            default=120,
            offered=(120, 121),
        ),
        FlagOption("open_screens", "Open screens: everyone sees all cash and paid cards", "TB-80"),
        SeatOption("start_player", "Starting player: random unless you choose a seat", "TB-81"),
    ),
)
