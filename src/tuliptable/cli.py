"""The command line. Each command imports what it needs when it runs, so that ``--help`` is instant."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tuliptable import __version__

DESCRIPTION = "Tulip Table: tulip board games to play, replay and study. Without a command it opens in your browser."


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; a refusal is one line on standard error and exit status 2."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    options = parser().parse_args(words or ["serve"])
    from tuliptable import commands
    from tuliptable.engine.reading import printable
    from tuliptable.engine.refusal import Refusal

    try:
        commands.RUN[options.command](options)
    except Refusal as refusal:
        print(printable(f"tuliptable: {refusal}"), file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has left; there is nobody to complain to
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="tuliptable", description=DESCRIPTION)
    top.add_argument("--version", action="version", version=f"tuliptable {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    serve = commands.add_parser("serve", help="open the table in a browser, here or for your network")
    serve.add_argument("--port", type=int, metavar="N", help="the port (the first free one from 8000)")
    serve.add_argument("--host", default="127.0.0.1", metavar="H", help="where to listen; 0.0.0.0 for your network")
    serve.add_argument("--data", metavar="DIR", help="the folder for matches (your data folder)")
    serve.add_argument("--database", default="", metavar="URL", help="a PostgreSQL database instead of a file")
    serve.add_argument("--name", default="", metavar="A,B", help="what else the server is called, as in tulips.example")
    serve.add_argument("--proxy", default="", metavar="A,B", help="proxies in front, to be believed who is asking")
    serve.add_argument(
        "--creations", type=float, default=60, metavar="N", help="what one address may create in a minute (60; 0: all)"
    )
    for words, default, meaning in (
        ("--keep-imports DAYS", 30, "when a match that was brought in goes (30 days; 0: never)"),
        ("--imports-mib N", 100, "room for all of them (100 MiB; the oldest go first; 0: no limit)"),
        ("--keep-abandoned DAYS", 90, "when an unfinished match that nobody touches goes (90 days; 0: never)"),
    ):
        flag, unit = words.split()
        serve.add_argument(flag, type=float, default=default, metavar=unit, help=meaning)
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")

    play = commands.add_parser("play", help="play a game in the terminal")
    play.add_argument("game", nargs="?", help="which game, for example gift-of-tulips")
    play.add_argument("--players", type=int, metavar="N", help="how many sit at the table")
    play.add_argument("--people", type=int, default=1, metavar="N", help="how many of them are people here (1)")
    play.add_argument("--names", default="", metavar="A,B", help="names of the people")
    play.add_argument("--bots", default="greedy", metavar="A,B", help="bots for the other seats (greedy)")
    play.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with the last game, or a saved one")
    play.add_argument("--save", metavar="FILE", help="keep the game in this file")
    add_set_up(play)
    add_plain(play)

    simulate = commands.add_parser("simulate", help="play many games between bots")
    simulate.add_argument("game", help="which game")
    simulate.add_argument("--players", type=int, required=True, metavar="N")
    simulate.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (1000)")
    simulate.add_argument("--bots", default="random", metavar="A,B", help="one bot for all seats, or one for each")
    simulate.add_argument("--json", metavar="FILE", help="write summary and every result to a file (- for the screen)")
    simulate.add_argument("--interpreted", action="store_true", help="do not compile, whatever is faster")
    add_set_up(simulate)
    add_plain(simulate)

    replay = commands.add_parser("replay", help="look back at a match")
    replay.add_argument("file", help="a match file")
    replay.add_argument("--step", type=int, metavar="N", help="show only this step")
    replay.add_argument("--as", dest="viewer", metavar="SEAT", help="whose eyes: a seat, spectator or everything")
    replay.add_argument("--statistics", action="store_true", help="print the game in numbers, as JSON")
    replay.add_argument("--walk", action="store_true", help="go through the match by keyboard")
    add_plain(replay)

    position = commands.add_parser("position", help="look at a position, and try actions in it")
    position.add_argument("file", help="a position as JSON (- for standard input)")
    position.add_argument("--apply", action="append", default=[], metavar="ACTION", help="carry out an action")
    position.add_argument("--as", dest="viewer", metavar="SEAT", help="show only what this seat or spectator may see")
    position.add_argument("--imagine", action="store_true", help="deal the cards written as ? first")
    position.add_argument("--json", action="store_true", help="print result, legal actions and position as JSON")
    position.add_argument("--output", metavar="FILE", help="write the position that results to a file")
    add_plain(position)

    verify = commands.add_parser("verify", help="check that a match was honest")
    verify.add_argument("file", help="a match file")
    verify.add_argument("--commitment", default="", metavar="HEX", help="what the table showed before the first card")
    verify.add_argument("--fingerprint", default="", metavar="HEX", help="what the table showed after the end")

    commands.add_parser("games", help="list the games and their options")
    return top


def add_set_up(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", metavar="S", help="a word or number that decides all chance")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game (see: games)"
    )


def add_plain(command: argparse.ArgumentParser) -> None:
    command.add_argument("--plain", action="store_true", help="plain sentences, no colour, no columns")
