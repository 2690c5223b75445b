"""The prompts of Gift of Tulips and the labels of its actions."""

from __future__ import annotations

from typing import Any

from tuliptable.engine.state import HIDDEN
from tuliptable.engine.wording.game_lines import Lines, PromptLines, action_labels, turn_prompts
from tuliptable.engine.wording.lines import Selection, choose, pick, with_args
from tuliptable.games.gift_of_tulips.actions import ACTIONS, FestivalOpen, FestivalSecret, Give, Keep, StartBouquet
from tuliptable.games.gift_of_tulips.screen.preview import ranking_if_shown
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Kind, Phase
from tuliptable.games.gift_of_tulips.tables import VARIETY
from tuliptable.games.gift_of_tulips.text.wording import WORDING

USED = {Kind.KEEP: "kept", Kind.GIVE: "gave", Kind.FESTIVAL: "festival"}


def used_action(s: GiftOfTulips) -> str:
    return USED[Kind(s.first_action)]


def question(s: GiftOfTulips) -> str:
    if s.phase == Phase.CHOOSING:
        return "start"
    return "first-card" if s.first_action == Kind.NONE else "second-card"


PROMPTS: PromptLines = {
    "start": ("Choose a card to start your bouquet.", "{turn:You are|* is} choosing a first card."),
    "first-card": ("What will you do with your first card?", "{turn:You are|* is} playing the first card."),
    "second-card": (
        choose(
            used_action,
            kept="And your second card? You kept the first.",
            gave="And your second card? You gave the first away.",
            festival="And your second card? The first went to the Festival.",
        ),
        "{turn:You are|* is} playing the second card.",
    ),
}


def hidden_card(s: GiftOfTulips, move: StartBouquet) -> dict[str, int]:
    return {"other": sum(s.hand[s.turn]) - move.card}


def ranking_after_showing(s: GiftOfTulips, _move: Any) -> str | Selection:
    """Choose a line about the place that the drawn card's variety would have if the card were shown."""
    if s.drawn == HIDDEN:
        return "unknown"
    variety = VARIETY[s.drawn]
    place = ranking_if_shown(s).index(variety)
    return pick("stays" if s.festival[place] == variety else "takes", variety=variety, place=place)


LABELS: Lines = {
    StartBouquet: with_args("Start your bouquet with {card} and hide {other}", hidden_card),
    Keep: "Keep {drawn}",
    Give: "Give {drawn} to {to}",
    FestivalOpen: choose(
        ranking_after_showing,
        unknown="Show {drawn} at the Festival",
        stays="Show {drawn} at the Festival: {variety} stays in {place} place",
        takes="Show {drawn} at the Festival: {variety} takes {place} place",
    ),
    FestivalSecret: "Hide {drawn} on the secret pile",
}
label = action_labels(WORDING, ACTIONS, LABELS)
prompt = turn_prompts(WORDING, question, PROMPTS)
