"""The contract of a game: its facts, its rules, its secrets, and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, TypeVar

import msgspec

from tuliptable.engine.action_codec import ActionCodec
from tuliptable.engine.card_counting import CardCount
from tuliptable.engine.chance import Chance, chance_from, give, refuse_unless_used
from tuliptable.engine.contract import (
    GAMES,
    WIDEST,
    blank_for,
    blank_to_information_state,
    default_appraise_for_search,
    default_evaluate,
    default_guess,
    default_playout_actions,
    default_withhold,
    determinize,
    play,
)
from tuliptable.engine.defaults import complete
from tuliptable.engine.exercise import Exercise, no_exercises
from tuliptable.engine.flat_record import sharing
from tuliptable.engine.hidden_fields import FAST_BLANKS
from tuliptable.engine.invariants import faults_of
from tuliptable.engine.lesson import Lesson
from tuliptable.engine.module_bindings import RULES, WORDS, collect_bindings
from tuliptable.engine.options import Option, OptionValue
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.engine.refusal_lines import NO_SUCH_CODE
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.search_settings import SearchSettings, search_settings
from tuliptable.engine.state import NOBODY, SPECTATOR, State, drop_private_events
from tuliptable.engine.text_layout import Page
from tuliptable.engine.view_fields import PublicParts, View, build_view, public_parts
from tuliptable.engine.wording.gaps import LogLine
from tuliptable.engine.wording.lines import Line

S = TypeVar("S", bound=State)

NO_CHANCE = Chance()
UNSAID: Any = None
"""A field that a game may leave out. It then follows from the state, the actions and the events (`engine/defaults`)."""


@rule
def no_secret_decisions(_before: State, _after: State) -> bool:
    """Return False: in most games everyone knows whose decision it is."""
    return False


@dataclass(frozen=True)
class Rules(Generic[S]):
    """The rules of a game, in the rule language. `engine/contract` documents each of them.

    Example:
        `RULES = Rules.of(setup_module, appraisal, legal=legal, apply=apply)`
    """

    setup: Callable[[S], None]
    legal: Callable[[S, Buffer], int]
    apply: Callable[[S, int], None]
    to_move: Callable[[S], int] = UNSAID
    score: Callable[[S, int], int] = UNSAID
    rank: Callable[[S, int], int] = UNSAID
    blank: Callable[[S, int], None] = UNSAID
    imagine: Callable[[S, Chance], None] = UNSAID
    appraise: Callable[[S, int], int] = UNSAID
    broken_invariant: Callable[[S], int] = UNSAID
    has_secret_decision: Callable[[S, S], bool] = no_secret_decisions
    appraise_for_search: Callable[[S, int], int] = default_appraise_for_search
    playout_actions: Callable[[S, Chance, int, Buffer], int] = default_playout_actions
    evaluate: Callable[[S, int], int] = default_evaluate
    guess: Callable[[S, Chance], None] = default_guess
    withhold: Callable[[S, int], None] = default_withhold

    @classmethod
    def of(cls, *modules: ModuleType, **others: Any) -> Rules[S]:
        """Collect the rules in modules with the usual names (`engine/module_bindings`), and others by keyword.

        Raises:
            ValueError: A module has an unknown name, none of its rules, or a rule that another module has.
        """
        return cls(**collect_bindings(RULES, modules), **others)

    def by_name(self) -> Mapping[str, Callable[..., Any]]:
        return vars(self)


@dataclass(frozen=True)
class Words(Generic[S]):
    """The texts and views of a game. Each function gets a blanked state, or events that the reader may see."""

    view: type[View] | Callable[[S, int], msgspec.Struct] = UNSAID
    """The board as a typed message: a `View` class that declares its fields, or a function that makes a message."""
    label: Callable[[S, int, Sequence[str]], str] = UNSAID
    """The text of an action for people. Arguments: state, action, names by seat."""
    immediate_points: Callable[[S, int], int | None] = UNSAID
    """The points that an action earns at once, or None if it earns none or they are not certain."""
    why_not: Callable[[S, int], tuple[object, str]] = UNSAID
    """The reason why an action is illegal: a sentence (a phrase of `engine/wording`), and the id of the rule."""
    sentence: Callable[[Any, Sequence[str], int], LogLine] = UNSAID
    """The line of the log for an event; empty if it needs none. Arguments: event, names by seat, viewer."""
    heading: Callable[[Any, Sequence[str], int], LogLine] = lambda _tale, _names, _viewer: LogLine("")
    """The heading of the log that an event begins, such as a round or a turn; empty for most. Arguments as above."""
    page: Callable[[S, int, Sequence[str]], Page] = UNSAID
    """The board as blocks of text (`engine/text_layout`). Arguments: state, viewer, names by seat with "You"."""
    picture: Callable[[S, int, Sequence[str]], str] = UNSAID
    """The page drawn for a terminal, with colour marks. Arguments as for `page`."""
    transcript: Callable[[S, int, Sequence[str]], str] = UNSAID
    """The page in plain sentences, for a screen reader. Arguments as for `page`."""
    prompt: Callable[[S, int, Sequence[str]], str] = UNSAID
    """The current decision and the player to move, in one sentence. Arguments as for `page`."""
    shares_victory: Callable[[S], str] = lambda _: ""
    """The name of an opponent without a seat that shares the first rank with a player; empty if there is none."""
    counting: Callable[[S, int], CardCount] | None = None
    """The card counts for a viewer, in a game where players could count the cards themselves."""
    parts: Mapping[str, Callable[[S, int, Sequence[str]], Page]] = field(default_factory=dict)
    """Parts of the table in full, by name, if one page does not have room for them."""
    previews: Callable[[S, int], Sequence[msgspec.Struct]] | None = None
    """Previews of a viewer's legal actions, each with its `code`. A board asks for them at the first need."""
    value_terms: Mapping[Line | str, Callable[[S, int], int]] = field(default_factory=dict)
    """The terms that make up a player's value, each with the rule that counts it, in hundredths of a point.

    A term is a line with the gaps `player` and `change`: `"{player:|* }{change:point} now"`. A text without gaps comes
    after the change: `"points now"`.
    """
    lesson: Lesson | None = None
    """The lesson of the game."""
    exercises: Callable[[], Sequence[Exercise]] = no_exercises
    """The exercises of the game: positions near the end with one best action."""

    @classmethod
    def of(cls, *modules: ModuleType, **others: Any) -> Words[S]:
        """Collect the words in modules with the usual names (`engine/module_bindings`), and others by keyword.

        Raises:
            ValueError: A module has an unknown name, none of its words, or one that another module has.
        """
        return cls(**collect_bindings(WORDS, modules), **others)


