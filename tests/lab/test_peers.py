"""The peers that we measure ourselves against play the same game: our games are played by them, action by action."""

from __future__ import annotations

import importlib
import json
import random
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tuliptable import games
from tuliptable.engine.chance import seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.games.gift_of_tulips.events import Chose, Dealt, Drew, Hid, Opened, Revealed

PEERS = Path(__file__).parents[2] / "benchmarks" / "peers"
KEEP, GIVE, SHOW, HIDE = 12, 13, 19, 20
"""Actions as peers number them: a card from 0 on starts a bouquet."""
COUNTS = (2, 3, 4, 5, 6)


def peer(name: str, needed: str) -> Any:
    pytest.importorskip(needed, reason=f"this peer needs {needed}")
    sys.path.insert(0, str(PEERS))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(PEERS))


# --- games of ours ---------------------------------------------------------------------------------------------------


@dataclass
class PeerGame:
    """A game of ours, as a peer can play it."""

    players: int
    opened: list[int] = field(default_factory=list)  # all cards of set-up, also those that were put back
    deck: list[int] = field(default_factory=list)  # in the order in which they came
    hidden: list[int] = field(default_factory=list)  # where in the deck the secret cards were
    reveals: list[int] = field(default_factory=list)
    steps: list[tuple[int, list[int], int]] = field(default_factory=list)  # the seat, the legal actions, the action
    points: list[int] = field(default_factory=list)

    def hear(self, told: list[Any]) -> None:
        for event in told:
            match event:
                case Opened(card=card, stays=stays):
                    self.opened.append(card)
                    self.deck += [card] * stays
                case Dealt(card=card) | Drew(card=card):
                    self.deck.append(card)
                case Chose(player=p, card=card):
                    self.hidden.append(2 + 2 * p + (self.deck[2 + 2 * p] == card))
                case Hid():
                    self.hidden.append(len(self.deck) - 1)
                case Revealed(card=card):
                    self.reveals.append(card)


def games_of_ours(players: int, count: int) -> list[PeerGame]:
    game, dice, found = games.load("gift-of-tulips"), random.Random(players), []
    for number in range(count):
        match = Match(game, [Player(f"P{p}") for p in range(players)], {"start_player": 0}, seed_from(f"peer {number}"))
        played = PeerGame(players)
        played.hear(match.events()[-1])
        while not match.over:
            legal = game.legal(match.state)
            chosen = dice.choice(legal)
            played.steps.append((match.to_move, [numbered(game, code) for code in legal], numbered(game, chosen)))
            match.append(match.to_move, chosen)
            played.hear(match.events()[-1])
        played.points = match.scores
        found.append(played)
    return found


def numbered(game: Any, code: int) -> int:
    args = game.actions.numbers(code)
    first = {"start_bouquet": 0, "keep": KEEP, "give": GIVE, "festival_open": SHOW, "festival_secret": HIDE}
    return int(first[game.actions.action_of(code).name] + sum(args.values()))


# --- OpenSpiel -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_openspiel_plays_the_same_game(players: int) -> None:
    peer("gift_openspiel", "pyspiel")
    for ours in games_of_ours(players, 6):
        state = importlib.import_module("pyspiel").load_game("peer_gift_of_tulips", {"players": players})
        state = state.new_initial_state()
        cards = iter([*ours.opened, *ours.deck[2:], *ours.reveals])
        for mover, legal, chosen in ours.steps:
            let_chance_decide(state, cards)
            assert (state.current_player(), state.legal_actions()) == (mover, legal)
            state.apply_action(chosen)
        let_chance_decide(state, cards)
        assert state.is_terminal()
        assert state.returns() == ours.points


def let_chance_decide(state: Any, cards: Any) -> None:
    while state.is_chance_node():
        card = next(cards)
        state.apply_action(next(move for move, _ in state.chance_outcomes() if move % 12 == card))


def test_chances_of_the_openspiel_peer_add_up() -> None:
    peer("gift_openspiel", "pyspiel")
    state = importlib.import_module("pyspiel").load_game("peer_gift_of_tulips").new_initial_state()
    for face in (0, 1, 2, 5):
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(face)
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


# --- JAX -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_jax_plays_the_same_game(players: int) -> None:
    gift = peer("gift_jax", "jax")
    jax: Any = importlib.import_module("jax")
    legal_in, step = jax.jit(gift.legal), jax.jit(gift.step)
    for ours in games_of_ours(players, 6):
        state = gift.begin(jax.numpy.array(ours.deck), jax.numpy.array(luck_of(ours)), players)
        for mover, legal, chosen in ours.steps:
            assert not gift.over(state)
            assert (int(state.turn), legal_in(state).nonzero()[0].tolist()) == (mover, legal)
            state = step(state, chosen)
        assert gift.over(state)
        assert state.points.tolist() == ours.points


def luck_of(ours: PeerGame) -> list[float]:
    """Such that the secret cards are revealed in our order; cards of one face are alike."""
    luck, left = [1.0] * len(ours.deck), [*ours.hidden]
    for i, card in enumerate(ours.reveals):
        at = next(place for place in left if ours.deck[place] == card)
        left.remove(at)
        luck[at] = i / 10
    return luck


def test_random_games_of_jax_are_dealt_from_whole_decks() -> None:
    gift = peer("gift_jax", "jax")
    jax: Any = importlib.import_module("jax")
    ended = gift.random_games(jax.random.PRNGKey(3), 32, 2)
    assert (ended.made == 50).all()
    assert not (ended.lies == gift.DECK).any()
    for cards in ended.cards.tolist():
        assert max(cards.count(face) for face in range(12)) <= 6
        assert cards[0] // 3 != cards[1] // 3


# --- boardgame.io ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_boardgame_io_plays_the_same_game(players: int) -> None:
    ours = games_of_ours(players, 6)
    given = [
        {
            "players": players,
            "deck": game.deck,
            "reveals": game.reveals,
            "actions": [worded(chosen) for _, _, chosen in game.steps],
        }
        for game in ours
    ]
    node = shutil.which("node") or "node"
    lines = "\n".join(map(json.dumps, given))
    try:
        run = subprocess.run(
            [node, str(PEERS / "gift_boardgame.cjs"), "replay"], input=lines, capture_output=True, text=True, timeout=60
        )
    except FileNotFoundError:
        pytest.skip("this peer needs Node")
    if "Cannot find module 'boardgame.io" in run.stderr:
        pytest.skip("this peer needs boardgame.io")
    for game, line in zip(ours, run.stdout.splitlines(), strict=True):
        there = json.loads(line)
        assert there["legal"] == [[mover, *map(worded, legal)] for mover, legal, _ in game.steps]
        assert there["points"] == game.points


def worded(action: int) -> list[Any]:
    if action < KEEP:
        return ["start", action]
    if GIVE <= action < SHOW:
        return ["give", action - GIVE]
    return [{KEEP: "keep", SHOW: "show", HIDE: "hide"}[action]]
