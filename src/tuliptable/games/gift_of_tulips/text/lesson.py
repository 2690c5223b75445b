"""The lesson of Gift of Tulips: a first game in five short chapters."""

from __future__ import annotations

from tuliptable.engine.lesson import TO_THE_END, BoardArea, Chapter, Lesson, explain, free_choice, instruct

FIRST_ROUND = "start_bouquet pink2; start_bouquet pink3; start_bouquet orange2; keep; festival_open"
SECOND_ROUND = f"{FIRST_ROUND}; keep; give 2; give 1; keep"
LAST_ROUND = (
    f"{SECOND_ROUND}; keep; give 2; keep; give 2; keep; give 0; give 1; keep; keep; give 0; keep; give 0; give 1; "
    "keep; keep; give 0; keep; give 1; give 2; keep; give 2; keep; give 0; keep; give 1; keep; keep; give 2; give 1; "
    "keep; give 1; keep; give 0; keep; give 1; keep; give 2; keep; give 0; keep; give 1; keep; give 2; keep; give 0; "
    "keep; give 1; keep"
)

LESSON = Lesson(
    players=3,
    seed="first-bouquet",
    options={"start_player": 0},
    parts={
        "festival": BoardArea("festival", ("bed-pink", "bed-orange")),
        "bouquets": BoardArea("bouquets", ("seat-0", "seat-1", "seat-2")),
        "two cards": BoardArea("hand", ("hand",)),
        "card": BoardArea("drawn-card", ("hand",)),
        "pile": BoardArea("secret-pile", ("pile",)),
    },
    chapters=(
        Chapter(
            "Start your bouquet",
            (
                explain("Welcome! You collect tulips in four colours. The right colours earn you points at the end."),
                explain(
                    "Which colours are the right ones? The Festival decides. So far, orange is 1st and pink is 2nd. "
                    "At the end, the player with the most tulips of the 1st colour gets 15 points.",
                    "festival",
                ),
                instruct(
                    "You have two cards. One starts your bouquet, the other goes face down to the secret pile. "
                    "Pink is at the Festival and blue is not, so start with pink.",
                    "start_bouquet pink2",
                    at="two cards",
                    otherwise="You can do that: blue may still rise, and your secret pink may help pink. "
                    "But the way the Festival looks now, blue will pay nothing at the end.",
                ),
                explain("Good start: your bouquet has its first tulip. Your blue card is on the secret pile.", "pile"),
            ),
        ),
        Chapter(
            "Keep one, show one",
            (
                instruct(
                    "Your turn! You play two cards, one after the other. The first is purple 2. "
                    "Purple is not at the Festival, so keeping it scores 2 points right away. Keep it.",
                    "keep",
                    at="card",
                    otherwise="You can do that too. But keeping the card scores 2 points and leaves the tulip "
                    "with you. If you give it away, another player has it.",
                ),
                explain(
                    "Two points, and a purple tulip in your bouquet! Your second card is pink 3. "
                    "You have already kept a card this turn, so now you must do something else.",
                    "bouquets",
                ),
                instruct(
                    "Pink and orange both have a total of 4. Show your pink 3 at the Festival: pink rises to 7 and "
                    "takes 1st place. It scores nothing now, but you own a pink tulip.",
                    "festival_open",
                    at="festival",
                    otherwise="A gift scores 5 points right away. But orange stays 1st, and you have no orange tulip.",
                ),
                explain(
                    "Pink takes the lead! Bram and Saskia have played too, and the log shows their moves.", "festival"
                ),
            ),
            "start_bouquet pink2; start_bouquet pink3; start_bouquet orange2",
        ),
        Chapter(
            "Give a card away",
            (
                explain(
                    "You drew pink 2. A gift scores its number plus a bonus: 3 for the 1st colour, 2 for the 2nd, "
                    "1 for the 3rd. That makes 2 plus 3, five points.",
                    "card",
                ),
                instruct(
                    "But your gift brings another player closer to the 15 points for pink. Bram already has the "
                    "most pink, so give this one to Saskia.",
                    "give 2",
                    at="bouquets",
                    otherwise="A gift to Bram scores the same, but makes Bram's lead in pink bigger. "
                    "With any other choice neither of them gets the tulip, but you score nothing now.",
                ),
                instruct(
                    "Five points! Next comes pink 4. Keep it: it scores nothing now, but you will have two pink "
                    "tulips. If two players have the same number of tulips, the higher sum wins.",
                    "keep",
                    at="card",
                    otherwise="That helps pink at the Festival, but adds nothing to your bouquet.",
                ),
                free_choice("Your next turn is all yours: two cards, two different actions. Try anything you like.", 2),
            ),
            SECOND_ROUND,
        ),
        Chapter(
            "The secret pile",
            (
                explain(
                    "Last turn! When the deck is empty, up to five secret cards are turned up "
                    "and added to the Festival. There are three on the pile.",
                    "pile",
                ),
                explain(
                    "One of them is your blue 3, and only you know that. So blue will join the Festival, "
                    "perhaps in 3rd place. The other two cards are unknown to you."
                ),
                instruct(
                    "You and Saskia have four pink tulips each, but hers have the higher sum. Keep pink 2: "
                    "with five, you have the second most pink, and that pays 10 points.",
                    "keep",
                    at="bouquets",
                    otherwise="A gift scores 5 now. Keeping it would bring you 10 at the end, "
                    "for the second most pink.",
                ),
                free_choice("One card to go. See who leads in each colour, then decide.", 1, "card"),
                explain("The secret cards are turned up, and the colours pay out. The most points win!", "festival"),
            ),
            LAST_ROUND,
        ),
        Chapter(
            "Your own game",
            (
                explain("You know the whole game now! Here is the same deal again. Play for as long as you like."),
                free_choice("Before each choice, see what it scores now and what it may bring at the end.", TO_THE_END),
            ),
        ),
    ),
)
