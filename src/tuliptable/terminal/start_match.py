"""The start of a match in the terminal: a new one, a saved one, or practice from a step or a position."""

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
    """Offer a match if no game is named."""
    screen = Screen(plain=options.plain)
    game = games.load(games.KEYS[0])
    screen.heading("Tulip Table")
    saved = last_unfinished()
    least, most = game.players[0], game.players[-1]
    try:
        if saved is not None:
            question = f"You have a match of {saved.match.game.title} in progress. Resume it? (Y/n) "
            if screen.ask(question).lower() not in ("n", "no"):
                play_match(saved.match, saved.path, plain=options.plain)
                return
        screen.say(f"{game.title}: {game.pitch}")
        screen.say("To play another game, type: tuliptable play GAME (tuliptable games lists them).", "dim")
        answer = screen.ask(f"How many players, including you? ({least}-{most}, Enter for 3) ") or "3"
    except QuitRequested:
        return
    players = parse_int(answer)
    if players is None:
        raise Refusal(f"The number of players must be from {least} to {most}, not {answer!r}.")
    play_with_hints(new_match(game, players, 1, options.names, options.bots, {}, seed_of(options)), options)


def play_new(options: Namespace) -> None:
    game = games.load(options.game)
    players = options.players or max(2, game.players[0])
    game.check_players(players)
    option_values = read_options(game, players, options.option)
    match = new_match(game, players, options.people, options.names, options.bots, option_values, seed_of(options))
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
        raise Refusal(f"--people must be from 1 to {players}, not {people}.")
    person_names = [printable(name.strip()) for name in names.split(",") if name.strip()]
    person_names += [f"Player {i + 1}" if people > 1 else "You" for i in range(len(person_names), people)]
    kinds = bots_for(players - people, bot_names)
    seats = [Player(name) for name in person_names[:people]]
    seats += [Player(bots.NAMES[i], bots.find(kind).name) for i, kind in enumerate(kinds)]
    return Match(game, seats, options, seed)


def play_on(options: Namespace) -> None:
    """Play on from a step of a finished match, against bots. Chance continues as it did then."""
    match = load(Path(options.origin), games.load)
    if not match.over:
        raise Refusal(
            f"{options.origin}: This match is not over. Resume it with: tuliptable play --resume {options.origin}"
        )
    step = options.step or 0
    if not 0 <= step < len(match.steps):
        raise Refusal(f"--step must be from 0 to {len(match.steps) - 1}, not {step}.")
    people = one_person(options, len(match.players), match.steps[step].seat)
    play_with_hints(match.fork(step, people), options)


def play_position(options: Namespace) -> None:
    """Play on from a position in a file, against bots."""
    path = Path(options.position)
    data = read_json(path)
    with naming(path):
        game, s, practice = set_up(games.load, data)
    people = one_person(options, s.players, game.to_move(s))
    play_with_hints(Match(game, people, practice=practice), options)


def one_person(options: Namespace, players: int, to_move: int) -> list[Player]:
    """Return the players of a practice match: one person, by default in the seat to move, and bots."""
    seat = to_move if options.seat is None else options.seat - 1  # people count seats from 1
    if seat not in range(players):
        raise Refusal(f"--seat must be from 1 to {players}, not {seat + 1}.")
    person_names = options.names.partition(",")[0].strip() or "You"
    return against_bots(players, seat, bots_for(players - 1, options.bots), printable(person_names))


def resume(options: Namespace) -> None:
    """Continue the match in a file, or the last unfinished one."""
    if options.resume:
        path = Path(options.resume)
        match = load(path, games.load)
        if match.over:
            raise Refusal(f"{path}: This match is over. Replay it with: tuliptable replay {path}")
        play_match(match, path, plain=options.plain)
        return
    saved = last_unfinished(games.load(options.game).key if options.game else "")
    if saved is None:
        wanted = f"match of {games.load(options.game).title}" if options.game else "match"
        raise Refusal(f"There is no unfinished {wanted} to resume. Start one with: tuliptable play")
    play_match(saved.match, saved.path, plain=options.plain)


def play_with_hints(match: Match[Any], options: Namespace) -> None:
    """Play a new match, with hints unless `--no-hints` is set."""
    match.with_hints = not options.no_hints
    play_match(match, Path(options.save) if options.save else new_save(match.game.key), plain=options.plain)


def play_match(match: Match[Any], path: Path, *, plain: bool) -> None:
    TerminalTable(match, Screen(plain=plain), path).play()
