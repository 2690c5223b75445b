"""The invariants of Tulips (section 8 of the rules). Hidden cards are not counted."""

from __future__ import annotations

from tuliptable.engine.invariants import check_invariants, invariant
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.rules.perimeter import mark_cells, walk
from tuliptable.games.tulips.rules.tableau import demand_at
from tuliptable.games.tulips.state import NO_CARD, NO_FIELD, Phase, Tableau, Tulips, add_up
from tuliptable.games.tulips.tables import (
    BETTING_CARD_COUNT,
    CATEGORY_COUNT,
    COLOUR_COUNT,
    DEAD,
    HAND_SIZE,
    LADDER,
    LAST_PLACEMENT,
    LINE_SIZE,
    NO_CONTACT,
    REACH,
    RING,
    SIDE_COUNT,
    SPAN,
    STEP,
    WILD,
)

# --- cards -----------------------------------------------------------------------------------------------------------


@invariant
def tulip_cards(s: Tulips) -> None:
    """Check deck, line and hands. Every placement takes a card from the deck, or later from the line (TF-84, TF-85)."""
    assert add_up(s), "TF-82: the cards do not add up"
    for p in range(s.players):
        missing = sum(s.hand[p][slot] == NO_CARD for slot in range(HAND_SIZE))
        taking = int(s.phase == Phase.TAKE and s.turn == p)
        assert missing == taking, "TF-83: a player has too many or too few tulip cards"
    to_come = LAST_PLACEMENT[s.players] - 1 - placements_finished(s)
    assert cards_in_line(s) == LINE_SIZE + min(0, to_come), "TF-84: the line has too many or too few cards"
    assert s.cards_left == max(0, to_come), "TF-85: the deck does not fit the placements made"


@rule
def cards_in_line(s: Tulips) -> int:
    return sum(s.line[slot] != NO_CARD for slot in range(LINE_SIZE))


@rule
def placements_finished(s: Tulips) -> int:
    """Return the number of placements after which a card was taken too."""
    return s.tableau.placed - 1 - int(s.phase == Phase.TAKE)


@invariant
def betting_cards(s: Tulips) -> None:
    """Check that each betting card is in its owner's hand or in one stack."""
    for p in range(s.players):
        held = scratch(BETTING_CARD_COUNT)
        for category in range(CATEGORY_COUNT):
            for i in range(s.stack_height[category]):
                if s.stack_owner[category][i] == p and s.stack_card[category][i] >= 0:
                    held[s.stack_card[category][i]] += 1
        for card in range(BETTING_CARD_COUNT):
            hidden = s.unplayed[p][card] == HIDDEN and held[card] <= 1
            together = hidden or s.unplayed[p][card] + held[card] == 1
            assert together, "TF-86: the betting cards of a player do not add up"


# --- turns -----------------------------------------------------------------------------------------------------------


@invariant
def turns(s: Tulips) -> None:
    """Check that turns went round from the starter, each with a placement, a bet or a pass."""
    assert s.turn == (s.starter + s.turns_finished) % s.players, "TF-87: it is another player's turn"
    bets = sum(s.stack_height[category] for category in range(CATEGORY_COUNT))
    assert s.turns_finished >= placements_finished(s) + bets + s.passes, "TF-87: the turns do not fit the actions"
    assert (s.triggered == 1) == (cards_in_line(s) < LINE_SIZE), "TF-84: the end is triggered when the line has a gap"
    ended = s.triggered == 1 and s.turn == s.starter and s.phase != Phase.TAKE
    over = ended or s.passes == s.players
    assert (s.phase == Phase.OVER) == over, "TF-50: the game ends too early or too late"


# --- the tableau -----------------------------------------------------------------------------------------------------


@invariant
def patchwork(s: Tulips) -> None:
    t = s.tableau
    occupied = scratch(RING)
    mark_cells(t, occupied)
    shared = 0
    for number in range(t.placed):
        cell = t.cell[number]
        earlier = int(number == 0)
        for side in range(SIDE_COUNT):
            other = occupied[(cell + STEP[side]) % RING] - 1
            if other >= 0:
                shared += 1
                earlier += int(other < number)
                shows = t.shows[4 * number + side]
                alike = shows == t.shows[4 * other + (side ^ 2)] and shows != WILD
                assert alike, "TF-89: two facing sections do not match"
        near = abs(cell // SPAN - REACH) + abs(cell % SPAN - REACH) <= number
        assert near and earlier > 0, "TF-88: a card touches no other, or is too far away"
    sections(t)
    sides(t, occupied, shared)


@invariant
def sections(t: Tableau) -> None:
    """Check that every section has a colour or is wild, and that the fields are counted by their first sections."""
    dead = 0
    fields = scratch(6)
    for section in range(4 * t.placed):
        wild = t.shows[section] >= WILD
        assert wild == (t.field[section] == NO_FIELD), "TF-90: a section has a field that it cannot have, or none"
        dead += int(t.shows[section] == DEAD)
        fields[t.shows[section]] += int(t.field[section] == section)
    assert dead % 2 == 0, "TF-90: a dead wild faces no other"
    for colour in range(COLOUR_COUNT):
        fits = t.field_count[colour] == fields[colour] >= 1
        assert fits, "TF-92: the number of fields does not fit the sections"
        possible = 0 <= t.enclosed[colour] <= t.placed and t.enclosed[colour] != 1
        assert possible, "TF-92: an enclosed field is too small or too large"


@invariant
def sides(t: Tableau, occupied: Buffer, shared: int) -> None:
    """Check that the sides at outside cells, holes and cards add up; `shared` counts both sides of a contact."""
    outside = scratch(5)
    walked = walk(t, occupied, outside)
    at_empty = sum(sum(demand_at(t, i, side) != NO_CONTACT for side in range(SIDE_COUNT)) for i in range(t.borders))
    fits = at_empty + shared == 4 * t.placed and walked <= at_empty
    assert fits, "TF-91: the sides of the cards do not add up"
    assert walked - outside[WILD] <= 2 * t.placed + 2, "TF-92: the outer edge is too long"


# --- scores ----------------------------------------------------------------------------------------------------------

LEAST_SCORE, MOST_SCORE = -28, 43
FIRST_PAY, SECOND_PAY, THIRD_PAY, FOURTH_PAY = LADDER


@invariant
def scores(s: Tulips) -> None:
    """Check that no player scores before the end, and that final scores are possible."""
    usual = s.ladder[0] == FIRST_PAY and s.ladder[1] == SECOND_PAY
    usual = usual and s.ladder[2] == THIRD_PAY and s.ladder[3] == FOURTH_PAY
    for p in range(s.players):
        assert s.phase == Phase.OVER or s.score[p] == 0, "TF-93: a player scored before the end"
        assert not usual or LEAST_SCORE <= s.score[p] <= MOST_SCORE, "TF-93: a score is impossible"


broken_invariant = check_invariants(tulip_cards, betting_cards, turns, patchwork, scores)
