"""Every rule of a specification is cited by a test: `@pytest.mark.rule("GT-12")`."""

from __future__ import annotations

import ast
import re
from pathlib import Path


def ids_in(specification: str) -> set[str]:
    """Return the ids of a specification: rules are written `**GT-12**`, examples `**GT-E12 Title.**` or `**E12
    Title.**`.
    """
    return set(re.findall(r"\*\*([A-Z]{2}-E?\d+|EX-\d+|E\d+)\b", specification))


def cited_in(folder: Path) -> set[str]:
    """Return the ids in `@pytest.mark.rule(...)` of all test files in a folder."""
    cited: set[str] = set()
    for file in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
                cited |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                }
    return cited


def every_id_has_a_test(specification: str, folder: Path) -> None:
    wanted, cited = ids_in(specification), cited_in(folder)
    assert wanted, "no ids were found in the specification"
    assert sorted(wanted - cited) == [], "ids without a test"
    assert sorted(cited - wanted) == [], "ids that the specification does not have"
