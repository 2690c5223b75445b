"""The lines of the text board of Tulip Bubble."""

from __future__ import annotations

from tuliptable.games.tulip_bubble.text.wording import WORDING

TEXTS = WORDING.table(
    "page",
    {
        "round": "Round {round}",
        "starter": "starting player: {starter}",
        "selling": "Selling phase",
        "black_tulip": "Buying phase, Black Tulip",
        "placing": "Buying phase, placing markers",
        "auction": "Buying phase, auction",
        "payment": "Buying phase, payment",
        "over": "The game is over",
        # the market
        "row": "{row}",
        "no-cards": "none",
        "priced-card": "{card} at {price}",
        "slot": "{code} {card} at {price}{players:0=|, marked by *}",
        "deck": "Deck {deck}, discards {discards}",
        # the players
        "merchants": "Merchants",
        "cash": "cash",
        "debts": "debts",
        "markers": "markers",
        "holdings": "loans (and cash if sold), cards",
        "hidden": "hidden",
        "cards": "cards {card_list}",
        "cards-hidden": "cards hidden",
        "no-paid-cards": "no cards",
        "loan": "{face} {debt} ({change})",
        "loans": "{loan_list}",
        "spoken-loan": "{card} (debt {debt}, market price {price})",
        "spoken-loans": "loans {loan_list}",
        # collectors and events
        "bonus": "Bonus {bonus}",
        "no-collector": "no collector left",
        "collector": "the {collector} wants {wanted}",
        "face-down": "{number} more face down",
        "set": "{faces} for {price}",
        "other-sets": "{number:other set}",
        "sets": "you could sell {sets}",
        "events": "Events so far:",
        "event": "{kind}",
        "unseen-events": "Events not seen yet:",
        "unseen-event": "{number} {kind}",
        "bust": (
            "One event was removed before the game. {left:# card is|# cards are} left, and the bubble bursts at the "
            "start of round {rounds}."
        ),
        # the decision
        "placing.first": "First placing turn: up to {number:more marker}.",
        "placing.second": "Second placing turn: up to {number:more marker}.",
        "black-tulip.asked": "You can buy the Black Tulip. You have {worth:guilder} after debts, and you need {limit}.",
        "black-tulip.others": "Players with at least {limit:guilder} after debts can buy the Black Tulip.",
        "auction.price": "{lot} in {code}, market price {market_price}. The current price is {current}.",
        "auction.buyer": "{lot} in {code}, market price {market_price}. {Turn:You must|* must} buy it for {current}.",
        "auction.order": "Bidders in order:",
        "auction.bidder": "{player}",
        "auction.passed": "{player} (passed)",
        "auction.compensation": "Each loser gets {share:guilder} at this price.",
        "auction.cash": (
            "Paying this price leaves you {cash:guilder}. Financing leaves you "
            "{free:0=no free marker|# free marker|# free markers}."
        ),
        "auction.loan": (
            "You need a loan to pay this price. It leaves you {free:0=no free marker|# free marker|# free markers}."
        ),
        "ended-by.bubble_bust": "The bubble has burst",
        "ended-by.black_tulip": "The Black Tulip is sold",
        "score": "score",
        "cards-left": "cards left",
        "declared": "declared",
        "number": "{number}",
    },
)
