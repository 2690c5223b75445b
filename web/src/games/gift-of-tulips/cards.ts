/** Cards as the view names them ("purple3"), taken apart for drawing. */

import { LOOKS, VARIETIES, isVariety, type Variety } from '../../art/variety';

export interface Card {
  readonly variety: Variety;
  readonly value: number;
}

export function readCard(face: string): Card {
  const variety = face.slice(0, -1);
  return { variety: isVariety(variety) ? variety : 'purple', value: Number(face.slice(-1)) };
}

/** "purple 3", as the log says it. */
export function cardName(face: string): string {
  const { variety, value } = readCard(face);
  return `${variety} ${value}`;
}

export function varietiesOf(names: readonly (string | null)[]): Variety[] {
  return names.filter(isVariety);
}

/** Faces in the order of the varieties, then of the values. */
export function sorted(faces: readonly string[]): string[] {
  const rank = (face: string) => {
    const { variety, value } = readCard(face);
    return VARIETIES.indexOf(variety) * 10 + value;
  };
  return faces.toSorted((a, b) => rank(a) - rank(b));
}

export function varietyName(variety: string): string {
  return isVariety(variety) ? LOOKS[variety].name : variety;
}
