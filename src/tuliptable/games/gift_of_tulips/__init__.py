"""Gift of Tulips, designed by Sara Perry: card drafting, a Festival, a secret pile, majorities."""

from __future__ import annotations

from tuliptable.engine.game import Game, Positions, Rules, Words
from tuliptable.engine.options import SeatOption
from tuliptable.games.gift_of_tulips import invariants, knowledge, picture, position, view, words
from tuliptable.games.gift_of_tulips.appraisal import appraise
from tuliptable.games.gift_of_tulips.counting import counting
from tuliptable.games.gift_of_tulips.rules.ending import rank, score
from tuliptable.games.gift_of_tulips.rules.setup import setup
from tuliptable.games.gift_of_tulips.rules.turn import apply, legal, to_move
from tuliptable.games.gift_of_tulips.state import ACTIONS, GiftOfTulips
from tuliptable.games.gift_of_tulips.statistics import statistics

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
        legal=legal,
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
        why_not=words.why_not,
        sentence=words.sentence,
        picture=picture.picture,
        reading=picture.reading,
        prompt=words.prompt,
        counting=counting,
    ),
    positions=Positions(write=position.write, read=position.read, broken=invariants.MEANING),
    statistics=statistics,
    options=(SeatOption("start_player", "the seat that starts; random if not set", "GT-49"),),
)
