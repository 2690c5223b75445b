"""Keukenhof: what a viewer may know (section 6 of the specification): everything but what chance has yet to decide."""

from __future__ import annotations

from tuliptable.engine.chance import Chance
from tuliptable.engine.rule import rule
from tuliptable.games.keukenhof.state import Keukenhof


@rule
def blank(s: Keukenhof, viewer: int) -> None:
    """All on the table is open. The dice and dials to come are chance, which the engine blanks."""


@rule
def imagine(s: Keukenhof, dice: Chance) -> None:
    """Nothing is hidden, so there is nothing to imagine."""
