"""Games of other packages in real browsers: on the plain board, or on the board that the package brings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.authors.guest import new_game
from tests.web.conftest import Welcome
from tests.web.house import open_house
from tests.web.test_accessibility import check
from tests.web.visitor import DESK, PHONE

BOARD = """
export function mount(target, props) {
  const button = document.createElement('button');
  target.append(button);
  const board = {
    update({ scene, act }) {
      const [choice] = scene.choices;
      button.textContent = choice ? `Drawn elsewhere: ${choice.label}` : 'Nothing to do';
      button.onclick = () => choice && act(choice.code);
    },
    destroy: () => button.remove(),
  };
  board.update(props);
  return board;
}
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house with two games of other packages: one without a board, one with its own."""
    folder: Path = tmp_path_factory.mktemp("guests")
    with new_game(folder, "High Bloom"), new_game(folder, "Own Board") as own:
        (own / "drawn").mkdir()
        (own / "drawn" / "board.js").write_text(BOARD)
        module = own / "own_board.py"
        text = module.read_text().replace("game = Game(", "game = Game(\n    board=Path(__file__).parent / 'drawn',")
        module.write_text(f"from pathlib import Path\n{text}")
        with open_house(folder / "data") as address:
            yield address


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["wide", "a phone"])
def test_a_game_without_a_board_is_played_on_the_plain_board(welcome: Welcome, size: ViewportSize) -> None:
    ann = welcome(viewport=size)
    ann.sit_down("high-bloom", "greedy", "random")
    ann.choices.first.wait_for()
    own, other = ann.page.get_by_role("region", name="Ann"), ann.page.get_by_role("region", name="Bram")
    expect(own.get_by_role("listitem")).to_have_count(ann.choices.count())
    expect(own).to_contain_text(re.compile("(red|yellow|white) [1-8]"))
    expect(other.get_by_role("listitem").filter(has_text="hidden").first).to_be_attached()
    assert not re.search("(red|yellow|white) [1-8].*played", other.text_content() or "")
    check(ann.page, "plain board")
    width = ann.page.evaluate("document.documentElement.scrollWidth")
    assert width <= size["width"]
    ann.finish()
    expect(ann.over).to_be_visible()


def test_what_can_be_done_stands_beside_the_plain_board_for_everybody(welcome: Welcome) -> None:
    """No part of the default board can be pressed, so the list of choices is open from the start."""
    ann = welcome(lists=False)
    ann.sit_down("high-bloom", "greedy", "random")
    ann.choices.first.wait_for()
    before = ann.seq
    ann.choices.first.click()
    ann.moved_on(before)
    expect(ann.page.get_by_role("navigation").get_by_role("button", name="moves")).to_have_count(0)


def test_it_stands_on_the_shelf_without_a_page_that_it_does_not_have(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    card = ann.card("High Bloom")
    expect(card.get_by_role("button", name=re.compile("^Play "))).to_be_visible()
    expect(card.get_by_role("link", name="How to play")).to_have_count(0)
    expect(ann.card("Keukenhof").get_by_role("link", name="How to play")).to_be_visible()


def test_a_package_brings_its_own_board(welcome: Welcome) -> None:
    ann = welcome()
    ann.sit_down("own-board", "greedy", "random")
    button = ann.page.get_by_role("button", name=re.compile("^Drawn elsewhere: Play "))
    button.wait_for()
    before, seq = button.text_content(), ann.seq
    button.click()
    ann.moved_on(seq)
    ann.choices.first.wait_for()
    expect(button).not_to_have_text(before or "")
    expect(ann.page.get_by_role("region", name="On the table")).to_have_count(0)
