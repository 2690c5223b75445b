"""Several people at one screen: no one can read another player's secrets, or see who has a secret decision."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import pytest

from tuliptable import games
from tuliptable.bots import BotPlayer
from tuliptable.engine.chance import seed_from, sow
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import PERSON, Match, Player
from tuliptable.engine.match_view import Choice
from tuliptable.terminal.play import TerminalTable
from tuliptable.terminal.screen import QuitRequested, Screen

LAST_TO_SELL = {"phase": "selling", "round": 3, "new_arrivals": "RA WB1 YC1", "next_shipment": "RB1 WC1 YC2 RC3 WB2"}


class Recorder(Screen):
    """A screen that records its text. `person` returns what is typed in answer to a question, or None to leave."""

    def __init__(self, person: Callable[[str], str | None]) -> None:
        super().__init__(plain=True)
        self.person, self.text, self.asked = person, "", list[tuple[str, str]]()
        self.offered: set[str] = set()
        """The kinds of action on the screen."""

    def say(self, text: str = "", style: str = "", *, wrap: bool = True) -> None:
        self.text += text + "\n"

    def choices(self, choices: Sequence[Choice], folded: Collection[str] = ()) -> None:
        self.text += "".join(f"{choice.label}\n" for choice in choices)
        self.offered |= {choice.name for choice in choices}

    def clear(self) -> None:
        self.text = ""
        self.offered.clear()

    def ask(self, question: str) -> str:
        self.asked.append((question, self.text))
        answer = self.person(question)
        if answer is None:
            raise QuitRequested
        return answer


def test_the_screen_is_clear_before_the_next_player_is_called(tmp_path: Path) -> None:
    turns = 12

    def person(_: str) -> str | None:
        return "1" if len(screen.asked) < turns else None

    screen = Recorder(person)
    match = Match(games.load("gift-of-tulips"), [Player("Ann"), Player("Ben"), Player("Cleo")], seed=seed_from("pair"))
    TerminalTable(match, screen, tmp_path / "match.json").play()
    called = [text for question, text in screen.asked if "when no one else is looking" in question]
    assert len(called) > 3
    assert set(called) == {""}


def with_cash(monkeypatch: pytest.MonkeyPatch, cash: Sequence[int], kinds: Sequence[str] = (PERSON,) * 3) -> Match[Any]:
    """Start with the last selling turn of round 3. Players with 120 guilders will decide about the Black Tulip in
    secret.
    """

    def begins(game: Game[Any], players: int, options: Any, *_: Any) -> Any:
        s = game.fresh(players, options)
        game.positions.read(s, LAST_TO_SELL | {"cash": list(cash), "turn": 2, "starter": 0})
        sow(s.chance, "5" * 64)
        return s

    monkeypatch.setattr(Game, "begin", begins)
    players = [Player(name, kind) for name, kind in zip(("Ann", "Ben", "Cleo"), kinds, strict=True)]
    return Match(games.load("tulip-bubble"), players, seed="5" * 64)


def calls(monkeypatch: pytest.MonkeyPatch, path: Path, cash: Sequence[int]) -> list[str]:
    """Return the calls to the screen up to the first placing turn, while every secret decision is declined."""

    def person(question: str) -> str | None:
        if "Press Enter" in question:
            return ""
        if "decline" in screen.offered:
            return "decline"
        return "end_selling" if "end_selling" in screen.offered else None

    screen = Recorder(person)
    TerminalTable(with_cash(monkeypatch, cash), screen, path / "match.json").play()
    assert all(text == "" for question, text in screen.asked if "no one else is looking" in question)
    return [question for question, _ in screen.asked if "no one else is looking" in question]


@pytest.mark.rule("TB-76")
def test_all_players_take_the_screen_for_a_secret_decision(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    nobody = calls(monkeypatch, tmp_path, [10, 10, 10])
    assert [question.split(",")[0] for question in nobody] == ["Cleo", "Ann", "Ben", "Cleo", "Ann"]
    for cash in ([130, 10, 10], [10, 130, 10], [10, 10, 130], [130, 140, 150]):
        assert calls(monkeypatch, tmp_path, cash) == nobody


@pytest.mark.rule("TB-34", "TB-76")
def test_a_secret_decision_can_be_made_at_a_shared_screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def person(question: str) -> str | None:
        if "Press Enter" in question:
            return ""
        return "declare" if "declare" in screen.offered else "end_selling"

    screen = Recorder(person)
    match = with_cash(monkeypatch, [10, 130, 10])
    TerminalTable(match, screen, tmp_path / "match.json").play()
    assert match.over
    assert match.game.ranks(match.state)[1] == 1


@pytest.mark.slow
@pytest.mark.rule("TB-76")
def test_an_undo_never_takes_back_a_secret_answer_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """If an undo took back a secret answer alone, it would reveal that the player had to decide."""
    questions = []
    for cash in ([130, 10, 10], [10, 10, 10]):
        match = with_cash(monkeypatch, cash)
        match.append(2, match.game.actions.parse("end_selling"))
        if cash[0] == 130:
            match.append(0, match.game.actions.parse("decline"))
        match.append(0, match.game.actions.parse("done"))
        table = TerminalTable(match, Recorder(lambda _: "y"), tmp_path / "match.json")
        table.undo(0)
        table.undo(2)
        questions.append(table.screen.asked)  # type: ignore[attr-defined]
        assert match.steps == []
    assert questions[0] == questions[1] != []


# --- bots that think ---------------------------------------------------------------------------------------------


def thoughts(monkeypatch: pytest.MonkeyPatch, match: Match[Any], path: Path) -> tuple[list[str], list[float]]:
    """Return the status lines while bots think, and their time limits, until Ann quits at her first turn to place."""
    waited, allowed = list[str](), list[float]()

    def choose(_: Any, __: Any, mind: InformationState[Any], ___: Any, seconds: float) -> int:
        allowed.append(seconds)
        return mind.game.legal(mind.seen)[-1]

    class Watched(Recorder):
        def waiting(self, text: str) -> AbstractContextManager[Callable[[str], None]]:
            waited.append(text)
            return nullcontext(waited.append)

    monkeypatch.setattr(BotPlayer, "choose", choose)
    monkeypatch.setattr(BotPlayer, "__init__", lambda *_, **__: None)
    TerminalTable(match, Watched(lambda _: None), path / "match.json").play()
    return waited, allowed


def test_a_status_line_names_the_thinking_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = games.load("gift-of-tulips")
    players = [Player("Ann"), Player("Jan", "best"), Player("Piet", "greedy")]
    match = Match(game, players, seed=seed_from("thinks"), options={"start_player": 1})
    waited, allowed = thoughts(monkeypatch, match, tmp_path)
    assert set(waited) == {"Jan is thinking"}
    assert set(allowed) == {0, 1.0}


@pytest.mark.rule("TB-34", "TB-76")
def test_a_bot_makes_a_secret_decision_without_search(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    match = with_cash(monkeypatch, [10, 130, 140], (PERSON, "best", "best"))
    waited, allowed = thoughts(monkeypatch, match, tmp_path)
    assert waited == ["Cleo is thinking"]  # on what to sell
    assert allowed == [0.5, 0, 0]


def test_plain_output_has_no_status_line(capsys: pytest.CaptureFixture[str]) -> None:
    with Screen(plain=True).waiting("Jan is thinking") as tell:
        tell("Jan has an idea")
    assert capsys.readouterr().out == ""
