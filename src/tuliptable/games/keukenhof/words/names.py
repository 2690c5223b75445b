"""Names of things and players."""

from __future__ import annotations

from collections.abc import Sequence

GARDENER_NAME = "the gardener"
OBJECT_PLURALS = ("orchids", "lilies", "tulips", "dahlias", "carnations", "decorations")
RESOURCE_NAMES = ("Seeds", "Shovel", "Watering can", "Leaves", "Flowerpot", "Sun")


def called(names: Sequence[str], p: int) -> str:
    """The name of a seat; the solo gardener sits behind the last player."""
    return names[p] if p < len(names) else GARDENER_NAME


def spoken(h: int, place: int) -> str:
    """A place as it is written: hexagon 13, place 3 is 13.3."""
    return f"{h}.{place}"
