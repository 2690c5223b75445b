"""The searching bot: honest, the same in Python and in C, and stronger than one step ahead."""

from __future__ import annotations

from array import array
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from tests.kit.tables import in_c
from tuliptable import games
from tuliptable.bots import find, instant_choice
from tuliptable.bots.bot_player import RULES
from tuliptable.bots.searcher import ActionValue, SearchBudget, Searcher
from tuliptable.bots.tree import (
    ACTION,
    FIRST,
    NEXT,
    PARENT,
    PLAYER,
    PRIOR,
    ROOT,
    TOTAL,
    USED,
    VISITS,
    WIDTH,
    add_child,
    begin_tree,
    follow,
)
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.rule_runner import INTERPRETED, compiled_or_interpreted

LITTLE = SearchBudget(max_iterations=120)
DICE = seed_from("search")


def positions(key: str, players: int, count: int) -> list[Any]:
    """Decisions with a choice, from a game between greedy bots."""
    return [s.copy() for s in first_positions(key, players)[:count]]


@cache
def first_positions(key: str, players: int, count: int = 3) -> list[Any]:
    game = games.load(key)
    found: list[Any] = []
    s = game.begin(players, {}, seed_from(f"{key} {players}"))
    greedy, dice = find("greedy"), chance_from(DICE)
    while len(found) < count:
        if len(game.legal(s)) > 1:
            found.append(s.copy())
        for _ in range(7):
            if not game.over(s):
                game.play(s, instant_choice(greedy, InformationState(game, s), dice, in_c(key)))
        assert not game.over(s)
    return found


def players_of() -> list[tuple[str, int]]:
    return [(key, players) for key in games.KEYS for players in games.load(key).players]


def thought(searcher: Searcher[Any], s: Any) -> list[ActionValue]:
    return searcher.search(InformationState(searcher.game, s), chance_from(DICE), LITTLE)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "players"), players_of())
def test_same_dice_same_thoughts_whatever_is_hidden(key: str, players: int) -> None:
    game = games.load(key)
    searcher = Searcher(game)
    for s in positions(key, players, 3)[1:]:
        truth = thought(searcher, s)
        assert [opinion.action for opinion in truth if opinion.action not in game.legal(s)] == []
        for number in range(2):
            other = game.determinized(InformationState(game, s).seen, chance_from(seed_from(str(number))))
            assert thought(searcher, other) == truth


@pytest.mark.parametrize("key", games.KEYS)
def test_interpreted_and_compiled_grow_the_same_tree(key: str) -> None:
    game = games.load(key)
    searcher = Searcher(game)
    [s] = positions(key, game.players[-1], 1)
    mind, dice, same_dice = InformationState(game, s), chance_from(DICE), chance_from(DICE)
    compiled = searcher.search(mind, dice, SearchBudget(max_iterations=3))
    assert Searcher(game, INTERPRETED).search(mind, same_dice, SearchBudget(max_iterations=3)) == compiled
    assert same_dice == dice
    assert dice != chance_from(DICE)


def small_tree() -> list[int]:
    """Return a tree with actions 4 and 7 under the root, 5 and 6 under 4 (before and after 7), and 8 under 5."""
    tree = [0] * (9 * WIDTH)
    begin_tree(tree)
    for parent, action in ((ROOT, 4), (2, 5), (ROOT, 7), (2, 6), (3, 8), (4, 9)):
        add_child(tree, parent, action, action % 2, 100 + action)
    for node, visits in enumerate((6, 3, 2, 2, 1, 1), start=2):
        tree[node * WIDTH + VISITS], tree[node * WIDTH + TOTAL] = visits, 10 * visits
    return tree


def children(tree: list[int], node: int) -> dict[int, tuple[int, int, int, int]]:
    found, child = {}, tree[node * WIDTH + FIRST]
    while child:
        at = child * WIDTH
        found[tree[at + ACTION]] = (tree[at + PLAYER], tree[at + PRIOR], tree[at + VISITS], tree[at + TOTAL])
        assert tree[at + PARENT] == node
        child = tree[at + NEXT]
    return found


