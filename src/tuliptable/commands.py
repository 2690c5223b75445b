"""The commands of the command line. They read files before they print, and write files only after full success."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import msgspec

from tuliptable import games
from tuliptable.cli_options import bots_for, read_options, read_viewer, seed_of
from tuliptable.engine.english import count_noun
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.rule_runner import NoCompiler
from tuliptable.engine.state import SPECTATOR

# --- playing -----------------------------------------------------------------------------------------------------


def serve(options: Namespace) -> None:
    from tuliptable.server.command import serve as serve_tables
    from tuliptable.webbuild import ensure_built

    ensure_built(Path(__file__).resolve().parents[2])  # a source checkout builds its client; an installed one has it
    serve_tables(options)


def backup(options: Namespace) -> None:
    from tuliptable.server.command import back_up

    back_up(options)


def restore(options: Namespace) -> None:
    from tuliptable.server.command import put_back

    put_back(options)


def play(options: Namespace) -> None:
    from tuliptable.terminal.start_match import begin

    begin(options)


def learn(options: Namespace) -> None:
    from tuliptable.terminal.lesson import learn as learn_game
    from tuliptable.terminal.screen import Screen

    learn_game(games.load(options.game), Screen(plain=options.plain), options.chapter)


def practise(options: Namespace) -> None:
    from tuliptable.terminal.exercise import practise as practise_game
    from tuliptable.terminal.screen import Screen

    practise_game(games.load(options.game), Screen(plain=options.plain), options.exercise)


# --- many games --------------------------------------------------------------------------------------------------


def simulate(options: Namespace) -> None:
    from tuliptable import bots
    from tuliptable.lab.simulator import Series, simulator
    from tuliptable.terminal.series_report import play_series

    game = games.load(options.game)
    game.check_players(options.players)
    if options.games < 1:
        raise Refusal(f"--games must be 1 or more, not {options.games}.")
    if options.interpreted and options.device == "gpu":
        raise Refusal("A GPU plays compiled rules. Leave out --interpreted or --device gpu.")
    names = bots_for(options.players, options.bots)
    option_values = read_options(game, options.players, options.option)
    series = Series(game, [bots.find(name) for name in names], option_values, seed_of(options))
    note = ""
    try:
        player = simulator(series, interpreted=options.interpreted, gpu=options.device == "gpu")
    except NoCompiler as missing:
        player, note = simulator(series, interpreted=True), str(missing)
    play_series(player, options.games, note, options.json, plain=options.plain)


def arena(options: Namespace) -> None:
    from tuliptable.lab import arena as lab
    from tuliptable.terminal.arena import play_arena

    game = games.load(options.game)
    game.check_players(options.players)
    if options.seconds is not None and not options.seconds > 0:
        raise Refusal(f"--seconds must be more than 0, not {options.seconds:g}.")
    names = [name.strip() for name in options.bots.split(",") if name.strip()]
    option_values = read_options(game, options.players, options.option)
    run = lab.arena(
        game.key, options.players, names, options.games, options.seed or "arena", options.seconds, option_values
    )
    play_arena(run, options.json, options.html, plain=options.plain)


def study(options: Namespace) -> None:
    from tuliptable.lab.studies.study_file import read
    from tuliptable.terminal.study import play_study

    path = Path(options.file)
    run = read(path)
    workers = None
    if options.ray:
        from tuliptable.lab.studies.ray_cluster import cluster

        workers = cluster(options.ray)
    folder = Path(options.out) if options.out else path.with_suffix("")
    play_study(run, folder, options.json, workers, plain=options.plain)


# --- matches -----------------------------------------------------------------------------------------------------


def replay(options: Namespace) -> None:
    from tuliptable.engine.matchfile import load
    from tuliptable.terminal.replay import EVERYTHING, Replay
    from tuliptable.terminal.screen import Screen

    match = load(Path(options.file), games.load)
    if options.statistics:
        if not match.over:
            raise Refusal(f"{options.file}: The game is not over, and its statistics would reveal secrets.")
        numbers = match.game.statistics(match.events(), len(match.players))
        print(msgspec.json.format(msgspec.json.encode(numbers)).decode())
        return
    viewer = read_viewer(options.viewer, len(match.players), EVERYTHING if match.over else SPECTATOR)
    view = Replay(match, Screen(plain=options.plain), viewer)
    if options.step is not None:
        view.show(options.step)
    elif options.walk:
        view.walk()
    else:
        view.read()


def review(options: Namespace) -> None:
    from tuliptable.engine.matchfile import load, write_whole
    from tuliptable.teacher.review_job import review as review_match
    from tuliptable.terminal.review import show_review
    from tuliptable.terminal.screen import Screen

    if options.seconds < 0:
        raise Refusal(f"--seconds must not be negative, as in {options.seconds:g}.")
    match, screen = load(Path(options.file), games.load), Screen(plain=options.plain)
    with screen.waiting("Reviewing") as update:
        result = review_match(
            match, options.seconds, hears=lambda done, steps: update(f"Reviewing: {done} of {steps} steps")
        )
    data = msgspec.json.format(msgspec.json.encode(result), indent=1)
    if options.json == "-":
        print(data.decode())
        return
    if options.json:
        write_whole(Path(options.json), data)
    show_review(result, screen)
    see, play_on = (
        f"tuliptable replay {options.file} --step N --as SEAT",
        f"tuliptable play --from {options.file} --step N",
    )
    screen.say(f"To see a move, type: {see}, with N one less than its step.", "dim", wrap=False)
    screen.say(f"To play on from there, type: {play_on}", "dim", wrap=False)


def position(options: Namespace) -> None:
    from tuliptable.terminal.position import examine

    examine(options)


def verify(options: Namespace) -> None:
    from tuliptable.engine.verify import verify as verify_file

    for line in verify_file(Path(options.file), games.load, options.commitment, options.fingerprint):
        print(line if line.startswith("Note:") else f"ok  {line}")


def export(options: Namespace) -> None:
    from tuliptable.lab.records import export as export_matches

    folder = Path(options.parquet)
    matches, decisions = export_matches([Path(file) for file in options.files], folder, names=options.names)
    print(f"Wrote {folder / 'matches.parquet'}: {matches:,} match{'es' * (matches != 1)}.")
    print(f"Wrote {folder / 'decisions.parquet'}: {decisions:,} decisions.")


def list_games(_: Namespace) -> None:
    for key in games.registered():
        try:
            game = games.load(key)
        except Refusal as refusal:
            print(refusal)
            continue
        least, most = game.players[0], game.players[-1]
        players = f"{least}-{most} players" if least < most else count_noun(most, "player")
        print(f"{key}: {game.title}, by {' and '.join(game.designers)}; {players}, {game.minutes} minutes")
        print(f"    {game.pitch}")
        for option in game.options:
            print(f"    option {option.name}: {option.meaning} ({option.rule})")
            print(f"        {option.name}= {option.typed_values(game.players)}")


def new_game(options: Namespace) -> None:
    from tuliptable.starter import names_for, write_game

    folder = Path(names_for(options.name)["high-bloom"])
    for file in write_game(options.name, folder):
        print(f"Wrote {file}.")
    print(f"To install it: pip install -e {folder}")
    print(f"To play it: tuliptable play {folder}")
    print(f"To test it: pytest {folder}")


RUN: dict[str, Callable[[Namespace], None]] = {
    "serve": serve,
    "backup": backup,
    "restore": restore,
    "play": play,
    "learn": learn,
    "practise": practise,
    "simulate": simulate,
    "arena": arena,
    "study": study,
    "replay": replay,
    "review": review,
    "position": position,
    "verify": verify,
    "export": export,
    "games": list_games,
    "new-game": new_game,
}

if sys.platform == "win32":  # pragma: no cover - old consoles speak no UTF-8 unless told to
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
