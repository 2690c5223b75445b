"""The dice and the taking of resources (KH-21 to KH-23)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.keukenhof.actions import Options, Take
from tuliptable.games.keukenhof.events import Rolled, Took
from tuliptable.games.keukenhof.rules.seats import by_rule
from tuliptable.games.keukenhof.state import NO_DIE, Keukenhof, Phase
from tuliptable.games.keukenhof.tables import RESOURCE_COUNT


@rule
def roll(s: Keukenhof) -> None:
    """Roll two dice and store the lower one first (KH-21)."""
    one = 1 + below(s.chance, RESOURCE_COUNT)
    other = 1 + below(s.chance, RESOURCE_COUNT)
    s.dice[0] = min(one, other)
    s.dice[1] = max(one, other)
    tell(s, Rolled(player=s.turn, lower=s.dice[0], higher=s.dice[1]))


@rule
def takes(s: Keukenhof) -> Options:
    """Offer the resource of either die; equal dice are one option (KH-22)."""
    yield Take(resource=s.dice[0] - 1)
    if s.dice[1] != s.dice[0]:
        yield Take(resource=s.dice[1] - 1)


@applies(Take)
def take(s: Keukenhof, resource: int) -> None:
    """Take a resource, after which the player may play effects (KH-24)."""
    take_resource(s, resource)
    s.phase = Phase.EFFECT


@rule
def take_resource(s: Keukenhof, kind: int) -> None:
    """Add a resource and clear the dice: the other die is only a marker (KH-22, KH-23)."""
    s.resources[s.turn][kind] += 1
    s.dice[0] = NO_DIE
    s.dice[1] = NO_DIE
    held = s.resources[s.turn][kind]
    tell(s, Took(player=s.turn, rule=by_rule(s, s.turn, 85), resource=kind, held=held))
