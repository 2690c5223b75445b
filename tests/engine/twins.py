"""Call a rule twice, interpreted and compiled, with the same arguments, and compare all results and effects."""

from __future__ import annotations

import faulthandler
import importlib.util
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, TypeVar

from tuliptable.engine.flat_record import FlatRecord, Sized
from tuliptable.engine.translate.library import Library

R = TypeVar("R", bound=FlatRecord)
Argument = int | FlatRecord | list[int]


def agree(library: Library, rule: Callable[..., Any], *arguments: Argument) -> None:
    """Check that both ways return the same and leave the same in every record and buffer."""
    ours, theirs = ([copied(argument) for argument in arguments] for _ in range(2))
    interpreted, compiled = rule(*ours), library.call(rule, *theirs)
    assert compiled == interpreted, f"it returns {interpreted} interpreted, {compiled} compiled"
    for our, their in zip(ours, theirs, strict=True):
        if isinstance(our, FlatRecord) and isinstance(their, FlatRecord):
            size = library.program.size_of(type(our))
            if their.pack()[:size] != our.pack()[:size]:
                raise AssertionError("interpreted, then compiled: " + "; ".join(differences(our, their)))
        else:
            assert their == our, f"it writes {our} interpreted, {their} compiled"


def differences(ours: FlatRecord, theirs: FlatRecord, path: str = "") -> list[str]:
    """Return the fields that differ, with both values."""
    found = []
    for field in ours.fields:
        ours_here, theirs_here = getattr(ours, field.name), getattr(theirs, field.name)
        if isinstance(field.kind, Sized):
            if ours_here != theirs_here:
                found.append(f"{path}{field.name} = {ours_here}, {theirs_here}")
        elif field.shape:
            for i, (our, their) in enumerate(zip(ours_here, theirs_here, strict=True)):
                found += differences(our, their, f"{path}{field.name}[{i}].")
        else:
            found += differences(ours_here, theirs_here, f"{path}{field.name}.")
    return found


def copied(argument: Argument) -> Argument:
    return argument if isinstance(argument, int) else argument.copy()


def in_a_process_of_its_own(call: Callable[..., object], *arguments: object) -> tuple[int, str]:
    """Return the exit status and the output of a process that makes this call; a checked build ends at a fault."""
    with tempfile.TemporaryFile() as said:
        child = os.fork()
        if child == 0:
            faulthandler.disable()
            os.dup2(said.fileno(), 2)
            try:
                call(*arguments)
            except BaseException as error:
                os.write(2, str(error).encode())
                os._exit(1)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        said.seek(0)
        return status, said.read().decode()


def random_record(kind: type[R], random: Random, most: int) -> R:
    """Return a record with a random number from -most to most, as far as it fits, in every field."""
    made = kind()
    for field in kind.fields:
        if field.name in kind.last:
            continue
        if isinstance(field.kind, Sized):
            value = _numbers(field.kind, field.shape, random, most, getattr(made, field.name))
        elif field.shape:
            value = [random_record(field.kind, random, most) for _ in range(field.shape[0])]
        else:
            value = random_record(field.kind, random, most)
        setattr(made, field.name, value)
    return made


def _numbers(size: Sized, shape: tuple[int, ...], random: Random, most: int, old: Any) -> Any:
    if not shape:
        bits = 8 * size.width
        low, high = (0, 2**bits - 1) if size.code.isupper() else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
        return random.randint(max(low, -most), min(high, most))
    for i in range(shape[0]):
        old[i] = _numbers(size, shape[1:], random, most, old[i])
    return old


def module_from(path: Path, text: str) -> ModuleType:
    """Return a module with this text, as if it had been imported from a file."""
    path.write_text(text)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
