"""The cache of built libraries returns only complete libraries that this user built; others are built again."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engine import toy
from tests.engine.toy import Toy
from tuliptable.engine.translate import library_cache
from tuliptable.engine.translate.compiler import build
from tuliptable.engine.translate.library import Library
from tuliptable.engine.translate.program import Program

ONE = '__attribute__((visibility("default"))) int one(void) { return 1; }\n'
STRANGER = 65534

CALL_ONE = """
import ctypes, pathlib, sys
from tuliptable.engine.translate import library_cache
from tuliptable.engine.translate.compiler import build
library_cache.cache_folder = lambda: pathlib.Path(sys.argv[1])
sys.exit(40 + ctypes.CDLL(str(build(sys.argv[2], "one"))).one())
"""

pytestmark = pytest.mark.usefixtures("c_compiler")
posix_only = pytest.mark.skipif(os.name != "posix", reason="owners and permissions of files")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(library_cache, "cache_folder", lambda: tmp_path / "cache")
    return tmp_path / "cache"


def result_in_another_process(cache: Path) -> int:
    """Build and call a library in a separate process, because a broken library may end its process."""
    return subprocess.run([sys.executable, "-c", CALL_ONE, str(cache), ONE], check=False).returncode - 40


def truncate(share: float) -> Callable[[Path], None]:
    return lambda file: os.truncate(file, int(file.stat().st_size * share))


def flip_a_bit(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)


def fill_with_zeros(file: Path) -> None:
    """Leave a file as a power failure does: with its full size but without its content."""
    file.write_bytes(bytes(file.stat().st_size))


@pytest.mark.parametrize(
    "damage",
    [truncate(0.0), truncate(0.25), truncate(0.5), flip_a_bit,
     fill_with_zeros],
    ids=["empty", "a quarter", "half", "one bit", "zeros"],
)  # fmt: skip
def test_a_damaged_library_is_built_again(cache: Path, damage: Callable[[Path], None]) -> None:
    damage(build(ONE, "one"))
    assert result_in_another_process(cache) == 1
    assert len(list(cache.iterdir())) == 1


def evil_library(folder: Path) -> bytes:
    folder.mkdir()
    text, built = folder / "evil.c", folder / "evil.so"
    text.write_text(ONE.replace("return 1", "return 6"))
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(built), str(text)], check=True)
    return built.read_bytes()


def plant(cache: Path, folder: Path) -> Path:
    """Put another library in the place of this one, under the name that matches its content."""
    kept = build(ONE, "one")
    kept.write_bytes(evil_library(folder))
    planted = kept.with_name(f"{kept.stem.rsplit('-', 1)[0]}-{library_cache.digest_of(kept)}.so")
    kept.rename(planted)
    assert result_in_another_process(cache) == 6, "the cache finds it as long as nothing is wrong with its owner"
    return planted


@posix_only
def test_a_library_that_others_may_write_to_is_built_again(cache: Path, tmp_path: Path) -> None:
    planted = plant(cache, tmp_path / "evil")
    planted.chmod(0o775)
    assert result_in_another_process(cache) == 1
    assert not planted.exists()


@posix_only
@pytest.mark.skipif(os.name == "posix" and os.geteuid() != 0, reason="only root can give a file to another user")
def test_a_library_of_another_user_is_built_again(cache: Path, tmp_path: Path) -> None:
    planted = plant(cache, tmp_path / "evil")
    os.chown(planted, STRANGER, STRANGER)
    assert result_in_another_process(cache) == 1
    assert not planted.exists()


@posix_only
def test_a_link_to_a_library_is_not_followed(cache: Path, tmp_path: Path) -> None:
    planted = plant(cache, tmp_path / "evil")
    elsewhere = planted.rename(tmp_path / "elsewhere.so")
    planted.symlink_to(elsewhere)
    assert result_in_another_process(cache) == 1


@posix_only
def test_a_folder_of_another_user_is_not_used(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    planted, me = plant(cache, tmp_path / "evil"), os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: me + 1)
    library = build(ONE, "one")
    assert library.parent != planted.parent
    assert ctypes.CDLL(str(library)).one() == 1
    assert "does not belong to you alone" in caplog.text


@posix_only
def test_a_folder_that_is_a_link_is_not_used(cache: Path, tmp_path: Path) -> None:
    planted = plant(cache, tmp_path / "evil")
    elsewhere = cache.rename(tmp_path / "elsewhere")
    cache.symlink_to(elsewhere)
    assert result_in_another_process(cache) == 1
    assert (elsewhere / planted.name).exists()


@posix_only
def test_a_folder_that_others_may_write_to_is_restricted(cache: Path) -> None:
    first = build(ONE, "one")
    cache.chmod(0o777)
    assert build(ONE, "one") == first
    assert cache.stat().st_mode & 0o777 == 0o700


@pytest.mark.usefixtures("cache")
def test_a_library_is_on_the_disk_before_it_gets_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    replace, sync = Path.replace, library_cache.sync

    def noted_sync(path: Path) -> None:
        done.append(f"sync {path.suffix}")
        sync(path)

    def noted_replace(old: Path, new: Path) -> Path:
        done.append("rename")
        return replace(old, new)

    monkeypatch.setattr(library_cache, "sync", noted_sync)
    monkeypatch.setattr(Path, "replace", noted_replace)
    build(ONE, "one")
    assert done == ["sync .so", "rename", "sync "]


@pytest.mark.usefixtures("cache")
def test_a_library_that_this_machine_cannot_load_is_built_again() -> None:
    program = Program(Toy, {}, [toy.same_name])
    kept = build(program.source(), "toy")
    kept.write_bytes(b"\x7fELF of another machine")
    kept.rename(kept.with_name(f"{kept.stem.rsplit('-', 1)[0]}-{library_cache.digest_of(kept)}.so"))
    assert Library(program, "toy").call(toy.same_name, 4) == 5
