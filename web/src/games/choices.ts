/** Finding choices by what they do. */

import type { Choice } from '../lib/protocol';

/** The choice that is this very action, if it is on offer. */
export function choiceOf(choices: readonly Choice[], action: string): Choice | null {
  return choices.find((choice) => choice.action === action) ?? null;
}

/** The choices of one kind of action, each with what it is done to: "sell RA" is a "sell" with "RA". */
export function choicesWith(choices: readonly Choice[], action: string): (readonly [string, Choice])[] {
  return choices
    .filter((choice) => choice.action.startsWith(`${action} `))
    .map((choice) => [choice.action.slice(action.length + 1), choice]);
}
