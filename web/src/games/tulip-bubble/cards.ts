/** Tulip cards by their faces: "RA", "WB1", "YC3". */

export const COLOURS = ['red', 'white', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];

export const VARIETIES = ['A', 'B1', 'B2', 'C1', 'C2', 'C3'] as const;
export type Variety = (typeof VARIETIES)[number];

export const LEVELS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'] as const;

export interface Face {
  readonly colour: Colour;
  readonly variety: Variety;
}

const BY_LETTER: Readonly<Record<string, Colour>> = { R: 'red', W: 'white', Y: 'yellow' };

export function isColour(text: string): text is Colour {
  return COLOURS.some((colour) => colour === text);
}

function isVariety(text: string): text is Variety {
  return VARIETIES.some((variety) => variety === text);
}

export function readFace(face: string): Face {
  const variety = face.slice(1);
  return { colour: BY_LETTER[face.slice(0, 1)] ?? 'red', variety: isVariety(variety) ? variety : 'C1' };
}

/** "red B1", as the log says it. */
export function faceName(face: string): string {
  const { colour, variety } = readFace(face);
  return `${colour} ${variety}`;
}

export function levelName(level: number): string {
  return LEVELS[level - 1] ?? String(level);
}

/** Guilders as they are written here: ƒ12, −ƒ3. */
export function guilders(amount: number): string {
  return amount < 0 ? `−ƒ${-amount}` : `ƒ${amount}`;
}
