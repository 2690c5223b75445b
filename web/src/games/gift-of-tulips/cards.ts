/** Cards by their names in the view (`purple3`). */

import { VARIETIES, isVariety, type Variety } from '../../art/variety';
import { say } from '../../lib/say';

export interface Card {
  readonly variety: Variety;
  readonly value: number;
}

export function readCard(face: string): Card {
  const variety = face.slice(0, -1);
  return { variety: isVariety(variety) ? variety : 'purple', value: Number(face.slice(-1)) };
}

/** For players, a variety is a colour. */
const COLOURS: Readonly<Record<Variety, string>> = {
  purple: say('purple'),
  blue: say('blue'),
  pink: say('pink'),
  orange: say('orange'),
};

export const colourName = (variety: Variety): string => COLOURS[variety];

/** `purple 3`, as in the log. */
export function cardName(face: string): string {
  const { variety, value } = readCard(face);
  return say('{colour} {value}', { colour: colourName(variety), value });
}

export function varietiesOf(names: readonly (string | null)[]): Variety[] {
  return names.filter(isVariety);
}

/** Sort faces by variety, then by value. */
export function sorted(faces: readonly string[]): string[] {
  const rank = (face: string) => {
    const { variety, value } = readCard(face);
    return VARIETIES.indexOf(variety) * 10 + value;
  };
  return faces.toSorted((a, b) => rank(a) - rank(b));
}
