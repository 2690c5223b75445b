"""Gift of Tulips in the style of a JAX researcher: one game as pure functions of arrays, many by `vmap`.

Written from the rules (`docs/rules/gift-of-tulips.md`) without code of this project; a test plays both side by side.
Actions: 0 to 11 start a bouquet with a card, 12 keeps, 13 to 18 give to a seat, 19 shows, 20 hides. The starting
player is seat 0. All chance is drawn at the start: the order of the deck, and a number for each card that decides the
revealed secret cards. So a game is an array of cards in the order of the deck, with the place of each.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

Array = Any

FACES, VARIETIES, ACTIONS = 12, 4, 21
KEEP, GIVE, SHOW, HIDE = 12, 13, 19, 20
COPIES = {2: 6, 3: 6, 4: 6, 5: 8, 6: 8}
REMOVED = {2: 18, 3: 4, 4: 6, 5: 14, 6: 10}
MAJORITIES = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
MAJORITY_POINTS = jnp.array([[15, 10, 5], [10, 7, 4], [5, 3, 1], [0, 0, 0]])
GIVING, KEEPING = jnp.array([3, 2, 1, 0]), jnp.array([0, 0, 1, 2])
REVEALED, UNRANKED = 5, 9
DECK, FESTIVAL, SECRET, BOUQUET = -1, -2, -3, 0
"""The place of a card. BOUQUET and higher numbers are seats."""
NONE, KEPT, GAVE, AT_FESTIVAL = range(4)


class State(NamedTuple):
    cards: Array  # in the order of the deck
    luck: Array  # a number for each card: the highest secret ones are revealed
    lies: Array  # the place of each card
    totals: Array  # by variety, of its open cards at the Festival
    places: Array  # by variety, in the ranking
    points: Array
    turn: Array
    made: Array  # decisions so far
    first: Array  # the first action of this turn


def hands(players: int) -> int:
    """Return the index of the first drawn card, after the two of the Festival and all hands."""
    return 2 + 2 * players


def length(players: int) -> int:
    """Return the decisions of a game, which are always the same number."""
    return players + FACES * COPIES[players] - REMOVED[players] - hands(players)


def init(key: Array, players: int = 2) -> State:
    shuffling, reshuffling, luck = jax.random.split(key, 3)
    whole = jax.random.permutation(shuffling, jnp.tile(jnp.arange(FACES), COPIES[players]))
    deck = whole[: FACES * COPIES[players] - REMOVED[players]]
    other = jnp.argmax(deck // 3 != deck[0] // 3)  # the cards between go back, and all hidden cards are shuffled
    order = jax.random.uniform(reshuffling, deck.shape).at[0].set(-2).at[other].set(-1)
    return begin(deck[jnp.argsort(order)], jax.random.uniform(luck, deck.shape), players)


def begin(cards: Array, luck: Array, players: int) -> State:
    """Open the Festival with the first two cards, the lower one first, and deal the hands."""
    state = State(
        cards=cards,
        luck=luck,
        lies=jnp.full(cards.shape, DECK).at[:2].set(FESTIVAL),
        totals=jnp.zeros(VARIETIES, int),
        places=jnp.full(VARIETIES, UNRANKED),
        points=jnp.zeros(players, int),
        turn=jnp.array(0),
        made=jnp.array(0),
        first=jnp.array(NONE),
    )
    lower = jnp.where(cards[1] % 3 > cards[0] % 3, 0, 1)
    return ranked(ranked(state, cards[lower]), cards[1 - lower])


def ranked(state: State, card: Array) -> State:
    """Add a card to the Festival: its variety passes all with no more than its new total."""
    variety = card // 3
    totals = state.totals.at[variety].add(card % 3 + 2)
    start = jnp.minimum(state.places[variety], (state.places < UNRANKED).sum())
    passed = (state.places < start) & (totals <= totals[variety])
    places = (state.places + passed).at[variety].set(start - passed.sum())
    return state._replace(totals=totals, places=places)


def legal(state: State) -> Array:
    """Return for each action if it is legal."""
    players = state.points.shape[0]
    held = jax.lax.dynamic_slice(state.cards, (2 + 2 * state.turn,), (2,))
    starts = jnp.zeros(ACTIONS, bool).at[held].set(True)
    seats = jnp.arange(6)
    plays = jnp.concatenate(
        [
            jnp.zeros(FACES, bool),
            (state.first != KEPT)[None],
            (state.first != GAVE) & (seats != state.turn) & (seats < players),
            jnp.repeat(state.first != AT_FESTIVAL, 2),
        ]
    )
    return jnp.where(state.made < players, starts, plays)


def over(state: State) -> Array:
    return state.made == length(state.points.shape[0])


def step(state: State, action: Array) -> State:
    players = state.points.shape[0]
    state = jax.lax.cond(state.made < players, chosen, played_state, state, action)
    return State(*jax.lax.cond(over(state), ended, lambda state: state, state))


def chosen(state: State, action: Array) -> State:
    """Start the bouquet with one card of the hand; the other is secret."""
    at = 2 + 2 * state.turn
    taken = jnp.where(state.cards[at] == action, at, at + 1)
    lies = state.lies.at[taken].set(state.turn).at[2 * at + 1 - taken].set(SECRET)
    return state._replace(lies=lies, turn=(state.turn + 1) % state.points.shape[0], made=state.made + 1)


def played_state(state: State, action: Array) -> State:
    players = state.points.shape[0]
    at = hands(players) + state.made - players
    card = state.cards[at]
    place = jnp.minimum(state.places[card // 3], VARIETIES - 1)
    gave = (action >= GIVE) & (action < SHOW)
    earned = jnp.where(action == KEEP, KEEPING[place], jnp.where(gave, card % 3 + 2 + GIVING[place], 0))
    goes = jnp.select(
        [action == KEEP, gave, action == SHOW], [state.turn, action - GIVE, jnp.array(FESTIVAL)], jnp.array(SECRET)
    )
    kind = jnp.select([action == KEEP, gave], [KEPT, GAVE], AT_FESTIVAL)
    second = state.first != NONE
    state = jax.lax.cond(action == SHOW, ranked, lambda state, _: state, state, card)
    return state._replace(
        lies=state.lies.at[at].set(goes),
        points=state.points.at[state.turn].add(earned),
        turn=jnp.where(second, (state.turn + 1) % players, state.turn),
        made=state.made + 1,
        first=jnp.where(second, NONE, kind),
    )


def ended(state: State) -> State:
    """Reveal the secret cards one by one, and pay the majorities."""
    secret = state.lies == SECRET
    order = jnp.argsort(jnp.where(secret, state.luck, 2.0))
    shown = jnp.minimum(REVEALED, secret.sum())
    state = jax.lax.fori_loop(0, shown, lambda i, state: ranked(state, state.cards[order[i]]), state)
    return state._replace(points=state.points + majorities(state).sum(0))


def majorities(state: State) -> Array:
    """Return the points for the majorities by variety and seat. Equal players share a place and use one."""
    players = state.points.shape[0]
    lies = (state.lies == jnp.arange(players)[:, None])[None]
    of = (state.cards // 3 == jnp.arange(VARIETIES)[:, None])[:, None]
    standing = (lies & of).sum(-1) * 1000 + ((lies & of) * (state.cards % 3 + 2)).sum(-1)
    better = standing[:, None, :] > standing[:, :, None]
    first_of_equals = jnp.triu(standing[:, None, :] == standing[:, :, None], 1).any(1)
    before = (better & ~first_of_equals[:, None, :]).sum(-1)
    paid = (standing > 0) & (before < MAJORITIES[players]) & (state.places < VARIETIES)[:, None]
    place = jnp.minimum(state.places, VARIETIES - 1)
    return jnp.where(paid, MAJORITY_POINTS[place[:, None], jnp.minimum(before, 2)], 0)


@partial(jax.jit, static_argnums=(1, 2))
def random_games(key: Array, games: int, players: int = 2) -> State:
    """Play games of random legal actions from start to end.

    All games have the same length and change phase together, so no step computes the branch of another phase.
    """
    starting, acting = jax.random.split(key)
    states = jax.vmap(partial(init, players=players))(jax.random.split(starting, games))
    keys = jax.random.split(acting, length(players))
    states = jax.lax.scan(partial(taken_at_random, chosen), states, keys[:players])[0]
    states = jax.lax.scan(partial(taken_at_random, played_state), states, keys[players:])[0]
    return State(*jax.vmap(ended)(states))


def taken_at_random(act: Any, states: State, key: Array) -> tuple[State, None]:
    mask = jax.vmap(legal)(states)
    actions = jax.random.categorical(key, jnp.where(mask, 0.0, -jnp.inf))
    return jax.vmap(act)(states, actions), None