def test_what_was_thought_about_an_action_becomes_the_whole_tree() -> None:
    tree = small_tree()
    follow(tree, 4, [0] * 9)
    assert children(tree, ROOT) == {5: (1, 105, 3, 30), 6: (0, 106, 2, 20)}
    [five] = [node for node in range(2, tree[USED]) if tree[node * WIDTH + ACTION] == 5]
    assert children(tree, five) == {8: (0, 108, 1, 10)}
    assert tree[USED] == 5
    follow(tree, 77, [0] * 9)
    assert children(tree, ROOT) == {}
    assert tree[USED] == 2


@pytest.mark.parametrize("forgets", [False, True])
def test_a_tree_is_kept_while_a_turn_goes_on_and_nothing_has_come_to_light(forgets: bool) -> None:
    """In Keukenhof a player paints place by place."""
    game = games.load("keukenhof")
    searcher, greedy, dice = Searcher(game, compiled_or_interpreted(game, *RULES)), find("greedy"), chance_from(DICE)
    s, kept, begun = game.begin(2, {}, seed_from("kept")), 0, 0
    last = None
    while not game.over(s) and begun + kept < 40:
        mind = InformationState(game, s)
        if forgets:
            searcher.forget()
        opinions = searcher.search(mind, dice, LITTLE) if mind.seat == 0 else []
        if len(opinions) > 1:
            more = sum(opinion.iterations for opinion in opinions) > LITTLE.max_iterations
            assert last == mind.seat or not more
            kept, begun = kept + more, begun + (not more)
        last = mind.seat
        game.play(s, opinions[0].action if opinions else instant_choice(greedy, mind, dice, searcher.runner))
    assert kept == 0 if forgets else kept > 5
    assert begun > 5


def test_opinions_come_best_first_and_add_up_to_the_effort() -> None:
    searcher = Searcher(games.load("gift-of-tulips"))
    for s in positions("gift-of-tulips", 3, 3):
        opinions = searcher.look(InformationState(searcher.game, s), chance_from(DICE), LITTLE)
        assert sum(opinion.iterations for opinion in opinions) == LITTLE.max_iterations
        assert all(a.iterations >= b.iterations for a, b in pairwise(opinions))
        assert all(0 <= opinion.value <= 1 for opinion in opinions)


def test_who_decides_stops_when_nothing_could_change_his_mind_any_more() -> None:
    sooner = 0
    for key in games.KEYS:
        game, effort = games.load(key), SearchBudget(max_iterations=320)
        searcher, patient = Searcher(game), Searcher(game)
        for s in positions(key, game.players[-1], 3):
            mind = InformationState(game, s)
            searcher.forget()
            decided = searcher.search(mind, chance_from(DICE), effort)
            looked = patient.look(mind, chance_from(DICE), effort)
            assert decided[0].action == looked[0].action
            sooner += sum(opinion.iterations for opinion in decided) < effort.max_iterations
    assert sooner > 3


def test_a_full_tree_goes_on_without_new_nodes() -> None:
    searcher = Searcher(games.load("gift-of-tulips"), nodes=200)
    [s] = positions("gift-of-tulips", 2, 1)
    opinions = searcher.look(InformationState(searcher.game, s), chance_from(DICE), SearchBudget(max_iterations=3000))
    assert sum(opinion.iterations for opinion in opinions) == 3000


def test_without_appraisals_an_option_gets_its_node_when_it_is_tried() -> None:
    game = games.load("gift-of-tulips")
    assert game.search_settings.temperature == 0
    [s] = positions(game.key, 2, 1)
    mind, effort, trees, thoughts = InformationState(game, s), SearchBudget(max_iterations=90), [], []
    for runner in (compiled_or_interpreted(game, *RULES), INTERPRETED):
        searcher = Searcher(game, runner)
        thoughts.append(searcher.look(mind, chance_from(DICE), effort))
        trees.append(list(searcher._tree[: searcher._tree[USED] * WIDTH]))
    tree, options = trees[0], len(thoughts[0])
    nodes = range(2 + options, tree[USED])
    assert trees[1][WIDTH:] == tree[WIDTH:]
    assert thoughts[1] == thoughts[0]
    assert 0 < len(nodes) <= 90
    assert all(tree[node * WIDTH + VISITS] for node in nodes)


