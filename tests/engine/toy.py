"""A toy state with a field of every kind, and one small rule for every construct of the rule language."""

from __future__ import annotations

from enum import IntEnum

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.flat_record import FlatRecord, i8, i16, i32, i64, record, records, u32
from tuliptable.engine.rule import Buffer, const_table, rotate32, rule, scratch
from tuliptable.engine.state import State, tell


class Bulb(FlatRecord):
    """The innermost record."""

    colour = i8()
    price = i32()
    rings = i16(3)


class Bed(FlatRecord):
    """A record that holds a record and a row of records."""

    width = i64()
    best = record(Bulb)
    bulbs = records(Bulb, 3)
    furrows = i8(2, 4)


class Toy(State):
    tiny = i8()
    small = i16()
    middle = i32()
    large = i64()
    unsigned = u32()
    default = i8()  # a keyword of C
    tinies = i8(5)
    smalls = i16(4)
    middles = i32(3)
    larges = i64(6)
    unsigneds = u32(3)
    grid = i8(3, 4)
    cube = i16(2, 3, 4)
    bed = record(Bed)
    beds = records(Bed, 3)


class Colour(IntEnum):
    NONE = -1
    RED = 0
    YELLOW = 1
    BLACK = 7


BEST = Colour.BLACK
LIMIT = 100
ROOM = 5
BELOW_ZERO = -3
OPEN = True
PRICES = const_table([5, 0, -7, 100])
WIDE = const_table([2**40, -(2**40), 70_000])
SHARES = const_table([[1, 2, 3], [400, 500, -600]])


# --- numbers -----------------------------------------------------------------------------------------------------


@rule
def arithmetic(a: int, b: int) -> int:
    return (a + b) * 3 - -a + (+b) - (a & b) + (a | b) - (a ^ b) + ~a


@rule
def floor_division(a: int, b: int) -> int:
    return a // b


@rule
def modulo(a: int, b: int) -> int:
    return a % b


@rule
def shift_left(a: int, bits: int) -> int:
    return a << bits


@rule
def shift_right(a: int, bits: int) -> int:
    return a >> bits


@rule
def smallest_and_largest(a: int, b: int) -> int:
    return min(a, b) * 1000 + max(a, min(b, 5)) - abs(a - b) + int(a < b)


@rule
def words_of_32_bits(a: int, bits: int) -> int:
    return rotate32(a + 0xFFFFFFF0, bits) + rotate32(a, bits)


@rule
def names_of_constants(a: int) -> int:
    total = LIMIT * a + BELOW_ZERO + BEST + Colour.NONE
    if OPEN and a > 0:
        total += Colour.YELLOW
    return total


@rule
def augmented(a: int, b: int) -> int:
    a += b
    a -= 3
    a *= 2
    a //= 7
    a %= 1000
    a |= 64
    a &= 0xFFF
    a ^= b
    a <<= 2
    a >>= 1
    return a


# --- truth -------------------------------------------------------------------------------------------------------


@rule
def compared(a: int, b: int) -> int:
    return (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b)


@rule
def chained(a: int, b: int, c: int) -> bool:
    return a < b <= c != a


@rule
def joined(a: int, b: int) -> bool:
    return (a > 0 and b > 0) or (not a > 5 and (b == 3 or a == b))


@rule
def is_even(a: int) -> bool:
    return a % 2 == 0


@rule
def of_truth_values(a: int, flag: bool) -> int:
    odd = not is_even(a)
    both = odd and flag
    either = odd or flag
    odd, either = either, odd
    return both + 2 * either + 4 * odd + 8 * (True if a > 3 else flag)


@rule
def asked_in_turn(s: Toy, a: int) -> int:
    """`and` and `or` stop as soon as the result is certain."""
    if a > 0 and count_up(s) > 2 and count_up(s) > 3:
        return s.tiny
    if a < -10 or count_up(s) > 4 or count_up(s) > 5:
        return -s.tiny
    return 0


@rule
def numbers_as_truth(s: Toy, a: int) -> int:
    if a:
        s.tiny += 1
    while not s.tiny % 5 < 1:
        s.tiny -= 1
    return 1 if s.tiny else 2


# --- ways through a rule -----------------------------------------------------------------------------------------


@rule
def branches(a: int, b: int) -> int:
    if a < 0:
        return -1
    elif a < 10:
        if b < 0:
            return 0
        b += 1
    elif a == 10:
        pass
    else:
        return a if b > a else b if b > 0 else 0
    return b


@rule
def counted_loops(low: int, high: int) -> int:
    total = 0
    for i in range(high):
        total = total * 3 + i
        total %= 100_003
    for i in range(low, high):
        total += i * i
    for i in range(low, high, 3):
        total = total * 5 + i
        total %= 100_003
    for i in range(high, low, -2):
        total = total * 7 + i
        total %= 100_003
    return total


