"""A first game, in six chapters."""

from __future__ import annotations

from tuliptable.engine.lesson import TO_THE_END, BoardArea, Chapter, Lesson, explain, free_choice, instruct

FAVOURITES = "choose_favourite C; choose_favourite T; take flowerpot; end_effects"
SEEDS_PLAYED = f"{FAVOURITES}; take seeds; play_seeds; select 1"
BRAM_PAINTED = f"{SEEDS_PLAYED}; select 2; paint 0 2; paint 0 3"
ROUND_EIGHT = (
    "choose_favourite C; choose_favourite L; take flowerpot; end_effects; take flowerpot; end_effects; select 1; "
    "select 3; stop_painting; stop_painting; take leaves; end_effects; take shovel; end_effects; select 2; select "
    "3; paint 13 1; paint 13 0; paint 13 5; paint 11 2; paint 11 4; paint 11 5; take watering_can; "
    "play_shovel_value 3 forward; end_effects; take watering_can; play_leaves 11 0; end_effects; select 3; select "
    "2; paint 10 5; paint 7 1; take shovel; end_effects; take flowerpot; end_effects; select 2; select 1; "
    "stop_painting; paint 4 3; paint 4 5; take shovel; end_effects; take leaves; end_effects; select 3; select 2; "
    "paint 0 0; paint 0 5; paint 0 4; paint 14 0; paint 14 5; paint 14 2; take watering_can; end_effects; take "
    "flowerpot; end_effects; select 3; select 1; paint 13 3; paint 2 1; take leaves; play_leaves 13 4; play_pot "
    "13; end_effects; take sun; play_sun 1 3; play_watering; end_effects; select 2; paint 8 2; paint 8 1; paint 8 "
    "0; paint 4 0; paint 4 1; take seeds; play_shovel_value 3 forward; play_seeds; end_effects"
)

LESSON = Lesson(
    players=2,
    seed="meadow",
    parts={
        "garden": BoardArea("", ("garden",)),
        "values": BoardArea("value", ("values",)),
        "three": BoardArea("value +3", ("value-3",)),
        "desk": BoardArea("", ("desk",)),
        "tiles": BoardArea("tile 1", ("tile-1", "tile-2", "tile-3")),
        "dahlias": BoardArea("", ("hexagon-8", "hexagon-11")),
        "tulips": BoardArea("", ("hexagon-13", "hexagon-2")),
        "seats": BoardArea("", ("seat-0", "seat-1")),
    },
    chapters=(
        Chapter(
            "The garden",
            (
                explain(
                    "Welcome! All of you paint flowers in one garden. It has hexagons with six places each. "
                    "After nine rounds, the best gardener wins.",
                    "garden",
                ),
                instruct(
                    "First choose a favourite flower. If it is the one that all of you painted most often, "
                    "you get 3 points. Bram has taken the carnation. Choose the tulip.",
                    "choose_favourite T",
                    at="desk",
                    otherwise="Every flower can become the most painted one. The tulip is worth 3 points at the start.",
                ),
            ),
        ),
        Chapter(
            "Resources",
            (
                explain(
                    "Three dials say what things are worth: tulips 3, lilies 2, decorations lose 1. "
                    "All others are worth 1. The dials can still turn!",
                    "values",
                ),
                explain(
                    "Everybody has one of each resource. Two equal ones make an effect. "
                    "In each round you roll two dice and take what one of them shows.",
                    "seats",
                ),
                instruct(
                    "You rolled Seeds and Flowerpot. Take Seeds: then you have two, a pair.",
                    "take seeds",
                    at="desk",
                    otherwise="Also a pair: two Flowerpots close a hexagon for you. Seeds plant one flower more.",
                ),
                instruct(
                    "Play the Seeds now: in this round you may plant one extra flower, of any kind, on any free place.",
                    "play_seeds",
                    at="desk",
                    otherwise="You keep the pair for later. That is often wise, but let us see what it does.",
                ),
                explain("Bram was quicker with the tiles: he has taken tile 1, the lily.", "tiles"),
            ),
            FAVOURITES,
        ),
        Chapter(
            "A tile, and the brush",
            (
                explain(
                    "A tile says what you paint, and its number says when: the lowest paints first, "
                    "the highest starts the next round.",
                    "tiles",
                ),
                instruct(
                    "Dahlia or carnation, both are worth 1. The carnation is Bram's favourite, "
                    "so leave it alone: choose tile 2.",
                    "select 2",
                    at="tiles",
                    otherwise="With tile 3 you paint last and start the next round. "
                    "But each carnation helps Bram's favourite.",
                ),
                instruct(
                    "You may paint two dahlias, each beside a dahlia in the same hexagon, no matter whose it is. "
                    "Paint one in hexagon 8 or 11.",
                    "paint",
                    at="dahlias",
                    otherwise="You may also plant the Seeds first, or stop at any time.",
                ),
                instruct(
                    "And a second one, beside the first.",
                    "paint",
                    at="dahlias",
                    otherwise="That is allowed. But a second dahlia would have been worth a point.",
                ),
                instruct(
                    "Now your Seeds: they grow anywhere. A tulip is worth 3, and it is your favourite. Take a tulip.",
                    "use_seed T",
                    at="desk",
                    otherwise="It will grow as well, but only tulips are worth 3 and help your favourite.",
                ),
                free_choice(
                    "Plant it where you like. Beside the printed tulips you can go on painting later.", at="tulips"
                ),
                explain(
                    "A full hexagon opens the way over its sides into the next ones. "
                    "Who has most flowers in a hexagon full of flowers gets 3 points.",
                    "garden",
                ),
            ),
            SEEDS_PLAYED,
        ),
        Chapter(
            "A round of your own",
            (
                explain(
                    "Finish the first round and play the next one as you like. What each step earns stands beside it."
                ),
                free_choice("Paint, take a resource, choose a tile. The prompt says what is asked.", 9, "desk"),
            ),
            BRAM_PAINTED,
        ),
        Chapter(
            "The last rounds",
            (
                explain(
                    "Round eight of nine. Bram leads: his four carnations are worth 12, for carnations count 3 now.",
                    "three",
                ),
                instruct(
                    "You rolled Shovel and Leaves. Take Shovel: a pair of Shovels turns a dial by one step.",
                    "take shovel",
                    at="desk",
                    otherwise="Two Leaves put a leaf into a hexagon, and every flower there loses a point. "
                    "A Shovel would hurt Bram more.",
                ),
                instruct(
                    "Turn the dial of 3 back, from carnation to dahlia. "
                    "Bram falls from 25 to 23, and you rise from 13 to 19.",
                    "play_shovel_value 3 back",
                    at="three",
                    otherwise="Also an effect! But look at the dial of 3: it makes Bram's carnations dear.",
                ),
                instruct(
                    "You have four Flowerpots too. A pair closes a hexagon: at the end it pays you "
                    "its biggest group of equal flowers. Close one.",
                    "play_pot",
                    at="garden",
                    otherwise="Keep them for the last round if you like, but not longer.",
                ),
                free_choice(
                    "Play the last two rounds. Only the last position of the dials counts.", TO_THE_END, "values"
                ),
                explain("All is counted: flowers by the dials, full and closed hexagons, leaves and favourites."),
            ),
            ROUND_EIGHT,
        ),
        Chapter(
            "Your own game",
            (
                explain("You know everything now. This is the same garden from the start: play as long as you like."),
                free_choice("The order of painting matters as much as the flower.", TO_THE_END),
            ),
        ),
    ),
)
