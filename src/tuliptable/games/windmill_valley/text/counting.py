"""Windmill Valley: the tiles and cards that a viewer does not see, as they could count them themselves.

Discards become the stack again (WV-59, WV-68), so the count is of the pieces in sight now.
"""

from __future__ import annotations

from functools import lru_cache

from tuliptable.engine.card_counting import CardCount, CardGroup, CardKind
from tuliptable.engine.english import join_words
from tuliptable.games.windmill_valley.rules.stacks import dealing
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables.cards import CARD_GROUPS, CARDS_OF_A_GROUP
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_COUNT
from tuliptable.games.windmill_valley.tables.market import QUARTER, TRADE_CARDS
from tuliptable.games.windmill_valley.tables.stacks import COPIES, FARM_STACK, FIRST_PIECE
from tuliptable.games.windmill_valley.tables.wheels import CLASSES
from tuliptable.games.windmill_valley.text.names import (
    contract_words,
    counted,
    effect_words,
    gardener_card,
    helper_words,
    tile_words,
)

FARM_CARDS = FIRST_PIECE[FARM_STACK]


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
    kinds = [CardKind(tile_words(tile), COPIES[tile], count) for tile, count in zip(tiles, seen, strict=True)]
    return CardGroup(f"{CLASSES[rank]} tiles", kinds)


@lru_cache(256)
def card_group(border: int, *seen: int) -> CardGroup:
    cards = range(border * CARDS_OF_A_GROUP, (border + 1) * CARDS_OF_A_GROUP)
    names = [f"{helper_words(card)} / {contract_words(card)}" for card in cards]
    return CardGroup(
        f"{CARD_GROUPS[border]} Farm cards", [CardKind(*one) for one in zip(names, ONCE, seen, strict=True)]
    )


ONCE = [1] * CARDS_OF_A_GROUP


@lru_cache(64)
def trade_group(*seen: int) -> CardGroup:
    names = [join_words([effect_words(number) for number in QUARTER[card]]) for card in range(len(TRADE_CARDS))]
    return CardGroup("trade cards", [CardKind(name, 1, int(card in seen)) for card, name in enumerate(names)])


@lru_cache(64)
def gardener_group(*left: int) -> CardGroup:
    kinds = [CardKind(gardener_card(card), 1, 1 - left[card]) for card in range(GARDENER_COUNT)]
    return CardGroup("cards of the Gardener", kinds)


def notes(s: WindmillValley) -> list[str]:
    heights = [counted(s.pieces.height[rank], f"{name} tile") for rank, name in enumerate(CLASSES)]
    stacks = join_words([*heights, counted(s.pieces.height[FARM_STACK], "Farm card")])
    return [f"In the stacks: {stacks}.", "When a stack is empty, its discards are shuffled and become the new stack."]
