"""Tulip Bubble, designed by Kouyou: auctions, loans, and a market that bursts."""

from __future__ import annotations

from tuliptable.engine.game import Game, Positions, Rules, Words
from tuliptable.engine.manner import manner
from tuliptable.engine.moves import switch
from tuliptable.engine.offering import listed
from tuliptable.engine.options import ChoiceOption, FlagOption, SeatOption
from tuliptable.games.tulip_bubble import invariants, knowledge, position
from tuliptable.games.tulip_bubble.actions import ACTIONS
from tuliptable.games.tulip_bubble.bot.appraisal import appraise
from tuliptable.games.tulip_bubble.rules.black_tulip import asks_in_secret
from tuliptable.games.tulip_bubble.rules.end import rank, score
from tuliptable.games.tulip_bubble.rules.round import go_on, options, to_move
from tuliptable.games.tulip_bubble.rules.setup import setup
from tuliptable.games.tulip_bubble.screen.earnings import earns
from tuliptable.games.tulip_bubble.screen.view import board
from tuliptable.games.tulip_bubble.state import TulipBubble
from tuliptable.games.tulip_bubble.statistics import statistics
from tuliptable.games.tulip_bubble.words.counting import counting
from tuliptable.games.tulip_bubble.words.labels import label, prompt
from tuliptable.games.tulip_bubble.words.log import sentence
from tuliptable.games.tulip_bubble.words.picture import picture
from tuliptable.games.tulip_bubble.words.reading import reading
from tuliptable.games.tulip_bubble.words.refusals import why_not

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
        setup=setup,
        legal=listed(options),
        apply=switch(ACTIONS, TulipBubble, then=go_on),
        to_move=to_move,
        score=score,
        rank=rank,
        imagine=knowledge.imagine,
        appraise=appraise,
        broken=invariants.broken,
        asks_in_secret=asks_in_secret,
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
    positions=Positions(write=position.write, read=position.read),
    statistics=statistics,
    manner=manner(scale=2000, temperature=150, sample=100),
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
