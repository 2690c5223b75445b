"""Chance: ChaCha8, fair draws, and seeds that can be stored, sealed and revealed."""

from __future__ import annotations

import hashlib
import struct
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuliptable.engine import chance
from tuliptable.engine.chance import (
    Chance,
    below,
    chance_from,
    commitment_to,
    draws_taken,
    forget,
    fresh_seed,
    make_block,
    next16,
    reseed,
    reseed_from,
    seed_from,
    seed_of,
    sow,
)


def chacha8(key: bytes, counter: int, nonce: int) -> bytes:
    """Return a block of ChaCha8 according to Bernstein's paper, written independently of the engine."""
    state = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key)]
    state += [counter & 0xFFFFFFFF, counter >> 32, nonce & 0xFFFFFFFF, nonce >> 32]
    x = list(state)

    def quarter(a: int, b: int, c: int, d: int) -> None:
        for add, to, other, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[add] = (x[add] + x[to]) % 2**32
            mixed = x[other] ^ x[add]
            x[other] = (mixed << turn | mixed >> (32 - turn)) % 2**32

    for _ in range(4):
        for column in range(4):
            quarter(column, 4 + column, 8 + column, 12 + column)
        for diagonal in range(4):
            quarter(diagonal, 4 + (diagonal + 1) % 4, 8 + (diagonal + 2) % 4, 12 + (diagonal + 3) % 4)
    return struct.pack("<16I", *((a + b) % 2**32 for a, b in zip(x, state, strict=True)))


def test_the_reference_gives_the_published_vector() -> None:
    published = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    assert chacha8(bytes(32), 0, 0)[:32].hex() == published


@pytest.mark.parametrize("number", [0, 1, 31, 2**31, 2**32 - 1])
def test_blocks_equal_those_of_chacha8(number: int) -> None:
    c = chance_from(seed_from("vector"))
    key = bytes.fromhex(seed_from("vector"))
    for stream in (chance.GAME_STREAM, chance.SEED_STREAM):
        make_block(c, number, stream)
        assert struct.pack("<16I", *c.block) == chacha8(key, number, stream)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**63 - 1), st.integers(0, 2**32 - 1))
def test_any_block_of_any_key_equals_that_of_chacha8(key: bytes, number: int, stream: int) -> None:
    c = chance_from(key.hex())
    make_block(c, number, stream)
    assert struct.pack("<16I", *c.block) == chacha8(key, number, stream)


def test_draws_are_the_halves_of_the_blocks_in_order() -> None:
    c = chance_from(seed_from("halves"))
    key = bytes.fromhex(seed_from("halves"))
    expected = [half for block in range(3) for half in struct.unpack("<32H", chacha8(key, block, 0))]
    assert [next16(c) for _ in range(96)] == expected


@pytest.mark.parametrize("n", [1, 2, 3, 7, 12, 72, 96, 1000, 65535, 65536])
def test_all_outcomes_are_equally_likely(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over all 65,536 draws each outcome comes equally often, and draws in the uneven remainder are repeated."""
    outcomes: Counter[int] = Counter()
    again = 0
    monkeypatch.setattr(chance, "next16", list.pop)
    for first in range(65536):
        only_draw: Any = [first]
        try:
            outcomes[below(only_draw, n)] += 1
        except IndexError:
            again += 1
    assert set(outcomes) == set(range(n))
    assert set(outcomes.values()) == {65536 // n}
    assert again == 65536 % n


@pytest.mark.slow
@given(st.text(max_size=8), st.integers(1, 65536))
def test_outcomes_are_in_range(name: str, n: int) -> None:
    c = chance_from(seed_from(name))
    assert all(0 <= below(c, n) < n for _ in range(20))


@pytest.mark.parametrize("taken", [0, 1, 31, 32, 33, 64, 1000])
def test_a_generator_can_be_restored_from_its_number_of_draws(taken: int) -> None:
    c = chance_from(seed_from("where"))
    for _ in range(taken):
        next16(c)
    assert draws_taken(c) == taken
    again = Chance()
    sow(again, seed_of(c), taken)
    assert again == c
    assert [next16(again) for _ in range(40)] == [next16(c) for _ in range(40)]


def test_the_seeds_of_a_series_differ_and_depend_on_their_source() -> None:
    def series(name: str) -> list[str]:
        c, source = Chance(), chance_from(seed_from(name))
        made = []
        for number in range(200):
            reseed(c, source, number)
            assert draws_taken(c) == 0
            made.append(seed_of(c))
        return made

    assert len(set(series("a") + series("b"))) == 400
    assert series("a") == series("a")


def test_a_seed_of_a_series_reveals_no_draw_of_its_source() -> None:
    """Seeds come from a stream of their own: block 0 of the source is not the seed of game 0."""
    source, c = chance_from(seed_from("own")), Chance()
    reseed(c, source, 0)
    next16(source)
    assert struct.pack("<8I", *source.block[:8]).hex() != seed_of(c)


def test_a_reseeded_generator_draws_like_a_new_one_and_its_source_is_left_alone() -> None:
    source, c = chance_from(seed_from("source")), chance_from(seed_from("used"))
    before = source.pack()
    next16(c)
    reseed(c, source, 3)
    new = chance_from(seed_of(c))
    assert [next16(c) for _ in range(40)] == [next16(new) for _ in range(40)]
    assert source.pack() == before


def test_a_new_seed_erases_the_old_state() -> None:
    used = chance_from(seed_from("one"))
    next16(used)
    sow(used, seed_from("two"))
    assert used == chance_from(seed_from("two"))


def test_new_dice_come_from_old_dice() -> None:
    first, second, dice = Chance(), Chance(), chance_from(seed_from("dice"))
    reseed_from(first, dice)
    reseed_from(second, dice)
    assert seed_of(first) != seed_of(second)
    assert draws_taken(dice) == 32


def test_forget_erases_the_whole_generator() -> None:
    c = chance_from(seed_from("wipe"))
    next16(c)
    forget(c)
    assert c == Chance()


def test_a_full_seed_stays_and_a_word_becomes_one() -> None:
    assert seed_from("ab" * 32) == "ab" * 32
    assert seed_from("7") == hashlib.sha256(b"7").hexdigest()
    assert len(fresh_seed()) == 64
    assert fresh_seed() != fresh_seed()


def test_a_commitment_fixes_the_seed_and_is_not_the_key() -> None:
    seed = fresh_seed()
    assert commitment_to(seed) == commitment_to(seed) != commitment_to(fresh_seed())
    assert commitment_to(seed) == hashlib.sha256(b"tuliptable seed " + bytes.fromhex(seed)).hexdigest()
    assert seed not in commitment_to(seed)
