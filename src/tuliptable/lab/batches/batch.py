"""A batch: many games of one kind, stepped by one call, in arrays that are made once and written again and again.

    batch = Batch("gift-of-tulips", players=2, games=1024, seed="spring")
    while True:
        actions = policy(batch.observation, batch.mask)   # one legal action for each game
        batch.step(actions)
        learn(batch.rewards, batch.done)

A game that is over gives its rewards and begins anew in the same step. Slot i plays the games i, i + games,
i + 2 * games … of the series that grows from the seed, so which game is played where depends on nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tuliptable import bots, games
from tuliptable.engine.chance import Chance, Seed, chance_from, reseed, seed_from, seed_of, seed_or_fresh
from tuliptable.engine.flat_record import FlatRecord, Sized
from tuliptable.engine.game import Game
from tuliptable.engine.options import OptionValue
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.lab.batches.arrays import PLACES, Arrays, Device
from tuliptable.lab.batches.columns import columns, fingerprint, widest
from tuliptable.lab.batches.gpu_device import GpuDevice

try:
    import numpy as np
    from numpy.typing import NDArray

    from tuliptable.lab.batches.cpu_device import CpuDevice
except ImportError:
    raise Refusal("batches are NumPy arrays; install them with: pip install 'tuliptable[research]'") from None

NO_BOT = -1
"""A seat for which the caller decides."""

NUMBERS = {1: np.int8, 2: np.int16, 4: np.int32, 8: np.int64}


class Batch:
    """Games side by side. All arrays have a row for each game, and are written anew by every step."""

    to_move: NDArray[np.int8]
    """The seat that decides."""
    mask: NDArray[np.uint8]
    """By action: 1 where it is legal. Without columns if it is not wanted, and so is the observation."""
    codes: NDArray[np.int32]
    """The legal actions in ascending order, as many of a row as `options` says."""
    options: NDArray[np.int32]
    observation: NDArray[Any]
    """What the seat to move sees, by column (`columns`)."""
    done: NDArray[np.bool_]
    """Whether a game has ended in this step; what follows belongs to that game, all else to the next one."""
    rewards: NDArray[np.float32]
    """By seat: 1 for who beat all others, -1 for who was beaten by all, equal steps between; 0 while a game goes on."""
    scores: NDArray[np.int32]
    """By seat: the points at the end. Means something only where `done`, as does `lengths`."""
    lengths: NDArray[np.int32]
    """How many decisions the game took, those of the bots included."""
    numbers: NDArray[np.int64]
    """Which game of the series is being played."""

    def __init__(
        self,
        game: str | Game[Any],
        players: int = 2,
        games: int = 1024,
        *,
        seed: Seed | None = None,
        options: Mapping[str, OptionValue] | None = None,
        opponents: Sequence[str | None] = (),
        mask: bool = True,
        observation: bool = True,
        perfect_recall: bool = False,
        autoreset: bool = True,
        threads: int | None = None,
        device: str = "cpu",
    ) -> None:
        """`opponents` names the bot in each seat, None where the caller decides. Refusal says what cannot be.

        `perfect_recall` shows a seat what follows from all that was public before, as a bot knows it; otherwise it
        sees what lies on the table. If no game `autoreset`, nobody is to move (-1) in one that is over, and what is
        given for it is not looked at. NoCompiler where there is no C compiler. On the device "gpu" all arrays are
        CuPy's, and lie on the card.
        """
        self.game = find(game)
        if games < 1:
            raise Refusal(f"a batch has one game or more, not {games}")
        self.players, self.size = players, games
        self.seed = seed_or_fresh(seed)
        self.columns = columns(self.game, players)
        self.version = fingerprint(self.columns)
        self._seated = seated(opponents, players)
        self._device = device_called(device, self.game, games, threads)
        self._np = self._device.numpy
        self._make_arrays(mask=mask, observation=observation)
        self._put(self._fresh, self.game.fresh(players, options))
        self._put(self._seeds, chance_from(self.seed))
        self._device.take(self._described(perfect_recall, autoreset), self._given)
        self.reset()

    def _make_arrays(self, *, mask: bool, observation: bool) -> None:
        np, rows, players, game = self._np, self.size, self.players, self.game
        size = self._device.state_size
        self._fresh = np.zeros(size, np.uint8)
        self._seeds = np.zeros(Chance.size, np.uint8)
        self._bots = np.asarray(self._seated, dtype=np.int64)
        self._states = np.zeros((rows, size), np.uint8)
        self._dice = np.zeros((rows, Chance.size), np.uint8)
        self.numbers = np.zeros(rows, np.int64)
        self._decisions = np.zeros(rows, np.int32)
        self._given = np.zeros(rows, np.int32)
        self.to_move = np.zeros(rows, np.int8)
        self.options = np.zeros(rows, np.int32)
        self.codes = np.zeros((rows, game.widest), np.int32)
        self.mask = np.zeros((rows, game.actions.size * mask), np.uint8)
        self.observation = np.zeros((rows, len(self.columns) * observation), NUMBERS[observed_in(game).width])
        self.done = np.zeros(rows, np.bool_)
        self.lengths = np.zeros(rows, np.int32)
        self.scores = np.zeros((rows, players), np.int32)
        self.rewards = np.zeros((rows, players), np.float32)

    def _described(self, perfect_recall: bool, autoreset: bool) -> Arrays:
        def place(array: Any) -> int | None:
            return self._device.address(array) if array.size else None

        return Arrays(
            games=self.size,
            players=self.players,
            perfect_recall=perfect_recall,
            autoreset=autoreset,
            columns=len(self.columns),
            **{name.lstrip("_"): place(getattr(self, name)) for name in PLACES},
        )

    def _put(self, room: Any, record: FlatRecord) -> None:
        room[:] = self._np.asarray(bytearray(record.pack()[: room.size]), dtype=np.uint8)

    # --- playing -----------------------------------------------------------------------------------------------

    def reset(self, seed: Seed | None = None) -> None:
        """Begin the series anew, or another one."""
        if seed is not None:
            self.seed = seed_from(seed)
            self._put(self._seeds, chance_from(self.seed))
        self._device.begin()

    def reset_finished(self) -> None:
        """Leave all games, be they over or not, and begin the next of the series in every slot."""
        self._device.next()

    def step(self, actions: NDArray[Any] | Sequence[int]) -> None:
        """One action in each game. If one of them is not legal, IllegalAction names it and nothing has happened."""
        given = self._np.asarray(actions)
        if given.shape != (self.size,):
            raise Refusal(f"a step takes {self.size} actions, one for each game; not {given.shape}")
        self._given[:] = given
        wrong = self._device.first_illegal()
        if wrong >= 0:
            self._refuse(wrong, int(self._given[wrong]))
        self._device.step()

    def random_actions(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """A legal action for each game, all equally likely, by dice that follow from the seed."""
        actions = self._np.empty(self.size, np.int32) if out is None else out
        self._device.throw(actions)
        return actions

    def _refuse(self, slot: int, action: int) -> None:
        try:
            self.game.refuse_unless_legal(self.state(slot), action)
        except IllegalAction as illegal:
            raise Refusal(f"game {slot} of the batch: {illegal}") from None

    # --- looking closer ----------------------------------------------------------------------------------------

    def observed_by(self, seat: int, slot: int = 0) -> NDArray[Any]:
        """What a seat sees of one game, whoever is to move; SPECTATOR is one without a seat."""
        row: NDArray[Any] = self._np.zeros(len(self.columns), self.observation.dtype)
        self._device.observe(slot, seat, row)
        return row

    def state(self, slot: int) -> Any:
        """A copy of the state of one game, with everything that is hidden; its journal is empty."""
        kind = self.game.state
        return kind.unpack(self._states[slot].tobytes().ljust(kind.size, b"\0"))

    def seed_of(self, number: int) -> str:
        """The seed of a game of the series: with it ``new_match`` deals the same cards."""
        chance = Chance()
        reseed(chance, chance_from(self.seed), 2 * number)
        return seed_of(chance)


def device_called(name: str, game: Game[Any], games: int, threads: int | None) -> Device:
    if name == "cpu":
        return CpuDevice(game, games, threads)
    if name == "gpu":
        return GpuDevice(game, games)
    raise Refusal(f"a batch is played on the device cpu or gpu, not {name!r}")


def find(game: str | Game[Any]) -> Game[Any]:
    return games.load(game) if isinstance(game, str) else game


def observed_in(game: Game[Any]) -> Sized:
    """The size of the numbers of an observation, the same for any number of players."""
    return max((widest(columns(game, players)) for players in game.players), key=lambda size: size.width)


def seated(opponents: Sequence[str | None], players: int) -> list[int]:
    """The number of the bot in each seat, ASKED where there is none."""
    if opponents and len(opponents) != players:
        raise Refusal(f"opponents names a bot or None for each of the {players} seats, not {len(opponents)}")
    found = [NO_BOT if name is None else at_a_glance(name) for name in opponents or [None] * players]
    if NO_BOT not in found:
        raise Refusal("all seats are taken by bots, so there is nothing to decide: see tuliptable simulate")
    return found


def at_a_glance(name: str) -> int:
    """The number of a bot that does not look ahead: those that do are too slow for a batch."""
    bot = bots.find(name)
    if bot.searches:
        quick = ", ".join(other.name for other in bots.BOTS.values() if not other.searches)
        raise Refusal(f"{name} looks ahead, which takes too long for a batch; these do not: {quick}")
    return bot.number
