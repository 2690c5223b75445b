"""What several of Keukenhof's tests look at."""

from __future__ import annotations

import pytest

from tests.games.keukenhof.table import campaign
from tuliptable.games.keukenhof.state import Keukenhof


@pytest.fixture(scope="session")
def played() -> list[Keukenhof]:
    """The states of a whole campaign of three, after each action."""
    return campaign(3, 1)
