"""How a game in the terminal begins: a new one, one that was kept, or one from a moment or a position."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from tuliptable import bots, games
from tuliptable.cli_options import bots_for, read_options, seed_of
from tuliptable.engine.game import Game
from tuliptable.engine.match import Match, Player
from tuliptable.engine.matchfile import load, naming, read_json
from tuliptable.engine.options import OptionValue
from tuliptable.engine.practice import set_up
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.untrusted_input import parse_int, printable
from tuliptable.matches import against_bots
from tuliptable.terminal.play import TerminalTable
from tuliptable.terminal.saves import last_unfinished, new_save
from tuliptable.terminal.screen import QuitRequested, Screen


def begin(options: Namespace) -> None:
    if options.resume is not None:
        resume(options)
    elif options.origin is not None:
        play_on(options)
    elif options.position is not None:
        play_position(options)
    elif options.game is None:
        welcome(options)
    else:
        play_new(options)


def welcome(options: Namespace) -> None:
    """No game named: offer one at once."""
    screen = Screen(plain=options.plain)
    game = games.load(games.KEYS[0])
    screen.heading("Tulip Table")
    kept = last_unfinished()
    least, most = game.players[0], game.players[-1]
    try:
        if kept is not None:
            question = f"You have a game of {kept.match.game.title} in progress. Go on with it? (Y/n) "
            if screen.ask(question).lower() not in ("n", "no"):
                choose_seats(kept.match, kept.path, plain=options.plain)
                return
        screen.say(f"{game.title}: {game.pitch}")
        screen.say("For another game, type: tuliptable play GAME (tuliptable games lists them).", "dim")
        answer = screen.ask(f"How many players, you included? ({least}-{most}, Enter for 3) ") or "3"
    except QuitRequested:
        return
    players = parse_int(answer)
    if players is None:
        raise Refusal(f"a number from {least} to {most} is needed, not {answer!r}")
    play_with_hints(new_match(game, players, 1, options.names, options.bots, {}, seed_of(options)), options)


def play_new(options: Namespace) -> None:
    game = games.load(options.game)
    players = options.players or max(2, game.players[0])
    game.check_players(players)
    chosen = read_options(game, players, options.option)
    match = new_match(game, players, options.people, options.names, options.bots, chosen, seed_of(options))
    play_with_hints(match, options)


def new_match(
    game: Game[Any],
    players: int,
    people: int,
    names: str,
    bot_names: str,
    options: dict[str, OptionValue],
    seed: str,
) -> Match[Any]:
    game.check_players(players)
    if not 0 < people <= players:
        raise Refusal(f"--people is 1 to {players}, not {people}")
    called = [printable(name.strip()) for name in names.split(",") if name.strip()]
    called += [f"Player {i + 1}" if people > 1 else "You" for i in range(len(called), people)]
    kinds = bots_for(players - people, bot_names)
    seated = [Player(name) for name in called[:people]]
    seated += [Player(bots.NAMES[i], bots.find(kind).name) for i, kind in enumerate(kinds)]
    return Match(game, seated, options, seed)


def play_on(options: Namespace) -> None:
    """From a moment of a finished match, against bots: chance goes on as it did then."""
    match = load(Path(options.origin), games.load)
    if not match.over:
        raise Refusal(f"{options.origin}: this match is not over; go on with it: tuliptable play --resume")
    step = options.step or 0
    if not 0 <= step < len(match.steps):
        raise Refusal(f"--step is 0 to {len(match.steps) - 1}, not {step}")
    people = one_person(options, len(match.players), match.steps[step].seat)
    play_with_hints(match.fork(step, people), options)


def play_position(options: Namespace) -> None:
    """From a position that somebody wrote, against bots."""
    path = Path(options.position)
    data = read_json(path)
    with naming(path):
        game, s, practice = set_up(games.load, data)
    people = one_person(options, s.players, game.to_move(s))
    play_with_hints(Match(game, people, practice=practice), options)


def one_person(options: Namespace, players: int, to_move: int) -> list[Player]:
    """Who sits where in a match for practice: one person, in the seat whose turn it is if not said, and bots."""
    seat = to_move if options.seat is None else options.seat - 1  # people count seats from 1
    if seat not in range(players):
        raise Refusal(f"--seat is 1 to {players}, not {seat + 1}")
    called = options.names.partition(",")[0].strip() or "You"
    return against_bots(players, seat, bots_for(players - 1, options.bots), printable(called))


def resume(options: Namespace) -> None:
    """Go on with the game of a file, or with the last one that was kept and is not over."""
    if options.resume:
        path = Path(options.resume)
        match = load(path, games.load)
        if match.over:
            raise Refusal(f"{path}: this game is over; look back with: tuliptable replay {path}")
        choose_seats(match, path, plain=options.plain)
        return
    kept = last_unfinished(games.load(options.game).key if options.game else "")
    if kept is None:
        wanted = f"game of {games.load(options.game).title}" if options.game else "game"
        raise Refusal(f"there is no unfinished {wanted} to go on with; begin one with: tuliptable play")
    choose_seats(kept.match, kept.path, plain=options.plain)


def play_with_hints(match: Match[Any], options: Namespace) -> None:
    """A match that begins now; hints unless somebody does not want them."""
    match.with_hints = not options.no_hints
    choose_seats(match, Path(options.save) if options.save else new_save(match.game.key), plain=options.plain)


def choose_seats(match: Match[Any], path: Path, *, plain: bool) -> None:
    TerminalTable(match, Screen(plain=plain), path).play()
