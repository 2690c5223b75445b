"""Words collected from modules of the usual names."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from tuliptable.engine.module_bindings import RULES, WORDS, collect_bindings


def module(name: str, **held: Any) -> ModuleType:
    made = ModuleType(f"games.chess.text.{name}")
    vars(made).update(held)
    return made


def test_each_module_binds_its_own_words_but_no_imported_ones() -> None:
    page = module("text_board", page="a page", PARTS={"hand": "part"}, heading="from another file")
    log = module("log", sentence="a line", heading="a heading")
    words = {"page": "a page", "parts": {"hand": "part"}, "sentence": "a line", "heading": "a heading"}
    assert collect_bindings(WORDS, [page, log]) == words


def test_a_function_of_another_module_is_not_bound() -> None:
    def evaluate() -> None: ...

    def appraise() -> None: ...

    evaluate.__module__, appraise.__module__ = "games.chess.bot.evaluation", "games.chess.text.appraisal"
    appraisal = module("appraisal", evaluate=evaluate, appraise=appraise)
    assert collect_bindings(RULES, [appraisal]) == {"appraise": appraise}


@pytest.mark.parametrize(
    ("modules", "fault"),
    [
        ([module("chatter", label=1)], "chatter: this is kept in files called view, labels,"),
        ([module("log", label=1)], "log has no sentence or heading"),
        ([module("labels", prompt=1), module("prompts", prompt=2)], "prompts has no prompt, or one that was there"),
    ],
    ids=["a file of another name", "a file without its words", "a word twice"],
)
def test_a_wrong_module_is_refused_with_the_reason(modules: list[ModuleType], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        collect_bindings(WORDS, modules)
