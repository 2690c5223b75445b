"""Keukenhof, designed by Rodrigo Sillerico: dials, dice, and flowers painted in a garden that all players share."""

from __future__ import annotations

from tuliptable.engine.action_types import switch
from tuliptable.engine.exercise import exercises_beside
from tuliptable.engine.game import Game, Positions, Rules, Words
from tuliptable.engine.legal_actions import enumerate_actions
from tuliptable.engine.search_settings import EVERY_OPTION, search_settings
from tuliptable.games.keukenhof import invariants, position, statistics
from tuliptable.games.keukenhof.actions import ACTIONS
from tuliptable.games.keukenhof.bot import appraisal
from tuliptable.games.keukenhof.options import CAMPAIGN, SHEET
from tuliptable.games.keukenhof.rules import course, scoring, setup
from tuliptable.games.keukenhof.screen import immediate_points, view
from tuliptable.games.keukenhof.state import Keukenhof
from tuliptable.games.keukenhof.text import counting, labels, lesson, log, refusals, text_board, value_terms

game = Game(
    key="keukenhof",
    title="Keukenhof",
    designers=("Rodrigo Sillerico",),
    minutes=40,
    pitch="Paint flowers in a garden that all players share, and turn the dials that set their values.",
    players=range(1, 5),
    rules_version=1,
    state=Keukenhof,
    actions=ACTIONS,
    widest=181,
    rules=Rules.of(
        *(setup, invariants, appraisal),
        legal=enumerate_actions(course.options),
        apply=switch(ACTIONS, Keukenhof, then=course.end_exhausted_turn),
        to_move=course.to_move,
        score=scoring.score,
        rank=scoring.rank,
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
        large_margin=1500,
        temperature=150,
        opponents_use_policy=True,
        policy_sample=EVERY_OPTION,
        doubt=1000,
        skilled_iterations=25,
    ),
    options=(SHEET, CAMPAIGN),
)
