/** Things of the valley and how they are shown. */

import type { WindmillValley } from '../../lib/protocol';

export const COLOURS = ['white', 'yellow', 'red', 'violet', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

export function isColour(text: unknown): text is Colour {
  return COLOURS.some((colour) => colour === text);
}

/** Text in lines of about so many letters. */
export function lines(text: string, width: number): readonly string[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const last = found.at(-1);
    if (last !== undefined && last.length + word.length < width) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

/** A picture that stands for something. */
export type IconName = WindmillValley.Sign['icon'] | 'month';

/** The part of the table that a decision is about; null where the present part will do. */
export type Part = 'valley' | 'farm' | 'market' | 'cards' | 'months' | 'score' | `seat${number}`;

const PART_OF: Readonly<Record<string, Part | 'wheels'>> = {
  starting_card: 'cards',
  market_start: 'market',
  gate: 'wheels',
  steps: 'wheels',
  main: 'wheels',
  install: 'wheels',
  store: 'farm',
  colour: 'farm',
  plant: 'farm',
  group: 'farm',
  replace: 'farm',
  contract: 'farm',
  window: 'farm',
  draw: 'cards',
  enhance: 'cards',
  farm: 'cards',
  giveback: 'cards',
  build: 'valley',
  path: 'valley',
  neutral: 'market',
  full: 'market',
  line: 'market',
  trade: 'market',
  quarter: 'market',
  over: 'score',
};

export function partOf(decision: string): Part | 'wheels' | null {
  return PART_OF[decision] ?? null;
}
