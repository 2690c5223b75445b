"""How a searching bot thinks about a game: numbers that its author tunes."""

from __future__ import annotations

from tuliptable.engine.flat_record import FlatRecord, i8, i32

TO_THE_END = 1_000_000
EVERY_OPTION = 1_000_000


class SearchSettings(FlatRecord):
    """What a search does at each of its turns. ``manner`` makes one."""

    seat = i8()  # whose search it is
    seats = i8()  # how many results count: the players, and a rival who is none
    exploration = i32()  # thousandths: how far to stray from what has done best so far
    temperature = i32()  # hundredths of a point in appraisal that make an option much less likely; 0: never appraise
    max_candidates = i32()  # so many of the best appraised options are tried; 0: all of them
    opponents_use_policy = i8()  # 1: the others act by the policy; 0: the search decides for each of them as he would
    policy_sample = i32()  # the policy compares so many options, drawn at random; 1: it plays any
    policy_random_permille = i32()  # in a thousand: how often the policy plays any option all the same
    policy_noise = i32()  # hundredths of a point: by up to so much the policy thinks too well of an option
    playout_limit = i32()  # after so many decisions of the policy the position is valued as it stands
    large_margin = i32()  # hundredths of a point: a margin that counts much
    win_weight = i32()  # thousandths: what winning counts; the rest is the margin
    doubt = i32()  # thousandths: error of a value after one try, for comparing options near the end; 0: never
    skilled_iterations = i32()  # tries for a decision that make a skilled player; a stronger one has a multiple of them


def search_settings(
    *,
    scale: int,
    exploration: int = 1000,
    temperature: int = 0,
    kept: int = 0,
    alone: bool = False,
    sample: int = 1,
    slips: int = 0,
    blur: int = 0,
    length: int = TO_THE_END,
    winning: int = 500,
    doubt: int = 0,
    skilled: int = 200,
) -> SearchSettings:
    """A manner for a game; every search sets its own seat in a copy."""
    made = SearchSettings()
    made.exploration, made.temperature, made.max_candidates, made.opponents_use_policy = (
        exploration,
        temperature,
        kept,
        int(alone),
    )
    made.policy_sample, made.policy_random_permille, made.policy_noise, made.playout_limit = sample, slips, blur, length
    made.large_margin, made.win_weight, made.doubt, made.skilled_iterations = scale, winning, doubt, skilled
    return made
