"""Windmill Valley, designed by Dani Garcia: interlocking wheels, a shared floodgate, windmills, tulips."""

from __future__ import annotations

from tuliptable.engine.game import Game, Part, Positions, Rules, Words
from tuliptable.engine.moves import listed
from tuliptable.engine.options import ChoiceOption, FlagOption
from tuliptable.games.windmill_valley import (
    invariants,
    knowledge,
    picture,
    position,
    reading,
    refusals,
    sentences,
    view,
    words,
)
from tuliptable.games.windmill_valley.actions import ACTIONS
from tuliptable.games.windmill_valley.appraisal import appraise
from tuliptable.games.windmill_valley.prompt import prompt
from tuliptable.games.windmill_valley.rules.play import apply, options, to_move
from tuliptable.games.windmill_valley.rules.scoring import rank, score
from tuliptable.games.windmill_valley.rules.setup import setup
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.statistics import statistics
from tuliptable.games.windmill_valley.tables.gardener import LEVELS

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
        view=view.board,
        label=words.label,
        earns=words.earns,
        why_not=refusals.why_not,
        sentence=sentences.sentence,
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
    positions=Positions(write=position.write, read=position.read, broken=invariants.MEANING),
    statistics=statistics,
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
