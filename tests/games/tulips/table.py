"""Tableaus and positions of Tulips for tests. A test names what matters; the rest is dealt in index order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from tuliptable import games
from tuliptable.engine.chance import seed_from
from tuliptable.engine.position import read_position
from tuliptable.engine.refusal import IllegalAction
from tuliptable.engine.wording.lines import Phrase
from tuliptable.games.tulips import game
from tuliptable.games.tulips.actions import ACTIONS, Place
from tuliptable.games.tulips.notation import read_drawing, read_placed_card, read_tableau
from tuliptable.games.tulips.rules.setup import card_of_deck
from tuliptable.games.tulips.screen.tableau_view import counts_of
from tuliptable.games.tulips.state import Deck, Tableau, Tulips
from tuliptable.games.tulips.tables import CARDS, CATEGORIES, rotations, turned

__all__ = [
    "TABLEAU_A",
    "actions",
    "begin",
    "card",
    "counts",
    "first",
    "game",
    "near",
    "placements",
    "placing",
    "play",
    "play_out",
    "position",
    "read_tableau_drawing",
    "refusal_key",
    "straight_row",
    "tableau",
]

TABLEAU_A = r"""
        x=-1    x=0     x=1     x=2
      +-----+ +-----+ +-----+
      |\ Y /| |\ R /| |\ V /|
y=-1  |P X V| |V X R| |R X *|
      |/ # \| |/ R \| |/ P \|
      +-----+ +-----+ +-----+
      +-----+ +-----+ +-----+ +-----+
      |\ # /| |\ R /| |\ P /| |\ Y /|
y=0   |P X V| |V X Y| |Y X Y| |Y X Y|
      |/ R \| |/ P \| |/ Y \| |/ R \|
      +-----+ +-----+ +-----+ +-----+
      +-----+         +-----+
      |\ r /|         |\ Y /|
y=1   |P X R|         |V X *|
      |/ V \|         |/ P \|
      +-----+         +-----+
      +-----+ +-----+
      |\ V /| |\ R /|
y=2   |V X V| |v X V|
      |/ Y \| |/ Y \|
      +-----+ +-----+
"""

TRIPLES = [CARDS[card_of_deck(Deck.TRIPLES, i)] for i in range(46)]


PAIRS = [CARDS[card_of_deck(Deck.PAIRS, i)] for i in range(46)]


def begin(players: int, seed: str = "begin", **options: Any) -> Tulips:
    return game.begin(players, options, seed_from(seed))


def position(players: int = 2, **fields: Any) -> Tulips:
    """Return a position, even one that play cannot reach."""
    whole = {"game": game.key, "players": players, "study": True, "chance": {"seed": "study"}, **fields}
    s = read_position(games.load, msgspec.json.encode(whole))[1]
    assert isinstance(s, Tulips)
    return s


def tableau(*cards: str) -> Tableau:
    """Build a tableau of cards beside the starting card, written as in the rules."""
    return read_tableau([read_placed_card(text) for text in cards])


def read_tableau_drawing(picture: str) -> Tableau:
    return read_tableau(read_drawing(picture.splitlines()))


def counts(t: Tableau) -> str:
    """Return the twelve counts, written as in the rules."""
    return "; ".join(
        f"{name} " + " ".join(f"{letter}{n}" for letter, n in zip("RYPV", counts_of(t, category), strict=True))
        for category, name in enumerate(CATEGORIES)
    )


def card(name: str) -> int:
    return CARDS.index(name)


def play(s: Tulips, *typed: str) -> Tulips:
    """Return the position after some actions, each of which must be legal."""
    after = s.copy()
    for text in typed:
        action = game.actions.parse(text)
        game.refuse_unless_legal(after, action)
        game.play(after, action)
    return after


def actions(s: Tulips) -> list[str]:
    return [game.actions.notation(code) for code in game.legal(s)]


def placements(s: Tulips, name: str) -> list[str]:
    """Return the legal placements of a card in the hand of the player to move: `(0,-1) r1`."""
    found = []
    for text in actions(s):
        words = text.split()
        if words[0] == "place" and CARDS[s.hand[s.turn][int(words[1])]] == name:
            found.append(f"({words[2]},{words[3]}) r{words[4]}")
    return found


Policy = Callable[[Tulips, list[int]], int]


def first(_: Tulips, legal: list[int]) -> int:
    """Return the first placement in the order of TF-72, or the lowest filled slot of the line."""
    return legal[0]


def near(_: Tulips, legal: list[int]) -> int:
    """Return the placement with the smallest |x| + |y|, ties by TF-72."""
    return min(placing(legal), key=lambda code: (distance(code), code), default=legal[0])


def placing(legal: list[int]) -> list[int]:
    """Return the placements among some actions."""
    return [code for code in legal if isinstance(ACTIONS.read(code), Place)]


def distance(code: int) -> int:
    move = ACTIONS.read(code)
    assert isinstance(move, Place)
    return abs(move.x) + abs(move.y)


def refusal_key(s: Tulips, action: str) -> str:
    """Return the key of the refusal of an action."""
    with pytest.raises(IllegalAction) as refused:
        play(s, action)
    reason = refused.value.reason
    assert isinstance(reason, Phrase)
    return reason.line.key.removeprefix("refusal.")


def play_out(s: Tulips, policy: Policy) -> int:
    """Play to the end of the game; return the number of decisions."""
    decisions = 0
    while not game.over(s):
        game.play(s, policy(s, game.legal(s)))
        decisions += 1
    return decisions


def straight_row(dx: int, dy: int) -> list[str]:
    """Build a straight row of different cards from the starting card, by trying."""
    ahead = ((0, -1), (1, 0), (0, 1), (-1, 0)).index((dx, dy))
    row: list[tuple[str, int]] = []
    ways = [candidates("RYPV"[ahead], ahead, [])]
    while len(row) < 38:
        following = next(ways[-1], None)
        if following is None:
            ways.pop()
            row.pop()
        else:
            row.append(following)
            ways.append(candidates(turned(*following)[ahead], ahead, [name for name, _ in row]))
    return [f"{dx * (i + 1)},{dy * (i + 1)} {name}@{rotation}" for i, (name, rotation) in enumerate(row)]


def candidates(shown: str, ahead: int, used: list[str]) -> Iterator[tuple[str, int]]:
    """Return cards that fit a colour, first those with another colour ahead."""
    for name in CARDS[:46]:
        for rotation in rotations(name):
            behind = turned(name, rotation)[ahead ^ 2]
            meet = {shown, behind}
            if name not in used and meet != {"*"} and (len(meet) == 1 or "*" in meet):
                yield name, rotation
