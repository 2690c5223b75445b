"""Gift of Tulips: positions as JSON, and what makes a position impossible.

Heaps of cards are written as ``"purple 2 2 4; pink 3"``; cards that a viewer may not see as ``"?"``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tuliptable.engine.position_fields import fill, member, per_player, said_in, seat, written
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.games.gift_of_tulips.invariants import put_back_fits
from tuliptable.games.gift_of_tulips.rules.festival import total
from tuliptable.games.gift_of_tulips.state import NO_CARD, NO_VARIETY, Bag, GiftOfTulips, Kind, Phase
from tuliptable.games.gift_of_tulips.tables import (
    COPIES,
    FACE_COUNT,
    FACES,
    REMOVED,
    SECRETS_REVEALED,
    VALUE,
    VARIETIES,
    VARIETY,
    VARIETY_COUNT,
)

UNKNOWN = "?"


class Revealed(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    by: int


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What can be said of a position. What is not said is empty, or follows from the rest."""

    festival: list[str]
    phase: str = "playing"
    starter: int = 0
    turn: int = 0
    first_action: str = "none"
    drawn: str | None = None
    opened: str | None = None
    put_back: str = ""
    put_back_left: str | None = None
    hands: list[str] = []
    chosen: list[str] = []
    bouquets: list[str] = []
    secret: list[str] = []
    revealed: list[Revealed] = []
    scores: list[int] = []
    majorities: list[list[int]] = []
    deck: int | None = None
    turns_finished: int | None = None


# --- writing -----------------------------------------------------------------------------------------------------


def write(s: GiftOfTulips) -> dict[str, Any]:
    seats = range(s.players)
    choosing = s.phase == Phase.CHOOSING
    position = Position(
        festival=[heap_text(s.shown, only=v) for v in s.festival if v >= 0],
        phase=Phase(s.phase).name.lower(),
        starter=s.starter,
        turn=s.turn,
        first_action=Kind(s.first_action).name.lower(),
        drawn=card_text(s.drawn) if s.drawn != NO_CARD else None,
        opened=FACES[s.opened] if s.opened != NO_CARD else None,
        put_back=heap_text(s.put_back),
        put_back_left=None if s.known == HIDDEN or not any(s.put_back) else heap_text(s.unseen[Bag.DECK]),
        hands=[" ".join(card_text(c) for c in s.hand[p] if c != NO_CARD) for p in seats] if choosing else [],
        chosen=[card_text(s.chosen[p]) if s.chosen[p] != NO_CARD else "" for p in seats] if choosing else [],
        bouquets=[heap_text(s.bouquet[p]) for p in seats],
        secret=[" ".join([UNKNOWN] * s.secrets[p]) if hidden(s, p) else heap_text(s.secret[p]) for p in seats],
        revealed=[Revealed(FACES[s.revealed[i]], s.revealed_by[i]) for i in range(s.reveals)],
        scores=list(s.score[: s.players]),
        majorities=[list(s.majority[p]) for p in seats] if s.phase == Phase.OVER else [],
        deck=s.deck,
        turns_finished=s.turns_finished,
    )
    return written(position)


def hidden(s: GiftOfTulips, p: int) -> bool:
    return s.secret[p][0] == HIDDEN


def card_text(card: int) -> str:
    return UNKNOWN if card == HIDDEN else FACES[card]


def heap_text(counts: Sequence[int], only: int | None = None) -> str:
    """A heap of cards: ``purple 2 2 4; pink 3``."""
    parts = []
    for v in range(VARIETY_COUNT):
        values = [str(VALUE[f]) for f in range(3 * v, 3 * v + 3) for _ in range(counts[f])]
        if values and only in (None, v):
            parts.append(" ".join([VARIETIES[v], *values]))
    return "; ".join(parts)


# --- reading -----------------------------------------------------------------------------------------------------


def read(s: GiftOfTulips, fields: dict[str, Any]) -> None:
    said = said_in(fields, Position, "Gift of Tulips")
    s.phase = member(Phase, said.phase, "phase")
    s.first_action = member(Kind, said.first_action, "first_action")
    s.starter, s.turn = seat(s, said.starter, "starter"), seat(s, said.turn, "turn")
    s.drawn = NO_CARD if said.drawn is None else read_card(said.drawn)
    read_festival(s, said)
    read_hands(s, said)
    for p, text in per_player(s, said.bouquets, "bouquets", ""):
        fill(s.bouquet[p], read_heap(text))
    for p, text in per_player(s, said.secret, "secret", ""):
        read_secrets(s, p, text)
    for p, points in per_player(s, said.scores, "scores", 0):
        s.score[p] = points
    read_end(s, said)
    count_cards(s, said)
    read_put_back(s, said)
    check_moment(s)


