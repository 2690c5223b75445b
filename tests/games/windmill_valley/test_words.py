"""Words, pictures, positions and statistics."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.windmill_valley.table import base, begin, decision, game, options, play
from tests.kit.tables import in_c
from tuliptable.bots import BOTS, instant_choice
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import Match, Player
from tuliptable.engine.match_view import choices
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.engine.state import read_events
from tuliptable.engine.view_fields import build_view
from tuliptable.games.windmill_valley import events
from tuliptable.games.windmill_valley.rules.possible import can_do
from tuliptable.games.windmill_valley.screen.signs import Sign
from tuliptable.games.windmill_valley.screen.signs import sign as sign_of
from tuliptable.games.windmill_valley.screen.view import Board
from tuliptable.games.windmill_valley.state import Decision, WindmillValley
from tuliptable.games.windmill_valley.statistics import GameStatistics
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, WRITTEN
from tuliptable.games.windmill_valley.text.obstacles import obstacle, wheel_obstacle

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def states(players: int, seed: int, bot: str = "random") -> list[WindmillValley]:
    """Every state of a game between bots."""
    s, dice, found = begin(players, f"words {seed}"), chance_from(seed_from(str(seed))), []
    while decision(s) != "over":
        found.append(s.copy())
        game.play(s, instant_choice(BOTS[bot], InformationState(game, s), dice, in_c(game.key)))
    return [*found, s]


@pytest.mark.parametrize("players", game.players)
def test_every_option_has_a_label_and_earns_what_it_says(players: int) -> None:
    for s in states(players, 2):
        for action in game.legal(s):
            assert game.words.label(game.visible_to(s, s.turn), action, NAMES)
            earned = game.words.immediate_points(game.visible_to(s, s.turn), action)
            after = s.copy()
            game.play(after, action)
            if after.turn == s.turn and after.round == s.round and decision(after) != "over":
                assert after.farm[s.turn].vp - s.farm[s.turn].vp == (earned or 0)


def test_labels_speak_of_what_happens() -> None:
    s = base(decision="gate", seat0={"steps": 5, "wheels": {"S2": "14"}}, water=1)
    labels = [game.words.label(s, action, NAMES) for action in game.legal(s)]
    assert labels == [
        "Leave the floodgate at 1; water 1; 1 step to: take a Farm card | lower the water by 2; a new month",
        "Open the floodgate to 2 for 1 Guilder; water 2; 2 steps to: "
        "take a tile for your wheels | 2 Guilder; then the other wheel too (+); a new month",
        "Open the floodgate to 3 for 3 Guilder; water 3; 3 steps to: "
        "visit the Market for 2 Guilder, 2 movements | lower the water by 2; a new month",
    ]
    s = play(s, "gate 1")
    assert game.words.label(s, game.legal(s)[0], NAMES) == (
        "Turn 1 step: take a Farm card | lower the water by 2; a new month"
    )


@pytest.mark.slow
def labels(s: WindmillValley) -> list[str]:
    return [game.words.label(s, action, NAMES) for action in game.legal(s)]


@pytest.mark.parametrize("colour", COLOURS)
def test_labels_name_the_bulb_that_waits_for_a_place(colour: str) -> None:
    s = base(seat0={"wheels": {"S1": "17"}, "storage": "red red red red red"})
    s = play(s, "wheel small", f"pick_colour {colour}")
    assert f"Pay 1 Guilder and store the {colour} bulb" in labels(s)
    if colour != "red":
        assert f"Return a red bulb and store the {colour} one" in labels(s)


def test_labels_say_who_earns_toll_on_a_way() -> None:
    ways = {"A2": 1, "B2": 1, "C2R": 1, "C2L": 1, "D2R": 0}
    s = play(base(3, seat0={"board": "W4"}, map=ways), "wheel large", "build D2L", "from_group white")
    assert [label.partition(": ")[2] for label in labels(s)] == ["1 point to Ben", "your own windmill"]


def test_every_tale_is_a_sentence_or_silent() -> None:
    silent = (events.TurnEnded, events.Gained)
    for players in game.players:
        for s in states(players, 3, "greedy"):
            for tale in read_events(s):
                for viewer in range(-1, players):
                    sentence = game.sentence(tale, NAMES[:players], viewer)
                    assert sentence.endswith(".") or isinstance(tale, silent)


def test_you_and_others_are_told_in_their_own_person() -> None:
    s = play(base(decision="gate", seat0={"steps": 0}), "gate 2")
    told = [game.sentence(tale, NAMES, 0) for tale in read_events(s)]
    assert "You open the floodgate to 2; the water stands at 1." in told
    heard = [game.sentence(tale, NAMES, 1) for tale in read_events(s)]
    assert "Ann opens the floodgate to 2; the water stands at 1." in heard


def test_what_costs_nothing_is_not_told_as_paid() -> None:
    for s in (play(base(decision="steps"), "steps 1"), play(base(decision="gate"), "gate 1")):
        assert [tale for tale in read_events(s) if isinstance(tale, events.Paid)] == []
    told = [
        game.sentence(tale, NAMES, 0)
        for tale in read_events(play(base(decision="steps", seat0={"tools": 1}), "steps 2"))
    ]
    assert "You pay 1 Tool for the wheels." in told


@pytest.mark.parametrize(
    ("column", "lost"),
    [
        (1, ["1 bulb of any colour", "a unique reward"]),
        (2, ["a unique reward"]),  # its common reward is Guilder, which come in by themselves
    ],
)
def test_ending_the_turn_warns_of_rewards_that_would_be_lost(column: int, lost: list[str]) -> None:
    """WV-36."""
    s = base(seat0={"steps": 6 * column}, pending_common=column, pending_unique=column)
    label = game.words.label(s, game.legal(s)[0], NAMES)
    assert label == f"End your turn and lose from the Calendar: {' and '.join(lost)}"
    assert build_view(Board, s, 0).lost_by_ending == lost
    after = play(s, "done")
    assert len([tale for tale in read_events(after) if isinstance(tale, events.RewardLost)]) == len(lost)


def test_ending_the_turn_warns_of_nothing_where_nothing_is_lost() -> None:
    """WV-34, WV-36."""
    taken = base(
        seat0={"steps": 12}, seat1={"steps": 12}, pending_common=2, pending_unique=2, calendar={"2a": 1, "2b": 1}
    )
    for s in (base(), base(seat0={"steps": 12}, pending_common=2), taken):
        assert game.words.label(s, game.legal(s)[0], NAMES) == "End your turn"


def asked(s: WindmillValley) -> str:
    return game.words.prompt(game.visible_to(s, s.turn), s.turn, NAMES)


@pytest.mark.parametrize(
    ("stored", "guilders", "question"),
    [
        ("red red red red red", 1, "Your five free places are taken. The black bulb: keep it for 1 Guilder, swap it "),
        ("red red red red red red", 1, "Your five free places are taken. The black bulb: swap it for a stored one or "),
        ("red red red red red red red", 9, "Your storage is full. The black bulb: swap it for a stored one or let it "),
        ("black black black black black", 1, "Your five free places are taken. The black bulb: keep it for 1 Guilder "),
    ],
)
def test_the_question_about_a_bulb_says_what_can_be_done(stored: str, guilders: int, question: str) -> None:
    seat = {"wheels": {"S1": "17"}, "storage": stored, "guilders": guilders}
    assert asked(play(base(seat0=seat), "wheel small", "pick_colour black")).startswith(question)


def test_questions_that_depend_on_the_position() -> None:
    assert asked(begin(1)).endswith("one of the two left over will count.")
    assert asked(begin(2)).endswith("the one left over will count.")
    seat = {"board": "W3", "steps": 3, "helpers": ["30", "ST3"]}
    s = play(base(seat0=seat), "wheel large")
    assert asked(s) == "Nothing you store can be planted: your helper brings the bulb."
    assert [game.words.label(s, action, NAMES) for action in game.legal(s)] == [
        "Use your helper: 1 bulb of any colour, to be planted now"
    ]
    s = play(base(seat0=seat | {"storage": "red red"}), "wheel large", "done", "plant red r1", "done", "helper h2")
    assert asked(s) == "Plant the bulb you paid for."


@pytest.mark.parametrize(
    ("said", "action", "why"),
    [
        ({"decision": "gate", "water": 8}, "gate 2", r"above 8 \(WV-25\)"),
        ({"decision": "gate", "seat0": {"guilders": 0}}, "gate 2", r"costs 1 Guilder \(WV-24\)"),
        ({"decision": "steps"}, "steps 3", r"costs 2 Tools \(WV-28\)"),
        ({}, "gate 1", r"wheel actions .* \(WV-38\)"),
        ({}, "consolation", r"\(WV-43\)"),
        ({}, "calendar_common", r"\(WV-35\)"),
    ],
)
def test_refusals_name_the_rule(said: dict[str, Any], action: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        play(base(**said), action)


def test_the_view_shows_what_a_screen_needs() -> None:
    s = play(base(seat0={"board": "W4", "steps": 1}, map={"A1": 1}), "wheel large", "build A2", "from_group white")
    shown = build_view(Board, game.visible_to(s, 0), 0)
    assert [task.name for task in shown.tasks] == ["field rewards", "Build"]
    assert [entry.effect for entry in shown.tasks[0].entries] == ["plant 1 bulb", "1 red bulb"]
    assert [entry.why_not for entry in shown.tasks[0].entries] == ["no bulb stored", ""]
    assert shown.map[1].owner == 0
    assert len(shown.seats[0].wheels) == 11
    gate = build_view(Board, base(decision="gate"), 0)
    assert [(g.cost, g.vp, g.water) for g in gate.gates] == [(0, 0, 0), (1, 1, 1), (3, 4, 2)]
    assert [step.tools for step in gate.steps] == [0, 1, 2, 3]
    assert [(face.player, face.small) for face in gate.gates[0].faces] == [(1, "Lower 2")]


@pytest.mark.parametrize("players", game.players)
def test_whatever_cannot_be_done_says_why(players: int) -> None:
    """WV-1, WV-39, WV-40."""
    for s in states(players, 4):
        if decision(s) in ("over", "starting_card", "market_start"):
            continue
        for number in range(1, len(EFFECTS)):
            assert (obstacle(s, number) == "") == bool(can_do(s, number))
        if decision(s) == "main":
            closed = [wheel for wheel in range(2) if wheel_obstacle(s, wheel)]
            assert closed == [wheel for wheel in range(2) if f"wheel {('large', 'small')[wheel]}" not in options(s)]


def test_paths_and_tolls_are_known_before_building() -> None:
    """WV-75, WV-76: example 18, seen before the windmill stands."""
    mills = {"C2L": 1, "B2": 1, "D2R": 2, "C2R": 0, "A2": 0}
    s = play(base(3, seat0={"board": "W4", "steps": 1}, map=mills), "wheel large")
    shown = {space.name: space for space in build_view(Board, s, 0).map}
    ways = [(way.spaces, way.tolls) for way in shown["D2L"].ways]
    assert ways == [(["D2L", "C2L", "C2R", "B2", "A2"], [0, 2, 0]), (["D2L", "D2R", "C2R", "B2", "A2"], [0, 1, 1])]
    assert shown["D6R"].ways == []
    labels = [game.words.label(s, action, NAMES) for action in game.legal(s)]
    corner = "Build on corner C3L (red, Lower and white fields) for 2 Guilder"
    assert f"{corner}: 1 red bulb; lower the water by 2; 2 white bulbs; toll: 1 point to Ben" in labels
    assert [
        label
        for label in labels
        if label.startswith("Build on corner D2L (Enhance and yellow fields)")
        and label.endswith("choose between paths")
    ]
    s = play(s, "build D2L", "from_group white")
    over = {space.name: space.ways for space in build_view(Board, s, 0).map if space.owner is not None and space.ways}
    assert {name: [way.tolls for way in ways] for name, ways in over.items()} == {
        "C2L": [[0, 2, 0]],
        "D2R": [[0, 1, 1]],
    }
    assert over["D2R"][0].spaces == ["D2L", "D2R", "C2R", "B2", "A2"]


def test_the_market_shows_where_a_visit_would_lead() -> None:
    """WV-81, WV-84: full areas are skipped."""
    s = base(3, seat0={"board": "W3", "steps": 1, "market": "m1"}, seat2={"market": "m2"}, neutral=[0, 1, 1])
    assert build_view(Board, s, 0).visit == ["m3", "m1"]
    assert build_view(Board, base(seat0={"board": "W4", "steps": 1}), 0).visit == []


def test_the_trade_card_shows_its_bulbs_by_place() -> None:
    assert build_view(Board, base(trade_bulbs=[None, "red", None, "white"]), 0).trade.bulbs == [
        None,
        "red",
        None,
        "white",
    ]


def test_pieces_are_shown_with_the_places_that_actions_name() -> None:
    s = play(base(seat0={"helpers": ["13"]}), "wheel large", "helper h1", *["draw_from common"] * 3)
    board = build_view(Board, s, 0)
    assert [tile.slot for tile in (*board.display, *board.looked_tiles)] == ["d1", "d2", "d3", "d4", "x1", "x2", "x3"]
    assert [tile.tile for tile in board.looked_tiles] == [tile + 1 for tile in s.pieces.looked[0]]
    s = play(base(seat0={"board": "W2", "helpers": ["ST2"]}), "wheel large", "helper h1")
    board = build_view(Board, s, 0)
    assert [card.slot for card in (*board.offer, *board.looked_cards)] == ["o1", "o2", "o3", "x1", "x2", "x3"]
    assert [card.card for card in board.looked_cards] == [str(piece - 30 + 1) for piece in s.pieces.looked[1]]


def test_an_equal_score_says_what_decided() -> None:
    """WV-116."""
    last: dict[str, Any] = {"decision": "main", "round": 12, "last_round": 12, "turn": 1}
    s = base(seat0={"steps": 24, "farm": ["white"]}, seat1={"steps": 24}, **last)
    s = play(s, "done")
    assert [line.tie_break for line in build_view(Board, s, 0).final] == [
        "equal points; planted bulbs: 1",
        "equal points; planted bulbs: 0",
    ]


# --- positions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"seat0": {"guilders": 10}}, "guilders is a number from 0 to 9"),
        ({"seat0": {"board": "W9"}}, "no windmill board 'W9'"),
        ({"seat0": {"storage": "pink"}}, "no colour 'pink'"),
        ({"seat0": {"helpers": ["2"]}, "offer": ["2"]}, "card 2 occurs too often"),
        ({"map": {"Z1": 0}}, "no map space 'Z1'"),
        ({"display": ["21", "21"]}, "tile 21 occurs too often"),
        ({"decision": "menu"}, "asked by a frame of the stack"),
        ({"decision": "plant", "stack": [{"kind": "farm"}]}, "not asked by what is on top"),
        ({"decision": "main", "stack": [{"kind": "farm"}]}, "nothing waits on the stack"),
        ({"decision": "tea"}, "decision is one of"),
        ({"seat0": {"steps": 0}}, "no space is active"),
        ({"gardener_cards": [3]}, "only in games for one"),
        ({"seat0": {"market": None}}, "every marker stands in the Market"),
    ],
)
def test_impossible_positions_are_refused(said: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        base(**said)


# --- statistics ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", game.players)
def test_statistics_add_up(players: int) -> None:
    match = Match(game, [Player(name) for name in NAMES[:players]], seed=seed_from("statistics"))
    dice = random.Random(players)
    while not match.over:
        match.append(match.to_move, dice.choice(game.legal(match.state)))
    found = game.statistics(match.events(), players)
    assert isinstance(found, GameStatistics)
    assert found.rounds == match.state.round == match.state.last_round
    assert found.decisions == len(match.steps)
    for p, me in enumerate(found.players):
        farm = match.state.farm[p]
        assert 5 + sum(me.vp_by_source.values()) == me.final_vp == farm.vp
        assert sum(me.steps_per_turn) == farm.steps
        assert len(me.steps_per_turn) == found.rounds
        assert sum(me.bulbs_planted.values()) == sum(farm.length)
        start = 4 + p
        assert start + me.guilders_earned - me.guilders_spent == farm.guilders
        assert 1 + me.tools_earned - me.tools_spent == farm.tools
    assert (found.gardener is not None) == (players == 1)


def test_a_game_of_greedy_players_is_a_recognisable_game() -> None:
    final = states(2, 5, "greedy")[-1]
    assert final.decision == Decision.OVER
    assert min(game.scores(final)) > 30
    assert options(final) == []


def test_going_on_without_doing_more_is_the_last_choice_shown() -> None:
    s = base()
    shown = choices(game, s, 0, NAMES)
    assert shown[-1].name == "done"
    assert sorted(choice.code for choice in shown) == sorted(game.legal(s))


@pytest.mark.parametrize(
    ("effect", "sign"),
    [
        ("PLANT 3 any swap", Sign("plant", None, 3, [], 0, "swap")),
        ("PLANT 1 red", Sign("plant", "red", 1, ["red"], 0, "")),
        ("BULB 2 white", Sign("bulb", "white", 2, ["white"], 0, "")),
        ("BULB 1 yellow,red", Sign("bulb", None, 1, ["yellow", "red"], 0, "")),
        ("MARKET 2 3", Sign("market", None, 3, [], 2, "")),
        ("REMOVE", Sign("remove", None, None, [], 0, "")),
        ("SCORE", Sign("contract", None, None, [], 0, "")),
        ("G 2", Sign("coin", None, 2, [], 0, "")),
        ("SEE_TILES 3", Sign("see_tiles", None, None, [], 0, "")),
        ("–", None),
    ],
)
def test_an_effect_has_a_picture_for_screens(effect: str, sign: Sign | None) -> None:
    assert sign_of(WRITTEN.index(effect)) == sign


def test_the_picture_of_a_tile_is_that_of_its_first_effect() -> None:
    wheels = build_view(Board, base(seat0={"wheels": {"L2": "12"}}), 0).seats[0].wheels
    assert (wheels[1].short, wheels[1].sign) == ("Farm, G 1", Sign("farm", None, None, [], 0, ""))


@pytest.mark.parametrize(
    ("contract", "colour"), [("2", "white"), ("21", "red"), ("22", "violet"), ("1", None), ("17", None)]
)
def test_a_contract_says_which_colour_it_counts(contract: str, colour: str | None) -> None:
    assert build_view(Board, base(seat0={"contracts": [contract]}), 0).seats[0].contracts[0].colour == colour
