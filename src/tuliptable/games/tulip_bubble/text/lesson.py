"""The lesson of Tulip Bubble: a first game in six short chapters."""

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
        "prices": BoardArea("prices", ("prices",)),
        "response": BoardArea("response", ("response",)),
        "arrivals": BoardArea("new-arrivals", ("slot-N1", "slot-N2", "slot-N3", "slot-N4", "slot-N5")),
        "red card": BoardArea("just-sold", ("slot-S5",)),
        "white card": BoardArea("new-arrivals", ("slot-N1",)),
        "purse": BoardArea("merchants", ("seat-0",)),
        "collectors": BoardArea("collectors", ("collector-0", "collector-1", "collector-2")),
    },
    chapters=(
        Chapter(
            "Prices",
            (
                explain(
                    "Welcome! You are a tulip merchant with 20 guilders. Buy low, sell high, "
                    "and hold no tulips when the bubble bursts."
                ),
                explain(
                    "Each colour has a price level, I to VII. Rank matters too: A is expensive, B is in the middle, "
                    "C is cheap. Red is on II, so a red B costs 5 guilders.",
                    "prices",
                ),
                explain(
                    "At the end of a round, the market responds. Count the cards in all three rows, even "
                    "Next Shipment: the most common colour falls a level, and the rarest rises.",
                    "response",
                ),
                explain(
                    "Red is rarest, with three cards. Two colours never share a level, so red would jump "
                    "over white to IV. White has no free level below and stays.",
                    "response",
                ),
            ),
        ),
        Chapter(
            "Bid with markers",
            (
                instruct(
                    "To bid for a card, put a marker on it. You may place two now and one more later. "
                    "Red looks set to rise: bid for red B1, the last card in Just Sold.",
                    "place S5",
                    at="red card",
                    otherwise="That works too. Red B1 costs 5 guilders now and could be worth 10 next round, "
                    "if red rises as expected.",
                ),
                instruct(
                    "Good! Alone on a card, you must buy it at the market price. With others on it, "
                    "there is an auction. Now bid for white C3, the first card in New Arrivals.",
                    "place N1",
                    at="white card",
                    otherwise="That works too, and a marker you keep costs nothing. White C3 would have cost you "
                    "5 guilders, or more in an auction.",
                ),
                free_choice(
                    "Bram has joined you on red B1, and Saskia on white C3, so two auctions await you. "
                    "You have one marker left and 20 guilders. Bid for another card, or finish.",
                    at="purse",
                ),
                explain(
                    "Now the marked cards are sold, one by one: first New Arrivals, then Just Sold, "
                    "each row from the left.",
                ),
            ),
        ),
        Chapter(
            "Auctions",
            (
                instruct(
                    "White C3 comes first. Its market price is 5, and Saskia offers 6. "
                    "The losers of an auction share the difference, so pass and take 1 guilder.",
                    "pass",
                    at="white card",
                    otherwise="You stay in the auction. But white is the most common colour, so the market will not "
                    "lift it this round. Passing would have paid you 1 guilder.",
                ),
                explain(
                    "One guilder for you! Next is red B1. Two yellow cards have been sold, so yellow is rarest now. "
                    "But once red B1 is sold, both have two cards, and both rise.",
                    "response",
                ),
                instruct(
                    "Bram offers 6. On level IV, red B1 would be worth 10 guilders, so raise to 7.",
                    "raise_to 7",
                    at="red card",
                    otherwise="If you pass, Bram gets the card and you get 1 guilder. "
                    "A high raise may stop Bram, but small steps keep the price low.",
                ),
                instruct(
                    "Bram raises to 8. Passing would pay you 3 guilders, but leave you without a tulip. "
                    "Raise to 9, still less than the 10 you hope for.",
                    "raise_to 9",
                    at="red card",
                    otherwise="If you pass, you get 3 guilders at once, and Bram gets the card. "
                    "Above 10, you would pay more than red B1 should be worth.",
                ),
                instruct(
                    "Sold to you for 9! Pay in cash. You could also finance it: the card becomes a loan "
                    "with a debt of 9, and your marker stays on it until you repay.",
                    "pay_cash",
                    otherwise="Now red B1 is a loan, without interest. But its marker cannot bid until you "
                    "repay, and debts count against you at the end.",
                ),
                explain(
                    "It worked! The market lifted red to IV, and your red B1 is worth 10 guilders. "
                    "Then round 2 began with an event that lifted yellow to V.",
                    "prices",
                ),
            ),
            PLACED,
        ),
        Chapter(
            "Sell",
            (
                explain(
                    "From round 2 on, you sell before you buy. Two red cards are in New Arrivals and three in "
                    "Next Shipment: red is the most common colour and would fall to II.",
                    "response",
                ),
                instruct(
                    "A red B is worth 10 guilders now, but only 5 on level II. "
                    "Sell your red B1 while the price is high.",
                    "sell RB1",
                    at="purse",
                    otherwise="You keep red B1, and sometimes it pays to wait. But red will probably fall to II, "
                    "and then red B1 brings only 5 guilders.",
                ),
                explain(
                    "One guilder of profit! Collectors pay more. Once a round, you may sell one of them the three "
                    "cards they want, for their market prices plus a bonus of 10, 15 or 20.",
                    "collectors",
                ),
                free_choice(
                    "Now end your selling turn, then buy with your 22 guilders. Which colour is rarest? "
                    "The next five moves are yours.",
                    5,
                    "arrivals",
                ),
                explain("So every round goes: an event moves a price, you sell, you buy, and the market responds."),
            ),
            BOUGHT,
        ),
        Chapter(
            "Before the bubble bursts",
            (
                explain(
                    "We skip ahead to round 7. The bubble bursts at the start of round 8, 9 or 10. "
                    "Then cards are worth nothing: only cash counts, minus your debts.",
                    "prices",
                ),
                instruct(
                    "You hold yellow A and yellow B1, and you owe 11 guilders for yellow B2. "
                    "Time to get out: sell yellow A for 15.",
                    "sell YA",
                    at="purse",
                    otherwise="Yellow A still brings 15 guilders now, and nothing if the bubble "
                    "bursts next round. The chance of that is one in three.",
                ),
                explain(
                    "You have 17 guilders: enough to buy yellow B2 back for 11, "
                    "or to sell it for 7 and add 4 to repay the debt.",
                    "purse",
                ),
                explain(
                    "There is another way to win. A player with at least 120 guilders after debts may buy "
                    "the Black Tulip before the bidding and win at once. No one is that rich yet.",
                ),
                free_choice(
                    "Now play to the end. How many tulips will you dare to hold when round 8 begins?",
                    TO_THE_END,
                    "purse",
                ),
                explain("The bubble has burst! The player with the most cash after debts wins."),
            ),
            ROUND_SEVEN,
        ),
        Chapter(
            "Your own game",
            (
                explain("You know the whole game now! Here is the same deal again. Play for as long as you like."),
                free_choice(
                    "Before you bid, count the cards of each colour in all three rows: the rarest colour rises.",
                    TO_THE_END,
                ),
            ),
        ),
    ),
)
