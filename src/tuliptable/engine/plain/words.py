"""How a game speaks that has no words of its own: by the names and docstrings of its actions and events.

A docstring may be the sentence itself, with the fields in braces:

    class Play(Move):
        '''Play {card}.'''

    class Took(Event):
        '''{player} took the cards for {points:point}.'''

A number is called by its name where its type has names (``Annotated[int, FACES]``, ``Annotated[int, seats(4)]``) and
where it is a ``player``; ``{points:point}`` counts. What is hidden from the reader is ``a card``, by its field's name.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin, get_type_hints

from tuliptable.engine.actions import Numbers, Seats
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.english import capital, counted, joined
from tuliptable.engine.events import Event
from tuliptable.engine.moves import Moves
from tuliptable.engine.plain import text
from tuliptable.engine.plain.board import PlainBoard, plain_board, spoken
from tuliptable.engine.state import HIDDEN, State

if TYPE_CHECKING:
    from tuliptable.engine.game import Game

PREPOSITIONS = ("to", "from", "at", "on", "in", "for", "with")
RULE_ID = re.compile(r"\b[A-Z]{2,}-\d+\b")


class Sentences(Formatter):
    """Fills the fields of a sentence; ``:point`` behind a number counts points."""

    def format_field(self, value: Any, noun: str) -> str:
        return counted(value, noun) if noun and isinstance(value, int) else str(value)


def first_sentence(thing: object) -> str:
    """The first line of a docstring of its own."""
    doc = vars(thing).get("__doc__") or ""
    return inspect.cleandoc(doc).split("\n")[0]


def spaced(name: str) -> str:
    """``FestivalOpen`` and ``festival_open`` as words."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).replace("_", " ").lower()


def names_in(kind: type) -> dict[str, Sequence[str]]:
    """For each field whose values have names: the names."""
    found: dict[str, Sequence[str]] = {}
    for field, hint in get_type_hints(kind, include_extras=True).items():
        marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        found.update((field, mark) for mark in marks if isinstance(mark, tuple))
    return found


def called(kind: type, values: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The fields of an action or event as a person would say them."""
    said, named = {}, names_in(kind)
    for field, value in values.items():
        domain = named.get(field)
        if value == HIDDEN:
            said[field] = f"a {spaced(field)}"
        elif field == "player" or isinstance(domain, Seats):
            said[field] = names[value] if 0 <= value < len(names) else "nobody"
        elif domain is None or isinstance(domain, Numbers):
            said[field] = value
        else:
            said[field] = spoken(domain[value]) if 0 <= value < len(domain) else "nothing"
    return said


def with_fields(start: str, said: Mapping[str, Any]) -> str:
    """Words, and the fields behind them: ``Plant red, row 2``, ``Give to Ann``."""
    parts: list[str] = []
    for field, value in said.items():
        named = field in PREPOSITIONS or parts
        parts.append(f"{spaced(field)} {value}" if named else str(value))
    return " ".join([start, ", ".join(parts)]).strip()


class PlainWords:
    """The words of one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        actions = game.actions
        kinds = actions.kinds if isinstance(actions, Moves) else ()
        self.kinds: dict[str, type] = {a.name: kind for a, kind in zip(actions.actions, kinds, strict=False)}

    # --- the board -----------------------------------------------------------------------------------------------

    def view(self, s: State, _viewer: int) -> PlainBoard:
        return plain_board(s, self.game.players[-1], [option.name for option in self.game.options])

    def picture(self, s: State, viewer: int, names: Sequence[str]) -> str:
        return text.picture(self.view(s, viewer), self.points(s), viewer, names)

    def reading(self, s: State, viewer: int, names: Sequence[str]) -> str:
        return text.reading(self.view(s, viewer), self.points(s), viewer, names)

    def points(self, s: State) -> list[str]:
        return ["points hidden" if score == HIDDEN else counted(score, "point") for score in self.game.scores(s)]

    # --- actions -------------------------------------------------------------------------------------------------

    def label(self, _s: State, action: int, names: Sequence[str]) -> str:
        name = self.game.actions.action_of(action).name
        kind = self.kinds[name]
        said = called(kind, self.game.actions.numbers(action), names)
        sentence = first_sentence(kind)
        if "{" in sentence:
            return Sentences().vformat(sentence, (), said).removesuffix(".")
        return with_fields(capital(spaced(name)), said)

    def prompt(self, s: State, viewer: int, names: Sequence[str]) -> str:
        """What is being decided, and by whom."""
        seat = self.game.to_move(s)
        if seat < 0:
            return "The game is over."
        if seat != viewer:
            return f"{names[seat]} is to move."
        return f"{capital(joined(self.offered(s), 'or'))}."

    def offered(self, s: State) -> list[str]:
        """The names of the actions that are open to the player to move."""
        kinds = dict.fromkeys(self.game.actions.action_of(code).name for code in self.game.legal(s))
        return [spaced(name) for name in kinds]

    def why_not(self, s: State, action: int) -> tuple[str, str]:
        """Why an action is not legal, with the rule that the docstring of its own rule names."""
        kind = self.game.actions.action_of(action)
        rule_id = next((found for rule in kind.rules.values() for found in RULE_ID.findall(rule.__doc__ or "")), "")
        if self.game.over(s):
            return "the game is over", rule_id
        offered, name = self.offered(s), spaced(kind.name)
        if name not in offered:
            return f"you cannot {name} now; you can {joined(offered, 'or')}", rule_id
        names = [f"player {p + 1}" for p in range(s.players)]
        open_now = [code for code in self.game.legal(s) if self.game.actions.action_of(code) is kind]
        options = [self.lower(self.label(s, code, names)) for code in open_now]
        return f"you cannot {self.lower(self.label(s, action, names))}; you can {joined(options, 'or')}", rule_id

    def lower(self, text: str) -> str:
        return text[:1].lower() + text[1:]

    def earns(self, s: State, action: int) -> int | None:
        """The points that an action brings for certain: the same in every world that its player thinks possible."""
        return sure_points(self.game, s, action)

    # --- events --------------------------------------------------------------------------------------------------

    def sentence(self, event: Event, names: Sequence[str], viewer: int) -> str:
        kind = type(event)
        fields = {field: getattr(event, field) for field in event.__struct_fields__}
        you = [("You" if p == viewer else name) for p, name in enumerate(names)]
        said = called(kind, fields, you)
        sentence = first_sentence(kind)
        if "{" in sentence:
            return capital(Sentences().vformat(sentence, (), said))
        who = said.pop("player", "")
        return capital(with_fields(f"{who} {spaced(kind.__name__)}".strip(), said)) + "."


WORLDS = 4
"""In so many worlds an action is tried, to see whether its points are certain."""


def sure_points(game: Game[Any], seen: Any, action: int) -> int | None:
    player, found = game.to_move(seen), set()
    dice = chance_from(seed_from("sure points"))
    for _ in range(WORLDS):
        world = game.imagined(seen, dice)
        before = game.rules.score(world, player)
        game.play(world, action)
        found.add(game.rules.score(world, player) - before)
    points = found.pop()
    return points if points and not found else None
