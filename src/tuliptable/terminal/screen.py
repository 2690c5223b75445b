"""A terminal to write on: coloured where colour is wanted, plain sentences where they are read aloud."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tuliptable.engine.game import Game
from tuliptable.engine.view import Choice


class Leaving(Exception):
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
        self.console.print(escape(text), style=style or None)

    def heading(self, text: str) -> None:
        if self.plain:
            self.say(text + ".")
        else:
            self.console.rule(f"[bold]{escape(text)}[/]", align="left", style="dim")

    def board(self, game: Game[Any], seen: Any, viewer: int, names: Sequence[str]) -> None:
        """The state as its reader may see it."""
        if self.plain:
            self.say(game.words.reading(seen, viewer, names))
        else:
            self.console.print(game.words.picture(seen, viewer, names))

    def choices(self, choices: Sequence[Choice]) -> None:
        for number, choice in enumerate(choices, start=1):
            earns = "" if choice.earns is None else f"{choice.earns:+}"
            if self.plain:
                points = "" if choice.earns is None else f" {earned(choice.earns)}."
                self.say(f"{number}: {choice.label}.{points}")
            else:
                colour = "dim" if not choice.earns else "bold green" if choice.earns > 0 else "bold red"
                shown = f"[{colour}]{earns:>3}[/]"
                self.console.print(f"  [bold]{number:>2}[/]  {shown}  {escape(choice.label)}  [dim]{choice.action}[/]")

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
            table.add_row(*map(escape, row))
        self.console.print(table)

    def ask(self, question: str) -> str:
        """One line from the person at the keyboard."""
        try:
            return input(question).strip()
        except (EOFError, KeyboardInterrupt):
            self.say()
            raise Leaving from None

    def clear(self) -> None:
        if not self.plain and sys.stdout.isatty():
            self.console.clear()


def earned(points: int) -> str:
    return f"Earns {points}" if points >= 0 else f"Costs {-points}"
