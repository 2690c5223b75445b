"""Many games at once, as arrays (`docs/research.md`). Needs NumPy: `pip install 'tuliptable[research]'`."""

from __future__ import annotations

from tuliptable.lab.batches.batch import Batch
from tuliptable.lab.batches.columns import Column, columns, fingerprint

__all__ = ["Batch", "Column", "columns", "fingerprint"]
