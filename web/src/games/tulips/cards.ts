/** Cards by their names in the view: `*RYP`, and `RV` for bets. */

import { say } from '../../lib/say';

export const COLOURS = ['red', 'yellow', 'pink', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];

export const SIDES = ['N', 'E', 'S', 'W'] as const;
export type Side = (typeof SIDES)[number];
const SIDE_NAMES: Readonly<Record<Side, string>> = {
  N: say('top'),
  E: say('right'),
  S: say('bottom'),
  W: say('left'),
};
export const sideName = (side: Side): string => SIDE_NAMES[side];

const COLOUR_NAMES: Readonly<Record<string, string>> = {
  red: say('red'),
  yellow: say('yellow'),
  pink: say('pink'),
  violet: say('violet'),
};
export const colourName = (colour: string): string => COLOUR_NAMES[colour] ?? colour;

/** A quarter of a card for drawing. */
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

/** Return the sections N, E, S, W of a card after quarter turns clockwise. */
export function patchesOf(card: string, rotation = 0): Patch[] {
  return SIDES.map((_, side) => {
    const colour = colourOf(card[(side - rotation + 4) % 4] ?? '');
    return { nature: colour ? 'printed' : 'open', colour };
  });
}

/** Return how many rotations of a card look different: 1 for a single colour, else 4. */
export function rotationCount(card: string): number {
  return new Set(card).size === 1 ? 1 : 4;
}

/** Return the name of a card as in the log: `the red card with one yellow triangle`. */
export function cardName(card: string): string {
  const [before = '', after] = card.split('*');
  // the three colours of a card with a wild are read clockwise, from the wild
  const colours = [...(after ?? ''), ...before].flatMap((letter) => colourOf(letter) ?? []);
  const names = colours.map(colourName);
  if (after !== undefined) return say('the {colours} card with a wild', { colours: names });
  const [first = '', second, ...more] = [...new Set(names)];
  if (more.length > 0) return say('the {colours} card', { colours: names });
  if (!second) return say('the {first} card', { first });
  return names.filter((name) => name === second).length === 1
    ? say('the {first} card with one {second} triangle', { first, second })
    : say('the {first} and {second} card', { first, second });
}

/** Return the name of a space by its way from the starting card: `2 right and 1 up from the starting card`. */
export function spaceName(x: number, y: number): string {
  const ways = [
    ...(x > 0 ? [say('{steps} right', { steps: x })] : []),
    ...(x < 0 ? [say('{steps} left', { steps: -x })] : []),
    ...(y < 0 ? [say('{steps} up', { steps: -y })] : []),
    ...(y > 0 ? [say('{steps} down', { steps: y })] : []),
  ];
  return say('{ways} from the starting card', { ways });
}

const ROTATION_NAMES = [
  say('as printed'),
  say('rotated clockwise'),
  say('upside down'),
  say('rotated anticlockwise'),
] as const;
export const rotationName = (rotation: number): string => ROTATION_NAMES[rotation] ?? '';

/** Return the colours of a betting card. */
export function betColours(card: string): Colour[] {
  return [...card].map(colourOf).filter((colour) => colour !== null);
}

/** `red`, or `red or violet`. */
export function betName(card: string): string {
  const [first = '', second] = betColours(card).map(colourName);
  return second ? say('{first} or {second}', { first, second }) : first;
}

export const BETTING_CARDS = ['R', 'Y', 'P', 'V', 'RY', 'RP', 'RV', 'YP', 'YV', 'PV'] as const;

export interface CategoryLook {
  readonly short: string;
  readonly title: string;
  /** The word of the how-to page. */
  readonly term: string;
}

const CATEGORY_LOOKS: Readonly<Record<string, CategoryLook>> = {
  enclosed: {
    short: say('Enclosed'),
    title: say('Largest enclosed field'),
    term: 'largest enclosed field',
  },
  fields: { short: say('Fields'), title: say('Most fields'), term: 'most fields' },
  perimeter: { short: say('Edge'), title: say('Longest outer edge'), term: 'longest outer edge' },
};

export function categoryLook(category: string): CategoryLook {
  return CATEGORY_LOOKS[category] ?? { short: category, title: category, term: category };
}

/** `red: 4 triangles`. */
export function countText(category: string, colour: string, n: number): string {
  const args = { colour: colourName(colour), n };
  if (category === 'enclosed') return say('{colour}: {n:# card|# cards}', args);
  if (category === 'fields') return say('{colour}: {n:# field|# fields}', args);
  return say('{colour}: {n:# triangle|# triangles}', args);
}
