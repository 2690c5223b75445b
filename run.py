#!/usr/bin/env python3
"""Set up and start Tulip Table, or test it, with nothing but Python on the machine.

python3 run.py            set up (the first time only) and start
python3 run.py test       set up and run every test (or those that the words after it choose)
python3 run.py check      set up and check form, style and types of both languages
python3 run.py play ...   any other words go to the tuliptable command
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
EXE = ".exe" if os.name == "nt" else ""
NEEDED = (3, 11)
LOCKS = PLAYING, TESTING = "constraints.txt", "constraints-test.txt"
"""What is needed to play, and what tests and checks need beside it: several times as much."""


def right_python() -> None:
    """Go on with a Python that is new enough, or say what is missing."""
    if sys.version_info >= NEEDED:
        return
    for minor in range(19, NEEDED[1] - 1, -1):
        newer = shutil.which(f"python3.{minor}")
        if newer:
            os.execv(newer, [newer, *sys.argv])
    sys.exit(f"tuliptable: needs Python {NEEDED[0]}.{NEEDED[1]} or newer; this is {sys.version.split()[0]}")


def digest() -> str:
    """What the environment was made from: it is made anew when this changes."""
    content = hashlib.sha256(sys.version.encode())
    for name in ("pyproject.toml", *LOCKS, "installer.txt", "hatch_build.py"):
        content.update((ROOT / name).read_bytes())
    return content.hexdigest()


def set_up(locks: Sequence[str]) -> None:
    stamp, wanted = VENV / ".set-up-from", [digest(), *locks]
    found = stamp.read_text().split() if stamp.is_file() else []
    if set(wanted) <= set(found):
        return
    python = str(BIN / ("python" + EXE))
    if not Path(python).exists():
        print("tuliptable: making .venv", file=sys.stderr, flush=True)
        if subprocess.run([sys.executable, "-m", "venv", str(VENV)]).returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            sys.exit("tuliptable: could not make a virtual environment (Debian, Ubuntu: apt install python3-venv)")
    print("tuliptable: installing (a minute the first time)", file=sys.stderr, flush=True)
    install = installer(python)
    packages = ["--require-hashes", *(word for lock in locks for word in ("-r", str(ROOT / lock)))]
    itself = ["--no-deps", "--no-build-isolation", "-e", str(ROOT)]  # built with what has just been checked
    for what in (packages, itself):
        if subprocess.run([*install, *what], cwd=ROOT).returncode:
            sys.exit("tuliptable: the set-up failed; the lines above say why")
    stamp.write_text("\n".join(wanted))


def installer(python: str) -> list[str]:
    """The command that installs: the machine's uv, or one whose hash is known; pip, slower, where there is none."""
    pip = [python, "-m", "pip", "--disable-pip-version-check", "install", "-q"]
    uv = shutil.which("uv")
    if uv is None and subprocess.run([*pip, "--require-hashes", "-r", str(ROOT / "installer.txt")]).returncode == 0:
        uv = str(BIN / ("uv" + EXE))
    return [uv, "pip", "install", "-q", "--python", python, "--compile-bytecode"] if uv else pip


CLIENT = """
from pathlib import Path
from tuliptable import webbuild
webbuild.ensure_tools(Path())
webbuild.npm(Path("web"), "run", "{0}")
"""


def check() -> int:
    """Every check, whatever the one before it found; the number of those that found something."""
    python = str(BIN / ("python" + EXE))
    checks = {
        "style": [python, "-m", "ruff", "check", "."],
        "form": [python, "-m", "ruff", "format", "--check", "."],
        "types": [python, "-m", "mypy"],
        "the client's types": [python, "-c", CLIENT.format("check")],
        "the client's style and form": [python, "-c", CLIENT.format("lint")],
    }
    failed = [name for name, command in checks.items() if subprocess.run(command, cwd=ROOT).returncode]
    print("tuliptable: " + (f"not right yet: {', '.join(failed)}" if failed else "all is well"), file=sys.stderr)
    return len(failed)


def main() -> None:
    right_python()
    words = sys.argv[1:]
    set_up(LOCKS if words[:1] in (["test"], ["check"]) else [PLAYING])
    if words == ["check"]:
        sys.exit(check())
    if words[:1] == ["test"]:
        command = [str(BIN / ("python" + EXE)), "-m", "pytest", "-n", "auto", "--dist", "worksteal", *words[1:]]
    else:
        command = [str(BIN / ("tuliptable" + EXE)), *words]
    if os.name == "nt":
        sys.exit(subprocess.run(command, cwd=ROOT).returncode)
    os.chdir(ROOT)
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
