"""`tuliptable new-game`: a small working game in a package of its own, as the start of a new game.

It writes High Bloom, the game in this folder, under another name.
"""

from __future__ import annotations

import re
from pathlib import Path

from tuliptable import games
from tuliptable.engine.refusal import Refusal

MAX_NAME = 60
HERE = Path(__file__).parent
FILES = {
    "pyproject.toml": HERE / "package" / "pyproject.toml",
    "high_bloom.py": HERE / "high_bloom.py",
    "test_high_bloom.py": HERE / "package" / "test_high_bloom.py",
}


def write_game(name: str, folder: Path) -> list[Path]:
    """Write the game into a new folder, and return its files."""
    names = names_for(name)
    key = names["high-bloom"]
    if key in games.registered():
        raise Refusal(f"there is a game {key} already")
    if folder.exists():
        raise Refusal(f"{folder} is there already")
    written = []
    for path, source in FILES.items():
        file = folder / renamed(path, names)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(renamed(source.read_text(encoding="utf-8"), names), encoding="utf-8")
        except OSError as error:
            raise Refusal(f"cannot write {file}: {error.strerror}") from None
        written.append(file)
    return written


def names_for(name: str) -> dict[str, str]:
    """Return the names of High Bloom with their replacements."""
    words = re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", name)
    if not words or not re.fullmatch(r"[A-Za-z][A-Za-z0-9 _-]*", name):
        raise Refusal(f"a game is called by letters and digits, like tulip-race; not {name!r}")
    if len(name) > MAX_NAME:
        raise Refusal(f"the name of a game has at most {MAX_NAME} characters, not {len(name)}")
    low = [word.lower() for word in words]
    capitals = [word.capitalize() for word in words]
    initials = "".join(word[0] for word in capitals) if len(words) > 1 else low[0][:2].upper()
    return {
        "high-bloom": "-".join(low),
        "high_bloom": "_".join(low),
        "HighBloom": "".join(capitals),
        "High Bloom": " ".join(capitals),
        "HB-": f"{initials}-",
    }


def renamed(text: str, names: dict[str, str]) -> str:
    return re.sub("|".join(names), lambda found: names[found[0]], text)
