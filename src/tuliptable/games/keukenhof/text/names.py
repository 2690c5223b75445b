"""Names of things and players."""

from __future__ import annotations

GARDENER_NAME = "the gardener"
OBJECT_PLURALS = ("orchids", "lilies", "tulips", "dahlias", "carnations", "decorations")
RESOURCE_NAMES = ("Seeds", "Shovel", "Watering can", "Leaves", "Flowerpot", "Sun")


PLACES = ("right", "lower right", "lower left", "left", "upper left", "upper right")
"""The six places of a hexagon, as one sees them from its middle."""


def spoken(h: int, place: int) -> str:
    """``hexagon 13, upper right``."""
    return f"hexagon {h}, {PLACES[place]}"
