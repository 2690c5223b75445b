"""The lesson of Keukenhof: a first game in six chapters."""

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
        "values": BoardArea("values", ("values",)),
        "three": BoardArea("value-3", ("value-3",)),
        "desk": BoardArea("", ("desk",)),
        "tiles": BoardArea("tiles", ("tile-1", "tile-2", "tile-3")),
        "dahlias": BoardArea("", ("hexagon-8", "hexagon-11")),
        "tulips": BoardArea("", ("hexagon-13", "hexagon-2")),
        "seats": BoardArea("", ("seat-0", "seat-1")),
    },
    chapters=(
        Chapter(
            "The garden",
            (
                explain(
                    "Welcome! All players paint flowers in the same garden. Its hexagons have six places each. "
                    "After nine rounds, the player with the most points wins.",
                    "garden",
                ),
                instruct(
                    "First, choose a favourite flower. At the end, the favourite painted most often, by all players "
                    "together, earns its player 3 points. Bram has chosen the carnation. Choose the tulip.",
                    "choose_favourite T",
                    at="desk",
                    otherwise="Every flower has a chance. But in this game, the dials will soon make tulips worth "
                    "3 points each, so they may well be painted often.",
                ),
                explain(
                    "The tulip is your favourite. The dials have been set at random, and the first round has begun.",
                    "values",
                ),
            ),
        ),
        Chapter(
            "Resources",
            (
                explain(
                    "Three dials set the values: a tulip is worth 3 points, a lily 2, a decoration −1. "
                    "Everything else is worth 1. These dials can still turn!",
                    "values",
                ),
                explain(
                    "Everyone starts with one of each resource. Every round, you roll two dice and take the resource "
                    "of one of them. Bram took a Flowerpot and now has two: a pair.",
                    "seats",
                ),
                instruct(
                    "You rolled Seeds and Flowerpot. Either one gives you a pair, and you can play a pair "
                    "for its effect. Take Seeds.",
                    "take seeds",
                    at="desk",
                    otherwise="That makes a pair too: two Flowerpots close a hexagon, which scores at the end. "
                    "Two Seeds plant an extra flower right in this round.",
                ),
                instruct(
                    "A pair of Seeds! Play it now, and you may plant one extra flower this round, of any kind, "
                    "on any free place.",
                    "play_seeds",
                    at="desk",
                    otherwise="Keeping a pair for a later round is often wise. "
                    "But play this one now, and you get an extra flower this round.",
                ),
                explain(
                    "That is how resources work: collect pairs, and play each pair when it helps you most. "
                    "Meanwhile, Bram has chosen tile 1, the lily.",
                    "tiles",
                ),
            ),
            FAVOURITES,
        ),
        Chapter(
            "Tiles and painting",
            (
                explain(
                    "Your tile decides what you paint, and when. The lowest tile paints first. "
                    "The player with the highest tile starts the next round.",
                    "tiles",
                ),
                instruct(
                    "Dahlia or carnation? Both are worth 1, and you paint after Bram either way. "
                    "The carnation is Bram's favourite, so choose the dahlia on tile 2.",
                    "select 2",
                    at="tiles",
                    otherwise="A carnation is worth 1 as well. But each one you paint also counts for Bram's "
                    "favourite, and dahlias are no one's favourite.",
                ),
                explain(
                    "Bram painted two lilies, worth 4 points. Now you paint. A flower goes next to one of the same "
                    "kind in the same hexagon: yours, another player's or a printed one.",
                    "dahlias",
                ),
                instruct(
                    "The quantity dial shows 2, so you may paint two dahlias. "
                    "Paint the first one next to the printed dahlia in hexagon 8 or 11.",
                    "paint",
                    at="dahlias",
                    otherwise="You may plant your Seeds first, and you may always stop early. "
                    "But each dahlia scores a point, so paint them both.",
                ),
                instruct(
                    "One point! Paint your second dahlia, next to your own or next to a printed one.",
                    "paint",
                    at="dahlias",
                    otherwise="You can do that too. But do not leave out the second dahlia: it scores a point.",
                ),
                instruct(
                    "Two points! Your Seeds can plant any flower on any free place. "
                    "Choose a tulip: it is worth 3, and it is your favourite.",
                    "use_seed T",
                    at="desk",
                    otherwise="Only a tulip is worth 3 and counts for your favourite. "
                    "And if you stop now, your extra flower is lost.",
                ),
                free_choice(
                    "Plant the tulip on any free place, for example beside the printed tulip in hexagon 2 or 13. "
                    "In later rounds, more tulips can grow next to it.",
                    at="tulips",
                ),
                explain(
                    "Six points at once! The tulip scores 3. Your favourite scores 3 more for now: "
                    "one tulip is painted, and no carnation. You lead 8 to 4.",
                    "seats",
                ),
                explain(
                    "Two more things about hexagons. When one is full, its flowers can spread: next to a tulip at a "
                    "side, you may then paint a tulip just across that side, in the next hexagon.",
                    "garden",
                ),
                explain(
                    "And a hexagon with six flowers is complete. At the end, the player with the most flowers in it "
                    "scores 3 points. If players tie, each scores 1.",
                    "garden",
                ),
            ),
            SEEDS_PLAYED,
        ),
        Chapter(
            "A round of your own",
            (
                explain(
                    "You know Seeds. Here are the other pairs. Two Watering cans paint one more from your tile. "
                    "Two Flowerpots close a hexagon: it scores its biggest group of equal flowers for you.",
                    "seats",
                ),
                explain(
                    "Two Shovels turn a dial by one step. Two Leaves put a leaf into a hexagon: each flower there "
                    "loses a point. Two Suns send an opponent to a tile.",
                    "seats",
                ),
                explain(
                    "Now you are back at your first painting turn, with two dahlias to paint and one flower to plant. "
                    "Finish this round and play the next one as you like."
                ),
                free_choice(
                    "Paint, take a resource, choose a tile: the prompt tells you what to do. "
                    "Many moves show what they score.",
                    9,
                    "desk",
                ),
                explain("Well done! Now you have been through a whole round: resources, tiles and painting."),
            ),
            BRAM_PAINTED,
        ),
        Chapter(
            "The last rounds",
            (
                explain(
                    "Round eight of nine. Bram has just turned the +3 dial from dahlia to carnation. "
                    "Now Bram's four carnations are worth 12 points, and Bram leads 25 to 13.",
                    "three",
                ),
                explain(
                    "Your favourite in this game is the lily. Six lilies have been painted, but only four carnations, "
                    "Bram's favourite. So yours would score 3 points now.",
                    "seats",
                ),
                instruct(
                    "You rolled Shovel and Leaves. Strike back and take Shovel: "
                    "a pair of Shovels turns a dial by one step.",
                    "take shovel",
                    at="desk",
                    otherwise="With two Leaves, you could put a leaf into hexagon 4 and cost Bram 4 points. "
                    "But two Shovels gain you 6 points and cost Bram 2.",
                ),
                instruct(
                    "Choose the Shovels first, then turn the +3 dial back, from carnation to dahlia. "
                    "Your three dahlias gain 6 points, and Bram loses 2 in all.",
                    "play_shovel_value 3 back",
                    at="three",
                    otherwise="You can do that too. But turning the +3 dial back to dahlia would gain you 6 points "
                    "and cost Bram 2.",
                ),
                instruct(
                    "Now it is 19 to 23! You also have two pairs of Flowerpots. Close a hexagon: at the end, you score "
                    "its biggest group of equal flowers, even Bram's. Hexagon 4 scores most: 5 points.",
                    "play_pot",
                    at="garden",
                    otherwise="You can keep the Flowerpots for round nine. "
                    "But after your last resource turn, a pair that you have not played is worth nothing.",
                ),
                free_choice(
                    "One pair of Flowerpots is left. Finish this round and play the last one. "
                    "The dials count as they show at the very end.",
                    TO_THE_END,
                    "values",
                ),
                explain(
                    "The game is over! The score sheet adds up flowers and decorations, closed and complete hexagons, "
                    "and the favourite. Leaves take points away."
                ),
            ),
            ROUND_EIGHT,
        ),
        Chapter(
            "Your own game",
            (
                explain(
                    "You know the whole game now! Here is the same garden from the start. Play for as long as you like."
                ),
                free_choice(
                    "When you choose a tile, think of its number too: "
                    "when you paint matters as much as what you paint.",
                    TO_THE_END,
                ),
            ),
        ),
    ),
)