@rule
def loop_variable_of_its_own(n: int) -> int:
    """Changing the variable or the bound inside a loop does not change the number of rounds."""
    rounds = 0
    i = -5
    for i in range(n):
        rounds += 10 * i
        i += 3
        n -= 1
        rounds += 1
    return rounds * 100 + i + n


@rule
def nested_loops(n: int) -> int:
    total = 0
    for i in range(n):
        for j in range(i, n):
            if (i + j) % 3 == 0:
                continue
            if i * j > 20:
                break
            total += i * 10 + j
        for _ in range(2):
            total += 1
    return total


@rule
def endless_loop_with_a_way_out(n: int) -> int:
    steps = 0
    while True:
        if n <= 1:
            break
        steps += 1
        if n % 2 == 0:
            n //= 2
            continue
        n = 3 * n + 1
    return steps


@rule
def swapped(a: int, b: int, c: int) -> int:
    a, b = b, a
    a, b, c = b + c, c, a - b
    return (a * 31 + b) * 31 + c


@rule
def swapped_in_place(s: Toy, i: int, j: int) -> None:
    """Python computes the places one after the other, with the values assigned before."""
    s.tinies[i], s.tinies[j] = s.tinies[j], s.tinies[i]
    i, s.tinies[i] = j, 3
    s.small, s.middle = s.middle % 1000, s.small


# --- calls -------------------------------------------------------------------------------------------------------


@rule
def with_defaults(a: int, b: int = 2, c: int = BELOW_ZERO, extra: bool = False, colour: int = Colour.BLACK) -> int:
    return a + 10 * b + 100 * c + 1000 * extra + 10_000 * colour


@rule
def calls_with_defaults(a: int) -> int:
    return with_defaults(a) + with_defaults(a, a) * 3 + with_defaults(a, a, a) * 5 + with_defaults(a, 1, 2, True, 4) * 7


@rule
def count_up(s: Toy) -> int:
    s.tiny = (s.tiny + 1) % 100
    return s.tiny


@rule
def value_before_place(s: Toy, a: int) -> None:
    """Python computes the value before its target."""
    s.tiny = a % 4
    s.tinies[s.tiny % 5] = count_up(s)
    s.grid[s.tiny % 3][s.tiny % 4] = count_up(s)


@rule
def parameters_are_its_own(a: int) -> int:
    return changes_its_parameter(a) + a


@rule
def changes_its_parameter(a: int) -> int:
    a = a * 2
    return a + 1


@rule
def same_name(a: int) -> int:
    return a + 1


@rule
def double(register: int) -> int:
    """Names with a meaning in C, C++ or the C library."""
    int64_t = register
    friend = int64_t + 1
    t1_ = friend + 1
    NULL, stdin = t1_, friend  # noqa: N806
    rule_same_name = same_name(NULL)
    default = rule_same_name + stdin
    default_ = default + 1
    requires = default_ + default
    return register + requires + remove(t1_)


@rule
def remove(index: int) -> int:
    return index - 1


@rule
def draws(c: Chance, n: int) -> int:
    total = 0
    for i in range(n):
        total = (total * 7 + below(c, i + 1)) % 1_000_003
    return total


# --- records -----------------------------------------------------------------------------------------------------


@rule
def every_size(s: Toy, a: int) -> int:
    s.tiny = a % 256 - 128
    s.small = a % 65_536 - 32_768
    s.middle = a % 0x100000000 - 0x80000000
    s.large = a * 3
    s.unsigned = a % 0x100000000
    s.default += 1
    return s.tiny + s.small + s.middle + s.large - s.unsigned + s.default


@rule
def rows_of_every_size(s: Toy, a: int) -> int:
    total = 0
    for i in range(3):
        s.tinies[i] = (a + i) % 256 - 128
        s.smalls[i] = (a + i) % 65_536 - 32_768
        s.middles[i] = (a + i) % 0x100000000 - 0x80000000
        s.larges[i] = a - i
        s.unsigneds[i] = (a - i) % 0x100000000
        total += s.tinies[i] + s.smalls[i] + s.middles[i] + s.larges[i] + s.unsigneds[i]
    return total


@rule
def grids_and_cubes(s: Toy, a: int) -> int:
    total = 0
    for i in range(3):
        for j in range(4):
            s.grid[i][j] = (a * i + j) % 100
            for k in range(2):
                s.cube[k][i][j] += s.grid[i][j] - k
                total += s.cube[k][i][j] * (i - j)
    return total


@rule
def records_in_records(s: Toy, i: int, j: int) -> int:
    s.bed.width += 1
    s.bed.best.price = s.beds[i].bulbs[j].price % 1000 + 1
    s.beds[i].bulbs[j].rings[j] = 7
    s.beds[i].furrows[j % 2][i] -= s.beds[j].furrows[1][3] % 3
    s.beds[j].bulbs[i].colour = s.bed.best.rings[i] % 100
    return s.beds[i].best.price + s.bed.bulbs[j].colour


