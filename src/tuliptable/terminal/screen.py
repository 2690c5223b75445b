"""A terminal to write on: in colour where that is wanted, and in whole sentences for screen readers."""

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
from tuliptable.terminal.counting import count_lines, count_sentences

MANY = 12
"""Longer lists of one kind of action are printed in columns."""

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Go to the top, clear the screen, and clear the scrollback."""


class QuitRequested(Exception):
    """The player has left: Ctrl-C, Ctrl-D, or the end of the input."""


class Screen:
    """The terminal, for the player's reading and typing."""

    def __init__(self, *, plain: bool = False) -> None:
        self.plain = plain
        no_colour = plain or "NO_COLOR" in os.environ
        self.console = Console(highlight=False, no_color=no_colour, soft_wrap=True, emoji=False)
        self.errors = Console(stderr=True, highlight=False, no_color=no_colour, soft_wrap=True, emoji=False)

    def say(self, text: str = "", style: str = "", *, wrap: bool = True) -> None:
        """Print words without colour marks. A terminal breaks lines between words, unless a command must be copied."""
        wraps = wrap and self.console.is_terminal and not self.plain
        self.console.print(escape_text(text), style=style or None, soft_wrap=not wraps)

    def waiting(self, text: str) -> AbstractContextManager[Callable[[str], None]]:
        """Show a status line for the time of a block; plain or redirected output has none."""
        return nullcontext(lambda _: None) if self.plain or not self.console.is_terminal else self._status(text)

    @contextmanager
    def _status(self, text: str) -> Iterator[Callable[[str], None]]:
        with self.console.status(f"[dim]{escape_text(text)}[/]") as status:
            yield lambda words: status.update(f"[dim]{escape_text(words)}[/]")

    def heading(self, text: str) -> None:
        if self.plain:
            self.say(text + ".")
        else:
            self.console.rule(f"[bold]{escape_text(text)}[/]", align="left", style="dim")

    def board(self, game: Game[Any], seen: Any, viewer: int, names: Sequence[str], highlighted: str = "") -> None:
        """Draw the state as its reader may see it, with the area `highlighted` highlighted."""
        names = [printable(name) for name in names]
        if self.plain:
            self.say(game.words.transcript(seen, viewer, names))
        else:
            picture = game.words.picture(seen, viewer, names)
            with self.console.use_theme(Theme({f"{AREA}{highlighted}": "reverse bold"})):
                self.console.print(
                    picture if area_title(picture, highlighted) else highlight_title(picture, highlighted)
                )

    def part(self, name: str, page: PageOf, seen: Any, viewer: int, names: Sequence[str]) -> None:
        """Draw a part of the table in full."""
        self.heading(name.capitalize())
        if self.plain:
            self.say(read_page(page, seen, viewer, names))
        else:
            self.console.print(draw_page(page, seen, viewer, [printable(name) for name in names]))

    def choices(self, choices: Sequence[Choice], folded: Collection[str] = ()) -> None:
        """List actions with their numbers, in columns if there are many of one kind; a folded kind gets one line."""
        for kind, group in groupby(enumerate(choices, start=1), key=lambda entry: entry[1].name):
            options = list(group)
            if kind in folded:
                self.fold(spaced(kind), options[0][0], options[-1][0])
            elif self.plain:
                self.read_out(options)
            elif len(options) > MANY and self.fit_side_by_side(options):
                self.print_columns(options)
            else:
                for number, choice in options:
                    self.choice(number, choice)

    def fold(self, kind: str, first: int, last: int) -> None:
        """Print the numbers of a folded kind, and how to list it."""
        if self.plain:
            self.say(f"{first} to {last}: {capitalize(kind)}. Type show {kind} to list these moves.")
        else:
            self.console.print(f"  [bold]{first}–{last}[/]  {capitalize(kind)}  [dim]show {kind} lists these moves[/]")

    def choice(self, number: int, choice: Choice) -> None:
        """Print one action; a long label continues below its own start."""
        head = Text.from_markup(f"  [bold]{number:>2}[/]  {points_column(choice)}  ")
        label = Text.from_markup(f"{escape_text(choice.label)}  [dim]{choice.action}[/]")
        room = self.console.width - len(head) if self.console.is_terminal else len(label)
        first, *more = label.wrap(self.console, room)
        for start, line in ((head, first), *((Text(" " * len(head)), line) for line in more)):
            self.console.print(start + line)

    def read_out(self, options: Sequence[tuple[int, Choice]]) -> None:
        for number, choice in options:
            points = "" if choice.earns is None else f" {spoken_earnings(choice.earns)}."
            self.say(f"{number}: {choice.label}.{points}")

    def fit_side_by_side(self, options: Sequence[tuple[int, Choice]]) -> bool:
        return 2 * column_width(options) <= self.console.width

    def print_columns(self, options: Sequence[tuple[int, Choice]]) -> None:
        width = max(len(choice.label) for _, choice in options)
        across = self.console.width // column_width(options)
        down = -(-len(options) // across)
        for row in range(down):
            cells = [
                f"  [bold]{number:>3}[/]  {points_column(choice)}  {escape_text(choice.label.ljust(width))}"
                for number, choice in options[row::down]
            ]
            self.console.print("".join(cells).rstrip())

    def count(self, count: CardCount) -> None:
        """Show the cards, tiles and rolls that a player has not seen yet."""
        self.heading("Not seen yet")
        for line in count_sentences(count) if self.plain else count_lines(count):
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
            table.add_row(*map(escape_text, row))
        self.console.print(table)

    def ask(self, question: str) -> str:
        """Return one line from the player."""
        try:
            return input(printable(question)).strip()
        except (EOFError, KeyboardInterrupt):
            self.say()
            raise QuitRequested from None

    def clear(self) -> None:
        """Leave nothing to read, on the screen or in the scrollback."""
        if sys.stdout.isatty():
            sys.stdout.write(CLEAR)
            sys.stdout.flush()


def highlight_title(picture: str, title: str) -> str:
    """Highlight a title in a drawing whose page has no ids, at the start of a line if possible."""
    if not title:
        return picture
    word = re.escape(title)
    found = re.search(rf"^(?:\[[^]]*\]| )*({word})", picture, re.MULTILINE) or re.search(rf"\b({word})", picture)
    return picture if not found else f"{picture[: found.start(1)]}[reverse bold]{title}[/]{picture[found.end(1) :]}"


def column_width(options: Sequence[tuple[int, Choice]]) -> int:
    return max(len(choice.label) for _, choice in options) + len("  123  +12  ")


def escape_text(text: str) -> str:
    """Escape a text, so that neither the terminal nor rich obeys anything in it."""
    return escape(printable(text, besides="\n"))


def spoken_earnings(points: int) -> str:
    return f"Earns {points}" if points >= 0 else f"Costs {-points}"


def points_column(choice: Choice) -> str:
    """Format the points of an action, for a column of its own."""
    earns = "" if choice.earns is None else f"{choice.earns:+}"
    colour = "dim" if not choice.earns else "bold green" if choice.earns > 0 else "bold red"
    return f"[{colour}]{earns:>3}[/]"
