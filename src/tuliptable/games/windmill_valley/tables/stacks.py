"""The stacks of tiles and Farm cards."""

from __future__ import annotations

from tuliptable.engine.rule import const_table
from tuliptable.games.windmill_valley.tables.wheels import CLASSES, TILES

# Tiles and Farm cards are pieces 0 to 59: tiles 1 to 30, then cards 1 to 30. Four stacks hold them.
PIECES = 60
STACKS = 4
STACK_NAMES = (*CLASSES, "cards")
FARM_STACK = 3
FIRST_PIECE = const_table([0, 12, 18, 30, 60])  # of each stack, and the end
PIECE_NAMES = (*(f"tile {i + 1}" for i in range(30)), *(f"card {i + 1}" for i in range(30)))
COPIES = const_table([*(row[1] for row in TILES), *[1] * 30])
LOOKS = 3  # pieces that a player draws to look at
OFFER_SLOTS = 3
REFRESH_COST = 1
