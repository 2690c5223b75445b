"""A game that declares only its state, actions, events and rules: the engine derives the rest."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import pytest

from tuliptable.engine import text_layout
from tuliptable.engine.action_codec import seat_range
from tuliptable.engine.action_types import Action, ActionSet, action_set, applies, switch
from tuliptable.engine.chance import seed_from
from tuliptable.engine.defaults import text
from tuliptable.engine.defaults.board import DefaultBoard, DefaultSeat, Thing
from tuliptable.engine.defaults.statistics import DefaultStatistics, EventTotals
from tuliptable.engine.events import Event, Secret, number, tell
from tuliptable.engine.flat_record import FlatRecord, i8, i16, records
from tuliptable.engine.game import Game, Rules
from tuliptable.engine.legal_actions import enumerate_actions
from tuliptable.engine.match import Match, Player
from tuliptable.engine.position import read_position, write_position
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.engine.rule import rule
from tuliptable.engine.state import HIDDEN, NOBODY, State

COLOURS = ("red", "night_blue")
NAMES = ("Ann", "Ben", "Iris")


class Bed(FlatRecord):
    bulbs = i8(2)


class Garden(State):
    turn = i8()
    bulbs_left = i8()
    planted = i8(3)  # by player
    purse = i8(3)  # by player, hidden from the others
    last_colours = i8(2)
    beds = records(Bed, 2)
    score = i16(3)


class Plant(Action):
    colour: Annotated[int, COLOURS]


class Give(Action):
    """A bulb for a friend."""

    to: Annotated[int, seat_range(3)]


class Swap(Action):
    """Swap {mine} for one of {other}."""

    mine: Annotated[int, COLOURS]
    other: Annotated[int, seat_range(3)]


ACTIONS: ActionSet[Plant | Give | Swap] = action_set(Plant | Give | Swap)


class Planted(Event):
    """{player} planted {colour} for {points:point}."""

    player: int
    colour: Annotated[int, COLOURS]
    points: int


class PutAway(Event):
    player: int
    coin: Secret


class Rained(Event):
    pass


number(Garden, Planted | PutAway | Rained)


@rule
def setup(s: Garden) -> None:
    s.bulbs_left = 4


@rule
def options(s: Garden) -> Iterator[Plant | Give | Swap]:
    if s.turn != NOBODY:
        yield Plant(colour=0)
        if s.bulbs_left > 2:
            yield Plant(colour=1)
            for friend in range(s.players):
                if friend != s.turn:
                    yield Give(to=friend)


@applies(Plant)
def plant(s: Garden, colour: int) -> None:
    """TG-1. A point for red, two for blue."""
    s.planted[s.turn] += 1
    s.score[s.turn] += 1 + colour
    s.purse[s.turn] = 3
    s.last_colours[0] = colour
    s.beds[colour].bulbs[0] += 1
    tell(s, Planted(player=s.turn, colour=colour, points=1 + colour))
    tell(s, PutAway(player=s.turn, coin=3))
    next_turn(s)


@applies(Give)
def give(s: Garden, to: int) -> None:
    """TG-2."""
    s.planted[to] += 1
    tell(s, Rained())
    next_turn(s)


@applies(Swap)
def swap(s: Garden, mine: int, other: int) -> None:
    """TG-3."""
    s.score[s.turn] += mine + other
    next_turn(s)


@rule
def next_turn(s: Garden) -> None:
    s.bulbs_left -= 1
    s.turn = NOBODY if s.bulbs_left == 0 else (s.turn + 1) % s.players


@rule
def blank(s: Garden, viewer: int) -> None:
    for p in range(s.players):
        if p != viewer:
            s.purse[p] = HIDDEN


@rule
def imagine(s: Garden, _dice: Any) -> None:
    for p in range(s.players):
        if s.purse[p] == HIDDEN:
            s.purse[p] = 0


game = Game(
    key="garden",
    title="Garden",
    designers=("Nobody",),
    minutes=1,
    pitch="Plant.",
    players=range(2, 4),
    rules_version=1,
    state=Garden,
    actions=ACTIONS,
    rules=Rules(setup, enumerate_actions(options), switch(ACTIONS, Garden), blank=blank, imagine=imagine),
)


def after(*actions: str) -> Match[Garden]:
    match = Match(game, [Player(name) for name in NAMES], seed=seed_from("garden"))
    for action in actions:
        match.append(match.to_move, ACTIONS.parse(action))
    return match


def test_fields_are_shown_by_player_or_on_the_table() -> None:
    seen = game.visible_to(after("plant night_blue").state, 1)
    assert game.view(seen, 1) == DefaultBoard(
        seats=[
            DefaultSeat(0, [Thing("planted", 1, None), Thing("purse", None, None)]),
            DefaultSeat(1, [Thing("planted", 0, None), Thing("purse", 0, None)]),
            DefaultSeat(2, [Thing("planted", 0, None), Thing("purse", None, None)]),
        ],
        table=[Thing("bulbs left", 3, None), Thing("last colours", None, ["1", "0"])],
    )


def test_the_default_board_is_drawn_and_read_aloud() -> None:
    seen = game.visible_to(after("plant night_blue").state, 1)
    assert game.words.picture(seen, 1, NAMES).splitlines()[3:7] == [
        "[bold]Ann[/]        [bold yellow]2 points[/]",
        "  [dim]planted[/]         1",
        "  [dim]purse[/]      hidden",
        "[bold]You[/]        [bold yellow]0 points[/]",
    ]
    assert game.words.transcript(seen, 1, NAMES).splitlines()[:5] == [
        "Bulbs left: 3.",
        "Last colours: 1, 0.",
        "Ann, planted: 1.",
        "Ann, purse: hidden.",
        "Ann: 2 points.",
    ]


def test_many_pieces_are_wrapped_between_pieces_and_read_aloud_at_once() -> None:
    pieces = [f"red {n}" for n in range(1, 25)]
    page = text.page(DefaultBoard([], [Thing("gone", None, [*pieces])]), [], [])
    lines = [
        text_layout.unmarked(line) for line in text_layout.draw_page(lambda *_: page, None, 0, []).splitlines()[1:]
    ]
    assert len(lines) > 1
    assert max(map(len, lines)) <= text_layout.WIDTH
    assert [line[: len("  gone  ")].strip() for line in lines] == ["gone", *[""] * (len(lines) - 1)]
    assert [line[len("  gone  ") :].removesuffix(",").split(", ")[0][:4] for line in lines] == ["red "] * len(lines)
    assert text_layout.read_page(lambda *_: page, None, 0, []) == f"Gone: {', '.join(pieces)}."


def test_actions_are_called_by_name_and_values_or_by_their_docstring() -> None:
    labels = {text: game.words.label(after().state, ACTIONS.parse(text), NAMES) for text in ("plant red", "give 2")}
    assert labels == {"plant red": "Plant red", "give 2": "Give to Iris"}
    assert (
        game.words.label(after().state, ACTIONS.parse("swap night_blue 1"), NAMES) == "Swap night blue for one of Ben"
    )


def test_prompts_name_the_legal_actions() -> None:
    match = after()
    assert game.words.prompt(match.state, 0, NAMES) == "Plant or give."
    assert game.words.prompt(match.state, 2, NAMES) == "Ann is to move."
    assert game.words.prompt(after(*["plant red"] * 4).state, 0, NAMES) == "The game is over."


def test_log_lines_come_from_docstrings_or_names_and_hide_secrets() -> None:
    match = after("plant night_blue", "give 0")
    assert match.log(0)[1:] == [["You planted night blue for 2 points.", "You put away 3."], ["Rained."]]
    assert match.log(1)[1:2] == [["Ann planted night blue for 2 points.", "Ann put away a coin."]]


def test_refusals_name_the_legal_actions_and_cite_the_rule() -> None:
    match = after("plant red", "plant red")
    with pytest.raises(IllegalAction) as refused:
        match.append(2, ACTIONS.parse("swap red 0"))
    assert (refused.value.sentence, refused.value.rule) == ("You cannot swap now. You can plant.", "TG-3")
    with pytest.raises(IllegalAction) as refused:
        match.append(2, ACTIONS.parse("plant night_blue"))
    assert refused.value.sentence == "You cannot choose “Plant night blue” now. You can choose “Plant red”."
    assert refused.value.rule == "TG-1"


def test_points_that_are_certain_are_shown_and_the_greedy_bot_takes_them() -> None:
    s = after().state
    assert [
        game.words.immediate_points(s, ACTIONS.parse(text)) for text in ("plant red", "plant night_blue", "give 1")
    ] == [
        1,
        2,
        None,
    ]
    worth = {action: game.rules.appraise(s.copy(), action) for action in game.legal(s)}
    assert max(worth, key=worth.__getitem__) == ACTIONS.parse("plant night_blue")


def test_most_points_win_and_tied_players_share_a_rank() -> None:
    s = after("plant night_blue", "plant night_blue", "plant red", "plant red").state
    assert game.scores(s) == [3, 2, 1]
    assert game.ranks(s) == [1, 2, 3]
    s.score[1] = 3
    assert game.ranks(s) == [1, 1, 3]


def test_the_widest_decision_has_as_many_actions_as_the_game() -> None:
    assert game.widest == ACTIONS.size == 11


def test_statistics_count_events_and_their_points() -> None:
    match = after("plant night_blue", "give 0", "plant red", "plant red")
    assert game.statistics(match.events(), 3) == DefaultStatistics(
        players=[
            EventTotals({"Planted": 2, "PutAway": 2}, {"Planted": 3}),
            EventTotals({}, {}),
            EventTotals({"Planted": 1, "PutAway": 1}, {"Planted": 1}),
        ],
        table=EventTotals({"Rained": 1}, {}),
    )


def test_positions_have_every_field_under_its_name() -> None:
    s = after("plant night_blue").state
    written = write_position(game, game.visible_to(s, 0))
    assert written == {
        "game": "garden",
        "version": 1,
        "players": 3,
        "options": {},
        "turn": 1,
        "bulbs_left": 3,
        "planted": [1, 0, 0],
        "purse": [3, "?", "?"],
        "last_colours": [1, 0],
        "beds": [{"bulbs": [0, 0]}, {"bulbs": [1, 0]}],
        "score": [2, 0, 0],
    }


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"moon": 1}, "no key .moon."),
        ({"turn": "red"}, "turn must be a whole number, not 'red'"),
        ({"turn": True}, "turn must be a whole number, not True"),
        ({"planted": [1]}, "planted must have 3 entries, not"),
        ({"planted": 3}, "planted must be a list, not 3"),
        ({"turn": 3}, "turn must be a seat from 0 to 2, or -1 at the end"),
        ({"bulbs_left": 1000}, "does not fit"),
        ({"planted": [1000, 0, 0]}, "does not fit"),
        ({"beds": [{"bulbs": [1, 2]}, {}]}, "an entry of beds needs the key .bulbs."),
    ],
)
def test_an_impossible_position_is_refused(said: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        read_position(lambda _: game, msgspec.json.encode({"game": "garden", "players": 3} | said))


def test_a_state_without_the_usual_fields_needs_its_own_rules() -> None:
    class Bare(State):
        stones = i8()

    class Take(Action):
        pass

    actions: ActionSet[Take] = action_set(Take)

    @applies(Take)
    def take(s: Bare) -> None:
        s.stones -= 1

    with pytest.raises(TypeError, match="give the game a rule `to_move`, or its state a field `turn`"):
        Game(
            key="bare",
            title="Bare",
            designers=(),
            minutes=1,
            pitch="",
            players=range(1, 2),
            rules_version=1,
            state=Bare,
            actions=actions,
            rules=Rules(setup=lambda _: None, legal=lambda _, __: 0, apply=switch(actions, Bare)),
        )


def test_random_games_end() -> None:
    match, dice = after(), random.Random(1)
    while not match.over:
        match.append(match.to_move, dice.choice(game.legal(match.state)))
    assert len(match.steps) == 4
