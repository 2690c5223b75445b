"""A first game, in five short chapters."""

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
            "A bouquet begins",
            (
                explain(
                    "Welcome! You collect tulips of four colours. At the end, most tulips of a good colour pay well."
                ),
                explain(
                    "Which colour is good? The Festival decides. Orange is first now, pink second. "
                    "Who has most of the first colour at the end gets 15 points.",
                    "festival",
                ),
                instruct(
                    "You hold two cards. One starts your bouquet, the other becomes secret. "
                    "Pink is at the Festival and blue is not: start with pink.",
                    "start_bouquet pink2",
                    at="two cards",
                    otherwise="Blue may still rise, and your secret pink can help pink. "
                    "But today blue is worth nothing at the end.",
                ),
            ),
        ),
        Chapter(
            "Keep a card, show a card",
            (
                instruct(
                    "Your turn: two cards, one after the other. You drew purple 2. Purple is not at the Festival, "
                    "and keeping such a card earns 2 points at once. Keep it.",
                    "keep",
                    at="card",
                    otherwise="That is allowed too. Kept, it earns 2 points and is yours; given, a friend has it.",
                ),
                explain(
                    "Two points, and purple is in your bouquet. Now a pink 3. "
                    "You may not keep twice in a turn: each action only once.",
                    "bouquets",
                ),
                instruct(
                    "Pink and orange both have 4. Show pink 3 at the Festival: pink goes to 7 and is first. "
                    "You earn nothing now, but you own a pink tulip.",
                    "festival_open",
                    at="festival",
                    otherwise="Giving it would earn 5 points at once. But orange stays first, and you have no orange.",
                ),
                explain("Pink leads now. Bram and Saskia have played too: the log tells what they did.", "festival"),
            ),
            "start_bouquet pink2; start_bouquet pink3; start_bouquet orange2",
        ),
        Chapter(
            "Give a card away",
            (
                explain(
                    "You drew pink 2. Given away, it earns its number and a bonus: 3 for the first colour, "
                    "then 2, 1 and nothing. So 2 and 3: five points.",
                    "card",
                ),
                instruct(
                    "But the friend who gets it comes closer to the 15 points for pink. Bram has most pink already. "
                    "Give it to Saskia.",
                    "give 2",
                    at="bouquets",
                    otherwise="A gift to Bram earns the same and makes his lead in pink bigger. "
                    "Other choices keep pink, but earn nothing now.",
                ),
                instruct(
                    "Five points! Now a pink 4. Keep it: no points now, but your pink grows to two tulips. "
                    "At equal numbers, the higher sum counts.",
                    "keep",
                    at="card",
                    otherwise="Pink grows at the Festival that way, but your bouquet does not.",
                ),
                free_choice(
                    "Your next turn is your own choice: two cards, two different actions. Try what you like.", 2
                ),
            ),
            SECOND_ROUND,
        ),
        Chapter(
            "The secret pile",
            (
                explain(
                    "The last turn. When all cards are gone, up to five secret cards are turned up "
                    "and count for the Festival. Three lie there.",
                    "pile",
                ),
                explain(
                    "One of them is yours, blue 3, and only you know it. Blue will come to the Festival, "
                    "perhaps third. The others' cards are unknown."
                ),
                instruct(
                    "You have four pink, as many as Saskia, and her sum is higher. Keep pink 2: "
                    "with five you are second in pink, and that pays 10.",
                    "keep",
                    at="bouquets",
                    otherwise="A gift earns 5 now. Keeping would earn 10 at the end, for the second place in pink.",
                ),
                free_choice("One card is left for you. Look who leads each colour, then decide.", 1, "card"),
                explain("The secret cards are out, and every colour is paid. Most points win.", "festival"),
            ),
            LAST_ROUND,
        ),
        Chapter(
            "Your own game",
            (
                explain("You know everything now. This is the same deal from the start: play as long as you like."),
                free_choice("Look what each choice earns now, and what it may earn at the end.", TO_THE_END),
            ),
        ),
    ),
)
