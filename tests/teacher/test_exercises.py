"""Every exercise has the answer that it claims."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tuliptable import games
from tuliptable.engine.exercise import Exercise
from tuliptable.engine.refusal import Refusal
from tuliptable.teacher.exercise_solver import exercises_of, fault_of, points, position_of, question, solve, verdict

LEAST = 6
GIFT = games.load("gift-of-tulips")


@pytest.mark.parametrize("key", games.KEYS)
def test_every_exercise_has_the_answer_that_it_claims(key: str) -> None:
    game = games.load(key)
    found = exercises_of(game)
    assert len(found) >= LEAST
    assert [fault_of(game, exercise) for exercise in found] == [""] * len(found)
    assert all(exercise.margin >= 2 for exercise in found)


def test_some_exercises_of_every_game_are_to_be_won() -> None:
    to_win = {key for key in games.KEYS if any(exercise.wins for exercise in exercises_of(games.load(key)))}
    assert to_win == set(games.KEYS)


def test_a_wrong_answer_is_found_out() -> None:
    exercise = exercises_of(GIFT)[0]
    other = next(action for action in exercise.leads if action not in exercise.answers)
    lie = msgspec.structs.replace(exercise, leads=exercise.leads | {other: 99.0})
    assert "the choices lead to" in fault_of(GIFT, lie)
    assert "only the answer wins" in fault_of(GIFT, msgspec.structs.replace(exercise, wins=not exercise.wins))


def test_far_from_the_end_nothing_is_proved() -> None:
    assert solve(GIFT, GIFT.begin(3, None, "0" * 64)) is None


def test_an_exercise_asks_and_answers_in_the_words_of_its_game() -> None:
    won = Exercise(wins=True, leads={"keep": 3.0, "give 1": -1.0, "give 2": 0.0}, position={})
    assert question(GIFT, won) == "Your move. Find the choice that wins: no other does."
    assert verdict(GIFT, won, "keep") == "Yes, this wins! You end 3 points ahead."
    better = "There is something better: you end"
    assert verdict(GIFT, won, "give 1") == f"{better} 1 point behind now, and the best choice ends 3 points ahead."
    assert verdict(GIFT, won, "give 2") == f"{better} level now, and the best choice ends 3 points ahead."
    most = msgspec.structs.replace(won, wins=False)
    assert question(GIFT, most) == "Your move. Find the best choice: it is worth 3 points more at the end."
    assert verdict(GIFT, most, "keep") == "Yes, that is best! You end 3 points ahead."
    assert points(games.load("tulip-bubble"), 2.4) == "about 2.4 guilders"


def test_what_is_not_played_as_usual_is_said() -> None:
    asked = {key: question(games.load(key), exercises_of(games.load(key))[-1]) for key in games.KEYS}
    assert asked["tulips"].endswith("no other does. Played with bets open.")
    assert asked["tulip-bubble"].endswith(" Played with open screens.")
    assert "Played with" not in asked["keukenhof"] + asked["gift-of-tulips"]


def test_an_exercise_is_asked_of_who_can_choose() -> None:
    for key in games.KEYS:
        game = games.load(key)
        for exercise in exercises_of(game):
            s = position_of(game, exercise)
            assert {game.actions.notation(action) for action in game.legal(s)} == set(exercise.leads)


def test_a_game_without_exercises_says_so() -> None:
    with pytest.raises(Refusal, match="Gift of Tulips has no exercises yet"):
        exercises_of(replace(GIFT, words=replace(GIFT.words, exercises=lambda: ())))
