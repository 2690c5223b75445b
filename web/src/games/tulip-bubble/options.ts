/** The legal actions of a scene, by where on the board they are carried out. What is not in here cannot be done. */

import type { Choice } from '../../lib/protocol';
import { choiceOf, choicesWith } from '../choices';

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
  const named = (action: string) => choiceOf(choices, action);
  const withArgument = (action: string) => choicesWith(choices, action);
  return {
    sell: new Map(withArgument('sell')),
    sellFinanced: new Map(withArgument('sell_financed')),
    buyBack: new Map(withArgument('buy_back')),
    place: new Map(withArgument('place')),
    raise: new Map(withArgument('raise_to').map(([amount, choice]) => [Number(amount), choice])),
    endSelling: named('end_selling'),
    done: named('done'),
    pass: named('pass'),
    payCash: named('pay_cash'),
    finance: named('finance'),
    declare: named('declare'),
    decline: named('decline'),
    ready: named('ready'),
    byCode: new Map(choices.map((choice) => [choice.code, choice])),
  };
}
