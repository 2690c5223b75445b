"""A person at a browser: acts like one, and notes what should never happen."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Request, ViewportSize, expect

DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
PATIENCE = 30_000
WIDE = 960

LIKES_LISTS = """
if (location.protocol.startsWith('http') && localStorage.getItem('tuliptable.been') === null) {
  localStorage.setItem('tuliptable.been', 'here');
  localStorage.setItem('tuliptable.comfort.list', 'on');
  if (innerWidth >= %d) localStorage.setItem('tuliptable.comfort.aside', 'log');
}
"""
"""Settings of a person who plays with the list of choices beside the board, and reads the log there if it fits."""

HUSH = 250
READS_AT_ONCE = f"""
const wait = window.setTimeout;
window.setTimeout = (then, time, ...rest) => wait(then, time === {HUSH} ? 0 : time, ...rest);
"""
"""Settings of a person for whom presses count at once after a new question."""


def typed(number: str) -> str:
    """A number as a keyboard writes it: screens have a minus sign of their own."""
    return number.replace("−", "-")


class Visitor:
    def __init__(
        self, browser: Browser, address: str, name: str, *, lists: bool = True, hush: bool = False, **looks: Any
    ) -> None:
        self.address, self.name = address, name
        self.host = urlsplit(address).netloc
        self.complaints: list[str] = []
        self.context = browser.new_context(**{"viewport": DESK, "reduced_motion": "reduce", **looks})
        self.context.set_default_timeout(PATIENCE)
        if lists:
            self.context.add_init_script(LIKES_LISTS % WIDE)
        if not hush:
            self.context.add_init_script(READS_AT_ONCE)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("console", self._note)
        self.page.on("request", self._check)

    def _note(self, message: ConsoleMessage) -> None:
        broken_line = "WebSocket connection" in message.text  # a test breaks lines on purpose
        if message.type in ("error", "warning") and not broken_line:
            self.complaints.append(f"{message.type}: {message.text}")

    def _check(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self.host:
            self.complaints.append(f"a request to {request.url}")

    def goodbye(self) -> None:
        self.context.close()
        assert not self.complaints, "\n".join(self.complaints)

    # --- going places ------------------------------------------------------------------------------------------

    def ask(self, path: str, data: dict[str, Any]) -> Any:
        """Send a request as the script of this browser would."""
        sent = self.page.request.post(
            f"{self.address}api/{path}", data=data, headers={"Origin": self.address.rstrip("/")}
        )
        assert sent.ok, sent.text()
        return sent.json()

    def introduce(self) -> None:
        """Give the guest a name before any page opens."""
        self.ask("me", {"name": self.name})

    def come_home(self) -> None:
        self.introduce()
        self.page.goto(self.address)
        expect(self.page.get_by_role("button", name=f"{self.name}: change your name")).to_be_visible()

    def come_home_as_a_stranger(self) -> None:
        """Open the first page and say who one is."""
        self.page.goto(self.address)
        self.page.get_by_role("button", name="change your name").click()
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.get_by_role("button", name=f"{self.name}: change your name")).to_be_visible()

    def card(self, title: str = "Gift of Tulips") -> Locator:
        """A game on the shelf."""
        return self.page.locator("article", has=self.page.get_by_role("heading", name=title, exact=True))

    def set_up(self, company: str, title: str = "Gift of Tulips") -> None:
        """Open the sheet of a game, and say with whom."""
        self.card(title).get_by_role("button", name="Invite friends").click()
        self.page.get_by_role("group", name="Who do you play with?").get_by_role("button", name=company).click()

    def unfold(self) -> None:
        """Open the rarely used settings: variants, and each seat."""
        self.page.get_by_role("dialog").locator("summary").click()

    def prefer(self, game: str, players: int, bot: str = "") -> None:
        """Store the last choices of this guest, so that the card offers them again."""
        self.page.evaluate(
            """([game, players, bot]) => {
                localStorage.setItem(`tuliptable.players.${game}`, players);
                if (bot) localStorage.setItem('tuliptable.bot', bot);
            }""",
            [game, str(players), bot],
        )
        self.page.reload()

    def sit_down(self, game: str, *others: str, options: Mapping[str, Any] | None = None) -> None:
        """Start a table; the other seats are for bots of these levels, or open."""
        self.introduce()
        seats = [{"kind": "open"} if other == "open" else {"kind": "bot", "bot": other} for other in others]
        made = self.ask("tables", {"game": game, "seats": [{"kind": "me"}, *seats], "options": dict(options or {})})
        self.page.goto(f"{self.address}#/table/{made['id']}")

    def join(self, host: Visitor) -> None:
        """Follow the link to a host's table and take a seat."""
        self.introduce()
        self.page.goto(host.page.url)
        self.page.get_by_role("button", name="Sit here").click()

    def play_now(self, players: int = 4) -> None:
        """Gift of Tulips against bots, up to one's first choice."""
        self.sit_down("gift-of-tulips", *["casual"] * (players - 1))
        self.choices.first.wait_for()

    def play_now_on_the_board(self) -> None:
        self.card().get_by_role("button", name="Play Gift of Tulips").click()
        self.page.locator("[data-choice]").first.wait_for()

    # --- at the table ------------------------------------------------------------------------------------------

    def region(self, name: str) -> Locator:
        """A part of the page by its whole name: found without working out the role of everything on a big board."""
        return self.page.locator(f'section[aria-label="{name}"]:visible')

    @property
    def actions(self) -> Locator:
        return self.region("What you can do")

    @property
    def choices(self) -> Locator:
        return self.actions.locator("ol button")

    @property
    def over(self) -> Locator:
        return self.page.locator(".actions a", has_text="Watch the replay")

    @property
    def seq(self) -> int:
        """The number of the state that is shown."""
        return int(self.actions.locator("[data-seq]").get_attribute("data-seq") or -1)

    @property
    def score(self) -> list[str]:
        return sorted(typed(score.split()[0]) for score in self.players.locator(".score").all_inner_texts())

    def wait_for_score(self, score: list[str]) -> None:
        """Wait until the screen shows this score, a moment after the request."""
        until = time.monotonic() + PATIENCE / 1000
        while self.score != score and time.monotonic() < until:
            self.page.wait_for_timeout(25)
        assert self.score == score

    @property
    def players(self) -> Locator:
        return self.region("Players").get_by_role("listitem")

    def log(self) -> list[str]:
        return self.page.locator("[role=log][aria-label='What happened'] p").all_inner_texts()

    def can_act(self) -> bool:
        return self.choices.count() > 0

    def choose(self, number: int) -> None:
        """When it is one's turn, click the choice with this number (counted round), and see the table move on."""
        self.choices.first.wait_for()
        before = self.seq
        choice = self.choices.nth(number % self.choices.count())
        if choice.inner_text().startswith("Go on"):  # all players answer, even without a secret decision
            choice.click()
            expect(self.choices.filter(has_text="Go on")).to_have_count(0)
            return
        choice.click()
        self.moved_on(before)

    def open_chat(self) -> None:
        if self.page.get_by_role("region", name="Chat").count() == 0:
            self.page.get_by_role("navigation").get_by_role("button", name="Chat").click()

    def sure(self) -> None:
        """Confirm a tap on the board that showed its effect."""
        self.page.get_by_role("button", name="Confirm").tap()

    def wait_for_input(self) -> None:
        """Wait until presses count again: for a moment after a new question they do not."""
        self.page.wait_for_function("() => !document.querySelector('.paused')")

    def moved_on(self, before: int) -> None:
        self.page.wait_for_function(
            """before => { const at = document.querySelector('[data-seq]');
               return !at || Number(at.dataset.seq) > before; }""",
            arg=before,
        )

    def finish(self) -> None:
        """Play alone until the game is over."""
        for number in range(200):
            self.page.wait_for_function("() => document.querySelector('.actions ol button, .ending')", timeout=PATIENCE)
            if self.over.count():
                return
            self.choose(number)
        raise AssertionError("the game does not end")
