"""Prompts, labels and log lines that a table adds to those of its game."""

from __future__ import annotations

from tuliptable.engine.wording.lines import Wording

WORDING = Wording("table")

NOT_ASKED = WORDING.line("prompt.not-asked", "You have nothing to decide. Go on, so that no one sees who does.")
WAITING_FOR_ANSWERS = WORDING.line("prompt.waiting-for-answers", "The game goes on when everyone has answered.")
GO_ON = WORDING.line("label.go-on", "Go on")
RESIGNED = WORDING.line("prompt.resigned", "{names} resigned.")
UNDONE = WORDING.line("log.undone", "{name} undid {steps:move}.")
