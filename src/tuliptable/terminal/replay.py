"""A replay of a match, step by step."""

from __future__ import annotations

from typing import Any

from tuliptable.engine.match import Match
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.untrusted_input import parse_int
from tuliptable.terminal.screen import QuitRequested, Screen

EVERYTHING = None
"""The viewer for whom nothing is hidden; only a finished match has one."""


class Replay:
    """A match and the shown step."""

    def __init__(self, match: Match[Any], screen: Screen, viewer: int | None) -> None:
        if viewer is EVERYTHING and not match.over:
            raise Refusal("This match is not over. Choose whose view to see with --as SEAT or --as spectator.")
        self.match, self.screen, self.viewer = match, screen, viewer

    def show(self, step: int) -> None:
        """Show the log of one step, and the table after it."""
        match, game = self.match, self.match.game
        state = match.state_at(step)
        seen = state if self.viewer is None else game.visible_to(state, self.viewer)
        self.screen.heading(f"Step {step} of {len(match.steps)}")
        for line in match.log(self.viewer)[step]:
            self.screen.say(line)
        self.screen.say()
        self.screen.board(game, seen, -1 if self.viewer is None else self.viewer, match.names)

    def read(self) -> None:
        """Show the whole log, and the table at the end."""
        for step, page in enumerate(self.match.log(self.viewer)):
            for line in page:
                self.screen.say(f"{step:>4}  {line}")
        self.screen.say()
        self.show(len(self.match.steps))

    def walk(self) -> None:
        """Step forward and back with the keyboard."""
        step = 0
        self.show(step)
        while True:
            try:
                answer = self.screen.ask("Enter: next, b: back, a number: that step, q: quit> ").lower()
            except QuitRequested:
                return
            if answer in ("q", "quit"):
                return
            number = parse_int(answer)
            wanted = step - 1 if answer in ("b", "back") else step + 1 if number is None else number
            if not 0 <= wanted <= len(self.match.steps):
                self.screen.say(f"This match has steps 0 to {len(self.match.steps)}.", "bold red")
                continue
            step = wanted
            self.show(step)
