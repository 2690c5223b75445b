"""The lines of Windmill Valley: which line is chosen, and its arguments."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import NAMES, base, begin, decision, game, play, space, states
from tuliptable.engine.state import HIDDEN, read_events
from tuliptable.engine.view_fields import build_view
from tuliptable.engine.wording.lines import Phrase, Selection
from tuliptable.games.windmill_valley import actions, events
from tuliptable.games.windmill_valley.actions import ACTIONS
from tuliptable.games.windmill_valley.screen.view import Board
from tuliptable.games.windmill_valley.state import Source, WindmillValley
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.cards import CARD_COUNT, CARDS, Wish
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_COUNT
from tuliptable.games.windmill_valley.tables.stacks import STACK_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, Effect, effect
from tuliptable.games.windmill_valley.tables.wheels import TILE_COUNT
from tuliptable.games.windmill_valley.text import label_choices, log, prompts, refusals
from tuliptable.games.windmill_valley.text.counting import gardener_card
from tuliptable.games.windmill_valley.text.effects import effect_phrase, effects_phrase, wish_phrase
from tuliptable.games.windmill_valley.text.names import card_name, contract_name, piece_name, tile_name
from tuliptable.games.windmill_valley.text.pages import turn_page


def label_texts(s: WindmillValley) -> list[str]:
    return [game.words.label(s, action, NAMES) for action in game.legal(s)]


def phrase_keys(phrases: list[Phrase]) -> list[str]:
    return [phrase.line.key for phrase in phrases]


# --- labels ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", game.players)
def test_every_option_has_a_label_and_shows_the_points_it_brings(players: int) -> None:
    for s in states(players, 2):
        for action in game.legal(s):
            assert game.words.label(game.visible_to(s, s.turn), action, NAMES)
            points = game.words.immediate_points(game.visible_to(s, s.turn), action)
            after = s.copy()
            game.play(after, action)
            if after.turn == s.turn and after.round == s.round and decision(after) != "over":
                assert after.farm[s.turn].vp - s.farm[s.turn].vp == (points or 0)


def test_labels_of_the_floodgate_show_price_points_water_and_actions() -> None:
    s = base(decision="gate", seat0={"steps": 5, "wheels": {"S2": "14"}}, water=1)
    assert label_texts(s) == [
        "Leave the floodgate at 1: water 1. After 1 step: take a Farm card (large wheel) or lower the water by 2 "
        "(small wheel); a new month begins",
        "Open the floodgate to 2: pay 1 guilder, score 1 point, water 2. After 2 steps: take a wheel tile "
        "(large wheel) and 2 guilders (small wheel); a new month begins",
        "Open the floodgate to 3: pay 3 guilders, score 4 points, water 3. After 3 steps: visit 2 Market areas for "
        "2 guilders (large wheel) or lower the water by 2 (small wheel); a new month begins",
    ]


@pytest.mark.parametrize(("speed", "line"), [(1, "close"), (2, "leave"), (3, "open")])
def test_the_floodgate_is_opened_left_or_closed(speed: int, line: str) -> None:
    s = base(decision="gate", floodgate=2)
    name, args = label_choices.gate_line(s, actions.Gate(speed=speed))
    assert (name, args["cost"], args["points"]) == (line, *((2, 3) if line == "open" else (0, 0)))


@pytest.mark.parametrize("colour", COLOURS)
def test_labels_name_the_bulb_that_needs_room(colour: str) -> None:
    s = base(seat0={"wheels": {"S1": "17"}, "storage": "red red red red red"})
    s = play(s, "wheel small", f"pick_colour {colour}")
    name, args = label_choices.held_line(s, actions.Keep())
    assert (name, args) == ("known", {"held": COLOURS.index(colour), "cost": 1})


@pytest.mark.rule("WV-75")
def test_labels_of_a_path_name_the_player_who_gets_the_toll() -> None:
    ways = {"A2": 1, "B2": 1, "C2R": 1, "C2L": 1, "D2R": 0}
    s = play(base(3, seat0={"board": "W4"}, map=ways), "wheel large", "build D2L", "from_group white")
    chosen = [
        label_choices.via_line(s, move) for move in map(ACTIONS.read, game.legal(s)) if isinstance(move, actions.Via)
    ]
    assert [(name, args["owner"]) for name, args in chosen] == [("other", 1), ("own", 0)]


@pytest.mark.rule("WV-75", "WV-76")
def test_labels_of_corners_name_tolls_and_a_choice_of_paths() -> None:
    mills = {"C2L": 1, "B2": 1, "D2R": 2, "C2R": 0, "A2": 0}
    s = play(base(3, seat0={"board": "W4", "steps": 1}, map=mills), "wheel large")
    name, args = label_choices.build_line(s, actions.Build(space=space("C3L")))
    assert (name, args["cost"]) == ("toll", 2)
    assert [toll.args for toll in args["tolls"]] == [{"points": 1, "owner": 1}]
    assert label_choices.build_line(s, actions.Build(space=space("D2L"))).name == "paths"
    assert label_choices.build_line(s, actions.Build(space=space("A3"))).name == "plain"
    assert (
        "Build on corner C3L for 2 guilders: gain 1 red bulb, lower the water by 2 and gain 2 white bulbs. "
        "Toll: 1 point to Ben"
    ) in label_texts(s)


@pytest.mark.rule("WV-36")
@pytest.mark.parametrize(
    ("column", "lost"),
    [
        (1, ["common", "unique"]),
        (2, ["unique"]),  # its common reward is guilders, which the player receives anyway
    ],
)
def test_ending_the_turn_names_the_rewards_that_would_be_lost(column: int, lost: list[str]) -> None:
    s = base(seat0={"steps": 6 * column}, pending_common=column, pending_unique=column)
    chosen = label_choices.done_line(s, actions.Done())
    assert isinstance(chosen, Selection)
    assert chosen.name == ("lose_both" if len(lost) == 2 else "lose_unique")
    assert build_view(Board, s, 0).lost_by_ending == lost
    after = play(s, "done")
    assert len([event for event in read_events(after) if isinstance(event, events.RewardLost)]) == len(lost)


@pytest.mark.rule("WV-34", "WV-36")
def test_ending_the_turn_names_nothing_if_nothing_is_lost() -> None:
    taken = base(
        seat0={"steps": 12}, seat1={"steps": 12}, pending_common=2, pending_unique=2, calendar={"2a": 1, "2b": 1}
    )
    for s in (base(), base(seat0={"steps": 12}, pending_common=2), taken):
        assert label_choices.done_line(s, actions.Done()) == "main"


# --- the log -----------------------------------------------------------------------------------------------------


def test_every_event_is_a_sentence_or_silent() -> None:
    silent = (events.TurnEnded, events.Gained)
    for players in game.players:
        for s in states(players, 3, "greedy"):
            for event in read_events(s):
                for viewer in range(-1, players):
                    sentence = game.sentence(event, NAMES[:players], viewer)
                    assert sentence.endswith(".") or isinstance(event, silent)


def test_the_log_speaks_to_the_player_and_about_the_others() -> None:
    s = play(base(decision="gate", seat0={"steps": 0}), "gate 2")
    [event] = [event for event in read_events(s) if isinstance(event, events.GateSet)]
    assert game.sentence(event, NAMES, 0) == "You open the floodgate to 2, and the water rises to 1."
    assert game.sentence(event, NAMES, 1) == "Ann opens the floodgate to 2, and the water rises to 1."


@pytest.mark.parametrize(
    ("before", "speed", "line"),
    [(1, 2, "open"), (1, 1, "leave_dry"), (2, 2, "leave"), (2, 1, "close_dry"), (3, 2, "close")],
)
def test_the_log_tells_how_the_floodgate_and_the_water_move(before: int, speed: int, line: str) -> None:
    assert log.gate_line(events.GateSet(player=0, before=before, speed=speed, water=3)) == line


@pytest.mark.parametrize(
    ("kind", "amount", "lost", "line"),
    [
        (Effect.VP, 2, 0, "score"),
        (Effect.TOOL, 1, 0, "gain"),
        (Effect.GUILDER, 2, 1, "gain_to_limit"),
        (Effect.GUILDER, 0, 3, "limit"),
        (Effect.VP, -3, 0, "lose"),
    ],
)
def test_the_log_tells_gains_and_losses(kind: int, amount: int, lost: int, line: str) -> None:
    event = events.Gained(player=0, kind=kind, amount=amount, source=Source.FIELD, lost=lost)
    chosen = log.gain_line(event)
    assert isinstance(chosen, Selection)
    assert (chosen.name, chosen.args["source"].line.key) == (line, "source.field")


def test_a_gain_of_nothing_is_not_in_the_log() -> None:
    nothing = events.Gained(player=0, kind=Effect.VP, amount=0, source=Source.FINAL_ROWS, lost=0)
    assert game.sentence(nothing, NAMES, 0) == ""


def test_what_costs_nothing_is_not_in_the_log() -> None:
    for s in (play(base(decision="steps"), "steps 1"), play(base(decision="gate"), "gate 1")):
        assert [event for event in read_events(s) if isinstance(event, events.Paid)] == []
    s = play(base(decision="steps", seat0={"tools": 1}), "steps 2")
    [paid] = [event for event in read_events(s) if isinstance(event, events.Paid)]
    assert game.sentence(paid, NAMES, 0) == "You pay 1 tool to change the number of steps."


def test_sources_and_purposes_are_those_of_the_rules() -> None:
    names = {source.name.lower() for source in Source}
    assert log.SOURCES.entries.keys() <= names
    assert log.PURPOSES.entries.keys() <= names


# --- prompts -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WV-20")
@pytest.mark.parametrize(
    ("stored", "guilders", "key", "ways"),
    [
        ("red red red red red", 1, "store", ["keep", "swap", "let-go"]),
        ("red red red red red red", 1, "store", ["swap", "let-go"]),
        ("red red red red red red red", 9, "store_full", ["swap", "let-go"]),
        ("black black black black black", 1, "store", ["keep", "let-go"]),
    ],
)
def test_the_prompt_about_a_bulb_lists_the_choices(stored: str, guilders: int, key: str, ways: list[str]) -> None:
    seat = {"wheels": {"S1": "17"}, "storage": stored, "guilders": guilders}
    s = play(base(seat0=seat), "wheel small", "pick_colour black")
    chosen = prompts.question(s)
    assert isinstance(chosen, Selection)
    assert (chosen.name, chosen.args["held"]) == (key, COLOURS.index("black"))
    assert phrase_keys(chosen.args["ways"]) == [f"store.{way}" for way in ways]


def test_prompts_that_depend_on_the_position() -> None:
    assert prompts.question(begin(1)) == "starting_card_alone"
    assert prompts.question(begin(2)) == "starting_card"
    assert prompts.question(base()) == "main"
    assert prompts.question(base(seat0={"steps": 6}, pending_common=1)) == "main_with_reward"
    seat = {"board": "W3", "steps": 3, "helpers": ["30", "ST3"]}
    s = play(base(seat0=seat), "wheel large")
    assert prompts.question(s) == "hungry_window"
    assert label_choices.helper_line(s, actions.Helper(slot=0)) == ("any_bulb", {})
    s = play(base(seat0=seat | {"storage": "red red"}), "wheel large", "done", "plant red r1", "done", "helper h2")
    assert prompts.question(s) == "plant_owed"


def test_the_prompt_of_the_others_names_the_player() -> None:
    s = base(decision="gate")
    assert game.words.prompt(s, 1, NAMES) == "Ann is setting the floodgate."
    assert game.words.prompt(s, 0, NAMES) == "To which speed do you set the floodgate?"


# --- refusals ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "action", "reason"),
    [
        ({"decision": "gate", "water": 8}, "gate 2", "WV-25"),
        ({"decision": "gate", "seat0": {"guilders": 0}}, "gate 2", Selection("WV-24", {"speed": 2, "cost": 1})),
        ({"decision": "steps"}, "steps 3", Selection("WV-28.tools", {"steps": 3, "tools": 2})),
        ({}, "gate 1", "WV-38.decision"),
        ({}, "consolation", "WV-43"),
        ({}, "calendar_common", "WV-35"),
        ({"decision": "gate"}, "done", "WV-22.decision"),
    ],
)
def test_refusals_have_a_reason_and_a_rule(position: dict[str, Any], action: str, reason: str | Selection) -> None:
    s = base(**position)
    assert refusals.reason(s, game.actions.parse(action)) == reason
    sentence, rule = game.why_not(s, game.actions.parse(action))
    key = reason if isinstance(reason, str) else reason.name
    assert sentence.endswith(".")
    assert rule == key.partition(".")[0]


def test_every_reason_has_a_sentence() -> None:
    reasons = {*refusals.OTHER_DECISION.values(), *refusals.NOT_NOW.values()}
    assert reasons <= refusals.REFUSALS.keys()
    assert all(sentence.endswith(".") for sentence in refusals.REFUSALS.values())


# --- effects and names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effects", "text"),
    [
        (["G 1"], "1 guilder"),
        (["G 2", "VP 3"], "2 guilders and 3 points"),
        (["FARM", "G 1"], "take a Farm card and gain 1 guilder"),
        (["ENHANCE", "ENHANCE"], "take a wheel tile, twice"),
        (["PLANT 2", "BULB 1 white", "VP 2"], "plant up to 2 bulbs, gain 1 white bulb and score 2 points"),
    ],
)
def test_gains_among_other_effects_are_commands(effects: list[str], text: str) -> None:
    assert str(effects_phrase(tuple(effect(notation) for notation in effects))) == text


def test_every_component_has_a_phrase_of_its_own() -> None:
    one = [str(effect_phrase(number)) for number in range(1, len(EFFECTS))]
    assert len(set(one)) == len(one)
    assert all(str(effect_phrase(number, 3)) for number in range(1, len(EFFECTS)))
    for names in (
        [str(tile_name(tile)) for tile in range(TILE_COUNT)],
        [str(card_name(card)) for card in range(len(CARDS))],
        [str(contract_name(card)) for card in range(CARD_COUNT)],
        [str(wish_phrase(wish)) for wish in Wish],
        [gardener_card(card) for card in range(GARDENER_COUNT)],
    ):
        assert len(set(names)) == len(names)


def test_a_hidden_piece_is_named_by_its_stack() -> None:
    hidden = [piece_name(HIDDEN, stack) for stack in range(len(STACK_NAMES))]
    assert phrase_keys(hidden) == [*["tile.hidden-of-class"] * 3, "card.hidden"]
    assert piece_name(TILE_COUNT) == card_name(0)


def test_an_action_under_way_is_named_by_its_source_or_its_corner() -> None:
    s = play(base(seat0={"board": "W4", "steps": 1}), "wheel large", "build A2")
    assert phrase_keys([turn_page.task_name(task) for task in build_view(Board, s, 0).tasks]) == ["task.build.on"]
    tasks = build_view(Board, play(s, "from_group white"), 0).tasks
    assert phrase_keys([turn_page.task_name(task) for task in tasks]) == ["task.field", "task.build.plain"]