def read_card(text: str) -> int:
    if text == UNKNOWN:
        return HIDDEN
    compact = text.replace(" ", "")
    if compact not in FACES:
        raise Refusal(f"there is no card {text!r}; the cards are {', '.join(FACES)}")
    return FACES.index(compact)


def read_heap(text: str) -> list[int]:
    counts = [0] * FACE_COUNT
    for part in filter(None, (p.strip() for p in text.split(";"))):
        variety, *values = part.split()
        for value in values:
            counts[read_card(variety + value)] += 1
        if not values:
            raise Refusal(f"{part!r} names no cards; write for example 'purple 2 2 4; pink 3'")
    return counts


def read_festival(s: GiftOfTulips, said: Position) -> None:
    fill(s.festival, [NO_VARIETY] * VARIETY_COUNT)
    if len(said.festival) > VARIETY_COUNT:
        raise Refusal(f"the Festival has {VARIETY_COUNT} places, not {len(said.festival)} (GT-14)")
    for i, text in enumerate(said.festival):
        counts = read_heap(text)
        varieties = {f // 3 for f in range(FACE_COUNT) if counts[f]}
        if len(varieties) != 1:
            raise Refusal(f"place {i + 1} of the Festival holds one variety, not {text!r} (GT-14)")
        variety = varieties.pop()
        if variety in s.festival:
            raise Refusal(f"{VARIETIES[variety]} has two places in the Festival (GT-14)")
        s.festival[i] = variety
        for face in range(FACE_COUNT):
            s.shown[face] += counts[face]
    s.ranked = len(said.festival)
    for i in range(1, s.ranked):
        if total(s, s.festival[i]) > total(s, s.festival[i - 1]):
            low, high = VARIETIES[s.festival[i - 1]], VARIETIES[s.festival[i]]
            raise Refusal(f"{high} has more than {low}, which is placed before it (GT-51)")


def read_hands(s: GiftOfTulips, said: Position) -> None:
    for p in range(6):
        s.chosen[p] = NO_CARD
        fill(s.hand[p], [NO_CARD, NO_CARD])
    if (any(said.hands) or any(said.chosen)) and s.phase != Phase.CHOOSING:
        raise Refusal("hands and chosen cards exist only while the first cards are chosen (GT-10)")
    for p, text in per_player(s, said.hands, "hands", ""):
        cards = sorted(read_card(word) for word in text.split())
        if cards and len(cards) != 2:
            raise Refusal(f"a hand has two cards, not {text!r} (GT-9)")
        fill(s.hand[p], cards)
    for p, text in per_player(s, said.chosen, "chosen", ""):
        s.chosen[p] = read_card(text) if text else NO_CARD


def read_secrets(s: GiftOfTulips, p: int, text: str) -> None:
    words = text.split()
    if words and set(words) == {UNKNOWN}:
        s.secrets[p] = len(words)
        fill(s.secret[p], [HIDDEN] * FACE_COUNT)
        return
    counts = read_heap(text)
    fill(s.secret[p], counts)
    s.secrets[p] = sum(counts)


def read_end(s: GiftOfTulips, said: Position) -> None:
    fill(s.revealed, [NO_CARD] * SECRETS_REVEALED)
    fill(s.revealed_by, [NOBODY] * SECRETS_REVEALED)
    if (said.revealed or any(map(any, said.majorities))) and s.phase != Phase.OVER:
        raise Refusal("secret cards are revealed and majorities scored only at the end (GT-35)")
    if len(said.revealed) > SECRETS_REVEALED:
        raise Refusal(f"at most {SECRETS_REVEALED} secret cards are revealed (GT-35)")
    for i, entry in enumerate(said.revealed):
        s.revealed[i] = read_card(entry.card)
        s.revealed_by[i] = seat(s, entry.by, "by")
        s.secrets[entry.by] += 1  # the count of what each put there stays when cards leave the pile
    s.reveals = len(said.revealed)
    for p, points in per_player(s, said.majorities, "majorities", [0, 0, 0]):
        if len(points) != 3:
            raise Refusal("majorities has three places for each player (GT-38)")
        fill(s.majority[p], points)


def count_cards(s: GiftOfTulips, said: Position) -> None:
    """GT-50. What is not on the table is unseen; deck and turns follow from it where they are not said."""
    copies, in_use = COPIES[s.players], COPIES[s.players] * FACE_COUNT
    placed = [s.shown[f] + sum(heap[f] for heap in (*s.bouquet, *s.secret) if heap[f] > 0) for f in range(FACE_COUNT)]
    for card in (s.drawn, *s.chosen, *(card for hand in s.hand for card in hand)):
        if card >= 0:
            placed[card] += 1
    unknown = sum(s.secrets[p] for p in range(s.players) if hidden(s, p))
    unknown += sum(card == HIDDEN for card in (s.drawn, *s.chosen, *(card for hand in s.hand for card in hand)))
    on_table = sum(placed) + unknown
    if on_table > in_use:
        raise Refusal(f"{on_table} cards are placed, but {s.players} players use only {in_use} (GT-3)")
    for face in range(FACE_COUNT):
        if placed[face] > copies:
            raise Refusal(f"{FACES[face]} occurs {placed[face]} times; {s.players} players use {copies} copies (GT-50)")
        s.unseen[Bag.ANYWHERE][face] = copies - placed[face]
    if unknown:
        hide_unseen(s)
    left = in_use - on_table
    s.deck = max(0, left - REMOVED[s.players]) if said.deck is None else said.deck
    if not 0 <= s.deck <= left:
        raise Refusal(f"the deck cannot hold {s.deck} cards: {left} are not placed (GT-50)")
    s.removed = left - s.deck
    in_play = sum(placed) + unknown - (s.drawn != NO_CARD)
    turns = max(0, (in_play - 2 - 2 * s.players) // 2)
    s.turns_finished = turns if said.turns_finished is None else said.turns_finished
    if not 0 <= s.turns_finished <= 127:
        raise Refusal(f"turns_finished cannot be {s.turns_finished}")


def read_put_back(s: GiftOfTulips, said: Position) -> None:
    """GT-7. The cards put back at set-up, and those of them that are still in the deck: unknown where not said."""
    fill(s.put_back, read_heap(said.put_back))
    s.opened = NO_CARD if said.opened is None else read_card(said.opened)
    if not any(s.put_back):
        return
    varieties = {VARIETY[face] for face in range(FACE_COUNT) if s.put_back[face]}
    if s.opened < 0 or s.shown[s.opened] == 0 or varieties != {VARIETY[s.opened]}:
        raise Refusal("cards put back have the variety of the card that opened the Festival: say it in 'opened' (GT-6)")
    if said.put_back_left is None:
        hide_unseen(s)
    elif s.known != HIDDEN:
        for face, count in enumerate(read_heap(said.put_back_left)):
            s.unseen[Bag.ANYWHERE][face] -= count
            s.unseen[Bag.DECK][face] = count
            s.known += count
    if not put_back_fits(s):
        raise Refusal("a card that was put back is neither in the deck nor in play (GT-7)")


def hide_unseen(s: GiftOfTulips) -> None:
    for bag in s.unseen:
        fill(bag, [HIDDEN] * FACE_COUNT)
    s.known = HIDDEN


def check_moment(s: GiftOfTulips) -> None:
    """What the phase asks for."""
    if s.phase == Phase.PLAYING and s.drawn == NO_CARD:
        raise Refusal("in the phase 'playing' somebody has drawn a card: say which in 'drawn' (GT-21)")
    if s.phase != Phase.PLAYING and (s.drawn != NO_CARD or s.first_action != Kind.NONE):
        raise Refusal(f"nobody has drawn or acted in the phase {Phase(s.phase).name.lower()!r} (GT-21)")
    if s.phase == Phase.CHOOSING and s.hand[s.turn][0] == NO_CARD:
        raise Refusal(f"seat {s.turn} is to choose, but has no hand (GT-10)")
    if s.phase == Phase.PLAYING and s.first_action == Kind.NONE and s.deck == 0:
        raise Refusal("the deck is empty before the second card of a turn (GT-34)")
