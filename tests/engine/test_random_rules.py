"""Random rules do the same interpreted and compiled, which is the foundation of trust in the translator."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.engine.author import Author
from tests.engine.phrases import FAR, NEAR, ROOM, RandomRule
from tests.engine.toy import Bed, Bulb, Toy
from tests.engine.twins import Argument, agree, in_a_process_of_its_own, module_from, random_record
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.rule_source import RuleError
from tuliptable.engine.translate.library import Library
from tuliptable.engine.translate.program import Program

MODULES, RULES_EACH, TRIES = 36, 5, 12
CHECKED_MODULES = 4  # a checked build takes eight times as long

HEADER = """\
from __future__ import annotations
from tests.engine.toy import BELOW_ZERO, BEST, LIMIT, OPEN, PRICES, SHARES, WIDE, Bed, Bulb, Colour, Toy, count_up
from tuliptable.engine.chance import below
from tuliptable.engine.rule import Buffer, rotate32, rule, scratch
from tuliptable.engine.state import tell

"""


@dataclass
class Accepted:
    """A random rule that the translator accepts."""

    written_rule: RandomRule
    rule: Callable[..., Any]

    def arguments(self, random: Random) -> list[Argument]:
        """Anything; small numbers more often than large ones, since rules make more differences between them."""
        most = random.choice([1, 10, NEAR, FAR])
        return [self.argument(kind, random, most) for _, kind in self.written_rule.parameters]

    def argument(self, kind: str, random: Random, most: int) -> Argument:
        match kind:
            case "Toy":
                s = random_record(Toy, random, most)
                s.chance = chance_from(seed_from(str(random.random())))
                return s
            case "Bed":
                return random_record(Bed, random, most)
            case "Bulb":
                return random_record(Bulb, random, most)
            case "room":
                return [random.randint(-most, most) for _ in range(ROOM)]
            case "truth":
                return random.choice([False, True])
        return random.randint(-min(most, NEAR), min(most, NEAR))

    def __str__(self) -> str:
        return f"{inspect.getsourcefile(self.rule)}\n" + "\n".join(self.written_rule.lines)


class Collection:
    """All accepted rules, in one program. It leaves out refused rules and the rules that call them."""

    def __init__(self, folder: Path, authors: Iterable[Author], rules_each: int, *, checked: bool = False) -> None:
        self.program = Program(Toy, {}, [], checked=checked)
        self.accepted: list[Accepted] = []
        self.refusals: list[RuleError] = []
        for author in authors:
            module = module_from(folder / f"random_{author.mark}.py", HEADER + author.write(rules_each) + "\n")
            for written_rule in author.rules:
                rule = getattr(module, written_rule.name)
                try:
                    self.program.requested.append(self.program.function(rule))
                except RuleError as refusal:
                    self.program.under_way.clear()
                    self.refusals.append(refusal)
                else:
                    self.accepted.append(Accepted(written_rule, rule))


@pytest.fixture(scope="module")
def collection(tmp_path_factory: pytest.TempPathFactory) -> Collection:
    authors = (Author(Random(number), str(number)) for number in range(MODULES))
    return Collection(tmp_path_factory.mktemp("random"), authors, RULES_EACH)


@pytest.mark.slow
@pytest.mark.usefixtures("c_compiler")
def test_random_rules_do_the_same_interpreted_and_compiled(collection: Collection) -> None:
    library = Library(collection.program, "random")
    for accepted in collection.accepted:
        compare(library, accepted)


@pytest.mark.slow
@pytest.mark.usefixtures("c_compiler")
def test_random_rules_pass_every_check_of_a_checked_build(tmp_path: Path) -> None:
    authors = (Author(Random(-number), str(number)) for number in range(CHECKED_MODULES))
    collection = Collection(tmp_path, authors, RULES_EACH, checked=True)
    library = Library(collection.program, "random")
    for accepted in collection.accepted:
        status, said = in_a_process_of_its_own(compare, library, accepted)
        assert status == 0, f"{accepted}\n{said}"


def compare(library: Library, accepted: Accepted) -> None:
    if accepted.written_rule.result in ("Bed", "Bulb"):
        return  # a record is a place in memory: rules return it to rules only
    random = Random(accepted.written_rule.name)
    for _ in range(TRIES):
        try:
            agree(library, accepted.rule, *accepted.arguments(random))
        except AssertionError as difference:
            raise AssertionError(f"{accepted}\n{difference}") from None


def test_random_rules_are_refused_only_for_their_order_of_evaluation(collection: Collection) -> None:
    reasons = {refusal.reason for refusal in collection.refusals}
    assert {reason for reason in reasons if "change" not in reason} == set()


def test_most_random_rules_are_accepted(collection: Collection) -> None:
    assert len(collection.accepted) > 2 * len(collection.refusals)
