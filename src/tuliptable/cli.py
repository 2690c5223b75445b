"""The command line. Each command imports its modules when it runs, so that `--help` is instant."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tuliptable import __version__

DESCRIPTION = "Tulip Table: five board games about tulips. Without a command it opens in your browser."


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command. A refusal is one line on standard error with an exit status; a rule error also shows the rule."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    options = parser().parse_args(words or ["serve"])
    from tuliptable import commands
    from tuliptable.engine.refusal import Refusal
    from tuliptable.engine.rule_source import RuleError
    from tuliptable.engine.untrusted_input import printable

    try:
        commands.RUN[options.command](options)
    except Refusal as refusal:
        print(printable(f"tuliptable: {refusal}"), file=sys.stderr)
        sys.exit(getattr(refusal, "exit_status", 2))
    except RuleError as refused:
        print(printable(f"tuliptable: {refused}", besides="\n"), file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has closed it, so a message would reach no one
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="tuliptable", description=DESCRIPTION)
    top.add_argument("--version", action="version", version=f"tuliptable {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    serve = commands.add_parser("serve", help="open Tulip Table in your browser, for you or for your whole network")
    serve.add_argument("--port", type=int, metavar="N", help="use this port (default: the first free one from 8000)")
    serve.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="H",
        help="listen here: 0.0.0.0 lets your whole network in (default: only you)",
    )
    serve.add_argument("--data", metavar="DIR", help="keep the matches in this folder (default: your own data folder)")
    serve.add_argument(
        "--database", default="", metavar="URL", help="keep the matches in this PostgreSQL database instead"
    )
    serve.add_argument("--name", default="", metavar="A,B", help="other names of this server, such as tulips.example")
    serve.add_argument(
        "--proxy",
        default="",
        metavar="A,B",
        help="addresses of your own reverse proxies, whose headers tell the addresses of visitors",
    )
    serve.add_argument(
        "--metrics", default="", metavar="A,B", help="addresses or networks that may read /metrics (default: none)"
    )
    serve.add_argument("--log", choices=("plain", "json"), default="plain", help="how the log is written")
    serve.add_argument(
        "--creations",
        type=float,
        default=60,
        metavar="N",
        help="how many tables, guests and imports one address may create in a minute (default 60; 0: no limit)",
    )
    serve.add_argument(
        "--sockets",
        type=int,
        default=100,
        metavar="N",
        help="how many sockets one address may have open (default 100; 0: no limit)",
    )
    for words, default, meaning in (
        ("--connections N", 600, "new connections of one address in a minute (default 600; 0: no limit)"),
        ("--work SHARE", 0.1, "how much of a core one address may use by asking (default 0.1; 0: no limit)"),
        ("--keep-imports DAYS", 30, "delete an imported match after this many days (default 30; 0: never)"),
        ("--imports-mib N", 100, "room for imported matches; the oldest go first (default 100 MiB; 0: no limit)"),
        (
            "--keep-abandoned DAYS",
            90,
            "delete an unfinished match after this many days without a move (default 90; 0: never)",
        ),
        ("--keep-bot-games DAYS", 30, "delete a match of bots alone after this many days (default 30; 0: never)"),
    ):
        flag, unit = words.split()
        serve.add_argument(flag, type=float, default=default, metavar=unit, help=meaning)
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")

    for name, meaning in (
        ("backup", "copy all matches of a server into one file; it may run meanwhile"),
        ("restore", "put such a file into a database that holds nothing yet"),
    ):
        copying = commands.add_parser(name, help=meaning)
        copying.add_argument("file", metavar="FILE", help="the backup")
        copying.add_argument("--data", metavar="DIR", help="the folder of the server (default: your own data folder)")
        copying.add_argument("--database", default="", metavar="URL", help="its PostgreSQL database instead")

    play = commands.add_parser("play", help="play a game in the terminal")
    play.add_argument("game", nargs="?", help="the game, for example gift-of-tulips; 'tuliptable games' lists them")
    play.add_argument(
        "--players", type=int, metavar="N", help="how many players in all (default 2, or the fewest that can play)"
    )
    play.add_argument("--people", type=int, default=1, metavar="N", help="how many of them are people (default 1)")
    play.add_argument("--names", default="", metavar="A,B", help="the names of the people")
    play.add_argument(
        "--bots",
        default="casual",
        metavar="A,B",
        help="the bots in the other seats: beginner, casual, skilled, strong or best (default casual)",
    )
    play.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="continue your last game, or the one in this file"
    )
    play.add_argument("--no-hints", action="store_true", help="play without hints")
    play.add_argument("--from", dest="origin", metavar="FILE", help="play on from a step of this finished match")
    play.add_argument("--step", type=int, metavar="N", help="with --from: play on after this step (default 0)")
    play.add_argument("--position", metavar="FILE", help="play on from this position, against bots")
    play.add_argument(
        "--seat",
        type=int,
        metavar="N",
        help="with --from or --position: your seat, counted from 1 (default: the player to move)",
    )
    play.add_argument("--save", metavar="FILE", help="keep the new game in this file (default: in your data folder)")
    add_set_up(play)
    add_plain(play)

    learn = commands.add_parser("learn", help="learn a game by playing it, in short chapters")
    learn.add_argument("game", help="the game, for example gift-of-tulips")
    learn.add_argument("--chapter", metavar="N", help="begin with this chapter (default: where you left, or the first)")
    add_plain(learn)

    practise = commands.add_parser("practise", help="find the best move, in positions near the end of a game")
    practise.add_argument("game", help="the game, for example gift-of-tulips")
    practise.add_argument("--exercise", metavar="N", help="begin with this exercise (default: the first)")
    add_plain(practise)

    simulate = commands.add_parser("simulate", help="let bots play many games, and count who wins")
    simulate.add_argument("game", help="the game, for example gift-of-tulips")
    simulate.add_argument("--players", type=int, required=True, metavar="N", help="how many players")
    simulate.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default 1000)")
    simulate.add_argument("--bots", default="random", metavar="A,B", help="one bot for all seats, or one for each seat")
    simulate.add_argument("--json", metavar="FILE", help="write the summary and every result here (-: print them)")
    simulate.add_argument(
        "--interpreted", action="store_true", help="do not compile the rules (about 100 times slower)"
    )
    simulate.add_argument("--device", choices=["cpu", "gpu"], default="cpu", help="where to play (default cpu)")
    add_set_up(simulate)
    add_plain(simulate)

    arena = commands.add_parser("arena", help="let bots meet each other, and rate them")
    arena.add_argument("game", help="the game, for example gift-of-tulips")
    arena.add_argument("--players", type=int, default=2, metavar="N", help="how many players (default 2)")
    arena.add_argument("--bots", default="best,greedy", metavar="A,B", help="who meets (default best,greedy)")
    arena.add_argument(
        "--games", type=int, default=400, metavar="N", help="how often every two of them meet at least (default 400)"
    )
    arena.add_argument("--seconds", type=float, metavar="S", help="no bot thinks longer for a decision")
    arena.add_argument("--json", metavar="FILE", help="write the standings and every game here (-: print them)")
    arena.add_argument("--html", metavar="FILE", help="write a page with plots here")
    add_set_up(arena)
    add_plain(arena)

    study = commands.add_parser("study", help="play a declared study: variants side by side, and a report with plots")
    study.add_argument("file", help="a study in TOML, as docs/studies.md describes it")
    study.add_argument("--out", metavar="DIR", help="write rows and report here (default: beside FILE, without .toml)")
    study.add_argument("--json", metavar="FILE", help="write the results here too (-: print them)")
    study.add_argument(
        "--ray", metavar="ADDRESS", help="play on this Ray cluster (default: on all cores of this machine)"
    )
    add_plain(study)

    replay = commands.add_parser("replay", help="look back at a match, step by step")
    replay.add_argument("file", help="a match file")
    replay.add_argument("--step", type=int, metavar="N", help="show only this step")
    replay.add_argument(
        "--as",
        dest="viewer",
        metavar="SEAT",
        help="show what this player saw: a seat counted from 1, spectator or everything",
    )
    replay.add_argument("--statistics", action="store_true", help="print the numbers of a finished game, as JSON")
    replay.add_argument("--walk", action="store_true", help="step forward and back with the keyboard")
    add_plain(replay)

    review = commands.add_parser("review", help="look back at a finished match: chances, decisions, luck")
    review.add_argument("file", help="a match file")
    review.add_argument(
        "--seconds",
        type=float,
        default=0.0,
        metavar="S",
        help="take this many seconds (default 50; a long game 150)",
    )
    review.add_argument("--json", metavar="FILE", help="write the review here, for programs (-: print it)")
    add_plain(review)

    position = commands.add_parser("position", help="look at a position, and try actions in it")
    position.add_argument("file", help="a position as JSON (-: read it from standard input)")
    position.add_argument(
        "--apply", action="append", default=[], metavar="ACTION", help="do this first; can be repeated"
    )
    position.add_argument(
        "--as", dest="viewer", metavar="SEAT", help="show what this player sees: a seat counted from 1, or spectator"
    )
    position.add_argument("--imagine", action="store_true", help="first deal the cards that the position writes as ?")
    position.add_argument(
        "--json", action="store_true", help="print the result, all legal actions and the position as JSON"
    )
    position.add_argument("--output", metavar="FILE", help="write the resulting position to this file")
    add_plain(position)

    verify = commands.add_parser("verify", help="check that nothing in a finished match was changed")
    verify.add_argument("file", help="a match file")
    verify.add_argument("--commitment", default="", metavar="HEX", help="the commitment that the table showed first")
    verify.add_argument("--fingerprint", default="", metavar="HEX", help="the fingerprint that the table showed last")

    export = commands.add_parser("export", help="write finished matches as tables for other programs")
    export.add_argument("files", nargs="+", metavar="FILE", help="match files, or folders of them")
    export.add_argument(
        "--parquet", required=True, metavar="DIR", help="write matches.parquet and decisions.parquet here"
    )
    export.add_argument("--names", action="store_true", help="with the names of the players (default: without)")

    commands.add_parser("games", help="list the games and their options")

    new_game = commands.add_parser("new-game", help="write a small game of your own to start from")
    new_game.add_argument("name", help="the name of the game, for example tulip-race, and of its folder")
    return top


def add_set_up(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", metavar="S", help="the same word or number gives the same cards and dice")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the game, with seats counted from 1; 'tuliptable games' lists them",
    )


def add_plain(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--plain", action="store_true", help="whole sentences without colours and columns, for a screen reader"
    )
