/** The legal actions of a scene, by where on the board they are carried out. What is not in here cannot be done. */

import type { Choice, TulipBubble } from '../../lib/protocol';
import { choicesNamed } from '../choices';

type Action = TulipBubble.Action;

export interface Options {
  /** By face. */
  readonly sell: ReadonlyMap<string, Choice>;
  /** By face and debt, as in `loanKey`. */
  readonly sellFinanced: ReadonlyMap<string, Choice>;
  readonly buyBack: ReadonlyMap<string, Choice>;
  /** By slot. */
  readonly place: ReadonlyMap<string, Choice>;
  /** By the price they name. */
  readonly raise: ReadonlyMap<number, Choice>;
  readonly endSelling: Choice | null;
  readonly done: Choice | null;
  readonly pass: Choice | null;
  readonly payCash: Choice | null;
  readonly finance: Choice | null;
  readonly declare: Choice | null;
  readonly decline: Choice | null;
  /** Somebody may be asked in secret, and this viewer is not: he says that he is ready. */
  readonly ready: Choice | null;
  /** Everything by its code: sets for collectors are found through the offers of the view. */
  readonly byCode: ReadonlyMap<number, Choice>;
}

export const loanKey = (face: string, debt: number): string => `${face} ${debt}`;

export function sortOptions(choices: readonly Choice[]): Options {
  const only = (name: Action['name'] | 'ready') => choices.find((choice) => choice.name === name) ?? null;
  const found = <Name extends Action['name']>(name: Name) => choicesNamed<Action, Name>(choices, name);
  return {
    sell: new Map(found('sell').map(([{ card }, choice]) => [card, choice])),
    sellFinanced: new Map(
      found('sell_financed').map(([{ card, debt }, choice]) => [loanKey(card, debt), choice]),
    ),
    buyBack: new Map(found('buy_back').map(([{ card, debt }, choice]) => [loanKey(card, debt), choice])),
    place: new Map(found('place').map(([{ slot }, choice]) => [slot, choice])),
    raise: new Map(found('raise_to').map(([{ amount }, choice]) => [amount, choice])),
    endSelling: only('end_selling'),
    done: only('done'),
    pass: only('pass'),
    payCash: only('pay_cash'),
    finance: only('finance'),
    declare: only('declare'),
    decline: only('decline'),
    ready: only('ready'),
    byCode: new Map(choices.map((choice) => [choice.code, choice])),
  };
}
