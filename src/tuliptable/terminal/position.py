"""Examining a position: show it, say what is legal, carry out actions, write the result."""

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
    """What ``position --json`` prints."""

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
        raise Refusal(f"{options.file}: the rules can make no sense of this position") from None


def report(game: Game[Any], s: Any, options: Namespace, viewer: int | None) -> None:
    """Carry out what is asked for, write and show what comes of it."""
    names = [f"seat {p + 1}" for p in range(s.players)]
    if options.imagine:
        s = game.determinized(s, chance_from(fresh_seed()))
    log = said(game, s, viewer, names)
    for text in options.apply:
        carry_out(game, s, text)
        log += said(game, s, viewer, names)
    seen = s if viewer is None else game.visible_to(s, viewer)
    finding = found(game, seen, viewer, names, log)
    if options.output:
        write_whole(Path(options.output), msgspec.json.format(msgspec.json.encode(finding.position), indent=1))
    if options.json:
        print(msgspec.json.format(msgspec.json.encode(finding), indent=1).decode())
    else:
        show(Screen(plain=options.plain), game, seen, names, finding, viewer)


def carry_out(game: Game[Any], s: Any, text: str) -> None:
    """An action in a position; what is legal there is said in the refusal."""
    if game.over(s):
        raise Refusal(f"cannot carry out {text!r}: the game is over")
    action = game.actions.parse(text)
    try:
        game.refuse_unless_legal(s, action)
    except IllegalAction as refusal:
        if refusal.more:
            raise Refusal(f"{refusal} Leave this --apply out to see them all.") from None
        raise
    try:
        game.play(s, action)
    except NO_SENSE:
        raise Refusal("this position has hidden cards that the action needs; deal them with --imagine") from None


def said(game: Game[Any], s: Any, viewer: int | None, names: list[str]) -> list[str]:
    """What has just happened, as a viewer hears it; None hears everything."""
    heard = read_events(s if viewer is None else game.visible_to(s, viewer))
    lines = (game.sentence(tale, names, SPECTATOR if viewer is None else viewer) for tale in heard)
    return [line for line in lines if line]


def found(game: Game[Any], seen: Any, viewer: int | None, names: list[str], log: list[str]) -> Finding:
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
        screen.heading(f"Legal for {names[finding.to_move]}")
        screen.choices(finding.legal)
