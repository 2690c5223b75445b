/** The legal actions of a scene, by their place on the board. The board offers no others. */

import type { Choice, GiftOfTulips } from '../../lib/protocol';
import { choicesNamed } from '../choices';

type Action = GiftOfTulips.Action;

export interface Options {
  readonly keep: Choice | null;
  readonly show: Choice | null;
  readonly hide: Choice | null;
  /** By the seat of the receiver. */
  readonly give: ReadonlyMap<number, Choice>;
  /** By the face of the card for the bouquet. */
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
