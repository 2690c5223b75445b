"""A first game, in six short chapters."""

from __future__ import annotations

from tuliptable.engine.lesson import TO_THE_END, BoardArea, Chapter, Lesson, explain, free_choice, instruct

PLACED = "place N2; place S2; place N2; place S2; place S5; place N1; place S5; place N1; done; raise_to 6"
BOUGHT = (
    f"{PLACED}; pass; pay_cash; raise_to 4; raise_to 5; pass; pay_cash; raise_to 2; raise_to 3; pass; pay_cash; "
    "raise_to 6; raise_to 7; raise_to 8; raise_to 9; pass; pay_cash"
)
ROUND_SEVEN = (
    "place N2; place S2; place N2; place S2; place N2; place S2; place S5; place S5; place S5; raise_to 4; "
    "raise_to 5; raise_to 6; pass; pass; pay_cash; raise_to 2; raise_to 3; raise_to 4; pass; pass; pay_cash; "
    "raise_to 6; raise_to 7; pass; raise_to 8; raise_to 9; raise_to 10; pass; pay_cash; end_selling; sell YC1; "
    "end_selling; end_selling; place N3; done; place N3; done; place N3; done; done; done; done; raise_to 8; "
    "raise_to 9; raise_to 10; raise_to 11; pass; pass; pay_cash; end_selling; end_selling; end_selling; place N1; "
    "done; place N2; place N3; place N2; place N3; place N2; place N5; place N5; finance; raise_to 6; raise_to 7; "
    "raise_to 8; pass; raise_to 9; pass; pay_cash; raise_to 4; raise_to 5; pass; pay_cash; raise_to 4; raise_to "
    "5; pass; pay_cash; end_selling; end_selling; end_selling; place N3; done; place N3; place N1; place N3; "
    "place N1; place N1; done; done; pass; raise_to 17; pass; finance; raise_to 14; raise_to 15; pass; raise_to "
    "16; pass; finance; sell RC1; sell RC2; buy_back WB2 17; end_selling; buy_back YA 26; end_selling; "
    "sell_financed RB2 16; sell RB1; sell RB2; end_selling; place N2; place N4; place N2; place N4; place N2; "
    "place N4; done; done; done; raise_to 8; raise_to 9; raise_to 10; pass; raise_to 11; pass; finance; raise_to "
    "6; raise_to 7; raise_to 8; pass; pass; pay_cash; end_selling; sell YC3; end_selling; end_selling; place N1; "
    "done; place N1; done; place N1; done; done; done; done; raise_to 14; raise_to 15; pass; pass; pay_cash; sell "
    "RB2; end_selling; sell WB2; sell WB1; end_selling"
)

LESSON = Lesson(
    players=3,
    seed="canal",
    parts={
        "prices": BoardArea("Prices", ("prices",)),
        "response": BoardArea("market response", ("response",)),
        "arrivals": BoardArea("New Arrivals", ("slot-N1", "slot-N2", "slot-N3", "slot-N4", "slot-N5")),
        "red card": BoardArea("Just Sold", ("slot-S5",)),
        "white card": BoardArea("New Arrivals", ("slot-N1",)),
        "purse": BoardArea("Merchants", ("seat-0",)),
        "collectors": BoardArea("Bonus 20", ("collector-0", "collector-1", "collector-2")),
    },
    chapters=(
        Chapter(
            "Prices",
            (
                explain("Welcome! You trade in tulips. Buy cheap, sell dear, and hold none when the bubble bursts."),
                explain(
                    "Each colour has a price level from I to VII. Cards of rank A are dear, B in the middle, C cheap. "
                    "A red B costs 5 guilders now.",
                    "prices",
                ),
                explain(
                    "At the end of a round, the colour with most cards on the market falls and the rarest rises. "
                    "Three are red: red would rise to IV. White finds no free level below it, so it stays.",
                    "response",
                ),
            ),
        ),
        Chapter(
            "Bid with markers",
            (
                instruct(
                    "You buy with markers, first up to two, then one more. Red will rise, so bid for red B1, "
                    "the last card of Just Sold.",
                    "place S5",
                    at="red card",
                    otherwise="A fair bid. Buy what will be rare: red B1 costs 5 now, and may be worth 10 tomorrow.",
                ),
                instruct(
                    "One more marker: bid for white C3, the first of New Arrivals. It costs 5 too.",
                    "place N1",
                    at="white card",
                    otherwise="Good as well. You may also keep markers back; they cost nothing.",
                ),
                free_choice(
                    "Bram wants your red card, and Saskia your white one: there will be auctions. "
                    "Bid with your third marker or say that you are done: you choose. You have 20 guilders.",
                    at="purse",
                ),
            ),
        ),
        Chapter(
            "Auctions",
            (
                instruct(
                    "Saskia offers 6 for the white card, and the market price is 5. What is paid above it goes to "
                    "those who lose. Pass, and earn a guilder.",
                    "pass",
                    at="white card",
                    otherwise="You want it! Mind that white is common on the market and will not rise soon.",
                ),
                instruct(
                    "Now the red card. Bram offers 6. It may be worth 10 soon: raise to 7.",
                    "raise_to 7",
                    at="red card",
                    otherwise="Also possible. A small step keeps more money in your purse.",
                ),
                instruct(
                    "Bram goes to 8. Raise to 9: still below 10.",
                    "raise_to 9",
                    at="red card",
                    otherwise="Passing would earn 3 guilders. Above 10 the card would cost more than it may bring.",
                ),
                instruct(
                    "Yours! Pay the 9 guilders. Or owe them: then the card is a loan, its price a debt, "
                    "and your marker stays on it until you pay.",
                    "pay_cash",
                    otherwise="A loan costs no interest, but the marker on it cannot bid.",
                ),
                explain("Red has risen to IV, and an event lifted yellow. Your red B1 is worth 10 guilders.", "prices"),
            ),
            PLACED,
        ),
        Chapter(
            "Sell",
            (
                explain(
                    "A new round begins with selling. Five red cards are on the market now: red would fall to II.",
                    "response",
                ),
                instruct(
                    "So sell red B1 for 10 guilders, before it falls.",
                    "sell RB1",
                    at="purse",
                    otherwise="You wait for a better price. Sometimes that is right; today red will probably fall.",
                ),
                explain(
                    "Once a round you may serve a collector: three cards that he asks for, at market price "
                    "and with a bonus of 10, 15 or 20.",
                    "collectors",
                ),
                free_choice("End your selling turn, then buy as you like. Look which colour is rare.", 5, "arrivals"),
            ),
            BOUGHT,
        ),
        Chapter(
            "Before the bubble bursts",
            (
                explain(
                    "Round seven. From round eight on the bubble may burst, and then all cards are worth nothing. "
                    "Only money counts, less your debts.",
                    "prices",
                ),
                instruct(
                    "You have two yellow cards and a loan. Sell the yellow A for 15 guilders.",
                    "sell YA",
                    at="purse",
                    otherwise="Brave! A card that you hold now is a bet on one more quiet round.",
                ),
                explain(
                    "Who is worth 120 guilders when buying begins may buy the Black Tulip and wins at once. "
                    "Today nobody is so rich.",
                ),
                free_choice("Play to the end. How much will you still hold when it bursts?", TO_THE_END, "purse"),
                explain("The bubble has burst. Most money, less debts, wins."),
            ),
            ROUND_SEVEN,
        ),
        Chapter(
            "Your own game",
            (
                explain("You know everything now. This is the same deal from the start: play as long as you like."),
                free_choice("Count the colours on the market before you place a marker.", TO_THE_END),
            ),
        ),
    ),
)
