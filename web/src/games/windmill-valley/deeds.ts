/** How the parts of the board find, carry out and point at choices. What is not in here cannot be done. */

import type { Choice, WindmillValley } from '../../lib/protocol';
import type { Deeds as Doing } from '../deeds';

type Action = WindmillValley.Action;
type Args<Name extends Action['name']> = Extract<Action, { name: Name }>['args'];

export interface Deeds extends Doing {
  /** The choice with this name and these arguments, if it is legal. */
  of<Name extends Action['name']>(name: Name, args: Args<Name>): Choice | null;
  /** All legal choices of a kind, each with its arguments. */
  all<Name extends Action['name']>(name: Name): readonly (readonly [Args<Name>, Choice])[];
}

/** Deeds among these choices. */
export function found(choices: () => readonly Choice[]): Pick<Deeds, 'of' | 'all'> {
  return {
    of: (name, args) => {
      const wanted = Object.entries(args);
      const same = (choice: Choice) => wanted.every(([key, value]) => choice.args[key] === value);
      return choices().find((choice) => choice.name === name && same(choice)) ?? null;
    },
    all: <Name extends Action['name']>(name: Name) =>
      choices()
        .filter((choice) => choice.name === name)
        .map((choice) => [choice.args as Args<Name>, choice] as const),
  };
}

/** For what is only looked at: another player's farm and wheels. */
export const NO_DEEDS: Deeds = {
  pointed: null,
  do: () => undefined,
  point: () => undefined,
  ...found(() => []),
};
