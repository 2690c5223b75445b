"""Keukenhof, designed by Rodrigo Sillerico: dials, dice, and flowers painted on a garden shared by all."""

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
    pitch="Paint flowers on a garden that everybody shares, and turn the dials that say what they are worth.",
    players=range(1, 5),
    rules_version=1,
    state=Keukenhof,
    actions=ACTIONS,
    widest=181,
    rules=Rules.of(
        *(setup, invariants, appraisal),
        legal=enumerate_actions(course.options),
        apply=switch(ACTIONS, Keukenhof, then=course.go_on),
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
        scale=1500, temperature=150, alone=True, sample=EVERY_OPTION, doubt=1000, skilled=25
    ),
    options=(SHEET, CAMPAIGN),
)
