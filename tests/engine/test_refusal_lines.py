"""The declared refusals of the engine: full sentences, which reach other processes as texts."""

import pickle
from typing import Any

import pytest

from tuliptable import games
from tuliptable.engine.chance import seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.engine.refusal_lines import (
    GAME_OVER,
    NOT_YOUR_TURN,
    NOTHING_TO_UNDO,
    QUOTED,
    REFUSALS,
    UNDO_NEEDS_AGREEMENT,
)
from tuliptable.engine.wording.lines import Phrase


@pytest.fixture
def match() -> Match[Any]:
    players = [Player(name) for name in ("Ann", "Bram", "Cleo")]
    return Match(games.load("gift-of-tulips"), players, seed=seed_from("refusals"))


def line_of(refusal: Refusal) -> object:
    return refusal.line.line if isinstance(refusal.line, Phrase) else None


def test_an_action_out_of_turn_is_refused_with_the_name_of_its_player(match: Match[Any]) -> None:
    waiting = (match.to_move + 1) % 3
    with pytest.raises(IllegalAction) as refused:
        match.append(waiting, match.choices()[0].code)
    assert refused.value.reason == NOT_YOUR_TURN(name=match.players[waiting].name)


def test_an_undo_without_steps_is_refused(match: Match[Any]) -> None:
    with pytest.raises(Refusal) as refused:
        match.undo(0)
    assert line_of(refused.value) is NOTHING_TO_UNDO


def test_an_undo_that_others_must_agree_to_names_them(match: Match[Any]) -> None:
    mover = match.to_move
    while match.to_move == mover:
        match.act(match.choices()[0])
    with pytest.raises(Refusal) as refused:
        match.undo((mover + 1) % 3)
    assert line_of(refused.value) is UNDO_NEEDS_AGREEMENT
    assert str(refused.value).count(" and ") == 1, "two names"


@pytest.mark.parametrize(
    "refusal", [Refusal(GAME_OVER()), IllegalAction(NOT_YOUR_TURN(name="Ann"), "GT-1", ["keep"], ["keep"])]
)
def test_a_refusal_reaches_another_process_with_its_text(refusal: Refusal) -> None:
    received = pickle.loads(pickle.dumps(refusal))
    assert (type(received), str(received)) == (type(refusal), str(refusal))


SENTENCES = [line for line in REFUSALS.lines.values() if line is not QUOTED]


@pytest.mark.parametrize("line", SENTENCES, ids=lambda line: line.key)
def test_every_refusal_is_a_sentence(line: Any) -> None:
    assert line.english[0].isupper() or line.english[0] == "{"
    assert line.english.endswith(".")