def test_what_the_root_adds_up_is_what_its_children_have() -> None:
    for key in ("gift-of-tulips", "tulips"):
        searcher = Searcher(games.load(key))
        [s] = positions(key, 2, 1)
        for more in (False, True):
            searcher.look(InformationState(searcher.game, s), chance_from(DICE), LITTLE, more=more)
            tree = searcher._tree
            found, at = children(tree, ROOT).values(), ROOT * WIDTH
            _, priors, visits, totals = (sum(column) for column in zip(*found, strict=True))
            assert (tree[at + PRIOR], tree[at + VISITS], tree[at + TOTAL]) == (priors, visits, totals)


def test_what_is_heard_while_it_thinks_grows() -> None:
    searcher = Searcher(games.load("gift-of-tulips"))
    [s] = positions("gift-of-tulips", 2, 1)
    heard: list[int] = []
    mind = InformationState(searcher.game, s)
    searcher.search(
        mind,
        chance_from(DICE),
        SearchBudget(max_iterations=5000),
        lambda now: heard.append(sum(o.iterations for o in now)),
    )
    assert heard == sorted(heard)
    assert heard[-1] <= 5000


def test_it_beats_greedy_at_gift_of_tulips() -> None:
    """Twelve deals from both seats: greedy would win half, and a fair coin 18 of 24 in one of a hundred tries."""
    game, greedy = games.load("gift-of-tulips"), find("greedy")
    searcher, won = Searcher(game), 0.0
    for deal in range(12):
        for me in range(2):
            s = game.begin(2, {}, seed_from(f"deal {deal}"))
            dice = chance_from(seed_from(f"dice {deal}"))
            while not game.over(s):
                seat = game.to_move(s)
                mind = InformationState(game, s)
                if seat == me:
                    action = searcher.search(mind, dice, SearchBudget(max_iterations=1500))[0].action
                else:
                    action = instant_choice(greedy, mind, dice, in_c(game.key))
                game.play(s, action)
            ranks = game.ranks(s)
            won += (ranks[me] == 1) / ranks.count(1)
    assert won >= 18


@pytest.mark.parametrize("key", games.KEYS)
def test_another_search_goes_on_with_a_saved_tree_as_the_first_would_have(key: str) -> None:
    game = games.load(key)
    one, another = Searcher(game, in_c(key)), Searcher(game, in_c(key))
    for s in positions(key, game.players[0], 2):
        dice, mind = chance_from(DICE), InformationState(game, s)
        one.look(mind, dice, LITTLE)
        saved, same = one.save_tree(), dice.copy()
        expected = one.look(mind, dice, LITTLE, more=True)
        another.look(mind, chance_from(seed_from("something else")), SearchBudget(max_iterations=500))
        another.restore_tree(saved)
        assert another.look(mind, same, LITTLE, more=True) == expected


def test_children_of_the_root_are_where_the_layout_says() -> None:
    tree = [0] * (6 * WIDTH)
    begin_tree(tree)
    searcher = Searcher(games.load("gift-of-tulips"))
    tree[ROOT * WIDTH + FIRST] = 2
    for node, (action, visits) in enumerate(((4, 1), (7, 3)), start=2):
        tree[node * WIDTH + ACTION], tree[node * WIDTH + VISITS], tree[node * WIDTH + TOTAL] = action, visits, 0
    tree[2 * WIDTH + NEXT] = 3
    searcher.restore_tree(array("q", tree).tobytes())
    assert [opinion.action for opinion in searcher.values()] == [7, 4]
