"""The default words of a game: the names and docstrings of its actions and events.

A docstring may be the sentence itself, with the fields in braces:

    class Play(Action):
        '''Play {card}.'''

    class Took(Event):
        '''{player} took the cards for {points:point}.'''

`engine/sentences` describes the gaps. A number is called by its name where its type has names
(`Annotated[int, FACES]`, `Annotated[int, seat_range(4)]`). A hidden card is called `a card`, after its field.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tuliptable.engine import text_layout
from tuliptable.engine.action_types import ActionSet
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.defaults import text
from tuliptable.engine.defaults.board import DefaultBoard, default_board
from tuliptable.engine.english import capitalize, count_noun, join_words, spaced
from tuliptable.engine.events import NUMBERED, Event
from tuliptable.engine.refusal_lines import GAME_OVER, NOT_NOW, NOT_THIS
from tuliptable.engine.sentences import Reader, fill, refuse_unknown_gaps
from tuliptable.engine.state import HIDDEN, State
from tuliptable.engine.text_layout import Page
from tuliptable.engine.wording.gaps import LogLine
from tuliptable.engine.wording.lines import Phrase

if TYPE_CHECKING:
    from tuliptable.engine.game import Game

PREPOSITIONS = ("to", "from", "at", "on", "in", "for", "with")
RULE_ID = re.compile(r"\b[A-Z]{2,}-\d+\b")


def first_sentence(thing: object) -> str:
    """Return the first line of the docstring that a class itself declares."""
    doc = vars(thing).get("__doc__") or ""
    return inspect.cleandoc(doc).split("\n")[0]


def with_fields(start: str, fields: Mapping[str, str]) -> str:
    """Return a text with the fields behind it: `Plant red, row 2`, `Give to Ann`."""
    parts: list[str] = []
    for field, value in fields.items():
        has_label = field in PREPOSITIONS or parts
        parts.append(f"{spaced(field)} {value}" if has_label else value)
    return " ".join([start, ", ".join(parts)]).strip()


class DefaultWords:
    """The default words of one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def refuse_unknown_gaps(self, missing: Collection[str]) -> None:
        """Raise TypeError for a docstring that serves as a sentence and has a gap without a field."""
        kinds: list[type] = []
        if "label" in missing and isinstance(self.game.actions, ActionSet):
            kinds += self.game.actions.kinds
        if "sentence" in missing:
            kinds += [numbered.event for numbered in NUMBERED.values() if numbered.state is self.game.state]
        for kind in kinds:
            refuse_unknown_gaps(first_sentence(kind), kind)

    # --- the board -----------------------------------------------------------------------------------------------

    def view(self, s: State, _viewer: int) -> DefaultBoard:
        return default_board(s, self.game.players[-1], [option.name for option in self.game.options])

    def page(self, s: State, viewer: int, names: Sequence[str]) -> Page:
        points = ["points hidden" if score == HIDDEN else count_noun(score, "point") for score in self.game.scores(s)]
        return text.page(self.view(s, viewer), points, names)

    def picture(self, s: State, viewer: int, names: Sequence[str]) -> str:
        return text_layout.draw_page(self.game.words.page, s, viewer, names)

    def transcript(self, s: State, viewer: int, names: Sequence[str]) -> str:
        return text_layout.read_page(self.game.words.page, s, viewer, names)

    # --- actions -------------------------------------------------------------------------------------------------

    def label(self, _s: State, action: int, names: Sequence[str]) -> str:
        assert isinstance(self.game.actions, ActionSet)
        move = self.game.actions.read(action)
        return self.describe(move, capitalize(spaced(type(move).__name__)), Reader(names)).removesuffix(".")

    def describe(self, thing: Any, start: str, reader: Reader) -> str:
        """Fill the docstring of an action or event, if it has gaps; otherwise return its name and its fields."""
        sentence = first_sentence(type(thing))
        if "{" in sentence:
            return fill(sentence, reader, {}, thing)
        fields = (field for field in thing.__struct_fields__ if field != "player")
        return with_fields(start, {field: fill(f"{{{field}}}", reader, {}, thing) for field in fields})

    def prompt(self, s: State, viewer: int, names: Sequence[str]) -> str:
        """Return the player to move, or the kinds of action to choose from."""
        seat = self.game.to_move(s)
        if seat < 0:
            return "The game is over."
        if seat != viewer:
            return f"{names[seat]} is to move."
        return f"{capitalize(join_words(self.offered(s), 'or'))}."

    def offered(self, s: State) -> list[str]:
        """Return the names of the player to move's legal actions."""
        kinds = dict.fromkeys(self.game.actions.action_of(code).name for code in self.game.legal(s))
        return [spaced(name) for name in kinds]

    def why_not(self, s: State, action: int) -> tuple[Phrase, str]:
        """Return the reason why an action is illegal, and the rule id that the docstring of its rule cites."""
        kind = self.game.actions.action_of(action)
        rule_id = next((cited for rule in kind.rules.values() for cited in RULE_ID.findall(rule.__doc__ or "")), "")
        if self.game.over(s):
            return GAME_OVER(), rule_id
        offered, name = self.offered(s), spaced(kind.name)
        if name not in offered:
            return NOT_NOW(action=name, options=offered), rule_id
        names = [f"player {p + 1}" for p in range(s.players)]
        open_now = [code for code in self.game.legal(s) if self.game.actions.action_of(code) is kind]
        options = [self.lower(self.label(s, code, names)) for code in open_now]
        return NOT_THIS(action=self.lower(self.label(s, action, names)), options=options), rule_id

    def lower(self, text: str) -> str:
        return text[:1].lower() + text[1:]

    def immediate_points(self, s: State, action: int) -> int | None:
        """Return the points that an action earns in every state that its player thinks possible, or None."""
        return certain_points(self.game, s, action)

    # --- events --------------------------------------------------------------------------------------------------

    def sentence(self, event: Event, names: Sequence[str], viewer: int) -> LogLine:
        reader = Reader(names, viewer)
        who = f"{reader.called(event.player)} " if hasattr(event, "player") else ""
        text = capitalize(self.describe(event, who + spaced(type(event).__name__), reader)).removesuffix(".") + "."
        return LogLine(text)


WORLDS = 4
"""The number of determinizations in which an action is tried, to see whether its points are certain."""


def certain_points(game: Game[Any], seen: Any, action: int) -> int | None:
    player, points_by_world = game.to_move(seen), set()
    dice = chance_from(seed_from("sure points"))
    for _ in range(WORLDS):
        world = game.determinized(seen, dice)
        before = game.rules.score(world, player)
        game.play(world, action)
        points_by_world.add(game.rules.score(world, player) - before)
    points = points_by_world.pop()
    return points if points and not points_by_world else None
