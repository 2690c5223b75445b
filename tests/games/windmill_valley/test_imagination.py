"""Windmill Valley: a viewer imagines hidden pieces as they could be (section 6)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import base, game, play, with_drawn_cards, with_drawn_tiles
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables.stacks import FIRST_PIECE, STACKS
from tuliptable.games.windmill_valley.tables.wheels import TILE_CLASS, TILE_COUNT


@pytest.mark.rule("WV-131")
def test_what_others_imagine_fits_all_they_know() -> None:
    s = play(with_drawn_tiles(), "take_tile d1", "install S4", "put_discard x1", "put_top x1", "put_top x1")
    tops = set()
    for seed in range(40):
        world = game.determinized(game.visible_to(s, 1), chance_from(seed_from(str(seed))))
        assert not game.rules.broken_invariant(world)
        tops.add(int(world.pieces.on_top[2][1]))
    assert len(tops) > 5
    assert min(tops) >= 18


@pytest.mark.rule("WV-131")
def test_who_looks_at_pieces_imagines_them_as_they_are() -> None:
    for s in (with_drawn_tiles(), with_drawn_cards()):
        for seed in range(5):
            world = game.determinized(game.visible_to(s, 0), chance_from(seed_from(f"own {seed}")))
            assert world.pieces.looked == s.pieces.looked
            assert not game.rules.broken_invariant(world)


@pytest.mark.rule("WV-131")
def test_what_others_imagine_of_pieces_being_looked_at() -> None:
    tiles, cards = with_drawn_tiles(), with_drawn_cards()
    imagined = set()
    for seed in range(20):
        world = game.determinized(game.visible_to(tiles, 1), chance_from(seed_from(str(seed))))
        assert not game.rules.broken_invariant(world)
        assert [TILE_CLASS[tile] for tile in world.pieces.looked[0]] == [0, 2, 2]
        imagined.add(tuple(world.pieces.looked[0]))
        world = game.determinized(game.visible_to(cards, 1), chance_from(seed_from(str(seed))))
        assert not game.rules.broken_invariant(world)
        assert min(world.pieces.looked[1]) >= TILE_COUNT
        imagined.add(tuple(world.pieces.looked[1]))
    assert len(imagined) > 20


def secretly_discarded() -> WindmillValley:
    """Seat 1 has discarded two cards that it alone saw; seat 2 a common and two unique tiles."""
    s = base(3, turn=1, seat1={"board": "W2", "steps": 1, "helpers": ["ST2"]}, seat2={"helpers": ["13"]})
    s = play(s, "wheel large", "helper h1", "done", "put_top x1", "put_discard x1", "put_discard x1")
    s = play(s, "gate 1", "steps 1")
    s = play(s, "wheel large", "helper h1", "draw_from common", "draw_from unique", "draw_from unique")
    return play(s, "take_tile d1", "install S4", "put_discard x1", "put_discard x1", "put_discard x1")


@pytest.mark.rule("WV-131")
def test_what_others_imagine_of_secret_discards() -> None:
    s = secretly_discarded()
    assert [list(s.pieces.secrets[p]) for p in range(3)] == [[0] * 4, [0, 0, 0, 2], [1, 0, 2, 0]]
    for viewer in (0, 1, 2, -1):
        imagined: list[set[tuple[int, ...]]] = [set(), set(), set()]
        for seed in range(20):
            world = game.determinized(game.visible_to(s, viewer), chance_from(seed_from(f"secret {seed}")))
            assert not game.rules.broken_invariant(world)
            for p in range(3):
                secret = world.pieces.secret[p]
                counts = [sum(secret[FIRST_PIECE[stack] : FIRST_PIECE[stack + 1]]) for stack in range(STACKS)]
                assert counts == list(s.pieces.secrets[p])
                imagined[p].add(tuple(secret))
        assert imagined[0] == {tuple(s.pieces.secret[0])}
        for p in (1, 2):
            if viewer == p:
                assert imagined[p] == {tuple(s.pieces.secret[p])}
            else:
                assert len(imagined[p]) > 10


def with_nothing_left(s: WindmillValley, stack: int) -> WindmillValley:
    """All that has not been drawn from a stack has left the game."""
    for piece in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]):
        s.pieces.gone[piece] += s.pieces.bag[piece]
        s.pieces.bag[piece] = 0
    s.pieces.height[stack] = s.pieces.on_top_count[stack]
    assert not game.rules.broken_invariant(s)
    return s


@pytest.mark.rule("WV-131")
@pytest.mark.parametrize(
    ("then", "ways"),
    [
        ([], 2),
        (["take_tile d1", "install S4", "put_discard x1", "put_top x1", "put_top x1"], 2),
        (["take_tile d1", "install S4", "put_discard x1", "put_discard x1", "put_discard x1"], 1),
        (["take_tile d1", "install S4", "put_discard x1", "put_top x1", "put_discard x1"], 2),
    ],
    ids=["looked at", "on top", "discarded", "one on top, one discarded"],
)
def test_the_last_two_pieces_of_a_stack_are_imagined_in_every_way(then: list[str], ways: int) -> None:
    s = with_nothing_left(play(with_drawn_tiles(), *then), 2)
    hidden = {int(piece) for piece in with_drawn_tiles().pieces.looked[0][1:]}
    found = set()
    for seed in range(30):
        pieces = game.determinized(game.visible_to(s, 1), chance_from(seed_from(f"last {seed}"))).pieces
        looked, on_top = pieces.looked[0][: pieces.looking[0]], pieces.on_top[2][: pieces.on_top_count[2]]
        discarded = [tile for tile in range(18, 30) if pieces.secret[0][tile]]
        found.add(tuple(tile for tile in (*looked, *on_top, *discarded) if TILE_CLASS[tile] == 2))
    assert all(set(tiles) == hidden for tiles in found)
    assert len(found) == ways
