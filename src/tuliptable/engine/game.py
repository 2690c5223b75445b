"""The contract of a game: its facts, its rules, what each viewer may know, and its words."""

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
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.search_settings import SearchSettings, search_settings
from tuliptable.engine.state import NOBODY, SPECTATOR, State, drop_private_events
from tuliptable.engine.text_layout import Page
from tuliptable.engine.view_fields import PublicParts, View, build_view, public_parts
from tuliptable.engine.wording.gaps import LogLine

S = TypeVar("S", bound=State)

NO_CHANCE = Chance()
UNSAID: Any = None
"""What a game need not say: it then follows from its state, its actions and its events (``engine/defaults``)."""


@rule
def no_secret_decisions(_before: State, _after: State) -> bool:
    """In most games all know whose decision it is."""
    return False


@dataclass(frozen=True)
class Rules(Generic[S]):
    """The rules proper, in the rule language; ``contract`` says what each must do."""

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
        """The rules that modules of the usual names have (``engine/module_bindings``), and others."""
        return cls(**collect_bindings(RULES, modules), **others)

    def by_name(self) -> Mapping[str, Callable[..., Any]]:
        return vars(self)


@dataclass(frozen=True)
class Words(Generic[S]):
    """How the game speaks. Every function is given a state blanked for its reader, or tales hushed for him."""

    view: type[View] | Callable[[S, int], msgspec.Struct] = UNSAID
    """What a viewer sees, as a typed message: a view that says where its fields come from, or what makes a message."""
    label: Callable[[S, int, Sequence[str]], str] = UNSAID
    """An action as a person would say it, with names by seat."""
    immediate_points: Callable[[S, int], int | None] = UNSAID
    """Points an action brings at once, or None where that is no question."""
    why_not: Callable[[S, int], tuple[object, str]] = UNSAID
    """The reason an action is illegal: a sentence (a phrase of `engine/wording`), and the id of the rule."""
    sentence: Callable[[Any, Sequence[str], int], LogLine] = UNSAID
    """A tale as one line of the log; empty for what needs no line. Arguments: tale, names by seat, viewer."""
    heading: Callable[[Any, Sequence[str], int], LogLine] = lambda _tale, _names, _viewer: LogLine("")
    """The heading that a tale begins in the log (a round, somebody's turn); empty for most. Arguments as above."""
    page: Callable[[S, int, Sequence[str]], Page] = UNSAID
    """The state as text (``engine/text_layout``), for a viewer and with names by seat, of which his own is "You"."""
    picture: Callable[[S, int, Sequence[str]], str] = UNSAID
    """The page drawn for a terminal, with colour marks."""
    reading: Callable[[S, int, Sequence[str]], str] = UNSAID
    """The page in plain sentences, for reading aloud."""
    prompt: Callable[[S, int, Sequence[str]], str] = UNSAID
    """What is being decided, and by whom, in one sentence."""
    shares_victory: Callable[[S], str] = lambda _: ""
    """Who has no seat and shares the first place with a player: the automatic opponent of a solo game, or nobody."""
    counting: Callable[[S, int], CardCount] | None = None
    """What a viewer has seen and what may still come, in a game where players could count it themselves."""
    parts: Mapping[str, Callable[[S, int, Sequence[str]], Page]] = field(default_factory=dict)
    """Where a table has more to it than one page holds: its parts by name, in full."""
    previews: Callable[[S, int], Sequence[msgspec.Struct]] | None = None
    """What each option of a viewer would change, with its ``code``: a board asks when one is first pointed at."""
    value_terms: Mapping[str, Callable[[S, int], int]] = field(default_factory=dict)
    """What a player's prospects are made of, in words: each with the rule that counts it, in hundredths of a point."""
    lesson: Lesson | None = None
    """A first game that teaches."""
    exercises: Callable[[], Sequence[Exercise]] = no_exercises
    """Positions near the end in which one choice is better than every other."""

    @classmethod
    def of(cls, *modules: ModuleType, **others: Any) -> Words[S]:
        """The words that modules of the usual names have (``engine/module_bindings``), and others."""
        return cls(**collect_bindings(WORDS, modules), **others)


def no_immediate_points(_s: State, _action: int) -> None:
    """What an action brings at once in a game whose points are all counted at the end."""


@dataclass(frozen=True)
class Positions(Generic[S]):
    """Positions as JSON: ``write`` is what ``read`` accepts. ``read`` raises Refusal for what is impossible."""

    write: Callable[[S], dict[str, Any]] = UNSAID
    read: Callable[[S, dict[str, Any]], None] = UNSAID


@cache
def readonly_blanker(
    state: type[S], blank: Callable[[S, int], None]
) -> tuple[Callable[[S], S], Callable[[S, int], None]]:
    """How a state is copied for who only looks, and blanked. Where a ``blank`` is known, just what it hides is new."""
    cover = FAST_BLANKS.get(blank)
    return (sharing(state, cover.fields | {"journal"}), cover.quickly) if cover else (state.copy, blank)


