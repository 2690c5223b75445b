"""The protocol as TypeScript types, so that browser and server cannot disagree.

After a change, run `python -m tuliptable.server.wire.typescript > web/src/lib/protocol.ts`; a test compares. The types
of a game go into a namespace with its name, because every game has its own board, places and players. A game from
another package gets its types with its key: `python -m tuliptable.server.wire.typescript KEY > protocol.ts`.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Union, get_args, get_type_hints

import msgspec
from msgspec import inspect as shapes

from tuliptable import games
from tuliptable.engine.action_codec import Domain, IntRange
from tuliptable.engine.defaults.board import DefaultBoard
from tuliptable.engine.events import NUMBERED, Event
from tuliptable.engine.game import Game
from tuliptable.engine.options import OptionValue
from tuliptable.server.wire import http_messages, socket_messages

HEADER = """\
// Every message between browser and server.
// Generated from the Python protocol by `python -m tuliptable.server.wire.typescript`; do not edit.
"""

INDENT = "  "
ALIASES: dict[str, Any] = {
    "OptionValue": OptionValue,
    "Status": http_messages.Status,
    "FromBrowser": socket_messages.FromBrowser,
    "ToBrowser": socket_messages.ToBrowser,
}
"""Unions and literals that keep their names."""


def generate(keys: Sequence[str] = games.KEYS) -> str:
    """Return the whole file, with the types of these games."""
    loaded = [games.load(key) for key in keys]
    structs, aliases = declarations()
    boards = {"Board": shapes.type_info(boards_of(loaded)), "Outlook": shapes.type_info(outlooks_of(loaded))}
    found: dict[type, shapes.StructType] = {}
    for shape in [*structs, *aliases.values(), *boards.values()]:
        collect(shape, found)
    blocks = [HEADER]
    for name, shape in (boards | aliases).items():
        others = {other: value for other, value in aliases.items() if other != name}
        blocks.append(f"export type {name} = {TypeScriptWriter(others).reference(shape)};\n")
    writer = TypeScriptWriter(aliases)
    blocks += [writer.interface(shape) for cls, shape in found.items() if not namespace_of(cls)]
    for name in dict.fromkeys(namespace_of(cls) for cls in found):
        if name:
            inside = [writer.interface(shape, name) for cls, shape in found.items() if namespace_of(cls) == name]
            blocks.append(f"export namespace {name} {{\n{indent(chr(10).join(inside))}}}\n")
    blocks += [actions_of(game) for game in loaded]
    return "\n".join(blocks)


def boards_of(loaded: Sequence[Game[Any]]) -> Any:
    """Return the union of the games' views and the plain board."""
    said = [game.words.view for game in loaded]
    views = [view if isinstance(view, type) else get_type_hints(view)["return"] for view in said]
    return Union[tuple(dict.fromkeys([*views, DefaultBoard]))]  # noqa: UP007 - of as many as there are


def outlooks_of(loaded: Sequence[Game[Any]]) -> Any:
    """Return the union of the games' previews; None if no game has them."""
    said = [get_type_hints(game.words.previews)["return"] for game in loaded if game.words.previews]
    return Union[tuple(get_args(outlooks)[0] for outlooks in said)] if said else None  # noqa: UP007 - as above


def actions_of(game: Game[Any]) -> str:
    """Write the actions of a game, and its events."""
    lines = [f"export namespace {camel(game.key.replace('-', '_'))} {{", f"{INDENT}export type Action ="]
    for action in game.actions.actions:
        args = "; ".join(f"readonly {name}: {values_of(domain)}" for name, domain in action.parameters.items())
        lines.append(f"{INDENT * 2}| {{ readonly name: '{action.name}'; readonly args: {{ {args} }} }}")
    text = "\n".join(lines) + ";\n"
    events = [numbered.event for numbered in NUMBERED.values() if numbered.state is game.state]
    if events:
        names = "".join(f"\n{INDENT * 2}| {event.__name__}Event" for event in events)
        text += f"{INDENT}export type Happening ={names};\n" + "".join(event_type(event) for event in events)
    return text + "}\n"


def event_type(event: type[Event]) -> str:
    """Write an event as boards get it. Its name ends in Event, because views have the same names."""
    shape = shapes.type_info(event)
    assert isinstance(shape, shapes.StructType)
    written = TypeScriptWriter({}).interface(shape)
    return indent(written.replace(f"interface {event.__name__} {{", f"interface {event.__name__}Event {{"))


def values_of(domain: Domain) -> str:
    return "number" if isinstance(domain, IntRange) else "string"


# --- declarations --------------------------------------------------------------------------------------------------


