"""The wording of Gift of Tulips: the names of cards and colours, and the kinds of arguments in its lines."""

from __future__ import annotations

from tuliptable.engine.state import HIDDEN
from tuliptable.engine.wording.game_lines import GameWording
from tuliptable.engine.wording.gaps import NUMBER, ORDINAL, PLAYER, SIGNED, TEXT, list_of, thing
from tuliptable.engine.wording.lines import Phrase, phrase
from tuliptable.games.gift_of_tulips.tables import VALUE, VARIETIES, VARIETY

VARIETY_NAME = thing(VARIETIES)
WORDING = GameWording(
    "gift-of-tulips",
    {
        **dict.fromkeys(("player", "to", "turn"), PLAYER),
        **dict.fromkeys(("points", "cards", "sum", "value", "seat", "players"), NUMBER),
        **dict.fromkeys(("place", "majority"), ORDINAL),
        **dict.fromkeys(("card", "other", "drawn"), phrase(lambda face: card_name(face))),
        **dict.fromkeys(("change", "bonus"), SIGNED),
        "variety": VARIETY_NAME,
        "ranking": list_of(VARIETY_NAME, last=""),
        "places": list_of(phrase()),
        "put_back": list_of(phrase(lambda face: card_name(face))),
        "colours": list_of(TEXT, last=""),
    },
)
COLOUR = WORDING.line("variety", "{variety}")
CARD = WORDING.line("card", "{variety} {value}")
HIDDEN_CARD = WORDING.line("card.hidden", "a hidden card")


def card_name(face: int) -> Phrase:
    return HIDDEN_CARD() if face == HIDDEN else CARD(variety=VARIETY[face], value=VALUE[face])
