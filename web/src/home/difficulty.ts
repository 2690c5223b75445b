/** How hard the games of this package are to learn, from 1 to 5. */
import { say } from '../lib/say';

const DIFFICULTY: Readonly<Record<string, readonly [level: number, word: string]>> = {
  'gift-of-tulips': [1, say('Easy')],
  tulips: [2, say('Easy')],
  'tulip-bubble': [3, say('Medium')],
  keukenhof: [3, say('Medium')],
  'windmill-valley': [5, say('Hard')],
};

export const HARDEST = 5;

export const difficulty = (game: string) => DIFFICULTY[game] ?? null;
