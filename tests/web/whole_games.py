"""Play whole games on the board in a browser and look at them: `python -m tests.web.whole_games --into pictures`.

Every game is played to its end at every size, with the list of choices closed. At every new kind of question, in light
and dark in turn, nothing is wider than the page, every choice on the board can be pressed, axe finds nothing serious,
and the browser reports no error. Pictures show a decision in the middle of the game, the turns of others after it,
every sheet over the table, and the end.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

from playwright.sync_api import Browser, Page

from tests.web.boardplay import act, bring_up, is_asked
from tests.web.gallery import SIZES
from tests.web.house import find_chromium, open_browser, open_house
from tests.web.pictures import take
from tests.web.test_accessibility import faults
from tests.web.visitor import Visitor
from tuliptable import games

MOST = {"gift-of-tulips": 6, "tulips": 4, "tulip-bubble": 5, "keukenhof": 4, "windmill-valley": 4}
LEAST = {"gift-of-tulips": 2, "tulips": 2, "tulip-bubble": 3, "keukenhof": 1, "windmill-valley": 1}
SCHEMES = ("light", "dark")
MIDDLE = {"gift-of-tulips": 8, "tulips": 14, "tulip-bubble": 12, "keukenhof": 24, "windmill-valley": 40}
"""Decisions until the picture of the middle is taken."""
SETTLED = 500
SHEETS = ("Rules", "Not seen yet", "Seats", "Settings", "Fair play", "Log")

COVERED = """() => {
  // What can be chosen or taken up and is shown, but cannot be pressed: its middle is covered or cut off.
  const board = document.querySelector('section.board'), found = [];
  for (const spot of board.querySelectorAll('[data-choice], [aria-pressed]')) {
    if (spot.closest('[inert]') || !spot.getClientRects().length) continue;
    spot.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = spot.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!over || !(spot.contains(over) || over.contains(spot) || over.closest?.('[data-choice], [aria-pressed]')))
      found.push(`${spot.getAttribute('aria-label')} is covered by ${over?.outerHTML.slice(0, 80)}`);
  }
  return found;
}"""
CUT = """() => [...document.querySelectorAll('[aria-label=Podium] .step > *')].filter((one) => {
  // What stands on the podium and cannot be read: squeezed to nothing, or below its edge.
  const { height, bottom } = one.getBoundingClientRect();
  return height < 8 || bottom > one.closest('ol').getBoundingClientRect().bottom;
}).map((one) => `${one.textContent} cannot be read on the podium`)"""
QUESTION = "() => document.querySelector('.moment .words')?.textContent.trim() ?? ''"


def complaints(page: Page, where: str, scheme: str) -> list[str]:
    """Return the faults of the page."""
    page.emulate_media(color_scheme=cast(Any, scheme))
    page.wait_for_timeout(SETTLED)  # colours take a moment to change
    wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    found = [f"{where}: {wide} wide, with room for {room}"] if wide > room else []
    found += [f"{where}: {one}" for one in page.evaluate(COVERED)]
    return [*found, *faults(page, f"{where}, {scheme}")]


def pictures(page: Page, path: Path) -> None:
    page.mouse.move(2, 2)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=cast(Any, scheme))
        page.wait_for_timeout(SETTLED)
        take(page, path.with_name(f"{path.name}-{scheme}.png"))


def sheets(page: Page, path: Path) -> None:
    """Take pictures of everything that opens over or beside the table."""
    for name in SHEETS:
        button = page.get_by_role("button", name=name, exact=True).locator("visible=true")
        if button.count() == 0:
            continue
        button.first.click()
        pictures(page, path.with_name(f"{path.name}-{name.split()[0].lower()}"))
        if page.get_by_role("dialog").count():
            page.keyboard.press("Escape")
        else:
            button.first.click()


def watch(ann: Visitor, number: int, path: Path, *, touch: bool) -> None:
    """Act until others move, with their steps shown one by one; look at the first and the third step."""
    prefer(ann, "step")
    while is_asked(ann):
        act(ann, number, touch=touch)
        ann.page.wait_for_timeout(SETTLED)
        if ann.page.locator(".moment.playing").count():
            break
    for step in range(3):
        if ann.page.locator(".moment.playing").count() == 0:
            break
        if step != 1:
            pictures(ann.page, path.with_name(f"{path.name}-{step + 1}"))
        ann.page.get_by_role("button", name="Next", exact=True).click()
    prefer(ann, "off")


def prefer(ann: Visitor, speed: str) -> None:
    ann.page.evaluate("speed => localStorage.setItem('tuliptable.comfort.speed', speed)", speed)
    ann.page.reload()


def play(browser: Browser, address: str, game: str, size: str, players: int, into: Path) -> list[str]:
    """Play a whole game, and return the faults on the way."""
    touch = size in ("phone", "tablet")
    ann = Visitor(browser, address, "Ann", lists=False, viewport=SIZES[size], has_touch=touch)
    ann.sit_down(game, *["random"] * (players - 1))
    found, known, decisions = list[str](), set[str](), 0
    while is_asked(ann):
        question = ann.page.evaluate(QUESTION)
        bring_up(ann, decisions)
        if question not in known:
            known.add(question)
            found += complaints(ann.page, f"{game}, {size}, {question}", SCHEMES[len(known) % 2])
        if decisions == MIDDLE[game]:
            pictures(ann.page, into / f"{game}-{size}-{players}-middle")
            sheets(ann.page, into / f"{game}-{size}-{players}-sheet")
            watch(ann, 7 * decisions, into / f"{game}-{size}-{players}-watch", touch=touch)
        else:
            act(ann, 7 * decisions, touch=touch)
        decisions += 1
    found += complaints(ann.page, f"{game}, {size}, the end", SCHEMES[decisions % 2])
    found += [f"{game}, {size}, the end: {one}" for one in ann.page.evaluate(CUT)]
    ann.page.locator(".ending").first.evaluate("end => end.scrollIntoView({ block: 'start', behavior: 'instant' })")
    pictures(ann.page, into / f"{game}-{size}-{players}-end")
    print(f"{game}, {size}, {players} players: {decisions} decisions, {len(known)} kinds of questions", flush=True)
    found += ann.complaints
    ann.context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(games.KEYS), help="all of them, unless named")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--players", choices=("most", "least"), default="most")
    parser.add_argument("--into", type=Path, default=Path("pictures"))
    arguments = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        sys.exit("no Chromium on this machine")
    found = list[str]()
    number = MOST if arguments.players == "most" else LEAST
    with TemporaryDirectory() as data, open_house(Path(data)) as address, open_browser(chromium) as browser:
        for game in arguments.games:
            for size in arguments.sizes:
                found += play(browser, address, game, size, number[game], arguments.into)
    sys.exit("\n".join(found) or None)


if __name__ == "__main__":
    main()
