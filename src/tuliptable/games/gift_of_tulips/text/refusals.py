"""The reasons Gift of Tulips gives for refusing an action."""

from __future__ import annotations

from tuliptable.engine.wording.game_lines import action_refusals
from tuliptable.engine.wording.lines import Selection, pick
from tuliptable.games.gift_of_tulips.actions import ACTIONS, Give, StartBouquet
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Kind, Phase
from tuliptable.games.gift_of_tulips.text.wording import WORDING

REFUSALS = {
    "GT-34": "The game is over.",
    "GT-10.card": "{Card} is not one of your two cards.",
    "GT-10.too-early": "Before the first turn, every player chooses a card to start the bouquet.",
    "GT-10.too-late": "You have already chosen the card that starts your bouquet.",
    "GT-28.yourself": "You cannot give a card to yourself. Give it to another player.",
    "GT-28.no-seat": "There is no player {seat} in a match of {players:player}.",
    "GT-25.kept": "You have already kept a card this turn. Use the second card in a different way.",
    "GT-25.gave": "You have already given a card away this turn. Use the second card in a different way.",
    "GT-25.festival": "You have already used the Festival this turn. Use the second card in a different way.",
}
USED = {Kind.KEEP: "GT-25.kept", Kind.GIVE: "GT-25.gave", Kind.FESTIVAL: "GT-25.festival"}


def reason(s: GiftOfTulips, action: int) -> str | Selection:
    """Choose the reason why an action is illegal for the player to move."""
    if s.phase == Phase.OVER:
        return "GT-34"
    match s.phase, ACTIONS.read(action):
        case Phase.CHOOSING, StartBouquet(card=card):
            return pick("GT-10.card", card=card)
        case Phase.CHOOSING, _:
            return "GT-10.too-early"
        case _, StartBouquet():
            return "GT-10.too-late"
        case _, Give(to=to) if s.first_action != Kind.GIVE and to == s.turn:
            return "GT-28.yourself"
        case _, Give(to=to) if s.first_action != Kind.GIVE:
            return pick("GT-28.no-seat", seat=to + 1, players=s.players)
    return USED[Kind(s.first_action)]


why_not = action_refusals(WORDING, reason, REFUSALS)
