"""Tulips, designed by Ellie Dix: one patchwork of tulip fields, and secret bets on its winning colours."""

from __future__ import annotations

from tuliptable.engine.action_types import switch
from tuliptable.engine.exercise import exercises_beside
from tuliptable.engine.game import Game, Positions, Rules, Words, no_immediate_points
from tuliptable.engine.legal_actions import enumerate_actions
from tuliptable.engine.options import ChoiceOption, FallingOption, SeatOption
from tuliptable.engine.search_settings import search_settings
from tuliptable.games.tulips import hidden_information, invariants, position, statistics
from tuliptable.games.tulips.actions import ACTIONS
from tuliptable.games.tulips.bot import appraisal, guessing, policy
from tuliptable.games.tulips.rules import scoring, setup, turn
from tuliptable.games.tulips.screen import view
from tuliptable.games.tulips.state import Tulips
from tuliptable.games.tulips.tables import LADDER, MOST_OPTIONS
from tuliptable.games.tulips.text import changes, counting, labels, lesson, log, refusals, text_board, value_terms

game = Game(
    key="tulips",
    title="Tulips",
    designers=("Ellie Dix",),
    minutes=20,
    pitch="Build one patchwork of tulip fields together, and bet in secret on the colours that will win.",
    players=range(2, 5),
    rules_version=1,
    state=Tulips,
    actions=ACTIONS,
    widest=MOST_OPTIONS,
    rules=Rules.of(
        *(setup, hidden_information, invariants, appraisal, guessing, policy),
        legal=enumerate_actions(turn.options),
        apply=switch(ACTIONS, Tulips),
        to_move=turn.to_move,
        score=scoring.score,
        rank=scoring.rank,
    ),
    words=Words.of(
        *(view, labels, refusals, log, text_board, counting, value_terms, lesson),
        immediate_points=no_immediate_points,  # before the bets are scored (TF-62)
        parts={"changes": changes.changes},
        exercises=exercises_beside(__file__),
    ),
    positions=Positions(write=position.FORM.write, read=position.FORM.read_into),
    statistics=statistics.statistics,
    search_settings=search_settings(
        large_margin=400,
        temperature=100,
        max_candidates=36,
        opponents_use_policy=True,
        policy_sample=3,
        playout_limit=8,
        skilled_iterations=100,
    ),
    options=(
        ChoiceOption(
            "deck",
            "Cards with wilds: triples show three colours, pairs show two",
            "TF-78",
            "triples",
            ("triples", "pairs"),
        ),
        ChoiceOption("bets", "Bets: face down or face up", "TF-79", "hidden", ("hidden", "open")),
        FallingOption("ladder", "Points for the first four correct bets in a stack", "TF-80", list(LADDER)),
        SeatOption("start_seat", "First player: random unless you choose a seat", "TF-81"),
    ),
)
