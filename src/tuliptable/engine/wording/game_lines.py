"""Tables of lines for the log, labels, prompts and refusals of a game.

    WORDING = GameWording("gift-of-tulips", {"card": CARD, "to": PLAYER})

    LOG = {
        Gave: "{Player:give} {card} to {to} and {_:score} {points:point}.",
        Opened: choose(lambda e: "stays" if e.stays else "back", stays="{Card} opens.", back="{Card} goes back."),
    }
    sentence = log_lines(WORDING, Happening, LOG)

A gap names a field of the event or action, else of the state, else an argument that the choosing function computes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from tuliptable.engine.action_codec import IntRange, SeatRange
from tuliptable.engine.action_types import ActionSet
from tuliptable.engine.contract import to_move
from tuliptable.engine.english import spaced, spoken_name
from tuliptable.engine.state import NOBODY
from tuliptable.engine.wording.gaps import PLAYER, Kind, LogLine, Reader, mark_names, thing
from tuliptable.engine.wording.lines import BY_VALUE, Entry, LineTable, Phrase, Selection, Wording

Lines = Mapping[type, Entry]
"""A line for every event or action; an empty one says nothing."""
PromptLines = Mapping[Any, tuple[Entry, Entry]]
"""For every question two lines: for the player to move, and for everyone else."""
GAME_OVER = "The game is over."


@cache
def annotations_of(owner: type) -> Mapping[str, Any]:
    return get_type_hints(owner, include_extras=True)


def domain_kind(owner: type, field: str) -> Kind | None:
    """Return the kind of a field that its annotation tells: a seat, or values with names."""
    hint = annotations_of(owner).get(field)
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    domain = next((mark for mark in marks if isinstance(mark, tuple)), None)
    if isinstance(domain, SeatRange) or (hint is not None and domain is None and field == "player"):
        return PLAYER
    if domain is None or isinstance(domain, IntRange):
        return None
    names = [spoken_name(str(name)) for name in domain]
    return thing({**dict(enumerate(names)), NOBODY: "nothing"}, hidden=f"a {spaced(field)}")


class GameWording(Wording):
    """The wording of a game. Annotations tell the kinds of fields that no kind is declared for."""

    def kind_of(self, field: str, owners: Sequence[type] = ()) -> Kind:
        declared = super().kind_of(field, owners)
        return (
            declared
            if declared is not BY_VALUE
            else next((k for o in owners if (k := domain_kind(o, field))), BY_VALUE)
        )


Sentence = Callable[[Any, Sequence[str], int], LogLine]


def log_lines(wording: Wording, happening: object, entries: Lines) -> Sentence:
    """The log of a game: a line for every event of the union `happening`."""
    if missing := [event.__name__ for event in get_args(happening) if event not in entries]:
        raise TypeError(f"the log has no line for {', '.join(missing)}")
    table = wording.table("log", entries)

    return lambda event, names, viewer: log_line(table, event, wording.reader(names, viewer))


def log_line(table: LineTable, event: object, reader: Reader) -> LogLine:
    found = table.find(type(event), event) if type(event) in table.entries else None
    return mark_names(found[0].pieces(reader, found[1], event)) if found else LogLine("")


def log_headings(wording: Wording, entries: Lines) -> Sentence:
    """Headings of the log: lines for the events that begin a round or a turn."""
    table = wording.table("heading", entries)

    return lambda event, names, viewer: log_line(table, event, wording.reader(names, viewer))


def action_labels(
    wording: Wording, actions: ActionSet[Any], entries: Lines
) -> Callable[[Any, int, Sequence[str]], str]:
    """The labels of a game's actions. Functions that choose get the state and the action."""
    if missing := [kind.__name__ for kind in actions.kinds if kind not in entries]:
        raise TypeError(f"there is no label for {', '.join(missing)}")
    tables = wording.table("label", entries)

    def label(s: Any, action: int, names: Sequence[str]) -> str:
        move = actions.read(action)
        found = tables.find(type(move), s, move)
        return found[0].text(wording.reader(names), found[1], move, s) if found else ""

    return label


def turn_prompts(
    wording: Wording, question: Callable[[Any], Any], entries: PromptLines
) -> Callable[[Any, int, Sequence[str]], str]:
    """The prompts of a game. `question` returns a key of the lines, or `pick(key, ...)` with arguments.

    Functions that choose among lines get the state.
    """
    mine = wording.table("prompt", {key: lines[0] for key, lines in entries.items()})
    others = wording.table("prompt-others", {key: lines[1] for key, lines in entries.items()})
    over = wording.line("prompt.over", GAME_OVER)

    def prompt(s: Any, viewer: int, names: Sequence[str]) -> str:
        mover = to_move(s)
        if mover == NOBODY:
            return over.text(wording.reader(), {})
        asked = question(s)
        key, args = asked if isinstance(asked, Selection) else (asked, {})
        return keyed_text(mine if mover == viewer else others, key, args, wording, names, s)

    return prompt


def keyed_text(
    table: LineTable, key: Any, args: Mapping[str, Any], wording: Wording, names: Sequence[str], s: Any
) -> str:
    found = table.find(key, s)
    return found[0].text(wording.reader(names), {**args, **found[1]}, s) if found else ""


class Reason(NamedTuple):
    """The reason an action is illegal: a full sentence, and the id of the rule."""

    phrase: Phrase
    rule: str


def action_refusals(
    wording: Wording, reason: Callable[[Any, int], str | Selection], entries: Mapping[str, str]
) -> Callable[[Any, int], Reason]:
    """The reasons why actions are illegal. Their keys begin with the rule's id: `GT-28.self`.

    `reason` gets the state and the illegal action, and returns a key of the lines, or `pick(key, ...)` with arguments.
    """
    table = wording.table("refusal", entries)

    def why_not(s: Any, action: int) -> Reason:
        found = reason(s, action)
        key, args = found if isinstance(found, Selection) else (found, {})
        return Reason(table.phrase(key, **args), key.partition(".")[0])

    return why_not
