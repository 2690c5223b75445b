"""Tulips: the rules, a chapter each. Ids (TF-n) refer to the rules specification."""

from tuliptable.games.tulips.rules.scoring import rank, score
from tuliptable.games.tulips.rules.setup import setup
from tuliptable.games.tulips.rules.turn import apply, legal, to_move

__all__ = ["apply", "legal", "rank", "score", "setup", "to_move"]
