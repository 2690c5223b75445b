"""The source of rules as syntax trees, and the error for a rule outside the rule language."""

from __future__ import annotations

import ast
import inspect
import linecache
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

PARSING = threading.RLock()
"""The lock for parsing: Python counts the depth of trees for all threads together, so two parsers can fail."""


class RuleError(Exception):
    """A rule uses a construct outside the rule language. The message has the file, the line and the reason."""

    def __init__(self, file: str, line: int, rule_name: str, reason: str, text: str = "") -> None:
        quoted = f"\n    {text}" if text else ""
        super().__init__(f"{file}:{line}: in rule {rule_name}: {reason}{quoted}")
        self.file, self.line, self.rule_name, self.reason, self.text = file, line, rule_name, reason, text

    def __reduce__(self) -> tuple[type[RuleError], tuple[str, int, str, str, str]]:
        """Let worker processes send the error back complete."""
        return RuleError, (self.file, self.line, self.rule_name, self.reason, self.text)


def file_of(rule: Callable[..., Any]) -> str:
    return inspect.getsourcefile(rule) or "<unknown>"


def tree_of(rule: Callable[..., Any]) -> ast.FunctionDef:
    """Return the syntax tree of a rule, with the line numbers of its file. The tree is shared: copy it to change it."""
    file = file_of(rule)
    linecache.checkcache(file)
    return functions_in("".join(linecache.getlines(file)))[rule.__code__.co_firstlineno]


@lru_cache(maxsize=32)
def functions_in(source: str) -> Mapping[int, ast.FunctionDef]:
    """Return the functions of a file by their first line, decorators included."""
    with PARSING:
        tree = ast.parse(source)
    functions = [part for part in statements_in(tree) if isinstance(part, ast.FunctionDef)]
    return {min([node.lineno, *(part.lineno for part in node.decorator_list)]): node for node in functions}


def statements_in(node: ast.AST) -> Iterator[ast.AST]:
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield part
            yield from statements_in(part)


def bound(call: ast.Call, parameters: Sequence[str], defaults: Sequence[int] = ()) -> list[ast.expr | int] | None:
    """Return the argument of each parameter: by position, by name, or a default. None if they do not match."""
    values: dict[str, ast.expr | int] = dict(zip(parameters[len(parameters) - len(defaults) :], defaults, strict=True))
    arguments = [*zip(parameters, call.args, strict=False), *((k.arg or "**", k.value) for k in call.keywords)]
    values.update(arguments)
    has_duplicates = len({name for name, _ in arguments}) < len(arguments)
    if len(call.args) > len(parameters) or set(values) != set(parameters) or has_duplicates:
        return None
    return [values[parameter] for parameter in parameters]
