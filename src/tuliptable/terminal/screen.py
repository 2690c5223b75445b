"""A terminal to write on: coloured where colour is wanted, plain sentences where they are read aloud."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from tuliptable.engine.card_counting import CardCount
from tuliptable.engine.english import capitalize, spaced
from tuliptable.engine.game import Game
from tuliptable.engine.match_view import Choice
from tuliptable.engine.text_layout import AREA, PageOf, area_title, draw_page, read_page
from tuliptable.engine.untrusted_input import printable
from tuliptable.terminal.counting import counted_lines, counted_sentences

MANY = 12
"""More options of one kind than this are listed in columns."""

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""To the top, wipe the screen, wipe what has scrolled away."""


class QuitRequested(Exception):
    """The person at the keyboard has gone: Ctrl-C, Ctrl-D, or the end of the input."""


class Screen:
    """Where everything a person reads is written, and where he answers."""

    def __init__(self, *, plain: bool = False) -> None:
        self.plain = plain
        no_colour = plain or "NO_COLOR" in os.environ
        self.console = Console(highlight=False, no_color=no_colour, soft_wrap=True, emoji=False)
        self.errors = Console(stderr=True, highlight=False, no_color=no_colour, soft_wrap=True, emoji=False)

    def say(self, text: str = "", style: str = "") -> None:
        """Plain words, never read as colour marks."""
        self.console.print(shown(text), style=style or None)

    def waiting(self, text: str) -> AbstractContextManager[Callable[[str], None]]:
        """Words that stand there while something lasts and can be changed; none where they could not be taken back."""
        return nullcontext(lambda _: None) if self.plain or not self.console.is_terminal else self._status(text)

    @contextmanager
    def _status(self, text: str) -> Iterator[Callable[[str], None]]:
        with self.console.status(f"[dim]{shown(text)}[/]") as status:
            yield lambda words: status.update(f"[dim]{shown(words)}[/]")

    def heading(self, text: str) -> None:
        if self.plain:
            self.say(text + ".")
        else:
            self.console.rule(f"[bold]{shown(text)}[/]", align="left", style="dim")

    def board(self, game: Game[Any], seen: Any, viewer: int, names: Sequence[str], lit: str = "") -> None:
        """The state as its reader may see it; `lit` is the id of the area to look at."""
        names = [printable(name) for name in names]
        if self.plain:
            self.say(game.words.transcript(seen, viewer, names))
        else:
            picture = game.words.picture(seen, viewer, names)
            with self.console.use_theme(Theme({f"{AREA}{lit}": "reverse bold"})):
                self.console.print(picture if area_title(picture, lit) else with_light(picture, lit))

    def part(self, name: str, page: PageOf, seen: Any, viewer: int, names: Sequence[str]) -> None:
        """A part of the table, in full."""
        self.heading(name.capitalize())
        if self.plain:
            self.say(read_page(page, seen, viewer, names))
        else:
            self.console.print(draw_page(page, seen, viewer, [printable(name) for name in names]))

    def choices(self, choices: Sequence[Choice], folded: Collection[str] = ()) -> None:
        """List the options with their numbers, many of one kind side by side; a folded kind gets one line."""
        for kind, group in groupby(enumerate(choices, start=1), key=lambda entry: entry[1].name):
            options = list(group)
            if kind in folded:
                self.fold(spaced(kind), options[0][0], options[-1][0])
            elif self.plain:
                self.read_out(options)
            elif len(options) > MANY and self.fit_side_by_side(options):
                self.in_columns(options)
            else:
                for number, choice in options:
                    self.choice(number, choice)

    def fold(self, kind: str, first: int, last: int) -> None:
        """Tell the numbers of a kind of option, and how to list them."""
        if self.plain:
            self.say(f"{first} to {last}: {capitalize(kind)}. Type show {kind} to list these options.")
        else:
            self.console.print(
                f"  [bold]{first}–{last}[/]  {capitalize(kind)}  [dim]show {kind} lists these options[/]"
            )

    def choice(self, number: int, choice: Choice) -> None:
        """One option; what does not fit into a line goes on below its words."""
        head = Text.from_markup(f"  [bold]{number:>2}[/]  {earned(choice)}  ")
        told = Text.from_markup(f"{shown(choice.label)}  [dim]{choice.action}[/]")
        room = self.console.width - len(head) if self.console.is_terminal else len(told)
        first, *more = told.wrap(self.console, room)
        for start, line in ((head, first), *((Text(" " * len(head)), line) for line in more)):
            self.console.print(start + line)

    def read_out(self, options: Sequence[tuple[int, Choice]]) -> None:
        for number, choice in options:
            points = "" if choice.earns is None else f" {spoken_earnings(choice.earns)}."
            self.say(f"{number}: {choice.label}.{points}")

    def fit_side_by_side(self, options: Sequence[tuple[int, Choice]]) -> bool:
        return 2 * column_width(options) <= self.console.width

    def in_columns(self, options: Sequence[tuple[int, Choice]]) -> None:
        width = max(len(choice.label) for _, choice in options)
        across = self.console.width // column_width(options)
        down = -(-len(options) // across)
        for row in range(down):
            cells = [
                f"  [bold]{number:>3}[/]  {earned(choice)}  {shown(choice.label)}{' ' * (width - len(choice.label))}"
                for number, choice in options[row::down]
            ]
            self.console.print("".join(cells).rstrip())

    def count(self, count: CardCount) -> None:
        """Show the cards, tiles and rolls that a player has not seen yet."""
        self.heading("Not seen yet")
        for line in counted_sentences(count) if self.plain else counted_lines(count):
            self.say(line)

    def table(self, title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        if self.plain:
            self.say(title + ".")
            for row in rows:
                self.say("; ".join(f"{column} {cell}" for column, cell in zip(columns, row, strict=True)) + ".")
            return
        table = Table(
            title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0)
        )
        for i, column in enumerate(columns):
            table.add_column(column, justify="left" if i < 2 else "right", header_style="dim")
        for row in rows:
            table.add_row(*map(shown, row))
        self.console.print(table)

    def ask(self, question: str) -> str:
        """One line from the person at the keyboard."""
        try:
            return input(printable(question)).strip()
        except (EOFError, KeyboardInterrupt):
            self.say()
            raise QuitRequested from None

    def clear(self) -> None:
        """Leave nothing to be read, neither on the screen nor by scrolling up."""
        if sys.stdout.isatty():
            sys.stdout.write(CLEAR)
            sys.stdout.flush()


def with_light(picture: str, title: str) -> str:
    """Highlight a title in a drawing, for games whose pages have no ids: first of all at the beginning of a line."""
    if not title:
        return picture
    word = re.escape(title)
    found = re.search(rf"^(?:\[[^]]*\]| )*({word})", picture, re.MULTILINE) or re.search(rf"\b({word})", picture)
    return picture if not found else f"{picture[: found.start(1)]}[reverse bold]{title}[/]{picture[found.end(1) :]}"


def column_width(options: Sequence[tuple[int, Choice]]) -> int:
    return max(len(choice.label) for _, choice in options) + len("  123  +12  ")


def shown(text: str) -> str:
    """Somebody's words, in which a terminal finds nothing to obey and rich no colour mark."""
    return escape(printable(text, besides="\n"))


def spoken_earnings(points: int) -> str:
    return f"Earns {points}" if points >= 0 else f"Costs {-points}"


def earned(choice: Choice) -> str:
    """What an option earns, in a column of its own."""
    earns = "" if choice.earns is None else f"{choice.earns:+}"
    colour = "dim" if not choice.earns else "bold green" if choice.earns > 0 else "bold red"
    return f"[{colour}]{earns:>3}[/]"
