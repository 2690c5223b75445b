"""Windmill Valley: the components, as tables, a module for each noun.

Provenance, table by table, is given in section 2 of the specification (``docs/rules/windmill-valley.md``); in short it
stands at the head of each module. What is a reconstruction lives here only.
"""

from __future__ import annotations

from tuliptable.engine.rule import const_table
from tuliptable.games.windmill_valley.tables import cards, farm, gardener, market, season, stacks, valley, wheels
from tuliptable.games.windmill_valley.tables.vocabulary import ROWS

NOUNS = (season, wheels, farm, market, cards, stacks, gardener, valley)
EFFECTS = const_table(ROWS)  # every effect that one of them names: kind, amount, detail