@rule
def names_for_records(s: Toy, i: int, j: int) -> int:
    bed = s.beds[i]
    bulb = bed.bulbs[j]
    bulb.price = 5
    other = s.beds[j].best if i < j else bulb
    other.price += 1
    bulb = s.bed.best
    bulb.colour = i
    (s.bed if i == 0 else bed).width = 12
    return bed.bulbs[j].price


@rule
def cheapest(bed: Bed) -> Bulb:
    bulb = bed.bulbs[0]
    for i in range(1, 3):
        if bed.bulbs[i].price < bulb.price:
            bulb = bed.bulbs[i]
    return bulb


@rule
def records_as_results(s: Toy, i: int) -> int:
    cheapest(s.beds[i]).colour = 9
    bulb = cheapest(s.bed)
    bulb.price = cheapest(s.beds[i]).price // 2
    return cheapest(s.bed).price


@rule
def records_taken_over(s: Toy, i: int, j: int) -> None:
    s.beds[i].copy_from(s.beds[j])
    s.beds[j].bulbs[i].copy_from(s.bed.best)
    s.beds[i].width += 1
    s.bed.copy_from(s.bed)


@rule
def records_compared(s: Toy, other: Toy, i: int, j: int) -> int:
    same = s.beds[i].equals(s.beds[j])
    s.beds[i].copy_from(other.beds[j])
    return same + 2 * s.beds[i].equals(other.beds[j]) + 4 * (s.bed.best.equals(other.bed.best) or i == j)


@rule
def names_after_taking_over(s: Toy, other: Toy, i: int) -> None:
    """A name for a part of a record still names that part after the whole record copies another."""
    bed = s.beds[i]
    bulb = bed.bulbs[2]
    add_one(s.larges)
    s.copy_from(other)
    bed.width += 3
    bulb.colour = 5
    bulb.rings[1] = 6
    add_one(s.larges)


# --- tables and buffers ------------------------------------------------------------------------------------------


@rule
def tables(i: int, j: int) -> int:
    return PRICES[i] + SHARES[j][i % 3] * 2 + WIDE[i % 3] + SHARES[is_even(i)][0]


@rule
def add_one(numbers: Buffer) -> None:
    for i in range(5):
        numbers[i] = (numbers[i] + 1) % 1000


@rule
def buffers(s: Toy, out: Buffer, n: int) -> int:
    for i in range(n):
        out[i] = i * i - out[i]
    add_one(out)
    add_one(s.larges)
    return out[0] + s.larges[4]


@rule
def scratch_room(s: Toy, a: int) -> int:
    total = 0
    for i in range(4):
        seen = scratch(ROOM)
        seen[(a + i) % 5] += i + 1
        add_one(seen)
        total = total * 3 + seen[i]
    return total + s.tiny


# --- the journal -------------------------------------------------------------------------------------------------


@rule
def tells_events(s: Toy, a: int) -> int:
    tell(s, 3, a, s.tiny)
    return a + 1


# --- going through a range in one expression ---------------------------------------------------------------------


@rule
def reductions(s: Toy, a: int, b: int) -> int:
    """The name inside the generator is its own, even if the rule has the same name."""
    i = a
    found = sum(i * i - s.tiny for i in range(a, b)) + sum(i == a for i in range(b)) * 7 + i
    if any(PRICES[i] > a for i in range(3)) and not all(i < a or i % 2 == 0 for i in range(b)):
        found += 1000
    none = all(i > 100 for i in range(i, i)) and not any(i < 100 for i in range(0))
    nested = sum(sum(i * j for j in range(i)) + i for i in range(i))
    return found + int(none) + 3 * nested if 0 <= sum(1 for _ in range(b)) <= 5 else nested


# --- arguments by name ------------------------------------------------------------------------------------------


@rule
def called_by_name(a: int, b: int) -> int:
    return with_defaults(b=a, a=b) + 3 * with_defaults(a, colour=b) + 5 * with_defaults(a, c=b, b=1, extra=a > b)


# --- records of a rule's own --------------------------------------------------------------------------------------


@rule
def what_if(s: Toy, a: int) -> int:
    """Try something on a copy; the original stays as it is."""
    trial = s.copy()
    bed = trial.beds[a].copy()
    dice = Chance()
    bulb = bed.best
    bulb.price = 7
    trial.tiny = a
    total = 0
    for i in range(3):
        trial.bed.copy_from(bed)
        trial.bed.width = i + below(dice, 5)
        total = total * 10 + trial.bed.width
    return total + trial.tiny * 1000 + bed.best.price + (s.beds[a].best.price == trial.beds[a].best.price)
