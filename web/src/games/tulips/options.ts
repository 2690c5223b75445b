/** The legal actions of a scene, by their place on the board. The board offers no others. */

import type { Choice, Tulips } from '../../lib/protocol';
import { choicesNamed } from '../choices';

type Action = Tulips.Action;

export interface Placement {
  readonly choice: Choice;
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}

export interface Wager {
  readonly choice: Choice;
  readonly category: string;
  readonly card: string;
}

export interface Options {
  readonly placements: readonly Placement[];
  /** By slot of the line. */
  readonly takes: ReadonlyMap<number, Choice>;
  readonly bets: readonly Wager[];
  readonly pass: Choice | null;
}

export function sortOptions(choices: readonly Choice[]): Options {
  return {
    placements: choicesNamed<Action, 'place'>(choices, 'place').map(([{ slot, x, y, rot }, choice]) => {
      return { choice, slot, x, y, rotation: rot };
    }),
    takes: new Map(
      choicesNamed<Action, 'take'>(choices, 'take').map(([args, choice]) => [args.line, choice]),
    ),
    bets: choicesNamed<Action, 'bet'>(choices, 'bet').map(([args, choice]) => ({ choice, ...args })),
    pass: choices.find((choice) => choice.name === 'pass') ?? null,
  };
}
