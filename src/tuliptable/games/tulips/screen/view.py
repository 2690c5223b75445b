"""Tulips: what a viewer sees, as a typed message for screens. Built from a blanked state only."""

from __future__ import annotations

import msgspec

from tuliptable.engine.counting import CardCount
from tuliptable.engine.state import HIDDEN, SPECTATOR
from tuliptable.games.tulips.rules.scoring import is_correct, rank, wins, worth
from tuliptable.games.tulips.screen.placement_view import EmptyCell, Preview, empty_cells, previews
from tuliptable.games.tulips.screen.tableau_view import Card, Cell, Field, cards, counts_of, fields, hole_cells
from tuliptable.games.tulips.state import NO_CARD, NO_SLOT, Bets, Deck, Phase, Tulips
from tuliptable.games.tulips.tables import (
    BETTING_CARD_COUNT,
    BETTING_CARDS,
    CARDS,
    CATEGORIES,
    CATEGORY_COUNT,
    COLOUR_COUNT,
    COLOURS,
    HAND_SIZE,
    MULTIPLE,
    WRONG,
    X,
    Y,
)
from tuliptable.games.tulips.words.counting import counting


class Bet(msgspec.Struct, frozen=True):
    """A betting card in a stack. The card is known to its owner and after scoring; points only after scoring."""

    player: int
    card: str | None
    points: int | None


class Category(msgspec.Struct, frozen=True):
    """A category: the counts by colour, who leads, the stack from the bottom, and what the next correct pair card gets.

    That is ``next_most`` if every card below is wrong, ``next_least`` if every one is correct; a single card gets
    double.
    """

    category: str
    counts: list[int]
    leaders: list[str]
    stack: list[Bet]
    next_most: int
    next_least: int


class Seat(msgspec.Struct, frozen=True):
    """A player. ``unplayed`` are the betting cards in hand, None where they may not be seen."""

    player: int
    hand: list[str | None]
    unplayed: list[str] | None
    bets_left: int
    turns: int
    has_another_turn: bool
    score: int | None
    rank: int | None


class Board(msgspec.Struct, frozen=True, tag_field="game", tag="tulips"):
    """Everything about Tulips that one viewer may see."""

    players: int
    deck_option: str
    bets_option: str
    ladder: list[int]
    phase: str
    starter: int
    turn: int
    turns_finished: int
    deadlock: bool
    deck: int
    triggered: bool
    betting_open: bool
    last_call: bool
    line: list[str | None]
    empty_slot: int | None
    tableau: list[Card]
    fields: list[Field]
    holes: list[Cell]
    categories: list[Category]
    seats: list[Seat]
    previews: list[Preview]
    empty_cells: list[EmptyCell]
    counting: CardCount


def board(s: Tulips, viewer: int) -> Board:
    """The whole view, with a preview of every placement that the viewer can make, and why there are no others."""
    if s.phase == Phase.TURN and s.turn == viewer:
        return msgspec.structs.replace(table(s), previews=previews(s), empty_cells=empty_cells(s))
    return table(s)


def table(s: Tulips) -> Board:
    """The view without previews."""
    over = s.phase == Phase.OVER
    holes = hole_cells(s.tableau)
    return Board(
        players=s.players,
        deck_option=Deck(s.deck).name.lower(),
        bets_option=Bets(s.bets).name.lower(),
        ladder=list(s.ladder),
        phase=Phase(s.phase).name.lower(),
        starter=s.starter,
        turn=s.turn,
        turns_finished=s.turns_finished,
        deadlock=over and s.passes == s.players,
        deck=s.cards_left,
        triggered=s.triggered == 1,
        betting_open=s.triggered == 0 and not over,
        last_call=s.triggered == 0 and s.cards_left == 0 and not over,
        line=[card_name(card) for card in s.line],
        empty_slot=s.slot if s.slot != NO_SLOT else None,
        tableau=cards(s.tableau),
        fields=fields(s.tableau, holes),
        holes=[Cell(X[cell], Y[cell]) for cell in sorted(holes)],
        categories=[category_view(s, category) for category in range(CATEGORY_COUNT)],
        seats=[seat_view(s, p) for p in range(s.players)],
        previews=[],
        empty_cells=[],
        counting=counting(s, SPECTATOR),
    )


def card_name(card: int) -> str | None:
    return None if card == NO_CARD else "?" if card == HIDDEN else CARDS[card]


def category_view(s: Tulips, category: int) -> Category:
    counts = counts_of(s.tableau, category)
    height = s.stack_height[category]
    return Category(
        category=CATEGORIES[category],
        counts=counts,
        leaders=[COLOURS[colour] for colour in range(COLOUR_COUNT) if wins(counts, colour)],
        stack=stack(s, category, counts),
        next_most=s.ladder[0],
        next_least=s.ladder[height] if height < len(s.ladder) else 0,
    )


def stack(s: Tulips, category: int, counts: list[int]) -> list[Bet]:
    bets, correct = [], 0
    for i in range(s.stack_height[category]):
        card = s.stack_card[category][i]
        points = None
        if s.phase == Phase.OVER:
            right = is_correct(counts, card)
            points = worth(s, card, correct) if right else WRONG * MULTIPLE[card]
            correct += right
        bets.append(Bet(s.stack_owner[category][i], None if card == HIDDEN else BETTING_CARDS[card], points))
    return bets


def seat_view(s: Tulips, p: int) -> Seat:
    over = s.phase == Phase.OVER
    played = sum(list(s.stack_owner[c][: s.stack_height[c]]).count(p) for c in range(CATEGORY_COUNT))
    after_starter = (p - s.starter) % s.players
    rounds, seats_done = divmod(s.turns_finished, s.players)
    known = s.unplayed[p][0] != HIDDEN
    return Seat(
        player=p,
        hand=[card_name(s.hand[p][slot]) for slot in range(HAND_SIZE)],
        unplayed=[BETTING_CARDS[card] for card in range(BETTING_CARD_COUNT) if s.unplayed[p][card]] if known else None,
        bets_left=BETTING_CARD_COUNT - played,
        turns=rounds + (after_starter < seats_done),
        has_another_turn=not over and (s.triggered == 0 or after_starter >= (s.turn - s.starter) % s.players),
        score=s.score[p] if over else None,
        rank=rank(s, p) if over else None,
    )
