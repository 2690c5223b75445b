"""The games for OpenSpiel, registered as Python games.

    import pyspiel
    import tuliptable.lab.spiel  # registers them

    game = pyspiel.load_game("tuliptable_gift_of_tulips(players=3)")

The only chance node comes first and selects one of `deals` deals (4,096 by default), which decides everything drawn
later. Returns equal those of a batch and add up to 0. The rules run interpreted here, so batches are much faster.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tuliptable import games
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.match import Step
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import SPECTATOR, drop_private_events
from tuliptable.lab.observations import Observer
from tuliptable.lab.payoffs import payoffs_for

try:
    import numpy as np
    import pyspiel
except ImportError:
    raise Refusal("this needs OpenSpiel; install it with: pip install 'tuliptable[openspiel]'") from None

DEALS = 4096
LONGEST = 10_000
"""More decisions than any game has."""

UNKNOWN = -1
"""An action of another player that the seat did not see."""


class SampledGame:
    """A game from its first card on: the state, and for each step its player, its action and its events."""

    def __init__(self, game: Game[Any], s: Any, steps: tuple[Step, ...]) -> None:
        self.game, self.s, self.steps = game, s, steps

    def __deepcopy__(self, _memo: object) -> SampledGame:
        return SampledGame(self.game, self.s.copy(), self.steps)

    def play(self, action: int) -> None:
        seat = self.game.to_move(self.s)
        self.game.play(self.s, action)
        self.steps = (*self.steps, Step(seat, action, self.s.page()))

    def resampled(self, seat: int, seed: str) -> SampledGame:
        """Return a game that is the same to a seat. The past that only others know is missing."""
        world = self.game.determinized(self.game.visible_to(self.s, seat), chance_from(seed_from(seed)))
        return SampledGame(self.game, world, tuple(observed_events(self.game.key, step, seat) for step in self.steps))

    def memory(self, seat: int) -> str:
        """Return everything that a seat heard and did, as text."""
        return " ".join(action_text(self.game.key, step, seat) for step in self.steps)


@lru_cache(1 << 16)
def observed_events(key: str, step: Step, seat: int) -> Step:
    """Return a step as a seat knows it: its own action, or the events of another player's action."""
    reading = games.load(key).state()
    reading.turn_to(step.journal)
    drop_private_events(reading, seat)
    own = step.seat == seat
    return Step(seat if own else SPECTATOR, step.action if own else UNKNOWN, reading.page())


@lru_cache(1 << 16)
def action_text(key: str, step: Step, seat: int) -> str:
    known = observed_events(key, step, seat)
    told = ",".join(map(str, np.frombuffer(known.journal, np.int16).tolist()))
    return f"{known.action}:{told}" if known.action != UNKNOWN else told


def registered(game: Game[Any]) -> type[pyspiel.Game]:
    """Register a game with OpenSpiel."""
    fewest, most = max(2, game.players[0]), game.players[-1]
    hides = any(column.may_be_hidden for column in Observer(game, fewest).columns)
    kind = pyspiel.GameType
    secret, open_to_all = kind.Information.IMPERFECT_INFORMATION, kind.Information.PERFECT_INFORMATION
    described = kind(
        short_name=f"tuliptable_{game.key.replace('-', '_')}",
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=secret if hides else open_to_all,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": fewest, "deals": DEALS},
    )

    class Registered(TulipGame):
        rules, type = game, described

    pyspiel.register_game(described, Registered)
    return Registered


class TulipGame(pyspiel.Game):
    """One of our games with a number of players."""

    rules: Game[Any]
    type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.players, self.deals = int(given.get("players", self.type.min_num_players)), int(given.get("deals", DEALS))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions.size,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.type, info, given)
        self.observing = Observer(self.rules, self.players)

    def new_initial_state(self) -> TulipState:
        return TulipState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        return SpielObserver(self.observing, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class TulipState(pyspiel.State):
    """A state: first the deal, then the game."""

    def __init__(self, game: TulipGame) -> None:
        super().__init__(game)
        self.dealt: SampledGame | None = None

    def _game(self) -> TulipGame:
        game: TulipGame = self.get_game()
        return game

    def current_player(self) -> int:
        if self.dealt is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.dealt.game.to_move(self.dealt.s)
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.dealt is not None and self.dealt.game.over(self.dealt.s)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, _player: int) -> list[int]:
        return self.dealt.game.legal(self.dealt.s) if self.dealt else []

    def _apply_action(self, action: int) -> None:
        if self.dealt is not None:
            self.dealt.play(action)
            return
        game = self._game()
        s = game.rules.begin(game.players, None, seed_from(f"deal {action}"))
        self.dealt = SampledGame(game.rules, s, (Step(SPECTATOR, UNKNOWN, s.page()),))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._game().rules.actions.spelled(action)

    def returns(self) -> list[float]:
        if self.dealt is None or not self.is_terminal():
            return [0.0] * self._game().players
        return payoffs_for(self.dealt.game.ranks(self.dealt.s))

    def resample_from_infostate(self, player: int, sampler: Any) -> TulipState:
        """Return a state that is the same to a player, with everything hidden dealt again."""
        assert self.dealt is not None
        other: TulipState = self.clone()
        other.dealt = self.dealt.resampled(player, f"{sampler():.17f}")
        return other

    def __str__(self) -> str:
        if self.dealt is None:
            return "nothing is dealt yet"
        game, names = self.dealt.game, [f"Player {p + 1}" for p in range(self._game().players)]
        return game.words.transcript(self.dealt.s, SPECTATOR, names)


class SpielObserver:
    """The observation of a state for a player or the public, as a tensor of columns and as text."""

    def __init__(self, observing: Observer, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"an observation takes no parameters; given are {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no player sees the private information of all players")
        self.observing, self.kind = observing, kind
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        shown = np.zeros(len(observing.columns), np.float32)
        self.tensor = None if kind.perfect_recall else shown
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: TulipState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.dealt is not None:
            self.tensor[:] = self.observing.row(state.dealt.s, player if self.private else SPECTATOR)

    def string_from(self, state: TulipState, player: int) -> str:
        if state.dealt is None:
            return "" if not self.kind.public_info else "nothing is dealt yet"
        seat = player if self.private else SPECTATOR
        if not self.kind.public_info:
            return self.observing.private_columns(state.dealt.s, seat) if self.private else ""
        seen = self.observing.text(self.observing.row(state.dealt.s, seat))
        return f"{seen} heard: {state.dealt.memory(seat)}" if self.kind.perfect_recall else seen


GAMES = {key: registered(games.load(key)) for key in games.KEYS}
