"""Gift of Tulips, designed by Sara Perry: card drafting, a Festival, a secret pile, majorities."""

from __future__ import annotations

from tuliptable.engine.game import Game, Positions, Rules, Words
from tuliptable.engine.manner import manner
from tuliptable.engine.moves import switch
from tuliptable.engine.offering import listed
from tuliptable.engine.options import SeatOption
from tuliptable.games.gift_of_tulips import invariants, knowledge, position
from tuliptable.games.gift_of_tulips.actions import ACTIONS
from tuliptable.games.gift_of_tulips.bot.appraisal import appraise
from tuliptable.games.gift_of_tulips.rules.ending import rank, score
from tuliptable.games.gift_of_tulips.rules.setup import setup
from tuliptable.games.gift_of_tulips.rules.turn import options, to_move
from tuliptable.games.gift_of_tulips.screen.earnings import earns
from tuliptable.games.gift_of_tulips.screen.view import board
from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.statistics import statistics
from tuliptable.games.gift_of_tulips.words.counting import counting
from tuliptable.games.gift_of_tulips.words.labels import label, prompt
from tuliptable.games.gift_of_tulips.words.log import sentence
from tuliptable.games.gift_of_tulips.words.picture import picture
from tuliptable.games.gift_of_tulips.words.reading import reading
from tuliptable.games.gift_of_tulips.words.refusals import why_not

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
    rules=Rules(
        setup=setup,
        legal=listed(options),
        apply=switch(ACTIONS, GiftOfTulips),
        to_move=to_move,
        score=score,
        rank=rank,
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
        picture=picture,
        reading=reading,
        prompt=prompt,
        counting=counting,
    ),
    positions=Positions(write=position.FORM.write, read=position.FORM.read_into),
    statistics=statistics,
    manner=manner(scale=1500),
    options=(SeatOption("start_player", "the seat that starts; random if not set", "GT-49"),),
)
