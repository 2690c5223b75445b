"""The lesson of Windmill Valley: a first match in six chapters."""

from __future__ import annotations

from tuliptable.engine.lesson import TO_THE_END, BoardArea, Chapter, Lesson, explain, free_choice, instruct

SET_UP = "starting_card 2; starting_card 1; market_start m2; market_start m3"
ROUND_TWO = (
    "starting_card 2; starting_card 1; market_start m2; market_start m3; gate 2; steps 2; wheel large; build A1; "
    "from_group white; take 2; plant white r4; gate 1; steps 1; wheel large; take_tile d4; install S3"
)
ROUND_THREE = (
    f"{ROUND_TWO}; "
    "gate 2; steps 2; wheel large; helper h1; pick_colour white; take_tile d2; install S5; gate 2; steps 2; wheel "
    "large; helper h1; build A6; from_group white; take 1; take 2; lower 1; wheel small; done; line b 3; line a 2"
)
LAST_ROUND = (
    "starting_card 2; starting_card 2; market_start m2; market_start m3; gate 1; steps 1; wheel large; take_card "
    "o3 helper; gate 1; steps 1; wheel large; take_tile d4; install S3; gate 2; steps 1; wheel large; build A4; "
    "from_group white; take 2; gate 2; steps 2; wheel large; helper h1; build B4; from_group yellow; take 1; take "
    "3; plant yellow r4; wheel small; done; line a 3; line c 2; plant red r3; plant red r3; pick_colour violet; "
    "gate 1; steps 1; wheel large; done; line a 3; line c 2; plant black r4; plant black r4; gate 1; steps 1; "
    "wheel large; plant yellow r4; plant red r3; gate 3; steps 3; calendar_unique a; wheel large; helper h1; "
    "place_bulb red p4; pick_quarter q3; pick_quarter q1; take 3; lower 1; take 1; plant black r4; plant white "
    "r3; calendar_common; pick_colour white; gate 2; steps 2; calendar_unique b; take_tile d1; install L1; wheel "
    "large; take_card o3 contract; calendar_common; pick_colour black; gate 1; steps 1; wheel large; take_card o3 "
    "helper; gate 1; steps 1; wheel large; helper h1; build C4R; from_group red; take 1; take 2; plant violet r4; "
    "take 3; gate 1; steps 1; wheel large; build C5L; from_group black; take 2; plant white r3; pick_colour "
    "violet; take 1; gate 1; steps 1; wheel large; done; line a 3; line c 2; plant yellow r4; plant yellow r4; "
    "wheel small; done; line b 2; line c 3; plant white r4; take 1; done; line a 2; plant white r4; plant black "
    "r3; gate 1; steps 1; wheel small; gate 1; steps 1; wheel large; helper h1; build C4L; from_group red; take "
    "3; take 1; take 2; take_card o3 contract; gate 3; steps 3; calendar_common; calendar_unique b; plant yellow "
    "r2; plant yellow r2; wheel large; helper h1; place_bulb yellow p1; pick_quarter q1; pick_quarter q3; take 1; "
    "plant red r2; plant red r2; take 3; gate 3; steps 4; calendar_unique a; take_card o3 contract; wheel small; "
    "done; line c 2; plant red r3; take 1; plant yellow r3; plant red r3; take 1; score_contract c1; line b 3; "
    "wheel large; helper h1; build B3; from_group white; calendar_common; take 3; take_card o1 helper; take 2; "
    "gate 1; steps 1; wheel large; take_card o1 contract; gate 3; steps 2; wheel large; helper h1; build C5R; "
    "from_group violet; take 2; done; line c 2; plant violet r2; plant violet r2; take 1; gate 1; steps 1; wheel "
    "large; build C3R; from_group black; take 1; take 2; take_card o1 contract; gate 1; steps 1; wheel large; "
    "plant yellow r2; plant red r2; gate 3; steps 4; calendar_common; plant violet r1; calendar_unique a; take 1; "
    "take 2; build C3L; from_group black; take 2; lower 1; take 3; done; wheel large; helper h1; place_bulb "
    "violet p2; pick_quarter q3; pick_quarter q1; take 3; lower 0; take 1; plant red r1; plant white r3; gate 2; "
    "steps 2; calendar_common; plant violet r2; calendar_unique b; score_contract c1; wheel large; take_card o1 "
    "helper; wheel small; done; line c 2; plant red r2; take 1; take_tile d2; install L2; done; line a 3; gate 1; "
    "steps 1; wheel large; take_card o1 contract; gate 1; steps 1; wheel large; helper h1; build A5; from_group "
    "violet; take 2; gate 1; steps 1; wheel large; build D3L; from_group red; take 2; take 1; gate 1; steps 1; "
    "wheel large; plant yellow r2; done; gate 1; steps 1; wheel large; done; line a 2; swap white; done; line c "
    "2; plant red r2; gate 3; steps 4; calendar_unique a; wheel large; refresh; take_card o2 helper; replace 2; "
    "helper h2; line b 1"
)

