import { describe, expect, test } from 'vitest';
import type { WindmillValley } from '../../lib/protocol';
import { contractText, effectText, helperText, obstaclesText, tileText, wishText } from './phrases';
import written from './phraseVectors.json';

type Sign = WindmillValley.Sign;
type Vectors<Argument> = readonly (readonly [Argument, string])[];

/** The texts of the server's log for the same arguments. */
const vectors = written as unknown as {
  readonly effects: readonly (readonly [readonly Sign[], boolean, string])[];
  readonly helpers: Vectors<WindmillValley.HelperFace>;
  readonly contracts: Vectors<WindmillValley.ContractFace>;
  readonly wishes: Vectors<NonNullable<WindmillValley.Board['wish_kind']>>;
  readonly obstacles: Vectors<readonly WindmillValley.Obstacle[]>;
};

describe('the board speaks like the log', () => {
  test.each(vectors.effects)('of effects: %#', (signs, plus, text) => {
    expect(tileText(signs, plus)).toBe(text);
  });

  test('of a lone effect', () => {
    for (const [signs, plus, text] of vectors.effects)
      if (signs[0] && signs.length === 1 && !plus) expect(effectText(signs[0])).toBe(text);
  });

  test('of helpers and contracts', () => {
    for (const [face, text] of vectors.helpers) expect(helperText(face)).toBe(text);
    for (const [face, text] of vectors.contracts) expect(contractText(face)).toBe(text);
  });

  test('of wishes and obstacles', () => {
    for (const [kind, text] of vectors.wishes) expect(wishText(kind)).toBe(text);
    for (const [obstacles, text] of vectors.obstacles) expect(obstaclesText(obstacles)).toBe(text);
  });
});
