"""The random bot: any legal action, all equally likely."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.contract import legal
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import State


@rule
def random_choice(known: State, dice: Chance, out: Buffer) -> int:
    options = legal(known, out)
    return out[below(dice, options)]
