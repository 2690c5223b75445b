"""Rules with a fault that only shows when they run. The comment `# <-` marks its line."""

from __future__ import annotations

from tests.engine.toy import PRICES, Toy, count_up
from tuliptable.engine.rule import rule, scratch


@rule
def index_of_a_row(s: Toy, a: int) -> int:
    b = a + 5
    return s.tinies[b]  # <- index 5 out of bounds


@rule
def index_before_a_row(s: Toy, a: int) -> int:
    return s.tinies[a - 1]  # <- index -1 out of bounds


@rule
def index_of_a_grid(s: Toy, a: int) -> None:
    for i in range(3):
        s.grid[i][a + 4 * (i // 2)] = 1  # <- index 4 out of bounds


@rule
def index_of_a_table(s: Toy, a: int) -> int:
    if a == 0:
        return PRICES[s.tiny + 4]  # <- index 4 out of bounds
    return 1


@rule
def index_of_records(s: Toy, a: int) -> int:
    return s.beds[a + 3].width  # <- index 3 out of bounds


@rule
def index_of_a_record_with_a_name(s: Toy, a: int) -> int:
    bed = s.beds[a + 3]  # <- index 3 out of bounds
    return bed.width


@rule
def index_of_scratch_room(s: Toy, a: int) -> int:
    room = scratch(4)
    return room[s.tiny + a + 4]  # <- index 4 out of bounds


@rule
def number_too_large(s: Toy, a: int) -> None:
    s.small = 1
    s.tiny = a + 128  # <- 128 does not fit int8_t


@rule
def number_too_small_in_a_row(s: Toy, a: int) -> None:
    s.smalls[2] = a - 32769  # <- -32769 does not fit int16_t


@rule
def number_below_zero_without_a_sign(s: Toy, a: int) -> None:
    s.unsigned = a - 1  # <- -1 does not fit uint32_t


@rule
def number_too_large_after_an_addition(s: Toy, a: int) -> None:
    s.tiny = 100
    while a < 3:
        s.tiny += 20  # <- 140 does not fit int8_t
        a += 1


@rule
def number_too_large_from_a_changing_rule(s: Toy, a: int) -> None:
    s.tiny = 98 + a
    s.default = 30 + count_up(s)  # <- 129 does not fit int8_t


@rule
def number_too_large_assigned_together(s: Toy, a: int) -> None:
    s.large, s.small, s.tiny = a, 2, 300  # <- 300 does not fit int8_t


@rule
def number_beyond_64_bits(s: Toy, a: int) -> int:
    return (9223372036854775807 - s.tiny * a) + 1  # <- overflow


@rule
def shift_beyond_64_bits(s: Toy, a: int) -> int:
    return (s.tiny + a + 5) << 62  # <- overflow


@rule
def division_by_zero(s: Toy, a: int) -> int:
    b = s.tiny + 7
    return b // a  # <- division by zero


@rule
def remainder_of_a_division_by_zero(s: Toy, a: int) -> int:
    b = s.tiny + 7
    b %= a  # <- division by zero
    return b


RULES = [known for known in list(globals().values()) if hasattr(known, "__rule__") and known.__module__ == __name__]
