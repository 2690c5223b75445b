"""Gift of Tulips in the style of OpenSpiel's Python API: plain lists, and explicit chance nodes.

Written from the rules (`docs/rules/gift-of-tulips.md`) without code of this project; a test plays both side by side.
Actions: 0 to 11 start a bouquet with a card, 12 keeps, 13 to 18 give to a seat, 19 shows, 20 hides. Chance outcomes: a
card, and from 12 on a card that was put back at set-up. The starting player is seat 0.
"""

from __future__ import annotations

from typing import Any

import pyspiel

KEEP, GIVE, SHOW, HIDE = 12, 13, 19, 20
COPIES = {2: 6, 3: 6, 4: 6, 5: 8, 6: 8}
REMOVED = {2: 18, 3: 4, 4: 6, 5: 14, 6: 10}
MAJORITIES = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
MAJORITY_POINTS = [[15, 10, 5], [10, 7, 4], [5, 3, 1]]
GIVING, KEEPING = [3, 2, 1, 0], [0, 0, 1, 2]
REVEALED = 5

TYPE = pyspiel.GameType(
    short_name="peer_gift_of_tulips",
    long_name="Gift of Tulips, a peer",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"players": 2},
)


class PeerGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.players = (params or {}).get("players", 2)
        info = pyspiel.GameInfo(
            num_distinct_actions=21,
            max_chance_outcomes=24,
            num_players=self.players,
            min_utility=0.0,
            max_utility=500.0,
            max_game_length=100,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self, _params: object = None) -> PeerState:
        return PeerState(self)


