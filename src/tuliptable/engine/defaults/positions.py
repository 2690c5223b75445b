"""The default positions: every field of the state under its own name.

Pieces are written by name, and a heap as the count of each kind. A hidden value is written as `"?"`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tuliptable.engine.defaults.board import is_heap, names_of, own_fields
from tuliptable.engine.flat_record import RecordField, Sized
from tuliptable.engine.position_codec import Keyed, ListCodec, NamesCodec, Number, ValueCodec, refusal
from tuliptable.engine.position_schema import FOLLOWS, REQUIRED, PositionSchema, SchemaField
from tuliptable.engine.state import HIDDEN, NOBODY, State

if TYPE_CHECKING:
    from tuliptable.engine.game import Game


class DefaultPositions:
    """The positions of one game."""

    def __init__(self, game: Game[Any]) -> None:
        own = own_fields(game.state, [option.name for option in game.options])
        self.schema = default_schema(own, FOLLOWS, check_turn)
        self.write, self.read = self.schema.write, self.schema.read_into


def default_schema(
    fields: Sequence[RecordField], default: object, check: Any = None, **others: Any
) -> PositionSchema[Any]:
    """Return a schema for fields. A field for one piece that the position leaves out holds no piece."""
    table = {
        f.name: SchemaField(codec_for(f, f.shape), None if names_of(f) and not f.shape else default) for f in fields
    }
    return PositionSchema(table, check=check, **others)


def codec_for(field: RecordField, shape: Sequence[int]) -> ValueCodec:
    """Return the codec that writes a field of this shape."""
    names = NamesCodec(names_of(field))
    if shape and not (is_heap(field) and len(shape) == 1):
        return ListCodec(codec_for(field, shape[1:]), sizes=shape[:1])
    if not isinstance(field.kind, Sized):
        return default_schema(field.kind.fields, REQUIRED, record=field.kind)
    if shape:
        return Keyed(names, Number()).or_hidden(*shape)
    return (names.or_nothing() if names.names else Number()).or_hidden()


def check_turn(s: State, _: Any) -> None:
    turn = getattr(s, "turn", NOBODY)
    if not NOBODY <= turn < s.players and turn != HIDDEN:
        raise refusal("turn", f"must be a seat from 0 to {s.players - 1}, or {NOBODY} at the end")
