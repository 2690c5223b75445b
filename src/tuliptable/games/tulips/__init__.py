"""Tulips, designed by Ellie Dix: one patchwork of tulip fields, and secret bets on what it will show."""

from __future__ import annotations

from tuliptable.engine.game import Game, Part, Positions, Rules, Words
from tuliptable.engine.manner import manner
from tuliptable.engine.moves import switch
from tuliptable.engine.offering import listed
from tuliptable.engine.options import ChoiceOption, FallingOption, SeatOption
from tuliptable.games.tulips import invariants, knowledge, position
from tuliptable.games.tulips.actions import ACTIONS
from tuliptable.games.tulips.bot.appraisal import appraise, outlook
from tuliptable.games.tulips.rules.scoring import rank, score
from tuliptable.games.tulips.rules.setup import setup
from tuliptable.games.tulips.rules.turn import options, to_move
from tuliptable.games.tulips.screen.earnings import earns
from tuliptable.games.tulips.screen.view import board
from tuliptable.games.tulips.state import Tulips
from tuliptable.games.tulips.statistics import statistics
from tuliptable.games.tulips.tables import LADDER, MOST_OPTIONS
from tuliptable.games.tulips.words.changes import changes_picture, changes_reading
from tuliptable.games.tulips.words.counting import counting
from tuliptable.games.tulips.words.labels import label, prompt
from tuliptable.games.tulips.words.log import sentence
from tuliptable.games.tulips.words.picture import picture
from tuliptable.games.tulips.words.reading import reading
from tuliptable.games.tulips.words.refusals import why_not

game = Game(
    key="tulips",
    title="Tulips",
    designers=("Ellie Dix",),
    minutes=20,
    pitch="Lay out tulip fields together, and bet in secret on the colour that will dominate.",
    players=range(2, 5),
    rules_version=1,
    state=Tulips,
    actions=ACTIONS,
    widest=MOST_OPTIONS,
    rules=Rules(
        setup=setup,
        legal=listed(options),
        apply=switch(ACTIONS, Tulips),
        to_move=to_move,
        score=score,
        rank=rank,
        imagine=knowledge.imagine,
        appraise=appraise,
        outlook=outlook,
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
        counting=counting,
        parts={"changes": Part(changes_picture, changes_reading)},
    ),
    positions=Positions(write=position.write, read=position.read),
    statistics=statistics,
    manner=manner(scale=400, temperature=100, alone=True, sample=3, length=8),
    options=(
        ChoiceOption("deck", "which garden cards are in the deck", "TF-78", "triples", ("triples", "pairs")),
        ChoiceOption("bets", "whether bets are played face down or open", "TF-79", "hidden", ("hidden", "open")),
        FallingOption("ladder", "what the first four correct bets of a stack earn", "TF-80", list(LADDER)),
        SeatOption("start_seat", "the seat that starts; random if not set", "TF-81"),
    ),
)
