"""Unavailable actions are explained with a reason and a rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tuliptable import games
from tuliptable.engine.chance import below, chance_from, seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.refusal_reasons import refusal_reasons
from tuliptable.engine.state import SPECTATOR

RULE = re.compile(r"[A-Z]{2}-\d+")
NAMED = re.compile(r'"[A-Z]{2}-(\d+)"')


@pytest.mark.parametrize("key", games.KEYS)
def test_every_kind_of_action_that_is_not_offered_has_a_reason_and_a_rule(key: str) -> None:
    game, dice = games.load(key), chance_from(seed_from("why not"))
    match = Match(game, [Player(name) for name in "ABC"], seed=seed_from("why not"))
    for _ in range(150):
        if match.over:
            break
        offered = {choice.name.replace("_", " ") for choice in match.choices()}
        closed = refusal_reasons(game, game.visible_to(match.state, match.to_move), match.to_move)
        told = [name for one in closed for name in one.actions]
        assert sorted([*told, *offered]) == sorted(action.name.replace("_", " ") for action in game.actions.actions)
        assert all(one.reason and RULE.fullmatch(one.rule) for one in closed), closed
        choices = match.choices()
        match.act(choices[below(dice, len(choices))])


def test_only_who_is_to_move_is_told() -> None:
    game = games.load("gift-of-tulips")
    match = Match(game, [Player("A"), Player("B")], {"start_player": 0})
    assert refusal_reasons(game, game.visible_to(match.state, 0), 0)
    assert refusal_reasons(game, game.visible_to(match.state, 1), 1) == []
    assert refusal_reasons(game, game.visible_to(match.state, SPECTATOR), SPECTATOR) == []


def test_what_closes_fewest_is_told_first() -> None:
    game = games.load("keukenhof")
    match = Match(game, [Player("A"), Player("B")], seed=seed_from("why not"))
    counts = [
        len(one.actions) for one in refusal_reasons(game, game.visible_to(match.state, match.to_move), match.to_move)
    ]
    assert counts == sorted(counts)


def test_one_action_alone_is_told_of_if_it_is_asked_about() -> None:
    game = games.load("gift-of-tulips")
    match = Match(game, [Player(name) for name in "ABC"], {"start_player": 0}, seed=seed_from("why not"))
    while match.to_move != 0 or game.actions.action_of(match.choices()[0].code).name != "keep":
        match.act(match.choices()[0])
    match.append(0, game.actions.parse("keep"))
    seen = game.visible_to(match.state, 0)
    [closed] = refusal_reasons(game, seen, 0, "keep")
    assert closed.actions == ["keep"]
    [closed] = refusal_reasons(game, seen, 0, "give 0")
    assert closed.actions == ["give 0"]
    assert closed.rule == "GT-28"
    assert refusal_reasons(game, seen, 0, "give 1") == refusal_reasons(game, seen, 0, "give") == []
    with pytest.raises(Refusal, match="no action 'dance'"):
        refusal_reasons(game, seen, 0, "dance")


def told_in(page: str) -> set[int]:
    """The numbers of the rules that the paragraphs of a page on how to play say they tell."""
    found = set[int]()
    for marks in re.findall(r'<span data-rules="([^"]+)">', page):
        for first, last in re.findall(r"(\d+)(?:-(\d+))?", marks):
            found |= set(range(int(first), int(last or first) + 1))
    return found


@pytest.mark.parametrize("key", games.KEYS)
def test_every_rule_that_a_refusal_names_has_its_place_on_the_page_on_how_to_play(key: str) -> None:
    words = Path(games.__file__).parent / key.replace("-", "_") / "text"
    named = {
        int(number)
        for file in [words / "refusals.py", *words.glob("obstacles.py")]
        for number in NAMED.findall(file.read_text())
    }
    assert named
    page = (Path(__file__).parents[2] / "docs" / "how-to" / f"{key}.md").read_text()
    assert named - told_in(page) == set()
