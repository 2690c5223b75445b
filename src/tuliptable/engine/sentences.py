"""Sentences with gaps: a game's texts are tables, a line for each event or action, and a language is a set of tables.

    LINES = {
        Gave: "{Player:give} {card} to {to:player}.",
        Swapped: "{Player:store} a {colour} bulb and {_:return} a {returned:colour} one.",
        Majority: "{Player:'s} {variety} earns {points:point}.",
        Turned: lambda event: "{Card} is turned up." if event.stays else "{Card} is shuffled back.",
    }
    SAID = {"card": card_name, "colour": COLOURS}

A gap is a field of the event or action, or of the state. How it is said depends on its kind, which is the field's own
name or the word after the colon: names or a function in `SAID`; `player` (somebody's name, or you) and `'s`
(somebody's, or your); any other word is a noun to be counted (`1 card`, where `card` is a kind). Behind the player
himself it is the verb, and `_` is that player left out. Without a kind, the names of the field's type serve, or the
number. A capital letter in the gap makes one in the text. A number is the seat of somebody to be named (`seat`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from operator import attrgetter
from string import Formatter
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from tuliptable.engine.action_codec import IntRange, SeatRange
from tuliptable.engine.action_types import ActionSet
from tuliptable.engine.contract import to_move
from tuliptable.engine.english import capitalize, count_noun, possessive, spaced, spoken_name, verb
from tuliptable.engine.flat_record import FlatRecord
from tuliptable.engine.state import HIDDEN, NOBODY, SPECTATOR
from tuliptable.engine.wording.gaps import LogLine

Formatters = Mapping[str, Sequence[str] | Mapping[Any, str] | Callable[[Any], str]]
"""How things of a kind are said: by their names, or by a function."""
Gap = Callable[["Reader", Formatters, Sequence[Any]], str]
"""What fills a gap, for a reader, from the things that a line is about."""
LINES_KEPT = 4096
"""So many lines are kept in parts: tables have a few hundred, and what is written from numbers has some more."""


@cache
def value_names(kind: type) -> Mapping[str, Sequence[Any]]:
    """For each field whose values have names: the names."""
    found: dict[str, Sequence[Any]] = {}
    for field, hint in get_type_hints(kind, include_extras=True).items():
        marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        found.update((field, mark) for mark in marks if isinstance(mark, tuple))
    return found


class Reader(NamedTuple):
    """Who reads a sentence, and what the players are called; behind their seats there may be somebody without one."""

    names: Sequence[str]
    viewer: int = SPECTATOR
    other: str = "nobody"

    def called(self, seat: int) -> str:
        if seat == self.viewer:
            return "you"
        return self.names[seat] if 0 <= seat < len(self.names) else self.other


def fill(line: str, reader: Reader, said: Formatters, *things: Any) -> str:
    """A line with words for its gaps, which are fields of the things."""
    if "{" not in line:
        return line
    texts = [text + gap(reader, said, things) if gap else text for text, gap in parts_of(line, *map(type, things))]
    return "".join(texts)


@lru_cache(LINES_KEPT)
def parts_of(line: str, *kinds: type) -> list[tuple[str, Gap | None]]:
    """The texts of a line, each with what fills the gap behind it, for things of these classes."""
    return [(text, gap(name, kind, kinds) if name else None) for text, name, kind in gaps_of(line, kinds)]


def gaps_of(line: str, kinds: Sequence[type]) -> list[tuple[str, str, str]]:
    """Return the texts of a line, each with the name and kind of the gap behind it."""
    try:
        return [(text, name or "", kind or "") for text, name, kind, _ in Formatter().parse(line)]
    except ValueError as error:
        raise TypeError(f"The sentence {line!r} of {kinds[0].__name__} cannot be read: {error}.") from None


def refuse_unknown_gaps(line: str, *kinds: type) -> None:
    """Raise TypeError for a gap that none of these classes can fill, before anybody plays."""
    if "{" in line:
        parts_of(line, *kinds)


def seat(p: int) -> str:
    """A gap for the name of a player."""
    return f"{{{p}}}"


def gap(name: str, kind: str, kinds: Sequence[type]) -> Gap:
    """What fills a gap. Which thing has the field, and all that is the same for every reader, is found once."""
    if name.isdigit():
        somebody = int(name)
        return lambda reader, _said, _things: reader.called(somebody)
    field, capitals = name[0].lower() + name[1:], name[0].isupper()
    if field == "_":
        field_home("player", f"{name}:{kind}", kinds[:1])
        do, does = verb(kind, you=True), verb(kind, you=False)
        return lambda reader, _said, things: do if things[0].player == reader.viewer else does
    at = field_home(field, f"{name}:{kind}" if kind else name, kinds)
    value = Value(at, attrgetter(field), capitals)
    if kind == "'s":
        return about_player(value, "your", possessive)
    if kind == "player" or (field == "player" and not kind):
        return about_player(value, "you", str)
    if field == "player":
        does = verb(kind, you=False)
        return about_player(value, f"you {kind}", lambda who: f"{who} {does}")
    return about_anything(value, field, kind or field, kinds[at])


def field_home(field: str, written: str, kinds: Sequence[type]) -> int:
    """Return the number of the class that has a field; TypeError says which fields there are."""
    for number, kind in enumerate(kinds):
        if hasattr(kind, field):
            return number
    names = [name for kind in kinds for name in field_names(kind)]
    near = get_close_matches(field, names, 1)
    meant = f" Did you mean {{{near[0]}}}?" if near else ""
    raise TypeError(
        f"{kinds[0].__name__} has no field `{field}` for the gap {{{written}}} of its sentence.{meant} "
        f"Its fields: {', '.join(names) or 'none'}."
    )


def field_names(kind: type) -> Sequence[str]:
    if issubclass(kind, msgspec.Struct):
        return kind.__struct_fields__
    return [field.name for field in kind.fields] if issubclass(kind, FlatRecord) else []


class Value(NamedTuple):
    """Where a gap finds its value: in which thing, and how it is read there; and whether the words get a capital."""

    at: int
    of: Callable[[Any], Any]
    capitals: bool


def about_player(value: Value, you: str, said_of: Callable[[str], str]) -> Gap:
    """A gap for somebody. A name is written as its owner writes it, so only other words get a capital letter."""
    at, of, capitals = value
    you = capitalize(you) if capitals else you

    def words(reader: Reader, _said: Formatters, things: Sequence[Any]) -> str:
        seat = of(things[at])
        if seat == reader.viewer:
            return you
        if 0 <= seat < len(reader.names):
            return said_of(reader.names[seat])
        return capitalize(said_of(reader.other)) if capitals else said_of(reader.other)

    return words


def about_anything(value: Value, field: str, kind: str, declared: type) -> Gap:
    """A gap for anything else, said by its kind."""
    at, of, capitals = value
    noun = kind.removeprefix("1 ") if kind != field else ""
    domain = None if noun else value_names(declared).get(field)

    def words(reader: Reader, said: Formatters, things: Sequence[Any]) -> str:
        found, ways = of(things[at]), said.get(kind)
        if ways is not None:
            text = ways(found) if callable(ways) else ways[found]
        else:
            text = count_noun(found, noun) if noun else format_plain(field, found, domain, reader)
        return capitalize(text) if capitals else text

    return words


def format_plain(field: str, value: Any, domain: Sequence[Any] | None, reader: Reader) -> str:
    """A value by the names that its type gives, where the game has no words of its own for it."""
    if value == HIDDEN:
        return f"a {spaced(field)}"
    if isinstance(domain, SeatRange):
        return reader.called(value)
    if domain is None or isinstance(domain, IntRange):
        return str(value)
    return spoken_name(domain[value]) if 0 <= value < len(domain) else "nothing"


Lines = Mapping[type, str | Callable[[Any], str]]
"""For every event a line with gaps, or what chooses one."""
Labels = Mapping[type, str | Callable[[Any, Any], str]]
"""For every action a line with gaps, or what writes one from the state and the action."""


def log(
    happening: object, lines: Lines, said: Formatters, other: str = "nobody"
) -> Callable[[Any, Sequence[str], int], LogLine]:
    """The sentences of a game, a line for every event of the union `happening`; an empty one says nothing."""
    if missing := [event.__name__ for event in get_args(happening) if event not in lines]:
        raise TypeError(f"the log has no line for {', '.join(missing)}")
    for event, written in lines.items():
        if isinstance(written, str):
            refuse_unknown_gaps(written, event)

    def sentence(event: Any, names: Sequence[str], viewer: int) -> LogLine:
        line = lines[type(event)]
        text = line if isinstance(line, str) else line(event)
        return LogLine(fill(text, Reader(names, viewer, other), said, event))

    return sentence


def headings(
    happening: object, lines: Lines, said: Formatters, other: str = "nobody"
) -> Callable[[Any, Sequence[str], int], LogLine]:
    """Where the log has a new heading: a line for the events that begin a round or a turn; most begin nothing."""
    begun = log(happening, {**dict.fromkeys(get_args(happening), ""), **lines}, said, other)
    return lambda event, names, viewer: begun(event, names, viewer) if type(event) in lines else LogLine("")


def labels(
    actions: ActionSet[Any], lines: Labels, said: Formatters, other: str = "nobody"
) -> Callable[[Any, int, Sequence[str]], str]:
    """The options of a game as a person would say them, a line for every action."""
    if missing := [kind.__name__ for kind in actions.kinds if kind not in lines]:
        raise TypeError(f"there is no label for {', '.join(missing)}")

    def label(s: Any, action: int, names: Sequence[str]) -> str:
        move = actions.read(action)
        line = lines[type(move)]
        return fill(line if isinstance(line, str) else line(s, move), Reader(names, other=other), said, move, s)

    return label


def prompts(asked: Callable[[Any], tuple[str, str]], other: str = "nobody") -> Callable[[Any, int, Sequence[str]], str]:
    """What is being decided: of two lines the first is for the player to move, the second for everybody else."""

    def prompt(s: Any, viewer: int, names: Sequence[str]) -> str:
        who = to_move(s)
        if who == NOBODY:
            return "The game is over."
        mine, theirs = asked(s)
        return mine if who == viewer else fill(theirs, Reader(names, other=other), {}, s)

    return prompt
