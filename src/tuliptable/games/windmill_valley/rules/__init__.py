"""Windmill Valley: the rules, a file per chapter. Ids (WV-n) refer to the rules specification.

``play`` is where to begin: every decision, its options and its effect. ``turn`` drives the stack of what is still to be
resolved (``frames``); ``effects`` does what the tables say, ``possible`` says when that can be done.
"""

from __future__ import annotations

from tuliptable.games.windmill_valley.rules.play import apply, legal, to_move
from tuliptable.games.windmill_valley.rules.scoring import rank, score
from tuliptable.games.windmill_valley.rules.setup import setup

__all__ = ["apply", "legal", "rank", "score", "setup", "to_move"]
