"""The components of Windmill Valley as tables, one module for each noun.

Section 2 of the specification (`docs/rules/windmill-valley.md`) gives the source of each table, and the head of each
module sums it up. All reconstructions of the game are in these tables.
"""

from __future__ import annotations

from tuliptable.engine.rule import const_table
from tuliptable.games.windmill_valley.tables import cards, farm, gardener, market, season, stacks, valley, wheels
from tuliptable.games.windmill_valley.tables.vocabulary import ROWS

NOUNS = (season, wheels, farm, market, cards, stacks, gardener, valley)
EFFECTS = const_table(ROWS)  # kind, amount and detail of every effect in the tables
