/** The four varieties of tulip in the drawings, each with its own shape, pattern and colour. */
import { say } from '../lib/say';

export const VARIETIES = ['purple', 'blue', 'pink', 'orange'] as const;

export type Variety = (typeof VARIETIES)[number];

export interface Look {
  readonly name: string;
  readonly letter: string;
  readonly cultivar: string;
}

export const LOOKS: Readonly<Record<Variety, Look>> = {
  purple: { name: say('Purple'), letter: 'Pu', cultivar: 'Greuze' },
  blue: { name: say('Blue'), letter: 'Bl', cultivar: 'Alba Coerulea' },
  pink: { name: say('Pink'), letter: 'Pi', cultivar: 'Affaire' },
  orange: { name: say('Orange'), letter: 'Or', cultivar: 'Orange Emperor' },
};

export function isVariety(text: string | null): text is Variety {
  return VARIETIES.some((variety) => variety === text);
}
