"""Would the tests notice? Small faults are put into a game's rules, one at a time, and its tests are run on each.

    python -m tests.kit.mutation --game tulips --count 40 --seed 1

Each fault is one changed comparison, number, sum, condition or a statement left out, in the rules of the game, its
tables or what its viewers may know. It is made in a copy of the sources; the working tree is never touched. A fault
that no test notices is printed as survived, with its file and line: either a test is missing there, or the change
means nothing. Golden numbers are left out on purpose: they notice every change, and say nothing of what is right.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tuliptable import games

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("src", "tests", "docs", "pyproject.toml", "README.md")
PLACES = ("rules", "tables", "knowledge")
"""What faults are put into, in the folder of a game: files, and folders of files, of these names."""
KIT = ("test_positions.py", "test_secrets.py", "test_matches.py", "test_random_games.py")
"""The tests of every game, fast ones first, without those that only compare two builds of the same rules."""
NOT_IN_KIT = "checked_build"
HUNG = 5
"""A run that takes this many times as long as without a fault counts as an endless loop."""

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
SUMS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add, ast.FloorDiv),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
}
OPPOSITE = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Fault:
    """One small change: the bytes from `start` to `end` of a file become `text`."""

    file: Path
    line: int
    start: int
    end: int
    before: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {flat(self.before)}  →  {flat(self.text)}"

    def written_into(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]


def flat(code: str) -> str:
    short = re.sub(r"\s+", " ", code)
    return short if len(short) <= 70 else f"{short[:67]}..."


# --- finding faults ----------------------------------------------------------------------------------------------


def faults_of(key: str, only: str = "") -> list[Fault]:
    """Every fault that can be put into a game."""
    folder = ROOT / "src" / "tuliptable" / "games" / key.replace("-", "_")
    files = [file for place in PLACES for file in sorted([*folder.glob(f"{place}.py"), *folder.glob(f"{place}/*.py")])]
    return [fault for file in files if only in str(file) for fault in faults_in(file)]


def faults_in(file: Path) -> list[Fault]:
    source = file.read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def fault(node: ast.expr | ast.stmt, text: str) -> Fault:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        return Fault(file.relative_to(ROOT), node.lineno, start, end, source[start:end].decode(), text)

    found = []
    for node in code_in(ast.parse(source)):
        for text in changes(node):
            made = fault(node, text)
            if made.text != made.before:
                found.append(made)
    return found


def code_in(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Everything that runs: no imports, no annotations, no decorators, no docstrings."""
    for name, field in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        for child in field if isinstance(field, list) else [field]:
            if not isinstance(child, ast.AST) or isinstance(child, ast.Import | ast.ImportFrom | ast.JoinedStr):
                continue
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                continue
            if isinstance(child, ast.expr | ast.stmt):
                yield child
            yield from code_in(child)


def changes(node: ast.expr | ast.stmt) -> Iterator[str]:
    """Yield the mistakes that could be made in a piece of code."""
    match node:
        case ast.Compare(ops=[op]):
            for other in COMPARISONS.get(type(op), ()):
                yield ast.unparse(ast.Compare(node.left, [other()], node.comparators))
        case ast.Compare(ops=[first, second]):
            for other in COMPARISONS.get(type(first), ()):
                yield ast.unparse(ast.Compare(node.left, [other(), second], node.comparators))
            for other in COMPARISONS.get(type(second), ()):
                yield ast.unparse(ast.Compare(node.left, [first, other()], node.comparators))
        case ast.Constant(value=bool(truth)):
            yield str(not truth)
        case ast.Constant(value=int(number)):
            yield str(number + 1)
            yield str(number - 1) if number else "-1"
        case ast.BinOp():
            for sum_ in SUMS.get(type(node.op), ()):
                yield f"({ast.unparse(ast.BinOp(node.left, sum_(), node.right))})"
        case ast.BoolOp():
            other_op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield f"({ast.unparse(ast.BoolOp(other_op, node.values))})"
            for left_out in range(len(node.values)):
                rest = [value for i, value in enumerate(node.values) if i != left_out]
                yield f"({ast.unparse(rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))})"
        case ast.UnaryOp(op=ast.Not()):
            yield f"({ast.unparse(node.operand)})"
        case ast.Call(func=ast.Name(id=name)) if name in OPPOSITE:
            yield ast.unparse(ast.Call(ast.Name(OPPOSITE[name]), node.args, node.keywords))
        case ast.AugAssign():
            for sum_ in SUMS.get(type(node.op), ()):
                yield ast.unparse(ast.AugAssign(node.target, sum_(), node.value))
            yield "pass"
        case ast.Expr(value=ast.Call()):
            yield "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.Break() | ast.Continue():
            yield "pass"


