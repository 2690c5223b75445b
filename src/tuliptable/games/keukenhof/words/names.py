"""Names of things and players."""

from __future__ import annotations

GARDENER_NAME = "the gardener"
OBJECT_PLURALS = ("orchids", "lilies", "tulips", "dahlias", "carnations", "decorations")
RESOURCE_NAMES = ("Seeds", "Shovel", "Watering can", "Leaves", "Flowerpot", "Sun")


def spoken(h: int, place: int) -> str:
    """A place as it is written: hexagon 13, place 3 is 13.3."""
    return f"{h}.{place}"
