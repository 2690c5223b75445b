"""Chance, held inside the state: ChaCha8 (Bernstein) run as a counter over a 256-bit seed.

Players see the results of chance, so the results must not betray the generator. ChaCha's outputs reveal neither its key
nor its next output. One block of 16 words serves 32 draws of 16 bits, so a draw is cheap. Draws are exactly fair,
because the uneven remainder is rejected.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from operator import index
from typing import SupportsIndex

from tuliptable.engine.flat_record import FlatRecord, i32, u32
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.rule import MASK32, const_table, rotate32, rule

KEY_WORDS = 8
BLOCK_WORDS = 16
DRAWS_PER_BLOCK = 32
GAME_STREAM, SEED_STREAM = 0, 1
CONSTANTS = const_table([0x61707865, 0x3320646E, 0x79622D32, 0x6B206574])  # "expand 32-byte k"


class Chance(FlatRecord):
    """A random number generator: key, number of blocks so far, current block, and the draws taken from that block."""

    key = u32(8)
    blocks = u32()
    drawn = i32()
    block = u32(16)


@rule
def quarter_round(c: Chance, i: int, j: int, k: int, m: int) -> None:
    a, b, d, e = c.block[i], c.block[j], c.block[k], c.block[m]
    a = (a + b) & MASK32
    e = rotate32(e ^ a, 16)
    d = (d + e) & MASK32
    b = rotate32(b ^ d, 12)
    a = (a + b) & MASK32
    e = rotate32(e ^ a, 8)
    d = (d + e) & MASK32
    b = rotate32(b ^ d, 7)
    c.block[i], c.block[j], c.block[k], c.block[m] = a, b, d, e


@rule
def make_block(c: Chance, number: int, stream: int) -> None:
    """Compute block `number` of a stream: eight rounds over constants, key, counter and stream, added to the input."""
    for i in range(4):
        c.block[i] = CONSTANTS[i]
    for i in range(KEY_WORDS):
        c.block[4 + i] = c.key[i]
    c.block[12] = number & MASK32
    c.block[13] = number >> 32
    c.block[14] = stream
    c.block[15] = 0
    for _ in range(4):
        quarter_round(c, 0, 4, 8, 12)
        quarter_round(c, 1, 5, 9, 13)
        quarter_round(c, 2, 6, 10, 14)
        quarter_round(c, 3, 7, 11, 15)
        quarter_round(c, 0, 5, 10, 15)
        quarter_round(c, 1, 6, 11, 12)
        quarter_round(c, 2, 7, 8, 13)
        quarter_round(c, 3, 4, 9, 14)
    for i in range(4):
        c.block[i] = (c.block[i] + CONSTANTS[i]) & MASK32
    for i in range(KEY_WORDS):
        c.block[4 + i] = (c.block[4 + i] + c.key[i]) & MASK32
    c.block[12] = (c.block[12] + number) & MASK32
    c.block[13] = (c.block[13] + (number >> 32)) & MASK32
    c.block[14] = (c.block[14] + stream) & MASK32


@rule
def next16(c: Chance) -> int:
    """Return the next 16 random bits."""
    if c.drawn == DRAWS_PER_BLOCK or c.blocks == 0:
        make_block(c, c.blocks, GAME_STREAM)
        c.blocks += 1
        c.drawn = 0
    bits = (c.block[c.drawn >> 1] >> (16 * (c.drawn & 1))) & 0xFFFF
    c.drawn += 1
    return bits


@rule
def below(c: Chance, n: int) -> int:
    """Return a random whole number from 0 to n - 1, for n up to 65,536. All numbers are equally likely."""
    scaled = next16(c) * n
    if (scaled & 0xFFFF) < n:
        uneven = 0x10000 % n
        while (scaled & 0xFFFF) < uneven:
            scaled = next16(c) * n
    return scaled >> 16


@rule
def reseed(c: Chance, source: Chance, number: int) -> None:
    """Give `c` seed `number` of the series of seeds that follows from the key of `source`."""
    for i in range(KEY_WORDS):
        c.key[i] = source.key[i]
    make_block(c, number, SEED_STREAM)
    for i in range(KEY_WORDS):
        c.key[i] = c.block[i]
    c.blocks = 0
    c.drawn = 0


@rule
def reseed_from(c: Chance, dice: Chance) -> None:
    """Give `c` a new seed, drawn from `dice`."""
    for i in range(KEY_WORDS):
        high = next16(dice)
        low = next16(dice)
        c.key[i] = high * 0x10000 + low
    c.blocks = 0
    c.drawn = 0


@rule
def forget(c: Chance) -> None:
    """Erase the generator: a blanked state holds no chance."""
    for i in range(KEY_WORDS):
        c.key[i] = 0
    for i in range(BLOCK_WORDS):
        c.block[i] = 0
    c.blocks = 0
    c.drawn = 0


# --- seeds as people and files write them: 64 hexadecimal digits ---------------------------------------------------


def fresh_seed() -> str:
    """Return a seed of 256 bits from the operating system."""
    return secrets.token_hex(32)


Seed = str | int
"""A seed as people and programs give it: any text, or a whole number, which means the same as its digits."""


def seed_from(seed: Seed) -> str:
    """Return the full seed for a word or a number; a full seed stays as it is."""
    text = seed if isinstance(seed, str) else str(int_seed(seed))
    if len(text) == 64 and all(c in "0123456789abcdef" for c in text):
        return text
    return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()


def int_seed(seed: SupportsIndex) -> int:
    try:
        return index(seed)
    except TypeError:
        raise Refusal(f"A seed is a whole number or a text, not {seed!r}.") from None


def seed_or_fresh(seed: Seed | None) -> str:
    """Return the full seed for a given one, or a fresh seed for None."""
    return fresh_seed() if seed is None else seed_from(seed)


def commitment_to(seed: str) -> str:
    """Return the commitment to a seed. It fixes the seed and reveals nothing about it, so everyone may see it."""
    return hashlib.sha256(b"tuliptable seed " + bytes.fromhex(seed)).hexdigest()


def chance_from(seed: str) -> Chance:
    """Return a generator before the first draw from a seed."""
    c = Chance()
    sow(c, seed)
    return c


def sow(c: Chance, seed: str, taken: int = 0) -> None:
    """Set a generator to its state after `taken` draws from a seed."""
    forget(c)
    key = bytes.fromhex(seed)
    for i in range(KEY_WORDS):
        c.key[i] = int.from_bytes(key[4 * i : 4 * i + 4], "little")
    if taken:
        c.blocks = (taken + DRAWS_PER_BLOCK - 1) // DRAWS_PER_BLOCK
        make_block(c, c.blocks - 1, GAME_STREAM)
        c.drawn = taken - (c.blocks - 1) * DRAWS_PER_BLOCK


def seed_of(c: Chance) -> str:
    return b"".join(word.to_bytes(4, "little") for word in c.key).hex()


def draws_taken(c: Chance) -> int:
    """Return the number of 16-bit draws taken from the seed so far."""
    return (c.blocks - 1) * DRAWS_PER_BLOCK + c.drawn if c.blocks else 0


# --- chance of recorded games: outcomes written as `3/6`, the third of six equally likely ones --------------------


def give(c: Chance, outcomes: Sequence[str]) -> None:
    """Make the next draws return the outcomes of a real table; later draws come from the seed again."""
    if len(outcomes) > DRAWS_PER_BLOCK:
        raise Refusal(f"A step can have at most {DRAWS_PER_BLOCK} outcomes of chance, not {len(outcomes)}.")
    if not outcomes:
        return
    c.blocks = max(1, c.blocks)
    c.drawn = DRAWS_PER_BLOCK - len(outcomes)
    for draw, outcome in enumerate(outcomes, start=c.drawn):
        shift = 16 * (draw & 1)
        c.block[draw >> 1] = c.block[draw >> 1] & ~(0xFFFF << shift) | draw_for(outcome) << shift


def draw_for(outcome: str) -> int:
    """Return the 16 bits for which `below` returns an outcome."""
    match = re.fullmatch(r"([0-9]{1,5})/([0-9]{1,5})", outcome)
    which, of = map(int, match.groups()) if match else (0, 0)
    if not 1 <= which <= of <= 0x10000:
        raise Refusal(f"Write an outcome of chance like 3/6, the third of six, not like {outcome!r}.")
    return (which * 0x10000 - 1) // of


def refuse_unless_used(c: Chance, outcomes: Sequence[str], blocks_before: int) -> None:
    """Raise Refusal if the rules drew more or fewer outcomes than were given."""
    if outcomes and (c.drawn != DRAWS_PER_BLOCK or c.blocks != max(1, blocks_before)):
        raise Refusal(f"There are {len(outcomes)} outcomes of chance, but the rules draw another number.")
