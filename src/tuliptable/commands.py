"""What each command does. Files are read before anything is shown, and written only when all went well."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tuliptable import games
from tuliptable.engine.chance import fresh_seed, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.options import OptionValue
from tuliptable.engine.reading import printable, whole_number
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.running import NoCompiler
from tuliptable.engine.state import SPECTATOR

if TYPE_CHECKING:
    from tuliptable.engine.match import Match, Player


def read_options(game: Game[Any], players: int, given: list[str]) -> dict[str, OptionValue]:
    known = {option.name: option for option in game.options}
    read: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in known:
            listed = ", ".join(f"{name}=…" for name in known) or "none"
            raise Refusal(f"{game.title} has no option {text!r}; its options: {listed}")
        read[name] = known[name].read(value, players)
    return read


def read_viewer(text: str | None, default: int | None) -> int | None:
    """A seat, SPECTATOR, or None for everything."""
    match text:
        case None:
            return default
        case "spectator":
            return SPECTATOR
        case "everything":
            return None
    seat = whole_number(text)
    if seat is None:
        raise Refusal(f"--as is a seat number, 'spectator' or 'everything', not {text!r}")
    return seat


def seed_of(options: Namespace) -> str:
    return seed_from(options.seed) if options.seed else fresh_seed()


# --- playing -----------------------------------------------------------------------------------------------------


def welcome(*, plain: bool) -> None:
    """No game named: offer one at once."""
    from tuliptable.terminal.saves import last_unfinished, new_save
    from tuliptable.terminal.screen import Leaving, Screen

    screen = Screen(plain=plain)
    game = games.load(games.KEYS[0])
    screen.heading("Tulip Table")
    kept = last_unfinished()
    least, most = game.players[0], game.players[-1]
    try:
        if kept is not None:
            question = f"You have a game of {kept.match.game.title} in progress. Go on with it? (Y/n) "
            if screen.ask(question).lower() not in ("n", "no"):
                _sit_down(kept.match, kept.path, plain=plain)
                return
        screen.say(f"{game.title}: {game.pitch}")
        screen.say("For another game, type: tuliptable play GAME (tuliptable games lists them).", "dim")
        answer = screen.ask(f"How many players, you included? ({least}-{most}, Enter for 3) ") or "3"
    except Leaving:
        return
    players = whole_number(answer)
    if players is None:
        raise Refusal(f"a number from {least} to {most} is needed, not {answer!r}")
    _sit_down(new_match(game, players, 1, "", "greedy", {}, fresh_seed()), new_save(game.key), plain=plain)


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
    from tuliptable.terminal.saves import new_save

    if options.resume is not None:
        resume(options)
        return
    if options.origin is not None:
        play_on(options)
        return
    if options.position is not None:
        play_position(options)
        return
    if options.game is None:
        welcome(plain=options.plain)
        return
    game = games.load(options.game)
    players = options.players or max(2, game.players[0])
    game.check_players(players)
    chosen = read_options(game, players, options.option)
    match = new_match(game, players, options.people, options.names, options.bots, chosen, seed_of(options))
    match.with_hints = not options.no_hints
    _sit_down(match, Path(options.save) if options.save else new_save(game.key), plain=options.plain)


def play_on(options: Namespace) -> None:
    """From a moment of a finished match, against bots: chance goes on as it did then."""
    from tuliptable.engine.matchfile import load

    match = load(Path(options.origin), games.load)
    if not match.over:
        raise Refusal(f"{options.origin}: this match is not over; go on with it: tuliptable play --resume")
    step = options.step or 0
    if not 0 <= step < len(match.steps):
        raise Refusal(f"--step is 0 to {len(match.steps) - 1}, not {step}")
    practise_at(match.fork(step, one_person(options, len(match.players), match.steps[step].seat)), options)


def play_position(options: Namespace) -> None:
    """From a position that somebody wrote, against bots."""
    from tuliptable.engine.match import Match
    from tuliptable.engine.matchfile import naming, read_json
    from tuliptable.engine.practice import set_up

    path = Path(options.position)
    data = read_json(path)
    with naming(path):
        game, s, practice = set_up(games.load, data)
    practise_at(Match(game, one_person(options, s.players, game.to_move(s)), practice=practice), options)


def one_person(options: Namespace, players: int, to_move: int) -> list[Player]:
    """Who sits where in a match for practice: one person, in the seat whose turn it is if not said, and bots."""
    from tuliptable.matches import against_bots

    seat = to_move if options.seat is None else options.seat
    if seat not in range(players):
        raise Refusal(f"--seat is 0 to {players - 1}, not {seat}")
    called = options.names.partition(",")[0].strip() or "You"
    return against_bots(players, seat, bots_for(players - 1, options.bots), printable(called))


def practise_at(match: Match[Any], options: Namespace) -> None:
    from tuliptable.terminal.saves import new_save

    match.with_hints = not options.no_hints
    _sit_down(match, Path(options.save) if options.save else new_save(match.game.key), plain=options.plain)


def resume(options: Namespace) -> None:
    """Go on with the game of a file, or with the last one that was kept and is not over."""
    from tuliptable.engine.matchfile import load
    from tuliptable.terminal.saves import last_unfinished

    if options.resume:
        path = Path(options.resume)
        match = load(path, games.load)
        if match.over:
            raise Refusal(f"{path}: this game is over; look back with: tuliptable replay {path}")
        _sit_down(match, path, plain=options.plain)
        return
    kept = last_unfinished(games.load(options.game).key if options.game else "")
    if kept is None:
        wanted = f"game of {games.load(options.game).title}" if options.game else "game"
        raise Refusal(f"there is no unfinished {wanted} to go on with; begin one with: tuliptable play")
    _sit_down(kept.match, kept.path, plain=options.plain)


def learn(options: Namespace) -> None:
    from tuliptable.terminal.learn import learn as learn_game
    from tuliptable.terminal.screen import Screen

    learn_game(games.load(options.game), Screen(plain=options.plain), options.chapter)


def practise(options: Namespace) -> None:
    from tuliptable.terminal.practise import practise as practise_game
    from tuliptable.terminal.screen import Screen

    practise_game(games.load(options.game), Screen(plain=options.plain), options.exercise)


def new_match(
    game: Game[Any],
    players: int,
    people: int,
    names: str,
    bot_names: str,
    options: dict[str, OptionValue],
    seed: str,
) -> Any:
    from tuliptable import bots
    from tuliptable.engine.match import Match, Player

    game.check_players(players)
    if not 0 < people <= players:
        raise Refusal(f"--people is 1 to {players}, not {people}")
    called = [printable(name.strip()) for name in names.split(",") if name.strip()]
    called += [f"Player {i + 1}" if people > 1 else "You" for i in range(len(called), people)]
    kinds = bots_for(players - people, bot_names)
    seated = [Player(name) for name in called[:people]]
    seated += [Player(bots.NAMES[i], bots.find(kind).name) for i, kind in enumerate(kinds)]
    return Match(game, seated, options, seed)


def bots_for(seats: int, names: str) -> list[str]:
    """One bot for all seats, or one for each."""
    given = [name.strip() for name in names.split(",") if name.strip()]
    if len(given) == 1:
        return given * seats
    if len(given) != seats:
        raise Refusal(f"--bots names one bot for all seats or one for each of the {seats}; {len(given)} given")
    return given


def _sit_down(match: Any, path: Path, *, plain: bool) -> None:
    from tuliptable.terminal.play import Table
    from tuliptable.terminal.screen import Screen

    Table(match, Screen(plain=plain), path).play()


# --- many games --------------------------------------------------------------------------------------------------


def simulate(options: Namespace) -> None:
    from tuliptable import bots
    from tuliptable.lab.simulator import Series, simulator
    from tuliptable.terminal.report import play_series

    game = games.load(options.game)
    game.check_players(options.players)
    if options.games < 1:
        raise Refusal(f"--games is 1 or more, not {options.games}")
    if options.interpreted and options.device == "gpu":
        raise Refusal("a GPU plays compiled rules: leave out --interpreted or --device gpu")
    names = bots_for(options.players, options.bots)
    chosen = read_options(game, options.players, options.option)
    series = Series(game, [bots.find(name) for name in names], chosen, seed_of(options))
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
        raise Refusal(f"--seconds is more than 0, not {options.seconds:g}")
    names = [name.strip() for name in options.bots.split(",") if name.strip()]
    chosen = read_options(game, options.players, options.option)
    wanted = lab.arena(
        game.key, options.players, names, options.games, options.seed or "arena", options.seconds, chosen
    )
    play_arena(wanted, options.json, options.html, plain=options.plain)


def study(options: Namespace) -> None:
    from tuliptable.lab.studies.declared import read
    from tuliptable.terminal.study import play_study

    path = Path(options.file)
    wanted = read(path)
    workers = None
    if options.ray:
        from tuliptable.lab.studies.cluster import cluster

        workers = cluster(options.ray)
    folder = Path(options.out) if options.out else path.with_suffix("")
    play_study(wanted, folder, options.json, workers, plain=options.plain)


# --- looking -----------------------------------------------------------------------------------------------------


def replay(options: Namespace) -> None:
    from tuliptable.engine.matchfile import load
    from tuliptable.terminal.replay import EVERYTHING, Replay
    from tuliptable.terminal.screen import Screen

    match = load(Path(options.file), games.load)
    if options.statistics:
        if not match.over:
            raise Refusal(f"{options.file}: the game is not over; its numbers would tell secrets")
        numbers = match.game.statistics(match.tales(), len(match.players))
        print(msgspec.json.format(msgspec.json.encode(numbers)).decode())
        return
    viewer = read_viewer(options.viewer, EVERYTHING if match.over else SPECTATOR)
    view = Replay(match, Screen(plain=options.plain), viewer)
    if options.step is not None:
        view.show(options.step)
    elif options.walk:
        view.walk()
    else:
        view.read()


def review(options: Namespace) -> None:
    from tuliptable.engine.matchfile import load, write_whole
    from tuliptable.teacher.reviewing import review as review_match
    from tuliptable.terminal.review import show_review
    from tuliptable.terminal.screen import Screen

    if options.seconds < 0:
        raise Refusal(f"--seconds is more than 0, not {options.seconds:g}")
    match, screen = load(Path(options.file), games.load), Screen(plain=options.plain)
    with screen.waiting("Looking back") as tell:
        found = review_match(
            match, options.seconds, hears=lambda done, steps: tell(f"Looking back: {done} of {steps} steps")
        )
    data = msgspec.json.format(msgspec.json.encode(found), indent=1)
    if options.json == "-":
        print(data.decode())
        return
    if options.json:
        write_whole(Path(options.json), data)
    show_review(found, screen)
    screen.say(
        f"See a decision: tuliptable replay {options.file} --step N --as SEAT, for N one less than its step; "
        f"play on from there: tuliptable play --from {options.file} --step N",
        "dim",
    )


def position(options: Namespace) -> None:
    from tuliptable.terminal.position import examine

    examine(options, read_viewer(options.viewer, None))


def verify(options: Namespace) -> None:
    from tuliptable.engine.verify import verify as verify_file

    for line in verify_file(Path(options.file), games.load, options.commitment, options.fingerprint):
        print(line if line.startswith("note:") else f"ok  {line}")


def export(options: Namespace) -> None:
    from tuliptable.lab.records import export as export_matches

    folder = Path(options.parquet)
    matches, decisions = export_matches([Path(file) for file in options.files], folder, names=options.names)
    print(f"wrote {folder / 'matches.parquet'}: {matches:,} match{'es' * (matches != 1)}")
    print(f"wrote {folder / 'decisions.parquet'}: {decisions:,} decisions")


def list_games(_: Namespace) -> None:
    for key in games.registered():
        try:
            game = games.load(key)
        except Refusal as refusal:
            print(refusal)
            continue
        players = f"{game.players[0]}-{game.players[-1]} players"
        print(f"{key}: {game.title}, by {' and '.join(game.designers)}; {players}, {game.minutes} minutes")
        print(f"    {game.pitch}")
        for option in game.options:
            print(f"    option {option.name}: {option.meaning} ({option.rule})")


def new_game(options: Namespace) -> None:
    from tuliptable.starter import names_for, write_game

    folder = Path(names_for(options.name)["high-bloom"])
    for file in write_game(options.name, folder):
        print(f"wrote {file}")
    print(f"Register it with: pip install -e {folder}")
    print(f"Then: tuliptable play {folder}, and: pytest {folder}")


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
