"""Views: typed messages for screens, whose fields declare the source of their values.

    class Bouquet(View):
        player: int = index()
        score: int = state_field()                     # the state's field of this name, at this index
        size: int = computed(bouquet_size)             # a function of the state and the index
        holdings: list[Holding] = each(Holding, VARIETY_COUNT)

    class Board(View, tag_field="game", tag="gift-of-tulips"):
        phase: str = name_of(Phase)
        bouquets: list[Bouquet] = each(Bouquet)
        drawn: str = if_drawn(card_name, "")           # if_drawn = where(lambda s: s.drawn); "" below 0
        hand: list[str] = for_viewer(hand)             # a function of the state and the viewer

    build_view(Board, s, viewer)

All viewers see the same bouquets, so `public(each(Bouquet))` fills them once for a whole table:
`public_parts(Board, seen)` fills them from the state as a spectator sees it, and `build_view` takes them.

A view knows its indices: a holding in a bouquet is filled from the state, the player and the variety. A number below 0
means nothing or something hidden, so a field that may be None is None for it. The code that fills a view is generated
once, with an expression for each field. So it is as fast as code that is written by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from types import NoneType
from typing import Any, NamedTuple, Protocol, TypeVar, cast, get_args, get_type_hints

import msgspec

from tuliptable.engine.rule_codegen import define_rule
from tuliptable.engine.state import SPECTATOR

T = TypeVar("T")
V = TypeVar("V", bound="View")
Condition = Callable[..., object]
Indices = int | Sequence[int]


class ViewField(NamedTuple):
    """A field of a view, with the names that its expression can use."""

    name: str
    hint: Any
    at: list[str]
    """The names of the indices."""
    it: str
    """The name of the object that the field was declared with."""


class NestedView(NamedTuple):
    """A view inside a view: the number of additional indices, their range, and the condition for it."""

    view: type[View]
    deeper: int
    over: object = None
    when: Condition | None = None


class FieldSource(NamedTuple):
    """The source of a field: an expression over `s`, `viewer`, the indices, and an object."""

    expression: Callable[[ViewField], str]
    it: object = None
    by_viewer: bool = False
    """True if it depends on the viewer."""
    public: bool = False
    """True if it is the same for all viewers."""


class ViewMeta(msgspec.StructMeta):
    """The metaclass of views: collects the sources of the fields, so that the message has no defaults.

    A view cannot contain itself, so the garbage collector does not track it.
    """

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **config: Any) -> ViewMeta:
        source = {key: namespace.pop(key) for key in list(namespace) if isinstance(namespace[key], FieldSource)}
        view: ViewMeta = super().__new__(mcs, name, bases, namespace, **{"frozen": True, "gc": False, **config})
        SOURCES[view] = source
        return view


SOURCES: dict[type, dict[str, FieldSource]] = {}
FILL: dict[tuple[type, int], Callable[..., Any]] = {}
SHARE: dict[type, tuple[Callable[..., Any], Callable[..., Any]]] = {}
"""For each view two functions. The first fills the public fields, and the second takes these and fills the rest."""
PublicParts = list[Any]


class View(msgspec.Struct, metaclass=ViewMeta):
    """A message that is filled from the state.

    Example:
        class Seat(View):
            player: int = index()
            score: int = state_field()
    """


def build_view(view: type[V], s: Any, viewer: int, *at: int, public: PublicParts | None = None) -> V:
    """Build a view of a state for a viewer.

    Args:
        view: The class of the view.
        s: A state that is blanked for the viewer.
        viewer: A seat or SPECTATOR.
        at: The indices, for a view inside another.
        public: The public parts, if they are already filled.
    """
    if public is not None:
        return cast(V, sharing(view)[1](s, viewer, public))
    fill = FILL.get((view, len(at))) or filler(view, len(at))
    return cast(V, fill(s, viewer, *at))


def public_parts(view: type[View], seen: Any) -> PublicParts:
    """Fill the fields that are the same for all viewers, from a state that is blanked for a spectator."""
    return cast(PublicParts, sharing(view)[0](seen, SPECTATOR))


def filler(view: type[View], depth: int) -> Callable[..., Any]:
    at = [f"i{n}" for n in range(depth)]
    lines = [f"{text},\n" for text in expressions(view, at).values()]
    FILL[view, depth] = generate_function(view, ["s", "viewer", *at], f"view(\n{''.join(lines)}    )", depth)
    return FILL[view, depth]


def sharing(view: type[View]) -> tuple[Callable[..., Any], Callable[..., Any]]:
    if view not in SHARE:
        texts = expressions(view, [])
        public = [name for name in texts if SOURCES[view][name].public]
        expressions_by_field = texts | {name: f"public[{i}]" for i, name in enumerate(public)}
        parts = "".join(f"{texts[name]},\n" for name in public)
        rest = "".join(f"{text},\n" for text in expressions_by_field.values())
        SHARE[view] = (
            generate_function(view, ["s", "viewer"], f"[\n{parts}    ]", 0),
            generate_function(view, ["s", "viewer", "public"], f"view(\n{rest}    )", 0),
        )
    return SHARE[view]


def expressions(view: type[View], at: list[str]) -> dict[str, str]:
    """Return source text for each field."""
    hints = get_type_hints(view)
    return {
        name: SOURCES[view][name].expression(ViewField(name, hints[name], at, f"object_{name}"))
        for name in view.__struct_fields__
    }


def generate_function(view: type[View], parameters: list[str], result: str, depth: int) -> Callable[..., Any]:
    """Generate the function that returns a result, with all names that the view's expressions use."""
    names: dict[str, Any] = {"view": view, "indices": indices}
    for field, source in SOURCES[view].items():
        it = source.it
        names[f"object_{field}"] = filler(it.view, depth + it.deeper) if isinstance(it, NestedView) else it
        if isinstance(it, NestedView):
            names |= {f"object_{field}_over": it.over, f"object_{field}_when": it.when}
    name = f"show_{view.__name__}"
    return define_rule(name, f"def {name}({', '.join(parameters)}):\n    return {result}\n", names, "python_only")


