"""The trees of rules: each file is parsed once, and readers never change a tree."""

from __future__ import annotations

import ast
import importlib.util
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.engine import toy
from tuliptable.engine.legal_actions import action_writer
from tuliptable.engine.rule_codegen import define_rule
from tuliptable.engine.rule_source import tree_of
from tuliptable.games.gift_of_tulips.rules.turn import options


def rule_in(file: Path) -> Callable[..., Any]:
    spec = importlib.util.spec_from_file_location("changing", file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Callable[..., Any] = module.second
    return found


def test_a_tree_has_the_lines_of_its_file_and_its_own_name() -> None:
    tree = tree_of(options)
    source = Path(options.__code__.co_filename).read_text().splitlines()
    assert tree.name == "options"
    assert source[tree.lineno - 1].startswith("def options(")


def test_rules_of_one_file_share_its_tree() -> None:
    rules = [rule for rule in vars(toy).values() if getattr(rule, "__rule__", "") == "rule"]
    own = [rule for rule in rules if rule.__code__.co_filename == toy.__file__]
    assert [tree_of(rule).name for rule in own] == [rule.__name__ for rule in own]
    assert all(tree_of(rule) is tree_of(rule) for rule in own)


def test_rewriting_a_rule_leaves_its_tree_unchanged() -> None:
    before = ast.dump(tree_of(options))
    action_writer(options)
    assert ast.dump(tree_of(options)) == before


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "changing.py"
    file.write_text("def first():\n    return 1\n\n\ndef second():\n    return 2\n")
    assert ast.unparse(tree_of(rule_in(file)).body[0]) == "return 2"
    file.write_text("def second():\n    return 3333\n\n\ndef first():\n    return 1\n")
    os.utime(file, (1, 1))
    assert ast.unparse(tree_of(rule_in(file)).body[0]) == "return 3333"


def test_a_generated_rule_has_a_tree() -> None:
    made = define_rule("twice", "def twice(n: int) -> int:\n    return 2 * n\n", {})
    assert ast.unparse(tree_of(made).body[0]) == "return 2 * n"
