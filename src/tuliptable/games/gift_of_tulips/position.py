"""Positions of Gift of Tulips as JSON, and the reasons why a position is impossible.

Heaps of cards are written as `"purple 2 2 4; pink 3"`, and hidden cards as `"?"`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tuliptable.engine.position_codec import SEAT, TEXT, UNKNOWN, EachSeat, ListCodec, NamesCodec, Number, ValueCodec
from tuliptable.engine.position_schema import REQUIRED, CustomField, PositionSchema, SchemaField, fill
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.games.gift_of_tulips.invariants import put_back_fits
from tuliptable.games.gift_of_tulips.rules.festival import total
from tuliptable.games.gift_of_tulips.state import NO_CARD, NO_VARIETY, Bag, GiftOfTulips, Kind, Phase, in_sight
from tuliptable.games.gift_of_tulips.tables import COPIES, FACE_COUNT, FACES, REMOVED, VALUE, VARIETIES, VARIETY


class Cards(ValueCodec):
    """A heap of cards, one variety after another."""

    def write(self, value: Sequence[int], s: Any) -> str:
        parts = []
        for variety, name in enumerate(VARIETIES):
            faces = [face for face in range(FACE_COUNT) if VARIETY[face] == variety and value[face] > 0]
            if faces:
                parts.append(" ".join([name, *(str(VALUE[face]) for face in faces for _ in range(value[face]))]))
        return "; ".join(parts)

    def read(self, data: Any, what: str, s: Any) -> list[int]:
        counts = [0] * FACE_COUNT
        for part in filter(None, (p.strip() for p in TEXT.read(data, what, s).split(";"))):
            variety, *values = part.split()
            for value in values:
                counts[NamesCodec(FACES, "card").read(variety + value, what, s)] += 1
            if not values:
                raise Refusal(f"{part!r} names no cards. Write for example 'purple 2 2 4; pink 3'.")
        return counts


CARD = NamesCodec(FACES, "card").or_hidden()
HEAP = Cards()

# --- the Festival and the secret pile ----------------------------------------------------------------------------


def write_festival(s: GiftOfTulips) -> list[str]:
    shown = [[count * (VARIETY[face] == v) for face, count in enumerate(s.shown)] for v in s.festival[: s.ranked]]
    return [HEAP.write(heap, s) for heap in shown]


def read_festival(s: GiftOfTulips, places: list[str]) -> None:
    heaps = [HEAP.read(text, "festival", s) for text in places]
    varieties = [{VARIETY[face] for face in range(FACE_COUNT) if heap[face]} for heap in heaps]
    for text, held in zip(places, varieties, strict=True):
        if len(held) != 1:
            raise Refusal(f"A place of the Festival has one variety, not {text!r} (GT-14).")
    fill(s.shown, [sum(face) for face in zip(*heaps, strict=True)], 0, "festival")
    order = [held.pop() for held in varieties]
    for i, variety in enumerate(order):
        if variety in order[:i]:
            raise Refusal(f"{VARIETIES[variety]} has two places in the Festival (GT-14).")
        if i and total(s, variety) > total(s, order[i - 1]):
            above = VARIETIES[order[i - 1]]
            raise Refusal(f"{VARIETIES[variety]} has a higher total than {above}, which is placed before it (GT-51).")
    fill(s.festival, order, NO_VARIETY, "festival")
    s.ranked = len(order)


def write_secrets(s: GiftOfTulips) -> list[str]:
    """Write the secret cards by player; of hidden ones only their number."""
    hidden = [s.secret[p][0] == HIDDEN for p in range(s.players)]
    return [" ".join(UNKNOWN * s.secrets[p]) if hidden[p] else HEAP.write(s.secret[p], s) for p in range(s.players)]


def read_secrets(s: GiftOfTulips, data: list[str]) -> None:
    for p, text in enumerate(EachSeat(TEXT, "").read(data, "secret", s)):
        words = text.split()
        hidden = bool(words) and set(words) == {UNKNOWN}
        heap = [HIDDEN] * FACE_COUNT if hidden else HEAP.read(text, "secret", s)
        fill(s.secret[p], heap, 0, "secret")
        s.secrets[p] = len(words) if hidden else sum(heap)


class Revealed(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    by: int


def write_revealed(s: GiftOfTulips) -> list[dict[str, Any]]:
    return [{"card": FACES[s.revealed[i]], "by": s.revealed_by[i]} for i in range(s.reveals)]


def read_revealed(s: GiftOfTulips, data: list[Revealed]) -> None:
    """Read the revealed cards. They still count as secret cards of the players who hid them."""
    fill(s.revealed, [CARD.read(entry.card, "revealed", s) for entry in data], NO_CARD, "revealed")
    fill(s.revealed_by, [SEAT.read(entry.by, "revealed: by", s) for entry in data], NOBODY, "revealed")
    s.reveals = len(data)
    for entry in data:
        s.secrets[entry.by] += 1


# --- derived fields ------------------------------------------------------------------------------------------------


def count_cards(s: GiftOfTulips, data: dict[str, Any]) -> None:
    """Count the unseen cards (GT-50). Deck and turns follow from them unless the position names them."""
    seen = [0] * FACE_COUNT
    hidden = in_sight(s, seen)
    copies, on_table = COPIES[s.players], sum(seen) + hidden
    left = copies * FACE_COUNT - on_table
    if left < 0:
        raise Refusal(f"{on_table} cards are placed, but {s.players} players use only {copies * FACE_COUNT} (GT-3).")
    for face in range(FACE_COUNT):
        if seen[face] > copies:
            raise Refusal(f"{FACES[face]} occurs {seen[face]} times, but {s.players} players use {copies} (GT-50).")
        s.unseen[Bag.ANYWHERE][face] = copies - seen[face] - s.unseen[Bag.DECK][face]
    if "deck" not in data:
        s.deck = max(0, left - REMOVED[s.players])
    if not 0 <= s.deck <= left:
        raise Refusal(f"The deck cannot have {s.deck} cards, because only {left} are not placed (GT-50).")
    s.removed = left - s.deck
    s.known = sum(s.unseen[Bag.DECK])
    if hidden or (any(s.put_back) and "put_back_left" not in data):
        fill(s.unseen, [], HIDDEN, "unseen")
        s.known = HIDDEN
    if "turns_finished" not in data:
        s.turns_finished = max(0, (on_table - (s.drawn != NO_CARD) - 2 - 2 * s.players) // 2)


def check(s: GiftOfTulips, data: dict[str, Any]) -> None:
    """Check hands, phase and the cards put back at set-up (GT-7)."""
    for hand in s.hand:
        fill(hand, sorted(hand), NO_CARD, "hands")
    count_cards(s, data)
    if any(s.put_back):
        varieties = {VARIETY[face] for face in range(FACE_COUNT) if s.put_back[face]}
        if s.opened < 0 or s.shown[s.opened] == 0 or varieties != {VARIETY[s.opened]}:
            raise Refusal(
                "Cards put back have the variety of the card that opened the Festival. Name it in 'opened' (GT-6)."
            )
        for face in range(FACE_COUNT):
            copies = COPIES[s.players] - int(face == s.opened)
            if s.put_back[face] > copies:
                raise Refusal(
                    f"{FACES[face]} was put back {s.put_back[face]} times, but besides the card that opened the "
                    f"Festival there are only {copies} copies (GT-50)."
                )
        if not put_back_fits(s):
            raise Refusal("A card that was put back is neither in the deck nor in play (GT-7).")
    phase = Phase(s.phase)
    if phase != Phase.CHOOSING and {*s.chosen, *(card for hand in s.hand for card in hand)} != {NO_CARD}:
        raise Refusal("Hands and chosen cards exist only while players choose their first cards (GT-10).")
    if phase != Phase.OVER and (s.reveals or any(map(any, s.majority))):
        raise Refusal("Secret cards are revealed and majorities scored only at the end (GT-35).")
    if phase == Phase.PLAYING and s.drawn == NO_CARD:
        raise Refusal("In the phase 'playing' the player to move has drawn a card. Name it in 'drawn' (GT-21).")
    if phase != Phase.PLAYING and (s.drawn != NO_CARD or s.first_action != Kind.NONE):
        raise Refusal(f"No player has drawn or acted in the phase {phase.name.lower()!r} (GT-21).")
    if phase == Phase.CHOOSING and s.hand[s.turn][0] == NO_CARD:
        raise Refusal(f"Seat {s.turn} is to choose, but has no hand (GT-10).")
    if phase == Phase.PLAYING and s.first_action == Kind.NONE and s.deck == 0:
        raise Refusal("The deck is empty before the second card of a turn (GT-34).")


CHOOSING, OVER = (lambda s: s.phase == Phase.CHOOSING), (lambda s: s.phase == Phase.OVER)
FORM = PositionSchema(
    {
        "festival": CustomField(list[str], write_festival, read_festival, REQUIRED),
        "phase": SchemaField(NamesCodec(Phase), "playing"),
        "starter": SchemaField(SEAT, 0),
        "turn": SchemaField(SEAT, 0),
        "first_action": SchemaField(NamesCodec(Kind), "none"),
        "drawn": SchemaField(CARD.or_nothing(), None),
        "opened": SchemaField(CARD.or_nothing(), None),
        "put_back": SchemaField(HEAP, ""),
        "put_back_left": CustomField(
            str,
            lambda s: None if s.known == HIDDEN or not any(s.put_back) else HEAP.write(s.unseen[Bag.DECK], s),
            lambda s, data: fill(s.unseen[Bag.DECK], HEAP.read(data, "put_back_left", s), 0, "put_back_left"),
        ),
        "hands": SchemaField(
            EachSeat(ListCodec(CARD.or_nothing(), " ", sizes=(0, 2)), ""), [], field="hand", when=CHOOSING
        ),
        "chosen": SchemaField(EachSeat(CARD.or_nothing(""), ""), [], when=CHOOSING),
        "bouquets": SchemaField(EachSeat(HEAP, ""), [], field="bouquet"),
        "secret": CustomField(list[str], write_secrets, read_secrets, []),
        "revealed": CustomField(list[Revealed], write_revealed, read_revealed, []),
        "scores": SchemaField(EachSeat(Number(), 0), [], field="score"),
        "majorities": SchemaField(EachSeat(ListCodec(Number(), sizes=[3]), [0, 0, 0]), [], field="majority", when=OVER),
        "deck": SchemaField(Number()),
        "turns_finished": SchemaField(Number(0, 127)),
    },
    check=check,
)
