"""What is being decided, and the options as a person would say them."""

from __future__ import annotations

from tuliptable.engine.english import ordinal
from tuliptable.engine.sentences import Labels, labels, prompts
from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.actions import ACTIONS, FestivalOpen, FestivalSecret, Give, Keep, StartBouquet
from tuliptable.games.gift_of_tulips.screen.preview import ranking_if_shown
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Kind, Phase
from tuliptable.games.gift_of_tulips.tables import VARIETIES, VARIETY
from tuliptable.games.gift_of_tulips.text.names import card_name

USED = {Kind.KEEP: "keeping", Kind.GIVE: "giving", Kind.FESTIVAL: "the Festival"}


def asked(s: GiftOfTulips) -> tuple[str, str]:
    if s.phase == Phase.CHOOSING:
        return "Choose the card that starts your bouquet.", "{turn:player} chooses a first card."
    if s.first_action == Kind.NONE:
        return "What happens to your first card?", "{turn:player} decides on the first card."
    used = USED[Kind(s.first_action)]
    return f"And your second card? Not {used} again.", "{turn:player} decides on the second card."


def ranking_after(s: GiftOfTulips) -> str:
    """What an open placement would do to the ranking."""
    if s.drawn == HIDDEN:
        return "its variety is not known"
    variety = VARIETY[s.drawn]
    at = ranking_if_shown(s).index(variety)
    verb = "stays" if s.festival[at] == variety else "becomes"
    return f"{VARIETIES[variety]} {verb} {ordinal(at + 1)}"


LABELS: Labels = {
    StartBouquet: lambda s, move: (
        "Start your bouquet with {card}; " + f"{card_name(sum(s.hand[s.turn]) - move.card)} becomes secret"
    ),
    Keep: "Keep {drawn:card}",
    Give: "Give {drawn:card} to {to:player}",
    FestivalOpen: lambda s, _: "Show {drawn:card} at the Festival: " + ranking_after(s),
    FestivalSecret: "Add {drawn:card} to the secret pile",
}
label = labels(ACTIONS, LABELS, {"card": card_name})
prompt = prompts(asked)
