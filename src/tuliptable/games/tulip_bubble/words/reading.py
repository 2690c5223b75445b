"""The board read aloud: plain sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, joined, possessive
from tuliptable.games.tulip_bubble.screen.market_view import Card, Slot
from tuliptable.games.tulip_bubble.screen.view import Auction, Board, CollectorPile, Merchant, board
from tuliptable.games.tulip_bubble.state import TulipBubble
from tuliptable.games.tulip_bubble.tables import COLOURS, RANKS
from tuliptable.games.tulip_bubble.words.phrases import PHASES, black_tulip_words, left_words, offers_text, unseen_text


def reading(s: TulipBubble, viewer: int, names: Sequence[str]) -> str:
    """The same facts, a sentence each, in a fixed order."""
    b = board(s, viewer)
    called = ["you" if p == viewer else name for p, name in enumerate(names)]
    lines = [f"Round {b.round}. {PHASES[b.phase]}. Starting player: {called[b.starter]}."]
    lines += price_sentences(b)
    lines += market_sentences(b, called)
    for m in b.merchants:
        lines.append(merchant_sentence(m, viewer, names))
    for pile in b.collectors:
        lines.append(collector_sentence(pile))
    lines += event_sentences(b)
    lines += moment_sentences(b, viewer, called)
    return "\n".join(lines)


def spoken(card: Card) -> str:
    """``red B1``."""
    return f"{card.colour} {card.face[1:]}"


def price_sentences(b: Board) -> list[str]:
    lines = []
    for m in b.markers:
        prices = joined([f"{rank} costs {price}" for rank, price in zip(RANKS, m.prices, strict=True)])
        lines.append(f"{m.colour.capitalize()} is on level {m.level}: {prices}.")
    if b.phase != "over":
        counts = joined([f"{n} {colour}" for n, colour in zip(b.response.counts, COLOURS, strict=True)])
        moves = [
            f"{m.colour} would {'rise' if after > m.level else 'fall'} to {after}"
            for m, after in zip(b.markers, b.response.levels, strict=True)
            if after != m.level
        ]
        lines += path_sentences(b)
        lines.append(
            f"In the rows: {counts}. If nothing more is bought, {joined(moves) if moves else 'nothing moves'}."
        )
    return lines


def path_sentences(b: Board) -> list[str]:
    """Where each colour stood at the start and after each event and response."""
    if not b.path:
        return []
    paths = (f"{m.colour} {' '.join(str(point.levels[c]) for point in b.path)}" for c, m in enumerate(b.markers))
    return [f"Levels from the start, after each event and each response: {'; '.join(paths)}."]


def market_sentences(b: Board, called: Sequence[str]) -> list[str]:
    shipment = ", ".join(f"{spoken(card)} at {card.price}" for card in b.next_shipment) or "empty"
    lines = [f"Next Shipment: {shipment}."]
    for title, row in (("New Arrivals", b.new_arrivals), ("Just Sold", b.just_sold)):
        cards = [slot_words(slot, called) for slot in row if slot.card]
        lines.append(f"{title}: {'; '.join(cards) or 'empty'}.")
    lines.append(f"Deck: {counted(b.deck, 'card')}. Discards: {counted(len(b.discards), 'card')}.")
    return lines


def slot_words(slot: Slot, called: Sequence[str]) -> str:
    assert slot.card
    marked = f", marked by {joined([called[p] for p in slot.marked_by])}" if slot.marked_by else ""
    return f"{slot.slot} {spoken(slot.card)} at {slot.card.price}{marked}"


def merchant_sentence(m: Merchant, viewer: int, names: Sequence[str]) -> str:
    whose = "Your" if m.player == viewer else possessive(names[m.player])
    cash = "cash hidden" if m.cash is None else f"cash {m.cash}"
    if m.cards is None:
        cards = "cards hidden"
    else:
        cards = f"cards {', '.join(spoken(card) for card in m.cards)}" if m.cards else "no cards"
    loans = ", ".join(f"{spoken(loan.card)} owing {loan.debt}, now worth {loan.card.price}" for loan in m.loans)
    loans = f"loans {loans}" if loans else "no loans"
    return f"{whose} table: {cash}; {cards}; {loans}; {counted(m.free_markers, 'free marker')}."


def collector_sentence(pile: CollectorPile) -> str:
    if pile.id is None:
        return f"No collector with a bonus of {pile.bonus} is left."
    behind = f"; {pile.face_down} more behind" if pile.face_down else ""
    could = f" You could give {offers_text(pile)}." if pile.offers else ""
    return f"The {pile.name} wants {pile.wants}, bonus {pile.bonus}{behind}.{could}"


def event_sentences(b: Board) -> list[str]:
    lines = [f"Events so far: {', '.join(event.name for event in b.events.used)}."]
    if b.events.bust_rounds:
        lines.append(f"Events unseen: {unseen_text(b.events)}.")
        lines.append(f"{left_words(b.events)}.")
    return lines


def moment_sentences(b: Board, viewer: int, called: Sequence[str]) -> list[str]:
    """What the moment is about."""
    if b.ending:
        way = "The bubble has burst." if b.ending.way == "bubble_bust" else "The Black Tulip is sold."
        places = sorted(range(b.players), key=b.ending.ranks.__getitem__)
        return [way, *(f"Place {b.ending.ranks[p]}: {called[p]} with {b.ending.scores[p]}." for p in places)]
    if b.auction:
        return auction_sentences(b.auction, b, called)
    if b.black_tulip:
        return [black_tulip_words(b)]
    if b.placing and b.turn == viewer:
        left = b.placing.limit - b.placing.placed
        return [f"Your {('first', 'second')[b.placing.lap - 1]} placing turn: up to {counted(left, 'more marker')}."]
    return []


def auction_sentences(a: Auction, b: Board, called: Sequence[str]) -> list[str]:
    prices = f"market price {a.market_price}, current price {a.price}"
    lines = [f"For sale in {a.slot}: {spoken(a.card)}, {a.card.name}; {prices}."]
    if b.phase == "payment":
        lines.append(f"The buyer is {called[b.turn or 0]}.")
    else:
        order = [f"{called[q.player]}, passed" if q.passed else called[q.player] for q in a.order]
        lines.append(f"In order: {'; '.join(order)}. Each loser would get {a.compensation}.")
    if a.cash_after_paying is not None:
        paying = f"have {a.cash_after_paying} left" if a.cash_after_paying >= 0 else "need credit"
        lines.append(f"Buying now, you would {paying}, or after financing {a.markers_after_financing} markers.")
    return lines
