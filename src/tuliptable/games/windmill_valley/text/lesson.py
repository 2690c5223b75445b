"""A first game, in six chapters."""

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
        "wheels": BoardArea("Large wheel", ("wheels-0",)),
        "gate": BoardArea("floodgate", ("gate",)),
        "farm": BoardArea("Farm", ("farm-0",)),
        "valley": BoardArea("Valley", ("valley",)),
        "market": BoardArea("Market area 1", ("area-0", "area-1", "area-2")),
        "starting cards": BoardArea("Starting card 1", ("cards",)),
        "tiles": BoardArea("Tiles", ("tiles",)),
        "trade": BoardArea("Trade", ("trade",)),
        "month": BoardArea("Month", ("month-1",)),
        "storage": BoardArea("storage", ("storage-0",)),
        "helpers": BoardArea("", ("slots-0",)),
    },
    chapters=(
        Chapter(
            "A farm in the valley",
            (
                explain(
                    "Welcome! You build windmills, trade and plant tulips. Most points win. "
                    "At the end your farm pays: full rows, and columns of different colours.",
                    "farm",
                ),
                explain(
                    "All you do comes from your two wheels. They turn together, and the two spaces at the mark "
                    "are the actions of your turn: choose one.",
                    "wheels",
                ),
                instruct(
                    "First take a starting card, a helper. Take the one with Enhance: whenever you take a tile, "
                    "it brings a bulb.",
                    "starting_card 1",
                    at="starting cards",
                    otherwise="Also a good helper: it makes Trade stronger. The next chapter uses the other one.",
                ),
                free_choice(
                    "Put your marker into one of the areas of the Market. All have bulbs: choose.", at="market"
                ),
            ),
        ),
        Chapter(
            "Floodgate, wheels, windmill",
            (
                explain(
                    "A turn begins at the floodgate. Its speed says how far wheels turn, yours now and Bram's next. "
                    "Opening it costs Guilder and pays points.",
                    "gate",
                ),
                instruct(
                    "With speed 2 your large wheel comes to Build. It costs 1 Guilder and pays a point. Open it to 2.",
                    "gate 2",
                    at="gate",
                    otherwise="A different speed, a different action. "
                    "Always look where your wheels will stop before you choose.",
                ),
                instruct(
                    "Now the wheels. A Tool would turn them one step more or less; we need none. Turn 2 steps.",
                    "steps 2",
                    at="wheels",
                    otherwise="That costs your only Tool. Sometimes it is worth it; keep it for later.",
                ),
                instruct(
                    "Two spaces are active: Build, and lower the water. Do the action of the large wheel: build.",
                    "wheel large",
                    at="wheels",
                    otherwise="Lowering the water pays well when it is high. It is still low.",
                ),
                instruct(
                    "A windmill brings what the fields around it show. Build where a white bulb and planting come "
                    "together, for 1 Guilder.",
                    "build A1",
                    at="valley",
                    otherwise="A fine place too. What the fields around it show is yours.",
                ),
                instruct(
                    "Windmills come from your groups. An empty group pays at the end for each planted bulb "
                    "of its colour. White has only one: take it from there.",
                    "from_group white",
                    at="farm",
                    otherwise="Possible. But the white group would have been empty at once, and would pay.",
                ),
                instruct(
                    "Take the reward that plants a bulb: you have a white one in your storage.",
                    "take 2",
                    at="storage",
                    otherwise="In any order! The other reward comes after it.",
                ),
                free_choice("Choose a row for it. A full row of one colour pays about twice as much.", at="farm"),
                explain(
                    "The white bulb from the other field went into your storage. Then Bram had his turn.", "storage"
                ),
            ),
            SET_UP,
        ),
        Chapter(
            "Better wheels",
            (
                instruct(
                    "Round two. With speed 2 your large wheel comes to Enhance, where your helper works. Open it to 2.",
                    "gate 2",
                    at="gate",
                    otherwise="Speed 1 leads to the Market: pay, walk on, and take a reward in each area.",
                ),
                instruct(
                    "Turn 2 steps.", "steps 2", at="wheels", otherwise="A Tool is spent, and the wheels stop elsewhere."
                ),
                instruct(
                    "Enhance is active on the large wheel: take a tile for your wheels.",
                    "wheel large",
                    at="wheels",
                    otherwise="Then the tile must wait for another turn.",
                ),
                instruct(
                    "Your helper wakes up. Once in a turn it adds something to its action: a bulb of any colour.",
                    "helper h1",
                    at="helpers",
                    otherwise="You may leave a helper asleep, but a bulb costs nothing here.",
                ),
                free_choice("Which colour would you like? White is already on your farm.", at="storage"),
                instruct(
                    "Four tiles lie there, and two cost nothing. Take the one that plants up to 3 bulbs.",
                    "take_tile d2",
                    at="tiles",
                    otherwise="That one is useful as well. A tile with a plus lets you do both wheels in a turn.",
                ),
                free_choice(
                    "Put it on a space of a wheel, in place of what is there. "
                    "The small wheel only lowers water, so it likes a better tile.",
                    at="wheels",
                ),
            ),
            ROUND_TWO,
        ),
        Chapter(
            "A new month",
            (
                explain(
                    "Six steps of the wheels are a month. You have made four. Who enters a month gets a reward, "
                    "and may take one that only one player gets.",
                    "month",
                ),
                instruct(
                    "Leave the floodgate at 2: two more steps, and the new month is yours before Bram's.",
                    "gate 2",
                    at="gate",
                    otherwise="Planting is good too. The month can wait a turn, but Bram may be first.",
                ),
                instruct("Turn 2 steps.", "steps 2", at="wheels", otherwise="Also possible, for a Tool."),
                instruct(
                    "Take a reward that only one player gets: the Guilder or the tile.",
                    "calendar_unique",
                    at="month",
                    otherwise="You can take the rewards before or after your action, but in this turn.",
                ),
                free_choice(
                    "The rest of your turn: the reward for everybody, and one action. Trade puts a bulb on the card "
                    "and takes the two quarters beside it.",
                    5,
                    "trade",
                ),
                free_choice("Finish this turn, then take one of your own. Each speed says where it leads.", 6, "gate"),
            ),
            ROUND_THREE,
        ),
        Chapter(
            "The last turn",
            (
                explain(
                    "The last round, and your last turn. Your farm has a row with three white bulbs, "
                    "and four more white ones are in your storage.",
                    "farm",
                ),
                instruct(
                    "Speed 2 leads to Plant. Lower the floodgate to 2; closing is free.",
                    "gate 2",
                    at="gate",
                    otherwise="Look: at speed 2 you could plant two of your bulbs.",
                ),
                free_choice(
                    "Finish your turn: plant, and use the helper that gives 2 points for planting.", TO_THE_END, "farm"
                ),
                explain("The end: contracts, empty groups, rows and columns pay. Bram has the better farm today."),
            ),
            LAST_ROUND,
        ),
        Chapter(
            "Your own game",
            (
                explain("You know what matters most. This is the same deal from the start: play as long as you like."),
                free_choice("Give each row its own colour, and look for tiles with a plus.", TO_THE_END),
            ),
        ),
    ),
)
