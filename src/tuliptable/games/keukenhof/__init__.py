"""Keukenhof, designed by Rodrigo Sillerico: dials, dice, and flowers painted on a garden shared by all."""

from __future__ import annotations

from tuliptable.engine.exercise import exercises_beside
from tuliptable.engine.game import Game, Positions, Rules, Words
from tuliptable.engine.manner import EVERY_OPTION, search_settings
from tuliptable.engine.moves import switch
from tuliptable.engine.offering import enumerate_actions
from tuliptable.games.keukenhof import invariants, position, statistics
from tuliptable.games.keukenhof.actions import ACTIONS
from tuliptable.games.keukenhof.bot import appraisal
from tuliptable.games.keukenhof.options import CAMPAIGN, SHEET
from tuliptable.games.keukenhof.rules import course, scoring, setup
from tuliptable.games.keukenhof.screen import earnings, view
from tuliptable.games.keukenhof.state import Keukenhof
from tuliptable.games.keukenhof.words import counting, labels, lesson, log, page, refusals, worths

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
        view, labels, earnings, refusals, log, page, counting, worths, lesson, exercises=exercises_beside(__file__)
    ),
    positions=Positions(write=position.FORM.write, read=position.FORM.read_into),
    statistics=statistics.statistics,
    search_settings=search_settings(
        scale=1500, temperature=150, alone=True, sample=EVERY_OPTION, doubt=1000, skilled=25
    ),
    options=(SHEET, CAMPAIGN),
)
