"""Effects, helpers, contracts, wishes and obstacles read the same in the browser as in the log.

The browser's own test fills the same vectors. Write them again after a change of words:

    python -m tests.games.windmill_valley.test_phrase_vectors
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec

from tuliptable.games.windmill_valley.screen.faces import WISH_KINDS, contract_face, helper_face
from tuliptable.games.windmill_valley.screen.obstacles import Obstacle, Reason
from tuliptable.games.windmill_valley.screen.signs import Sign, sign, sign_list
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.cards import CARD_COUNT, CARDS
from tuliptable.games.windmill_valley.tables.market import MARKET_LINE, QUARTER
from tuliptable.games.windmill_valley.tables.season import UNIQUE_REWARD
from tuliptable.games.windmill_valley.tables.valley import SPACE_REWARD
from tuliptable.games.windmill_valley.tables.wheels import TILE_COUNT, TILE_EFFECTS, TILE_PLUS
from tuliptable.games.windmill_valley.text.effects import (
    contract_phrase,
    helper_phrase,
    obstacle_phrase,
    tile_phrase,
    wish_kind_phrase,
    with_plus,
)

VECTORS = Path(__file__).parents[3] / "web" / "src" / "games" / "windmill-valley" / "phraseVectors.json"


def vectors() -> dict[str, list[Any]]:
    """Return the arguments and the text of every phrase that the browser writes too."""
    lists: list[list[Sign]] = [[one] for number in range(1, len(EFFECTS)) if (one := sign(number))]
    lists += [[msgspec.structs.replace(found, amount=3)] for row in MARKET_LINE for found in sign_list(row)]
    lists += [sign_list(row) for table in (QUARTER, UNIQUE_REWARD, SPACE_REWARD) for row in table if any(row)]
    obstacles = [Obstacle(reason, [], 2) for reason in get_args(Reason)]
    obstacles.append(Obstacle("bulb", ["white", "black"], 0))
    return {
        "effects": [[signs, False, str(with_plus(signs, False))] for signs in lists]
        + [
            [sign_list(TILE_EFFECTS[tile]), bool(TILE_PLUS[tile]), str(tile_phrase(tile))] for tile in range(TILE_COUNT)
        ],
        "helpers": [[helper_face(card), str(helper_phrase(card))] for card in range(len(CARDS))],
        "contracts": [[contract_face(card), str(contract_phrase(card))] for card in range(CARD_COUNT)],
        "wishes": [[kind, str(wish_kind_phrase(kind))] for kind in WISH_KINDS.values()],
        "obstacles": [[[one], str(obstacle_phrase(one))] for one in obstacles],
    }


def as_json() -> str:
    return json.dumps(msgspec.to_builtins(vectors()), ensure_ascii=False, separators=(",", ":")).replace("],[", "],\n[")


def test_the_browser_has_the_vectors_of_the_server() -> None:
    assert json.loads(VECTORS.read_text()) == json.loads(as_json())


if __name__ == "__main__":
    VECTORS.write_text(as_json() + "\n")