def no_immediate_points(_s: State, _action: int) -> None:
    """Return None: this game counts all points at the end, so no action earns points at once."""


@dataclass(frozen=True)
class Positions(Generic[S]):
    """Positions as JSON. `read` accepts what `write` returns, and raises Refusal for an impossible position."""

    write: Callable[[S], dict[str, Any]] = UNSAID
    read: Callable[[S, dict[str, Any]], None] = UNSAID


@cache
def readonly_blanker(
    state: type[S], blank: Callable[[S, int], None]
) -> tuple[Callable[[S], S], Callable[[S, int], None]]:
    """Return the functions that copy and blank a state for reading; they copy only the fields that `blank` changes."""
    cover = FAST_BLANKS.get(blank)
    return (sharing(state, cover.fields | {"journal"}), cover.quickly) if cover else (state.copy, blank)


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game: everything that the engine, the bots, the terminal and the server know about it.

    Example:
        `GAME = Game(key="high-bloom", title="High Bloom", state=HighBloom, actions=ACTIONS, rules=RULES, ...)`
    """

    key: str
    title: str
    designers: tuple[str, ...]
    minutes: int
    pitch: str
    players: range
    state: type[S]
    actions: ActionCodec
    rules: Rules[S]
    rules_version: int = 1
    """The version of the rules. It increases with every change after which recorded matches would play differently."""
    widest: int = UNSAID
    """The largest number of legal actions in any decision; by default the number of all actions."""
    words: Words[S] = field(default_factory=Words)
    positions: Positions[S] = field(default_factory=Positions)
    statistics: Callable[[Sequence[Sequence[Any]], int], msgspec.Struct] = UNSAID
    """The statistics of a finished game, from the events of all steps and the number of players."""
    unit: str = "point"
    """The unit of the scores: a point, a guilder."""
    options: tuple[Option, ...] = field(default=())
    board: Path | None = None
    """The folder of the built module `board.js`, for a game of another package that draws its own board."""
    search_settings: SearchSettings = field(default_factory=lambda: search_settings(large_margin=1000))
    """The settings of the search for this game."""

    def __post_init__(self) -> None:
        complete(self)
        GAMES[self.state] = self.rules
        WIDEST[self.state] = self.widest

    # --- beginning ---------------------------------------------------------------------------------------------

    def check_players(self, players: int) -> None:
        if players not in self.players:
            raise Refusal(f"{self.title} takes {self.players[0]} to {self.players[-1]} players, not {players}.")

    def fresh(self, players: int, options: Mapping[str, OptionValue] | None = None) -> S:
        """Return a state before set-up, with only the player count and the options set.

        Raises:
            Refusal: The game does not allow this number of players, this option or its value.
        """
        self.check_players(players)
        s = self.state()
        s.players = players
        known = {option.name: option for option in self.options}
        for name in options or {}:
            if name not in known:
                names = ", ".join(known) or "none"
                raise Refusal(f"{self.title} has no option {name!r}. Its options: {names}.")
        for option in self.options:
            option.put(s, (options or {}).get(option.name, option.default_for(players)))
        return s

    def begin(
        self, players: int, options: Mapping[str, OptionValue] | None, seed: str, outcomes: Sequence[str] = ()
    ) -> S:
        """Return the state after set-up.

        Args:
            players: The number of players.
            options: The options by name; the others have their defaults.
            seed: The seed of all chance, as 64 hexadecimal digits.
            given: The outcomes of chance of a recorded game, such as `3/6`.

        Raises:
            Refusal: The number of players, an option or an outcome is not allowed.
        """
        s = self.fresh(players, options)
        s.chance.copy_from(chance_from(seed))
        give(s.chance, outcomes)
        self.rules.setup(s)
        refuse_unless_used(s.chance, outcomes, 0)
        return s

    # --- playing -----------------------------------------------------------------------------------------------

    def legal(self, s: S) -> list[int]:
        out = [0] * self.widest
        try:
            return out[: self.rules.legal(s, out)]
        except IndexError:
            options = self.rules.legal(s, [0] * (self.actions.size + 1))
            if options <= self.widest:
                raise
            raise ValueError(f"{self.title}: a decision has {options} options, but `widest` is {self.widest}") from None

    def to_move(self, s: S) -> int:
        return self.rules.to_move(s)

    def over(self, s: S) -> bool:
        return self.rules.to_move(s) == NOBODY

    def play(self, s: S, action: int, outcomes: Sequence[str] = ()) -> None:
        """Apply a legal action in place; `outcomes` are the outcomes of chance of a recorded game."""
        blocks = s.chance.blocks
        give(s.chance, outcomes)
        play(s, action)
        refuse_unless_used(s.chance, outcomes, blocks)

    def refuse_unless_legal(self, s: S, action: int) -> None:
        """Raise IllegalAction if the action is not legal. The message reveals nothing hidden from its player."""
        legal = self.legal(s)
        if action in legal:
            return
        if not 0 <= action < self.actions.size:
            sentence: object = NO_SUCH_CODE(code=action, last=self.actions.size - 1)
            rule_id = ""
        else:
            sentence, rule_id = self.words.why_not(self.visible_to(s, self.to_move(s)), action)
        kinds = [self.actions.action_of(code).name for code in legal]
        raise IllegalAction(sentence, rule_id, [self.actions.notation(code) for code in legal], kinds)

    def ranks(self, s: S) -> list[int]:
        return [self.rules.rank(s, p) for p in range(s.players)]

    def winners(self, s: S, names: Sequence[str]) -> list[str]:
        """Return the winners of a finished game, if any, with an opponent who shares the victory."""
        seated = [name for name, rank in zip(names, self.ranks(s), strict=True) if rank == 1]
        beside = self.words.shares_victory(s)
        return [*seated, beside] if seated and beside else seated

    def why_not(self, seen: S, action: int) -> tuple[str, str]:
        """Return why an action is illegal, as a full sentence, and the id of the rule."""
        reason, rule_id = self.words.why_not(seen, action)
        return str(reason), rule_id

    def sentence(self, event: Any, names: Sequence[str], viewer: int | None) -> str:
        """Return the line of the log for an event; empty if it needs none."""
        return self.words.sentence(event, names, SPECTATOR if viewer is None else viewer).text

    def scores(self, s: S) -> list[int]:
        return [self.rules.score(s, p) for p in range(s.players)]

    def broken_rule(self, s: S) -> str:
        """Describe the invariant that a state breaks; empty if it breaks none."""
        return faults_of(self.rules.broken_invariant).get(self.rules.broken_invariant(s), "")

    # --- seeing ------------------------------------------------------------------------------------------------

    def visible_to(self, s: S, viewer: int) -> S:
        """Return a copy in which everything hidden from the viewer is blanked."""
        seen = s.copy()
        blank_for(seen, viewer)
        return seen

    def visible_readonly(self, s: S, viewer: int) -> S:
        """Return the same as `visible_to`, faster, for reading only: unchanged fields are shared with the state."""
        copy, blank = readonly_blanker(self.state, self.rules.blank)
        seen: S = copy(s)
        blank(seen, viewer)
        drop_private_events(seen, viewer)
        seen.chance = NO_CHANCE.copy()
        return seen

    def information_state_of(self, s: S, player: int) -> S:
        """Return a player's information state: a copy without the numbers that even perfect memory cannot tell."""
        known = s.copy()
        blank_to_information_state(known, player)
        return known

    def view(self, seen: S, viewer: int, public: PublicParts | None = None) -> msgspec.Struct:
        """Return the board of a blanked state for a viewer; `public` are the parts that all viewers share."""
        view = self.words.view
        return build_view(view, seen, viewer, public=public) if isinstance(view, type) else view(seen, viewer)

    def public_parts(self, seen: S) -> PublicParts | None:
        """Return the parts of the board that are the same for all viewers; None if the game declares none."""
        view = self.words.view
        return public_parts(view, seen) if isinstance(view, type) else None

    def hides(self, s: S, viewer: int) -> bool:
        """Return True if any field besides chance is hidden from the viewer."""
        seen = self.visible_to(s, viewer)
        seen.chance.copy_from(s.chance)
        return seen != s

    def determinized(self, seen: S, dice: Chance) -> S:
        """Return a full state that is consistent with a blanked one, with new chance."""
        whole = seen.copy()
        determinize(whole, dice)
        return whole

    def viewers(self, s: S) -> list[int]:
        return [*range(s.players), SPECTATOR]
