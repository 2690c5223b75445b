"""The names of bots."""

from __future__ import annotations

from tuliptable import bots
from tuliptable.games.gift_of_tulips.tables import CULTIVARS
from tuliptable.games.tulip_bubble.tables import NAMES


def test_no_bot_is_called_like_a_tulip_on_a_card() -> None:
    on_cards = {word.lower() for name in (*CULTIVARS, *NAMES) for word in name.split()}
    assert not on_cards & {name.lower() for name in bots.NAMES}
