/** The look of a piece on the plain board, derived from its name. */

export interface Face {
  /** The number at the end of the name, or ''. */
  readonly value: string;
  readonly word: string;
  /** The colour that the name starts with. */
  readonly tint: string | undefined;
}

const TINTS: { readonly [word: string]: string } = {
  red: '#b3203f',
  pink: '#e58aa5',
  orange: '#dd7a1f',
  yellow: '#e3b323',
  green: '#3d7d55',
  blue: '#2f6fae',
  purple: '#6f4097',
  violet: '#6f4097',
  white: '#fffdf8',
  black: '#2b2530',
};

/** Return the face of a piece, or an empty face for null, a piece that is face down. */
export function faceOf(piece: string | null): Face {
  if (piece === null) return { value: '', word: '', tint: undefined };
  const parts = /^(.*?)\s*(\d+)$/.exec(piece);
  const word = parts?.[1] ?? piece;
  return { value: parts?.[2] ?? '', word, tint: TINTS[word.split(' ')[0] ?? ''] };
}
