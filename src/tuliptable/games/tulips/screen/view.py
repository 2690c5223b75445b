"""The view of Tulips, as a typed message for screens. It is built from a blanked state only."""

from __future__ import annotations

import msgspec

from tuliptable.engine.card_counting import CardCount
from tuliptable.engine.state import HIDDEN
from tuliptable.engine.view_fields import View, computed, each, entry, for_viewer, index, name_of, public, state_field
from tuliptable.games.tulips.rules.scoring import rank, wins
from tuliptable.games.tulips.screen.placement_view import EmptyCell, Preview, empty_cells, previews
from tuliptable.games.tulips.screen.preview import Range, earns_now, wagers
from tuliptable.games.tulips.screen.tableau_view import Card, Cell, Field, cards, counts_of, fields, hole_cells
from tuliptable.games.tulips.state import NO_CARD, Phase, Tulips
from tuliptable.games.tulips.tables import (
    BETTING_CARD_COUNT,
    BETTING_CARDS,
    CARDS,
    CATEGORIES,
    CATEGORY_COUNT,
    COLOUR_COUNT,
    COLOURS,
    HAND_SIZE,
    X,
    Y,
)
from tuliptable.games.tulips.text.counting import counting


def is_over(s: Tulips) -> bool:
    return s.phase == Phase.OVER


def card_name(card: int) -> str | None:
    return None if card == NO_CARD else "?" if card == HIDDEN else CARDS[card]


# --- categories ------------------------------------------------------------------------------------------------------


class Bet(msgspec.Struct, frozen=True, gc=False):
    """A betting card in a stack. The card is known to its owner and after scoring; points only after scoring.

    A known card has `now_least` and `now_most`, its points if the game ended now: the least if all unknown cards below
    it are correct, the most if all are wrong.
    """

    player: int
    card: str | None
    points: int | None
    now_least: int | None
    now_most: int | None


def stack(s: Tulips, category: int) -> list[Bet]:
    return [
        Bet(player, None, None, None, None) if card == HIDDEN else known_bet(s, player, card, earns)
        for player, card, earns in wagers(s, category)
    ]


def known_bet(s: Tulips, player: int, card: int, earns: Range) -> Bet:
    return Bet(player, BETTING_CARDS[card], earns.most if is_over(s) else None, earns.least, earns.most)


def leaders(s: Tulips, category: int) -> list[str]:
    counts = counts_of(s.tableau, category)
    return [COLOURS[colour] for colour in range(COLOUR_COUNT) if wins(counts, colour)]


class Category(View):
    """A category with its counts by colour, its leaders, its stack from the bottom, and the points of the next bet.

    A correct pair card gets `next_most` if every card below is wrong, and `next_least` if every one is correct. A
    single card gets double.
    """

    category: str = entry(CATEGORIES)
    counts: list[int] = computed(lambda s, category: counts_of(s.tableau, category))
    leaders: list[str] = computed(leaders)
    stack: list[Bet] = computed(stack)
    next_most: int = computed(lambda s, _: s.ladder[0])
    next_least: int = computed(lambda s, c: s.ladder[s.stack_height[c]] if s.stack_height[c] < len(s.ladder) else 0)


# --- players ---------------------------------------------------------------------------------------------------------


def unplayed(s: Tulips, p: int) -> list[str] | None:
    known = s.unplayed[p][0] != HIDDEN
    return [BETTING_CARDS[card] for card in range(BETTING_CARD_COUNT) if s.unplayed[p][card]] if known else None


def bets_played(s: Tulips, p: int) -> int:
    return sum(list(s.stack_owner[c][: s.stack_height[c]]).count(p) for c in range(CATEGORY_COUNT))


def after_starter(s: Tulips, p: int) -> int:
    return (p - s.starter) % s.players


def turns(s: Tulips, p: int) -> int:
    rounds, seats_done = divmod(s.turns_finished, s.players)
    return rounds + (after_starter(s, p) < seats_done)


def has_another_turn(s: Tulips, p: int) -> bool:
    return not is_over(s) and (s.triggered == 0 or after_starter(s, p) >= after_starter(s, s.turn))


class Seat(View):
    """A player. `unplayed` are the betting cards in hand, None if the viewer may not see them.

    `now_least` and `now_most` are the bounds of the points of all bets if the game ended now, for any hidden cards.
    """

    player: int = index()
    hand: list[str | None] = computed(lambda s, p: [card_name(card) for card in s.hand[p][:HAND_SIZE]])
    unplayed: list[str] | None = computed(unplayed)
    bets_left: int = computed(lambda s, p: BETTING_CARD_COUNT - bets_played(s, p))
    turns: int = computed(turns)
    has_another_turn: bool = computed(has_another_turn)
    now_least: int = computed(lambda s, p: earns_now(s, p).least)
    now_most: int = computed(lambda s, p: earns_now(s, p).most)
    score: int | None = computed(lambda s, p: s.score[p] if is_over(s) else None)
    rank: int | None = computed(lambda s, p: rank(s, p) if is_over(s) else None)


# --- everything ------------------------------------------------------------------------------------------------------


def may_place(s: Tulips, viewer: int) -> bool:
    return s.phase == Phase.TURN and s.turn == viewer


class Board(View, tag_field="game", tag="tulips"):
    """The board of Tulips for one viewer."""

    players: int = state_field()
    phase: str = name_of(Phase)
    starter: int = state_field()
    turn: int = state_field()
    deadlock: bool = computed(lambda s: is_over(s) and s.passes == s.players)
    deck: int = state_field("cards_left")
    triggered: bool = state_field()
    betting_open: bool = computed(lambda s: s.triggered == 0 and not is_over(s))
    last_call: bool = computed(lambda s: s.phase == Phase.TURN and s.triggered == 0 and s.cards_left == 0)
    """The next placement closes the betting."""
    closes_betting: bool = computed(lambda s: s.phase == Phase.TAKE and s.triggered == 0 and s.cards_left == 0)
    """The placement that is being completed closes the betting."""
    line: list[str | None] = public(computed(lambda s: [card_name(card) for card in s.line]))
    tableau: list[Card] = public(computed(lambda s: cards(s.tableau)))
    fields: list[Field] = public(computed(lambda s: fields(s.tableau, hole_cells(s.tableau))))
    holes: list[Cell] = public(computed(lambda s: [Cell(X[cell], Y[cell]) for cell in sorted(hole_cells(s.tableau))]))
    categories: list[Category] = each(Category, CATEGORY_COUNT)
    seats: list[Seat] = each(Seat)
    previews: list[Preview] = for_viewer(lambda s, viewer: previews(s) if may_place(s, viewer) else [])
    empty_cells: list[EmptyCell] = for_viewer(lambda s, viewer: empty_cells(s) if may_place(s, viewer) else [])
    counting: CardCount = for_viewer(counting)
