"""Mistakes in rules are refused, with the file, the line and the reason."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

import pytest

from tests.engine.toy import Toy
from tests.engine.twins import module_from
from tuliptable.engine.rule_source import RuleError
from tuliptable.engine.translate.program import Program

IMPORTS = """\
from __future__ import annotations
from tests.engine.toy import BELOW_ZERO, PRICES, SHARES, WIDE, Bed, Bulb, Colour, Toy
from tests.engine.toy import add_one, count_up, is_even, same_name
from tuliptable.engine.flat_record import FlatRecord, i8
from tuliptable.engine.rule import Buffer, python_only, contract, rule, scratch
from tuliptable.engine.state import tell

NAMES = ["a", "b"]
def not_a_rule(a: int) -> int: return a
@rule
def act(s: Toy) -> None: s.tiny = 1
@rule
def agreed(flag: bool) -> bool: return flag and True
@rule
def deeper(s: Toy) -> int: return count_up(s)
@rule
def next_bulb(s: Toy) -> Bulb: s.tiny += 1; return s.bed.bulbs[s.tiny % 3]
"""
FRAME = """
@rule
def wanted(s: Toy, a: int, flag: bool, bulb: Bulb, out: Buffer) -> int:
    room = scratch(3)
"""

NO_PART = "is not part of the rule language"
NUMBERS_ONLY = "rules know whole numbers only"
NEEDS_NUMBER = "a whole number is needed here"
TWO_ALIKE = "`if … else` chooses between two numbers or two records of one kind"
COMPARED = "numbers are compared with == != < <= > >="
JOINS_TRUTH = "`and` and `or` join truth values: write `x != 0`"
FROM_THE_FRONT = "an index counts from the front: 0 or more"
ONE_INDEX = "one index at a time: a[i][j]"
ONE_NUMBER = "assign to one number at a time"
NUMBER_BY_NUMBER = "numbers are assigned one at a time; records with a.copy_from(b)"
NO_NAME = "cannot be a name for this: use its fields or elements"
OTHER_KIND = "was of another kind before"
ANOTHER_KIND = "is of another kind"
IN_ORDER = "changes something inside a larger expression: give it a name first"
OVER_RANGE = "for loops have one name and run over range(...)"
CONSTANT_STEP = "the step of a range is a constant"

THROUGH_A_RANGE = "goes through a range"

LINES = {
    # going through a range in one expression
    "x = sum(out)": THROUGH_A_RANGE,
    "x = sum(i for i in range(3) if i > 1)": THROUGH_A_RANGE,
    "x = sum(i for i in range(0, 9, 2))": THROUGH_A_RANGE,
    "x = sum(i + j for i in range(3) for j in range(3))": THROUGH_A_RANGE,
    "x = sum((i for i in range(3)), 1)": THROUGH_A_RANGE,
    "x = sum([i for i in range(3)])": THROUGH_A_RANGE,
    "x = sum(count_up(s) for i in range(3))": "may not change anything",
    "x = int(any(i for i in range(3)))": "any asks for truth values",
    "x = int(all(s.bed for i in range(3)))": NEEDS_NUMBER,
    "x = sum(i for i in range(3)) + i": "unknown name i",
    # names
    "x = unheard": "unknown name unheard",
    "x = NAMES[0]": "unknown name NAMES",
    "x = s.tinny": "Toy has no field tinny",
    "s.bed.best.prize = 3": "Bulb has no field prize",
    "x = a.tiny": "only records have fields",
    "x = s.beds.width": "only records have fields",
    "x = Colour.BLUE": "Colour has no member BLUE",
    # values
    "x = 0.5": NUMBERS_ONLY,
    "x = 'tulip'": NUMBERS_ONLY,
    "x = None": NUMBERS_ONLY,
    "x = 9223372036854775808": "this number does not fit 64 bits",
    "x = [1, 2]": "List " + NO_PART,
    "x = {}": "Dict " + NO_PART,
    "x = f'{a}'": "JoinedStr " + NO_PART,
    "x = lambda: 3": "Lambda " + NO_PART,
    "x = (y := 3)": "NamedExpr " + NO_PART,
    "x = [i for i in range(3)]": "ListComp " + NO_PART,
    # operators
    "x = a / 2": f"the operator of a / 2 {NO_PART}",
    "x = a**2": f"the operator of a ** 2 {NO_PART}",
    "a /= 2": f"the operator of a /= 2 {NO_PART}",
    "x = s.bed + 1": NEEDS_NUMBER,
    "x = -out": NEEDS_NUMBER,
    "x = act(s) + 1": NEEDS_NUMBER,
    "if s.tinies: pass": NEEDS_NUMBER,
    "while bulb: pass": NEEDS_NUMBER,
    "x = a in (1, 2)": COMPARED,
    "x = a is True": COMPARED,
    "x = flag and a": JOINS_TRUTH,
    "x = a or flag": JOINS_TRUTH,
    "x = flag and (a & 1)": JOINS_TRUTH,
    "x = s.bed if flag else 1": TWO_ALIKE,
    "x = s.bed if flag else bulb": TWO_ALIKE,
    "x = (s.grid if flag else s.bed.furrows)[0][0]": TWO_ALIKE,
    # indexes
    "x = s.tinies[1:2]": ONE_INDEX,
    "x = s.grid[1, 2]": ONE_INDEX,
    "x = s.tinies[-1]": FROM_THE_FRONT,
    "x = s.tinies[-a]": FROM_THE_FRONT,
    "x = s.tinies[~a]": FROM_THE_FRONT,
    "x = PRICES[Colour.NONE]": FROM_THE_FRONT,
    "out[BELOW_ZERO] = 1": FROM_THE_FRONT,
    "x = a[0]": "only arrays and tables are indexed",
    "x = s.bed[0]": "only arrays and tables are indexed",
    "x = s.tinies[s.tinies]": NEEDS_NUMBER,
    # assignments
    "PRICES[0] = 3": "a table is constant",
    "SHARES[0][1] += 3": "a table is constant",
    "Colour.RED = 3": ONE_NUMBER,
    "s.tinies = s.tinies": NUMBER_BY_NUMBER,
    "s.beds[0] = s.bed": NUMBER_BY_NUMBER,
    "s.grid[0] = 1": ONE_NUMBER,
    "s.bed = 1": ONE_NUMBER,
    "s.tiny = act(s)": NUMBER_BY_NUMBER,
    "same_name(1).x = 1": "only records have fields",
    "x = s.tinies": "x " + NO_NAME,
    "x = out": "x " + NO_NAME,
    "room = out": "room " + NO_NAME,
    "out = room": "out " + NO_NAME,
    "x = act(s)": "x " + NO_NAME,
    "a = s.bed": "a " + OTHER_KIND,
    "bulb = s.bed": "bulb " + OTHER_KIND,
    "flag = a": "flag " + OTHER_KIND,
    "flag += 1": "flag " + OTHER_KIND,
    "for s in range(3): pass": "s " + OTHER_KIND,
    "x, y = 1, 2, 3": "as many names as values",
    "x, x = 1, 2": "a name is assigned to once at a time",
    "x, s.tiny, x = 1, 2, 3": "a name is assigned to once at a time",
    "x, y = s.tinies": "this cannot be assigned to",
    "[x, y] = s.tinies": "this cannot be assigned to",
    "x, bulb.price = bulb, 3": NEEDS_NUMBER,
    "x = y = 1": f"Assign in this form {NO_PART}",
    "x: int = 1": f"AnnAssign in this form {NO_PART}",
    "more = scratch(a)": "the size of scratch room is a constant",
    "more = scratch(-1)": "the size of scratch room is a constant",
    "room = scratch(3)": "scratch room is given a new name of its own",
    "s.larges = scratch(3)": "scratch room is given a new name of its own",
    "add_one(scratch(3))": "scratch room is given a name of its own: `out = scratch(3)`",
    # order of evaluation
    "x = s.tiny + count_up(s)": IN_ORDER,
    "x = count_up(s) * 10 + count_up(s)": IN_ORDER,
    "x = max(s.tiny, count_up(s))": IN_ORDER,
    "x = same_name(count_up(s) + out[0])": IN_ORDER,
    "x = s.tinies[count_up(s) % 5]": IN_ORDER,
    "x = count_up(s) < s.small": IN_ORDER,
    "x = a < count_up(s) < 5": IN_ORDER,
    "s.small += count_up(s)": IN_ORDER,
    "for i in range(s.tiny, count_up(s)): pass": IN_ORDER,
    "x, y = s.tiny, count_up(s)": IN_ORDER,
    "x = (s.tiny - 1) * (2 if flag or -deeper(s) > 3 else 4)": IN_ORDER,
    "next_bulb(s).copy_from(s.bed.bulbs[s.tiny])": IN_ORDER,
    "x = next_bulb(s).equals(next_bulb(s))": IN_ORDER,
    "s.tinies[count_up(s) % 5] = 1": "the place that is assigned to may not change anything itself",
    "next_bulb(s).price = 1": "the place that is assigned to may not change anything itself",
    "tell(s, 1, count_up(s))": "an argument of a journal rule may not change anything: give it a name first",
    # calls
    "same_name()": "same_name takes a",
    "same_name(1, 2)": "same_name takes a",
    "x = min(1, 2, 3)": "min takes 2 whole numbers here",
    "x = max(i for i in range(3))": "max takes 2 whole numbers here",
    "same_name(b=1)": "same_name takes a",
    "same_name(1, a=1)": "same_name takes a",
    "same_name(**s)": "same_name takes a",
    "x = min(a, b=3)": "min takes 2 whole numbers here",
    "s.bed.copy_from(s.bed, other=s.bed)": "records have two methods in rules: a.copy_from(b) and a.equals(b)",
    "for x in range(3, step=2): pass": OVER_RANGE,
    "same_name(s)": "the argument a " + ANOTHER_KIND,
    "agreed(5)": "the argument flag " + ANOTHER_KIND,
    "add_one(WIDE)": "the argument numbers " + ANOTHER_KIND,
    "add_one(s.tinies)": "the argument numbers " + ANOTHER_KIND,
    "deeper(bulb)": "the argument s " + ANOTHER_KIND,
    "not_a_rule(1)": "not_a_rule is not a rule",
    "x = len(s.tinies)": "len is not a rule",
    "s.bed.copy()": "records have two methods in rules: a.copy_from(b) and a.equals(b)",
    "s.bed.copy_from(s.bed.best)": "both records must be of one kind",
    "same_name(1)(2)": "a rule is called by its name",
    # statements
    "for x in s.tinies: pass": OVER_RANGE,
    "for x, y in range(3): pass": OVER_RANGE,
    "for x in range(): pass": OVER_RANGE,
    "for x in range(1, 2, 3, 4): pass": OVER_RANGE,
    "for x in range(0, 10, a): pass": CONSTANT_STEP,
    "for x in range(0, 10, 0): pass": CONSTANT_STEP,
    "for x in range(3): pass\nelse: a = 1": f"For in this form {NO_PART}",
    "while a > 3: a -= 1\nelse: a = 1": f"While in this form {NO_PART}",
    "try: a = 1\nfinally: a = 2": f"Try in this form {NO_PART}",
    "with s: pass": f"With in this form {NO_PART}",
    "assert a == 1": f"Assert in this form {NO_PART}",
    "raise ValueError": f"Raise in this form {NO_PART}",
    "match a:\n    case 1: pass": f"Match in this form {NO_PART}",
    "del a": f"Delete in this form {NO_PART}",
    "global NAMES": f"Global in this form {NO_PART}",
    "import os": f"Import in this form {NO_PART}",
    "def inner() -> None: pass": f"FunctionDef in this form {NO_PART}",
    "class Inner: pass": f"ClassDef in this form {NO_PART}",
    "s.tiny == 1": "this does nothing",
    "lambda: a": "this does nothing",
    "return": "a result is missing",
    "return s.bed": "the result is of another kind than the rule says",
    "return act(s)": "the result is of another kind than the rule says",
    # the journal
    "return s.journal_length": "journal_length belongs to the journal: only journal rules use it",
    "s.journal[0] = 1": "journal belongs to the journal: only journal rules use it",
}

# Mistakes that need a rule of their own. The comment `# <-` marks the line, before the reason.
RULES = {
    "a number in the name of a truth value": """
        @rule
        def wanted(a: int) -> bool:
            found = a > 0
            for i in range(a):
                if found and i > 3:
                    found = a  # <- found was of another kind before
            return found
        """,
    "a number as a truth value": """
        @rule
        def wanted(a: int) -> bool:
            return a  # <- the result is of another kind than the rule says
        """,
    "a result where none is due": """
        @rule
        def wanted(s: Toy) -> None:
            return 1  # <- the result is of another kind than the rule says
        """,
    "nothing, returned": """
        @rule
        def wanted(s: Toy) -> None:
            return act(s)  # <- the result is of another kind than the rule says
        """,
    "a way through without a result": """
        @rule
        def wanted(a: int) -> int:
            a += 1
            if a > 0:  # <- every way through this rule must return a result
                return 1
            elif a < -3:
                return 2
        """,
    "a way past a loop without a result": """
        @rule
        def wanted(a: int) -> int:
            while a < 3:  # <- every way through this rule must return a result
                return 1
        """,
    "recursion": """
        @rule
        def wanted(n: int) -> int:
            if n == 0:
                return 1
            return n * wanted(n - 1)  # <- wanted calls itself: recursion is not part of the rule language
        """,
    "recursion in a circle": """
        @rule
        def wanted(n: int) -> int:
            return other(n)
        @rule
        def other(n: int) -> int:
            return wanted(n - 1)  # <- wanted calls itself: recursion is not part of the rule language
        """,
    "a rule that the game does not have": """
        @contract
        def weigh(s: Toy) -> int:
            return 0
        @rule
        def wanted(s: Toy) -> int:
            return weigh(s)  # <- the game has no rule weigh
        """,
    "a mistake in a rule that is called": """
        @rule
        def helper(s: Toy) -> int:
            return s.tinny  # <- Toy has no field tinny
        @rule
        def wanted(s: Toy) -> int:
            return helper(s)
        """,
    "a name of the surroundings": """
        def surroundings() -> Callable[[], int]:
            around = 3
            @rule
            def wanted() -> int:
                return around  # <- unknown name around
            return wanted
        wanted = surroundings()
        """,
    "room as a result": """
        @rule
        def wanted(s: Toy) -> Buffer:  # <- a rule returns a number, a record or nothing
            room = scratch(8)
            return room
        """,
    "a parameter without a type": """
        @rule
        def wanted(
            s: Toy,
            a,  # <- the type of the parameter a is missing
        ) -> int:
            return a
        """,
    "a result without a type": """
        @rule
        def wanted(s: Toy):  # <- the type of the result is missing
            return 1
        """,
    "an unknown type": """
        @rule
        def wanted(s: Toy, a: Unheard) -> int:  # <- name 'Unheard' is not defined
            return 1
        """,
    "a type that rules do not have": """
        @rule
        def wanted(
            s: Toy,
            a: float,  # <- <class 'float'> is not a kind that rules know
        ) -> int:
            return 1
        """,
    "a parameter by name only": """
        @rule
        def wanted(s: Toy, *, a: int) -> int:  # <- parameters are plain
            return a
        """,
    "any number of parameters": """
        @rule
        def wanted(s: Toy, *a: int) -> int:  # <- parameters are plain
            return 1
        """,
    "a default that is no number": """
        @rule
        def wanted(s: Toy, a: int = None) -> int:  # <- defaults are whole numbers
            return a
        """,
    "two records of one name": """
        class Bulb(FlatRecord):
            weight = i8()
        @rule
        def wanted(
            s: Toy,
            bulb: Bulb,  # <- there are two records called Bulb
        ) -> int:
            return bulb.weight
        """,
    "a journal rule with a result": """
        @python_only
        def whisper(s: Toy) -> int:  # <- a rule returns a number, a record or nothing; a journal rule returns nothing
            return 1
        @rule
        def wanted(s: Toy) -> int:
            return whisper(s)
        """,
}

# Only checked programs translate journal rules, so only they find these mistakes.
ASIDES = {
    "a journal rule that writes a field": """
        @python_only
        def wanted(s: Toy) -> None:
            s.tiny = 1  # <- a journal rule writes only the journal
        """,
    "a journal rule that writes a part of a record": """
        @python_only
        def wanted(s: Toy) -> None:
            s.journal_length = 0
            s.beds[1].furrows[0][0] += 1  # <- a journal rule writes only the journal
        """,
    "a journal rule that writes into a buffer": """
        @python_only
        def wanted(out: Buffer) -> None:
            out[0] = 1  # <- a journal rule writes only the journal
        """,
    "a journal rule that changes the game by a rule": """
        @python_only
        def wanted(s: Toy) -> None:
            act(s)  # <- a journal rule writes only the journal
        """,
}


def refused(text: str, tmp_path: Path, *, checked: bool = False) -> RuleError:
    module = module_from(tmp_path / "mistaken.py", text)
    with pytest.raises(RuleError) as refusal:
        Program(Toy, {}, [module.wanted], checked=checked)
    error = refusal.value
    assert error.file == str(tmp_path / "mistaken.py")
    assert str(error).startswith(f"{error.file}:{error.line}: in rule {error.rule_name}: {error.reason}")
    return error


def parse_marked_rule(rule: str) -> tuple[str, int, str]:
    """Return a rule with its imports, and the line and reason of its mistake."""
    text = IMPORTS + dedent(rule)
    line, reason = next((n, line.split("# <- ")[1]) for n, line in enumerate(text.splitlines(), 1) if "# <- " in line)
    return text, line, reason


@pytest.mark.parametrize("line", LINES)
def test_a_line_with_a_mistake_is_refused(line: str, tmp_path: Path) -> None:
    before = IMPORTS + FRAME
    error = refused(before + indent(line, "    ") + "\n    return 0\n", tmp_path)
    assert LINES[line] in error.reason
    assert error.line == len(before.splitlines()) + 1


@pytest.mark.parametrize("what", RULES)
def test_a_rule_with_a_mistake_is_refused_at_its_line(what: str, tmp_path: Path) -> None:
    text, line, reason = parse_marked_rule(RULES[what])
    error = refused(text, tmp_path)
    assert reason in error.reason
    assert error.line == line


@pytest.mark.parametrize("what", ASIDES)
def test_a_journal_rule_that_writes_anything_else_is_refused(what: str, tmp_path: Path) -> None:
    text, line, reason = parse_marked_rule(ASIDES[what])
    error = refused(text, tmp_path, checked=True)
    assert reason in error.reason
    assert error.line == line


def test_a_refusal_shows_the_source_text(tmp_path: Path) -> None:
    error = refused(IMPORTS + FRAME + "    return s.tiny + s.tinny\n", tmp_path)
    assert str(error).endswith("in rule wanted: Toy has no field tinny\n    s.tinny")
