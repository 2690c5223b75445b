"""The view of Gift of Tulips, as a typed message for screens. It is built from a blanked state only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tuliptable.engine.card_counting import CardCount
from tuliptable.engine.state import SPECTATOR, read_events
from tuliptable.engine.view_fields import (
    View,
    build_view,
    computed,
    each,
    entry,
    for_seat,
    for_viewer,
    index,
    name_of,
    one,
    public,
    state_field,
)
from tuliptable.games.gift_of_tulips import events
from tuliptable.games.gift_of_tulips.rules.ending import bouquet_size, cards_of, leads, rank, secret_pile_size, sum_of
from tuliptable.games.gift_of_tulips.rules.festival import place, total
from tuliptable.games.gift_of_tulips.screen import preview
from tuliptable.games.gift_of_tulips.state import NO_CARD, GiftOfTulips, Kind, Phase
from tuliptable.games.gift_of_tulips.tables import (
    FACES,
    GIVING_BONUS,
    KEEPING_POINTS,
    MAJORITIES,
    MAJORITY_POINTS,
    SCORED_PLACES,
    TURNS_EACH,
    VALUES_PRINTED,
    VARIETIES,
    VARIETY,
    VARIETY_COUNT,
)
from tuliptable.games.gift_of_tulips.text.counting import counting


def cards_in(counts: Sequence[int]) -> list[str]:
    """Return the faces of a heap, each as often as it occurs; nothing for a hidden heap."""
    return [FACES[face] for face, count in enumerate(counts) if count > 0 for _ in range(count)]


def varieties(ranking: Sequence[int]) -> list[str]:
    return [VARIETIES[variety] for variety in ranking if variety >= 0]


class Place(View):
    """A place of the Festival, its pay, and the variety on it."""

    place: int = index(1)
    variety: str | None = name_of(VARIETIES, "festival")
    total: int = computed(lambda s, i: total(s, s.festival[i]) if s.festival[i] >= 0 else 0)
    giving_bonus: int = entry(GIVING_BONUS)
    keeping_points: int = entry(KEEPING_POINTS)
    majorities: list[int] = computed(lambda s, i: list(MAJORITY_POINTS[i][: MAJORITIES[s.players]]))


# --- players -----------------------------------------------------------------------------------------------------


def turns_left(s: GiftOfTulips, p: int) -> int:
    rounds, seats_done = divmod(s.turns_finished, s.players)
    return TURNS_EACH[s.players] - rounds - ((p - s.starter) % s.players < seats_done)


class Holding(View):
    """The cards of one variety in one bouquet."""

    variety: str
    values: list[int]
    sum: int
    leads: bool


def holdings(s: GiftOfTulips, p: int) -> list[Holding]:
    return by_player(preview.bouquets_of(s))[p]


@lru_cache(64)
def by_player(held: preview.Held) -> list[list[Holding]]:
    """Return the holdings of all players. The views of all players ask for them, so a cache keeps them."""
    varieties = [holdings_of(variety, preview.of_variety(held, variety)) for variety in range(VARIETY_COUNT)]
    return [list(holdings) for holdings in zip(*varieties, strict=True)]


@lru_cache(4096)
def holdings_of(variety: int, held: preview.Held) -> list[Holding]:
    """Return one variety's cards by player. A turn changes one variety, so a cache keeps the others."""
    s = preview.with_cards(held)
    found = []
    for p, cards in enumerate(held):
        values = [value for value, count in zip(VALUES_PRINTED, cards, strict=True) for _ in range(count)]
        found.append(Holding(VARIETIES[variety], values, sum(values), leads(s, p, 0)))
    return found


class Bouquet(View):
    player: int = index()
    score: int = state_field()
    holdings: list[Holding] = computed(holdings)
    size: int = computed(bouquet_size)
    secrets: int = state_field()
    turns_left: int = computed(turns_left)
    has_chosen: bool = computed(lambda s, p: s.chosen[p] != NO_CARD or s.phase != Phase.CHOOSING)


