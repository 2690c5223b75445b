"""Pieces that can be hidden: what they are, where they can lie, and from whom each place is hidden.

    CARDS = Pieces(FACES)

    class Gift(State):
        deck = i8()
        unseen = CARDS.bag(size="deck")                             # face down: hidden from everybody
        drawn = CARDS.one(hidden_from=AllBut("turn"))              # a piece, or NO_PIECE
        hand = CARDS.rows(6, 2, hidden_from=OTHERS)                 # by player; kept sorted
        secret = CARDS.heaps(6, size="secrets", hidden_from=OTHERS) # by player and kind: how many
        secrets = i8(6)
        shown = CARDS.heap()                                        # open

    DEALING = Dealing(Gift, CARDS)
    fill, draw = DEALING.fill, DEALING.draw

From where the pieces lie the engine writes the rules ``fill`` (all into the bag), ``draw``, ``blank``, ``imagine`` and
``add_up``. A game that says nothing else about its secrets gets the last three by itself.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.contract import to_move
from tuliptable.engine.record import Field, i8
from tuliptable.engine.state import HIDDEN, NOBODY, State
from tuliptable.engine.written import write_rule

NO_PIECE = -1
S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class AllBut:
    """Hidden from everybody but the seat that a field names."""

    field: str


OTHERS = AllBut("")
"""Hidden from everybody but the owner, who is the first index."""


@dataclass(frozen=True)
class Lies:
    """How pieces lie in a field: one by one (a piece or NO_PIECE), or counted by kind; perhaps by owner first."""

    pieces: Pieces
    shape: tuple[int, ...]
    heap: bool = False
    bag: bool = False
    hidden_from: AllBut | None = None
    size: str = ""
    """The field that says how many pieces lie here."""

    @property
    def owned(self) -> bool:
        return len(self.shape) > int(self.heap)


@dataclass(frozen=True)
class Pieces:
    """Kinds of piece by name, and how many of each there are."""

    names: Sequence[str]
    copies: int = 1

    def bag(self, *, size: str) -> array[int]:
        """Pieces face down, in any order."""
        return cast("array[int]", self._lie((len(self.names),), heap=True, bag=True, size=size))

    def heap(self) -> array[int]:
        """How many of each kind lie open."""
        return cast("array[int]", self._lie((len(self.names),), heap=True))

    def heaps(self, owners: int, *, size: str = "", hidden_from: AllBut | None = None) -> list[array[int]]:
        """By owner, how many of each kind; where they are hidden, another field says how many."""
        shape = (owners, len(self.names))
        return cast("list[array[int]]", self._lie(shape, heap=True, size=size, hidden_from=hidden_from))

    def one(self, *, hidden_from: AllBut | None = None) -> int:
        return cast(int, self._lie((), hidden_from=hidden_from))

    def ones(self, owners: int, *, hidden_from: AllBut | None = None) -> array[int]:
        """One for each owner."""
        return cast("array[int]", self._lie((owners,), hidden_from=hidden_from))

    def rows(self, owners: int, length: int, *, hidden_from: AllBut | None = None) -> list[array[int]]:
        """Several for each owner; rules keep them sorted, with NO_PIECE behind them."""
        return cast("list[array[int]]", self._lie((owners, length), hidden_from=hidden_from))

    def _lie(self, shape: tuple[int, ...], **said: Any) -> Field:
        lies = Lies(self, shape, **said)
        if lies.heap and lies.hidden_from and not lies.size:
            raise TypeError("a heap that is hidden needs a field that says how many pieces lie in it: size=…")
        return Field(i8, shape, lies=lies)


DEALINGS: dict[type[State], Dealing[Any]] = {}
"""What games hide only pieces by."""


class Dealing(Generic[S]):
    """The rules that follow from where the pieces of a game lie."""

    def __init__(self, state: type[S], pieces: Pieces) -> None:
        self.kinds, self.copies = len(pieces.names), pieces.copies
        places = {field.name: field.lies for field in state.fields if field.lies and field.lies.pieces is pieces}
        self.bag = next(name for name, lies in places.items() if lies.bag)
        self.left = f"s.{places[self.bag].size}"
        self.places = [Place(name, lies) for name, lies in places.items() if not lies.bag]
        self.hidden = [place for place in self.places if place.lies.hidden_from]
        self.names: dict[str, Any] = {"State": state, "Chance": Chance, "below": below, "to_move": to_move}
        self.fill: Callable[[S], None] = self._write("fill(s: State) -> None", self._fill())
        self._write("take(s: State, dice: Chance, left: int) -> int", self._take())
        self.draw: Callable[[S], int] = self._write("draw(s: State) -> int", self._draw())
        self.blank: Callable[[S, int], None] = self._write("blank(s: State, viewer: int) -> None", self._blank())
        self._write("gather(s: State) -> int", self._gather())
        self.imagine: Callable[[S, Chance], None] = self._write(
            "imagine(s: State, dice: Chance) -> None", self._imagine()
        )
        self._write("in_place(s: State, kind: int) -> int", self._in_place())
        self.add_up: Callable[[S], bool] = self._write("add_up(s: State) -> bool", self._add_up())
        self.broken: Callable[[S], int] = self._write("broken(s: State) -> int", ["return 0 if add_up(s) else 1"])
        DEALINGS[state] = self

    def _write(self, head: str, lines: Sequence[str]) -> Any:
        name = head.partition("(")[0]
        source = f"def {head}:\n" + "".join(f"    {line}\n" for line in lines)
        self.names[name] = write_rule(name, source, self.names)
        return self.names[name]

    def _fill(self) -> list[str]:
        """Heaps are empty already; nothing lies in the places for one piece."""
        lines = [line for place in self.places if not place.lies.heap for line in place.everywhere(f"= {NO_PIECE}")]
        lines += [f"for i in range({self.kinds}):", f"    s.{self.bag}[i] = {self.copies}"]
        return [*lines, f"{self.left} = {self.kinds * self.copies}"]

    def _take(self) -> list[str]:
        """Each of the pieces in the bag is equally likely."""
        return [
            "rest = below(dice, left)",
            "kind = 0",
            f"while rest >= s.{self.bag}[kind]:",
            f"    rest -= s.{self.bag}[kind]",
            "    kind += 1",
            f"s.{self.bag}[kind] -= 1",
            "return kind",
        ]

    def _draw(self) -> list[str]:
        return [f"kind = take(s, s.chance, {self.left})", f"{self.left} -= 1", "return kind"]

    def _blank(self) -> list[str]:
        """At the end everything is open."""
        lines = [f"if to_move(s) == {NOBODY}:", "    return"]
        lines += [f"for i in range({self.kinds}):", f"    s.{self.bag}[i] = {HIDDEN}"]
        return [*lines, *(line for place in self.hidden for line in place.blanked())]

    def _gather(self) -> list[str]:
        """Put into the bag what is not in sight; how many pieces that is."""
        lines = [f"for i in range({self.kinds}):", f"    s.{self.bag}[i] = {self.copies}"]
        lines += [line for place in self.places for line in place.taken_out_of(self.bag)]
        return [*lines, "left = 0", f"for i in range({self.kinds}):", f"    left += s.{self.bag}[i]", "return left"]

    def _imagine(self) -> list[str]:
        """All that is hidden goes back into the bag, and is dealt afresh."""
        lines = [f"if s.{self.bag}[0] != {HIDDEN}:", "    return", "left = gather(s)"]
        return [*lines, *(line for place in self.hidden for line in place.dealt(self.kinds))]

    def _in_place(self) -> list[str]:
        """How many pieces of a kind are anywhere but in the bag."""
        return ["count = 0", *(line for place in self.places for line in place.counted()), "return count"]

    def _add_up(self) -> list[str]:
        """Whether every piece is somewhere, and once, and the bag holds as many as its size says; if all are known."""
        return [
            f"if s.{self.bag}[0] == {HIDDEN}:",
            "    return True",
            "left = 0",
            f"for kind in range({self.kinds}):",
            f"    left += s.{self.bag}[kind]",
            f"    if s.{self.bag}[kind] < 0 or s.{self.bag}[kind] + in_place(s, kind) != {self.copies}:",
            "        return False",
            f"return left == {self.left}",
        ]


class Place:
    """A field in which pieces lie, and how rules go through it."""

    def __init__(self, name: str, lies: Lies) -> None:
        self.lies = lies
        self.part = f"s.{name}[p]" if lies.owned else f"s.{name}"
        """What one owner has."""
        self.row = len(lies.shape) > int(lies.owned)
        self.each = f"{self.part}[i]" if self.row else self.part

    def by_owner(self, lines: Sequence[str], owners: str = "s.players") -> list[str]:
        """Lines for what one owner has, for all owners."""
        return [f"for p in range({owners}):", *indented(lines)] if self.lies.owned else list(lines)

    def by_piece(self, lines: Sequence[str]) -> list[str]:
        """Lines for one number, for all numbers of one owner."""
        return [f"for i in range({self.lies.shape[-1]}):", *indented(lines)] if self.row else list(lines)

    def everywhere(self, assigned: str) -> list[str]:
        owners = str(self.lies.shape[0]) if self.lies.owned else ""
        return self.by_owner(self.by_piece([f"{self.each} {assigned}"]), owners)

    def blanked(self) -> list[str]:
        hide = [f"{self.each} = {HIDDEN}"]
        if not self.lies.heap:
            hide = [f"if {self.each} != {NO_PIECE}:", *indented(hide)]
        assert self.lies.hidden_from is not None
        who = f"s.{self.lies.hidden_from.field}" if self.lies.hidden_from.field else "p"
        return self.by_owner([f"if {who} != viewer:", *indented(self.by_piece(hide))])

    def taken_out_of(self, bag: str) -> list[str]:
        """What lies in sight."""
        if self.lies.heap:
            return self.by_owner(self.by_piece([f"if {self.each} != {HIDDEN}:", f"    s.{bag}[i] -= {self.each}"]))
        return self.by_owner(self.by_piece([f"if {self.each} >= 0:", f"    s.{bag}[{self.each}] -= 1"]))

    def dealt(self, kinds: int) -> list[str]:
        """Fresh pieces where some are hidden; a row is kept sorted."""
        if self.lies.heap:
            size = f"s.{self.lies.size}[p]" if self.lies.owned else f"s.{self.lies.size}"
            deal = [f"for i in range({kinds}):", f"    {self.part}[i] = 0", f"for i in range({size}):"]
            deal += ["    kind = take(s, dice, left)", f"    {self.part}[kind] += 1", "    left -= 1"]
            return self.by_owner([f"if {self.part}[0] == {HIDDEN}:", *indented(deal)])
        deal = [f"if {self.each} == {HIDDEN}:", f"    {self.each} = take(s, dice, left)", "    left -= 1"]
        if self.row:
            row = self.part
            deal += ["j = i", f"while j > 0 and {row}[j] >= 0 and {row}[j - 1] > {row}[j]:"]
            deal += [f"    {row}[j - 1], {row}[j] = {row}[j], {row}[j - 1]", "    j -= 1"]
        return self.by_owner(self.by_piece(deal))

    def counted(self) -> list[str]:
        if self.lies.heap:
            return self.by_owner([f"count += {self.part}[kind]"])
        return self.by_owner(self.by_piece([f"count += int({self.each} == kind)"]))


def indented(lines: Sequence[str]) -> list[str]:
    return [f"    {line}" for line in lines]
