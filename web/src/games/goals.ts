import { say } from '../lib/say';

/** The goal of each game in short sentences: how to win, and when the game ends. */
const GOALS: Readonly<Record<string, string>> = {
  'gift-of-tulips': say(
    "Score the most points before the deck is empty. At the end, the Festival's top three colours pay the players with the most of them.",
  ),
  tulips: say(
    'Score the most points by betting on the colour that wins each question. The game ends with the round in which the deck cannot refill the line.',
  ),
  'tulip-bubble': say(
    'Have the most guilders after debts. Cards become worthless when the bubble bursts in round 8, 9 or 10. The Black Tulip ends the game early.',
  ),
  keukenhof: say(
    'Score the most points in nine rounds. At the end, each of your flowers scores its value on the blue dials.',
  ),
  'windmill-valley': say(
    'Score the most points. When a player enters month 4, everyone finishes this round and plays one more.',
  ),
};

export const goalOf = (game: string): string | null => GOALS[game] ?? null;