# --- the drawn card ----------------------------------------------------------------------------------------------


def drawn_place(s: GiftOfTulips) -> int:
    return place(s, VARIETY[s.drawn])


class DrawnCard(View):
    """The drawn card, as its owner sees it."""

    card: str = name_of(FACES, "drawn")
    variety: str = computed(lambda s: VARIETIES[VARIETY[s.drawn]])
    place: int | None = computed(lambda s: drawn_place(s) + 1 if VARIETY[s.drawn] in s.festival else None)
    ranking_if_shown: list[str] = computed(lambda s: varieties(preview.ranking_if_shown(s)))


# --- the end -----------------------------------------------------------------------------------------------------


def revealed_ranking(s: GiftOfTulips, i: int) -> list[str]:
    """Return the ranking after a revealed card, from the last action's events; a position read from JSON has none."""
    rankings = [varieties(event.ranking) for event in read_events(s) if isinstance(event, events.Revealed)]
    return rankings[i] if rankings else []


class Revealed(View):
    """A secret card revealed at the end, the player who hid it, and the ranking after it."""

    card: str = name_of(FACES, "revealed")
    by: int = computed(lambda s, i: s.revealed_by[i])
    ranking: list[str] = computed(revealed_ranking)


class Majority(View):
    """One player's majority in the final scoring."""

    variety: str = computed(lambda s, at, _: VARIETIES[s.festival[at]])
    place: int = computed(lambda _s, at, _p: at + 1)
    player: int = index()
    majority: int = computed(lambda s, at, p: MAJORITY_POINTS[at].index(s.majority[p][at]) + 1)
    cards: int = computed(lambda s, at, p: cards_of(s, p, s.festival[at]))
    sum: int = computed(lambda s, at, p: sum_of(s, p, s.festival[at]))
    points: int = computed(lambda s, at, p: s.majority[p][at])


def majorities(s: GiftOfTulips) -> list[Majority]:
    places = range(min(SCORED_PLACES, s.ranked) if s.phase == Phase.OVER else 0)
    paid = [build_view(Majority, s, SPECTATOR, at, p) for at in places for p in range(s.players) if s.majority[p][at]]
    return sorted(paid, key=lambda line: (line.place, line.majority))


# --- everything --------------------------------------------------------------------------------------------------


class Board(View, tag_field="game", tag="gift-of-tulips"):
    """The board of Gift of Tulips for one viewer."""

    players: int = state_field()
    phase: str = name_of(Phase)
    turn: int = state_field()
    first_action: str | None = computed(lambda s: Kind(s.first_action).name.lower() if s.first_action else None)
    someone_drew: bool = computed(lambda s: s.drawn != NO_CARD)
    drawn: DrawnCard | None = one(DrawnCard, when=lambda s: s.drawn >= 0)
    hand: list[str] = for_seat(lambda s, p: [FACES[card] for card in s.hand[p] if card >= 0], [])
    own_choice: str | None = for_seat(lambda s, p: FACES[s.chosen[p]] if s.chosen[p] >= 0 else None, None)
    deck: int = state_field()
    festival: list[Place] = public(each(Place, VARIETY_COUNT))
    unranked: list[str] = public(
        computed(lambda s: [VARIETIES[v] for v in range(VARIETY_COUNT) if v not in s.festival])
    )
    bouquets: list[Bouquet] = public(each(Bouquet))
    secret_pile: int = computed(lambda s: secret_pile_size(s) - s.reveals)
    own_secrets: list[str] = for_seat(lambda s, p: cards_in(s.secret[p]), [])
    revealed: list[Revealed] = public(each(Revealed, lambda s: s.reveals))
    majorities: list[Majority] = public(computed(majorities))
    paid_now: list[list[int]] = public(computed(preview.paid_now))
    ranks: list[int] = computed(lambda s: [rank(s, p) for p in range(s.players)] if s.phase == Phase.OVER else [])
    counting: CardCount = for_viewer(counting)
