"""Views: typed messages for screens, whose fields say where they come from.

    class Bouquet(View):
        player: int = index()
        score: int = own()                             # the state's field of this name, at this index
        size: int = shows(bouquet_size)                # a rule, or another function of state and index
        holdings: list[Holding] = each(Holding, VARIETY_COUNT)

    class Board(View, tag_field="game", tag="gift-of-tulips"):
        phase: str = named(Phase)
        bouquets: list[Bouquet] = each(Bouquet)
        drawn: str = if_drawn(card_name, "")           # if_drawn = where(lambda s: s.drawn): nothing lies below 0
        hand: list[str] = seen(hand)                   # as `shows`, and who looks on

    show(Board, s, viewer)

Everybody sees the same bouquets, so they can be filled once for a whole table: ``public(each(Bouquet))``. What is
public is filled from the state as a spectator sees it, ``public_parts(Board, seen)``, and handed to everybody's
``show``.

A view knows its indices: a holding in a bouquet is filled from the state, the player and the variety. A number below 0
stands for nothing or for what is hidden, so a field that may be None is None for it. What fills a view is written once,
as an expression for each field, so it costs no more than one that is written by hand.
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
    """A field of a view, and the names that its expression can use."""

    name: str
    hint: Any
    at: list[str]
    """The indices."""
    it: str
    """What the field has been given."""


class NestedView(NamedTuple):
    """A view inside a view, with so many more indices, and what it depends on."""

    view: type[View]
    deeper: int
    over: object = None
    when: Condition | None = None


class FieldSource(NamedTuple):
    """What a field says of itself: an expression over ``s``, ``viewer``, the indices, and something given."""

    expression: Callable[[ViewField], str]
    it: object = None
    by_viewer: bool = False
    """Whether it asks who looks."""
    public: bool = False
    """Whether everybody sees the same."""


class ViewMeta(msgspec.StructMeta):
    """Takes out what fields say of themselves, so that the message has no defaults.

    No part of a view can lead back to it, so the garbage collector need not look at it.
    """

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **config: Any) -> ViewMeta:
        said = {key: namespace.pop(key) for key in list(namespace) if isinstance(namespace[key], FieldSource)}
        view: ViewMeta = super().__new__(mcs, name, bases, namespace, **{"frozen": True, "gc": False, **config})
        SAID[view] = said
        return view


SAID: dict[type, dict[str, FieldSource]] = {}
FILL: dict[tuple[type, int], Callable[..., Any]] = {}
SHARE: dict[type, tuple[Callable[..., Any], Callable[..., Any]]] = {}
"""For each view two functions: one fills the public fields, the other is given these and fills the rest."""
PublicParts = list[Any]


class View(msgspec.Struct, metaclass=ViewMeta):
    """A message that is filled from the state."""


def build_view(view: type[V], s: Any, viewer: int, *at: int, public: PublicParts | None = None) -> V:
    """A view through somebody's eyes; its public parts are filled too, unless they are given."""
    if public is not None:
        return cast(V, sharing(view)[1](s, viewer, public))
    fill = FILL.get((view, len(at))) or filler(view, len(at))
    return cast(V, fill(s, viewer, *at))


def public_parts(view: type[View], seen: Any) -> PublicParts:
    """The fields that everybody sees alike, from what a spectator sees."""
    return cast(PublicParts, sharing(view)[0](seen, SPECTATOR))


def filler(view: type[View], depth: int) -> Callable[..., Any]:
    at = [f"i{n}" for n in range(depth)]
    lines = [f"{text},\n" for text in expressions(view, at).values()]
    FILL[view, depth] = generate_function(view, ["s", "viewer", *at], f"view(\n{''.join(lines)}    )", depth)
    return FILL[view, depth]


def sharing(view: type[View]) -> tuple[Callable[..., Any], Callable[..., Any]]:
    if view not in SHARE:
        texts = expressions(view, [])
        public = [name for name in texts if SAID[view][name].public]
        given = texts | {name: f"public[{i}]" for i, name in enumerate(public)}
        parts = "".join(f"{texts[name]},\n" for name in public)
        rest = "".join(f"{text},\n" for text in given.values())
        SHARE[view] = (
            generate_function(view, ["s", "viewer"], f"[\n{parts}    ]", 0),
            generate_function(view, ["s", "viewer", "public"], f"view(\n{rest}    )", 0),
        )
    return SHARE[view]


def expressions(view: type[View], at: list[str]) -> dict[str, str]:
    """For each field its expression."""
    hints = get_type_hints(view)
    return {
        name: SAID[view][name].expression(ViewField(name, hints[name], at, f"given_{name}"))
        for name in view.__struct_fields__
    }


