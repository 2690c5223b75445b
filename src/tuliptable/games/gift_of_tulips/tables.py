"""The components of Gift of Tulips, as tables.

The rulebook gives the removed cards and the split into 72 and 24 cards. A public source gives the places of the
Festival, the faces, and the two copies in the set for 5 and 6 players. The six copies of each face in the base set are
a reconstruction: 72 cards over 12 faces.
"""

from __future__ import annotations

from tuliptable.engine.rule import const_table

MOST_PLAYERS = 6

VARIETIES = ("purple", "blue", "pink", "orange")
CULTIVARS = ("Greuze", "Alba Coerulea Oculata", "Affaire", "Orange Emperor")
VALUES_PRINTED = (2, 3, 4)
FACES = tuple(f"{variety}{value}" for variety in VARIETIES for value in VALUES_PRINTED)

VARIETY_COUNT = 4
FACE_COUNT = 12
VARIETY = const_table([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3])  # by face
VALUE = const_table([2, 3, 4, 2, 3, 4, 2, 3, 4, 2, 3, 4])  # by face
FACES_OF = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))  # by variety

#                     players:  0  1  2  3  4  5  6
COPIES = const_table([0, 0, 6, 6, 6, 8, 8])  # of each face
REMOVED = const_table([0, 0, 18, 4, 6, 14, 10])  # unseen, before the game
TURNS_EACH = const_table([0, 0, 12, 10, 7, 7, 6])
MAJORITIES = const_table([0, 0, 1, 2, 2, 3, 3])  # paid per place

#                       place:  1st  2nd  3rd  4th or unranked
GIVING_BONUS = const_table([3, 2, 1, 0])
KEEPING_POINTS = const_table([0, 0, 1, 2])
MAJORITY_POINTS = const_table(
    [
        #  1st 2nd 3rd majority
        [15, 10, 5],  # place 1
        [10, 7, 4],  # place 2
        [5, 3, 1],  # place 3
        [0, 0, 0],  # place 4
    ]
)
LAST_PLACE = 3  # counted from 0; an unranked variety counts as this place
SCORED_PLACES = 3
SECRETS_REVEALED = 5
