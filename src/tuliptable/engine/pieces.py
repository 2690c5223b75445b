"""Pieces that can be hidden: their kinds, the fields that hold them, and the viewers who may not see a field.

    CARDS = Pieces(FACES)
    SEATS = SeatCount(6)

    class Gift(State):
        deck = i8()
        unseen = CARDS.bag(size="deck")                                 # face down: hidden from all players
        drawn = CARDS.one(hidden_from=AllBut("turn"))                   # a piece, or NO_PIECE
        hand = CARDS.rows(SEATS, 2, hidden_from=OTHERS)                 # by player; sorted
        secret = CARDS.heaps(SEATS, size="secrets", hidden_from=OTHERS) # by player: the count of each kind
        secrets = i8(SEATS)
        shown = CARDS.heap()                                            # visible to all

    PIECES = PieceRules(Gift, CARDS)
    fill, draw = PIECES.fill, PIECES.draw

The engine generates the rules `fill` (all pieces into the bag), `take` and `draw` (out of the bag), `in_sight`,
`gather`, `imagine` and `add_up` from these fields. A game that hides nothing but pieces gets `imagine` and its
invariant from them. A game with other secrets writes its own `imagine`, with the help of the generated rules.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any, Generic, TypeVar, cast

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.flat_record import RecordField, i8
from tuliptable.engine.hidden_fields import NO_PIECE, FieldAccess, generate_rule, indented, places
from tuliptable.engine.invariants import fault_messages
from tuliptable.engine.rule import Buffer, scratch
from tuliptable.engine.secrecy import EVERYBODY, OTHERS, AllBut, SeatCount
from tuliptable.engine.state import HIDDEN, State

__all__ = ("EVERYBODY", "NO_PIECE", "OTHERS", "AllBut", "PieceRules", "Pieces", "SeatCount")

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class PieceLayout:
    """The layout of pieces in a field: one by one (a piece or NO_PIECE), or counted by kind."""

    pieces: Pieces
    heap: bool = False
    bag: bool = False
    sizes: tuple[str, ...] = ()
    """The fields that count the pieces in this field, added together."""
    first: int = 0
    """The kind that this field stores as 0."""


@dataclass(frozen=True)
class Pieces:
    """The kinds of a game's pieces by name, and the number of copies of each.

    Example:
        `CARDS = Pieces(("red1", "red2", "blue1"), copies=(3, 2, 3))`
    """

    names: Sequence[str]
    copies: int | Sequence[int] = 1
    """The number of copies of every kind, or a row with the number for each kind."""
    stacks: Sequence[int] = ()
    """If kinds form separate stacks: the first kind of each stack, and the end."""

    def bag(self, *, size: str = "", hidden_from: AllBut = EVERYBODY) -> array[int]:
        """Declare a bag: face-down pieces without an order.

        Args:
            size: The field that counts the pieces in the bag.
            hidden_from: The viewers who may not see into the bag.
        """
        return cast("array[int]", self._heap((), hidden_from, size, bag=True))

    def bags(self, bags: int, *, size: Sequence[str]) -> list[array[int]]:
        """Declare several bags, for pieces of which players know different things. All pieces begin in the first."""
        return cast("list[array[int]]", self._heap((bags,), EVERYBODY, *size, bag=True))

    def heap(self) -> array[int]:
        """Declare an open heap: the count of each kind."""
        return cast("array[int]", self._heap((), None))

    def heaps(self, heaps: int, *, size: str = "", hidden_from: AllBut | None = None) -> list[array[int]]:
        """Declare a heap for each owner; if heaps are hidden, the field `size` may count their pieces."""
        return cast("list[array[int]]", self._heap((heaps,), hidden_from, size))

    def one(self, *, hidden_from: AllBut | None = None) -> int:
        return cast(int, self._single((), hidden_from))

    def ones(self, count: int, *, hidden_from: AllBut | None = None, used: str = "", first: int = 0) -> array[int]:
        """Declare a row of single pieces, or one piece for each owner."""
        return cast("array[int]", self._single((count,), hidden_from, used, first))

    def rows(self, rows: int, length: int, *, hidden_from: AllBut | None = None, used: str = "") -> list[array[int]]:
        """Declare several pieces for each owner. Rules keep each row sorted, with NO_PIECE at the end."""
        return cast("list[array[int]]", self._single((rows, length), hidden_from, used))

    def _heap(self, shape: tuple[int, ...], hidden_from: AllBut | None, *sizes: str, bag: bool = False) -> RecordField:
        layout = PieceLayout(self, heap=True, bag=bag, sizes=tuple(filter(None, sizes)))
        return RecordField(i8, (*shape, len(self.names)), hidden_from=hidden_from, layout=layout)

    def _single(
        self, shape: tuple[int, ...], hidden_from: AllBut | None, used: str = "", first: int = 0
    ) -> RecordField:
        return RecordField(i8, shape, hidden_from=hidden_from, used=used, layout=PieceLayout(self, first=first))


DEALINGS: dict[type[State], PieceRules[Any]] = {}
"""The piece rules of each game with pieces, by its class of state."""


class PieceRules(Generic[S]):
    """The generated rules for a game's pieces. Each is generated when it is first used.

    Args:
        state: The class of the game's state.
        pieces: The pieces.
        copies: A rule for the number of copies of a kind, if it differs from table to table.
        also: A rule for a piece that is in none of the fields, or NO_PIECE.
    """

    def __init__(
        self,
        state: type[S],
        pieces: Pieces,
        *,
        copies: Callable[[S, int], int] | None = None,
        also: Callable[[S], int] | None = None,
    ) -> None:
        self.kinds = len(pieces.names)
        self.names: dict[str, Any] = {"State": state, "Chance": Chance, "Buffer": Buffer, "below": below}
        self.names |= {"scratch": scratch, "copies": copies or pieces.copies, "also": also, "first": pieces.stacks}
        self.stacks = bool(pieces.stacks)
        self.also = also
        self.copies = "copies(s, kind)" if copies else "copies" if isinstance(pieces.copies, int) else "copies[kind]"
        fields = [
            place for place in places(state, self.names) if place.field.layout and place.field.layout.pieces is pieces
        ]
        self.bags = [place for place in fields if place.field.layout.bag]
        self.places = [place for place in fields if not place.field.layout.bag]
        self.hidden = [place for place in self.places if place.field.hidden_from]
        DEALINGS[state] = self

    def write(self, head: str, *lines: str, uses: Callable[..., Any] | None = None) -> Callable[..., Any]:
        """Generate a rule; the rule `uses` must exist before it."""
        return generate_rule(head, lines, self.names)

    # --- the bag ---------------------------------------------------------------------------------------------------

    @property
    def unseen(self) -> list[str]:
        """The bags, as source text; pieces go into the first."""
        (bag,) = self.bags
        return [bag.row([(str(i), "")]) for i in range(bag.field.shape[0])] if len(bag.inner) > 1 else [bag.row(())]

    def size(self, place: FieldAccess) -> list[str]:
        return [place.beside(name)[0] for name in place.field.layout.sizes]

    @cached_property
    def fill(self) -> Callable[[S], None]:
        """The rule that puts all pieces into the bag of a new state, and clears all places for single pieces."""
        singles = [place for place in self.places if not place.field.layout.heap and not place.field.used]
        lines = [line for place in singles for line in place.everywhere([f"{place.each} = {NO_PIECE}"])]
        size, *others = self.size(self.bags[0])
        lines += [f"left = 0{''.join(f' - {other}' for other in others)}", f"for kind in range({self.kinds}):"]
        lines += [f"    count = {self.copies}", f"    {self.unseen[0]}[kind] = count", "    left += count"]
        return self.write("fill(s: State) -> None", *lines, f"{size} = left")

    @cached_property
    def take(self) -> Callable[..., int]:
        """The rule `take(s, rest)`: it takes out of the bag the piece that has `rest` pieces before it.

        With several bags it is `take(s, bag, rest)`, with stacks `take(s, stack, rest)`.
        """
        several = "bag: int, " if len(self.unseen) > 1 else "stack: int, " if self.stacks else ""
        bag = self.bags[0].row([("bag", "")] if len(self.unseen) > 1 else ())
        first, last = ("first[stack]", "first[stack + 1] - 1") if self.stacks else ("0", str(self.kinds - 1))
        lines = [f"kind = {first}", "passed = 0", f"for i in range({first}, {last}):"]
        lines += [f"    passed += {bag}[i]", "    kind += int(rest >= passed)", f"{bag}[kind] -= 1", "return kind"]
        return self.write(f"take(s: State, {several}rest: int) -> int", *lines)

    @cached_property
    def pick(self) -> Callable[[S, Chance], int]:
        """The rule that takes a random piece out of the bag; each piece is equally likely."""
        (size,) = self.size(self.bags[0])
        lines = (f"kind = take(s, below(dice, {size}))", f"{size} -= 1", "return kind")
        return self.write("pick(s: State, dice: Chance) -> int", *lines, uses=self.take)

    @cached_property
    def draw(self) -> Callable[[S], int]:
        return self.write("draw(s: State) -> int", "return pick(s, s.chance)", uses=self.pick)

    # --- the knowledge of a viewer, and determinization ---------------------------------------------------------------

    @cached_property
    def in_sight(self) -> Callable[[S, Buffer], int]:
        """The rule that counts the visible pieces outside the bag by kind; it returns the number of hidden pieces."""
        lines = ["hidden = 0", *(line for place in self.places for line in self.count_lines(place))]
        if self.also:
            lines += ["held = also(s)", "if held >= 0:", "    seen[held] += 1"]
        return self.write("in_sight(s: State, seen: Buffer) -> int", *lines, "return hidden")

    def count_lines(self, place: FieldAccess) -> list[str]:
        layout, hidden = place.field.layout, place.field.hidden_from
        if not layout.heap:
            kind = f"{place.each} + {layout.first}" if layout.first else place.each
            count = [f"if 0 <= {place.each} < {self.kinds - layout.first}:", f"    seen[{kind}] += 1"]
            return place.through([*count, *([f"elif {place.each} == {HIDDEN}:", "    hidden += 1"] if hidden else ())])
        heap = place.outside()
        count = [f"for kind in range({self.kinds}):", f"    seen[kind] += {heap.each}[kind]"]
        if hidden:
            count = [f"if {heap.each}[0] != {HIDDEN}:", *indented(count)]
            count += ["else:", *(f"    hidden += {size}" for size in self.size(place))] if layout.sizes else []
        return heap.through(count)

    @cached_property
    def kinds_in_sight(self) -> Callable[[S], list[int]]:
        """A faster `in_sight` for Python only, for words and views: it returns the counts by kind."""
        rows, singles = [], {0: ["also(s)"] if self.also else []}
        for place in self.places:
            layout, heap = place.field.layout, place.outside()
            if layout.heap:
                rows.append(heap.list_source(f"{heap.each}[0] != {HIDDEN}" if place.field.hidden_from else ""))
            else:
                singles.setdefault(layout.first, []).append(place.list_source())
        none = f"[0] * {self.kinds}"
        lines = [f"seen = list(map(sum, zip({', '.join(rows)}, strict=True))) or {none}" if rows else f"seen = {none}"]
        for first, each in singles.items():
            lines += [f"for kind in [{', '.join(each)}]:", f"    if 0 <= kind < {self.kinds - first}:"]
            lines += [f"        seen[kind + {first}] += 1"]
        return self.write("kinds_in_sight(s: State) -> Buffer", *lines, "return seen")

    @cached_property
    def gather(self) -> Callable[[S], int]:
        """The rule that puts all pieces that are not in sight into the bag, and returns their number."""
        first, *others = self.unseen
        lines = [f"seen = scratch({self.kinds})", "in_sight(s, seen)", "left = 0", f"for kind in range({self.kinds}):"]
        lines += [f"    {first}[kind] = {self.copies} - seen[kind]", f"    left += {first}[kind]"]
        lines += [f"    {other}[kind] = 0" for other in others]
        return self.write("gather(s: State) -> int", *lines, "return left", uses=self.in_sight)

    def deal_again(self, pick: Callable[[S, Chance], int]) -> Callable[[S, Chance], None]:
        """Generate the rule that replaces hidden pieces by pieces out of the bag, owner by owner."""
        lines: list[str] = []
        for outer, hidden in groupby(self.hidden, lambda place: place.loops[:1]):
            deal_lines = [line for place in hidden for line in self.deal_lines(place, len(outer))]
            lines += [f"for {outer[0][0]} in range({outer[0][1]}):", *indented(deal_lines)] if outer else deal_lines
        self.names["pick"] = pick
        return self.write("deal_again(s: State, dice: Chance) -> None", *lines)

    def deal_lines(self, place: FieldAccess, within: int) -> list[str]:
        """Return lines that replace the hidden pieces of one field; a row stays sorted."""
        if place.field.layout.heap:
            heap = place.outside()
            deal = [f"for kind in range({self.kinds}):", f"    {heap.each}[kind] = 0"]
            if not place.field.layout.sizes:
                raise TypeError(f"{place.field.name}: a field must say how much is in it, to be imagined: size=…")
            deal += [f"for _ in range({self.size(place)[0]}):", "    kind = pick(s, dice)"]
            deal += [f"    {heap.each}[kind] += 1"]
            return heap.through([f"if {heap.each}[0] == {HIDDEN}:", *indented(deal)], within=within)
        deal = [f"if {place.each} == {HIDDEN}:", f"    {place.each} = pick(s, dice)"]
        if len(place.inner) > 1:
            row, at = place.outside().each, place.inner[-1][0]
            deal += [f"n = {at}", f"while n > 0 and {row}[n] >= 0 and {row}[n - 1] > {row}[n]:"]
            deal += [f"    {row}[n - 1], {row}[n] = {row}[n], {row}[n - 1]", "    n -= 1"]
        return place.through(deal, within=within)

    @cached_property
    def imagine(self) -> Callable[[S, Chance], None]:
        """The rule that puts all hidden pieces back into the bag and deals them again."""
        self.names["again"] = self.deal_again(self.pick)
        lines = (f"if {self.unseen[0]}[0] == {HIDDEN}:", f"    {self.size(self.bags[0])[0]} = gather(s)")
        return self.write("imagine(s: State, dice: Chance) -> None", *lines, "    again(s, dice)", uses=self.gather)

    # --- the invariant -----------------------------------------------------------------------------------------------

    @cached_property
    def add_up(self) -> Callable[[S], bool]:
        """The rule that returns True if every piece is in exactly one place, and the counts of hidden pieces agree."""
        heaps = [place for place in self.places if place.field.layout.heap]
        below_none = [f"if {{0}} < 0 and {{0}} != {HIDDEN}:", "    return False"]
        lines = [line for place in heaps for line in place.through([text.format(place.each) for text in below_none])]
        lines += [f"seen = scratch({self.kinds})", "hidden = in_sight(s, seen)", "unseen = 0"]
        lines += [f"for kind in range({self.kinds}):", f"    left = {self.copies} - seen[kind]", "    unseen += left"]
        lines += ["    if left < 0:", "        return False"]
        if not self.bags:
            return self.write("add_up(s: State) -> bool", *lines, "return unseen == hidden", uses=self.in_sight)
        bags = [f"{bag}[kind]" for bag in self.unseen]
        known = f"{self.unseen[0]}[0] != {HIDDEN}"
        lines += [f"    if {known} and ({' + '.join(bags)} != left or {' or '.join(f'{bag} < 0' for bag in bags)}):"]
        lines += ["        return False"]
        hidden_count = " + ".join(["hidden", *self.size(self.bags[0])])
        if not all(place.field.layout.sizes for place in self.hidden if place.field.layout.heap):
            hidden_count = f"{hidden_count} or (unseen > {hidden_count} and not {known})"
        lines += [f"return unseen == {hidden_count}" if self.bags[0].field.layout.sizes else "return True"]
        return self.write("add_up(s: State) -> bool", *lines, uses=self.in_sight)

    @cached_property
    def broken_invariant(self) -> Callable[[S], int]:
        broken = self.write("broken_invariant(s: State) -> int", "return 0 if add_up(s) else 1", uses=self.add_up)
        return fault_messages(broken, ["The pieces do not add up."])
