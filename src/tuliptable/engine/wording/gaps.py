"""Lines with gaps, and how a gap is filled.

    {Player:give} {card} to {to}.                              English may be short: "Ann gives", "You give"
    {Player:You give|* gives} {card} to {to:you|*}.            the same line in full
    {Player:pay} {price:# guilder|# guilders}.                 a number chooses among the plurals of the language
    {Player:take} {card}{points:0=| for # point| for # points}.    `0=` is for this number alone, here nothing at all

A gap names an argument. Behind the colon are its forms; the argument's kind says how many there are:

    player   two: for the reader, and for anyone else; `*` is the name. `_` is the player again, without the name
    number   as many as the language has plurals; `#` is the number, `3=` a form for one number alone
    signed   none: `+3`, `−2`, `0`; or as for a number: `+1 point`, `−1.5 points`
    ordinal  none: `1st`; the value counts from 0
    thing    none: the name of the value
    list     none; or two: for an empty list after `0=`, and for any other, where `*` is the list
    phrase   none; or two: for a missing phrase after `0=`, and for any other, where `*` is the phrase

A capital letter in the gap's name makes one in the text. Players' names are never changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from tuliptable.engine.state import HIDDEN, SPECTATOR
from tuliptable.engine.wording.language import ENGLISH, Language

GAP = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
SPECIAL = re.compile(r"-?\d+=")


class SeatName(NamedTuple):
    """A player's name in a text, with the seat, so that no reader has to search for names."""

    text: str
    seat: int


Piece = str | SeatName
Pieces = Sequence[Piece]


class NameMark(NamedTuple):
    """A player's name in a line: its start, its length and the player's seat."""

    start: int
    length: int
    seat: int


class LogLine(NamedTuple):
    """A line of the log with the players' names in it."""

    text: str
    marks: tuple[NameMark, ...] = ()


def mark_names(pieces: Pieces) -> LogLine:
    """Join the pieces of a line, and mark the names."""
    marks: list[NameMark] = []
    text = ""
    for piece in pieces:
        if isinstance(piece, SeatName):
            marks.append(NameMark(len(text), len(piece.text), piece.seat))
            text += piece.text
        else:
            text += piece
    return LogLine(text, tuple(marks))


class Reader(NamedTuple):
    """The reader of a line: the players' names, the reader's seat, and the name of a player without a seat."""

    names: Sequence[str] = ()
    viewer: int = SPECTATOR
    other: str = "the opponent"
    language: Language = ENGLISH


class Gap(NamedTuple):
    field: str
    capital: bool
    forms: tuple[str, ...]


Fill = Callable[[Any, Reader], Pieces]
"""Fill a gap with a value, for a reader."""


class Kind(NamedTuple):
    """A kind of argument: its name, and how a gap of this kind is compiled from its forms."""

    name: str
    compile: Callable[[Language, tuple[str, ...], bool], Fill]


class GapError(ValueError):
    """A line whose gaps do not fit their kinds."""


@cache
def parse(line: str) -> tuple[str | Gap, ...]:
    """Take a line apart into texts and gaps."""
    parts: list[str | Gap] = []
    at = 0
    for found in GAP.finditer(line):
        name, forms = found[1], found[2]
        parts.append(line[at : found.start()])
        parts.append(Gap(name[0].lower() + name[1:], name[0].isupper(), tuple(forms.split("|")) if forms else ()))
        at = found.end()
    parts.append(line[at:])
    if any("{" in part or "}" in part for part in parts if isinstance(part, str)):
        raise GapError(f"a brace without its partner: {line!r}")
    return tuple(part for part in parts if part)


def fields_of(line: str) -> list[str]:
    """Return the arguments that a line needs."""
    return list(
        dict.fromkeys("player" if part.field == "_" else part.field for part in parse(line) if isinstance(part, Gap))
    )


def capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]


def capitalize_first(pieces: Pieces) -> Pieces:
    """Capitalize a text, unless it begins with a name."""
    at = next((i for i, piece in enumerate(pieces) if piece), 0)
    first = pieces[at]
    return pieces if isinstance(first, SeatName) else [*pieces[:at], capitalize(first), *pieces[at + 1 :]]


def split_forms(kind: str, forms: tuple[str, ...], plain: int) -> tuple[dict[int, str], list[str]]:
    """Part the forms for one number alone from the others, of which there must be `plain`, or none at all."""
    special = {int(form.partition("=")[0]): form.partition("=")[2] for form in forms if SPECIAL.match(form)}
    others = [form for form in forms if not SPECIAL.match(form)]
    if forms and len(others) != plain:
        raise GapError(f"a {kind} has {plain} forms, not {len(others)}: {'|'.join(forms)}")
    return special, others


