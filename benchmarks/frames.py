"""The smoothness of flying cards: `python -m benchmarks.frames`.

Ten cards fly over the table of Gift of Tulips at once in a real browser, as in the turns of other players. The page
measures the time between frames, and a trace of the browser counts dropped frames.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page
from tests.web.boardplay import is_asked
from tests.web.house import find_chromium, open_browser, open_house
from tests.web.visitor import Visitor

WARM_UP = 3
FRAME = 1000 / 60
FLY = """({ cards, time }) => new Promise((done) => {
  // The same elements, keyframes and easing as the flights of a board, between places that are on the table.
  const sky = document.querySelector('.sky'), ground = sky.parentElement.getBoundingClientRect();
  const spots = [...document.querySelectorAll('article [data-spot]')].map((spot) => spot.getBoundingClientRect());
  const art = document.querySelector('article [data-spot=deck]') ?? document.querySelector('article svg');
  const at = (box, scale) =>
    `translate(${box.x - ground.x + box.width / 2}px, ${box.y - ground.y + box.height / 2}px)`
    + ` translate(-50%, -50%) scale(${scale})`;
  const style = document.querySelector('.sky').className.replace('sky', 'card').trim();
  const flying = Array.from({ length: cards }, (_, i) => {
    const card = document.createElement('div');
    card.className = style;
    const inner = art.cloneNode(true);
    inner.removeAttribute('data-spot');
    inner.style.inlineSize = '56px';
    card.append(inner);
    sky.append(card);
    const from = spots[i % spots.length], to = spots[(i * 5 + 3) % spots.length];
    return card.animate([
      { transform: at(from, 0.8), opacity: 0 }, { transform: at(from, 1), opacity: 1, offset: 0.12 },
      { transform: at(to, 0.9), opacity: 1, offset: 0.85 }, { transform: at(to, 0.6), opacity: 0 },
    ], { duration: time, easing: 'cubic-bezier(.3, .7, .3, 1)', fill: 'both' });
  });
  const deltas = [];
  let last = null;
  const tick = (now) => {
    if (last !== null) deltas.push(now - last);
    last = now;
    if (flying.some((one) => one.playState !== 'finished')) return requestAnimationFrame(tick);
    for (const one of flying) one.effect.target.remove();
    done(deltas);
  };
  requestAnimationFrame(tick);
})"""


def flown(page: Page, cards: int, time: int) -> list[float]:
    """Return the milliseconds between frames while cards fly."""
    deltas: list[float] = page.evaluate(FLY, {"cards": cards, "time": time})
    return deltas


def traced(page: Page, cards: int, time: int) -> dict[str, int]:
    """Return the presented and dropped frames from the trace of the browser."""
    session, events = page.context.new_cdp_session(page), list[dict[str, Any]]()
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    categories = "disabled-by-default-devtools.timeline.frame,devtools.timeline.frame"
    session.send("Tracing.start", {"traceConfig": {"includedCategories": categories.split(",")}})
    flown(page, cards, time)
    ended: list[bool] = []
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    names = [event["name"] for event in events]
    return {name: names.count(name) for name in ("BeginFrame", "DrawFrame", "DroppedFrame")}


def distribution(deltas: list[float]) -> dict[str, float]:
    parts = statistics.quantiles(deltas, n=100)
    late = sum(delta > 1.5 * FRAME for delta in deltas)
    return {
        "frames": len(deltas),
        "per second": 1000 / statistics.mean(deltas),
        "median ms": parts[49],
        "95 % ms": parts[94],
        "99 % ms": parts[98],
        "worst ms": max(deltas),
        "late": late,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, default=10)
    parser.add_argument("--time", type=int, default=700, help="milliseconds of a flight")
    parser.add_argument("--flights", type=int, default=8, help="how often they fly")
    parser.add_argument("--json", type=Path, help="where to keep every frame")
    arguments = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        sys.exit("no Chromium on this machine")
    with TemporaryDirectory() as data, open_house(Path(data)) as address, open_browser(chromium) as browser:
        ann = Visitor(browser, address, "Ann", lists=False, reduced_motion="no-preference")
        ann.sit_down("gift-of-tulips", "random", "random", "random")
        is_asked(ann)
        for _ in range(WARM_UP):
            flown(ann.page, arguments.cards, arguments.time)
        deltas = [d for _ in range(arguments.flights) for d in flown(ann.page, arguments.cards, arguments.time)]
        frames = traced(ann.page, arguments.cards, arguments.time)
        ann.context.close()
    for name, value in distribution(deltas).items():
        print(f"{name:>12}  {value:,.1f}")
    print(f"{'trace':>12}  {', '.join(f'{name} {count}' for name, count in frames.items())}")
    if arguments.json:
        arguments.json.write_text(json.dumps(deltas))


if __name__ == "__main__":
    main()
