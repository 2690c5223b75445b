"""The default words of a game: the names and docstrings of its actions and events.

A docstring may be the sentence itself, with the fields in braces:

    class Play(Action):
        '''Play {card}.'''

    class Took(Event):
        '''{player} took the cards for {points:point}.'''

`engine/wording/gaps` describes the gaps. A number is called by its name where its type has names
(`Annotated[int, FACES]`, `Annotated[int, seat_range(4)]`). A hidden card is called `a card`, after its field.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from tuliptable.engine import text_layout
from tuliptable.engine.action_types import ActionSet
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.defaults import text
from tuliptable.engine.defaults.board import DefaultBoard, default_board
from tuliptable.engine.english import capitalize, count_noun, spaced
from tuliptable.engine.events import NUMBERED, Event
from tuliptable.engine.refusal_lines import GAME_OVER, NOT_NOW, NOT_THIS, QUOTED
from tuliptable.engine.state import HIDDEN, State
from tuliptable.engine.text_layout import Page
from tuliptable.engine.wording.game_lines import GameWording
from tuliptable.engine.wording.gaps import (
    PLAYER,
    Fill,
    Gap,
    GapError,
    Kind,
    LogLine,
    Pieces,
    Reader,
    capitalize_first,
    list_of,
    mark_names,
    parse,
)
from tuliptable.engine.wording.language import Language
from tuliptable.engine.wording.lines import BY_VALUE, Line, Phrase, Wording

if TYPE_CHECKING:
    from tuliptable.engine.game import Game

PREPOSITIONS = ("to", "from", "at", "on", "in", "for", "with")
RULE_ID = re.compile(r"\b[A-Z]{2,}-\d+\b")

PROMPTS = Wording("prompts", {"options": list_of(BY_VALUE, "or"), "player": PLAYER})
WAIT = PROMPTS.line("wait", "{Player} is to move.")
CHOOSE = PROMPTS.line("choose", "{Options}.")


def first_sentence(thing: object) -> str:
    """Return the first line of the docstring that a class itself declares."""
    doc = vars(thing).get("__doc__") or ""
    return inspect.cleandoc(doc).split("\n")[0]


def default_line(kind: type) -> str:
    """Return the docstring of an action or event, if it has gaps; otherwise a line from its name and its fields.

    Such a line is `Plant {colour}, row {row}`, `Give to {to}` or `{Player} took {card}`.
    """
    sentence = first_sentence(kind)
    if "{" in sentence:
        return sentence
    fields: Sequence[str] = kind.__struct_fields__  # type: ignore[attr-defined]
    parts: list[str] = []
    for field in fields:
        if field != "player":
            has_label = field in PREPOSITIONS or parts
            parts.append(f"{spaced(field)} {{{field}}}" if has_label else f"{{{field}}}")
    name = spaced(kind.__name__)
    start = f"{{Player}} {name}" if "player" in fields else capitalize(name)
    return " ".join([start, ", ".join(parts)]).strip()


def or_hidden(kind: Kind, name: str) -> Kind:
    """Return a kind that calls a hidden value by a name."""

    def compile_kind(language: Language, forms: tuple[str, ...], capital: bool) -> Fill:
        fill = kind.compile(language, language.expand("number", "", forms), capital)
        hidden: Pieces = (capitalize(name) if capital else name,)
        return lambda value, reader: hidden if value == HIDDEN else fill(value, reader)

    return Kind(kind.name, compile_kind)


class DefaultWording(GameWording):
    """The wording of a game with default words."""

    def kind_of(self, field: str, owners: Sequence[type] = ()) -> Kind:
        kind = super().kind_of(field, owners)
        return or_hidden(kind, f"a {spaced(field)}") if kind is BY_VALUE else kind


class DefaultWords:
    """The default words of one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.wording = DefaultWording(game.key, other="no one")
        self._lines: dict[type, Line] = {}

    def line_of(self, kind: type) -> Line:
        """Return the line of an action or event, declared at the first need.

        Raises:
            TypeError: The docstring has a gap that no field fills.
        """
        if kind not in self._lines:
            english = default_line(kind)
            refuse_unknown_fields(english, kind)
            self._lines[kind] = self.wording.line(f"{kind.__module__}.{kind.__qualname__}", english, kind)
        return self._lines[kind]

    def refuse_unknown_gaps(self, missing: Collection[str]) -> None:
        """Raise TypeError for a docstring that serves as a sentence and has a gap without a field."""
        kinds: list[type] = []
        if "label" in missing and isinstance(self.game.actions, ActionSet):
            kinds += self.game.actions.kinds
        if "sentence" in missing:
            kinds += [numbered.event for numbered in NUMBERED.values() if numbered.state is self.game.state]
        for kind in kinds:
            self.line_of(kind)

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
        return self.line_of(type(move)).text(self.wording.reader(names), {}, move).removesuffix(".")

    def prompt(self, s: State, viewer: int, names: Sequence[str]) -> str:
        """Return the player to move, or the kinds of action to choose from."""
        seat = self.game.to_move(s)
        if seat < 0:
            return str(GAME_OVER())
        if seat != viewer:
            return WAIT.text(Reader(names), {"player": seat})
        return CHOOSE.text(Reader(names), {"options": self.offered(s)})

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
        legal = [code for code in self.game.legal(s) if self.game.actions.action_of(code) is kind]
        labels = [QUOTED(label=self.label(s, code, names)) for code in (action, *legal)]
        return NOT_THIS(action=labels[0], options=labels[1:]), rule_id

    def immediate_points(self, s: State, action: int) -> int | None:
        """Return the points that an action earns in every state that its player thinks possible, or None."""
        return certain_points(self.game, s, action)

    # --- events --------------------------------------------------------------------------------------------------

    def sentence(self, event: Event, names: Sequence[str], viewer: int) -> LogLine:
        pieces = list(self.line_of(type(event)).pieces(self.wording.reader(names, viewer), {}, event))
        text, marks = mark_names(capitalize_first(pieces))
        return LogLine(text.removesuffix(".") + ".", marks)


def refuse_unknown_fields(line: str, kind: type) -> None:
    """Raise TypeError for a gap that no field of the class fills, or for a line that cannot be read."""
    try:
        gaps = [part for part in parse(line) if isinstance(part, Gap)]
    except GapError as error:
        raise TypeError(f"The sentence of {kind.__name__} cannot be read: {error}.") from None
    fields: Sequence[str] = kind.__struct_fields__  # type: ignore[attr-defined]
    for gap in gaps:
        field = "player" if gap.field == "_" else gap.field
        if field not in fields:
            near = get_close_matches(field, fields, 1)
            suggestion = f" Did you mean {{{near[0]}}}?" if near else ""
            raise TypeError(
                f"{kind.__name__} has no field `{field}` for a gap of its sentence {line!r}.{suggestion} "
                f"Its fields: {', '.join(fields) or 'none'}."
            )


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
