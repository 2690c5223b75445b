"""Chance, held inside the state: ChaCha8 (Bernstein) run as a counter over a 256-bit seed.

Players see what chance decided, so the generator must not give itself away: from ChaCha's outputs nobody can work out
its key or its next output. One block of 16 words serves 32 draws of 16 bits, so a draw is cheap; draws are
exactly fair because the uneven rest is rejected.
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
    """Key, number of blocks made, and the present block with the number of 16-bit draws taken from it."""

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
    """Block `number` of the stream: eight rounds over constants, key, counter and stream, added to the input."""
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
    """The next 16 random bits."""
    if c.drawn == DRAWS_PER_BLOCK or c.blocks == 0:
        make_block(c, c.blocks, GAME_STREAM)
        c.blocks += 1
        c.drawn = 0
    bits = (c.block[c.drawn >> 1] >> (16 * (c.drawn & 1))) & 0xFFFF
    c.drawn += 1
    return bits


@rule
def below(c: Chance, n: int) -> int:
    """A fair whole number from 0 to n - 1, for n up to 65,536."""
    scaled = next16(c) * n
    if (scaled & 0xFFFF) < n:
        uneven = 0x10000 % n
        while (scaled & 0xFFFF) < uneven:
            scaled = next16(c) * n
    return scaled >> 16


@rule
def reseed(c: Chance, source: Chance, number: int) -> None:
    """Give `c` the seed that belongs to `number` in the series of seeds that grows from the key of `source`."""
    for i in range(KEY_WORDS):
        c.key[i] = source.key[i]
    make_block(c, number, SEED_STREAM)
    for i in range(KEY_WORDS):
        c.key[i] = c.block[i]
    c.blocks = 0
    c.drawn = 0


@rule
def reseed_from(c: Chance, dice: Chance) -> None:
    """Give `c` a new seed that other dice decide."""
    for i in range(KEY_WORDS):
        high = next16(dice)
        low = next16(dice)
        c.key[i] = high * 0x10000 + low
    c.blocks = 0
    c.drawn = 0


@rule
def forget(c: Chance) -> None:
    """Wipe everything: what is blanked for a viewer holds no chance."""
    for i in range(KEY_WORDS):
        c.key[i] = 0
    for i in range(BLOCK_WORDS):
        c.block[i] = 0
    c.blocks = 0
    c.drawn = 0


# --- seeds as people and files write them: 64 hexadecimal digits ---------------------------------------------------


def fresh_seed() -> str:
    """A seed of 256 bits from the operating system."""
    return secrets.token_hex(32)


Seed = str | int
"""A seed as people and programs give it: any text, or a whole number, which is the same as its digits."""


def seed_from(given: Seed) -> str:
    """Return the full seed for a word or a number; a full seed stays as it is."""
    text = given if isinstance(given, str) else str(whole_seed(given))
    if len(text) == 64 and all(c in "0123456789abcdef" for c in text):
        return text
    return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()


def whole_seed(given: SupportsIndex) -> int:
    try:
        return index(given)
    except TypeError:
        raise Refusal(f"A seed is a whole number or a text, not {given!r}.") from None


def seed_or_fresh(given: Seed | None) -> str:
    """Return the full seed for a given one, or a fresh seed for None."""
    return fresh_seed() if given is None else seed_from(given)


def commitment_to(seed: str) -> str:
    """What everyone may see from the start: it fixes the seed and says nothing about it."""
    return hashlib.sha256(b"tuliptable seed " + bytes.fromhex(seed)).hexdigest()


def chance_from(seed: str) -> Chance:
    """A generator at the very beginning of its seed."""
    c = Chance()
    sow(c, seed)
    return c


def sow(c: Chance, seed: str, taken: int = 0) -> None:
    """Put a generator where it is after `taken` draws from a seed."""
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
    """How many 16-bit draws have been made since the seed was sown."""
    return (c.blocks - 1) * DRAWS_PER_BLOCK + c.drawn if c.blocks else 0


# --- chance of recorded games: outcomes written as ``3/6``, the third of six equally likely ones --------------------


def give(c: Chance, outcomes: Sequence[str]) -> None:
    """Let the next draws come out as they did at a real table; behind them the seed goes on."""
    if len(outcomes) > DRAWS_PER_BLOCK:
        raise Refusal(f"at most {DRAWS_PER_BLOCK} outcomes can be given at once, not {len(outcomes)}")
    if not outcomes:
        return
    c.blocks = max(1, c.blocks)
    c.drawn = DRAWS_PER_BLOCK - len(outcomes)
    for draw, outcome in enumerate(outcomes, start=c.drawn):
        shift = 16 * (draw & 1)
        c.block[draw >> 1] = c.block[draw >> 1] & ~(0xFFFF << shift) | draw_for(outcome) << shift


def draw_for(outcome: str) -> int:
    """The 16 bits from which ``below`` makes a given outcome."""
    written = re.fullmatch(r"([0-9]{1,5})/([0-9]{1,5})", outcome)
    which, of = map(int, written.groups()) if written else (0, 0)
    if not 1 <= which <= of <= 0x10000:
        raise Refusal(f"an outcome of chance is written like 3/6, the third of six; not {outcome!r}")
    return (which * 0x10000 - 1) // of


def refuse_unless_used(c: Chance, outcomes: Sequence[str], blocks_before: int) -> None:
    """Refusal, if another number of draws has been made than was given."""
    if outcomes and (c.drawn != DRAWS_PER_BLOCK or c.blocks != max(1, blocks_before)):
        raise Refusal(f"{len(outcomes)} outcomes of chance are given, but the rules draw another number")
