"""Building: the cache, the machine without a compiler, and the checked build that names the line of a fault."""

from __future__ import annotations

import ctypes
import importlib.util
import inspect
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.engine import faults, toy
from tests.engine.toy import Toy
from tests.engine.twins import in_a_process_of_its_own
from tuliptable.engine.chance import Chance
from tuliptable.engine.rule_runner import NoCompiler
from tuliptable.engine.translate import compiler, library_cache
from tuliptable.engine.translate.compiler import BuildFailed, build, find_compiler
from tuliptable.engine.translate.library import Library
from tuliptable.engine.translate.program import Program

ONE = "int one(void) { return 1; }\n"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(library_cache, "cache_folder", lambda: tmp_path / "cache")
    return tmp_path / "cache"


def forbid_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(*command: object, **options: object) -> None:
        raise AssertionError(f"the compiler was called: {command} {options}")

    monkeypatch.setattr(subprocess, "run", run)


# --- the cache ---------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("c_compiler", "cache")
def test_the_same_source_is_built_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = build(ONE, "one")
    forbid_compiling(monkeypatch)
    assert build(ONE, "one") == first


@pytest.mark.usefixtures("c_compiler", "cache")
def test_a_changed_source_is_built_again() -> None:
    assert build(ONE, "one") != build(ONE.replace("1", "2"), "one")


@pytest.mark.usefixtures("c_compiler", "cache")
def test_a_long_program_is_built_with_other_flags(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[list[str]] = []
    run = subprocess.run

    def noted(command: list[str], **options: Any) -> Any:
        given.append(command)
        return run(command, **options)

    monkeypatch.setattr(subprocess, "run", noted)
    short, long = build(ONE, "one"), build(ONE + "\n" * compiler.LONG, "one")
    assert ctypes.CDLL(str(short)) != ctypes.CDLL(str(long))
    assert ["-O3" in command for command in given] == [True, False]


@pytest.mark.usefixtures("c_compiler", "cache")
def test_a_checked_build_is_another_library() -> None:
    assert build(ONE, "one") != build(ONE, "one", checked=True)


@pytest.mark.usefixtures("c_compiler")
def test_the_cache_holds_libraries_and_nothing_else(cache: Path) -> None:
    library = build(ONE, "one")
    assert list(cache.iterdir()) == [library]


@pytest.mark.usefixtures("c_compiler")
def test_a_failed_build_leaves_no_library(cache: Path) -> None:
    with pytest.raises(BuildFailed, match="error"):
        build("this is not C\n", "wrong")
    assert list(cache.iterdir()) == []


@pytest.mark.usefixtures("c_compiler", "cache")
def test_the_same_rules_load_without_the_compiler_a_second_time(monkeypatch: pytest.MonkeyPatch) -> None:
    Library(Program(Toy, {}, [toy.same_name]), "toy")
    forbid_compiling(monkeypatch)
    assert Library(Program(Toy, {}, [toy.same_name]), "toy").call(toy.same_name, 4) == 5


def test_the_same_rules_give_the_same_source() -> None:
    rules: list[Callable[..., Any]] = [toy.tables, toy.draws, toy.records_in_records]
    assert Program(Toy, {}, rules).source() == Program(Toy, {}, rules).source()


# --- the compiler ------------------------------------------------------------------------------------------------


def hide_compilers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)


@pytest.mark.usefixtures("cache")
def test_without_a_compiler_one_line_explains_the_effect_and_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    hide_compilers(monkeypatch)
    with pytest.raises(NoCompiler) as none:
        Library(Program(Toy, {}, [toy.same_name]), "toy")
    assert str(none.value) == (
        "There is no C compiler, so rules run interpreted (about 100 times slower). "
        "Install gcc or clang, or run: pip install 'tuliptable[fast]'"
    )


def test_zig_from_pypi_is_used_if_there_is_no_other_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    hide_compilers(monkeypatch)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object() if name == "ziglang" else None)
    assert find_compiler() == [sys.executable, "-m", "ziglang", "cc"]


def test_the_compiler_named_by_cc_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setenv("CC", "ccache gcc")
    assert find_compiler() == ["ccache", "gcc"]


def test_a_missing_compiler_named_by_cc_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "nowhere" else f"/bin/{name}")
    monkeypatch.setenv("CC", "nowhere")
    assert find_compiler() == ["/bin/cc"]


# --- the layout --------------------------------------------------------------------------------------------------


def test_a_fast_program_has_no_journal() -> None:
    fast, checked = (Program(Toy, {}, [toy.tells_events], checked=checked) for checked in (False, True))
    journal = next(field.at for field in Toy.fields if field.name == "journal_length")
    assert (fast.size_of(Toy), checked.size_of(Toy)) == (journal, Toy.size)
    assert "journal" not in fast.source()


def test_a_record_without_a_journal_has_one_size_in_all_programs() -> None:
    sizes = {Program(Toy, {}, [toy.draws], checked=checked).size_of(Chance) for checked in (False, True)}
    assert sizes == {Chance.size}


# --- faults in the checked build ---------------------------------------------------------------------------------


def marked_faults() -> dict[str, tuple[int, str]]:
    """Return every rule of `faults` with the line and the message of its fault."""
    marked, name = {}, ""
    for number, line in enumerate(inspect.getsource(faults).splitlines(), 1):
        if line.startswith("def "):
            name = line.removeprefix("def ").split("(")[0]
        if "  # <- " in line:
            marked[name] = (number, line.split("  # <- ")[1])
    return marked


FAULTS = marked_faults()


@pytest.fixture(scope="module")
def library(c_compiler: None) -> Library:  # noqa: ARG001
    return Library(Program(Toy, {}, faults.RULES, checked=True), "faults")


@pytest.mark.parametrize("name", FAULTS)
def test_a_checked_build_ends_at_a_fault_and_names_its_line(name: str, library: Library) -> None:
    status, said = in_a_process_of_its_own(library.call, getattr(faults, name), Toy(), 0)
    line, reason = FAULTS[name]
    assert status != 0
    assert f"{faults.__file__}:{line}:" in said
    assert reason in said


def test_every_faulty_rule_marks_its_line() -> None:
    assert list(FAULTS) == [rule.__name__ for rule in faults.RULES]
