"""Positions of Tulips as JSON, and the reasons why a position is impossible.

The tableau is a list of cards (`"1,0 *RYP@3"`) or a drawing. Hands, line and deck are names of cards, with `-` for an
empty slot and `?` for a face-down card. If a position does not name the tulip cards, they are dealt from the deck, and
then in the order of the card list. Stacks list their bets from the bottom: `"0:RV"` is the card RV of seat 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tuliptable.engine.position_codec import SEAT, UNKNOWN, EachSeat, ListCodec, NamesCodec, Number
from tuliptable.engine.position_schema import CustomField, PositionSchema, SchemaField, fill
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN
from tuliptable.engine.untrusted_input import parse_int
from tuliptable.games.tulips.notation import CARD, placed_cards, read_drawing, read_placed_card, read_tableau
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
)

SLOT, FACE_DOWN = CARD.or_nothing("-"), CARD.or_hidden()
BETTING_CARD = NamesCodec(BETTING_CARDS, "betting card").or_hidden()


def begin(s: Tulips) -> None:
    for p in range(s.players):
        fill(s.unplayed[p], [], 1, "unplayed")


# --- the tableau -----------------------------------------------------------------------------------------------------


def write_tableau(s: Tulips) -> list[str]:
    return [str(laid) for laid in placed_cards(s.tableau)[1:]]


def read_listed(s: Tulips, data: list[str]) -> None:
    s.tableau.copy_from(read_tableau([read_placed_card(text) for text in data]))


def read_drawn(s: Tulips, data: list[str]) -> None:
    if s.tableau.placed > 1:
        raise Refusal("Give the tableau as a list or as a drawing, not both.")
    s.tableau.copy_from(read_tableau(read_drawing(data)))


# --- tulip cards -----------------------------------------------------------------------------------------------------


def write_deck(s: Tulips) -> list[str]:
    return [FACE_DOWN.write(card, s) for card in reversed(s.face_down[: s.cards_left])]


def read_deck(s: Tulips, data: list[str]) -> None:
    lay_deck(s, [FACE_DOWN.read(text, "deck", s) for text in data])


def lay_deck(s: Tulips, cards: Sequence[int]) -> None:
    """Lay the deck; the first card is on top."""
    fill(s.face_down, list(reversed(cards)), NO_CARD, "deck")
    s.cards_left = len(cards)


def deal(s: Tulips, data: dict[str, Any]) -> None:
    """Deal missing hands and a missing line from the deck, and put all unnamed cards below it (TF-82)."""
    deck = list(reversed(s.face_down[: s.cards_left]))
    hands = [list(hand) for hand in s.hand] if data.get("hands") else []
    line = list(s.line) if "line" in data else []
    used = [card for row in (s.tableau.card[1 : s.tableau.placed], *hands, line, deck) for card in row if card >= 0]
    every_card = [card_of_deck(s.deck, i) for i in range(DECK_SIZE)]
    for card in used:
        if used.count(card) > 1:
            raise Refusal(f"{CARDS[card]} occurs {used.count(card)} times, but there is one of each card (TF-82).")
        if card not in every_card:
            raise Refusal(f"{CARDS[card]} is not in the deck {Deck(s.deck).name.lower()!r} (TF-78).")
    if HIDDEN not in deck:
        deck += [card for card in every_card if card not in used]
    fill(s.hand, hands or [deal_from(deck, HAND_SIZE) for _ in range(s.players)], NO_CARD, "hands")
    fill(s.line, line or deal_from(deck, LINE_SIZE), NO_CARD, "line")
    lay_deck(s, deck)
    s.triggered = int(NO_CARD in s.line)


def deal_from(deck: list[int], count: int) -> list[int]:
    dealt = deck[:count]
    if len(dealt) < count or HIDDEN in dealt:
        raise Refusal("Hands and line are face up. Name their cards, or enough cards of the deck (TF-12, TF-13).")
    del deck[:count]
    return dealt


# --- bets ------------------------------------------------------------------------------------------------------------


def write_bets(s: Tulips) -> dict[str, list[str]]:
    bets = [zip(s.stack_owner[c], s.stack_card[c][: s.stack_height[c]], strict=False) for c in range(len(CATEGORIES))]
    written = [[f"{owner}:{BETTING_CARD.write(card, s)}" for owner, card in stack] for stack in bets]
    return {name: stack for name, stack in zip(CATEGORIES, written, strict=True) if stack}


def read_bets(s: Tulips, data: dict[str, list[str]]) -> None:
    for name, texts in data.items():
        category = NamesCodec(CATEGORIES, "stack").read(name, "stacks", s)
        bets = [read_bet(s, text) for text in texts]
        fill(s.stack_owner[category], [owner for owner, _ in bets], 0, "stacks")
        fill(s.stack_card[category], [card for _, card in bets], 0, "stacks")
        s.stack_height[category] = len(bets)
    for p in range(s.players):
        take_from_hand(s, p, [card for category in range(len(CATEGORIES)) for card in bets_of(s, p, category)])


def bets_of(s: Tulips, p: int, category: int) -> list[int]:
    stack = zip(s.stack_owner[category], s.stack_card[category][: s.stack_height[category]], strict=False)
    return [card for owner, card in stack if owner == p]


def take_from_hand(s: Tulips, p: int, bets: list[int]) -> None:
    """Take the bets from a player's hand (TF-86). With a face-down bet, the rest of the hand is unknown."""
    if len(bets) > BETTING_CARD_COUNT:
        raise Refusal(f"Seat {p} has {BETTING_CARD_COUNT} betting cards, not {len(bets)} (TF-86).")
    for card in bets:
        if card != HIDDEN and bets.count(card) > 1:
            raise Refusal(f"Seat {p} has played {BETTING_CARDS[card]} twice, but has only one (TF-86).")
    for card in range(BETTING_CARD_COUNT):
        s.unplayed[p][card] = HIDDEN if HIDDEN in bets else int(card not in bets)