def generate_function(view: type[View], parameters: list[str], result: str, depth: int) -> Callable[..., Any]:
    """The function that returns a result, with all that the view's expressions can name."""
    names: dict[str, Any] = {"view": view, "indices": indices}
    for field, said in SAID[view].items():
        it = said.it
        names[f"given_{field}"] = filler(it.view, depth + it.deeper) if isinstance(it, NestedView) else it
        if isinstance(it, NestedView):
            names |= {f"given_{field}_over": it.over, f"given_{field}_when": it.when}
    name = f"show_{view.__name__}"
    return define_rule(name, f"def {name}({', '.join(parameters)}):\n    return {result}\n", names, "python_only")


def indices(found: Indices) -> Sequence[int]:
    return range(found) if isinstance(found, int) else found


# --- what a field may say ------------------------------------------------------------------------------------------


def computed(work: Callable[..., T]) -> T:
    """What a function of the state and the indices says."""
    return cast(T, FieldSource(lambda field: f"{field.it}({', '.join(['s', *field.at])})", work))


def for_viewer(work: Callable[..., T]) -> T:
    """What a function of the state, the indices and the viewer says."""
    return cast(
        T, FieldSource(lambda field: f"{field.it}({', '.join(['s', *field.at, 'viewer'])})", work, by_viewer=True)
    )


class Where(Protocol):
    def __call__(self, work: Callable[[int], T], otherwise: T) -> T: ...


def where(find: Callable[..., int]) -> Where:
    """For fields about a number in the state: what they say of the number, and what instead if it is below 0."""

    def field(work: Callable[[int], T], otherwise: T) -> T:
        return computed(lambda s, *at: work(found) if (found := find(s, *at)) >= 0 else otherwise)

    return field


def for_seat(work: Callable[..., T], otherwise: T) -> T:
    """What a function says to a viewer who has a seat; others are shown something else."""
    return for_viewer(lambda s, *at: work(s, *at) if 0 <= at[-1] < s.players else otherwise)


def public(field: T) -> T:
    """A field that everybody sees alike: what it reads of the state is hidden from nobody, whoever looks."""
    said = cast(FieldSource, field)
    if depends_on_viewer(said):
        raise TypeError("a field that asks who looks, or a view with such a field in it, cannot be made once for all")
    return cast(T, said._replace(public=True))


def depends_on_viewer(said: FieldSource) -> bool:
    inside = SAID[said.it.view].values() if isinstance(said.it, NestedView) else ()
    return said.by_viewer or any(depends_on_viewer(part) for part in inside)


def state_field(field: str = "", of: str = "") -> Any:
    """The state's field of this name, or of another; ``of`` a row of records: ``farm`` for those of ``s.farm[p]``."""

    def expression(this: ViewField) -> str:
        indices = [f"[{i}]" for i in this.at]
        record = f"s.{of}{indices.pop(0)}" if of else "s"
        value = f"{record}.{field or this.name}{''.join(indices)}"
        if NoneType in get_args(this.hint):
            return f"(None if {value} < 0 else {value})"
        return f"{value} != 0" if this.hint is bool else value

    return FieldSource(expression)


def name_of(names: Sequence[str] | type[IntEnum], field: str = "", of: str = "") -> Any:
    """The name of the number that ``own`` would show."""
    texts = {int(kind): kind.name.lower() for kind in names} if isinstance(names, type) else dict(enumerate(names))
    number = state_field(field, of).expression
    return FieldSource(lambda this: f"{this.it}.get({number(this)})", texts)


def index(first: int = 0) -> Any:
    return FieldSource(lambda field: f"{field.at[-1]} + {first}")


def entry(table: Sequence[T]) -> T:
    """The entry of a table at the index."""
    return cast(T, FieldSource(lambda field: f"{field.it}[{field.at[-1]}]", table))


def each(view: type[V], over: Indices | Callable[..., Indices] = 0, when: Condition | None = None) -> list[V]:
    """A view for each index: for so many indices, for these, or for each player where nothing is said."""

    def expression(field: ViewField) -> str:
        found = f"{field.it}_over({', '.join(['s', *field.at])})" if callable(over) else f"{field.it}_over"
        part = f"{field.it}({', '.join(['s', 'viewer', *field.at, 'j'])})"
        return only(field, f"[{part} for j in {f'indices({found})' if over else 'range(s.players)'}]", when, "[]")

    return cast(list[V], FieldSource(expression, NestedView(view, 1, over, when)))


def one(view: type[V], when: Condition | None = None) -> Any:
    """One view, or None where the condition does not hold."""

    def expression(field: ViewField) -> str:
        return only(field, f"{field.it}({', '.join(['s', 'viewer', *field.at])})", when, "None")

    return FieldSource(expression, NestedView(view, 0, None, when))


def only(field: ViewField, expression: str, when: Condition | None, otherwise: str) -> str:
    """An expression that is written under a condition, if there is one."""
    return f"{expression} if {field.it}_when({', '.join(['s', *field.at])}) else {otherwise}" if when else expression