def indices(over: Indices) -> Sequence[int]:
    return range(over) if isinstance(over, int) else over


# --- sources of fields ---------------------------------------------------------------------------------------------


def computed(work: Callable[..., T]) -> T:
    """Declare a field that a function of the state and the indices computes."""
    return cast(T, FieldSource(lambda field: f"{field.it}({', '.join(['s', *field.at])})", work))


def for_viewer(work: Callable[..., T]) -> T:
    """Declare a field that a function of the state, the indices and the viewer computes."""
    return cast(
        T, FieldSource(lambda field: f"{field.it}({', '.join(['s', *field.at, 'viewer'])})", work, by_viewer=True)
    )


class Where(Protocol):
    def __call__(self, work: Callable[[int], T], otherwise: T) -> T: ...


def where(find: Callable[..., int]) -> Where:
    """Return a way to declare fields about a number in the state: a function of it, or `otherwise` if it is below 0.

    Example:
        `if_drawn = where(lambda s: s.drawn)`, then `drawn: str = if_drawn(card_name, "")`
    """

    def field(work: Callable[[int], T], otherwise: T) -> T:
        return computed(lambda s, *at: work(number) if (number := find(s, *at)) >= 0 else otherwise)

    return field


def for_seat(work: Callable[..., T], otherwise: T) -> T:
    """Declare a field that a function computes for a viewer with a seat; others get `otherwise`."""
    return for_viewer(lambda s, *at: work(s, *at) if 0 <= at[-1] < s.players else otherwise)


def public(field: T) -> T:
    """Mark a field as the same for all viewers: it reads nothing of the state that is hidden from anyone.

    Raises:
        TypeError: The field, or a view inside it, depends on the viewer.
    """
    source = cast(FieldSource, field)
    if depends_on_viewer(source):
        raise TypeError("a field that asks who looks, or a view with such a field in it, cannot be made once for all")
    return cast(T, source._replace(public=True))


def depends_on_viewer(source: FieldSource) -> bool:
    inside = SOURCES[source.it.view].values() if isinstance(source.it, NestedView) else ()
    return source.by_viewer or any(depends_on_viewer(part) for part in inside)


def state_field(field: str = "", of: str = "") -> Any:
    """Declare a field with the value of the state's field of this name.

    Args:
        field: The name in the state, if it differs.
        of: The row of records that has the field: `farm` for `s.farm[p]`.
    """

    def expression(this: ViewField) -> str:
        indices = [f"[{i}]" for i in this.at]
        record = f"s.{of}{indices.pop(0)}" if of else "s"
        value = f"{record}.{field or this.name}{''.join(indices)}"
        if NoneType in get_args(this.hint):
            return f"(None if {value} < 0 else {value})"
        return f"{value} != 0" if this.hint is bool else value

    return FieldSource(expression)


def name_of(names: Sequence[str] | type[IntEnum], field: str = "", of: str = "") -> Any:
    """Declare a field with the name of the number that `state_field` would return."""
    texts = {int(kind): kind.name.lower() for kind in names} if isinstance(names, type) else dict(enumerate(names))
    number = state_field(field, of).expression
    return FieldSource(lambda this: f"{this.it}.get({number(this)})", texts)


def index(first: int = 0) -> Any:
    return FieldSource(lambda field: f"{field.at[-1]} + {first}")


def entry(table: Sequence[T]) -> T:
    """Declare a field with the entry of a table at the last index."""
    return cast(T, FieldSource(lambda field: f"{field.it}[{field.at[-1]}]", table))


def each(view: type[V], over: Indices | Callable[..., Indices] = 0, when: Condition | None = None) -> list[V]:
    """Declare a list of views.

    Args:
        view: The class of the views.
        over: The number of indices, the indices, or a function that returns them; by default all players.
        when: A condition; without it the list is empty.
    """

    def expression(field: ViewField) -> str:
        index_range = f"{field.it}_over({', '.join(['s', *field.at])})" if callable(over) else f"{field.it}_over"
        part = f"{field.it}({', '.join(['s', 'viewer', *field.at, 'j'])})"
        return only(field, f"[{part} for j in {f'indices({index_range})' if over else 'range(s.players)'}]", when, "[]")

    return cast(list[V], FieldSource(expression, NestedView(view, 1, over, when)))


def one(view: type[V], when: Condition | None = None) -> Any:
    """Declare a view, or None if the condition fails."""

    def expression(field: ViewField) -> str:
        return only(field, f"{field.it}({', '.join(['s', 'viewer', *field.at])})", when, "None")

    return FieldSource(expression, NestedView(view, 0, None, when))


def only(field: ViewField, expression: str, when: Condition | None, otherwise: str) -> str:
    """Return an expression, under its condition if there is one."""
    return f"{expression} if {field.it}_when({', '.join(['s', *field.at])}) else {otherwise}" if when else expression
