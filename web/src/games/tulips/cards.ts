/** Cards as the view names them ("*RYP", bets "RV"), taken apart for drawing. */

import { formatList } from '../../lib/format';

export const COLOURS = ['red', 'yellow', 'pink', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];

export const SIDES = ['N', 'E', 'S', 'W'] as const;
export type Side = (typeof SIDES)[number];
export const SIDE_WORDS: Readonly<Record<Side, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** A quarter of a card, as it is drawn. */
export interface Patch {
  readonly nature: string;
  readonly colour: string | null;
  readonly field?: number | null;
}

export function isColour(text: string | null | undefined): text is Colour {
  return COLOURS.some((colour) => colour === text);
}

function colourOf(letter: string): Colour | null {
  return COLOURS.find((colour) => colour[0] === letter.toLowerCase()) ?? null;
}

/** The sections N, E, S, W of a card after so many quarter turns clockwise. */
export function patchesOf(card: string, rotation = 0): Patch[] {
  return SIDES.map((_, side) => {
    const colour = colourOf(card[(side - rotation + 4) % 4] ?? '');
    return { nature: colour ? 'printed' : 'open', colour };
  });
}

/** In how many ways a card can be seen: one of a single colour looks the same however it is turned. */
export function ways(card: string): number {
  return new Set(card).size === 1 ? 1 : 4;
}

/** "the red card", "the red card with one yellow", "the wild, red, yellow and pink card": by what one sees. */
export function cardWords(card: string): string {
  const sections = patchesOf(card).map((patch) => patch.colour ?? 'wild');
  const [first, second, ...more] = [...new Set(sections)];
  if (card.includes('*') || more.length > 0) return `the ${formatList(sections)} card`;
  if (!second) return `the ${first} card`;
  const alone = sections.filter((section) => section === second).length === 1;
  return alone ? `the ${first} card with one ${second}` : `the ${first} and ${second} card`;
}

/** A cell, counted from the card that lay there first: "2 right and 1 up from the first card". */
export function placeWords(x: number, y: number): string {
  const ways: readonly (readonly [number, string])[] = [
    [x, 'right'],
    [-x, 'left'],
    [-y, 'up'],
    [y, 'down'],
  ];
  return `${formatList(ways.flatMap(([steps, way]) => (steps > 0 ? [`${steps} ${way}`] : [])))} from the first card`;
}

export const TURNED = ['as printed', 'turned right', 'upside down', 'turned left'] as const;

/** The colours of a betting card. */
export function betColours(card: string): Colour[] {
  return [...card].map(colourOf).filter((colour) => colour !== null);
}

export function betWords(card: string): string {
  return betColours(card).join(' or ');
}

export const BETTING_CARDS = ['R', 'Y', 'P', 'V', 'RY', 'RP', 'RV', 'YP', 'YV', 'PV'] as const;

export interface CategoryLook {
  readonly short: string;
  readonly title: string;
  readonly unit: string;
}

const CATEGORY_LOOKS: Readonly<Record<string, CategoryLook>> = {
  enclosed: { short: 'Enclosed', title: 'Largest enclosed field', unit: 'card' },
  fields: { short: 'Fields', title: 'Most fields', unit: 'field' },
  perimeter: { short: 'Edge', title: 'Longest outer edge', unit: 'side' },
};

export function categoryLook(category: string): CategoryLook {
  return CATEGORY_LOOKS[category] ?? { short: category, title: category, unit: 'point' };
}

export function inWords(colours: readonly string[]): string {
  return colours.length > 0 ? formatList(colours) : 'no colour';
}
