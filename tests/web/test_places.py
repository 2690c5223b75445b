"""Every event has a place on the board of its game: pointing at its line of the log lights it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.gallery import House, Moment, open_table, sensible, still_house
from tests.web.visitor import DESK
from tuliptable import games
from tuliptable.engine.chance import chance_from, seed_from

PLAYERS = {"gift-of-tulips": 3, "tulips": 3, "tulip-bubble": 3, "keukenhof": 3, "windmill-valley": 3}
LATE = 0.85
UNLIT = """async () => {
  // Of lines that differ only in their numbers one is pointed at; its place is lit within two frames.
  const log = document.querySelector('[role=log]'), unlit = [], alike = new Set();
  for (const page of log.querySelectorAll('p:not(.head)')) {
    const kind = page.textContent.trim().replace(/\\d+/g, '');
    if (!kind || alike.has(kind)) continue;
    alike.add(kind);
    page.dispatchEvent(new PointerEvent('pointerenter'));
    for (let frame = 0; frame < 2 && !document.querySelector('.sky .ring'); frame++)
      await new Promise(requestAnimationFrame);
    if (!document.querySelector('.sky .ring')) unlit.push(page.textContent.trim());
    page.dispatchEvent(new PointerEvent('pointerleave'));
    while (document.querySelector('.sky .ring')) await new Promise(requestAnimationFrame);
  }
  return [log.children.length, unlit];
}"""


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with still_house() as house:
        yield house


def late_moment(key: str) -> Moment:
    """Most of a game between bots, up to a decision of the first seat."""
    game, seed = games.load(key), seed_from("places")
    dice, state = chance_from(seed_from("places dice")), game.begin(PLAYERS[key], {}, seed)
    actions, own = list[int](), list[int]()
    while not game.over(state):
        if game.to_move(state) == 0:
            own.append(len(actions))
        actions.append(sensible(game, state, game.legal(state), dice))
        game.play(state, actions[-1])
    return Moment(seed, actions[: max(n for n in own if n <= LATE * len(actions))])


@pytest.mark.parametrize("key", PLAYERS)
def test_pointing_at_any_line_of_the_log_lights_a_place(browser: Browser, house: House, key: str) -> None:
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    context.add_init_script("localStorage.setItem('tuliptable.comfort.aside', 'log')")
    address = open_table(house, context, key, PLAYERS[key], {}, late_moment(key))
    page = context.new_page()
    page.goto(address)
    page.get_by_role("log").locator("p").first.wait_for()
    page.locator("section.board article").first.wait_for()
    lines, unlit = page.evaluate(UNLIT)
    context.close()
    assert lines > 20
    assert set(unlit) <= {"You go first."}  # the viewer has no place among the other players
