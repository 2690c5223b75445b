"""Keukenhof, designed by Rodrigo Sillerico: dials, dice, and flowers painted on a garden shared by all."""

from __future__ import annotations

from tuliptable.engine.game import Game, Positions, Rules, Words
from tuliptable.engine.manner import manner
from tuliptable.engine.moves import switch
from tuliptable.engine.offering import listed
from tuliptable.games.keukenhof import invariants, position
from tuliptable.games.keukenhof.actions import ACTIONS
from tuliptable.games.keukenhof.bot.appraisal import appraise
from tuliptable.games.keukenhof.options import CAMPAIGN, SHEET
from tuliptable.games.keukenhof.rules.course import go_on, options, to_move
from tuliptable.games.keukenhof.rules.scoring import rank, score
from tuliptable.games.keukenhof.rules.setup import setup
from tuliptable.games.keukenhof.screen.earnings import earns
from tuliptable.games.keukenhof.screen.view import board
from tuliptable.games.keukenhof.state import Keukenhof
from tuliptable.games.keukenhof.statistics import statistics
from tuliptable.games.keukenhof.words.labels import label, prompt, shares_victory
from tuliptable.games.keukenhof.words.log import sentence
from tuliptable.games.keukenhof.words.picture import picture
from tuliptable.games.keukenhof.words.reading import reading
from tuliptable.games.keukenhof.words.refusals import why_not

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
        setup=setup,
        legal=listed(options),
        apply=switch(ACTIONS, Keukenhof, then=go_on),
        to_move=to_move,
        score=score,
        rank=rank,
        appraise=appraise,
        broken=invariants.broken,
    ),
    words=Words(
        view=board,
        label=label,
        earns=earns,
        why_not=why_not,
        sentence=sentence,
        picture=picture,
        reading=reading,
        prompt=prompt,
        shares_victory=shares_victory,
    ),
    positions=Positions(write=position.write, read=position.read),
    statistics=statistics,
    manner=manner(scale=1500, temperature=150, alone=True, sample=4),
    options=(SHEET, CAMPAIGN),
)
