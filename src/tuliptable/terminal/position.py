"""The `position` command: show a position and its legal actions, carry out actions, write the result."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from tuliptable import games
from tuliptable.cli_options import read_viewer
from tuliptable.engine.chance import chance_from, fresh_seed
from tuliptable.engine.game import Game
from tuliptable.engine.match_view import Choice, choices
from tuliptable.engine.matchfile import read_json, write_whole
from tuliptable.engine.position import read_position, write_position
from tuliptable.engine.practice import NO_SENSE
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.engine.state import SPECTATOR, read_events
from tuliptable.terminal.screen import Screen


class Finding(msgspec.Struct):
    """The contents of the output of `position --json`."""

    to_move: int
    over: bool
    scores: list[int]
    ranks: list[int]
    log: list[str]
    legal: list[Choice]
    position: dict[str, Any]


def examine(options: Namespace) -> None:
    data = sys.stdin.buffer.read() if options.file == "-" else read_json(Path(options.file))
    try:
        game, s = read_position(games.load, data)
    except Refusal as refusal:
        raise Refusal(f"{options.file}: {refusal}") from None
    viewer = read_viewer(options.viewer, s.players, None)
    try:
        report(game, s, options, viewer)
    except NO_SENSE:
        raise Refusal(f"{options.file}: The rules cannot make sense of this position.") from None


def report(game: Game[Any], s: Any, options: Namespace, viewer: int | None) -> None:
    """Carry out the requested actions, and write and show the result."""
    names = [f"seat {p + 1}" for p in range(s.players)]
    if options.imagine:
        s = game.determinized(s, chance_from(fresh_seed()))
    log = event_lines(game, s, viewer, names)
    for text in options.apply:
        carry_out(game, s, text)
        log += event_lines(game, s, viewer, names)
    seen = s if viewer is None else game.visible_to(s, viewer)
    finding = build_finding(game, seen, viewer, names, log)
    if options.output:
        write_whole(Path(options.output), msgspec.json.format(msgspec.json.encode(finding.position), indent=1))
    if options.json:
        print(msgspec.json.format(msgspec.json.encode(finding), indent=1).decode())
    else:
        show(Screen(plain=options.plain), game, seen, names, finding, viewer)


def carry_out(game: Game[Any], s: Any, text: str) -> None:
    """Carry out an action in a position; the refusal names legal actions."""
    if game.over(s):
        raise Refusal(f"The game is over, so {text!r} is not possible.")
    action = game.actions.parse(text)
    try:
        game.refuse_unless_legal(s, action)
    except IllegalAction as refusal:
        if refusal.more:
            raise Refusal(f"{refusal} To see them all, leave out this --apply.") from None
        raise
    try:
        game.play(s, action)
    except NO_SENSE:
        raise Refusal("This action needs cards that are hidden in this position. Add --imagine to deal them.") from None


def event_lines(game: Game[Any], s: Any, viewer: int | None, names: list[str]) -> list[str]:
    """Return the log lines of the last events, for a viewer; None sees everything."""
    events = read_events(s if viewer is None else game.visible_to(s, viewer))
    lines = (game.sentence(event, names, SPECTATOR if viewer is None else viewer) for event in events)
    return [line for line in lines if line]


def build_finding(game: Game[Any], seen: Any, viewer: int | None, names: list[str], log: list[str]) -> Finding:
    over = game.over(seen)
    mover = game.to_move(seen)
    return Finding(
        to_move=mover,
        over=over,
        scores=game.scores(seen),
        ranks=game.ranks(seen) if over else [],
        log=log,
        legal=choices(game, seen, mover if viewer is None else viewer, names),
        position=write_position(game, seen),
    )


def show(screen: Screen, game: Game[Any], seen: Any, names: list[str], finding: Finding, viewer: int | None) -> None:
    for line in finding.log:
        screen.say(line)
    reader = finding.to_move if viewer is None else viewer
    screen.heading(game.title)
    screen.board(game, seen, reader, names)
    screen.say()
    if finding.legal:
        screen.heading(f"Legal moves of {names[finding.to_move]}")
        screen.choices(finding.legal)
