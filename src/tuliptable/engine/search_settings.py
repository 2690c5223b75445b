"""The settings of the search for a game: numbers that its author tunes."""

from __future__ import annotations

from tuliptable.engine.flat_record import FlatRecord, i8, i32

TO_THE_END = 1_000_000
EVERY_OPTION = 1_000_000


class SearchSettings(FlatRecord):
    """The settings of a search. `search_settings` makes them."""

    seat = i8()  # the seat that searches
    seats = i8()  # the number of results that count, with that of a rival without a seat
    exploration = i32()  # how far to stray from the best action so far, in thousandths
    temperature = i32()  # the appraisal difference that makes an action unlikely, in hundredths of a point (0 = none)
    max_candidates = i32()  # the number of best appraised actions to search (0 = all)
    opponents_use_policy = i8()  # 1 if the playout policy acts for the others, 0 if the search chooses for each
    policy_sample = i32()  # the number of random actions that the policy compares (1 = a random action)
    policy_random_permille = i32()  # how often in a thousand the policy plays a random action nevertheless
    policy_noise = i32()  # the most by which the policy overrates an action, in hundredths of a point
    playout_limit = i32()  # the number of policy decisions after which the position is evaluated
    large_margin = i32()  # a margin that counts as large, in hundredths of a point
    win_weight = i32()  # the weight of winning against the margin, in thousandths
    doubt = i32()  # the error of a value after one iteration, for comparing near the end, in thousandths (0 = never)
    skilled_iterations = i32()  # the iterations that make a skilled player (stronger ones have a multiple)


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
