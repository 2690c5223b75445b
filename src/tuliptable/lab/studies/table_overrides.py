"""Changed tables of the rules, for a designer: another value for a name in a module of tables.

    "gift_of_tulips.tables.GIVING_BONUS" = [4, 2, 1, 0]

The value replaces the old one while the module is read, so everything that is computed from it changes too. This must
happen before the game is loaded, in a fresh process.
"""

from __future__ import annotations

import ast
import difflib
import re
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from tuliptable.engine.game import Game
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.rule import ConstTable, const_table

Changes = Mapping[str, Any]
"""New values by the full names of tables."""


def package_of(game: Game[Any]) -> str:
    return game.state.__module__.rpartition(".")[0]


def full_names(game: Game[Any], changes: Changes) -> dict[str, Any]:
    """Return checked changes by import names. Raises Refusal for an unknown table or another shape."""
    package = package_of(game)
    short = package.rpartition(".")[2]
    found = {}
    for name, value in changes.items():
        if not re.fullmatch(rf"{short}\.tables(\.[A-Za-z_]+)+", name):
            raise Refusal(f"there is no table {name!r} in {game.title}; its tables are called {short}.tables.NAME")
        module, _, last = (package + name.removeprefix(short)).rpartition(".")
        like(value_of(module, last, name, short), value, name)
        found[f"{module}.{last}"] = value
    return found


def value_of(module: str, last: str, name: str, short: str) -> Any:
    try:
        inside = import_module(module)
    except ModuleNotFoundError:
        raise Refusal(f"there is no table {name!r}; no module {name.rpartition('.')[0]}") from None
    there = names_given(Path(str(inside.__file__)))
    if last not in there:
        at = f"{short}{module.partition(short)[2]}"
        near = difflib.get_close_matches(last, there, 3, 0.5) or [key for key in there if key.isupper()][:8]
        raise Refusal(f"there is no table {name!r}; in {at} there are {', '.join(near)}")
    return getattr(inside, last)


def names_given(path: Path) -> list[str]:
    """Return the names that a module defines at its top level."""
    return [name for line in ast.parse(path.read_bytes()).body for name in given_by(line)]


def given_by(line: ast.stmt) -> list[str]:
    targets = line.targets if isinstance(line, ast.Assign) else [line.target] if isinstance(line, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def like(old: Any, new: Any, name: str) -> Any:
    """Return the new value in the form of the old one: the same rows, lengths and types. Raises Refusal otherwise."""
    if isinstance(old, list | tuple):
        if not isinstance(new, list):
            raise Refusal(f"{name} has {len(old)} values in a row, not {new!r}")
        if len(new) != len(old):
            raise Refusal(f"{name} has {len(old)} values in a row, not {len(new)}; it is {describe_value(old)}")
        rows = [like(was, now, f"{name}[{i}]") for i, (was, now) in enumerate(zip(old, new, strict=True))]
        return const_table(rows) if isinstance(old, ConstTable) else type(old)(rows)
    if isinstance(old, bool) or not isinstance(old, int | str):
        raise Refusal(f"{name} is no number, text or row of them, so a study cannot change it")
    if isinstance(new, bool) or not isinstance(new, int if isinstance(old, int) else str):
        raise Refusal(f"{name} is a {'whole number' if isinstance(old, int) else 'text'} such as {old!r}, not {new!r}")
    return new


def describe_value(old: Any) -> str:
    text = repr(plain(old))
    return text if len(text) <= 120 else f"{text[:119]}…"


def plain(value: Any) -> Any:
    return [plain(row) for row in value] if isinstance(value, list | tuple) else value


# --- in a fresh process ----------------------------------------------------------------------------------------------

made: dict[str, Any] = {}
"""The changes of this process."""


def change(changes: Changes) -> None:
    """Read these tables with other values from now on."""
    if changes == made:
        return
    modules = {name.rpartition(".")[0] for name in changes}
    if made or any(module in sys.modules for module in modules):
        raise RuntimeError("tables are changed in a fresh process only: here the rules have been read")
    made.update(changes)
    sys.meta_path.insert(0, TableOverrides())


class TableOverrides:
    """A finder for the modules that change."""

    def find_spec(self, name: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        changes = {key.rpartition(".")[2]: value for key, value in made.items() if key.rpartition(".")[0] == name}
        found = PathFinder.find_spec(name, path, target) if changes else None
        if found is not None:
            found.loader = OverridingLoader(name, str(found.origin), changes)
        return found


class OverridingLoader(SourceFileLoader):
    """A loader for a module of tables. After each line that defines a changed name, it adds one with the new value."""

    def __init__(self, name: str, path: str, changes: Changes) -> None:
        super().__init__(name, path)
        self.changes = changes

    def get_code(self, fullname: str) -> CodeType:
        """Return the code from the source, because cached bytecode has the old values."""
        tree, lines = ast.parse(self.get_data(self.path)), list[ast.stmt]()
        for line in tree.body:
            lines.append(line)
            lines += [self._instead(name, line) for name in given_by(line) if name in self.changes]
        tree.body = lines
        return compile(tree, self.path, "exec")

    def _instead(self, name: str, line: ast.stmt) -> ast.stmt:
        text = f"{name} = __changed__({name!r}, {name})"
        (statement,) = ast.parse(text).body
        for node in ast.walk(statement):
            ast.copy_location(node, line)
        return statement

    def exec_module(self, module: ModuleType) -> None:
        vars(module)["__changed__"] = lambda name, old: like(old, self.changes[name], name)
        super().exec_module(module)
