/** How the parts of the board find, carry out and point at choices. What is not in here cannot be done. */

import type { Choice } from '../../lib/protocol';
import type { Deeds as Doing } from '../deeds';

export interface Deeds extends Doing {
  /** The choice written so, if it is legal. */
  of(action: string): Choice | null;
  /** All legal choices of a kind. */
  all(kind: string): readonly Choice[];
}

/** For what is only looked at: another player's farm and wheels. */
export const NO_DEEDS: Deeds = {
  pointed: null,
  do: () => undefined,
  point: () => undefined,
  of: () => null,
  all: () => [],
};

export function kindOf(choice: Choice): string {
  return choice.action.split(' ')[0] ?? '';
}

/** The words after the kind: `plant white r1` has white and r1. */
export function wordsOf(choice: Choice): readonly string[] {
  return choice.action.split(' ').slice(1);
}
