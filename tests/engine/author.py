"""An author of random rules over the toy state: every construct of the rule language, in every legal combination.

Python and C must agree on every rule. The translator may refuse only rules that depend on the order of evaluation: now
and then the author calls a rule that changes the state in the middle of an expression.
"""

from __future__ import annotations

from random import Random

from tests.engine.phrases import BUDGET, FAR, NEAR, ROOM, TALES, Local, Number, Phrases, RandomRule

NAMES = ("count", "auto", "friend", "default", "x", "x_", "index", "union", "t1", "register", "best", "rule_0")
TYPES = {"number": "int", "truth": "bool", "room": "Buffer", "nothing": "None"}


class Author:
    """The author of one module. Each of its rules may call the ones before it."""

    def __init__(self, random: Random, mark: str) -> None:
        self.random = random
        self.mark = mark
        self.rules: list[RandomRule] = []

    def write(self, count: int) -> str:
        for i in range(count):
            self.rules.append(self.rule(f"rule_{self.mark}_{i}"))
        return "\n\n".join("\n".join(rule.lines) for rule in self.rules)

    def rule(self, name: str) -> RandomRule:
        random = self.random
        parameters = [("s", "Toy")]
        parameters += [(n, k) for n, k in (("bed", "Bed"), ("bulb", "Bulb"), ("out", "room")) if random.random() < 0.3]
        parameters += [("flag", "truth")] if random.random() < 0.4 else []
        numbers = [(n, "number") for n in ("a", "double", "c")[: random.randint(0, 3)]]
        parameters += numbers
        defaults = random.randint(0, len(numbers))
        result = random.choice(["number", "number", "number", "truth", "nothing", "Bulb"])
        pure = result != "nothing" and random.random() < 0.4
        shown = [f"{n}: {TYPES.get(kind, kind)}" for n, kind in parameters]
        for i in range(len(shown) - defaults, len(shown)):
            shown[i] += f" = {random.randint(-NEAR, NEAR)}"
        rule = RandomRule(name, parameters, defaults, result, pure, 0, 0)
        body = Body(self, rule)
        body.write()
        head = f"def {name}({', '.join(shown)}) -> {TYPES.get(result, result)}:"
        rule.lines = ["@rule", head, *body.lines]
        return rule


