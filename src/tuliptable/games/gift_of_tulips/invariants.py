"""Gift of Tulips: what holds after every action (section 8 of the specification)."""

from __future__ import annotations

from itertools import pairwise

from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.rules import total
from tuliptable.games.gift_of_tulips.state import NO_CARD, GiftOfTulips, Kind, Phase
from tuliptable.games.gift_of_tulips.tables import COPIES, FACE_COUNT, REMOVED, TURNS_EACH, VARIETY_COUNT


def check(s: GiftOfTulips) -> list[str]:
    """Everything in section 8 of the rules that this state breaks. Hidden cards are not counted by face."""
    return [text for text, broken in _checks(s) if broken]


def _checks(s: GiftOfTulips) -> list[tuple[str, bool]]:
    n, seats = s.players, range(s.players)
    in_use, turns = COPIES[n] * FACE_COUNT, TURNS_EACH[n] * n
    totals = [total(s, v) for v in range(VARIETY_COUNT)]
    ranked = [v for v in s.festival if v >= 0]
    hands = sum(card != NO_CARD for p in seats for card in (*s.hand[p], s.chosen[p]))
    laid_out = sum(s.shown) + sum(map(sum, s.bouquet)) + sum(s.secrets[p] for p in seats) - s.reveals
    majority_points = [sum(s.majority[p]) for p in seats]
    mid_turn = int(s.first_action != Kind.NONE)
    playing = s.phase == Phase.PLAYING
    deck_due = in_use - REMOVED[n] - 2 - 2 * n - 2 * s.turns_finished - mid_turn - int(playing)
    table_due = 2 + 2 * n + 2 * s.turns_finished + mid_turn - hands
    return [
        ("GT-50: the cards do not add up", s.deck + s.removed + laid_out + hands + int(playing) != in_use),
        ("GT-50: a face occurs too often or too rarely", not faces_add_up(s)),
        ("GT-4: the wrong number of cards left the game", s.removed != REMOVED[n]),
        (
            "GT-51: a variety is placed before one with more",
            any(totals[a] < totals[b] for a, b in pairwise(ranked)),
        ),
        ("GT-52: a total is impossible", any(t == 1 or t > 9 * COPIES[n] for t in totals)),
        ("GT-53: 2 to 4 varieties are ranked", not 2 <= s.ranked <= 4 or s.ranked != len(ranked)),
        (
            "GT-14: a ranked variety has no card, or one with cards no place",
            {v for v in range(4) if totals[v]} != set(ranked),
        ),
        ("GT-54: the deck does not fit the turns played", s.deck != deck_due),
        ("GT-54: the cards laid out do not fit the turns played", laid_out != table_due),
        ("GT-20: it is another player's turn", playing and s.turn != (s.starter + s.turns_finished) % n),
        (
            "GT-55: points fall, or rise too fast",
            any(not 0 <= score_in_play(s, p) <= most(s, p) for p in seats),
        ),
        ("GT-56: the secret pile is too small or too big", not secret_size_fits(s)),
        ("GT-57: majority points of one player exceed 30", any(points > 30 for points in majority_points)),
        ("GT-57: a final score is too high", any(s.score[p] > 9 * TURNS_EACH[n] + 30 for p in seats)),
        (
            "GT-34: the game is over before its last turn, or goes on after it",
            (s.phase == Phase.OVER) != (s.turns_finished == turns),
        ),
    ]


def faces_add_up(s: GiftOfTulips) -> bool:
    loose = [s.drawn, *s.chosen, *(card for hand in s.hand for card in hand)]
    if HIDDEN in s.unseen:
        return True
    return all(
        s.unseen[f] + s.shown[f] + sum(heap[f] for heap in (*s.bouquet, *s.secret)) + loose.count(f)
        == COPIES[s.players]
        and s.unseen[f] >= 0
        for f in range(FACE_COUNT)
    )


def score_in_play(s: GiftOfTulips, p: int) -> int:
    """GT-55. Points without the majorities."""
    return s.score[p] - sum(s.majority[p])


def most(s: GiftOfTulips, p: int) -> int:
    """GT-55. Nine points a finished turn, and seven for a first action."""
    seats_after_starter = (p - s.starter) % s.players
    rounds, seats_done = divmod(s.turns_finished, s.players)
    acting = s.turn == p and s.first_action != Kind.NONE
    return 9 * (rounds + (seats_after_starter < seats_done)) + (7 if acting else 0)


def secret_size_fits(s: GiftOfTulips) -> bool:
    size = sum(s.secrets[p] for p in range(s.players))
    if s.phase == Phase.CHOOSING:
        return size == sum(s.chosen[p] != NO_CARD for p in range(s.players))
    return s.players <= size <= s.players + s.players * TURNS_EACH[s.players]
