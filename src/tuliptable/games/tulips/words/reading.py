"""The table in plain sentences, for reading aloud: the same facts as the picture, in a fixed order."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, joined, ordinal, possessive, signed
from tuliptable.games.tulips.screen.tableau_view import Card, Field
from tuliptable.games.tulips.screen.view import Bet, Board, Category, Seat, table
from tuliptable.games.tulips.state import Tulips
from tuliptable.games.tulips.tables import BETTING_CARDS, COLOURS
from tuliptable.games.tulips.words.names import bet_words
from tuliptable.games.tulips.words.picture import deck_text, points_text


def reading(s: Tulips, viewer: int, names: Sequence[str]) -> str:
    """The same facts, a sentence each, in a fixed order."""
    b = table(s)
    lines = [card_words(card) for card in b.tableau]
    lines += [f"There is a hole at ({hole.x},{hole.y})." for hole in b.holes]
    for c in b.categories:
        lines += category_words(c, viewer, names)
    lines += [field_words(field) for field in b.fields if field.size > 1]
    for seat in b.seats:
        lines.append(seat_words(seat, viewer, names))
    lines.append(f"The line: {row_words(b.line)}.")
    return "\n".join([*lines, *present_words(b, viewer, names)])


def card_words(card: Card) -> str:
    """A card and what its four sections show."""
    shown = [
        f"{section.colour}" + (" that was wild" if section.nature == "converted" else "")
        if section.colour
        else f"{section.nature} wild"
        for section in card.sections
    ]
    north, east, south, west = shown
    return f"At ({card.x},{card.y}): north {north}, east {east}, south {south}, west {west}."


def category_words(c: Category, viewer: int, names: Sequence[str]) -> list[str]:
    told = ", ".join(f"{colour} {number}" for colour, number in zip(COLOURS, c.counts, strict=True))
    leading = f"{joined(c.leaders)} {'lead' if len(c.leaders) > 1 else 'leads'}" if c.leaders else "nobody leads"
    return [
        f"{c.category.capitalize()}: {told}; {leading}.",
        *(bet_sentence(c, i, bet, viewer, names) for i, bet in enumerate(c.stack)),
    ]


def bet_sentence(c: Category, i: int, bet: Bet, viewer: int, names: Sequence[str]) -> str:
    whose = "your" if bet.player == viewer else possessive(names[bet.player])
    face = "" if bet.card is None else f" on {bet_words(BETTING_CARDS.index(bet.card))}"
    points = "" if bet.points is None else f", {signed(bet.points)}"
    return f"Bet {i + 1} on {c.category}: {whose}{face}{points}."


def field_words(field: Field) -> str:
    if field.enclosed:
        return f"A {field.colour} field on {counted(field.size, 'card')} is enclosed."
    reasons = [
        (field.outside_sides, "free side"),
        (field.hole_sides, "side at a hole"),
        (field.open_wilds, "open wild"),
    ]
    because = joined([plural(number, noun) for number, noun in reasons if number])
    return f"A {field.colour} field on {counted(field.size, 'card')} is open: {because}."


def plural(number: int, noun: str) -> str:
    return f"{number} sides at holes" if noun == "side at a hole" and number > 1 else counted(number, noun)


def seat_words(seat: Seat, viewer: int, names: Sequence[str]) -> str:
    you = seat.player == viewer
    who = "You have" if you else f"{names[seat.player]} has"
    bets = f"{counted(seat.bets_left, 'betting card')} left"
    if you and seat.unplayed:
        bets += f": {', '.join(seat.unplayed)}"
    points = "" if seat.score is None else f" {ordinal(seat.rank or 1)} place with {points_text(seat)}."
    return f"{who} {row_words(seat.hand)}, and {bets}.{points}"


def row_words(cards: Sequence[str | None]) -> str:
    return ", ".join(card or "an empty slot" for card in cards)


def present_words(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    """What the moment is about."""
    if b.phase == "over":
        winners = [names[seat.player] for seat in b.seats if seat.rank == 1]
        return [f"The game is over. {joined(winners)} {'win' if len(winners) > 1 else 'wins'}."]
    at_turn = "You are" if b.turn == viewer else f"{names[b.turn]} is"
    doing = "to take a card from the line" if b.phase == "take" else "at turn"
    return [deck_text(b), f"{at_turn} {doing}."]
