"""Keukenhof: rolling and taking (KH-21 to KH-23)."""

from __future__ import annotations

from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule
from tuliptable.games.keukenhof.events import Rolled, Took
from tuliptable.games.keukenhof.rules.seats import by_rule
from tuliptable.games.keukenhof.state import NO_DIE, TAKE, Keukenhof
from tuliptable.games.keukenhof.tables import RESOURCE_COUNT


@rule
def roll(s: Keukenhof) -> None:
    """KH-21. Which die is which means nothing: the lower is kept first."""
    one = 1 + below(s.chance, RESOURCE_COUNT)
    other = 1 + below(s.chance, RESOURCE_COUNT)
    s.dice[0] = min(one, other)
    s.dice[1] = max(one, other)
    tell(s, Rolled(player=s.turn, lower=s.dice[0], higher=s.dice[1]))


@rule
def legal_takes(s: Keukenhof, out: Buffer) -> int:
    """KH-22. Equal dice are one option."""
    out[0] = TAKE + s.dice[0] - 1
    if s.dice[0] == s.dice[1]:
        return 1
    out[1] = TAKE + s.dice[1] - 1
    return 2


@rule
def take_resource(s: Keukenhof, kind: int) -> None:
    """KH-22, KH-23. The other die is only a marker."""
    s.resources[s.turn][kind] += 1
    s.dice[0] = NO_DIE
    s.dice[1] = NO_DIE
    held = s.resources[s.turn][kind]
    tell(s, Took(player=s.turn, rule=by_rule(s, s.turn, 85), resource=kind, held=held))
