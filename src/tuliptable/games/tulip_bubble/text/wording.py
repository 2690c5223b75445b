"""The wording of Tulip Bubble: the names of its cards, slots, events and collectors, and the kinds of arguments."""

from __future__ import annotations

from tuliptable.engine.wording.game_lines import GameWording
from tuliptable.engine.wording.gaps import NUMBER, ORDINAL, PLAYER, SIGNED, list_of, thing
from tuliptable.engine.wording.lines import BY_VALUE, Phrase, phrase
from tuliptable.games.tulip_bubble.state import Row
from tuliptable.games.tulip_bubble.tables import COLLECTORS, COLOUR, COLOURS, JUST_SOLD, LEVELS, LOWEST_LEVEL, VARIETY

EVENT_NAMES = ("Red Rises", "White Rises", "Yellow Rises", "Surge", "Crash", "Bubble Bust")
ROW_NAMES = {Row.NEXT_SHIPMENT: "Next Shipment", Row.NEW_ARRIVALS: "New Arrivals", Row.JUST_SOLD: "Just Sold"}
COLLECTOR_NAMES = {
    "nobleman": "Nobleman",
    "clergyman": "Clergyman",
    "madame": "Madame",
    "fair_lady": "Fair Lady",
    "servant": "Servant",
    "scholar": "Scholar",
    "young_man": "Young Man",
    "tavern_owner": "Tavern Owner",
}
WANTED_SETS = {
    "nobleman": "A, B1 and B2 of one colour",
    "clergyman": "any three B cards of one colour",
    "madame": "one B card of each colour",
    "fair_lady": "B1, B2 and any C card, all of one colour",
    "servant": "C1, C2 and C3 of one colour",
    "scholar": "the same variety in all three colours",
    "young_man": "any three C cards of one colour",
    "tavern_owner": "one C card of each colour",
}

CARD = phrase(lambda face: card_name(face))
LEVEL = thing(dict(enumerate(LEVELS, LOWEST_LEVEL)))
COLLECTOR = thing([COLLECTOR_NAMES[collector.id] for collector in COLLECTORS])
EVENT = thing(EVENT_NAMES)
WORDING = GameWording(
    "tulip-bubble",
    {
        **dict.fromkeys(("player", "turn", "starter"), PLAYER),
        "players": list_of(PLAYER),
        "rivals": list_of(PLAYER),
        **dict.fromkeys(
            (
                *("amount", "bonus", "cash", "debt", "debts", "deck", "discards", "free", "guilders", "limit"),
                *("left", "market_price", "most", "number", "premium", "price", "prices", "round", "score", "screens"),
                *("share", "worth"),
            ),
            NUMBER,
        ),
        "change": SIGNED,
        "place": ORDINAL,
        "colour": thing(COLOURS),
        "card": CARD,
        "cards": list_of(CARD),
        "slot": phrase(lambda slot: slot_name(slot)),
        "row": thing(ROW_NAMES),
        **dict.fromkeys(("level", "before", "after"), LEVEL),
        **dict.fromkeys(("Opened.red", "Opened.white", "Opened.yellow"), LEVEL),
        "Reshuffled.cards": NUMBER,
        "kind": EVENT,
        "collector": COLLECTOR,
        "collectors": list_of(COLLECTOR),
        "card_list": list_of(CARD, last=""),
        **dict.fromkeys(("loan_list", "histories"), list_of(BY_VALUE, last="")),
        "rank_prices": list_of(phrase()),
        "sets": list_of(phrase(), last="or"),
        "rounds": list_of(NUMBER, last="or"),
        "wanted": thing([WANTED_SETS[collector.id] for collector in COLLECTORS]),
    },
)
CARD_NAME = WORDING.line("card", "{colour} {variety}")
IN_NEW_ARRIVALS = WORDING.line("slot.new-arrivals", "{place} in New Arrivals")
IN_JUST_SOLD = WORDING.line("slot.just-sold", "{place} in Just Sold")


def card_name(face: int) -> Phrase:
    """Name a card by its colour and the code in its corner: `red B1`."""
    return CARD_NAME(colour=COLOUR[face], variety=VARIETY[face])


def slot_name(slot: int) -> Phrase:
    """Name a slot by its row: `2nd in New Arrivals`."""
    return IN_NEW_ARRIVALS(place=slot) if slot < JUST_SOLD else IN_JUST_SOLD(place=slot - JUST_SOLD)