@dataclass(frozen=True)
class Game(Generic[S]):
    """Everything the engine, the bots, the terminal and the server know of a game."""

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
    """A number that goes up with every change by which recorded matches would play differently."""
    widest: int = UNSAID
    """The most options that any decision has; as many as there are actions, if it is not said."""
    words: Words[S] = field(default_factory=Words)
    positions: Positions[S] = field(default_factory=Positions)
    statistics: Callable[[Sequence[Sequence[Any]], int], msgspec.Struct] = UNSAID
    """What a finished game looks like in numbers, from the full journal of every action and the player count."""
    unit: str = "point"
    """The word for one of what the scores count: a point, a guilder."""
    options: tuple[Option, ...] = field(default=())
    board: Path | None = None
    """A folder with the built module ``board.js``, for a game of another package that draws its own board."""
    search_settings: SearchSettings = field(default_factory=lambda: search_settings(scale=1000))
    """How a searching bot thinks about this game."""

    def __post_init__(self) -> None:
        complete(self)
        GAMES[self.state] = self.rules
        WIDEST[self.state] = self.widest

    # --- beginning ---------------------------------------------------------------------------------------------

    def check_players(self, players: int) -> None:
        if players not in self.players:
            raise Refusal(f"{self.title} takes {self.players[0]} to {self.players[-1]} players, not {players}")

    def fresh(self, players: int, options: Mapping[str, OptionValue] | None = None) -> S:
        """A state with nothing in it but player count and options."""
        self.check_players(players)
        s = self.state()
        s.players = players
        known = {option.name: option for option in self.options}
        for name in options or {}:
            if name not in known:
                names = ", ".join(known) or "none"
                raise Refusal(f"{self.title} has no option {name!r}; its options: {names}")
        for option in self.options:
            option.put(s, (options or {}).get(option.name, option.default_for(players)))
        return s

    def begin(self, players: int, options: Mapping[str, OptionValue] | None, seed: str, given: Sequence[str] = ()) -> S:
        """The state after set-up; `given` are outcomes of chance that a recorded game had."""
        s = self.fresh(players, options)
        s.chance.copy_from(chance_from(seed))
        give(s.chance, given)
        self.rules.setup(s)
        refuse_unless_used(s.chance, given, 0)
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

    def play(self, s: S, action: int, given: Sequence[str] = ()) -> None:
        """Carry out a legal action in place; `given` are outcomes of chance that a recorded game had."""
        blocks = s.chance.blocks
        give(s.chance, given)
        play(s, action)
        refuse_unless_used(s.chance, given, blocks)

    def refuse_unless_legal(self, s: S, action: int) -> None:
        """Raise IllegalAction, in words that its own player may read, if the action is not legal."""
        legal = self.legal(s)
        if action in legal:
            return
        if not 0 <= action < self.actions.size:
            sentence: object = f"there is no action {action}; codes run from 0 to {self.actions.size - 1}"
            rule_id = ""
        else:
            sentence, rule_id = self.words.why_not(self.visible_to(s, self.to_move(s)), action)
        kinds = [self.actions.action_of(code).name for code in legal]
        raise IllegalAction(sentence, rule_id, [self.actions.notation(code) for code in legal], kinds)

    def ranks(self, s: S) -> list[int]:
        return [self.rules.rank(s, p) for p in range(s.players)]

    def winners(self, s: S, names: Sequence[str]) -> list[str]:
        """Who won a finished game, with those who share the victory without a seat; nobody, if all seats lost."""
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
        """What is wrong with a state, in words; empty if it breaks no rule."""
        return faults_of(self.rules.broken_invariant).get(self.rules.broken_invariant(s), "")

    # --- seeing ------------------------------------------------------------------------------------------------

    def visible_to(self, s: S, viewer: int) -> S:
        """A copy with everything taken out that the viewer may not know."""
        seen = s.copy()
        blank_for(seen, viewer)
        return seen

    def visible_readonly(self, s: S, viewer: int) -> S:
        """What `seen_by` gives, sooner, for who only looks at it: what is hidden from nobody is the state's own."""
        copy, blank = readonly_blanker(self.state, self.rules.blank)
        seen: S = copy(s)
        blank(seen, viewer)
        drop_private_events(seen, viewer)
        seen.chance = NO_CHANCE.copy()
        return seen

    def information_state_of(self, s: S, player: int) -> S:
        """A copy with everything taken out that a player cannot know, though he has kept account of all in public."""
        known = s.copy()
        blank_to_information_state(known, player)
        return known

    def view(self, seen: S, viewer: int, public: PublicParts | None = None) -> msgspec.Struct:
        """What a viewer sees, as a typed message; `public` are its parts that were made for the whole table."""
        view = self.words.view
        return build_view(view, seen, viewer, public=public) if isinstance(view, type) else view(seen, viewer)

    def public_parts(self, seen: S) -> PublicParts | None:
        """What everybody sees alike, from what a spectator sees; None in a game that does not say what that is."""
        view = self.words.view
        return public_parts(view, seen) if isinstance(view, type) else None

    def hides(self, s: S, viewer: int) -> bool:
        """Whether there is anything but chance that the viewer may not know."""
        seen = self.visible_to(s, viewer)
        seen.chance.copy_from(s.chance)
        return seen != s

    def determinized(self, seen: S, dice: Chance) -> S:
        """A whole state that fits a blanked one; its chance is new."""
        whole = seen.copy()
        determinize(whole, dice)
        return whole

    def viewers(self, s: S) -> list[int]:
        return [*range(s.players), SPECTATOR]