LESSON = Lesson(
    players=2,
    seed="mill",
    parts={
        "wheels": BoardArea("large-wheel", ("wheels-0",)),
        "gate": BoardArea("gate", ("gate",)),
        "farm": BoardArea("farm", ("farm-0",)),
        "valley": BoardArea("valley", ("valley",)),
        "market": BoardArea("market", ("area-0", "area-1", "area-2")),
        "starting cards": BoardArea("first-helpers", ("cards",)),
        "tiles": BoardArea("tiles", ("tiles",)),
        "trade": BoardArea("trade", ("trade",)),
        "month": BoardArea("month", ("month-1",)),
        "storage": BoardArea("storage", ("storage-0",)),
        "helpers": BoardArea("helpers", ("slots-0",)),
    },
    chapters=(
        Chapter(
            "A farm in the valley",
            (
                explain(
                    "Welcome to the valley! This is your farm. You will build windmills, trade and plant tulips here. "
                    "At the end, full rows and columns in different colours score, and the most points win.",
                    "farm",
                ),
                explain(
                    "Every turn has three parts. You set the floodgate, your two wheels turn that far, "
                    "and you use one of the two spaces they bring up. Each space is an action.",
                    "wheels",
                ),
                instruct(
                    "Choose your first helper. Once per turn, a helper adds something to one kind of action. "
                    "Take the Enhance helper: when you take a tile, it brings you a bulb.",
                    "starting_card 1",
                    at="starting cards",
                    otherwise="You can do that too: this helper lets you trade with a bulb from the supply. "
                    "The Enhance helper would bring you a bulb when you take a tile, and this lesson uses it.",
                ),
                explain(
                    "A good helper! The one left over is turned over and shows the Queen's Wish: "
                    "the first player to have 6 tools at once scores 10 points.",
                ),
                free_choice(
                    "Now place your marker in one of the two Market areas that are left. "
                    "When you visit the Market, it moves on clockwise, and you take a reward in each area it enters.",
                    at="market",
                ),
                explain(
                    "You are ready: you have a farm, two wheels, a helper and a place in the Market. "
                    "Next comes your first turn."
                ),
            ),
        ),
        Chapter(
            "Floodgate, wheels, windmill",
            (
                explain(
                    "A turn starts at the floodgate, which everyone shares. Its speed is the number of steps your "
                    "wheels turn. Opening it costs guilders and scores points; closing it is free.",
                    "gate",
                ),
                instruct(
                    "Speed 2 turns your large wheel to Build. Opening the floodgate to 2 costs 1 guilder "
                    "and scores 1 point. Do it!",
                    "gate 2",
                    at="gate",
                    otherwise="You can do that too: speed 1 leads to Farm, and speed 3 to the Market. "
                    "Speed 2 would have led to Build, for 1 guilder and 1 point.",
                ),
                instruct(
                    "One point! Now the wheels: turn them 2 steps. A tool would let you turn 1 or 3 steps instead, "
                    "but keep yours for later.",
                    "steps 2",
                    at="wheels",
                    otherwise="You can do that too, but it costs your only tool. "
                    "Two steps are free, and they lead to Build.",
                ),
                instruct(
                    "Two actions have come up: Build on the large wheel and Lower on the small one. "
                    "You may use one of them. Choose Build.",
                    "wheel large",
                    at="wheels",
                    otherwise="Lower would pay you 2 guilders now, and ending your turn nothing. "
                    "Build would have brought you a windmill and the rewards around it.",
                ),
                instruct(
                    "A new windmill gets the reward of every field around it. "
                    "Build between the white field and the Plant field, for 1 guilder.",
                    "build A1",
                    at="valley",
                    otherwise="A good corner too: you get the rewards of the fields around it. "
                    "Between white and Plant, you would have got a white bulb and planted one.",
                ),
                instruct(
                    "Windmills come from five groups. At the end, an empty group pays for every planted bulb "
                    "of its colour. The white group has only one windmill: take it.",
                    "from_group white",
                    at="farm",
                    otherwise="That works too. But you have a white bulb to plant: with the white group empty, "
                    "each planted white bulb would score 1 point at the end.",
                ),
                instruct(
                    "Your first windmill! It brings two rewards, and you choose the order. "
                    "Start with planting: there is a white bulb in your storage.",
                    "take 2",
                    at="storage",
                    otherwise="You may take your rewards in any order, or leave them. "
                    "Planting first would have put your white bulb on the farm right away.",
                ),
                free_choice(
                    "Choose a row for the bulb. A full row in one colour scores more than twice as much as a mixed "
                    "one: row 4 scores 16 points instead of 7.",
                    at="farm",
                ),
                explain(
                    "Your first tulip! The white bulb from the other field is in your storage. "
                    "That was a whole turn: floodgate, wheels, action. Bram has taken a turn too.",
                    "storage",
                ),
            ),
            SET_UP,
        ),
        Chapter(
            "Better wheels",
            (
                instruct(
                    "Round 2! Speed 2 turns your large wheel to Enhance, the action of your helper. "
                    "Open the floodgate to 2.",
                    "gate 2",
                    at="gate",
                    otherwise="You can do that too: speed 1 leads to the Market, where you pay 2 guilders "
                    "and take rewards in two areas. Speed 2 would have led to Enhance.",
                ),
                instruct(
                    "Another point for opening the floodgate! Now turn your wheels 2 steps.",
                    "steps 2",
                    at="wheels",
                    otherwise="You can do that too, for a tool: 1 step leads to the Market, 3 steps to Plant. "
                    "Two steps are free and lead to Enhance.",
                ),
                instruct(
                    "Enhance has come up on your large wheel. Use it to take a tile for your wheels.",
                    "wheel large",
                    at="wheels",
                    otherwise="Lower would pay you 2 guilders, and ending your turn nothing. "
                    "Either way, the tile and your helper's bulb would have to wait.",
                ),
                instruct(
                    "Here comes your helper: once per turn, it adds a bulb of any colour to Enhance. Use it!",
                    "helper h1",
                    at="helpers",
                    otherwise="You can do that too: this helper can also help after you have taken the tile. "
                    "But the bulb is free, so why wait?",
                ),
                free_choice(
                    "A free bulb! Which colour would you like? Row 4 of your farm starts with a white bulb, "
                    "and a row in one colour scores best.",
                    at="storage",
                ),
                instruct(
                    "Now the tiles. Four are on display, and the two common ones are free. "
                    "Take the one that plants up to 3 bulbs.",
                    "take_tile d2",
                    at="tiles",
                    otherwise="You can do that too. The Plant tile would have been free, "
                    "and it plants up to 3 bulbs with one action.",
                ),
                free_choice(
                    "Put the tile on a space of either wheel, where it replaces the action. "
                    "All spaces of your small wheel are the same Lower, so you can easily spare one there.",
                    at="wheels",
                ),
                explain(
                    "A better wheel! The tile waits until your wheels bring it up. "
                    "Look out for tiles with a +: when one comes up, you may use both wheels in that turn.",
                    "tiles",
                ),
            ),
            ROUND_TWO,
        ),
        Chapter(
            "A new month",
            (
                explain(
                    "Six steps are a month, and you have made four. A new month brings you its common reward "
                    "and one unique reward, which only one player can get.",
                    "month",
                ),
                instruct(
                    "Leave the floodgate at 2. Two more steps take you into month 1 before Bram, so you choose first.",
                    "gate 2",
                    at="gate",
                    otherwise="You can do that too: speed 1 leads to Plant on both wheels. "
                    "But the month must wait, and Bram may get there before you.",
                ),
                instruct(
                    "The water has risen to 3. From here on, lowering it pays guilders or points. "
                    "Now turn your wheels 2 steps.",
                    "steps 2",
                    at="wheels",
                    otherwise="You can do that too, but it costs your tool. "
                    "Two steps are free, and they take you into month 1.",
                ),
                instruct(
                    "Month 1! Take a unique reward: 3 guilders or a tile for your wheels. "
                    "The other one stays there for Bram.",
                    "calendar_unique",
                    at="month",
                    otherwise="You can take your Calendar rewards before or after your action, but only in this turn. "
                    "A reward you do not take is lost to you.",
                ),
                free_choice(
                    "Well chosen! Now take the common reward, a bulb, and use a wheel. With Trade, you put a bulb on "
                    "the trade card and take the two quarters beside it.",
                    5,
                    "trade",
                ),
                free_choice(
                    "Finish this turn, then take another one. Before you set the floodgate, "
                    "see which actions each speed leads to.",
                    6,
                    "gate",
                ),
                explain(
                    "You know how a turn works now, with helpers, tiles and months. Next you will see how a game ends."
                ),
            ),
            ROUND_THREE,
        ),
        Chapter(
            "The last turn",
            (
                explain(
                    "This is your last turn. Row 3 of your farm has three white bulbs, "
                    "and four more white bulbs are in your storage.",
                    "farm",
                ),
                instruct(
                    "Speed 2 leads to Plant, and closing the floodgate is free. Close it to 2.",
                    "gate 2",
                    at="gate",
                    otherwise="Speed 3 is strong too: it takes you into month 4, for 4 points and a unique reward. "
                    "Speed 1 leads to Enhance. The lesson plants at speed 2.",
                ),
                free_choice(
                    "Turn 2 steps, choose Plant and continue row 3: its next two patches give 2 points "
                    "and one more planting. Your helper adds 2 points on its own.",
                    TO_THE_END,
                    "farm",
                ),
                explain(
                    "That was the final scoring: contracts, empty windmill groups, full rows and columns. "
                    "Bram wins this one. Now you know where the points are!"
                ),
            ),
            LAST_ROUND,
        ),
        Chapter(
            "Your own game",
            (
                explain(
                    "You know the most important rules now. Here is the same deal again: play for as long as you like."
                ),
                free_choice(
                    "Before each turn, see where each speed leads. Give each row its own colour, "
                    "and look for tiles with a +.",
                    TO_THE_END,
                ),
            ),
        ),
    ),
)
