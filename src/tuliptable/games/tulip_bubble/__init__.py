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
    pitch="Buy tulips on credit, sell while the prices are high, and be out of the market when the bubble bursts.",
    players=range(3, 6),
    rules_version=1,
    state=TulipBubble,
    unit="guilder",
    actions=ACTIONS,
    widest=70,
    rules=Rules.of(
        *(setup, hidden_information, invariants, appraisal, policy),
        legal=enumerate_actions(round.options),
        apply=switch(ACTIONS, TulipBubble, then=round.go_on),
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
        scale=2000, temperature=600, alone=True, sample=EVERY_OPTION, blur=400, length=60, skilled=20
    ),
    options=(
        FlagOption("opening_market_response", "the market responds once before the first event", "TB-77"),
        FlagOption("no_leveraged_sales", "financed cards are bought back before they are sold", "TB-78"),
        ChoiceOption(
            "black_tulip_minimum", "guilders needed for the Black Tulip", "TB-79", default=120, offered=(120, 121)
        ),
        FlagOption("open_screens", "cash and paid cards of all players are public", "TB-80"),
        SeatOption("start_player", "the seat that starts; random if not set", "TB-81"),
    ),
)
