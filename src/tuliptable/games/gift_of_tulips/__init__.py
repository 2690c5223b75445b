"""Gift of Tulips, designed by Sara Perry: card drafting, a Festival, a secret pile, majorities."""

from __future__ import annotations

from tuliptable.engine.action_types import switch
from tuliptable.engine.exercise import exercises_beside
from tuliptable.engine.game import Game, Positions, Rules, Words
from tuliptable.engine.legal_actions import enumerate_actions
from tuliptable.engine.options import SeatOption
from tuliptable.engine.search_settings import EVERY_OPTION, search_settings
from tuliptable.games.gift_of_tulips import hidden_information, invariants, position, statistics
from tuliptable.games.gift_of_tulips.actions import ACTIONS
from tuliptable.games.gift_of_tulips.bot import appraisal
from tuliptable.games.gift_of_tulips.rules import ending, setup, turn
from tuliptable.games.gift_of_tulips.screen import immediate_points, preview, view
from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.text import counting, labels, lesson, log, refusals, text_board, value_terms

game = Game(
    key="gift-of-tulips",
    title="Gift of Tulips",
    designers=("Sara Perry",),
    minutes=20,
    pitch="Keep tulips, give them away, or let the Festival decide what they are worth.",
    players=range(2, 7),
    rules_version=2,
    state=GiftOfTulips,
    actions=ACTIONS,
    widest=8,
    rules=Rules.of(
        *(setup, hidden_information, invariants, appraisal),
        legal=enumerate_actions(turn.options),
        apply=switch(ACTIONS, GiftOfTulips),
        to_move=turn.to_move,
        score=ending.score,
        rank=ending.rank,
    ),
    words=Words.of(
        *(view, preview, labels, immediate_points, refusals, log, text_board, counting, value_terms, lesson),
        exercises=exercises_beside(__file__),
    ),
    positions=Positions(write=position.FORM.write, read=position.FORM.read_into),
    statistics=statistics.statistics,
    search_settings=search_settings(
        large_margin=1500,
        opponents_use_policy=True,
        policy_sample=EVERY_OPTION,
        policy_random_permille=200,
        skilled_iterations=100,
    ),
    options=(SeatOption("start_player", "First player: random unless you choose a seat", "GT-49"),),
)
