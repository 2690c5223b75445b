"""The command line. Each command imports its modules when it runs, so that `--help` is instant."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tuliptable import __version__

DESCRIPTION = "Tulip Table: five board games about tulips. Without a command, it opens in your browser."


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

    serve = commands.add_parser("serve", help="Open Tulip Table in your browser, for you or for your whole network")
    serve.add_argument("--port", type=int, metavar="N", help="Use this port (default: the first free one from 8000)")
    serve.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="H",
        help="Listen on this address; 0.0.0.0 lets your whole network in (default: only this computer)",
    )
    serve.add_argument("--data", metavar="DIR", help="Store the matches in this folder (default: your data folder)")
    serve.add_argument(
        "--database", default="", metavar="URL", help="Store the matches in this PostgreSQL database instead"
    )
    serve.add_argument(
        "--name", default="", metavar="A,B", help="Accept other names for this server, such as tulips.example"
    )
    serve.add_argument(
        "--proxy",
        default="",
        metavar="A,B",
        help="Trust these reverse proxies of yours to name each user's address",
    )
    serve.add_argument(
        "--metrics", default="", metavar="A,B", help="Let these addresses or networks read /metrics (default: none)"
    )
    serve.add_argument(
        "--log",
        choices=("plain", "json"),
        default="plain",
        help="Write the log as lines for people, or as JSON for programs (default plain)",
    )
    serve.add_argument(
        "--creations",
        type=float,
        default=60,
        metavar="N",
        help="Limit the tables, guests and imports from one address in a minute (default 60; 0: no limit)",
    )
    serve.add_argument(
        "--sockets",
        type=int,
        default=100,
        metavar="N",
        help="Limit the open tables of one address (default 100; 0: no limit)",
    )
    for words, default, meaning in (
        ("--connections N", 600, "Limit the new connections from one address in a minute (default 600; 0: no limit)"),
        ("--work SHARE", 0.1, "Limit the share of a CPU core that one address may use (default 0.1; 0: no limit)"),
        ("--keep-imports DAYS", 30, "Delete imported matches after this many days (default 30; 0: never)"),
        (
            "--imports-mib N",
            100,
            "Limit the room for imported matches; the oldest go first (default 100 MiB; 0: no limit)",
        ),
        (
            "--keep-abandoned DAYS",
            90,
            "Delete unfinished matches after this many days without a move (default 90; 0: never)",
        ),
        ("--keep-bot-games DAYS", 30, "Delete matches of bots alone after this many days (default 30; 0: never)"),
    ):
        flag, unit = words.split()
        serve.add_argument(flag, type=float, default=default, metavar=unit, help=meaning)
    serve.add_argument("--no-browser", action="store_true", help="Do not open a browser")

    for name, meaning in (
        ("backup", "Save all matches of a server in one file; the server may be running"),
        ("restore", "Restore such a file into an empty database"),
    ):
        copying = commands.add_parser(name, help=meaning)
        copying.add_argument("file", metavar="FILE", help="The backup file")
        copying.add_argument(
            "--data", metavar="DIR", help="Use the server's matches in this folder (default: your data folder)"
        )
        copying.add_argument(
            "--database", default="", metavar="URL", help="Use the server's PostgreSQL database instead"
        )

    play = commands.add_parser("play", help="Play a match in the terminal")
    play.add_argument("game", nargs="?", help="The game, for example gift-of-tulips; 'tuliptable games' lists them")
    play.add_argument(
        "--players",
        type=int,
        metavar="N",
        help="Set the number of players, bots included (default 2, or the fewest that can play)",
    )
    play.add_argument(
        "--people", type=int, default=1, metavar="N", help="Set how many of the players are people (default 1)"
    )
    play.add_argument("--names", default="", metavar="A,B", help="Set the names of the people")
    play.add_argument(
        "--bots",
        default="casual",
        metavar="A,B",
        help="Choose the bots: beginner, casual, skilled, strong or best, for all seats or for each (default casual)",
    )
    play.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="Resume the match that you played last, or the one in this file",
    )
    play.add_argument("--no-hints", action="store_true", help="Play without hints")
    play.add_argument("--from", dest="origin", metavar="FILE", help="Play on from a step of this finished match")
    play.add_argument("--step", type=int, metavar="N", help="With --from: play on after this step (default 0)")
    play.add_argument("--position", metavar="FILE", help="Play on from this position, against bots")
    play.add_argument(
        "--seat",
        type=int,
        metavar="N",
        help="With --from or --position: take this seat, counted from 1 (default: the player to move)",
    )
    play.add_argument("--save", metavar="FILE", help="Save the new match in this file (default: in your data folder)")
    add_set_up(play)
    add_plain(play)

    learn = commands.add_parser("learn", help="Learn a game by playing it, in short chapters")
    learn.add_argument("game", help="The game, for example gift-of-tulips")
    learn.add_argument(
        "--chapter", metavar="N", help="Start with this chapter (default: where you left off, or the first)"
    )
    add_plain(learn)

    practise = commands.add_parser("practise", help="Find the best move in positions near the end of a match")
    practise.add_argument("game", help="The game, for example gift-of-tulips")
    practise.add_argument("--exercise", metavar="N", help="Start with this exercise (default: the first)")
    add_plain(practise)

    simulate = commands.add_parser("simulate", help="Let bots play many games, and count their wins")
    simulate.add_argument("game", help="The game, for example gift-of-tulips")
    simulate.add_argument("--players", type=int, required=True, metavar="N", help="Set the number of players")
    simulate.add_argument(
        "--games", type=int, default=1000, metavar="N", help="Play this number of games (default 1000)"
    )
    simulate.add_argument(
        "--bots", default="random", metavar="A,B", help="Choose one bot for all seats, or one for each (default random)"
    )
    simulate.add_argument(
        "--json", metavar="FILE", help="Write the summary and every result to this file (-: print them)"
    )
    simulate.add_argument(
        "--interpreted", action="store_true", help="Do not compile the rules (about 100 times slower)"
    )
    simulate.add_argument(
        "--device", choices=["cpu", "gpu"], default="cpu", help="Play on the processor or on a GPU (default cpu)"
    )
    add_set_up(simulate)
    add_plain(simulate)

    arena = commands.add_parser("arena", help="Let bots play against each other, and rate them")
    arena.add_argument("game", help="The game, for example gift-of-tulips")
    arena.add_argument("--players", type=int, default=2, metavar="N", help="Set the number of players (default 2)")
    arena.add_argument(
        "--bots", default="best,greedy", metavar="A,B", help="Choose the bots that meet (default best,greedy)"
    )
    arena.add_argument(
        "--games",
        type=int,
        default=400,
        metavar="N",
        help="Let every two bots meet in at least this number of games (default 400)",
    )
    arena.add_argument("--seconds", type=float, metavar="S", help="Limit the thinking time for each decision")
    arena.add_argument("--json", metavar="FILE", help="Write the ratings and every game to this file (-: print them)")
    arena.add_argument("--html", metavar="FILE", help="Write a page with plots to this file")
    add_set_up(arena)
    add_plain(arena)

    study = commands.add_parser("study", help="Run a study: compare variants of a game, with plots in a report")
    study.add_argument("file", help="The study as a TOML file; docs/studies.md describes it")
    study.add_argument(
        "--out", metavar="DIR", help="Write rows and report to this folder (default: beside FILE, without .toml)"
    )
    study.add_argument("--json", metavar="FILE", help="Also write the results to this file (-: print them)")
    study.add_argument(
        "--ray", metavar="ADDRESS", help="Play on this Ray cluster (default: on all cores of this machine)"
    )
    add_plain(study)

    replay = commands.add_parser("replay", help="Replay a match step by step")
    replay.add_argument("file", help="A match file")
    replay.add_argument("--step", type=int, metavar="N", help="Show only this step")
    replay.add_argument(
        "--as",
        dest="viewer",
        metavar="SEAT",
        help="Show the view of this seat (counted from 1), of a spectator, or everything",
    )
    replay.add_argument("--statistics", action="store_true", help="Print the statistics of a finished match as JSON")
    replay.add_argument("--walk", action="store_true", help="Step forward and back with the keyboard")
    add_plain(replay)

    review = commands.add_parser("review", help="Review a finished match: win chances, moves, luck")
    review.add_argument("file", help="A match file")
    review.add_argument(
        "--seconds",
        type=float,
        default=0.0,
        metavar="S",
        help="Set the seconds for the review (default 50; a long match 150)",
    )
    review.add_argument("--json", metavar="FILE", help="Write the review for programs to this file (-: print it)")
    add_plain(review)

    position = commands.add_parser("position", help="Show a position, and try moves in it")
    position.add_argument("file", help="A position as JSON (-: read it from standard input)")
    position.add_argument(
        "--apply", action="append", default=[], metavar="ACTION", help="Carry out this action first; can be repeated"
    )
    position.add_argument(
        "--as", dest="viewer", metavar="SEAT", help="Show the view of this seat (counted from 1), or of a spectator"
    )
    position.add_argument("--imagine", action="store_true", help="First deal the cards that are written as ?")
    position.add_argument(
        "--json", action="store_true", help="Print the result, all legal actions and the position as JSON"
    )
    position.add_argument("--output", metavar="FILE", help="Write the resulting position to this file")
    add_plain(position)

    verify = commands.add_parser("verify", help="Check that nothing in a finished match was changed")
    verify.add_argument("file", help="A match file")
    verify.add_argument(
        "--commitment",
        default="",
        metavar="HEX",
        help="Also compare with the fingerprint of the seed that the table showed at the start",
    )
    verify.add_argument(
        "--fingerprint",
        default="",
        metavar="HEX",
        help="Also compare with the fingerprint of the match that the table showed at the end",
    )

    export = commands.add_parser("export", help="Write finished matches as tables for other programs")
    export.add_argument("files", nargs="+", metavar="FILE", help="Match files, or folders of them")
    export.add_argument(
        "--parquet", required=True, metavar="DIR", help="Write matches.parquet and decisions.parquet to this folder"
    )
    export.add_argument("--names", action="store_true", help="Include the names of the players")

    commands.add_parser("games", help="List the games and their options")

    new_game = commands.add_parser("new-game", help="Write a small game of your own to start from")
    new_game.add_argument("name", help="The name of the game and of its new folder, for example tulip-race")
    return top


def add_set_up(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seed", metavar="S", help="Set the seed; the same word or number gives the same cards and dice"
    )
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="Set an option of the game, with seats counted from 1; 'tuliptable games' lists them",
    )


def add_plain(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--plain", action="store_true", help="Print whole sentences without colours and columns, for a screen reader"
    )
