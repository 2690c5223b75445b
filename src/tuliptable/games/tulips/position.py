"""Tulips: positions as JSON, and what makes a position impossible.

The tableau is a list of cards (``"1,0 *RYP@3"``) or a drawing; hands, line and deck are the names of cards, ``-`` for
an empty slot and ``?`` for a card face down. Tulip cards that are not said come from the deck: its order, and then
the order of the card list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tuliptable.engine.position_fields import member, said_in, seat, written
from tuliptable.engine.reading import whole_number
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.notation import cards_laid, read_card, read_drawing, read_laid, read_tableau
from tuliptable.games.tulips.rules.scoring import score_bets
from tuliptable.games.tulips.rules.setup import card_of_deck
from tuliptable.games.tulips.state import NO_CARD, NO_SLOT, Deck, Phase, Tulips
from tuliptable.games.tulips.tables import (
    BETTING_CARD_COUNT,
    BETTING_CARDS,
    CARDS,
    CATEGORIES,
    DECK_SIZE,
    HAND_SIZE,
    LINE_SIZE,
    MOST_PLAYERS,
)

UNKNOWN, NOTHING = "?", "-"


class Stacks(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The bets from the bottom up: ``"0:RV"`` is the card RV of seat 0."""

    enclosed: list[str] = []
    fields: list[str] = []
    perimeter: list[str] = []


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What can be said of a position. What is not said is empty, or follows from the rest."""

    tableau: list[str] = []
    drawing: list[str] = []
    phase: str = "turn"
    starter: int = 0
    turn: int | None = None
    hands: list[str] = []
    line: str | None = None
    deck: list[str] = []
    stacks: Stacks = msgspec.field(default_factory=Stacks)
    turns_finished: int | None = None
    passes: int = 0


# --- writing ---------------------------------------------------------------------------------------------------------


def write(s: Tulips) -> dict[str, Any]:
    position = Position(
        tableau=[str(laid) for laid in cards_laid(s.tableau)[1:]],
        phase=Phase(s.phase).name.lower(),
        starter=s.starter,
        turn=s.turn,
        hands=[" ".join(map(card_text, s.hand[p])) for p in range(s.players)],
        line=" ".join(map(card_text, s.line)),
        deck=[card_text(card) for card in reversed(s.face_down[: s.cards_left])],
        stacks=Stacks(**{name: stack_text(s, category) for category, name in enumerate(CATEGORIES)}),
        turns_finished=s.turns_finished,
        passes=s.passes,
    )
    return written(position)


def card_text(card: int) -> str:
    return {NO_CARD: NOTHING, HIDDEN: UNKNOWN}.get(card) or CARDS[card]


def stack_text(s: Tulips, category: int) -> list[str]:
    bets = [(s.stack_owner[category][i], s.stack_card[category][i]) for i in range(s.stack_height[category])]
    return [f"{owner}:{UNKNOWN if card == HIDDEN else BETTING_CARDS[card]}" for owner, card in bets]


# --- reading ---------------------------------------------------------------------------------------------------------


def read(s: Tulips, fields: dict[str, Any]) -> None:
    said = said_in(fields, Position, "Tulips")
    s.phase = member(Phase, said.phase, "phase")
    s.starter = seat(s, said.starter, "starter")
    s.turn = seat(s, s.starter if said.turn is None else said.turn, "turn")
    s.tableau.take_over(read_tableau(laid_cards(said)))
    read_cards(s, said)
    for category, name in enumerate(CATEGORIES):
        read_stack(s, category, getattr(said.stacks, name))
    read_turns(s, said)
    check_hand(s)
    if s.phase == Phase.OVER:
        score_finished(s)


def laid_cards(said: Position) -> list[Any]:
    if said.tableau and said.drawing:
        raise Refusal("the tableau is a list or a drawing, not both")
    return read_drawing(said.drawing) if said.drawing else [read_laid(text) for text in said.tableau]


# --- tulip cards -----------------------------------------------------------------------------------------------------


def read_cards(s: Tulips, said: Position) -> None:
    """TF-82. Hands, line and deck; what is not said is dealt."""
    if said.hands and len(said.hands) != s.players:
        raise Refusal(f"hands has {len(said.hands)} entries for {s.players} players")
    hands = [read_row(text, HAND_SIZE, "a hand") for text in said.hands]
    line = None if said.line is None else read_row(said.line, LINE_SIZE, "the line")
    deck = [HIDDEN if text == UNKNOWN else read_card(text) for text in said.deck]
    used = [s.tableau.card[i] for i in range(1, s.tableau.placed)]
    used += [card for row in [*hands, line or [], deck] for card in row if card >= 0]
    check_cards(s, used)
    if HIDDEN not in deck:
        all_cards = [card_of_deck(s.deck, i) for i in range(DECK_SIZE)]
        deck += [card for card in all_cards if card not in used]
    dealt = hands or [deal_from(deck, HAND_SIZE) for _ in range(s.players)]
    laid_out = deal_from(deck, LINE_SIZE) if line is None else line
    for p in range(MOST_PLAYERS):
        for slot in range(HAND_SIZE):
            s.hand[p][slot] = dealt[p][slot] if p < s.players else NO_CARD
    for slot in range(LINE_SIZE):
        s.line[slot] = laid_out[slot]
    for i in range(DECK_SIZE):
        s.face_down[i] = deck[len(deck) - 1 - i] if i < len(deck) else NO_CARD
    s.cards_left = len(deck)
    s.triggered = int(NO_CARD in laid_out)


def read_row(text: str, size: int, what: str) -> list[int]:
    words = text.split()
    if len(words) != size:
        raise Refusal(f"{what} has {size} slots, with - for an empty one; not {text!r}")
    return [NO_CARD if word == NOTHING else read_card(word) for word in words]


def check_cards(s: Tulips, used: Sequence[int]) -> None:
    for card in used:
        if used.count(card) > 1:
            raise Refusal(f"{CARDS[card]} occurs {used.count(card)} times; there is one of each card (TF-82)")
        if card not in [card_of_deck(s.deck, i) for i in range(DECK_SIZE)]:
            raise Refusal(f"{CARDS[card]} is not in the deck {Deck(s.deck).name.lower()!r} (TF-78)")


def deal_from(deck: list[int], count: int) -> list[int]:
    dealt = deck[:count]
    if len(dealt) < count or HIDDEN in dealt:
        raise Refusal("hands and line lie open; the deck cannot deal what the position does not say (TF-12, TF-13)")
    del deck[:count]
    return dealt


def check_hand(s: Tulips) -> None:
    """What the phase asks of the player whose decision it is."""
    s.slot = NO_SLOT
    empty = [slot for slot in range(HAND_SIZE) if s.hand[s.turn][slot] == NO_CARD]
    if s.phase == Phase.TURN and empty:
        raise Refusal(f"seat {s.turn} is at turn and has three tulip cards, none of them '-' (TF-24)")
    if s.phase == Phase.TAKE:
        if len(empty) != 1:
            raise Refusal(f"seat {s.turn} is to take a card, so one of its hand slots is '-' (TF-36)")
        if not any(card != NO_CARD for card in s.line):
            raise Refusal("there is nothing to take in an empty line (TF-39)")
        s.slot = empty[0]


# --- bets and turns --------------------------------------------------------------------------------------------------


def read_stack(s: Tulips, category: int, bets: Sequence[str]) -> None:
    if category == 0:
        for p in range(s.players):
            for card in range(BETTING_CARD_COUNT):
                s.unplayed[p][card] = 1
    for text in bets:
        word, _, name = text.partition(":")
        owner = whole_number(word.strip())
        if owner is None or name not in (*BETTING_CARDS, UNKNOWN):
            raise Refusal(f"a bet is written as in '0:RV', a seat and one of {', '.join(BETTING_CARDS)}; not {text!r}")
        p = seat(s, owner, "the owner of a bet")
        at = s.stack_height[category]
        if at == BETTING_CARD_COUNT * s.players:
            raise Refusal(f"{s.players} players have {at} betting cards in all (TF-86)")
        s.stack_owner[category][at] = p
        s.stack_height[category] += 1
        if name == UNKNOWN:
            s.stack_card[category][at] = HIDDEN
            for card in range(BETTING_CARD_COUNT):
                s.unplayed[p][card] = HIDDEN
            continue
        card = BETTING_CARDS.index(name)
        if s.unplayed[p][card] == 0:
            raise Refusal(f"seat {p} has played {name} twice; there is one of each betting card (TF-86)")
        s.stack_card[category][at] = card
        if s.unplayed[p][card] != HIDDEN:
            s.unplayed[p][card] = 0


def read_turns(s: Tulips, said: Position) -> None:
    """TF-87. The turns that were needed, and as many more as bring the turn to where it is."""
    if not 0 <= said.passes <= s.players:
        raise Refusal(f"passes in a row are 0 to {s.players}, not {said.passes} (TF-47)")
    s.passes = said.passes
    acted = s.tableau.placed - 1 - (s.phase == Phase.TAKE) + sum(s.stack_height) + s.passes
    turns = acted + (s.turn - s.starter - acted) % s.players
    s.turns_finished = turns if said.turns_finished is None else said.turns_finished
    if not 0 <= s.turns_finished < 1000:
        raise Refusal(f"turns_finished cannot be {s.turns_finished}")


def score_finished(s: Tulips) -> None:
    """TF-62 to TF-68. The scores follow from the tableau and the bets."""
    if any(HIDDEN in s.stack_card[category] for category in range(len(CATEGORIES))):
        raise Refusal("the bets of a finished game are revealed: none is '?' (TF-62)")
    score_bets(s)
    s.turn_to(b"")
