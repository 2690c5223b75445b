"""The expressions of random rules.

Each number is written together with its interval. So every index is in range, every number fits its field, no divisor
is zero and no number leaves 64 bits.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

WIDEST = 2**62
FAR = 2**40  # what fields and buffers of 64 bits hold
NEAR = 1000  # the largest parameters and results
ROOM = 6  # the size of every buffer
BUDGET = 400  # of statements that one call of a rule may execute, more or less
TALES = 40

INTERVALS = {"i8": (-128, 127), "i16": (-(2**15), 2**15 - 1), "i32": (-(2**31), 2**31 - 1), "u32": (0, 2**32 - 1)}
INTERVALS["i64"] = (-FAR, FAR)

FIELDS: dict[str, dict[str, tuple[str, tuple[int, ...]]]] = {
    "Toy": {
        "tiny": ("i8", ()),
        "small": ("i16", ()),
        "middle": ("i32", ()),
        "large": ("i64", ()),
        "unsigned": ("u32", ()),
        "default": ("i8", ()),
        "tinies": ("i8", (5,)),
        "smalls": ("i16", (4,)),
        "middles": ("i32", (3,)),
        "larges": ("i64", (6,)),
        "unsigneds": ("u32", (3,)),
        "grid": ("i8", (3, 4)),
        "cube": ("i16", (2, 3, 4)),
    },
    "Bed": {"width": ("i64", ()), "furrows": ("i8", (2, 4))},
    "Bulb": {"colour": ("i8", ()), "price": ("i32", ()), "rings": ("i16", (3,))},
}
TABLES = {"PRICES": ((4,), -7, 100), "WIDE": ((3,), -FAR, FAR), "SHARES": ((2, 3), -600, 500)}
CONSTANTS = {"LIMIT": 100, "BELOW_ZERO": -3, "Colour.NONE": -1, "Colour.YELLOW": 1, "BEST": 7}


class Number(NamedTuple):
    """The source text of a number, and its interval."""

    text: str
    low: int
    high: int


@dataclass
class Local:
    """A name inside a rule: the kind of its value, and the interval of a number."""

    kind: str
    low: int = 0
    high: int = 0
    fixed: bool = False  # not to be assigned to: the counter that ends a loop


@dataclass
class RandomRule:
    """A finished rule."""

    name: str
    parameters: list[tuple[str, str]]
    defaults: int
    result: str
    pure: bool
    cost: int
    tales: int
    lines: list[str] = field(default_factory=list)


class Phrases:
    """The author of the expressions of one rule."""

    def __init__(self, random: Random, rules: list[RandomRule], rule: RandomRule) -> None:
        self.random = random
        self.rules = rules  # those that it may call
        self.rule = rule
        self.times = 1  # how often the line being written is executed at most
        self.daring = 0 if rule.pure else random.choice([0, 0, 1, 3])  # changing rules inside expressions
        self.locals: dict[str, Local] = {}
        for name, kind in rule.parameters:
            self.locals[name] = Local(kind, -NEAR, NEAR)

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def names_of(self, kind: str) -> list[str]:
        return [name for name, local in self.locals.items() if local.kind == kind]

    # --- calls -------------------------------------------------------------------------------------------------

    def call(self, result: str, *, changing: bool) -> str:
        """A call of an earlier rule, or nothing where none will do."""
        left, tales = (BUDGET - self.rule.cost) // self.times, (TALES - self.rule.tales) // self.times
        fitting = [
            rule
            for rule in self.rules
            if rule.result == result and (changing or rule.pure) and rule.cost <= left and rule.tales <= tales
        ]
        if not fitting:
            if result == "number" and changing and self.chance(0.5):
                return f"below(s.chance, {self.within(self.number(1), 1, NEAR)})"
            return ""
        rule = self.random.choice(fitting)
        self.rule.cost += rule.cost * self.times
        self.rule.tales += rule.tales * self.times
        given = len(rule.parameters) - self.random.randint(0, rule.defaults)
        arguments = [self.argument(kind) for _, kind in rule.parameters[:given]]
        return f"{rule.name}({', '.join(arguments)})"

    def argument(self, kind: str) -> str:
        match kind:
            case "number":
                return self.within(self.number(1), -NEAR, NEAR)
            case "truth":
                return self.truth(1)
            case "room":
                return self.random.choice([*self.names_of("room"), "s.larges"])
            case "Toy":
                return "s"
        return self.record(kind, 1)

    def dare(self, result: str) -> str:
        """A rule in the midst of an expression; if it changes something, the translator has to see whether it may."""
        if self.daring == 0:
            return self.call(result, changing=False)
        called = "count_up(s)" if result == "number" and self.chance(0.7) else self.call(result, changing=True)
        self.daring -= called != ""
        return called

    # --- records and places ------------------------------------------------------------------------------------

    def record(self, kind: str, depth: int) -> str:
        known = self.names_of(kind)
        if known and self.chance(0.4):
            return self.random.choice(known)
        if depth > 0 and self.chance(0.15):
            return f"({self.record(kind, depth - 1)} if {self.truth(1)} else {self.record(kind, depth - 1)})"
        if kind == "Bed":
            return self.random.choice(["s.bed", f"s.beds[{self.index(3, depth - 1)}]"])
        if depth > 0 and self.chance(0.15):
            called = self.dare(kind)
            if called:
                return called
        bed = self.record("Bed", depth - 1)
        return self.random.choice([f"{bed}.best", f"{bed}.bulbs[{self.index(3, depth - 1)}]"])

    def place(self, depth: int) -> Number:
        """A number in a record or a buffer: something to read or to assign to."""
        rooms = self.names_of("room")
        if rooms and self.chance(0.2):
            return Number(f"{self.random.choice(rooms)}[{self.index(ROOM, depth - 1)}]", -FAR, FAR)
        kind = self.random.choice(["Toy", "Toy", "Bed", "Bulb"])
        owner = "s" if kind == "Toy" else self.record(kind, depth - 1)
        name = self.random.choice(list(FIELDS[kind]))
        size, shape = FIELDS[kind][name]
        indexes = "".join(f"[{self.index(n, depth - 1)}]" for n in shape)
        return Number(f"{owner}.{name}{indexes}", *INTERVALS[size])

    def index(self, size: int, depth: int) -> str:
        fitting = [n for n in self.names_of("number") if self.locals[n].low >= 0 and self.locals[n].high < size]
        if fitting and self.chance(0.5):
            return self.random.choice(fitting)
        if depth > 0 and self.chance(0.6):
            return f"{self.number(depth - 1).text} % {size}"
        if depth > 0 and self.chance(0.1):
            return self.truth(depth - 1)
        return str(self.random.randrange(size))

    # --- truth values ------------------------------------------------------------------------------------------

    def test(self, depth: int) -> str:
        """Return a condition: a truth value, or a number that is not 0."""
        return self.number(depth - 1).text if self.chance(0.1) else self.truth(depth)

    def truth(self, depth: int) -> str:
        if depth <= 0:
            known = self.names_of("truth")
            return self.random.choice([*known, *known, "True", "False", "OPEN", f"({self.number(0).text} > 3)"])
        match self.random.randrange(10):
            case 0:
                sign = self.random.choice([" and ", " or "])
                return "(" + sign.join(self.truth(depth - 1) for _ in range(self.random.randint(2, 3))) + ")"
            case 1:
                return f"(not {self.test(depth - 1)})"
            case 2:
                return f"({self.truth(depth - 1)} if {self.test(depth - 1)} else {self.truth(depth - 1)})"
            case 3:
                return f"({self.truth(depth - 1)} {self.random.choice('&|^')} {self.truth(depth - 1)})"
            case 4:
                kind = self.random.choice(["Bed", "Bulb"])
                return f"{self.record(kind, 1)}.equals({self.record(kind, 1)})"
            case 5:
                called = self.dare("truth")
                if called:
                    return called
        parts = [self.number(depth - 1).text]
        for _ in range(self.random.choice([1, 1, 1, 2, 3])):
            parts += [self.random.choice(["==", "!=", "<", "<=", ">", ">="]), self.number(depth - 1).text]
        return f"({' '.join(parts)})"

    # --- numbers -----------------------------------------------------------------------------------------------

    def within(self, number: Number, low: int, high: int) -> str:
        """The number, brought into an interval if it can lie outside."""
        text = number.text
        if low <= number.low and number.high <= high:
            return text
        size = high - low + 1
        ways = [f"{text} % {size} + {low}", f"max({low}, min({high}, {text}))", f"min(max({text}, {low}), {high})"]
        if size & (size - 1) == 0:
            ways.append(f"({text} & {size - 1}) + {low}")
        return f"({self.random.choice(ways)})"

    def near(self, depth: int, low: int = -NEAR, high: int = NEAR) -> Number:
        number = self.number(depth)
        if low <= number.low and number.high <= high:
            return number
        return Number(self.within(number, low, high), low, high)

    def bits(self, most: int) -> str:
        return self.random.choice([str(self.random.randint(0, most)), f"({self.number(0).text} % {most + 1})"])

    def number(self, depth: int) -> Number:
        ways: list[Callable[[int], Number]] = [
            self.literal,
            self.constant,
            self.local,
            self.local,
            self.read,
        ]
        if depth > 0:
            ways = [
                self.local,
                self.read,
                self.looked_up,
                self.negated,
                self.chosen,
                self.worded,
                self.result_of_a_rule,
            ]
            ways += [self.calculated] * 6
        return self.random.choice(ways)(depth)

    def literal(self, _depth: int) -> Number:
        number = self.random.choice([0, 1, 2, self.random.randint(-10, 10), self.random.randint(-FAR, FAR)])
        return Number(f"({number})" if number < 0 else str(number), number, number)

    def constant(self, _depth: int) -> Number:
        name = self.random.choice(list(CONSTANTS))
        return Number(name, CONSTANTS[name], CONSTANTS[name])

    def local(self, depth: int) -> Number:
        names = self.names_of("number") + self.names_of("truth")
        if not names:
            return self.literal(depth)
        name = self.random.choice(names)
        local = self.locals[name]
        return Number(name, local.low, local.high) if local.kind == "number" else Number(name, 0, 1)

    def read(self, depth: int) -> Number:
        if self.daring > 0 and self.chance(0.5):
            return Number("s.tiny", -128, 127)  # what `count_up` changes
        return self.place(depth)

    def looked_up(self, depth: int) -> Number:
        name = self.random.choice(list(TABLES))
        shape, low, high = TABLES[name]
        return Number(name + "".join(f"[{self.index(n, depth)}]" for n in shape), low, high)

    def negated(self, depth: int) -> Number:
        number = self.number(depth - 1)
        match self.random.randrange(4):
            case 0:
                return Number(f"(~{number.text})", ~number.high, ~number.low)
            case 1:
                return Number(f"(+{number.text})", number.low, number.high)
            case 2:
                return Number(f"(not {number.text})", 0, 1)
        return Number(f"(-{number.text})", -number.high, -number.low)

    def chosen(self, depth: int) -> Number:
        one, other = self.number(depth - 1), self.number(depth - 1)
        text = f"({one.text} if {self.test(depth - 1)} else {other.text})"
        return Number(text, min(one.low, other.low), max(one.high, other.high))

    def worded(self, depth: int) -> Number:
        one, other = self.number(depth - 1), self.number(depth - 1)
        match self.random.randrange(5):
            case 0:
                return Number(f"min({one.text}, {other.text})", min(one.low, other.low), min(one.high, other.high))
            case 1:
                return Number(f"max({one.text}, {other.text})", max(one.low, other.low), max(one.high, other.high))
            case 2:
                return Number(f"abs({one.text})", 0, max(abs(one.low), abs(one.high)))
            case 3:
                return Number(f"rotate32({one.text}, {self.bits(32)})", 0, 2**32 - 1)
        return Number(f"int({self.truth(depth - 1)})", 0, 1)

    def result_of_a_rule(self, depth: int) -> Number:
        call = self.dare("number")
        return Number(call, -NEAR, NEAR) if call else self.calculated(depth)

    def calculated(self, depth: int) -> Number:
        one, other = self.number(depth - 1), self.number(depth - 1)
        sign = self.random.choice(["+", "-", "*", "&", "|", "^", "//", "%", "<<", ">>"])
        match sign:
            case "+":
                low, high = one.low + other.low, one.high + other.high
            case "-":
                low, high = one.low - other.high, one.high - other.low
            case "*":
                corners = [a * b for a in (one.low, one.high) for b in (other.low, other.high)]
                low, high = min(corners), max(corners)
            case "&" | "|" | "^":
                bits = max(n.bit_length() for n in (one.low, one.high, other.low, other.high))
                low, high = 0 if one.low >= 0 and other.low >= 0 else -(2**bits), 2**bits - 1
            case "//" | "%":
                other = self.divisor(depth)
                most = max(abs(one.low), abs(one.high)) + 1 if sign == "//" else max(abs(other.low), abs(other.high))
                low, high = -most, most
            case "<<":
                other = Number(self.bits(8), 0, 8)
                low, high = min(one.low << 8, one.low), max(one.high << 8, one.high)
            case _:
                other = Number(self.bits(63), 0, 63)
                low, high = min(one.low, -1), max(one.high, 0)
        if low < -WIDEST or high > WIDEST:
            return self.near(depth - 1)
        return Number(f"({one.text} {sign} {other.text})", low, high)

    def divisor(self, depth: int) -> Number:
        """A number that is not 0."""
        match self.random.randrange(4):
            case 0:
                return Number(f"({self.near(depth - 1, 0, NEAR).text} + 1)", 1, NEAR + 1)
            case 1:
                return Number(f"(-{self.near(depth - 1, 0, NEAR).text} - 1)", -NEAR - 1, -1)
            case 2:
                return Number(f"({self.near(depth - 1).text} | 1)", -NEAR, NEAR + 1)
        number = self.random.choice([1, 2, 3, 7, 1000, -1, -2, -5])
        return Number(f"({number})", number, number)
