/** The legal actions of a scene, by where on the board they are carried out. What is not in here cannot be done. */

import type { Choice, GiftOfTulips } from '../../lib/protocol';
import { choicesNamed } from '../choices';

type Action = GiftOfTulips.Action;

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
  const only = (name: Action['name']) => choices.find((choice) => choice.name === name) ?? null;
  return {
    keep: only('keep'),
    show: only('festival_open'),
    hide: only('festival_secret'),
    give: new Map(choicesNamed<Action, 'give'>(choices, 'give').map(([args, choice]) => [args.to, choice])),
    start: new Map(
      choicesNamed<Action, 'start_bouquet'>(choices, 'start_bouquet').map(([args, choice]) => [
        args.card,
        choice,
      ]),
    ),
  };
}

/** "+3", or nothing to say where an option earns nothing. */
export function earning(choice: Choice | null | undefined): string {
  return choice?.earns ? `+${choice.earns}` : '';
}
