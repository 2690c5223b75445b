"""What is being decided, and the options as a person would say them."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import ordinal
from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.actions import ACTIONS, FestivalOpen, FestivalSecret, Give, Keep, StartBouquet
from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival, place
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Kind, Phase
from tuliptable.games.gift_of_tulips.tables import VARIETIES, VARIETY
from tuliptable.games.gift_of_tulips.words.names import card_name


def prompt(s: GiftOfTulips, viewer: int, names: Sequence[str]) -> str:
    """What is being decided, and by whom."""
    mine = s.turn == viewer
    if s.phase == Phase.OVER:
        return "The game is over."
    if s.phase == Phase.CHOOSING:
        return "Choose the card that starts your bouquet." if mine else f"{names[s.turn]} chooses a first card."
    if s.first_action == Kind.NONE:
        return "What happens to your first card?" if mine else f"{names[s.turn]} decides on the first card."
    used = {Kind.KEEP: "keeping", Kind.GIVE: "giving", Kind.FESTIVAL: "the Festival"}[Kind(s.first_action)]
    return f"And your second card? Not {used} again." if mine else f"{names[s.turn]} decides on the second card."


def label(s: GiftOfTulips, action: int, names: Sequence[str]) -> str:
    drawn = card_name(s.drawn) if s.phase == Phase.PLAYING else ""
    match ACTIONS.read(action):
        case StartBouquet(card=card):
            low, high = s.hand[s.turn]
            return f"Start your bouquet with {card_name(card)}; {card_name(low + high - card)} becomes secret"
        case Keep():
            return f"Keep {drawn}"
        case Give(to=to):
            return f"Give {drawn} to {names[to]}"
        case FestivalOpen():
            return f"Show {drawn} at the Festival: {ranking_after(s)}"
        case FestivalSecret():
            return f"Add {drawn} to the secret pile"


def ranking_after(s: GiftOfTulips) -> str:
    """What an open placement would do to the ranking."""
    if s.drawn == HIDDEN:
        return "its variety is not known"
    variety = VARIETY[s.drawn]
    shown = s.copy()
    add_to_festival(shown, s.drawn)
    at = place(shown, variety)
    ranked_before = variety in s.festival
    if ranked_before and at == place(s, variety):
        return f"{VARIETIES[variety]} stays {ordinal(at + 1)}"
    return f"{VARIETIES[variety]} becomes {ordinal(at + 1)}"
