"""Windmill Valley, designed by Dani Garcia: wheels that turn together, a shared floodgate, windmills, tulips."""

from __future__ import annotations

from tuliptable.engine.exercise import exercises_beside
from tuliptable.engine.game import Game, Positions, Rules, Words
from tuliptable.engine.legal_actions import enumerate_actions
from tuliptable.engine.options import ChoiceOption, FlagOption
from tuliptable.engine.search_settings import search_settings
from tuliptable.games.windmill_valley import hidden_information, invariants, position, statistics
from tuliptable.games.windmill_valley.actions import ACTIONS
from tuliptable.games.windmill_valley.bot import appraisal
from tuliptable.games.windmill_valley.rules import play, scoring, setup
from tuliptable.games.windmill_valley.screen import immediate_points, view
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables.gardener import LEVELS
from tuliptable.games.windmill_valley.text import (
    counting,
    labels,
    lesson,
    log,
    prompts,
    refusals,
    text_board,
    value_terms,
)

game = Game(
    key="windmill-valley",
    title="Windmill Valley",
    designers=("Dani Garcia",),
    minutes=80,
    pitch="Turn your wheels, open the floodgate, build windmills and plant tulips before month 4 ends the game.",
    players=range(1, 5),
    rules_version=2,
    state=WindmillValley,
    actions=ACTIONS,
    widest=36,
    rules=Rules.of(
        *(setup, hidden_information, invariants, appraisal),
        legal=enumerate_actions(play.options),
        apply=play.apply,
        to_move=play.to_move,
        score=scoring.score,
        rank=scoring.rank,
    ),
    words=Words.of(
        *(view, labels, prompts, immediate_points, refusals, log, text_board, counting, value_terms, lesson),
        exercises=exercises_beside(__file__),
    ),
    positions=Positions(write=position.FORM.write, read=position.FORM.read_into),
    statistics=statistics.statistics,
    search_settings=search_settings(
        large_margin=1500, temperature=150, policy_sample=4, playout_limit=12, doubt=250, skilled_iterations=100
    ),
    options=(
        FlagOption("expert", "the round in which a player enters month 4 is the last", "WV-132"),
        ChoiceOption("solo_level", "how strong the Gardener is in a solo match", "WV-133", "normal", LEVELS),
    ),
)