# --- kinds -----------------------------------------------------------------------------------------------------------


def compile_player(language: Language, forms: tuple[str, ...], capital: bool) -> Fill:
    if forms and len(forms) != 2:
        raise GapError(f"a player has two forms, for the reader and for anyone else, not {'|'.join(forms)}")
    you, anyone = forms or (language.you, "*")
    you = capitalize(you) if capital else you
    before, star, after = anyone.partition("*")
    mine: Pieces = (you,)

    def fill(seat: int, reader: Reader) -> Pieces:
        if seat == reader.viewer:
            return mine
        if not star:
            return (capitalize(anyone) if capital else anyone,)
        if 0 <= seat < len(reader.names):
            name = reader.names[seat]
            start = capitalize(before) if capital else before
            return (start, SeatName(name, seat), language.after_name(name, after))
        text = before + reader.other + language.after_name(reader.other, after)
        return (capitalize(text) if capital else text,)

    return fill


def number_kind(name: str, write: Callable[[float], str]) -> Kind:
    """A kind for numbers, written in one way."""

    def compile_number(language: Language, forms: tuple[str, ...], capital: bool) -> Fill:
        special, plurals = split_forms("number", forms, language.plurals)
        if not forms:
            return lambda number, _: (write(number),)

        def fill(number: float, _reader: Reader) -> Pieces:
            form = special.get(number)  # type: ignore[call-overload]
            text = (plurals[language.plural(number)] if form is None else form).replace("#", write(number))
            return (capitalize(text) if capital else text,)

        return fill

    return Kind(name, compile_number)


def format_number(number: float) -> str:
    return str(number).replace("-", "−")


def format_signed(number: float) -> str:
    return f"+{number}" if number > 0 else format_number(number)


def compile_ordinal(language: Language, _forms: tuple[str, ...], _capital: bool) -> Fill:
    return lambda place, _: (language.ordinal(place + 1),)


def compile_text(_language: Language, _forms: tuple[str, ...], capital: bool) -> Fill:
    return lambda text, _: (capitalize(text) if capital else text,)


PLAYER = Kind("player", compile_player)
NUMBER = number_kind("number", format_number)
SIGNED = number_kind("signed", format_signed)
ORDINAL = Kind("ordinal", compile_ordinal)
TEXT = Kind("text", compile_text)
"""A text that someone typed, such as the name of a guest: it has no language."""


def thing(names: Sequence[str] | Mapping[Any, str], hidden: str = "") -> Kind:
    """A kind for values that have a name each; `hidden` is the name of a value that the reader may not know."""
    by_value = names if isinstance(names, Mapping) else dict(enumerate(names))
    known = {**by_value, HIDDEN: hidden} if hidden else by_value

    def compile_thing(_language: Language, _forms: tuple[str, ...], capital: bool) -> Fill:
        words = {value: (capitalize(name) if capital else name,) for value, name in known.items()}
        return lambda value, _: words[value]

    return Kind("thing", compile_thing)


def around(fill: Callable[[Any, Reader], Pieces | None], forms: tuple[str, ...], capital: bool) -> Fill:
    """Put the text of an argument into its form; nothing at all has a form of its own."""
    special, others = split_forms("list or phrase", forms, 1)
    before, _, after = (others[0] if others else "*").partition("*")
    missing = special.get(0, "")

    def fill_form(value: Any, reader: Reader) -> Pieces:
        pieces = fill(value, reader)
        if pieces is None:
            return (missing,)
        return [before, *(capitalize_first(pieces) if capital else pieces), after]

    return fill_form


def list_of(kind: Kind, last: str = "and") -> Kind:
    """A kind for lists of another kind: "red, white and yellow". An empty `last` joins by commas alone."""

    def compile_list(language: Language, forms: tuple[str, ...], capital: bool) -> Fill:
        each = kind.compile(language, (), False)

        def fill(values: Sequence[Any], reader: Reader) -> Pieces | None:
            if not values:
                return None
            words = [each(value, reader) for value in values]
            return join_pieces(words, language, last)

        return around(fill, forms, capital)

    return Kind("list", compile_list)


def join_pieces(words: Sequence[Pieces], language: Language, last: str) -> Pieces:
    """Join texts as the language joins words, and keep the names in them."""
    marks = [f"\x00{i}\x00" for i in range(len(words))]
    pieces: list[Piece] = []
    for at, part in enumerate(language.join(marks, last).split("\x00")):
        if at % 2:
            pieces += words[int(part)]
        elif part:
            pieces.append(part)
    return pieces
