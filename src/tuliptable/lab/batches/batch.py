"""A batch: many games of one kind, stepped by one call, in arrays that are allocated once and overwritten.

    batch = Batch("gift-of-tulips", players=2, games=1024, seed="spring")
    while True:
        actions = policy(batch.observation, batch.mask)   # one legal action for each game
        batch.step(actions)
        learn(batch.rewards, batch.done)

A finished game yields its rewards and restarts in the same step (autoreset). Slot i plays the games i, i + games,
i + 2 * games … of the series of the seed. Nothing else decides where a game is played.
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
"""A seat whose actions the caller chooses."""

NUMBERS = {1: np.int8, 2: np.int16, 4: np.int32, 8: np.int64}


class Batch:
    """Games side by side. Every array has a row for each game, and every step overwrites it."""

    to_move: NDArray[np.int8]
    """The seat to move."""
    mask: NDArray[np.uint8]
    """By action: 1 if it is legal. Without columns if the caller wants no masks; the same holds for the observation."""
    codes: NDArray[np.int32]
    """The legal actions in ascending order. The first `options` numbers of a row are valid."""
    options: NDArray[np.int32]
    observation: NDArray[Any]
    """The ego-centric observation of the seat to move, by column (`columns`)."""
    done: NDArray[np.bool_]
    """True if a game ended in this step. The following arrays then belong to that game, and all others to the next
    one.
    """
    rewards: NDArray[np.float32]
    """By seat: 1 for a single winner, -1 for the last, equal steps between them, and 0 before the end."""
    scores: NDArray[np.int32]
    """By seat: the final points. Valid only where `done` is true, like `lengths`."""
    lengths: NDArray[np.int32]
    """The number of decisions in the game, including those of bots."""
    numbers: NDArray[np.int64]
    """The number of the game in the series."""

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
        """Start a batch.

        Args: `opponents` has the name of the bot in each seat, or None for a seat of the caller. With
        `perfect_recall`, a seat also sees the consequences of everything that was public before, as a bot does;
        otherwise it sees the table as it is. Without `autoreset`, a finished game has no seat to move (-1) and ignores
        its action. On the device "gpu", all arrays are CuPy arrays on the GPU.

        Raises Refusal for impossible settings, and NoCompiler without a C compiler.
        """
        self.game = find(game)
        if games < 1:
            raise Refusal(f"a batch has one game or more, not {games}")
        self.players, self.size = players, games
        self.seed = seed_or_fresh(seed)
        self.columns = columns(self.game, players)
        self.version = fingerprint(self.columns)
        self._seated = bot_numbers(opponents, players)
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
        self.observation = np.zeros((rows, len(self.columns) * observation), NUMBERS[observation_size(game).width])
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
        """Restart the series, or start another one."""
        if seed is not None:
            self.seed = seed_from(seed)
            self._put(self._seeds, chance_from(self.seed))
        self._device.begin()

    def reset_finished(self) -> None:
        """Leave all games, finished or not, and start the next game of the series in every slot."""
        self._device.next()

    def step(self, actions: NDArray[Any] | Sequence[int]) -> None:
        """Play one action in each game. An illegal action raises IllegalAction, and no game changes."""
        given = self._np.asarray(actions)
        if given.shape != (self.size,):
            raise Refusal(f"a step takes {self.size} actions, one for each game; not {given.shape}")
        self._given[:] = given
        wrong = self._device.first_illegal()
        if wrong >= 0:
            self._refuse(wrong, int(self._given[wrong]))
        self._device.step()

    def random_actions(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """Return a legal action for each game, all equally likely, from dice that follow from the seed."""
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
        """Return the observation of a seat or a spectator in one game, whichever seat is to move."""
        row: NDArray[Any] = self._np.zeros(len(self.columns), self.observation.dtype)
        self._device.observe(slot, seat, row)
        return row

    def state(self, slot: int) -> Any:
        """Return a copy of the state of one game, including hidden fields. Its journal is empty."""
        kind = self.game.state
        return kind.unpack(self._states[slot].tobytes().ljust(kind.size, b"\0"))

    def seed_of(self, number: int) -> str:
        """Return the seed of a game of the series. `new_match` deals the same cards with it."""
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


def observation_size(game: Game[Any]) -> Sized:
    """Return the integer size of an observation, which is the same for all player counts."""
    return max((widest(columns(game, players)) for players in game.players), key=lambda size: size.width)


def bot_numbers(opponents: Sequence[str | None], players: int) -> list[int]:
    """Return the number of the bot in each seat, NO_BOT for a seat of the caller."""
    if opponents and len(opponents) != players:
        raise Refusal(f"opponents names a bot or None for each of the {players} seats, not {len(opponents)}")
    found = [NO_BOT if name is None else instant_bot_number(name) for name in opponents or [None] * players]
    if NO_BOT not in found:
        raise Refusal("all seats are taken by bots, so there is nothing to decide: see tuliptable simulate")
    return found


def instant_bot_number(name: str) -> int:
    """Return the number of a bot without search. Bots that search are too slow for a batch."""
    bot = bots.find(name)
    if bot.searches:
        quick = ", ".join(other.name for other in bots.BOTS.values() if not other.searches)
        raise Refusal(f"{name} looks ahead, which takes too long for a batch; these do not: {quick}")
    return bot.number
