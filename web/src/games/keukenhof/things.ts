/** What can lie on a place, on a dial or in a store, with its names. The order of the objects is that of the blue dials. */

export const OBJECTS = ['orchid', 'lily', 'tulip', 'dahlia', 'carnation', 'decoration'] as const;
export const FLOWERS = OBJECTS.slice(0, 5);
export const RESOURCES = ['seeds', 'shovel', 'watering_can', 'leaves', 'flowerpot', 'sun'] as const;

export type ObjectName = (typeof OBJECTS)[number];
export type Thing = ObjectName | 'leaf';
export type Resource = (typeof RESOURCES)[number];

/** The effects whose target is chosen on the board. */
export type Tool = 'shovel' | 'leaves' | 'flowerpot' | 'sun';

export function thingOf(text: string | null): Thing | null {
  if (text === 'leaf') return text;
  return OBJECTS.find((name) => name === text) ?? null;
}

export function resourceOf(text: string): Resource {
  return RESOURCES.find((name) => name === text) ?? 'seeds';
}

/** The letters by which actions name flowers: T is a tulip. */
const LETTERS: Readonly<Record<string, ObjectName>> = {
  O: 'orchid',
  L: 'lily',
  T: 'tulip',
  D: 'dahlia',
  C: 'carnation',
};

export function flowerOf(letter: string): ObjectName | null {
  return LETTERS[letter] ?? null;
}

/** What a line of the score sheet is about. */
export const LINE_PICTURE: Readonly<Record<string, Thing | 'closed' | 'lead' | 'favourite'>> = {
  orchids: 'orchid',
  tulips: 'tulip',
  carnations: 'carnation',
  lilies: 'lily',
  dahlias: 'dahlia',
  'closed hexagons': 'closed',
  'max number of flowers': 'lead',
  decoration: 'decoration',
  'favourite flower': 'favourite',
  leaves: 'leaf',
};

const LINE_TERMS: Readonly<Record<string, string>> = {
  'closed hexagons': 'closed hexagon',
  'max number of flowers': 'most flowers',
  decoration: 'decoration',
  'favourite flower': 'favourite flower',
  leaves: 'leaf',
};

/** The word for a line of the score sheet on the page on how to play. */
export const lineTerm = (line: string) => LINE_TERMS[line] ?? 'flower';

/** What two of a kind do, in a few words. */
export const EFFECTS: Readonly<Record<Resource, string>> = {
  seeds: 'an extra flower anywhere',
  shovel: 'turn a dial',
  watering_can: 'one more of your tile',
  leaves: 'a leaf: −1 for each flower',
  flowerpot: 'close a hexagon',
  sun: 'send somebody to a tile',
};
