"""High Bloom: the highest card takes the trick and scores the value of the lowest one."""

from collections.abc import Iterator
from typing import Annotated

from tuliptable.engine.action_types import Action, ActionSet, action_set, applies, switch
from tuliptable.engine.events import Event, number, tell
from tuliptable.engine.flat_record import i8, i16
from tuliptable.engine.game import Game, Rules
from tuliptable.engine.legal_actions import enumerate_actions
from tuliptable.engine.pieces import NO_PIECE, OTHERS, PieceRules, Pieces, SeatCount
from tuliptable.engine.rule import rule
from tuliptable.engine.state import NOBODY, State

MOST_PLAYERS, HAND, VALUES, FACE_COUNT = SeatCount(4), 4, 8, 24
FACES = tuple(f"{colour}{value}" for colour in ("red", "yellow", "white") for value in range(1, VALUES + 1))
Card = Annotated[int, FACES]
CARDS = Pieces(FACES)


class HighBloom(State):
    turn = i8()  # the seat to move
    deck = i8()
    unseen = CARDS.bag(size="deck")
    hand = CARDS.heaps(MOST_PLAYERS, size="held", hidden_from=OTHERS)
    held = i8(MOST_PLAYERS)
    played = CARDS.ones(MOST_PLAYERS)  # in this trick
    gone = CARDS.heap()
    score = i16(MOST_PLAYERS)


dealing = PieceRules(HighBloom, CARDS)
fill, draw = dealing.fill, dealing.draw


class Play(Action):
    card: Card


class Played(Event):
    player: int
    card: Card


class Took(Event):
    """{player} took the trick for {points:point}."""

    player: int
    points: int


ACTIONS: ActionSet[Play] = action_set(Play)
number(HighBloom, Played | Took)


@rule
def setup(s: HighBloom) -> None:
    """Deal four cards to every player (HB-1)."""
    fill(s)
    for _ in range(HAND):
        deal(s)


@rule
def deal(s: HighBloom) -> None:
    """Deal one card to every player."""
    for p in range(s.players):
        card = draw(s)
        s.hand[p][card] += 1
        s.held[p] += 1


@rule
def options(s: HighBloom) -> Iterator[Play]:
    """Offer every card in the hand of the player to move (HB-2)."""
    for card in range(FACE_COUNT):
        if s.turn != NOBODY and s.hand[s.turn][card] > 0:
            yield Play(card=card)


@applies(Play)
def play(s: HighBloom, card: int) -> None:
    """Play a card. After the last player, the trick is complete (HB-2)."""
    s.hand[s.turn][card] -= 1
    s.held[s.turn] -= 1
    s.played[s.turn] = card
    tell(s, Played(player=s.turn, card=card))
    s.turn = (s.turn + 1) % s.players
    if s.played[s.turn] != NO_PIECE:
        take_trick(s)


@rule
def take_trick(s: HighBloom) -> None:
    """Give the trick to the highest card; the first of equal cards wins. It scores the lowest value (HB-3)."""
    winner, lowest = s.turn, VALUES
    for i in range(s.players):
        p = (s.turn + i) % s.players
        lowest = min(lowest, s.played[p] % VALUES + 1)
        if s.played[p] % VALUES > s.played[winner] % VALUES:
            winner = p
    s.score[winner] += lowest
    tell(s, Took(player=winner, points=lowest))
    next_trick(s, winner)


@rule
def next_trick(s: HighBloom, winner: int) -> None:
    """Let every player draw while the deck is large enough (HB-4). The game ends with empty hands (HB-5)."""
    for p in range(s.players):
        s.gone[s.played[p]] += 1
        s.played[p] = NO_PIECE
    if s.deck >= s.players:
        deal(s)
    s.turn = winner if s.held[winner] > 0 else NOBODY


game = Game(
    key="high-bloom",
    title="High Bloom",
    designers=("you",),
    minutes=5,
    pitch="Take the trick with your highest card, when the others have to play high.",
    players=range(2, MOST_PLAYERS + 1),
    state=HighBloom,
    actions=ACTIONS,
    rules=Rules(setup, legal=enumerate_actions(options), apply=switch(ACTIONS, HighBloom)),
)