class Body(Phrases):
    """The body of one rule."""

    def __init__(self, author: Author, rule: RandomRule) -> None:
        super().__init__(author.random, author.rules, rule)
        self.lines: list[str] = []
        self.depth = 1
        self.in_loop = False
        self.inner = 0  # how much deeper blocks may go

    def write(self) -> None:
        self.line('"""Written at random."""')
        self.block(self.random.randint(2, 6), 3)
        self.result()

    # --- lines -------------------------------------------------------------------------------------------------

    def line(self, text: str) -> None:
        self.rule.cost += self.times
        self.lines.append("    " * self.depth + text)

    def block(self, size: int, depth: int) -> None:
        for _ in range(size):
            self.statement(depth)

    def nested(self, size: int, depth: int) -> None:
        """Write a nested block; names that begin inside it are unknown after it."""
        outside = dict(self.locals)
        self.depth += 1
        before = len(self.lines)
        self.block(size, depth)
        if len(self.lines) == before:
            self.line("pass")
        self.depth -= 1
        self.locals = outside

    # --- statements --------------------------------------------------------------------------------------------

    def statement(self, depth: int) -> None:
        simple = [self.name_a_number, self.name_a_number, self.name_a_truth, self.name_a_record, self.together]
        if not self.rule.pure:
            simple += [self.store, self.store, self.add_to, self.swap, self.take_over, self.make_room, self.perform]
        if self.in_loop:
            simple += [self.leave]
        nested = [self.branch, self.branch, self.count, self.repeat] if depth > 0 and self.rule.cost < BUDGET else []
        self.inner = depth - 1
        self.random.choice([*simple, *nested, *nested])()

    def name_a_number(self) -> None:
        old = self.free_numbers()
        new = self.new_name("number")
        if (old and self.chance(0.5)) or not new:
            name = self.random.choice(old)
            local = self.locals[name]
            if self.chance(0.3):
                self.augment(name, local.low, local.high)
            else:
                self.line(f"{name} = {self.within(self.source(), local.low, local.high)}")
            return
        number = self.source()
        if number.high - number.low > 2**48:
            number = Number(self.within(number, -FAR, FAR), -FAR, FAR)
        truth = number.low >= 0 and number.high <= 1  # a name for a truth value could not name a number later
        self.line(f"{new} = int({number.text})" if truth else f"{new} = {number.text}")
        self.locals[new] = Local("number", number.low, number.high)

    def source(self) -> Number:
        """Return a number to assign: an expression, or the result of a rule that may change anything."""
        if self.chance(0.2):
            called = self.call("number", changing=not self.rule.pure)
            if called:
                return Number(called, -NEAR, NEAR)
        return self.number(3)

    def augment(self, place: str, low: int, high: int) -> None:
        """An assignment with an operator whose result stays within the interval."""
        ways = [f"{place} //= {self.random.choice([2, 3, 7])}", f"{place} >>= {self.bits(5)}"]
        if low <= 0 <= high:
            ways.append(f"{place} %= {self.random.randint(1, high + 1)}")
            ways.append(f"{place} *= {self.truth(1)}")
        if low < 0 and -low - 1 == high:
            ways += [f"{place} {op}= {self.within(self.number(2), low, high)}" for op in "&|^"]
        step = (high - low) // 3
        self.line(f"if {place} <= {high - step}:")
        self.lines.append("    " * (self.depth + 1) + f"{place} += {self.within(self.number(2), 0, step)}")
        self.line(f"elif {place} >= {low + step}:")
        self.lines.append("    " * (self.depth + 1) + f"{place} -= {self.within(self.number(2), 0, step)}")
        self.line(self.random.choice(ways))

    def name_a_truth(self) -> None:
        name = self.new_name("truth")
        called = self.call("truth", changing=not self.rule.pure) if self.chance(0.2) else ""
        if name in self.locals and self.chance(0.3):
            self.line(f"{name} {self.random.choice('&|^')}= {self.truth(2)}")
        else:
            self.line(f"{name} = {called or self.truth(3)}")
        self.locals[name] = Local("truth")

    def name_a_record(self) -> None:
        kind = self.random.choice(["Bed", "Bulb"])
        name = self.new_name(kind)
        self.line(f"{name} = {self.record(kind, 2)}")
        self.locals[name] = Local(kind)

    def new_name(self, kind: str) -> str:
        """A name for a value of this kind. A number's is out of sight, though it may have been used before."""
        if kind != "number":
            return f"{self.random.choice(NAMES)}_{kind.lower()}"
        return self.random.choice([name for name in NAMES if name not in self.locals] or [""])

    def free_numbers(self) -> list[str]:
        """Return the names of numbers that may be assigned to."""
        return [name for name in self.names_of("number") if not self.locals[name].fixed]

    def together(self) -> None:
        """Assign to several names or places at once; Python computes places after it changes the names before them."""
        targets, values = [], []
        for _ in range(self.random.randint(2, 3)):
            target = self.target()
            if target and target.text not in targets:
                targets.append(target.text)
                values.append(self.within(self.number(2), target.low, target.high))
        if len(targets) > 1:
            self.line(f"{', '.join(targets)} = {', '.join(values)}")

    def target(self) -> Number | None:
        names = self.free_numbers()
        if names and (self.rule.pure or self.chance(0.5)):
            name = self.random.choice(names)
            return Number(name, self.locals[name].low, self.locals[name].high)
        return None if self.rule.pure else self.place(1)

    def store(self) -> None:
        place = self.place(2)
        self.line(f"{place.text} = {self.within(self.source(), place.low, place.high)}")

    def add_to(self) -> None:
        place = self.place(1)
        self.augment(place.text, place.low, place.high)

    def swap(self) -> None:
        one, other = f"s.tinies[{self.index(5, 1)}]", f"s.tinies[{self.index(5, 1)}]"
        self.line(f"{one}, {other} = {other}, {one}")

    def take_over(self) -> None:
        kind = self.random.choice(["Bed", "Bulb"])
        self.line(f"{self.record(kind, 1)}.copy_from({self.record(kind, 1)})")

    def make_room(self) -> None:
        name = f"room{sum('scratch' in line for line in self.lines)}"
        self.line(f"{name} = scratch({ROOM})")
        self.locals[name] = Local("room")

    def perform(self) -> None:
        """Call a rule for its effect, or a journal rule."""
        if self.chance(0.2):
            self.rule.tales += self.times
            if self.rule.tales < TALES:
                told = ", ".join(self.within(self.number(1), -NEAR, NEAR) for _ in range(self.random.randint(0, 3)))
                self.line(f"tell(s, 1, 2, {told})")
            return
        called = self.call(self.random.choice(["nothing", "number"]), changing=True)
        if called:
            self.line(called)

    def leave(self) -> None:
        self.line(f"if {self.truth(2)}:")
        self.lines.append("    " * (self.depth + 1) + self.random.choice(["break", "continue"]))

    def branch(self) -> None:
        inner = self.inner
        self.line(f"if {self.test(3)}:")
        self.nested(self.random.randint(1, 3), inner)
        if self.chance(0.2):
            self.returned_early()
        for _ in range(self.random.choice([0, 0, 1, 2])):
            self.line(f"elif {self.test(2)}:")
            self.nested(self.random.randint(1, 2), inner)
        if self.chance(0.4):
            self.line("else:")
            self.nested(self.random.randint(1, 3), inner)

    def returned_early(self) -> None:
        self.depth += 1
        self.lines.append("    " * self.depth + f"return {self.returned()}".rstrip())
        self.depth -= 1

    def count(self) -> None:
        """A loop over a range. Its variable may be a name that already is, and may be changed inside."""
        inner = self.inner
        low, high = self.random.randint(-3, 2), self.random.randint(2, 5)
        first = self.within(self.number(1), low, low + 2) if self.chance(0.5) else str(low)
        last = self.within(self.number(1), high - 2, high) if self.chance(0.5) else str(high)
        step = self.random.choice([1, 2, 3])
        ways = [f"{last}", f"{first}, {last}", f"{first}, {last}, {step}", f"{last}, {first}, -{step}"]
        old = self.free_numbers()
        fitting = [n for n in old if self.locals[n].low <= min(low, 0) and self.locals[n].high >= high]
        name = self.new_name("number")
        local = Local("number", min(low, 0), high)
        if fitting and (self.chance(0.4) or not name):
            name = self.random.choice(fitting)
            local = self.locals[name]
        elif not name:
            return
        self.line(f"for {name} in range({self.random.choice(ways)}):")
        outside = dict(self.locals)
        self.locals[name] = local
        self.loop(max(high, high - low), inner)
        self.locals = outside

    def repeat(self) -> None:
        """A loop with a condition, and a counter that ends it in any case."""
        inner = self.inner
        counter = f"counter{sum('counter' in line for line in self.lines)}"
        most = self.random.randint(1, 4)
        self.line(f"{counter} = 0")
        self.locals[counter] = Local("number", 0, most, fixed=True)
        if self.chance(0.3):
            self.line("while True:")
            self.lines.append("    " * (self.depth + 1) + f"if {counter} == {most}:")
            self.lines.append("    " * (self.depth + 2) + "break")
        else:
            self.line(f"while {counter} < {most} and {self.truth(3)}:")
        self.lines.append("    " * (self.depth + 1) + f"{counter} += 1")
        self.loop(most, inner)

    def loop(self, most: int, inner: int) -> None:
        times, was_in_loop = self.times, self.in_loop
        self.times, self.in_loop = times * most, True
        self.nested(self.random.randint(1, 3), inner)
        self.times, self.in_loop = times, was_in_loop

    def result(self) -> None:
        if self.chance(0.3) and self.rule.result != "nothing":
            self.line(f"if {self.test(2)}:")
            self.returned_early()
            self.line("else:")
            self.returned_early()
        elif self.rule.result != "nothing" or self.chance(0.2):
            self.line(f"return {self.returned()}".rstrip())

    def returned(self) -> str:
        match self.rule.result:
            case "number":
                return self.within(self.source(), -NEAR, NEAR)
            case "truth":
                return self.truth(3)
            case "nothing":
                return ""
        return self.record(self.rule.result, 2)
