"""Events: reports of the rules about the game, declared as classes with named fields.

    class Gave(Event):
        player: int
        card: int
        to: int

    class Drew(Event):
        player: int
        card: Secret                 # visible to `player` alone; others find HIDDEN

    class Answered(PrivateEvent):    # only `player` knows of it
        player: int

    Happening = Gave | Drew | Answered
    number(Gift, Happening)

    tell(s, Gave(player=s.turn, card=s.drawn, to=friend))

The journal stores an event as a row of integers. The log, statistics and screens read it as an object again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from tuliptable.engine.flat_record import Row
from tuliptable.engine.rule import python_only
from tuliptable.engine.rule_codegen import define_rule
from tuliptable.engine.state import EVENT_HEAD, EVENTS, NOBODY, WHISPERED, State

SECRET = "secret"
Secret = Annotated[int, SECRET]
"""A number that only the event's player sees. A secret row of four is `Annotated[Sequence[int], 4, SECRET]`."""


class Event(msgspec.Struct, tag_field="event", tag=True, gc=False):
    """An event of a game. Its secret fields, if any, are visible only to its `player`."""


class PrivateEvent(Event):
    """An event that only its player knows of."""


class EventField(NamedTuple):
    name: str
    secret: bool
    truth: bool
    length: int
    """The length of a row; 0 for one number."""

    @property
    def words(self) -> int:
        return self.length or 1


@dataclass(frozen=True)
class Numbered:
    """An event class of a game: its code, the order of its fields in the journal, and the rules that write it."""

    state: type[State]
    event: type[Event]
    kind: int
    fields: tuple[EventField, ...]
    """The player, then the secret fields, then the rest in the order of the class."""

    @property
    def names(self) -> list[str]:
        """The names of all numbers in the journal, one for each entry of a row."""
        return [f"{f.name}_{i}" if f.length else f.name for f in self.fields for i in range(f.words)]

    def _writer(self, parameters: str, values: Mapping[str, str]) -> Callable[..., None]:
        fields = dict(values)
        player = fields.pop("player", str(NOBODY))
        is_private = issubclass(self.event, PrivateEvent)
        private = WHISPERED if is_private else sum(f.words for f in self.fields if f.secret)
        words = [str(EVENT_HEAD + len(fields)), str(self.kind), player, str(private), *fields.values()]
        name = f"tell_{self.event.__name__}"
        lines = [f"def {name}(s: State, {parameters}) -> None:", "    at = s.journal_length"]
        lines += [f"    s.journal[at + {i}] = {word}" for i, word in enumerate(words)]
        lines += [f"    s.journal_length = at + {words[0]}", ""]
        return define_rule(name, "\n".join(lines), {"State": State}, "python_only")

    def rule(self) -> Callable[..., None]:
        """Generate the rule that writes the event from single numbers."""
        return self._writer(", ".join(f"{name}: int" for name in self.names), {name: name for name in self.names})

    def put(self) -> Callable[..., None]:
        """Generate the rule that writes an event object."""
        texts = [f"event.{f.name}[{i}]" if f.length else f"event.{f.name}" for f in self.fields for i in range(f.words)]
        return self._writer("event", dict(zip(self.names, texts, strict=True)))

    def reader(self) -> Callable[[Row[int]], Event]:
        """Generate the function that makes the event object from its numbers in the journal."""
        values, at = [], EVENT_HEAD
        for field in self.fields:
            if field.name == "player":
                values.append("player=words[2]")
                continue
            value = f"tuple(words[{at}:{at + field.length}])" if field.length else f"words[{at}]"
            values.append(f"{field.name}={value}{' != 0' if field.truth else ''}")
            at += field.words
        source = f"def read(words):\n    return event({', '.join(values)})\n"
        return define_rule("read", source, {"event": self.event}, "")


NUMBERED: dict[object, Numbered] = {}
WRITE: dict[type[Event], Callable[..., None]] = {}
PUT: dict[type[Event], Callable[[State, Any], None]] = {}
"""The function that writes an event object, by its class."""


def number(state: type[State], happening: object) -> None:
    """Number the events of a game in the order of the union, and let its journal be read as these events.

    Args:
        state: The class of the game's state.
        happening: A union of event classes: `Gave | Drew`. A class can belong to one game only.

    Raises:
        TypeError: A class already belongs to a game, or has a field that the journal cannot store.
    """
    kinds = [Numbered(state, event, i, fields_of(event)) for i, event in enumerate(get_args(happening) or (happening,))]
    for numbered in kinds:
        if numbered.event in NUMBERED:
            raise TypeError(f"{numbered.event.__name__} is an event of {NUMBERED[numbered.event].state.__name__}")
        NUMBERED[numbered.event] = numbered
        WRITE[numbered.event] = numbered.rule()
        PUT[numbered.event] = numbered.put()
    readers = [numbered.reader() for numbered in kinds]
    EVENTS[state] = lambda words: readers[words[1]](words)


def fields_of(event: type[Event]) -> tuple[EventField, ...]:
    fields = []
    for name, hint in get_type_hints(event, include_extras=True).items():
        kind, *marks = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        length = next((mark for mark in marks if isinstance(mark, int)), 0)
        if kind not in (int, bool) and not length:
            raise TypeError(f"{event.__name__}.{name}: an int, a bool, or a row as in Annotated[Sequence[int], 4]")
        fields.append(EventField(name, SECRET in marks, kind is bool, length))
    names = {field.name for field in fields}
    private = issubclass(event, PrivateEvent) or any(field.secret for field in fields)
    if private and "player" not in names:
        raise TypeError(f"{event.__name__} has a secret, so it needs a player whose secret it is")
    return tuple(sorted(fields, key=lambda field: (field.name != "player", not field.secret)))


@python_only
def tell(s: State, event: Event) -> None:
    """Write an event to the journal, for the viewers who may see it."""
    PUT[type(event)](s, event)
