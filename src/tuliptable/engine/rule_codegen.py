"""Generated rules: source text in the rule language that runs, shows in tracebacks and translates like any rule."""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

NUMBERS = count()


def define_rule(name: str, source: str, names: Mapping[str, Any], mark: str = "rule") -> Callable[..., Any]:
    """Define the function `name` of a source text; `names` are the globals that it can use."""
    file = f"<{name} {next(NUMBERS)}, written by the engine>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    namespace: dict[str, Any] = {"__name__": __name__, **names}
    exec(compile(source, file, "exec"), namespace)
    function: Callable[..., Any] = namespace[name]
    function.__rule__ = mark  # type: ignore[attr-defined]
    return function