class PeerState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: PeerGame) -> None:
        super().__init__(game)
        n = self.players = game.players
        self.unseen = [COPIES[n]] * 12
        self.known = [0] * 12  # put back into the deck at set-up, so certainly there
        self.deck = 12 * COPIES[n] - REMOVED[n]
        self.opened: list[int] = []
        self.put_back: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(n)]
        self.chosen: list[int] = []
        self.bouquets = [[0] * 12 for _ in range(n)]
        self.secret = [0] * 12
        self.revealed = 0
        self.shown = [0] * 12
        self.ranking: list[int] = []
        self.points = [0] * n
        self.turn = 0
        self.drawn = -1
        self.first_kind = ""
        self.phase = "open"

    # --- what OpenSpiel asks -----------------------------------------------------------------------------------

    def current_player(self) -> int:
        if self.phase == "over":
            return int(pyspiel.PlayerId.TERMINAL)
        if self.phase in ("open", "deal", "draw", "reveal"):
            return int(pyspiel.PlayerId.CHANCE)
        return self.turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.phase == "reveal":
            size = sum(self.secret)
            return [(face, count / size) for face, count in enumerate(self.secret) if count]
        unseen, known = sum(self.unseen), sum(self.known)
        others = (self.deck - known) / self.deck
        found = [(face, others * count / unseen) for face, count in enumerate(self.unseen) if count and others]
        return found + [(12 + face, count / self.deck) for face, count in enumerate(self.known) if count]

    def _legal_actions(self, player: int) -> list[int]:
        if self.phase == "choose":
            return sorted(set(self.hands[player]))
        legal = [] if self.first_kind == "keep" else [KEEP]
        if self.first_kind != "give":
            legal += [GIVE + p for p in range(self.players) if p != player]
        return legal if self.first_kind == "festival" else [*legal, SHOW, HIDE]

    def _apply_action(self, action: int) -> None:
        {
            "open": self._open,
            "deal": self._deal,
            "draw": self._draw,
            "reveal": self._reveal,
            "choose": self._choose,
            "play": self._play,
        }[self.phase](action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{player}: {action}"

    def is_terminal(self) -> bool:
        return self.phase == "over"

    def returns(self) -> list[float]:
        return [float(points) for points in self.points]

    def __str__(self) -> str:
        return f"{self.phase} {self.turn} {self.points} {self.bouquets} {self.ranking}"

    # --- chance ------------------------------------------------------------------------------------------------

    def _take(self, outcome: int) -> int:
        """Return the card of an outcome."""
        face = outcome % 12
        (self.known if outcome >= 12 else self.unseen)[face] -= 1
        self.deck -= 1
        return face

    def _open(self, outcome: int) -> None:
        face = self._take(outcome)
        if self.opened and face // 3 == self.opened[0] // 3:
            self.put_back.append(face)
            return
        self.opened.append(face)
        if len(self.opened) < 2:
            return
        for card in self.put_back:
            self.known[card] += 1
            self.deck += 1
        first, second = self.opened
        for card in (first, second) if second % 3 > first % 3 else (second, first):
            self._rank(card)
        self.phase = "deal"

    def _deal(self, outcome: int) -> None:
        self.hands[self.turn].append(self._take(outcome))
        if len(self.hands[self.turn]) == 2:
            self.turn = (self.turn + 1) % self.players
            if self.turn == 0:
                self.phase = "choose"

    def _draw(self, outcome: int) -> None:
        self.drawn = self._take(outcome)
        self.phase = "play"

    def _reveal(self, face: int) -> None:
        self.secret[face] -= 1
        self.revealed += 1
        self._rank(face)
        if self.revealed == REVEALED or not any(self.secret):
            self._score()

    # --- players -----------------------------------------------------------------------------------------------

    def _choose(self, card: int) -> None:
        hand = self.hands[self.turn]
        hand.remove(card)
        self.secret[hand.pop()] += 1
        self.bouquets[self.turn][card] += 1
        self.turn = (self.turn + 1) % self.players
        if self.turn == 0:
            self.phase = "draw"

    def _play(self, action: int) -> None:
        card, place = self.drawn, self._place(self.drawn // 3)
        if action == KEEP:
            kind = "keep"
            self.points[self.turn] += KEEPING[place]
            self.bouquets[self.turn][card] += 1
        elif action < SHOW:
            kind = "give"
            self.points[self.turn] += card % 3 + 2 + GIVING[place]
            self.bouquets[action - GIVE][card] += 1
        else:
            kind = "festival"
            if action == SHOW:
                self._rank(card)
            else:
                self.secret[card] += 1
        self.phase = "draw"
        if not self.first_kind:
            self.first_kind = kind
            return
        self.first_kind = ""
        self.turn = (self.turn + 1) % self.players
        if self.deck == 0:
            self.phase = "reveal"

    # --- the Festival ------------------------------------------------------------------------------------------

    def _total(self, variety: int) -> int:
        return sum((i + 2) * self.shown[3 * variety + i] for i in range(3))

    def _place(self, variety: int) -> int:
        return self.ranking.index(variety) if variety in self.ranking else 3

    def _rank(self, card: int) -> None:
        variety = card // 3
        if variety not in self.ranking:
            self.ranking.append(variety)
        self.shown[card] += 1
        at = self.ranking.index(variety)
        while at > 0 and self._total(self.ranking[at - 1]) <= self._total(variety):
            self.ranking[at - 1], self.ranking[at] = self.ranking[at], self.ranking[at - 1]
            at -= 1

    def _score(self) -> None:
        for place, variety in enumerate(self.ranking[:3]):
            held = [self._standing(p, variety) for p in range(self.players)]
            best = sorted({own for own in held if own[0]}, reverse=True)[: MAJORITIES[self.players]]
            for p in range(self.players):
                if held[p] in best:
                    self.points[p] += MAJORITY_POINTS[place][best.index(held[p])]
        self.phase = "over"

    def _standing(self, p: int, variety: int) -> tuple[int, int]:
        cards = self.bouquets[p][3 * variety : 3 * variety + 3]
        return sum(cards), sum((i + 2) * count for i, count in enumerate(cards))


pyspiel.register_game(TYPE, PeerGame)
