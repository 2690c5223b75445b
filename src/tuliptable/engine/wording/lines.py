"""Lines, phrases and wordings: every line that a person reads is declared once, in English, under a key.

    WORDING = Wording("chat")
    HINT_USED = WORDING.line("hint-used", "{name} asked for a hint.")

    phrase = HINT_USED(name="Ann")         # key and argument, to be stored and sent
    render(phrase, Reader())               # "Ann asked for a hint."

Code chooses between declared lines and gives them arguments. It never puts text together, so that every line has its
place in a catalog.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tuliptable.engine.wording.gaps import (
    NUMBER,
    PLAYER,
    TEXT,
    Fill,
    Gap,
    GapError,
    Kind,
    Pieces,
    Reader,
    SeatName,
    around,
    fields_of,
    list_of,
    parse,
)
from tuliptable.engine.wording.language import Language

Kinds = Mapping[str, Kind]
"""The kinds of arguments by name; `Gave.to` is the field of one class alone."""


class Phrase(NamedTuple):
    """A line with its arguments."""

    line: Line
    args: Mapping[str, Any] = {}

    def __str__(self) -> str:
        return render(self, Reader())


class Compiled(NamedTuple):
    """A line in one language, ready to be filled."""

    fills: Sequence[tuple[str, str, Fill]]
    """A text, and behind it the argument of a gap with what fills it."""
    rest: str


class Line:
    """One line, where it is declared. Calling it gives a phrase."""

    def __init__(self, key: str, english: str, kind_of: Callable[[str], Kind]) -> None:
        self.key, self.english, self._kind_of = key, english, kind_of
        self._compiled: dict[str, Compiled] = {}
        parse(english)

    def __call__(self, **args: Any) -> Phrase:
        if missing := [field for field in fields_of(self.english) if field not in args]:
            raise GapError(f"{self.key}: no value for {', '.join(missing)} in {self.english!r}")
        return Phrase(self, args)

    def __repr__(self) -> str:
        return f"Line({self.key!r}, {self.english!r})"

    def compiled(self, language: Language) -> Compiled:
        known = self._compiled.get(language.code)
        if known is None:
            known = self._compiled[language.code] = self._compile(language)
        return known

    def _compile(self, language: Language) -> Compiled:
        fills: list[tuple[str, str, Fill]] = []
        text = ""
        for part in parse(self.english):
            if isinstance(part, Gap):
                fills.append((text, "player" if part.field == "_" else part.field, self._fill(part, language)))
                text = ""
            else:
                text += part
        return Compiled(fills, text)

    def _fill(self, gap: Gap, language: Language) -> Fill:
        kind = PLAYER if gap.field == "_" else self._kind_of(gap.field)
        try:
            return kind.compile(language, language.expand(kind.name, gap.field, gap.forms), gap.capital)
        except GapError as error:
            raise GapError(f"{self.key}: {error} in {self.english!r}") from None

    def pieces(self, reader: Reader, args: Mapping[str, Any], *things: Any) -> list[str | SeatName]:
        """Fill the line with arguments, or with the fields of things."""
        fills, rest = self.compiled(reader.language)
        pieces: list[str | SeatName] = []
        for before, field, fill in fills:
            pieces.append(before)
            pieces += fill(args[field] if field in args else value_of(field, things), reader)
        pieces.append(rest)
        return pieces

    def text(self, reader: Reader, args: Mapping[str, Any], *things: Any) -> str:
        """Return the filled line."""
        return "".join(
            [piece if isinstance(piece, str) else piece.text for piece in self.pieces(reader, args, *things)]
        )


def value_of(field: str, things: Sequence[Any]) -> Any:
    """Return the field of the first thing that has it."""
    for owner in things:
        if (found := getattr(owner, field, things)) is not things:
            return found
    raise GapError(f"no argument and no field {field!r} in {', '.join(type(owner).__name__ for owner in things)}")


def render(phrase: Phrase, reader: Reader) -> str:
    """Return the text of a phrase, for a reader."""
    return phrase.line.text(reader, phrase.args)


# --- phrases and values without a declared kind ----------------------------------------------------------------------


def phrase(phrase_of: Callable[[Any], Phrase | None] = lambda value: value) -> Kind:
    """A kind for texts within texts: the value is a phrase, or `phrase_of` makes one of it."""

    def compile_phrase(_language: Language, forms: tuple[str, ...], capital: bool) -> Fill:
        def fill(value: Any, reader: Reader) -> Pieces | None:
            found = phrase_of(value)
            return None if found is None else found.line.pieces(reader, found.args)

        return around(fill, forms, capital)

    return Kind("phrase", compile_phrase)


def compile_by_value(language: Language, forms: tuple[str, ...], capital: bool) -> Fill:
    """Fill a gap whose kind is known from the value alone: a number, a text, a phrase, or a list of these."""
    fills: dict[str, Fill] = {}

    def compiled(kind: Kind) -> Fill:
        known = fills.get(kind.name)
        if known is None:
            known = fills[kind.name] = kind.compile(language, language.expand(kind.name, "", forms), capital)
        return known

    def fill(value: Any, reader: Reader) -> Pieces:
        if isinstance(value, int):
            return compiled(NUMBER)(value, reader)
        if isinstance(value, str):
            return compiled(TEXT)(value, reader)
        return compiled(phrase() if isinstance(value, Phrase) or value is None else list_of(BY_VALUE))(value, reader)

    return fill


BY_VALUE = Kind("by value", compile_by_value)


# --- tables ----------------------------------------------------------------------------------------------------------


class Choose(NamedTuple):
    """Several lines, of which a function chooses one."""

    how: Callable[..., str | Selection]
    lines: Mapping[str, str]


class Selection(NamedTuple):
    """The name of a chosen line, with arguments that are no fields."""

    name: str
    args: Mapping[str, Any]


def choose(how: Callable[..., str | Selection], **lines: str) -> Choose:
    """Declare several lines; `how` gets the things that the line is about and names one of them."""
    return Choose(how, lines)


def pick(name: str, **args: Any) -> Selection:
    """Choose the line with this name, and give it arguments that are no fields of the things it is about."""
    return Selection(name, args)


def with_args(line: str, args_of: Callable[..., Mapping[str, Any]]) -> Choose:
    """Declare one line whose arguments a function computes."""
    return Choose(lambda *things: Selection("", args_of(*things)), {"": line})


Entry = str | Choose
"""An entry of a table: a line, or several with a function that chooses. An empty line says nothing."""


class Wording:
    """The lines of one part of the project: a game, the chat, the refusals of the server."""

    def __init__(self, context: str, kinds: Kinds | None = None, other: str = "the opponent") -> None:
        self.context, self.kinds, self.other = context, dict(kinds or {}), other
        self.lines: dict[str, Line] = {}

    def line(self, key: str, english: str, *owners: type) -> Line:
        """Declare a line; `owners` are the classes whose fields it may name."""
        if key in self.lines:
            raise GapError(f"{self.context}: two lines have the key {key}")
        self.lines[key] = Line(key, english, lambda field: self.kind_of(field, owners))
        return self.lines[key]

    def kind_of(self, field: str, owners: Sequence[type] = ()) -> Kind:
        """Return the kind of an argument, as declared for one class or for the wording; else its values decide."""
        for owner in owners:
            if declared := self.kinds.get(f"{owner.__name__}.{field}"):
                return declared
        return self.kinds.get(field, BY_VALUE)

    def phrase(self, key: str, args: Mapping[str, Any]) -> Phrase:
        """Return a stored phrase again."""
        return self.lines[key](**args)

    def reader(self, names: Sequence[str] = (), viewer: int | None = None) -> Reader:
        """Return a reader who calls anyone without a seat by this wording's name for them."""
        return Reader(names, other=self.other) if viewer is None else Reader(names, viewer, self.other)

    def table(self, name: str, entries: Mapping[Any, Entry], *owners: type) -> LineTable:
        return LineTable(self, name, entries, owners)


