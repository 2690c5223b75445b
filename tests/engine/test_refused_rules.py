"""A mistake in a rule is refused, with the file, the line and a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.toy import Toy
from tests.engine.twins import module_from
from tuliptable.engine.translate.kinds import RuleError
from tuliptable.engine.translate.program import Program

HEADER = """\
from __future__ import annotations
from tests.engine.toy import *
from tests.engine.toy import Bed, Bulb, Colour, PRICES, SHARES, Toy, count_up, is_even, same_name
from tuliptable.engine.record import Record, i8
from tuliptable.engine.rule import Buffer, aside, contract, rule, scratch
from tuliptable.engine.state import State, clear_journal, tell

def not_a_rule(a: int) -> int:
    return a

@rule
def next_bulb(s: Toy) -> Bulb:
    s.tiny += 1
    return s.bed.bulbs[s.tiny % 3]

"""

IN_ORDER = "changes something inside a larger expression: give it a name first"

# Each rule has one mistake; the comment `# <-` stands in its line, what follows is part of the reason.
MISTAKES = {
    # --- names ---
    "an unknown name": """
        @rule
        def wanted(s: Toy) -> int:
            a = 1
            return a + unheard  # <- unknown name unheard
        """,
    "a list of the module": """
        NAMES = ["a", "b"]
        @rule
        def wanted(s: Toy) -> int:
            return NAMES[0]  # <- unknown name NAMES
        """,
    "an unknown field": """
        @rule
        def wanted(s: Toy) -> int:
            if s.tiny > 0:
                return s.tinny  # <- Toy has no field tinny
            return 0
        """,
    "an unknown field to be assigned": """
        @rule
        def wanted(s: Toy) -> None:
            s.bed.best.prize = 3  # <- Bulb has no field prize
        """,
    "a field of a number": """
        @rule
        def wanted(s: Toy) -> int:
            return s.tiny.tiny  # <- only records have fields
        """,
    "a field of a row of records": """
        @rule
        def wanted(s: Toy) -> int:
            return s.beds.width  # <- only records have fields
        """,
    "an unknown member of an enum": """
        @rule
        def wanted(s: Toy) -> int:
            return Colour.BLUE  # <- Colour has no member BLUE
        """,
    # --- values ---
    "a float": """
        @rule
        def wanted(s: Toy) -> int:
            return 1 + 0.5  # <- rules know whole numbers only
        """,
    "a string": """
        @rule
        def wanted(s: Toy) -> int:
            name = "tulip"  # <- rules know whole numbers only
            return 0
        """,
    "None": """
        @rule
        def wanted(s: Toy) -> int:
            a = None  # <- rules know whole numbers only
            return 0
        """,
    "a number of more than 64 bits": """
        @rule
        def wanted(s: Toy) -> int:
            return 9223372036854775808  # <- this number does not fit 64 bits
        """,
    "a list": """
        @rule
        def wanted(s: Toy) -> int:
            a = [1, 2]  # <- List is not part of the rule language
            return 0
        """,
    "a dictionary": """
        @rule
        def wanted(s: Toy) -> int:
            a = {}  # <- Dict is not part of the rule language
            return 0
        """,
    "a comprehension": """
        @rule
        def wanted(s: Toy) -> int:
            return max(i for i in range(3))  # <- max takes 2 whole numbers here
        """,
    "a formatted string": """
        @rule
        def wanted(s: Toy) -> int:
            a = f"{s.tiny}"  # <- JoinedStr is not part of the rule language
            return 0
        """,
    "a lambda": """
        @rule
        def wanted(s: Toy) -> int:
            a = lambda: 3  # <- Lambda is not part of the rule language
            return 0
        """,
    "an assignment inside an expression": """
        @rule
        def wanted(s: Toy) -> int:
            return (a := 3)  # <- NamedExpr is not part of the rule language
        """,
    # --- operators ---
    "division with a fraction": """
        @rule
        def wanted(s: Toy) -> int:
            return s.tiny / 2  # <- the operator of s.tiny / 2 is not part of the rule language
        """,
    "a power": """
        @rule
        def wanted(s: Toy) -> int:
            return s.tiny ** 2  # <- is not part of the rule language
        """,
    "a record as a number": """
        @rule
        def wanted(s: Toy) -> int:
            return s.bed + 1  # <- a whole number is needed here
        """,
    "a row as a truth value": """
        @rule
        def wanted(s: Toy) -> int:
            if s.tinies:  # <- a whole number is needed here
                return 1
            return 0
        """,
    "`in`": """
        @rule
        def wanted(s: Toy) -> bool:
            return s.tiny in (1, 2)  # <- numbers are compared with == != < <= > >=
        """,
    "`is`": """
        @rule
        def wanted(s: Toy) -> bool:
            return s.tiny is True  # <- numbers are compared with == != < <= > >=
        """,
    "`and` of numbers": """
        @rule
        def wanted(s: Toy) -> int:
            return s.tiny == 1 and s.small  # <- `and` and `or` join truth values: write `x != 0`
        """,
    "`or` of numbers": """
        @rule
        def wanted(s: Toy) -> int:
            a = 1
            return a or s.tiny > 1  # <- `and` and `or` join truth values: write `x != 0`
        """,
    "a choice between a number and a record": """
        @rule
        def wanted(s: Toy) -> int:
            a = s.bed if s.tiny > 0 else 1  # <- chooses between two numbers or two records of one kind
            return 0
        """,
    "a choice between two rows": """
        @rule
        def wanted(s: Toy) -> int:
            return (s.grid if s.tiny > 0 else s.bed.furrows)[0][0]  # <- chooses between two numbers or two records
        """,
    # --- indexes ---
    "a slice": """
        @rule
        def wanted(s: Toy) -> int:
            return s.tinies[1:2]  # <- one index at a time: a[i][j]
        """,
    "two indexes at once": """
        @rule
        def wanted(s: Toy) -> int:
            return s.grid[1, 2]  # <- one index at a time: a[i][j]
        """,
    "an index from the back": """
        @rule
        def wanted(s: Toy) -> int:
            return s.tinies[-1]  # <- an index counts from the front: 0 or more
        """,
    "a constant below zero as an index": """
        @rule
        def wanted(s: Toy) -> int:
            return s.tinies[Colour.NONE]  # <- an index counts from the front: 0 or more
        """,
    "an index of a number": """
        @rule
        def wanted(s: Toy) -> int:
            return s.tiny[0]  # <- only arrays and tables are indexed
        """,
    "an index of a record": """
        @rule
        def wanted(s: Toy) -> int:
            return s.bed[0]  # <- only arrays and tables are indexed
        """,
    "a row as an index": """
        @rule
        def wanted(s: Toy) -> int:
            return s.tinies[s.tinies]  # <- a whole number is needed here
        """,
    # --- assignments ---
    "an assignment to a table": """
        @rule
        def wanted(s: Toy) -> None:
            PRICES[0] = 3  # <- a table is constant
        """,
    "an assignment to an element of a wide table": """
        @rule
        def wanted(s: Toy) -> None:
            SHARES[0][1] += 3  # <- a table is constant
        """,
    "an assignment to a member of an enum": """
        @rule
        def wanted(s: Toy) -> None:
            Colour.RED = 3  # <- assign to one number at a time
        """,
    "an assignment to a whole row": """
        @rule
        def wanted(s: Toy) -> None:
            s.tinies = s.tinies  # <- numbers are assigned one at a time; records with a.take_over(b)
        """,
    "a number for a whole row": """
        @rule
        def wanted(s: Toy) -> None:
            s.grid[0] = 1  # <- assign to one number at a time
        """,
    "an assignment of a record": """
        @rule
        def wanted(s: Toy) -> None:
            s.beds[0] = s.bed  # <- numbers are assigned one at a time; records with a.take_over(b)
        """,
    "a number for a record": """
        @rule
        def wanted(s: Toy) -> None:
            s.bed = 1  # <- assign to one number at a time
        """,
    "a name for a row": """
        @rule
        def wanted(s: Toy) -> None:
            row = s.tinies  # <- row cannot be a name for this: use its fields or elements
        """,
    "another name for room": """
        @rule
        def wanted(s: Toy, out: Buffer) -> None:
            room = scratch(8)
            room = out  # <- room cannot be a name for this: use its fields or elements
        """,
    "a name for nothing": """
        @rule
        def act(s: Toy) -> None:
            s.tiny = 1
        @rule
        def wanted(s: Toy) -> None:
            a = act(s)  # <- a cannot be a name for this
        """,
    "a name for a number and a record": """
        @rule
        def wanted(s: Toy) -> None:
            a = 1
            a = s.bed  # <- a was of another kind before
        """,
    "a name for records of two kinds": """
        @rule
        def wanted(s: Toy) -> None:
            a = s.bed
            a = s.bed.best  # <- a was of another kind before
        """,
    "a number in the name of a truth value": """
        @rule
        def wanted(s: Toy) -> bool:
            a = s.tiny > 0
            a = 5  # <- a was of another kind before
            return a and s.tiny > 0
        """,
    "a parameter made a loop's variable of another kind": """
        @rule
        def wanted(s: Toy) -> None:
            for s in range(3):  # <- s was of another kind before
                pass
        """,
    "more names than values": """
        @rule
        def wanted(s: Toy) -> None:
            a, b = 1, 2, 3  # <- as many names as values
        """,
    "a result taken apart": """
        @rule
        def wanted(s: Toy) -> None:
            a, b = s.tinies  # <- numbers are assigned one at a time
        """,
    "two names for one value": """
        @rule
        def wanted(s: Toy) -> None:
            a = b = 1  # <- Assign in this form is not part of the rule language
        """,
    "a name with a type": """
        @rule
        def wanted(s: Toy) -> None:
            a: int = 1  # <- AnnAssign in this form is not part of the rule language
        """,
    "scratch room of a size unknown before": """
        @rule
        def wanted(s: Toy) -> None:
            room = scratch(s.tiny)  # <- the size of scratch room is a constant
        """,
    "scratch room without a name": """
        @rule
        def wanted(s: Toy, out: Buffer) -> int:
            return add_one(scratch(8))  # <- scratch room is given a name of its own
        """,
    "scratch room under an old name": """
        @rule
        def wanted(s: Toy) -> None:
            a = 3
            a = scratch(8)  # <- scratch room is given a new name of its own
        """,
    # --- order of evaluation ---
    "a changing rule beside a field": """
        @rule
        def wanted(s: Toy) -> int:
            return s.tiny + count_up(s)  # <- ORDER
        """,
    "two changing rules": """
        @rule
        def wanted(s: Toy) -> int:
            return count_up(s) * 10 + count_up(s)  # <- ORDER
        """,
    "a changing rule among arguments": """
        @rule
        def wanted(s: Toy) -> int:
            return max(s.tiny, count_up(s))  # <- ORDER
        """,
    "a changing rule as an index of a field": """
        @rule
        def wanted(s: Toy) -> int:
            return s.tinies[count_up(s) % 5]  # <- ORDER
        """,
    "a changing rule in a comparison": """
        @rule
        def wanted(s: Toy) -> bool:
            return count_up(s) < s.small  # <- ORDER
        """,
    "a changing rule in the middle of a chain": """
        @rule
        def wanted(s: Toy) -> bool:
            a = 1
            return a < count_up(s) < 5  # <- ORDER
        """,
    "a changing rule that adds to a field": """
        @rule
        def wanted(s: Toy) -> None:
            s.small += count_up(s)  # <- ORDER
        """,
    "a changing rule in the place of an assignment": """
        @rule
        def wanted(s: Toy) -> None:
            s.tinies[count_up(s) % 5] = 1  # <- ORDER
        """,
    "a changing rule among the bounds of a loop": """
        @rule
        def wanted(s: Toy) -> None:
            for i in range(s.tiny, count_up(s)):  # <- ORDER
                pass
        """,
    "a changing rule among values assigned together": """
        @rule
        def wanted(s: Toy) -> None:
            a, b = s.tiny, count_up(s)  # <- ORDER
        """,
    "a changing rule deep inside": """
        @rule
        def deeper(s: Toy) -> int:
            return count_up(s)
        @rule
        def wanted(s: Toy) -> int:
            return (s.tiny - 1) * (2 if -deeper(s) > 3 else 4)  # <- ORDER
        """,
    "a changing rule that picks the record that takes over": """
        @rule
        def wanted(s: Toy) -> None:
            next_bulb(s).take_over(s.bed.bulbs[s.tiny])  # <- ORDER
        """,
    "a changing rule told to an aside": """
        @rule
        def wanted(s: Toy) -> None:
            tell(s, 1, count_up(s))  # <- what an aside is told may not change anything: give it a name first
        """,
    # --- calls ---
    "too few arguments": """
        @rule
        def wanted(s: Toy) -> int:
            return same_name()  # <- same_name takes 1 arguments, 0 given
        """,
    "too many arguments": """
        @rule
        def wanted(s: Toy) -> int:
            return same_name(1, 2)  # <- same_name takes 1 arguments, 2 given
        """,
    "too many arguments for a word": """
        @rule
        def wanted(s: Toy) -> int:
            return min(1, 2, 3)  # <- min takes 2 whole numbers here
        """,
    "an argument by name": """
        @rule
        def wanted(s: Toy) -> int:
            return same_name(a=1)  # <- arguments are given by position
        """,
    "an argument of another kind": """
        @rule
        def wanted(s: Toy) -> int:
            return same_name(s)  # <- the argument a is of another kind
        """,
    "a number for a truth value": """
        @rule
        def agreed(flag: bool) -> bool:
            return flag and True
        @rule
        def wanted(s: Toy) -> bool:
            return agreed(5)  # <- the argument flag is of another kind
        """,
    "a table as room": """
        @rule
        def wanted(s: Toy) -> None:
            add_one(WIDE)  # <- the argument numbers is of another kind
        """,
    "a row of small numbers as room": """
        @rule
        def wanted(s: Toy) -> None:
            add_one(s.tinies)  # <- the argument numbers is of another kind
        """,
    "a function that is no rule": """
        @rule
        def wanted(s: Toy) -> int:
            return not_a_rule(1)  # <- not_a_rule is not a rule
        """,
    "a built-in function that rules do not have": """
        @rule
        def wanted(s: Toy) -> int:
            return len(s.tinies)  # <- len is not a rule
        """,
    "a method that records do not have": """
        @rule
        def wanted(s: Toy) -> None:
            s.bed.copy()  # <- records have
        """,
    "a record that takes over one of another kind": """
        @rule
        def wanted(s: Toy) -> None:
            s.bed.take_over(s.bed.best)  # <- of one kind
        """,
    "a call of a call": """
        @rule
        def wanted(s: Toy) -> int:
            return same_name(1)(2)  # <- a rule is called by its name
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
    # --- statements ---
    "a loop over a row": """
        @rule
        def wanted(s: Toy) -> int:
            total = 0
            for a in s.tinies:  # <- for loops have one name and run over range(...)
                total += a
            return total
        """,
    "a loop with two names": """
        @rule
        def wanted(s: Toy) -> None:
            for a, b in range(3):  # <- for loops have one name and run over range(...)
                pass
        """,
    "a range of nothing": """
        @rule
        def wanted(s: Toy) -> None:
            for a in range():  # <- for loops have one name and run over range(...)
                pass
        """,
    "a step that is not known before": """
        @rule
        def wanted(s: Toy) -> None:
            for a in range(0, 10, s.tiny):  # <- the step of a range is a constant
                pass
        """,
    "a step of nothing": """
        @rule
        def wanted(s: Toy) -> None:
            for a in range(0, 10, 0):  # <- the step of a range is a constant
                pass
        """,
    "for with else": """
        @rule
        def wanted(s: Toy) -> None:
            for a in range(3):  # <- For in this form is not part of the rule language
                pass
            else:
                s.tiny = 1
        """,
    "while with else": """
        @rule
        def wanted(s: Toy) -> None:
            while s.tiny > 3:  # <- While in this form is not part of the rule language
                s.tiny -= 1
            else:
                s.tiny = 1
        """,
    "try": """
        @rule
        def wanted(s: Toy) -> None:
            try:  # <- Try in this form is not part of the rule language
                s.tiny = 1
            finally:
                pass
        """,
    "with": """
        @rule
        def wanted(s: Toy) -> None:
            with s:  # <- With in this form is not part of the rule language
                pass
        """,
    "assert": """
        @rule
        def wanted(s: Toy) -> None:
            assert s.tiny == 1  # <- Assert in this form is not part of the rule language
        """,
    "raise": """
        @rule
        def wanted(s: Toy) -> None:
            raise ValueError  # <- Raise in this form is not part of the rule language
        """,
    "match": """
        @rule
        def wanted(s: Toy) -> None:
            match s.tiny:  # <- Match in this form is not part of the rule language
                case 1:
                    pass
        """,
    "del": """
        @rule
        def wanted(s: Toy) -> None:
            del s.tiny  # <- Delete in this form is not part of the rule language
        """,
    "global": """
        @rule
        def wanted(s: Toy) -> None:
            global HEADER  # <- Global in this form is not part of the rule language
        """,
    "import": """
        @rule
        def wanted(s: Toy) -> None:
            import os  # <- Import in this form is not part of the rule language
        """,
    "a function inside": """
        @rule
        def wanted(s: Toy) -> None:
            def inner() -> None:  # <- FunctionDef in this form is not part of the rule language
                pass
        """,
    "yield": """
        @rule
        def wanted(s: Toy) -> None:
            yield 1  # <- this does nothing
        """,
    "a comparison meant as an assignment": """
        @rule
        def wanted(s: Toy) -> None:
            s.tiny == 1  # <- this does nothing
        """,
    # --- results and parameters ---
    "a way through without a result": """
        @rule
        def wanted(s: Toy) -> int:
            if s.tiny > 0:  # <- every way through this rule must return a result
                return 1
        """,
    "a way past a loop without a result": """
        @rule
        def wanted(s: Toy) -> int:
            a = 0
            while a < 3:  # <- every way through this rule must return a result
                return 1
        """,
    "an empty return": """
        @rule
        def wanted(s: Toy) -> int:
            if s.tiny > 0:
                return  # <- a result is missing
            return 1
        """,
    "a result where none is due": """
        @rule
        def wanted(s: Toy) -> None:
            return 1  # <- the result is of another kind than the rule says
        """,
    "a record where a number is due": """
        @rule
        def wanted(s: Toy) -> int:
            return s.bed  # <- the result is of another kind than the rule says
        """,
    "a number where a truth value is due": """
        @rule
        def wanted(s: Toy) -> bool:
            return s.tiny  # <- the result is of another kind than the rule says
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
    "a type that nobody knows": """
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
    "parameters by name only": """
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
        class Bulb(Record):
            weight = i8()
        @rule
        def weigh(bulb: Bulb) -> int:
            return bulb.weight
        @rule
        def wanted(s: Toy, bulb: Bulb) -> int:
            return weigh(bulb)  # <- there are two records called Bulb
        """,
    # --- the journal ---
    "a rule that reads the journal": """
        @rule
        def wanted(s: Toy) -> int:
            return s.tellings  # <- tellings belongs to the journal: only asides use it
        """,
    "a rule that writes the journal": """
        @rule
        def wanted(s: Toy) -> None:
            s.journal[0] = 1  # <- journal belongs to the journal: only asides use it
        """,
    "a result of an aside": """
        @aside
        def whisper(s: Toy) -> int:  # <- an aside nothing
            return 1
        @rule
        def wanted(s: Toy) -> int:
            return whisper(s)
        """,
}


def _text(mistake: str) -> str:
    lines = mistake.splitlines()[1:]
    indent = len(lines[0]) - len(lines[0].lstrip())
    return HEADER + "\n".join(line[indent:] for line in lines) + "\n"


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_refused_with_file_line_and_reason(mistake: str, tmp_path: Path) -> None:
    text = _text(mistake)
    file = tmp_path / "mistaken.py"
    module = module_from(file, text)
    line, marked = next((n, line) for n, line in enumerate(text.splitlines(), 1) if "# <-" in line)
    reason = marked.split("# <- ")[1].replace("ORDER", "chang")
    with pytest.raises(RuleError) as refused:
        Program(Toy, {}, [module.wanted])
    assert (refused.value.file, refused.value.line) == (str(file), line), str(refused.value)
    assert reason in refused.value.reason
    assert str(refused.value).startswith(f"{file}:{line}: in rule ")
