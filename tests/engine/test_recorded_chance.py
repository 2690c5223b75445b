"""Recorded games: a table can enter outcomes of chance instead of drawing them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tuliptable import games
from tuliptable.engine.chance import below, chance_from, give, seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.engine.matchfile import load, save
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.verify import verify

SEED = seed_from("recorded")
PLAYERS = [Player("Ann"), Player("Ben")]
OPENING = ("1/2", "1/54", "54/54") + ("1/52",) * 4  # start player, two Festival cards, two cards each


def recorded(outcomes: tuple[str, ...] = OPENING) -> Match[Any]:
    return Match(games.load("gift-of-tulips"), PLAYERS, seed=SEED, outcomes=outcomes)


@pytest.mark.parametrize("of", [1, 2, 3, 6, 120, 32_769, 65_535, 65_536])
def test_entered_outcomes_are_drawn_first_and_then_the_seed_continues(of: int) -> None:
    dice = random.Random(of)
    wanted = [dice.randint(1, of) for _ in range(32)]
    c = chance_from(SEED)
    give(c, [f"{which}/{of}" for which in wanted])
    assert [below(c, of) + 1 for _ in wanted] == wanted
    seeded = chance_from(SEED)
    for _ in range(32):
        below(seeded, 65_536)
    assert below(c, 65_536) == below(seeded, 65_536)


@pytest.mark.parametrize("outcome", ["0/6", "7/6", "3", "a/b", "1/65537", ""])
def test_a_text_that_is_no_outcome_is_refused(outcome: str) -> None:
    with pytest.raises(Refusal, match="the third of six"):
        give(chance_from(SEED), [outcome])


def test_a_match_takes_exactly_the_outcomes_it_needs() -> None:
    with pytest.raises(Refusal, match="draw another number"):
        recorded((*OPENING, "1/2"))
    with pytest.raises(Refusal, match="draw another number"):
        recorded(OPENING[:-1])
    with pytest.raises(Refusal, match="at most 32"):
        recorded(("1/2",) * 33)


def test_a_recorded_match_is_saved_and_loaded_and_marked_as_unverifiable(tmp_path: Path) -> None:
    match, file = recorded(), tmp_path / "match.json"
    match.append(0, match.game.legal(match.state)[0])
    before = match.state.pack()
    with pytest.raises(Refusal, match="draw another number"):
        match.append(1, match.game.legal(match.state)[0], ["1/48", "1/47"])
    assert match.state.pack() == before
    match.append(1, match.game.legal(match.state)[0], ["1/48"])
    match.append(0, match.game.legal(match.state)[0])
    assert [s.pack() for s in match.states()][-1] == match.state.pack() == match.state_at(3).pack()
    assert match.fork(3).state_at(2) == match.state_at(2)
    save(match, file)
    again = load(file, games.load)
    assert (again.state, again.record, again.outcomes) == (match.state, match.record, OPENING)
    assert "This is a recorded game" in verify(file, games.load)[1]
