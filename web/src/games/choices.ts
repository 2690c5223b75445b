/** Search among the legal moves. */

import type { Choice } from '../lib/protocol';

interface Named {
  readonly name: string;
  readonly args: object;
}

/** Return the choices with this name, each with its arguments: `choicesNamed<GiftOfTulips.Action, 'give'>(choices, 'give')`. */
export function choicesNamed<Action extends Named, Name extends Action['name']>(
  choices: readonly Choice[],
  name: Name,
): (readonly [Extract<Action, { name: Name }>['args'], Choice])[] {
  return choices
    .filter((choice) => choice.name === name)
    .map((choice) => [choice.args as Extract<Action, { name: Name }>['args'], choice]);
}