# --- trying them -------------------------------------------------------------------------------------------------


class Laboratory:
    """A copy of the sources in which faults are tried out."""

    def __init__(self, folder: Path, key: str, *, own: bool) -> None:
        self.folder, self.key, self.own = folder, key, own
        self.patience: float | None = None
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "web"))
            elif source.exists():
                shutil.copy(source, folder / name)

    def verdict(self, fault: Fault | None) -> str:
        """Return the test that noticed the fault; empty if none did."""
        file = None if fault is None else self.folder / fault.file
        right = b"" if file is None else file.read_bytes()
        if file is not None and fault is not None:
            file.write_bytes(fault.written_into(right))
        try:
            for tests in self.tests():
                noticed = self.run(tests)
                if noticed:
                    return noticed
            return ""
        finally:
            if file is not None:
                file.write_bytes(right)

    def tests(self) -> list[list[str]]:
        """The game's own tests, then the kit's."""
        own = [f"tests/games/{self.key.replace('-', '_')}"]
        others = [other for other in games.KEYS if self.key in other and other != self.key]
        wanted = " and not ".join([self.key, NOT_IN_KIT, *others])
        return [own] if self.own else [own, [*(f"tests/kit/{name}" for name in KIT), "-k", wanted]]

    def run(self, tests: Sequence[str]) -> str:
        """The first test that fails; empty if all hold."""
        command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "--tb=no", "-p", "no:cacheprovider", *tests]
        outside = {"PYTHONPATH": str(self.folder / "src"), "XDG_CACHE_HOME": str(self.folder / "cache")}
        try:
            done = subprocess.run(
                command,
                cwd=self.folder,
                env=os.environ | outside,
                capture_output=True,
                text=True,
                timeout=self.patience,
            )
        except subprocess.TimeoutExpired:
            return "going round in circles"
        if done.returncode == 0:
            return ""
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
        return failed[1] if failed else f"exit status {done.returncode}"


def main() -> None:
    read = argparse.ArgumentParser(prog="python -m tests.kit.mutation", description="Would the tests notice?")
    read.add_argument("--game", required=True, choices=games.KEYS, help="the game to put faults into")
    read.add_argument("--count", type=int, default=40, metavar="N", help="how many faults to try (40)")
    read.add_argument("--seed", default="1", metavar="S", help="a word or number that decides which faults (1)")
    read.add_argument("--own", action="store_true", help="run only the game's own tests, not the kit: much faster")
    read.add_argument("--only", default="", metavar="TEXT", help="only files with this in their path, as knowledge.py")
    asked = read.parse_args()

    everything = faults_of(asked.game, asked.only)
    chosen = random.Random(asked.seed).sample(everything, min(asked.count, len(everything)))
    print(f"{asked.game}: {len(chosen)} of {len(everything)} possible faults, seed {asked.seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="tuliptable-mutation-") as folder:
        laboratory = Laboratory(Path(folder), asked.game, own=asked.own)
        begun = time.monotonic()
        before = laboratory.verdict(None)
        laboratory.patience = HUNG * (time.monotonic() - begun)
        if before:
            sys.exit(f"the tests fail without any fault: {before}")
        survived = [fault for fault in chosen if not try_fault(laboratory, fault)]
    print(f"{asked.game}: {len(chosen) - len(survived)} noticed, {len(survived)} survived")
    for fault in survived:
        print(f"  {fault}")


def try_fault(laboratory: Laboratory, fault: Fault) -> bool:
    """Return True if a fault is noticed, and print the result at once."""
    begun = time.monotonic()
    noticed = laboratory.verdict(fault)
    what = f"noticed by {noticed}" if noticed else "SURVIVED"
    print(f"{time.monotonic() - begun:5.0f} s  {fault}\n         {what}", flush=True)
    return bool(noticed)


if __name__ == "__main__":
    main()
