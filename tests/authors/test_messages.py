"""Messages for an author whose game has a mistake: the wrong declaration, and a right one."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.authors.guest import at_the_table, install
from tests.kit.tables import library
from tests.terminal.command import run
from tuliptable import games
from tuliptable.engine.random_playout import random_playouts
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.rule_source import RuleError
from tuliptable.engine.state import SPECTATOR
from tuliptable.starter import write_game
from tuliptable.testing import non_interference
from tuliptable.testing.leaks import leak_in_view

Capture = pytest.CaptureFixture[str]


@contextmanager
def bloom(folder: Path, *changes: tuple[str, str]) -> Iterator[None]:
    """The worked example as Tulip Race, with some of its text changed."""
    package = folder / "tulip-race"
    write_game("tulip-race", package)
    source = package / "tulip_race.py"
    text = source.read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    source.write_text(text)
    install(package, "tulip-race", "tulip_race:game")
    with at_the_table(package):
        yield


NO_RULE = ("    s.gone[s.played[p]] += 1\n", "    s.gone[s.played[p]] += 1\n        print(p)\n")


def test_a_rule_outside_the_rule_language_is_refused_in_a_few_lines(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    library("gift-of-tulips", random_playouts)  # skips where there is no C compiler
    with bloom(tmp_path, NO_RULE):
        said = run(capsys, monkeypatch, "simulate", "tulip-race", "--players", "2", "--games", "10")
    assert said.status == 2
    first, second = said.err.splitlines()
    assert first.startswith("tuliptable: ")
    assert "tulip_race.py:" in first
    assert "in rule next_trick: " in first
    assert second.strip() == "print(p)"


def test_a_refused_rule_comes_back_whole_from_another_process() -> None:
    refused = RuleError("bloom.py", 7, "play", "no print", "print(p)")
    again = pickle.loads(pickle.dumps(refused))
    assert (str(again), again.line, again.rule_name) == (str(refused), 7, "play")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            "took the trick for {points:point}.",
            "took the trick for {pionts:point}.",
            r"Took has no field `pionts` for a gap .*\{pionts:point\}.*Did you mean \{points\}\? .*: player, points\.",
        ),
        (
            "{player} took",
            "{Plaeyr:take}",
            r"Took has no field `plaeyr` for a gap .*\{Plaeyr:take\}.*Did you mean \{player\}",
        ),
        (
            "for {points:point}.",
            "for {points",
            r"The sentence of Took cannot be read: a brace without its partner: .*\{points",
        ),
        (
            "class Play(Action):\n",
            'class Play(Action):\n    """Play {crad}."""\n\n',
            r"Play has no field `crad` for a gap .*\{crad\}.*Did you mean \{card\}\? Its fields: card\.",
        ),
        (
            "class Played(Event):\n    player: int\n",
            'class Played(Event):\n    """{_:play} {card}."""\n\n    by: int\n',
            r"Played has no field `player` for a gap of its sentence .*\{_:play\}",
        ),
    ],
)
def test_a_gap_without_a_field_is_refused_when_the_game_is_declared(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    told = ("Played(player=s.turn", "Played(by=s.turn" if "by: int" in new else "Played(player=s.turn")
    with (
        bloom(tmp_path, (old, new), told),
        pytest.raises(Refusal, match=rf"the game tulip-race cannot be loaded: TypeError: .*{reason}"),
    ):
        games.load("tulip-race")


def telling(fields: str, told: str) -> list[tuple[str, str]]:
    """Return the changes with which every player hears the drawn card."""
    drawn = "        s.held[p] += 1\n"
    return [
        ("class Took(", f"class Drew(Event):\n    {fields}\n\n\nclass Took("),
        ("Played | Took", "Played | Drew | Took"),
        (drawn, f"{drawn}        {told}\n"),
    ]


TOLD_ALOUD = telling("player: int\n    card: Card", "tell(s, Drew(player=p, card=card))")
TOLD_BY_NO_ONE = telling("card: Card", "tell(s, Drew(card=card))")
ONLY_OF_RED = telling("player: int", "if card < 8:\n            tell(s, Drew(player=p))")


@pytest.mark.parametrize(
    ("changes", "reasons"),
    [
        (TOLD_ALOUD, ["hears a secret", "Drew(player=", "Declare `card: Secret` in Drew", "its player alone"]),
        (TOLD_BY_NO_ONE, ["hears a secret", "Give Drew a `player`", "declare `card: Secret`"]),
        (ONLY_OF_RED, ["hears a secret", "Declare Drew as a Whisper"]),
    ],
)
@pytest.mark.parametrize(
    "check",
    [
        non_interference.who_sees_no_difference_hears_no_difference,
        non_interference.a_set_up_that_looks_the_same_sounds_the_same,
    ],
)
def test_a_secret_told_aloud_is_reported_with_its_hearer_and_its_remedy(
    tmp_path: Path, changes: Any, reasons: list[str], check: Any
) -> None:
    with bloom(tmp_path, *changes), pytest.raises(AssertionError) as leak:
        check(games.load("tulip-race"), 3)
    said = str(leak.value)
    assert [reason for reason in reasons if reason not in said] == []
    assert said.startswith(("The player in seat ", "A spectator "))


def test_a_secret_that_is_shown_is_reported_with_its_viewer_and_its_place() -> None:
    here, there = b'[{"board":{"hands":[1,2]}},[],""]', b'[{"board":{"hands":[1,5]}},[],""]'
    assert leak_in_view(0, here, here) == ""
    assert "`the JSON` is b'[1,[],\"\"]'" in leak_in_view(0, b'[1,[],""]', b'[1.0,[],""]')
    said = leak_in_view(0, here, there)
    assert said.startswith(
        "The player in seat 0 is shown a secret: `board.hands[1]` is 2 in this game, and 5 in another that"
    )
    assert "hidden_from" in leak_in_view(SPECTATOR, here, there)
    assert "A spectator" in leak_in_view(SPECTATOR, here, there)
