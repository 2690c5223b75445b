"""Why an action is not legal."""

from __future__ import annotations

from tuliptable.games.gift_of_tulips.actions import ACTIONS, Give, StartBouquet
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Kind, Phase
from tuliptable.games.gift_of_tulips.text.names import card_name


def why_not(s: GiftOfTulips, action: int) -> tuple[str, str]:
    """Why an action is not legal, for the player whose turn it is."""
    if s.phase == Phase.OVER:
        return "the game is over", "GT-34"
    match s.phase, ACTIONS.read(action):
        case Phase.CHOOSING, StartBouquet(card=card):
            return f"{card_name(card)} is not one of your two cards", "GT-10"
        case Phase.CHOOSING, _:
            return "before the first turn everybody chooses a card for the bouquet", "GT-10"
        case _, StartBouquet():
            return "the first cards of the bouquets have been chosen already", "GT-10"
        case _, Give(to=to) if s.first_action != Kind.GIVE and to == s.turn:
            return "a gift goes to another player, not to yourself", "GT-28"
        case _, Give(to=to) if s.first_action != Kind.GIVE:
            return f"there is no seat {to} with {s.players} players", "GT-28"
    done = {Kind.KEEP: "kept a card", Kind.GIVE: "gave a card", Kind.FESTIVAL: "placed a card in the Festival"}
    return f"you already {done[Kind(s.first_action)]} this turn; the second card must be treated differently", "GT-25"
