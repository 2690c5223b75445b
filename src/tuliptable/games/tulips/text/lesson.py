"""The lesson of Tulips: a first game in five short chapters."""

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
        "hand": BoardArea("hand", ("slot-0", "slot-1", "slot-2")),
        "line": BoardArea("line", ("line-0", "line-1", "line-2", "line-3")),
        "questions": BoardArea("counts", ("stack-enclosed", "stack-fields", "stack-perimeter")),
        "deck": BoardArea("deck", ("deck", "tab-line")),
        "third question": BoardArea("counts", ("stack-perimeter",)),
        "bets": BoardArea("bets", ("bets", "tab-bets")),
    },
    chapters=(
        Chapter(
            "Place a card",
            (
                explain(
                    "Welcome! Together, you and Bram build one patchwork of tulip fields. No field belongs to either "
                    "of you. You score points only by betting on how the finished patchwork will look.",
                    "patchwork",
                ),
                explain(
                    "These are your three cards, face up for everyone. Each card has four triangles. "
                    "Where two cards touch side by side, their colours must match.",
                    "hand",
                ),
                instruct(
                    "Your first card is red with one pink triangle. Rotate it clockwise and place it directly below "
                    "the starting card, so that pink touches pink.",
                    "place 0 0 1 1",
                    at="patchwork",
                    otherwise="You can do that too: any card that fits is allowed, and so is a bet. "
                    "But pink on pink would have enclosed a pink field of two cards.",
                ),
                instruct(
                    "Well done! The pink field has no free side left, so it is enclosed and can never grow again. "
                    "It covers two cards. Now take a card from the line, any one you like.",
                    "take",
                    at="line",
                ),
                explain(
                    "You have three cards again, and the deck has refilled the line. "
                    "That was a whole turn: place one card, take one card.",
                    "line",
                ),
                explain(
                    "One of your cards has a multicoloured triangle, a wild. It fits next to any colour, takes that "
                    "colour and keeps it. Two wilds that face each other stay without colour.",
                    "hand",
                ),
            ),
        ),
        Chapter(
            "Three questions",
            (
                explain(
                    "The finished patchwork answers three questions. The first: which colour has the largest "
                    "enclosed field? Right now the answer is pink, with two cards.",
                    "questions",
                ),
                explain(
                    "The second: which colour has the most fields? The third: which has the most triangles on the "
                    "outer edge? Red leads both, with two fields and four triangles on the edge.",
                    "questions",
                ),
                explain(
                    "Bram has bet on the third question. The card is face down: everyone knows that Bram has bet "
                    "there, but only Bram knows on which colour.",
                    "third question",
                ),
                explain(
                    "So there are three questions. Every card you place can change the answers, "
                    "but only a correct bet on the final answer earns points.",
                    "questions",
                ),
            ),
            FIRST_CARD,
        ),
        Chapter(
            "Bet",
            (
                explain(
                    "On your turn you may bet instead of placing a card. On each question, the first correct bet "
                    "earns 4 points, the next ones 3, 2 and 1. A wrong bet costs 2.",
                    "bets",
                ),
                instruct(
                    "A bet on two colours is correct if either wins. Red leads the outer edge, and three of the cards "
                    "in the line show yellow. Bet on red or yellow for the outer edge.",
                    "bet perimeter RY",
                    at="bets",
                    otherwise="You can do that too. Red or yellow would have been a careful bet, because either "
                    "colour may win. A bet on a single colour counts double, whether it is correct or wrong.",
                ),
                explain(
                    "Your bet is on top of Bram's, and it stays there. If both are correct, yours earns 3 points. "
                    "If only yours is correct, it earns 4.",
                    "third question",
                ),
                explain(
                    "Four of your betting cards show a single colour. They count double: as the first correct bet, "
                    "such a card earns 8 points, but if it is wrong, it costs 4.",
                    "bets",
                ),
                free_choice(
                    "Now it is your choice: place a card that helps your bet, by adding red or yellow to the outer "
                    "edge, or bet again.",
                    1,
                ),
                free_choice("Play a few more turns. Early bets pay the most, but you know the least.", 4),
                explain(
                    "Now you know the two things you can do on a turn. Cards change the answers, and bets predict "
                    "them. You can never do both in one turn."
                ),
            ),
            FIRST_CARD,
        ),
        Chapter(
            "The end",
            (
                explain(
                    "The end is near: only two cards are left in the deck. When the line cannot be refilled, "
                    "no one may bet any more, and everyone finishes the round.",
                    "deck",
                ),
                explain(
                    "Right now, red has the largest enclosed field, violet the most fields and yellow the longest "
                    "outer edge. You have bet on all three, so try to keep them in the lead.",
                    "questions",
                ),
                explain(
                    "Your last betting card is pink, and pink leads nowhere. Keep it if you like: "
                    "a betting card that you never play costs nothing.",
                    "bets",
                ),
                free_choice(
                    "Finish the game. Check the counts before you place a card: each card can still change an answer.",
                    TO_THE_END,
                    "patchwork",
                ),
                explain(
                    "The bets are revealed, each stack from the bottom. The earlier a correct bet was made, the more "
                    "it earns, and a single colour counts double. The player with the most points wins!",
                    "questions",
                ),
            ),
            NEAR_THE_END,
        ),
        Chapter(
            "Your own game",
            (
                explain("You know the whole game now! Here is the same deal again. Play for as long as you like."),
                free_choice("On each turn, place a card or bet. Watch which colours Bram helps.", TO_THE_END),
            ),
        ),
    ),
)
