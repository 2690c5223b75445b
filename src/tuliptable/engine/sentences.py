"""Sentences with gaps: a game's texts are tables, a line for each event or action, and a language is a set of tables.

    LINES = {
        Gave: "{Player:give} {card} to {to:player}.",
        Swapped: "{Player:store} a {colour} bulb and {_:return} a {returned:colour} one.",
        Majority: "{Player:'s} {variety} earns {points:point}.",
        Turned: lambda event: "{Card} is turned up." if event.stays else "{Card} is shuffled back.",
    }
    SAID = {"card": card_name, "colour": COLOURS}

A gap is a field of the event or action, or of the state. How it is said depends on its kind, which is the field's own
name or the word after the colon: names or a function in ``SAID``; ``player`` (somebody's name, or you) and ``'s``
(somebody's, or your); any other word is a noun to be counted (``1 card``, where ``card`` is a kind). Behind the player
himself it is the verb, and ``_`` is that player left out. Without a kind, the names of the field's type serve, or the
number. A capital letter in the gap makes one in the text. A number is the seat of somebody to be named (``seat``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from string import Formatter
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from tuliptable.engine.actions import Numbers, Seats
from tuliptable.engine.contract import to_move
from tuliptable.engine.english import capital, counted, possessive, spaced, spoken, verb
from tuliptable.engine.moves import Moves
from tuliptable.engine.state import HIDDEN, NOBODY, SPECTATOR

Said = Mapping[str, Sequence[str] | Mapping[Any, str] | Callable[[Any], str]]
"""How things of a kind are said: by their names, or by a function."""
Gap = Callable[["Reader", Said, Sequence[Any]], str]
"""What fills a gap, for a reader, from the things that a line is about."""
Way = Callable[["Reader", Said, Any], str]
"""How a value is said to a reader."""
LINES_KEPT = 4096
"""So many lines are kept in parts: tables have a few hundred, and what is written from numbers has some more."""


@cache
def domains_of(kind: type) -> Mapping[str, Sequence[Any]]:
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

    def knows(self, seat: int) -> bool:
        """Whether somebody else sits there, whose name is written as he writes it."""
        return seat != self.viewer and 0 <= seat < len(self.names)

    def called(self, seat: int) -> str:
        return self.names[seat] if self.knows(seat) else "you" if seat == self.viewer else self.other

    def owner(self, seat: int) -> str:
        return "your" if seat == self.viewer else possessive(self.called(seat))


def filled(line: str, reader: Reader, said: Said, *things: Any) -> str:
    """A line with words for its gaps, which are fields of the things."""
    return "".join(
        [text + gap(reader, said, things) if gap else text for text, gap in parts_of(line, *map(type, things))]
    )


@lru_cache(LINES_KEPT)
def parts_of(line: str, *kinds: type) -> list[tuple[str, Gap | None]]:
    """The texts of a line, each with what fills the gap behind it, for things of these classes."""
    parsed = Formatter().parse(line)
    return [(text, gap(name, kind or "", kinds) if name else None) for text, name, kind, _ in parsed]


def seat(p: int) -> str:
    """A gap for the name of a player."""
    return f"{{{p}}}"


def gap(name: str, kind: str, kinds: Sequence[type]) -> Gap:
    """What fills a gap. Which thing has the field, and how the field is said, is found once."""
    if name.isdigit():
        somebody = int(name)
        return lambda reader, _said, _things: reader.called(somebody)
    field = name[0].lower() + name[1:]
    if field == "_":
        return lambda reader, _said, things: verb(kind, things[0].player == reader.viewer)
    at = next(i for i, declared in enumerate(kinds) if hasattr(declared, field))
    value_of, way = attrgetter(field), way_of(field, kind or field, kinds[at])
    if field == name:
        return lambda reader, said, things: way(reader, said, value_of(things[at]))
    names_somebody = field == "player" or kind in ("player", "'s")

    def with_capital(reader: Reader, said: Said, things: Sequence[Any]) -> str:
        value = value_of(things[at])
        text = way(reader, said, value)
        return text if names_somebody and reader.knows(value) else capital(text)

    return with_capital


def way_of(field: str, kind: str, declared: type) -> Way:
    """How a field of a class is said, by its kind."""
    if kind == "'s":
        return lambda reader, _, value: reader.owner(value)
    if kind == "player":
        return lambda reader, _, value: reader.called(value)
    if field == "player":
        return lambda reader, _, value: f"{reader.called(value)} {verb(kind, value == reader.viewer)}"
    noun = kind.removeprefix("1 ") if kind != field else ""
    domain = None if noun else domains_of(declared).get(field)

    def words(reader: Reader, said: Said, value: Any) -> str:
        ways = said.get(kind)
        if ways is not None:
            return ways(value) if callable(ways) else ways[value]
        return counted(value, noun) if noun else plainly(field, value, domain, reader)

    return words


def plainly(field: str, value: Any, domain: Sequence[Any] | None, reader: Reader) -> str:
    """A value by the names that its type gives, where the game has no words of its own for it."""
    if value == HIDDEN:
        return f"a {spaced(field)}"
    if isinstance(domain, Seats):
        return reader.called(value)
    if domain is None or isinstance(domain, Numbers):
        return str(value)
    return spoken(domain[value]) if 0 <= value < len(domain) else "nothing"


Lines = Mapping[type, str | Callable[[Any], str]]
"""For every event a line with gaps, or what chooses one."""
Labels = Mapping[type, str | Callable[[Any, Any], str]]
"""For every action a line with gaps, or what writes one from the state and the action."""


def log(happening: object, lines: Lines, said: Said, other: str = "nobody") -> Callable[[Any, Sequence[str], int], str]:
    """The sentences of a game, a line for every event of the union `happening`; an empty one says nothing."""
    if missing := [event.__name__ for event in get_args(happening) if event not in lines]:
        raise TypeError(f"the log has no line for {', '.join(missing)}")

    def sentence(event: Any, names: Sequence[str], viewer: int) -> str:
        line = lines[type(event)]
        return filled(line if isinstance(line, str) else line(event), Reader(names, viewer, other), said, event)

    return sentence


def headings(
    happening: object, lines: Lines, said: Said, other: str = "nobody"
) -> Callable[[Any, Sequence[str], int], str]:
    """Where the log has a new heading: a line for the events that begin a round or a turn; most begin nothing."""
    begun = log(happening, {**dict.fromkeys(get_args(happening), ""), **lines}, said, other)
    return lambda event, names, viewer: begun(event, names, viewer) if type(event) in lines else ""


def labels(
    actions: Moves[Any], lines: Labels, said: Said, other: str = "nobody"
) -> Callable[[Any, int, Sequence[str]], str]:
    """The options of a game as a person would say them, a line for every action."""
    if missing := [kind.__name__ for kind in actions.kinds if kind not in lines]:
        raise TypeError(f"there is no label for {', '.join(missing)}")

    def label(s: Any, action: int, names: Sequence[str]) -> str:
        move = actions.read(action)
        line = lines[type(move)]
        return filled(line if isinstance(line, str) else line(s, move), Reader(names, other=other), said, move, s)

    return label


def prompts(asked: Callable[[Any], tuple[str, str]], other: str = "nobody") -> Callable[[Any, int, Sequence[str]], str]:
    """What is being decided: of two lines the first is for the player to move, the second for everybody else."""

    def prompt(s: Any, viewer: int, names: Sequence[str]) -> str:
        if to_move(s) == NOBODY:
            return "The game is over."
        mine, theirs = asked(s)
        return mine if to_move(s) == viewer else filled(theirs, Reader(names, other=other), {}, s)

    return prompt
