"""Fixtures for the tests of Keukenhof."""

from __future__ import annotations

import pytest

from tests.games.keukenhof.table import campaign
from tuliptable.games.keukenhof.state import Keukenhof


@pytest.fixture(scope="session")
def campaign_states() -> list[Keukenhof]:
    """Return the states of a whole campaign of three players, after each action."""
    return campaign(3, 1)
