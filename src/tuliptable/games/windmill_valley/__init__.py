"""Windmill Valley, designed by Dani Garcia: interlocking wheels, a shared floodgate, windmills, tulips."""

from __future__ import annotations

from tuliptable.engine.game import Game, Part, Positions, Rules, Words
from tuliptable.engine.manner import manner
from tuliptable.engine.offering import listed
from tuliptable.engine.options import ChoiceOption, FlagOption
from tuliptable.games.windmill_valley import invariants, knowledge
from tuliptable.games.windmill_valley.actions import ACTIONS
from tuliptable.games.windmill_valley.bot.appraisal import appraise
from tuliptable.games.windmill_valley.position.form import write
from tuliptable.games.windmill_valley.position.reading import read
from tuliptable.games.windmill_valley.rules.play import apply, options, to_move
from tuliptable.games.windmill_valley.rules.scoring import rank, score
from tuliptable.games.windmill_valley.rules.setup import setup
from tuliptable.games.windmill_valley.screen.earnings import earns
from tuliptable.games.windmill_valley.screen.view import board
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.statistics import statistics
from tuliptable.games.windmill_valley.tables.gardener import LEVELS
from tuliptable.games.windmill_valley.words import picture, reading
from tuliptable.games.windmill_valley.words.labels import label
from tuliptable.games.windmill_valley.words.log import sentence
from tuliptable.games.windmill_valley.words.prompts import prompt
from tuliptable.games.windmill_valley.words.refusals import why_not

game = Game(
    key="windmill-valley",
    title="Windmill Valley",
    designers=("Dani Garcia",),
    minutes=80,
    pitch="Turn your wheels, open the floodgate, raise windmills and plant tulips before four months are over.",
    players=range(1, 5),
    rules_version=2,
    state=WindmillValley,
    actions=ACTIONS,
    widest=36,
    rules=Rules(
        setup=setup,
        legal=listed(options),
        apply=apply,
        to_move=to_move,
        score=score,
        rank=rank,
        blank=knowledge.blank,
        imagine=knowledge.imagine,
        appraise=appraise,
        broken=invariants.broken,
    ),
    words=Words(
        view=board,
        label=label,
        earns=earns,
        why_not=why_not,
        sentence=sentence,
        picture=picture.picture,
        reading=reading.reading,
        parts={
            "farms": Part(picture.farms, reading.farms),
            "valley": Part(picture.valley, reading.valley),
            "market": Part(picture.market, reading.market),
            "cards": Part(picture.cards, reading.cards),
            "months": Part(picture.months, reading.months),
        },
        prompt=prompt,
    ),
    positions=Positions(write=write, read=read),
    statistics=statistics,
    manner=manner(scale=1500, temperature=150),
    options=(
        FlagOption("expert", "the round in which somebody enters the last month is the last", "WV-132"),
        ChoiceOption(
            "solo_level",
            "how strong the Gardener is in a game for one",
            "WV-133",
            "normal",
            LEVELS,
        ),
    ),
)
