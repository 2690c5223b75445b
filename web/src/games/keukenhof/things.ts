/** The things on places and dials, the resources and the lines of the score sheet, with their names. */
import { say } from '../../lib/say';

/** In the order of the blue dials. */
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

const NAMES: Readonly<Record<Thing, string>> = {
  orchid: say('orchid'),
  lily: say('lily'),
  tulip: say('tulip'),
  dahlia: say('dahlia'),
  carnation: say('carnation'),
  decoration: say('decoration'),
  leaf: say('leaf'),
};
const NAMES_WITH_ARTICLE: Readonly<Record<ObjectName, string>> = {
  orchid: say('an orchid'),
  lily: say('a lily'),
  tulip: say('a tulip'),
  dahlia: say('a dahlia'),
  carnation: say('a carnation'),
  decoration: say('a decoration'),
};
const PLURALS: Readonly<Record<ObjectName, string>> = {
  orchid: say('orchids'),
  lily: say('lilies'),
  tulip: say('tulips'),
  dahlia: say('dahlias'),
  carnation: say('carnations'),
  decoration: say('decorations'),
};
export const RESOURCE_NAMES: Readonly<Record<Resource, string>> = {
  seeds: say('Seeds'),
  shovel: say('Shovel'),
  watering_can: say('Watering can'),
  leaves: say('Leaves'),
  flowerpot: say('Flowerpot'),
  sun: say('Sun'),
};

/** Return the name of a thing by its code; empty for no thing. */
export function nameOfThing(code: string | null | undefined): string {
  const thing = thingOf(code ?? null);
  return thing ? NAMES[thing] : '';
}

/** Return `a tulip` for `tulip`. */
export function nameWithArticle(code: string | null | undefined): string {
  const object = OBJECTS.find((name) => name === code);
  return object ? NAMES_WITH_ARTICLE[object] : '';
}

/** Return `tulips` for `tulip`. */
export function pluralOf(code: string | null | undefined): string {
  const object = OBJECTS.find((name) => name === code);
  return object ? PLURALS[object] : '';
}

/** The effect of a pair. */
export const EFFECTS: Readonly<Record<Resource, string>> = {
  seeds: say('plant an extra flower anywhere'),
  shovel: say('turn a dial by one step'),
  watering_can: say('paint one more from your tile'),
  leaves: say('put a leaf: −1 for each flower in its hexagon'),
  flowerpot: say('close a hexagon'),
  sun: say('send an opponent to a tile'),
};

export const LINE_NAMES: Readonly<Record<string, string>> = {
  orchids: say('Orchids'),
  tulips: say('Tulips'),
  carnations: say('Carnations'),
  lilies: say('Lilies'),
  dahlias: say('Dahlias'),
  'closed hexagons': say('Closed hexagons'),
  'max number of flowers': say('Most flowers'),
  decoration: say('Decorations'),
  'favourite flower': say('Favourite flower'),
  leaves: say('Leaves'),
};

/** The picture beside a line of the score sheet. */
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

/** The term of a line of the score sheet on the page on how to play. */
export const lineTerm = (line: string) => LINE_TERMS[line] ?? 'flower';
