"""The end of the game: secret cards, majorities and winners."""

from __future__ import annotations

from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.games.gift_of_tulips.events import Majority, Revealed
from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import (
    FACE_COUNT,
    MAJORITIES,
    MAJORITY_POINTS,
    SCORED_PLACES,
    SECRETS_REVEALED,
)


@rule
def end_game(s: GiftOfTulips) -> None:
    """Reveal secret cards, which may change the ranking, then pay the majorities place by place (GT-34 to GT-37)."""
    s.phase = Phase.OVER
    pile = secret_pile_size(s)
    for i in range(min(SECRETS_REVEALED, pile)):
        reveal_secret_card(s, pile - i)
    for i in range(min(SCORED_PLACES, s.ranked)):
        score_majorities(s, i, s.festival[i])


@rule
def secret_pile_size(s: GiftOfTulips) -> int:
    cards = 0
    for p in range(s.players):
        cards += s.secrets[p]
    return cards


@rule
def secrets_left(s: GiftOfTulips, p: int) -> int:
    """Return the number of a player's cards still in the pile; `secrets` also counts the revealed ones."""
    cards = 0
    for face in range(FACE_COUNT):
        cards += s.secret[p][face]
    return cards


@rule
def reveal_secret_card(s: GiftOfTulips, pile: int) -> None:
    """Reveal a random card of the pile and add it to the Festival before the next one is drawn (GT-35)."""
    rest = below(s.chance, pile)
    p = 0
    while rest >= secrets_left(s, p):
        rest -= secrets_left(s, p)
        p += 1
    face = 0
    while rest >= s.secret[p][face]:
        rest -= s.secret[p][face]
        face += 1
    s.secret[p][face] -= 1
    s.revealed[s.reveals] = face
    s.revealed_by[s.reveals] = p
    s.reveals += 1
    add_to_festival(s, face)
    tell(s, Revealed(player=p, card=face, ranking=s.festival))


ABOVE_ALL_STRENGTHS = 1_000_000


@rule
def score_majorities(s: GiftOfTulips, at: int, variety: int) -> None:
    """Pay the majorities of a variety, the best group first. Tied players each get the full points (GT-38 to GT-42)."""
    strengths = scratch(6)
    for p in range(s.players):
        strengths[p] = variety_strength(s, p, variety)
    paid = ABOVE_ALL_STRENGTHS
    for majority in range(MAJORITIES[s.players]):
        paid = best_below(strengths, s.players, paid)
        if paid == 0:
            return
        for p in range(s.players):
            if strengths[p] == paid:
                pay_majority(s, p, at, majority, variety)


@rule
def best_below(strengths: Buffer, players: int, paid: int) -> int:
    """Return the next best strength. A tie uses up only one majority (GT-41)."""
    best = 0
    for p in range(players):
        if best < strengths[p] and strengths[p] < paid:
            best = strengths[p]
    return best


@rule
def pay_majority(s: GiftOfTulips, p: int, at: int, majority: int, variety: int) -> None:
    points = MAJORITY_POINTS[at][majority]
    s.majority[p][at] = points
    s.score[p] += points
    cards, total = cards_of(s, p, variety), sum_of(s, p, variety)
    tell(s, Majority(player=p, variety=variety, place=at, majority=majority, cards=cards, sum=total, points=points))


@rule
def cards_of(s: GiftOfTulips, p: int, variety: int) -> int:
    face = variety * 3
    return s.bouquet[p][face] + s.bouquet[p][face + 1] + s.bouquet[p][face + 2]


@rule
def sum_of(s: GiftOfTulips, p: int, variety: int) -> int:
    face = variety * 3
    return 2 * s.bouquet[p][face] + 3 * s.bouquet[p][face + 1] + 4 * s.bouquet[p][face + 2]


@rule
def variety_strength(s: GiftOfTulips, p: int, variety: int) -> int:
    """Combine the number of cards and their sum. Equal strengths are ties (GT-39)."""
    face = variety * 3
    twos, threes, fours = s.bouquet[p][face], s.bouquet[p][face + 1], s.bouquet[p][face + 2]
    return 1000 * (twos + threes + fours) + 2 * twos + 3 * threes + 4 * fours


@rule
def leads(s: GiftOfTulips, p: int, variety: int) -> bool:
    """Return True if no other player is stronger in a variety. A player without a card never leads (GT-40)."""
    mine = variety_strength(s, p, variety)
    if mine == 0:
        return False
    for q in range(s.players):
        if variety_strength(s, q, variety) > mine:
            return False
    return True


# --- winning -----------------------------------------------------------------------------------------------------


@rule
def score(s: GiftOfTulips, p: int) -> int:
    """Return a player's points. Majority points are added when they are scored (GT-43)."""
    return s.score[p]


@rule
def bouquet_size(s: GiftOfTulips, p: int) -> int:
    cards = 0
    for face in range(FACE_COUNT):
        cards += s.bouquet[p][face]
    return cards


@rule
def rank(s: GiftOfTulips, p: int) -> int:
    """Rank by points, then by cards in the bouquet. Equal players share a place (GT-44, GT-45)."""
    better = 0
    mine = final_strength(s, p)
    for q in range(s.players):
        better += int(final_strength(s, q) > mine)
    return better + 1


@rule
def final_strength(s: GiftOfTulips, p: int) -> int:
    return s.score[p] * 1000 + bouquet_size(s, p)
