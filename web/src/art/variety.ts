/** The four varieties of tulip that our drawings know, each with its own shape and pattern beside its colour. */

export const VARIETIES = ['purple', 'blue', 'pink', 'orange'] as const;

export type Variety = (typeof VARIETIES)[number];

export interface Look {
  readonly name: string;
  readonly letter: string;
  readonly cultivar: string;
}

export const LOOKS: Readonly<Record<Variety, Look>> = {
  purple: { name: 'Purple', letter: 'Pu', cultivar: 'Greuze' },
  blue: { name: 'Blue', letter: 'Bl', cultivar: 'Alba Coerulea' },
  pink: { name: 'Pink', letter: 'Pi', cultivar: 'Affaire' },
  orange: { name: 'Orange', letter: 'Or', cultivar: 'Orange Emperor' },
};

export function isVariety(text: string | null): text is Variety {
  return VARIETIES.some((variety) => variety === text);
}
