"""Mistakes in rules that yield actions, read them, or tell events: C must not accept rules that Python refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.plot import Plot, write_options
from tests.engine.twins import module_from
from tuliptable.engine.rule_source import RuleError
from tuliptable.engine.translate.program import Program

IMPORTS = """\
from __future__ import annotations
from collections.abc import Iterator
from tests.engine.plot import ACTIONS, SHALLOW, Done, Dug, Gave, Give, Options, Plant, Plot, Rained, Rest, gifts, rest
from tuliptable.engine.chance import Chance
from tuliptable.engine.contract import legal, action_buffer
from tuliptable.engine.events import Event, number, tell
from tuliptable.engine.action_types import Action, action_set
from tuliptable.engine.flat_record import FlatRecord, i8
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.engine.state import State

class Elsewhere(Action): pass
class Nowhere(Action): pass
OTHERS = action_set(Elsewhere)
class Heard(Event): pass
class Unheard(Event): pass
class Other(State): pass
number(Other, Heard)
@rule
def count_up(s: Plot) -> int: s.tiny += 1; return s.tiny
@rule
def same(s: Plot) -> Plot: return s
"""

OFFERS = "a rule offers actions: `yield Give(to=friend)`"
TELLS = "rules tell events of their own game: tell(s, Gave(player=p, card=card))"
A_CASE = "a case is an action with names for its parameters: Give(to=friend)"

OFFERING = {
    "yield 3": OFFERS,
    "yield s.tiny": OFFERS,
    "yield Nowhere()": OFFERS,
    "yield count_up(s)": "a yielded action may not change anything: give it a name first",
    "yield Give(to=count_up(s))": "a yielded action may not change anything: give it a name first",
    "yield": "this does nothing",
    "yield Rest(1)": "Rest takes no arguments",
    "yield Give()": "Give takes to",
    "yield Give(friend=1)": "Give takes to",
    "yield Give(1, to=1)": "Give takes to",
    "yield Give(to=s)": "a whole number is needed here",
    "yield from (Rest(), Done())": "this does nothing",
    "yield from count_up(s)": "`yield from` takes a rule that offers actions",
    "yield from legal(s)": "`yield from` takes a rule of the game itself",
    "yield from gifts(s)": "gifts takes s, but",
    "yield from gifts(s, s)": "the argument but is of another kind",
    "x = yield Rest()": "Yield is not part of the rule language",
    "x = Give(to=2)": "Give is not a rule",
    "x = gifts(s, 1)": "the actions of another rule need `yield from`",
    "gifts(s, 1)": "the actions of another rule need `yield from`",
    "for x in gifts(s, 1): pass": "for loops have one name and run over range(...)",
    "return 3": "a rule that offers actions returns nothing",
}

DOING = {
    # reading actions
    "match ACTIONS.read(a):\n    case Give(to=t): pass": "no case for rest, plant, done",
    "match ACTIONS.read(a):\n    case Give(t): pass\n    case _: pass": A_CASE,
    "match ACTIONS.read(a):\n    case Give(to=2): pass\n    case _: pass": "give has the parameters to",
    "match ACTIONS.read(a):\n    case Give(to=1 | 2): pass\n    case _: pass": "give has the parameters to",
    "match ACTIONS.read(a):\n    case Give(seat=t): pass\n    case _: pass": "give has the parameters to",
    "match ACTIONS.read(a):\n    case Rest(to=t): pass\n    case _: pass": "rest has the parameters (none)",
    "match ACTIONS.read(a):\n    case Give(to=t) if t > 1: pass\n    case _: pass": "a case has no `if`",
    "match ACTIONS.read(a):\n    case Rest(): pass\n    case Rest(): pass\n    case _: pass": "Rest has a case already",
    "match ACTIONS.read(a):\n    case Elsewhere(): pass\n    case _: pass": "or is no action of this game",
    "match ACTIONS.read(a):\n    case 3: pass\n    case _: pass": A_CASE,
    "match ACTIONS.read(a):\n    case x: pass": A_CASE,
    "match ACTIONS.read(a):\n    case Give(to=x) | Plant(row=x): pass\n    case _: pass": "in a case of one action",
    "match ACTIONS.read(a):\n    case _ if a > 1: pass": "a case has no `if`",
    "match ACTIONS.read(s):\n    case _: pass": "a whole number is needed here",
    "match Chance.read(a):\n    case _: pass": "`match` reads an action: match ACTIONS.read(action)",
    "match ACTIONS.action_of(a):\n    case _: pass": "Match in this form is not part of the rule language",
    # telling events
    "tell(s, 1, 2)": TELLS,
    "tell(s, a)": TELLS,
    "tell(s, Rest())": TELLS,
    "tell(s, Unheard())": TELLS,
    "tell(s, Heard())": TELLS,
    "tell(s, event=Rained())": TELLS,
    "tell(a, Rained())": "the argument s is of another kind",
    "tell(s, Rained(1))": "Rained takes no arguments",
    "tell(s, Gave(player=1, bulb=2))": "Gave takes player, bulb, first",
    "tell(s, Gave(player=1, bulb=2, first=True, last=3))": "Gave takes player, bulb, first",
    "tell(s, Gave(player=1, bulb=s, first=True))": "a whole number is needed here",
    "tell(s, Gave(player=1, bulb=count_up(s), first=True))": "an argument of a journal rule may not change anything",
    "tell(s, Dug(player=1, found=2, prices=s.prices[0], depths=3))": "the event needs a row of 5 numbers here",
    "tell(s, Dug(player=1, found=2, prices=s.grid[0], depths=s.prices[0]))": "the event needs a row of 5 numbers here",
    "tell(s, Dug(player=1, found=2, prices=SHALLOW, depths=s.depths))": "the event needs a row of 4 numbers here",
    "tell(s, Dug(player=1, found=2, prices=s.prices, depths=s.depths))": "the event needs a row of 4 numbers here",
    "tell(s, Dug(player=1, found=2, prices=out, depths=s.depths))": "the event needs a row of 4 numbers here",
    "x = tell(s, Rained())": "x cannot be a name for this",
    # records and room of a rule's own
    "s = s.copy()": "a record of the rule's own is given a new name of its own",
    "s.tiny = s.copy()": "a record of the rule's own is given a new name of its own",
    "for i in range(3): x = s.copy()": "a record of the rule's own is made outside of loops",
    "while a > 0: x = Chance()": "a record of the rule's own is made outside of loops",
    "x = a.copy()": "records have two methods in rules",
    "x = State()": "which state this is, a game knows: copy one that is there",
    "x = Chance(1)": "Chance is not a rule",
    "count_up(s.copy())": "records have two methods in rules: a.copy_from(b) and a.equals(b)",
    "x = action_buffer(a)": "room for actions is made for a state: `out = action_buffer(s)`",
    "legal(s, action_buffer(s))": "room for actions is given a name of its own: `out = action_buffer(s)`",
    "for i in range(2): out = action_buffer(s)": "scratch room is given a new name of its own",
    "legal(s, out=out)": "a rule of the contract takes its arguments by position",
    "legal(s)": "options takes s, out",
}

RETURNING = {
    "x = s.copy()\n    return x": "a rule with records of its own returns no record: they end with it",
    "x = s.copy()\n    return same(x)": "a rule with records of its own returns no record: they end with it",
}

OFFERING_FRAME = "@rule\ndef wanted(s: Plot, a: int) -> Options:\n    {}\n    yield Rest()\n"
DOING_FRAME = "@rule\ndef wanted(s: Plot, a: int, out: Buffer) -> int:\n    {}\n    return 0\n"
RETURNING_FRAME = "@rule\ndef wanted(s: Plot) -> Plot:\n    {}\n"


def reason(frame: str, line: str, tmp_path: Path, *, checked: bool) -> str:
    text = IMPORTS + frame.format(line.replace("\n", "\n    ") if "\n    case" in line else line)
    module = module_from(tmp_path / "mistaken.py", text)
    with pytest.raises(RuleError) as refusal:
        Program(Plot, {"legal": write_options}, [module.wanted], checked=checked)
    return refusal.value.reason


@pytest.mark.parametrize("checked", [False, True])
@pytest.mark.parametrize("line", OFFERING)
def test_a_mistake_in_yielding_actions_is_refused(line: str, checked: bool, tmp_path: Path) -> None:
    assert OFFERING[line] in reason(OFFERING_FRAME, line, tmp_path, checked=checked)


@pytest.mark.parametrize("checked", [False, True])
@pytest.mark.parametrize("line", DOING)
def test_a_mistake_in_reading_actions_and_telling_events_is_refused(line: str, checked: bool, tmp_path: Path) -> None:
    assert DOING[line] in reason(DOING_FRAME, line, tmp_path, checked=checked)


@pytest.mark.parametrize("line", RETURNING)
def test_a_record_that_ends_with_its_rule_is_not_returned(line: str, tmp_path: Path) -> None:
    assert RETURNING[line] in reason(RETURNING_FRAME, line, tmp_path, checked=False)
