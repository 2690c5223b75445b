"""Batches: the same games as one by one, for any number of games, threads or players, without leaks."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

np = pytest.importorskip("numpy", reason="needs NumPy: pip install 'tuliptable[research]'")

from tests.kit.tables import every_table, library  # noqa: E402
from tuliptable import games, new_match  # noqa: E402
from tuliptable.bots.bot_games import play_bot_games  # noqa: E402
from tuliptable.engine.chance import Chance, chance_from, seed_from  # noqa: E402
from tuliptable.engine.flat_record import Sized  # noqa: E402
from tuliptable.engine.game import Game  # noqa: E402
from tuliptable.engine.match_view import build_match_view  # noqa: E402
from tuliptable.engine.random_playout import random_playouts  # noqa: E402
from tuliptable.engine.refusal import Refusal  # noqa: E402
from tuliptable.engine.state import HIDDEN  # noqa: E402
from tuliptable.lab.batches import Batch, Column, columns, fingerprint  # noqa: E402
from tuliptable.lab.batches.step_program import blanking_rules  # noqa: E402
from tuliptable.lab.payoffs import payoffs_for  # noqa: E402

ALL = [(game, players) for game in map(games.load, games.KEYS) for players in game.players]
VERSIONS = Path(__file__).with_name("columns.json")

pytestmark = pytest.mark.usefixtures("c_compiler")


@pytest.fixture(scope="session")
def c_compiler() -> None:
    """Batches are C: a machine without a compiler skips, CI must have one."""
    library("gift-of-tulips", random_playouts)


def shown_to(game: Game[Any], s: Any, seat: int, shown: tuple[Column, ...]) -> list[int]:
    """An observation from the interpreted rules and the names of the columns alone."""
    seen = game.visible_to(s, seat)
    return [seat, *(number_called(seen, column.name, KINDS[game.key]) for column in shown[1:])]


def number_called(part: Any, name: str, kinds: tuple[str, ...]) -> int:
    """A number of a state by the name of its column: ``farm[1].bulb[2][3]``."""
    for word in name.replace("]", "").replace("[", ".").split("."):
        if word.isdigit() or word in kinds:
            part = part[int(word) if word.isdigit() else kinds.index(word)]
        else:
            part = getattr(part, word)
    return int(part)


def all_fields(record: Any) -> list[Any]:
    parts = [field.kind for field in record.fields if not isinstance(field.kind, Sized)]
    return [*record.fields, *(field for part in parts for field in all_fields(part))]


FIELDS = {key: all_fields(games.load(key).state) for key in games.KEYS}
KINDS = {key: next((f.layout.pieces.names for f in fields if f.layout), ()) for key, fields in FIELDS.items()}


def always_in_use(key: str, shown: tuple[Column, ...]) -> list[int]:
    """Return the columns of arrays that are used as a whole. The unused rest of other arrays has no meaning."""
    partly = {field.name for field in FIELDS[key] if field.used}
    return [column.number for column in shown if column.name.split("[")[0].split(".")[-1] not in partly]


@every_table
def test_every_game_is_the_one_that_a_match_with_its_seed_plays(game: Game[Any], players: int) -> None:
    batch = Batch(game, players, 2, seed="single")
    used = always_in_use(game.key, batch.columns)
    matches = {number: new_match(game, players, seed=batch.seed_of(number)) for number in range(4)}
    ended = 0
    while ended < 2:
        for slot in range(2):
            match = matches[int(batch.numbers[slot])]
            codes = batch.codes[slot, : batch.options[slot]].tolist()
            assert (match.to_move, game.legal(match.state)) == (batch.to_move[slot], codes)
            assert np.flatnonzero(batch.mask[slot]).tolist() == codes
            if len(match.steps) % 24 == 0:
                expected = np.array(shown_to(game, match.state, match.to_move, batch.columns))
                assert (batch.observation[slot, used] == expected[used]).all()
        now, actions = batch.numbers.copy(), batch.random_actions()
        batch.step(actions)
        for slot in range(2):
            match = matches[int(now[slot])]
            match.act(int(actions[slot]))
            assert match.over == batch.done[slot]
            if match.over:
                ended += 1
                assert batch.scores[slot].tolist() == match.scores
                assert batch.lengths[slot] == len(match.steps)
                assert batch.rewards[slot].tolist() == pytest.approx(payoffs_for(match.ranks))
                assert batch.numbers[slot] == now[slot] + 2
            else:
                assert not batch.rewards[slot].any()


@pytest.mark.parametrize("key", games.KEYS)
def test_thrown_actions_play_the_random_games_of_the_series(key: str) -> None:
    """However many slots there are: a series is the same games, wherever each is played."""
    game = games.load(key)
    players = game.players[-1]
    expected = {}
    for number in range(6):
        s = game.state()
        decisions = library(key, random_playouts).call(
            random_playouts, game.fresh(players), s, chance_from(seed_from("series")), number, 1
        )
        expected[number] = (decisions, game.scores(s))
    for slots in (1, 3):
        batch = Batch(game, players, slots, seed="series", observation=False)
        found: dict[int, tuple[int, list[int]]] = {}
        while not set(expected) <= set(found):
            now = batch.numbers.tolist()
            batch.step(batch.random_actions())
            for slot in np.flatnonzero(batch.done):
                found[now[slot]] = (int(batch.lengths[slot]), batch.scores[slot].tolist())
        assert {number: found[number] for number in expected} == expected


def test_threads_change_nothing() -> None:
    def play_all(threads: int) -> list[Any]:
        batch = Batch("tulip-bubble", 4, 37, seed="threads", threads=threads)
        for _ in range(150):
            batch.step(batch.random_actions())
        arrays = (batch.observation, batch.mask, batch.codes, batch.to_move, batch.numbers, batch.rewards)
        return [array.tolist() for array in arrays]

    assert play_all(1) == play_all(3)


def test_a_series_can_be_begun_anew() -> None:
    batch = Batch("gift-of-tulips", 3, 5, seed="anew")
    first = batch.observation.copy(), batch.mask.copy()
    for _ in range(90):
        batch.step(batch.random_actions())
    batch.reset()
    assert (batch.observation == first[0]).all()
    assert (batch.mask == first[1]).all()
    assert not batch.done.any()
    batch.reset("another")
    assert (batch.observation != first[0]).any()


@pytest.mark.parametrize("action", [-1, 21, 13])
@pytest.mark.parametrize("mask", [True, False])
def test_an_illegal_action_is_refused_and_nothing_has_happened(action: int, mask: bool) -> None:
    batch = Batch("gift-of-tulips", 2, 3, seed="illegal", mask=mask)
    before = batch.observation.copy()
    actions = batch.random_actions()
    actions[1] = action
    with pytest.raises(Refusal, match=r"game 1 of the batch: .*Legal now: start_bouquet"):
        batch.step(actions)
    assert (batch.observation == before).all()
    with pytest.raises(Refusal, match="a step takes 3 actions"):
        batch.step([0])


def test_a_game_that_does_not_restart_stays_over() -> None:
    batch = Batch("gift-of-tulips", 2, 2, seed="over", autoreset=False)
    while batch.to_move[0] >= 0:
        batch.step(batch.random_actions())
    ended = batch.state(0)
    assert batch.game.over(ended)
    assert (batch.done.tolist(), batch.options.tolist(), int(batch.mask.sum())) == ([True, True], [0, 0], 0)
    rewards = batch.rewards.copy()
    assert rewards.any()
    batch.step(batch.random_actions())
    assert batch.state(0) == ended
    assert (batch.rewards == rewards).all()
    batch.reset_finished()
    assert batch.numbers.tolist() == [2, 3]
    assert not batch.done.any()
    begun = new_match("gift-of-tulips", 2, seed=batch.seed_of(2)).state
    begun.turn_to(b"")
    assert batch.state(0) == begun


def test_any_seat_can_look() -> None:
    batch = Batch("gift-of-tulips", 2, 3, seed="look")
    mover = int(batch.to_move[1])
    assert batch.observed_by(mover, 1).tolist() == batch.observation[1].tolist()
    hand = [column.number for column in batch.columns if column.name.startswith(f"hand[{mover}]")]
    assert (batch.observed_by(1 - mover, 1)[hand] == HIDDEN).all()
    assert (batch.observed_by(mover, 1)[hand] != HIDDEN).all()


def test_bots_take_seats() -> None:
    """The seat of the caller is always the same, and the games equal those of bots at a table."""
    game = games.load("gift-of-tulips")
    batch = Batch(game, 3, 4, seed="bots", opponents=["greedy", None, "casual"])
    won = 0.0
    for _ in range(60):
        assert (batch.to_move == 1).all()
        batch.step(batch.random_actions())
        won += float(batch.rewards[:, 0].sum())
    assert won > 0


def test_a_bot_plays_in_a_batch_what_it_plays_in_a_contest() -> None:
    game = games.load("keukenhof")
    batch = Batch(game, 2, 1, seed="contest", opponents=[None, "greedy"])
    results = [0] * 5
    play_bot_games(game.fresh(2), chance_from(seed_from("contest")), [0, 1], 2, 0, 1, results)
    while not batch.done[0]:
        batch.step(batch.random_actions())
    assert [int(batch.lengths[0]), *batch.scores[0].tolist()] == [results[0], results[1], results[3]]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"opponents": ["greedy", "greedy"]}, "nothing to decide"),
        ({"opponents": ["greedy"]}, "each of the 2 seats"),
        ({"opponents": ["best", None]}, "best looks ahead"),
        ({"opponents": ["einstein", None]}, "There is no bot 'einstein'"),
        ({"games": 0}, "one game or more"),
        ({"players": 7}, "takes 2 to 6 players"),
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        Batch("gift-of-tulips", **{"players": 2, "games": 1} | wrong)


# --- observations ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [key for key in games.KEYS if key != "keukenhof"])
def test_what_a_seat_cannot_tell_apart_looks_the_same(key: str) -> None:
    """Deal hidden fields again and play on in both worlds: while nothing looks different, no column differs."""
    game, worlds, dice = games.load(key), chance_from(seed_from("worlds")), random.Random(5)
    players, compared, (look, _) = game.players[-1], 0, blanking_rules(game)
    match = new_match(game, players, seed="apart")
    for _ in range(40):
        for _ in range(dice.randrange(4)):
            if not match.over:
                match.append(match.to_move, dice.choice(game.legal(match.state)))
        if match.over:
            match = new_match(game, players, seed=f"apart {compared}")
        here, viewer = match.state.copy(), match.to_move
        there = game.determinized(game.visible_to(here, viewer), worlds)
        for _ in range(12):
            if sights_differ(game, here, there, viewer, match.names) or game.over(here):
                break
            compared += here.pack() != there.pack()
            assert observed(game, look, here, viewer) == observed(game, look, there, viewer)
            both = sorted(set(game.legal(here)) & set(game.legal(there)))
            if not both or game.to_move(here) != game.to_move(there):
                break
            action = dice.choice(both)
            game.play(here, action)
            game.play(there, action)
    assert compared > 20


def sights_differ(game: Game[Any], here: Any, there: Any, viewer: int, names: list[str]) -> bool:
    shown = [msgspec.json.encode(build_match_view(game, s, viewer, names)) for s in (here, there)]
    return shown[0] != shown[1]


def observed(game: Game[Any], look: Callable[..., None], s: Any, viewer: int) -> bytes:
    """All that columns are taken from, as a batch makes it, for a seat that need not be the one to move."""
    mind = game.state()
    look(mind, s, viewer)
    mind.chance.copy_from(Chance())
    mind.turn_to(b"")
    return bytes(mind.pack())


def test_keukenhof_hides_nothing_and_others_say_what_they_hide() -> None:
    for key in games.KEYS:
        hidden = [column.name for column in columns(games.load(key), 3) if column.may_be_hidden]
        assert bool(hidden) == (key != "keukenhof")
        batch = Batch(key, 3, 1, seed="hidden")
        found = {batch.columns[i].name for i in np.flatnonzero(batch.observation[0] == HIDDEN)}
        assert found <= set(hidden)
        assert bool(found) == (key != "keukenhof")


def test_places_that_are_not_in_use_are_empty() -> None:
    """Cards after the end of the deck have been drawn, perhaps by another player."""
    game = games.load("tulips")
    s = game.begin(2, None, seed_from("used"))
    look, _ = blanking_rules(game)
    s.face_down[s.cards_left] = s.tableau.card[s.tableau.placed] = 7
    s.stack_card[1][0] = 3
    mind = game.state()
    look(mind, s, 0)
    assert list(mind.face_down) == [HIDDEN] * s.cards_left + [-1] * (46 - s.cards_left)
    assert mind.tableau.card[s.tableau.placed] == mind.stack_card[1][0] == -1


def test_who_keeps_account_knows_what_was_public() -> None:
    """In Tulip Bubble screens hide cash, but payments were public."""
    for perfect_recall in (False, True):
        batch = Batch("tulip-bubble", 3, 1, seed="account", perfect_recall=perfect_recall)
        names = [column.name for column in batch.columns]
        other = (int(batch.to_move[0]) + 1) % 3
        assert (batch.observation[0, names.index(f"cash[{other}]")] == HIDDEN) != perfect_recall


def test_columns_have_one_name_each_and_it_says_what_they_are() -> None:
    found = columns(games.load("gift-of-tulips"), 2)
    names = [column.name for column in found]
    assert names[0] == "seat"
    assert {"score[1]", "bouquet[0][pink4]", "drawn", "festival[3]", "hand[1][0]"} <= set(names)
    assert "score[2]" not in names
    assert found[names.index("drawn")].pieces[0] == "purple2"
    for game, players in ALL:
        shown = columns(game, players)
        assert len({column.name for column in shown}) == len(shown)
        assert [column.number for column in shown] == [*range(len(shown))]


def test_an_observation_changes_its_version_when_a_column_changes() -> None:
    """A trained network depends on the columns. Record new versions, and name them in the changelog."""
    now = {f"{game.key}-{players}": fingerprint(columns(game, players)) for game, players in ALL}
    assert json.loads(VERSIONS.read_text()) == now
    shown = columns(games.load("tulips"), 2)
    assert fingerprint(shown[:-1]) != fingerprint(shown) != fingerprint((shown[1], shown[0], *shown[2:]))
