/** The legal actions of a scene, by where on the board they are carried out. What is not in here cannot be done. */

import type { Choice } from '../../lib/protocol';
import { choiceOf, choicesWith } from '../choices';

export interface Options {
  readonly keep: Choice | null;
  readonly show: Choice | null;
  readonly hide: Choice | null;
  /** By the seat of the friend. */
  readonly give: ReadonlyMap<number, Choice>;
  /** By the face of the card that would start the bouquet. */
  readonly start: ReadonlyMap<string, Choice>;
}

export function sortOptions(choices: readonly Choice[]): Options {
  const named = (action: string) => choiceOf(choices, action);
  const withArgument = (action: string) => choicesWith(choices, action);
  return {
    keep: named('keep'),
    show: named('festival_open'),
    hide: named('festival_secret'),
    give: new Map(withArgument('give').map(([seat, choice]) => [Number(seat), choice])),
    start: new Map(withArgument('start_bouquet')),
  };
}

/** "+3", or nothing to say where an option earns nothing. */
export function earning(choice: Choice | null | undefined): string {
  return choice?.earns ? `+${choice.earns}` : '';
}