def read_bet(s: Tulips, text: str) -> tuple[int, int]:
    word, _, name = text.partition(":")
    if parse_int(word) is None or name not in (*BETTING_CARDS, UNKNOWN):
        raise Refusal(f"Write a bet as in '0:RV', with a seat and one of {', '.join(BETTING_CARDS)}, not {text!r}.")
    return SEAT.read(int(word), "the owner of a bet", s), BETTING_CARD.read(name, "a bet", s)


# --- derived fields --------------------------------------------------------------------------------------------------


def turns_needed(s: Tulips) -> int:
    """Return the fewest turns that fit the actions and the player to move (TF-87)."""
    acted = s.tableau.placed - 1 - (s.phase == Phase.TAKE) + sum(s.stack_height) + s.passes
    return acted + (s.turn - s.starter - acted) % s.players


def check(s: Tulips, data: dict[str, Any]) -> None:
    """Deal, check the hand of the player to move, and score the bets of a finished game (TF-62 to TF-68)."""
    deal(s, data)
    s.slot = NO_SLOT
    empty = [slot for slot in range(HAND_SIZE) if s.hand[s.turn][slot] == NO_CARD]
    if s.phase == Phase.TURN and empty:
        raise Refusal(f"Seat {s.turn} is to move, so it must have three tulip cards, none of them '-' (TF-24).")
    if s.phase == Phase.TAKE:
        if len(empty) != 1:
            raise Refusal(f"Seat {s.turn} is to take a card, so one of its hand slots must be '-' (TF-36).")
        if set(s.line) == {NO_CARD}:
            raise Refusal("The line is empty, so there is no card to take (TF-39).")
        s.slot = empty[0]
    if s.phase == Phase.OVER:
        if any(HIDDEN in stack for stack in s.stack_card):
            raise Refusal("The bets of a finished game are revealed, so none can be '?' (TF-62).")
        score_bets(s)
        s.turn_to(b"")


FORM = PositionSchema(
    {
        "tableau": CustomField(list[str], write_tableau, read_listed, []),
        "drawing": CustomField(list[str], lambda _: None, read_drawn),
        "phase": SchemaField(NamesCodec(Phase), "turn"),
        "starter": SchemaField(SEAT, 0),
        "turn": SchemaField(SEAT, lambda s: s.starter),
        "hands": SchemaField(EachSeat(ListCodec(SLOT, " ", sizes=[HAND_SIZE]), "- - -"), field="hand"),
        "line": SchemaField(ListCodec(SLOT, " ", sizes=[LINE_SIZE])),
        "deck": CustomField(list[str], write_deck, read_deck, []),
        "stacks": CustomField(dict[str, list[str]], write_bets, read_bets),
        "turns_finished": SchemaField(Number(0, 999), turns_needed),
        "passes": SchemaField(Number(0, lambda s: s.players, "TF-47"), 0),
    },
    begin=begin,
    check=check,
)
