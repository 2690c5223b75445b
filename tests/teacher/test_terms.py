"""Every term on a board is explained by the how-to page, with its rule and its place there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.teacher.test_why_not import told_in
from tuliptable import games
from tuliptable.testing.rule_ids import ids_in

ROOT = Path(__file__).parents[2]
MARKED = re.compile(r"""data-term="([^"{}]+)"|\bterm(?:: |=)['"]([^'"]+)['"]|data-term=\{[^}]*\}""")
WORD = re.compile(r"(?<!=== )'([a-z][a-z ]+)'")
"""A text of a comparison is no term."""
every_game = pytest.mark.parametrize("key", games.KEYS)


def terms_of(key: str) -> dict[str, tuple[str, str]]:
    """The list of words on a game's page: their meanings and rules."""
    page = (ROOT / "docs" / "how-to" / f"{key}.md").read_text()
    _, _, listed = page.partition("| word | what it is | rule |\n|---|---|---|\n")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in listed.partition("\n\n")[0].splitlines()]
    assert len({word for word, *_ in rows}) == len(rows)
    return {word.lower(): (meaning, rule) for word, meaning, rule in rows}


def board_of(key: str) -> str:
    """All that its board is made of, with the standing that boards share."""
    boards = ROOT / "web" / "src" / "games"
    files = [file for file in sorted((boards / key).rglob("*")) if re.search(r"(?<!\.test)\.(svelte|ts)$", file.name)]
    board = "\n".join(file.read_text() for file in files)
    return board + (boards / "Standing.svelte").read_text() * ("'../Standing.svelte'" in board)


def terms_on_board(board: str) -> set[str]:
    """Return the terms of the parts of a board, with every possible one where the code chooses."""
    found = set[str]()
    for mark in MARKED.finditer(board):
        found |= {word for word in mark.groups() if word} or set(WORD.findall(mark[0]))
    return found


@every_game
def test_every_word_has_a_sentence_and_a_rule_that_the_page_tells(key: str) -> None:
    page = (ROOT / "docs" / "how-to" / f"{key}.md").read_text()
    rules = ids_in((ROOT / "docs" / "rules" / f"{key}.md").read_text())
    for word, (meaning, rule) in terms_of(key).items():
        assert meaning.endswith("."), word
        assert len(meaning) < 200, word
        assert rule in rules, word
        assert int(rule.partition("-")[2]) in told_in(page), f"{word}: no paragraph tells {rule}"


@every_game
def test_a_board_names_no_word_that_the_page_does_not_explain(key: str) -> None:
    assert terms_on_board(board_of(key)) - set(terms_of(key)) == set()


@every_game
def test_no_word_is_explained_that_no_board_shows(key: str) -> None:
    board = board_of(key)
    unused = {word for word in terms_of(key) if not re.search(rf"""['"]{re.escape(word)}['"]""", board, re.IGNORECASE)}
    assert unused == set()


@every_game
def test_a_choice_that_is_greyed_out_names_an_action(key: str) -> None:
    kinds = {action.name for action in games.load(key).actions.actions}
    named = set(re.findall(r"""(?:data-why="|\bwhy: '|closed\(')([a-z_]+)""", board_of(key)))
    assert named <= kinds
