"""The count of unseen cards: seen and unseen cards make up the whole game, and the count reveals no secret."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.kit.tables import every_game, every_table, new_match
from tuliptable.engine.card_counting import CardCount, CardGroup, CardKind
from tuliptable.engine.game import Game
from tuliptable.engine.pieces import DEALINGS
from tuliptable.terminal.counting import count_lines, count_sentences

CARDS_GO_OUT_OF_SIGHT = {"tulip-bubble", "windmill-valley"}
"""Where cards go behind screens or back into the deck, the count is of the cards in sight now."""


def counts(game: Game[Any], s: Any, viewer: int) -> CardCount:
    assert game.words.counting is not None
    return game.words.counting(game.visible_to(s, viewer), viewer)


@every_table
def test_seen_and_unseen_are_all_cards_and_nothing_is_unseen_again(game: Game[Any], players: int) -> None:
    """A card that was seen stays seen, and everything is counted from the start."""
    match, dice = new_match(game, players, "count"), random.Random(9)
    copies = {viewer: sizes(counts(game, match.state, viewer)) for viewer in game.viewers(match.state)}
    before = dict.fromkeys(copies, -1)
    while not match.over:
        for viewer in copies:
            count = counts(game, match.state, viewer)
            kinds = [kind for group in count.groups for kind in group.kinds]
            assert sizes(count) == copies[viewer]
            assert all(0 <= kind.seen <= kind.copies for kind in kinds)
            assert sum(kind.seen for kind in kinds) >= before[viewer] or game.key in CARDS_GO_OUT_OF_SIGHT
            before[viewer] = sum(kind.seen for kind in kinds)
        match.append(match.to_move, dice.choice(game.legal(match.state)))


@every_game
def test_what_words_count_is_what_the_rules_count(game: Game[Any]) -> None:
    """Heaps added up in Python, and the rule that goes through them number by number."""
    if game.state not in DEALINGS:
        pytest.skip("a game without pieces")
    dealing, match, dice = DEALINGS[game.state], new_match(game, game.players[-1], "heaps"), random.Random(3)
    while not match.over:
        for viewer in game.viewers(match.state):
            seen, counted = game.visible_to(match.state, viewer), [0] * dealing.kinds
            dealing.in_sight(seen, counted)
            assert dealing.kinds_in_sight(seen) == counted
        match.append(match.to_move, dice.choice(game.legal(match.state)))


def sizes(count: CardCount) -> dict[tuple[str, str], int]:
    return {(group.name, kind.name): kind.copies for group in count.groups for kind in group.kinds}


COUNT = CardCount(
    notes=["Where they are: 5 in the deck."],
    groups=[
        CardGroup("pink", [CardKind("2", 6, 4), CardKind("3", 6, 6)]),
        CardGroup("one colour", [CardKind("RRRR", 1, 1), CardKind("YYYY", 1, 0)]),
        CardGroup("pairs", [CardKind("RRYY", 1, 1)]),
    ],
)


def test_the_count_is_drawn_in_lines_and_read_in_sentences() -> None:
    assert count_lines(COUNT) == [
        "  pink         2: 2 of 6   3: 0 of 6",
        "  one colour   YYYY",
        "  pairs        all seen",
        "Where they are: 5 in the deck.",
    ]
    assert count_sentences(COUNT) == [
        "Pink: 2, 2 of 6 left; 3, 0 of 6 left.",
        "One colour: YYYY.",
        "Pairs: all seen.",
        "Where they are: 5 in the deck.",
    ]
