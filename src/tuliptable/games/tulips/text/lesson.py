"""A first game, in five short chapters."""

from __future__ import annotations

from tuliptable.engine.lesson import TO_THE_END, BoardArea, Chapter, Lesson, explain, free_choice, instruct

FIRST_CARD = "place 0 0 1 1; take 0; bet perimeter YP"
NEAR_THE_END = (
    "bet enclosed YP; bet perimeter YP; bet fields PV; place 2 0 1 1; take 0; bet perimeter RY; bet enclosed RP; "
    "bet perimeter YV; bet enclosed PV; bet fields RV; bet perimeter RY; bet enclosed RP; place 0 0 -1 0; take 1; "
    "place 1 1 -1 1; take 2; place 0 2 -1 0; take 0; place 1 0 -2 2; take 1; place 0 -1 1 0; take 3; bet "
    "perimeter Y; bet fields YV; place 0 -1 -2 0; take 2; place 2 -2 -2 3; take 2; place 2 -2 -3 1; take 2; bet "
    "perimeter Y; place 0 -1 -3 2; take 2; bet enclosed RV; place 0 -1 -1 1; take 2; place 1 -3 -2 0; take 0; "
    "place 0 -3 -3 2; take 1; place 1 -2 -4 0; take 1; place 0 0 -3 2; take 0; place 1 -3 -1 1; take 0; place 0 "
    "-2 -1 0; take 0; place 1 -2 -5 1; take 0; place 0 -1 -5 1; take 0; place 1 0 -5 1; take 3; place 2 1 -5 0; "
    "take 3; place 1 1 -6 0; take 3; place 0 1 -7 0; take 3; place 1 2 -7 0; take 1; bet enclosed R; place 0 0 -6 "
    "2; take 1; place 0 1 -3 3; take 0; place 0 2 -5 1; take 0; place 0 3 -5 2; take 1; place 0 1 -8 2; take 0; "
    "place 1 2 -2 3; take 0; bet enclosed R; place 0 -2 -6 3; take 0; bet fields V; bet fields V; place 1 2 -3 2; "
    "take 1; place 0 3 -3 3; take 1; place 1 0 -8 1; take 1"
)

LESSON = Lesson(
    players=2,
    seed="garden",
    parts={
        "patchwork": BoardArea("", ("tableau",)),
        "hand": BoardArea("Your cards", ("slot-0", "slot-1", "slot-2")),
        "line": BoardArea("the line", ("line-0", "line-1", "line-2", "line-3")),
        "questions": BoardArea("Counts", ("stack-enclosed", "stack-fields", "stack-perimeter")),
        "deck": BoardArea("Deck", ("deck", "tab-line")),
        "third question": BoardArea("Counts", ("stack-perimeter",)),
        "bets": BoardArea("Your bets", ("bets", "tab-bets")),
    },
    chapters=(
        Chapter(
            "Place a card",
            (
                explain(
                    "Welcome! All players lay one patchwork of tulip fields together. No field is yours. "
                    "You win by betting on what the patchwork will show.",
                    "patchwork",
                ),
                explain(
                    "You have three cards, open for all to see. Each is cut into four triangles. "
                    "Beside another card, the sides that touch must have the same colour.",
                    "hand",
                ),
                instruct(
                    "Your first card is red with one pink triangle. Lay it below the first card, turned right, "
                    "so that pink touches pink.",
                    "place 0 0 1 1",
                    at="patchwork",
                    otherwise="That fits too. With pink on pink you would have closed a field: "
                    "pink all around, and nothing can be added.",
                ),
                instruct(
                    "Pink is closed now: a field on two cards that cannot grow any more. "
                    "After placing, take a card from the line. Take the one you like.",
                    "take",
                    at="line",
                ),
            ),
        ),
        Chapter(
            "Three questions",
            (
                explain(
                    "Three questions are asked at the end. First: which colour has the largest closed field? "
                    "Now it is pink, with two cards.",
                    "questions",
                ),
                explain(
                    "Second: which colour has the most fields? Third: which colour has the most triangles "
                    "on the outer edge? Red leads both now.",
                    "questions",
                ),
                explain(
                    "Bram has just bet on the third question. His card lies face down: you know where, not what.",
                    "third question",
                ),
            ),
            FIRST_CARD,
        ),
        Chapter(
            "Bet",
            (
                explain(
                    "Instead of placing a card you may bet. The first right bet on a question earns 4, "
                    "the next ones 3, 2 and 1. A wrong bet costs 2.",
                    "bets",
                ),
                instruct(
                    "A bet with two colours is right if one of them wins. Red leads the outer edge, "
                    "and yellow may follow. Bet red or yellow on the outer edge.",
                    "bet perimeter RY",
                    at="bets",
                    otherwise="A fine idea as well. Two colours are the safer bet; "
                    "one colour alone counts double, right or wrong.",
                ),
                free_choice("Now you choose: place a card that helps your bet, or bet again.", 1),
                free_choice("Go on for some turns. Early bets earn most and know least.", 4),
            ),
            FIRST_CARD,
        ),
        Chapter(
            "The end",
            (
                explain(
                    "Near the end: two cards are left in the deck. When the line cannot be filled, "
                    "nobody may bet any more, and the round is played to its end.",
                    "deck",
                ),
                explain(
                    "Red has the largest closed field, violet the most fields, yellow the longest edge. "
                    "You have bet on all three. Do not help the others!",
                    "questions",
                ),
                free_choice(
                    "Finish the game. Every card that is placed may change an answer.", TO_THE_END, "patchwork"
                ),
                explain("The bets are turned over, each stack from the bottom. Most points win.", "questions"),
            ),
            NEAR_THE_END,
        ),
        Chapter(
            "Your own game",
            (
                explain("You know everything now. This is the same deal from the start: play as long as you like."),
                free_choice("Place or bet: watch what the others build, and bet before they do.", TO_THE_END),
            ),
        ),
    ),
)
