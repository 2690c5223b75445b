/** Tulip cards by their faces: "RA", "WB1", "YC3". */

import { say } from '../../lib/say';

export const COLOURS = ['red', 'white', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];

export const VARIETIES = ['A', 'B1', 'B2', 'C1', 'C2', 'C3'] as const;
export type Variety = (typeof VARIETIES)[number];

export type Rank = 'A' | 'B' | 'C';
const RANKS: Readonly<Record<Variety, Rank>> = { A: 'A', B1: 'B', B2: 'B', C1: 'C', C2: 'C', C3: 'C' };

export const LEVELS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'] as const;

export interface Face {
  readonly colour: Colour;
  readonly variety: Variety;
  readonly rank: Rank;
}

const LETTERS: Readonly<Record<Colour, string>> = { red: 'R', white: 'W', yellow: 'Y' };

export const faceOf = (colour: Colour, variety: string): string => `${LETTERS[colour]}${variety}`;

/** The colour, variety and rank of each face. */
const FACES: ReadonlyMap<string, Face> = new Map(
  COLOURS.flatMap((colour) =>
    VARIETIES.map((variety) => [faceOf(colour, variety), { colour, variety, rank: RANKS[variety] }]),
  ),
);

export function isColour(text: string): text is Colour {
  return COLOURS.some((colour) => colour === text);
}

export function readFace(face: string): Face {
  return FACES.get(face) ?? { colour: 'red', variety: 'C1', rank: 'C' };
}

const COLOUR_NAMES: Readonly<Record<Colour, string>> = {
  red: say('red'),
  white: say('white'),
  yellow: say('yellow'),
};

export const colourName = (colour: Colour): string => COLOUR_NAMES[colour];

/** Return "red B1", as the log writes it: the colour, and the code in the corner of the card. */
export function faceName(face: string): string {
  const { colour, variety } = readFace(face);
  return say('{colour} {variety}', { colour: colourName(colour), variety });
}

export function levelName(level: number): string {
  return LEVELS[level - 1] ?? String(level);
}

/** Return "Gouda, red C1: market price 5 guilders". */
export function cardTip({ name, face, price }: { name: string; face: string; price: number }): string {
  return say('{name}, {card}: market price {price:# guilder|# guilders}', {
    name,
    card: faceName(face),
    price,
  });
}

/** Return an amount of money: `ƒ12`, `−ƒ3`. */
export function guilders(amount: number): string {
  return amount < 0 ? say('−ƒ{amount}', { amount: -amount }) : say('ƒ{amount}', { amount });
}
