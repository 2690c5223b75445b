"""Tulips: what holds after every action (section 8 of the specification)."""

from __future__ import annotations

from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.knowledge import mark_cards_in_sight
from tuliptable.games.tulips.rules.perimeter import mark_cells, walk
from tuliptable.games.tulips.rules.setup import card_of_deck
from tuliptable.games.tulips.rules.tableau import asked
from tuliptable.games.tulips.state import NO_CARD, NO_FIELD, Phase, Tableau, Tulips
from tuliptable.games.tulips.tables import (
    BETTING_CARD_COUNT,
    CARD_COUNT,
    CATEGORY_COUNT,
    COLOUR_COUNT,
    DEAD,
    DECK_SIZE,
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


@rule
def broken(s: Tulips) -> int:
    """The number of a rule that this state breaks; 0 if it breaks none. Cards hidden from a viewer are not counted."""
    wrong = broken_in_cards(s)
    if wrong == 0:
        wrong = broken_in_turns(s)
    if wrong == 0:
        wrong = broken_in_tableau(s.tableau)
    if wrong == 0:
        wrong = broken_in_scores(s)
    return wrong


# --- cards -----------------------------------------------------------------------------------------------------------


@rule
def broken_in_cards(s: Tulips) -> int:
    if not cards_add_up(s):
        return 82
    for p in range(s.players):
        cards = HAND_SIZE
        for slot in range(HAND_SIZE):
            cards -= int(s.hand[p][slot] == NO_CARD)
        if cards != HAND_SIZE - int(s.phase == Phase.TAKE and s.turn == p):
            return 83
    if cards_in_line(s) != expected_line(s):
        return 84
    if s.cards_left != expected_deck(s):
        return 85
    if not betting_cards_add_up(s):
        return 86
    return 0


@rule
def cards_add_up(s: Tulips) -> bool:
    """There is one of every tulip card, somewhere (TF-82)."""
    copies = scratch(CARD_COUNT)
    mark_cards_in_sight(s, copies)
    hidden = 0
    for i in range(s.cards_left):
        if s.face_down[i] == HIDDEN:
            hidden += 1
        else:
            copies[s.face_down[i]] += 1
    missing = 0
    for i in range(DECK_SIZE):
        held = copies[card_of_deck(s.deck, i)]
        if held > 1:
            return False
        missing += 1 - held
    cards = s.cards_left + cards_in_line(s) + s.tableau.placed - 1
    for p in range(s.players):
        for slot in range(HAND_SIZE):
            cards += int(s.hand[p][slot] != NO_CARD)
    return missing == hidden and cards == DECK_SIZE


@rule
def cards_in_line(s: Tulips) -> int:
    cards = 0
    for slot in range(LINE_SIZE):
        cards += int(s.line[slot] != NO_CARD)
    return cards


@rule
def placements_finished(s: Tulips) -> int:
    """Placements whose card has been taken too."""
    return s.tableau.placed - 1 - int(s.phase == Phase.TAKE)


@rule
def expected_line(s: Tulips) -> int:
    """The line loses a card with every placement from the one that triggers the end (TF-84)."""
    return LINE_SIZE - max(0, placements_finished(s) - LAST_PLACEMENT[s.players] + 1)


@rule
def expected_deck(s: Tulips) -> int:
    """Every placement before the last call takes a card from the deck (TF-85)."""
    return max(0, LAST_PLACEMENT[s.players] - 1 - placements_finished(s))


@rule
def betting_cards_add_up(s: Tulips) -> bool:
    """Each betting card is in its owner's hand or in one stack (TF-86)."""
    for p in range(s.players):
        held = scratch(BETTING_CARD_COUNT)
        hidden = 0
        known = 0
        for card in range(BETTING_CARD_COUNT):
            if s.unplayed[p][card] == HIDDEN:
                hidden += 1
            else:
                held[card] = s.unplayed[p][card]
        for category in range(CATEGORY_COUNT):
            for i in range(s.stack_height[category]):
                if s.stack_owner[category][i] == p and s.stack_card[category][i] >= 0:
                    held[s.stack_card[category][i]] += 1
        for card in range(BETTING_CARD_COUNT):
            known += int(held[card] == 1)
        if hidden == 0 and known != BETTING_CARD_COUNT:
            return False
    return True


# --- turns -----------------------------------------------------------------------------------------------------------


@rule
def broken_in_turns(s: Tulips) -> int:
    """TF-50, TF-87. Turns go round from the starter, and each was a placement, a bet or a pass."""
    if s.turn != (s.starter + s.turns_finished) % s.players:
        return 87
    acted = placements_finished(s)
    for category in range(CATEGORY_COUNT):
        acted += s.stack_height[category]
    if s.turns_finished < acted + s.passes:
        return 87
    if (s.triggered == 1) != (cards_in_line(s) < LINE_SIZE):
        return 84
    ended = s.triggered == 1 and s.turn == s.starter and s.phase != Phase.TAKE
    if (s.phase == Phase.OVER) != (ended or s.passes == s.players):
        return 50
    return 0


# --- the tableau -----------------------------------------------------------------------------------------------------


@rule
def broken_in_tableau(t: Tableau) -> int:
    lies_in = scratch(RING)
    mark_cells(t, lies_in)
    shared = 0
    for number in range(t.placed):
        cell = t.cell[number]
        distance = abs(cell // SPAN - REACH) + abs(cell % SPAN - REACH)
        earlier = int(number == 0)
        for side in range(SIDE_COUNT):
            other = lies_in[(cell + STEP[side]) % RING] - 1
            if other >= 0:
                shared += 1
                earlier += int(other < number)
                if t.shows[4 * number + side] != t.shows[4 * other + (side ^ 2)] or t.shows[4 * number + side] == WILD:
                    return 89
        if distance > number or earlier == 0:
            return 88
    wrong = broken_in_sections(t)
    if wrong != 0:
        return wrong
    return broken_in_sides(t, lies_in, shared)


@rule
def broken_in_sections(t: Tableau) -> int:
    """TF-90, TF-92. Every section shows something, and fields are as many as their first sections."""
    dead = 0
    fields = scratch(6)
    for section in range(4 * t.placed):
        if (t.shows[section] >= WILD) != (t.field[section] == NO_FIELD):
            return 90
        dead += int(t.shows[section] == DEAD)
        fields[t.shows[section]] += int(t.field[section] == section)
    if dead % 2 != 0:
        return 90
    for colour in range(COLOUR_COUNT):
        if t.field_count[colour] < 1 or t.field_count[colour] != fields[colour]:
            return 92
        if t.enclosed[colour] < 0 or t.enclosed[colour] == 1 or t.enclosed[colour] > t.placed:
            return 92
    return 0


@rule
def broken_in_sides(t: Tableau, lies_in: Buffer, shared: int) -> int:
    """TF-91, TF-92. Sides at outside cells, at holes and at other cards are all sides; `shared` counts both of two."""
    outside = scratch(5)
    walked = walk(t, lies_in, outside)
    at_empty_cells = 0
    for i in range(t.borders):
        at_empty_cells += contacts(t, i)
    if at_empty_cells + shared != 4 * t.placed or walked > at_empty_cells:
        return 91
    if walked - outside[WILD] > 2 * t.placed + 2:
        return 92
    return 0


@rule
def contacts(t: Tableau, i: int) -> int:
    """How many cards lie beside the i-th empty cell."""
    cards = 0
    for side in range(SIDE_COUNT):
        cards += int(asked(t, i, side) != NO_CONTACT)
    return cards


# --- scores ----------------------------------------------------------------------------------------------------------

LEAST_SCORE, MOST_SCORE = -28, 43
FIRST_PAY, SECOND_PAY, THIRD_PAY, FOURTH_PAY = LADDER


@rule
def broken_in_scores(s: Tulips) -> int:
    """Nobody scores before the end, and then within what all bets can earn (TF-93)."""
    usual = s.ladder[0] == FIRST_PAY and s.ladder[1] == SECOND_PAY
    usual = usual and s.ladder[2] == THIRD_PAY and s.ladder[3] == FOURTH_PAY
    for p in range(s.players):
        if s.phase != Phase.OVER and s.score[p] != 0:
            return 93
        if usual and not LEAST_SCORE <= s.score[p] <= MOST_SCORE:
            return 93
    return 0
