"""The tiles and cards of Windmill Valley that a viewer does not see, as the viewer could count them.

Discards become the stack again (WV-59, WV-68), so the count is of the pieces in sight now.
"""

from __future__ import annotations

from functools import lru_cache

from tuliptable.engine.card_counting import CardCount, CardGroup, CardKind
from tuliptable.games.windmill_valley.rules.stacks import dealing
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables.cards import CARD_GROUPS, CARDS_OF_A_GROUP
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_CARDS, GARDENER_COUNT
from tuliptable.games.windmill_valley.tables.market import QUARTER, TRADE_CARDS
from tuliptable.games.windmill_valley.tables.stacks import COPIES, FARM_STACK, FIRST_PIECE
from tuliptable.games.windmill_valley.tables.wheels import CLASSES
from tuliptable.games.windmill_valley.text.effects import contract_phrase, effects_phrase, helper_phrase, tile_phrase
from tuliptable.games.windmill_valley.text.names import gardener_action
from tuliptable.games.windmill_valley.text.wording import WORDING

FARM_CARDS = FIRST_PIECE[FARM_STACK]
TILES = WORDING.line("counting.tiles", "{tile_class} tiles")
CARDS = WORDING.line("counting.cards", "{border} Farm cards")
CARD = WORDING.line("counting.card", "{helper} / {contract}")
TRADE = WORDING.line("counting.trade", "trade cards")
GARDENER = WORDING.line("counting.gardener", "cards of the Gardener")
GARDENER_CARD = WORDING.line("counting.gardener-card", "{task}, speed {speed}")
STACKS = WORDING.line(
    "counting.stacks",
    "In the stacks: {common:# common tile|# common tiles}, {uncommon:# uncommon tile|# uncommon tiles}, "
    "{unique:# unique tile|# unique tiles} and {cards:# Farm card|# Farm cards}.",
)
SHUFFLED = WORDING.line(
    "counting.shuffled", "When a stack is empty, its discards are shuffled and become the new stack."
)


def counting(s: WindmillValley, _viewer: int) -> CardCount:
    seen = dealing.kinds_in_sight(s)
    tiles = [tile_group(rank, *seen[FIRST_PIECE[rank] : FIRST_PIECE[rank + 1]]) for rank in range(len(CLASSES))]
    cards = [card_group(border, *seen[start : start + CARDS_OF_A_GROUP]) for border, start in enumerate(FARM_STARTS)]
    solo = [gardener_group(*s.gardener_left)] if s.players == 1 else []
    return CardCount(notes=notes(s), groups=[*tiles, *cards, trade_group(*s.trade[: s.trade_seen]), *solo])


FARM_STARTS = [FARM_CARDS + border * CARDS_OF_A_GROUP for border in range(len(CARD_GROUPS))]


@lru_cache(256)
def tile_group(rank: int, *seen: int) -> CardGroup:
    tiles = range(FIRST_PIECE[rank], FIRST_PIECE[rank + 1])
    kinds = [CardKind(str(tile_phrase(tile)), COPIES[tile], count) for tile, count in zip(tiles, seen, strict=True)]
    return CardGroup(str(TILES(tile_class=rank)), kinds)


@lru_cache(256)
def card_group(border: int, *seen: int) -> CardGroup:
    cards = range(border * CARDS_OF_A_GROUP, (border + 1) * CARDS_OF_A_GROUP)
    names = [str(CARD(helper=helper_phrase(card), contract=contract_phrase(card))) for card in cards]
    kinds = [CardKind(name, 1, count) for name, count in zip(names, seen, strict=True)]
    return CardGroup(str(CARDS(border=CARD_GROUPS[border])), kinds)


@lru_cache(64)
def trade_group(*seen: int) -> CardGroup:
    names = [str(effects_phrase(tuple(QUARTER[card]))) for card in range(len(TRADE_CARDS))]
    return CardGroup(str(TRADE()), [CardKind(name, 1, int(card in seen)) for card, name in enumerate(names)])


@lru_cache(64)
def gardener_group(*left: int) -> CardGroup:
    kinds = [CardKind(gardener_card(card), 1, 1 - left[card]) for card in range(GARDENER_COUNT)]
    return CardGroup(str(GARDENER()), kinds)


def gardener_card(card: int) -> str:
    """Return `build at a Farm field, speed 3`."""
    return str(GARDENER_CARD(task=gardener_action(card), speed=GARDENER_CARDS[card][0]))


def notes(s: WindmillValley) -> list[str]:
    common, uncommon, unique, cards = s.pieces.height
    return [str(STACKS(common=common, uncommon=uncommon, unique=unique, cards=cards)), str(SHUFFLED())]
