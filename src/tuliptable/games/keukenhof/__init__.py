"""Keukenhof, designed by Rodrigo Sillerico: dials, dice, and flowers painted on a garden shared by all."""

from __future__ import annotations

from tuliptable.engine.game import Game, Positions, Rules, Words
from tuliptable.games.keukenhof import (
    invariants,
    knowledge,
    options,
    picture,
    position,
    rules,
    tales,
    view,
    words,
)
from tuliptable.games.keukenhof.appraisal import appraise
from tuliptable.games.keukenhof.state import ACTIONS, Keukenhof
from tuliptable.games.keukenhof.statistics import statistics

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
    rules=Rules(
        setup=rules.setup,
        legal=rules.legal,
        apply=rules.apply,
        to_move=rules.to_move,
        score=rules.score,
        rank=rules.rank,
        blank=knowledge.blank,
        imagine=knowledge.imagine,
        appraise=appraise,
        broken=invariants.broken,
    ),
    words=Words(
        view=view.board,
        label=words.label,
        earns=words.earns,
        why_not=words.why_not,
        sentence=tales.sentence,
        picture=picture.picture,
        reading=picture.reading,
        prompt=words.prompt,
        shares_victory=words.shares_victory,
    ),
    positions=Positions(write=position.write, read=position.read, broken=invariants.MEANING),
    statistics=statistics,
    options=(options.SHEET, options.CAMPAIGN),
)
