/** How hard our own games are to learn, from 1 to 5; a game of another package says nothing about it. */
const DIFFICULTY: Readonly<Record<string, readonly [level: number, word: string]>> = {
  'gift-of-tulips': [1, 'Easy'],
  tulips: [2, 'Easy'],
  'tulip-bubble': [3, 'Medium'],
  keukenhof: [3, 'Medium'],
  'windmill-valley': [5, 'Hard'],
};

export const HARDEST = 5;

export const difficulty = (game: string) => DIFFICULTY[game] ?? null;