def declarations() -> tuple[list[shapes.Type], dict[str, shapes.Type]]:
    """Return the protocol's records, without their bases, and its aliases."""
    records = [
        shapes.type_info(value)
        for module in (http_messages, socket_messages)
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and not value.__subclasses__()
    ]
    return records, {name: shapes.type_info(alias) for name, alias in ALIASES.items()}


def collect(shape: shapes.Type, found: dict[type, shapes.StructType]) -> None:
    """Add every record that can be reached, in the order in which it is found."""
    if isinstance(shape, shapes.StructType):
        if shape.cls in found:
            return
        found[shape.cls] = shape
    for inner in parts(shape):
        collect(inner, found)


def parts(shape: shapes.Type) -> Iterator[shapes.Type]:
    match shape:
        case shapes.StructType():
            yield from (field.type for field in shape.fields)
        case shapes.UnionType():
            yield from shape.types
        case shapes.Metadata():
            yield shape.type
        case shapes.DictType():
            yield shape.key_type
            yield shape.value_type
        case shapes.ListType() | shapes.VarTupleType():
            yield shape.item_type
        case shapes.TupleType():
            yield from shape.item_types


def namespace_of(cls: type) -> str:
    """Return `GiftOfTulips` for a record of that game; an empty text for the protocol's own."""
    package, _, inside = cls.__module__.partition(".")
    if package == "tuliptable" and not inside.startswith("games."):
        return ""
    return camel(inside.split(".")[1] if package == "tuliptable" else package)


def camel(folder: str) -> str:
    return "".join(word.capitalize() for word in folder.split("_"))


# --- writing -------------------------------------------------------------------------------------------------------


class TypeScriptWriter:
    """Writes types, with an alias wherever its type occurs."""

    def __init__(self, aliases: dict[str, shapes.Type]) -> None:
        self.aliases = aliases

    def interface(self, shape: shapes.StructType, inside: str = "") -> str:
        lines = comment(shape.cls)
        lines.append(f"export interface {shape.cls.__name__} {{")
        if shape.tag_field is not None:
            lines.append(f"{INDENT}readonly {shape.tag_field}: {json.dumps(shape.tag)};")
        for field in shape.fields:
            mark = "" if field.required else "?"
            lines.append(f"{INDENT}readonly {field.encode_name}{mark}: {self.reference(field.type, inside)};")
        return "\n".join([*lines, "}", ""])

    def reference(self, shape: shapes.Type, inside: str = "") -> str:
        """Return the reference to a type."""
        for name, alias in self.aliases.items():
            if shape == alias and not (inside and isinstance(shape, shapes.StructType)):
                return name
        match shape:
            case shapes.StructType():
                namespace = namespace_of(shape.cls)
                return shape.cls.__name__ if namespace in ("", inside) else f"{namespace}.{shape.cls.__name__}"
            case shapes.UnionType():
                return " | ".join(dict.fromkeys(self.reference(inner, inside) for inner in shape.types))
            case shapes.Metadata():
                title = (shape.extra_json_schema or {}).get("title")
                return title if title in ("Board", "Outlook") else self.reference(shape.type, inside)
            case shapes.LiteralType():
                return " | ".join(json.dumps(value) for value in shape.values)
            case shapes.ListType() | shapes.VarTupleType():
                return f"readonly {parenthesize(self.reference(shape.item_type, inside))}[]"
            case shapes.TupleType():
                return "readonly [" + ", ".join(self.reference(inner, inside) for inner in shape.item_types) + "]"
            case shapes.DictType():
                return f"{{ readonly [key: string]: {self.reference(shape.value_type, inside)} }}"
            case shapes.IntType() | shapes.FloatType():
                return "number"
            case shapes.StrType():
                return "string"
            case shapes.BoolType():
                return "boolean"
            case shapes.NoneType():
                return "null"
            case shapes.AnyType():
                return "unknown"
        raise TypeError(f"the protocol uses a type that has no TypeScript form here: {shape}")


def parenthesize(reference: str) -> str:
    return f"({reference})" if " " in reference else reference


def comment(cls: type) -> list[str]:
    """Return a record's docstring as a comment."""
    if not cls.__doc__:
        return []
    lines = inspect.cleandoc(cls.__doc__).replace("``", "`").splitlines()
    return [f"/** {lines[0]} */"] if len(lines) == 1 else ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def indent(text: str) -> str:
    return "".join(INDENT + line if line.strip() else line for line in text.splitlines(keepends=True))


if __name__ == "__main__":
    sys.stdout.write(generate(sys.argv[1:] or games.KEYS))
