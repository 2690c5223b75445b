"""The time from a fresh start to the first result: load a game, compile its rules, play one random game.

`playouts.py` runs it in a separate process. It prints the CPU seconds of translating, compiling and loading, including
those of the compiler.
"""

from __future__ import annotations

import resource
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))  # this checkout, whatever is installed

from contestants import Compiled, library_of
from tuliptable import games


def cpu_seconds() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def main() -> None:
    game = games.load(sys.argv[1])
    before = cpu_seconds()
    library = library_of(game)
    spent = cpu_seconds() - before
    Compiled(game, library, game.players[0]).play(0, 1)
    print(spent)


if __name__ == "__main__":
    main()
