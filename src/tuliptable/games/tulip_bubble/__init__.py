"""Tulip Bubble, designed by Kouyou: auctions, loans, and a market that bursts."""

from __future__ import annotations

from tuliptable.engine.game import Game, Positions, Rules, Words
from tuliptable.engine.options import ChoiceOption, FlagOption, SeatOption
from tuliptable.games.tulip_bubble import invariants, knowledge, picture, position, rules, view, words
from tuliptable.games.tulip_bubble.appraisal import appraise
from tuliptable.games.tulip_bubble.counting import counting
from tuliptable.games.tulip_bubble.state import ACTIONS, TulipBubble
from tuliptable.games.tulip_bubble.statistics import statistics

game = Game(
    key="tulip-bubble",
    title="Tulip Bubble",
    designers=("Kouyou",),
    minutes=60,
    pitch="Buy tulips on credit, sell while the prices are high, and be out of the market when the bubble bursts.",
    players=range(3, 6),
    rules_version=1,
    state=TulipBubble,
    actions=ACTIONS,
    widest=70,
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
        asks_in_secret=rules.asks_in_secret,
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
    options=(
        FlagOption("opening_market_response", "the market responds once before the first event", "TB-77"),
        FlagOption("no_leveraged_sales", "financed cards are bought back before they are sold", "TB-78"),
        ChoiceOption(
            "black_tulip_minimum", "guilders needed for the Black Tulip", "TB-79", default=120, offered=(120, 121)
        ),
        FlagOption("open_screens", "cash and paid cards of all players are public", "TB-80"),
        SeatOption("start_player", "the seat that starts; random if not set", "TB-81"),
    ),
)
