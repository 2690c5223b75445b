/** Finding choices by what they do. */

import type { Choice } from '../lib/protocol';

interface Named {
  readonly name: string;
  readonly args: object;
}

/** The choices with this name, each with its arguments: `choicesNamed<GiftOfTulips.Action, 'give'>(choices, 'give')`. */
export function choicesNamed<Action extends Named, Name extends Action['name']>(
  choices: readonly Choice[],
  name: Name,
): (readonly [Extract<Action, { name: Name }>['args'], Choice])[] {
  return choices
    .filter((choice) => choice.name === name)
    .map((choice) => [choice.args as Extract<Action, { name: Name }>['args'], choice]);
}

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
