"""Actions and events as classes: the same interpreted and compiled, and mistakes in declaring them are named."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Annotated, Any

import msgspec
import pytest

from tests.engine import plot
from tests.engine.plot import ACTIONS, Done, Dug, Gave, Give, Plant, Plot, Rained, Rest, Wished
from tests.engine.twins import agree, in_a_process_of_its_own, random_record
from tuliptable.engine.action_codec import seat_range
from tuliptable.engine.action_types import CODES, Action, ActionSet, action_set, applies, switch
from tuliptable.engine.contract import GAMES
from tuliptable.engine.events import Event, PrivateEvent, Secret, number
from tuliptable.engine.legal_actions import enumerate_actions
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN, SPECTATOR, State, drop_private_events, read_events
from tuliptable.engine.translate.library import Library
from tuliptable.engine.translate.program import Program

WANTED: list[Callable[..., Any]] = [
    plot.offered,
    plot.options,
    plot.careless,
    plot.weighed,
    plot.weighed_in_part,
    plot.carry_out,
    plot.tells_events,
]


class PlotRules:
    legal = staticmethod(plot.write_options)


@pytest.fixture(scope="module", params=["fast", "checked"])
def library(request: pytest.FixtureRequest, c_compiler: None) -> Iterator[Library]:  # noqa: ARG001
    GAMES[Plot] = PlotRules  # type: ignore[assignment]
    yield Library(Program(Plot, {"legal": plot.write_options}, WANTED, checked=request.param == "checked"), "plot")
    del GAMES[Plot]


def states(tries: int = 60) -> Iterator[Plot]:
    dice = Random(1)
    for _ in range(tries):
        s = random_record(Plot, dice, 9)
        s.chance, s.players = Plot().chance, 3
        yield s


def agree_on(library: Library, rule: Callable[..., Any], *others: list[int]) -> None:
    def all_tries() -> None:
        for s in states():
            for arguments in zip(*others, strict=True) if others else [()]:
                agree(library, rule, s, *arguments)

    status, said = in_a_process_of_its_own(all_tries)
    assert status == 0, said


EVERY_ACTION = list(range(ACTIONS.size))


def test_legal_actions_are_the_same_interpreted_and_compiled(library: Library) -> None:
    agree_on(library, plot.offered)


def test_an_action_has_the_same_effect_interpreted_and_compiled(library: Library) -> None:
    agree_on(library, plot.carry_out, EVERY_ACTION)


def test_an_action_is_read_the_same_interpreted_and_compiled(library: Library) -> None:
    agree_on(library, plot.weighed, EVERY_ACTION)
    for action in EVERY_ACTION:
        agree(library, plot.weighed_in_part, action)


def test_events_are_the_same_interpreted_and_compiled(library: Library) -> None:
    agree_on(library, plot.tells_events, [0, 1, 2])


@pytest.fixture(scope="module")
def checked(c_compiler: None) -> Library:  # noqa: ARG001
    return Library(Program(Plot, {"legal": plot.write_options}, WANTED, checked=True), "plot")


def test_a_checked_build_ends_where_a_buffer_is_too_small_and_names_the_game(checked: Library) -> None:
    s = Plot()
    s.players = 3
    for room, what in ((6, ""), (3, "index 3 out of bounds for 3 numbers in a buffer of Plot"), (1, "index 0 out of")):
        status, said = in_a_process_of_its_own(checked.call, plot.options, s, [0] * room)
        assert (status == 0) == (what == "")
        assert what in said


def test_a_checked_build_ends_where_a_rule_yields_an_action_out_of_range(checked: Library) -> None:
    s = Plot()
    s.small = 3
    _, said = in_a_process_of_its_own(checked.call, plot.careless, s, [0])
    assert "index 3 out of bounds for 3 values of a parameter" in said
    with pytest.raises(ValueError, match="Give"):
        enumerate_actions(plot.careless)(s, [0])


def test_a_fast_build_checks_events_but_leaves_them_out() -> None:
    assert "tell_Gave" not in Program(Plot, {}, [plot.tells_events]).source()


# --- actions -----------------------------------------------------------------------------------------------------


def test_an_action_is_an_object_a_number_and_a_text() -> None:
    action = Plant(bulb=2, row=-1)
    code = CODES[Plant](action)
    assert ACTIONS.read(code) == action
    assert ACTIONS.notation(code) == "plant -1 black"
    assert ACTIONS.numbers(code) == {"bulb": 2, "row": -1}
    assert ACTIONS.parse("plant -1 black") == code
    assert [ACTIONS.read(CODES[type(made)](made)) == made for made in map(ACTIONS.read, EVERY_ACTION)] == [True] * 17


def test_the_switch_follows_the_decision_and_ends_with_the_last_rule() -> None:
    done = {}
    for decision in (plot.Colour.RED, plot.Colour.BLACK, 3):
        s = Plot()
        s.tiny = decision
        plot.carry_out(s, CODES[Done](Done()))
        done[int(decision)] = (s.done, s.followed)
    assert done == {0: (1, 1), 7: (2, 0), 3: (3, 1)}


def test_a_yielded_action_out_of_range_is_an_error() -> None:
    with pytest.raises(ValueError, match="Give"):
        CODES[Give](Give(to=3))


def test_actions_and_rules_that_do_not_match_are_refused_at_their_declaration() -> None:
    class Loose(Action):
        to: int

    class Bound(Action):
        to: Annotated[int, seat_range(2)]

    with pytest.raises(TypeError, match=r"Loose\.to: say which values it has"):
        action_set(Loose)
    with pytest.raises(TypeError, match="Bound is in no codec yet"):
        applies(Bound)(lambda s, to: None)  # noqa: ARG005
    actions: ActionSet[Bound] = action_set(Bound)
    with pytest.raises(TypeError, match="Bound is numbered already"):
        action_set(Bound)
    with pytest.raises(TypeError, match="no rule carries out bound"):
        switch(actions, State)
    with pytest.raises(TypeError, match="takes the state and to"):
        applies(Bound)(lambda s, seat: None)  # noqa: ARG005
    applies(Bound, when=3)(lambda s, to: None)  # noqa: ARG005
    with pytest.raises(TypeError, match="Bound is carried out by <lambda> already"):
        applies(Bound, when=3)(lambda s, to: None)  # noqa: ARG005
    with pytest.raises(TypeError, match="the switch needs `decision`"):
        switch(actions, State)


def test_one_rule_may_apply_an_action_in_several_decisions() -> None:
    class Water(Action):
        pass

    def water(s: Plot) -> None:
        s.small += 1

    actions: ActionSet[Water] = action_set(Water)
    applies(Water, when=(1, 2))(water)
    assert set(actions.actions[0].rules) == {1, 2}
    apply, s = switch(actions, Plot, decision="tiny"), Plot()
    apply(s, 0)
    assert s.small == 1
    with pytest.raises(TypeError, match="Water is carried out by water already"):
        applies(Water, when=(3, 2))(water)


def test_a_number_beyond_all_actions_is_refused() -> None:
    with pytest.raises(Refusal, match="There is no action 17"):
        ACTIONS.read(17)


def test_yielded_actions_are_listed_by_code() -> None:
    s, out = Plot(), [0] * 8
    s.players = 3
    n = enumerate_actions(plot.options)(s, out)
    assert [ACTIONS.read(code) for code in out[:n]] == [
        Rest(), Give(to=1), Give(to=2), Plant(bulb=1, row=0), Plant(bulb=0, row=2), Done(),
    ]  # fmt: skip


def test_only_actions_with_plain_arguments_are_written_before_their_condition() -> None:
    """Any other argument might read a missing item, such as an index that the condition guards."""
    source = Program(Plot, {"legal": plot.write_options}, [plot.options]).source()
    assert source.count("    OFFER(") == 1, "Give(to=friend) in `gifts`, not Plant(row=row, bulb=(row + 4) % 3)"


# --- events ------------------------------------------------------------------------------------------------------


def events_for(viewer: int) -> list[Any]:
    s = Plot()
    s.tiny, s.small = 5, 9
    s.depths[0], s.prices[1][2] = 4, 700
    plot.tells_events(s, 0)
    if viewer >= SPECTATOR:
        drop_private_events(s, viewer)
    return read_events(s)


EVERYTHING = -2


def test_an_event_is_read_as_it_was_written() -> None:
    assert events_for(EVERYTHING) == [
        Gave(player=0, bulb=5, first=True),
        Dug(player=0, found=9, prices=(0, 0, 700, 0), depths=(4, 0, 0, 0, 0)),
        Wished(player=1, bulb=8),
        Rained(),
        Dug(player=2, found=-1, prices=(0, 0, 0, 0), depths=(1, 2, 1, 2, 1)),
    ]


def test_secrets_are_visible_to_the_events_player_and_private_events_leave_no_trace() -> None:
    hidden = (HIDDEN,) * 4
    assert events_for(0)[1].prices == (0, 0, 700, 0)
    assert [type(event) for event in events_for(1)] == [Gave, Dug, Wished, Rained, Dug]
    for viewer in (2, SPECTATOR):
        events = events_for(viewer)
        assert [type(event) for event in events] == [Gave, Dug, Rained, Dug]
        assert events[1] == Dug(player=0, found=HIDDEN, prices=hidden, depths=(4, 0, 0, 0, 0))


def test_an_event_has_its_name_in_json() -> None:
    assert msgspec.json.encode(events_for(EVERYTHING)[0]) == b'{"event":"Gave","player":0,"bulb":5,"first":true}'


def test_events_that_the_journal_cannot_store_are_refused_at_their_declaration() -> None:
    class Named(Event):
        who: str

    class Alone(Event):
        card: Secret

    class Silent(PrivateEvent):
        card: int

    with pytest.raises(TypeError, match=r"Named\.who: an int, a bool, or a row"):
        number(State, Named)
    for secretive in (Alone, Silent):
        with pytest.raises(TypeError, match="needs a player whose secret it is"):
            number(State, secretive)
    with pytest.raises(TypeError, match="Gave is an event of Plot"):
        number(State, Gave)