class LineTable:
    """Lines by event, action or key, declared under keys such as `log.Gave.secretly`."""

    def __init__(self, wording: Wording, name: str, entries: Mapping[Any, Entry], owners: Sequence[type]) -> None:
        self.entries = entries
        self._lines: dict[tuple[Any, str], Line] = {}
        for key, entry in entries.items():
            of_key = (key, *owners) if isinstance(key, type) else tuple(owners)
            for choice, english in entry.lines.items() if isinstance(entry, Choose) else [("", entry)]:
                if english:
                    path = ".".join(filter(None, (name, key.__name__ if isinstance(key, type) else str(key), choice)))
                    self._lines[key, choice] = wording.line(path, english, *of_key)

    def find(self, key: Any, *things: Any) -> tuple[Line, Mapping[str, Any]] | None:
        """Return the line for a key and its computed arguments; None if it says nothing."""
        entry = self.entries[key]
        if isinstance(entry, str):
            return (self._lines[key, ""], {}) if entry else None
        chosen = entry.how(*things)
        name, args = (chosen, {}) if isinstance(chosen, str) else chosen
        return (self._lines[key, name], args) if entry.lines[name] else None

    def text(self, key: Any, reader: Reader, *things: Any) -> str:
        """Return the filled line for a key; empty if it says nothing."""
        found = self.find(key, *things)
        return found[0].text(reader, found[1], *things) if found else ""

    def phrase(self, key: Any, **args: Any) -> Phrase:
        """Return the phrase for a key, with its arguments."""
        entry = self.entries[key]
        return self._lines[key, ""](**args) if isinstance(entry, str) else self._chosen(key, entry, args)

    def _chosen(self, key: Any, entry: Choose, args: Mapping[str, Any]) -> Phrase:
        chosen = entry.how(**args)
        name, more = (chosen, {}) if isinstance(chosen, str) else chosen
        return self._lines[key, name](**{**args, **more})

    def __iter__(self) -> Iterator[Line]:
        return iter(self._lines.values())
