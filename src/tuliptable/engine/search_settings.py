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
    large_margin: int,
    exploration: int = 1000,
    temperature: int = 0,
    max_candidates: int = 0,
    opponents_use_policy: bool = False,
    policy_sample: int = 1,
    policy_random_permille: int = 0,
    policy_noise: int = 0,
    playout_limit: int = TO_THE_END,
    win_weight: int = 500,
    doubt: int = 0,
    skilled_iterations: int = 200,
) -> SearchSettings:
    """Return the settings of the search for a game; `SearchSettings` explains them. Every search sets its own seat."""
    settings = SearchSettings()
    settings.exploration, settings.temperature, settings.max_candidates = exploration, temperature, max_candidates
    settings.opponents_use_policy = int(opponents_use_policy)
    settings.policy_sample = policy_sample
    settings.policy_random_permille = policy_random_permille
    settings.policy_noise = policy_noise
    settings.playout_limit = playout_limit
    settings.large_margin, settings.win_weight, settings.doubt = large_margin, win_weight, doubt
    settings.skilled_iterations = skilled_iterations
    return settings
