/** The legal actions of a scene, by their place on the board. */

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
  /** For a viewer without a decision while others may decide in secret. */
  readonly ready: Choice | null;
  /** All choices by code. The offers of the view have the codes of sets for collectors. */
  readonly byCode: ReadonlyMap<number, Choice>;
}

export const loanKey = (face: string, debt: number): string => `${face} ${debt}`;

export function sortOptions(choices: readonly Choice[]): Options {
  const only = (name: Action['name'] | 'ready') => choices.find((choice) => choice.name === name) ?? null;
  const named = <Name extends Action['name']>(name: Name) => choicesNamed<Action, Name>(choices, name);
  return {
    sell: new Map(named('sell').map(([{ card }, choice]) => [card, choice])),
    sellFinanced: new Map(
      named('sell_financed').map(([{ card, debt }, choice]) => [loanKey(card, debt), choice]),
    ),
    buyBack: new Map(named('buy_back').map(([{ card, debt }, choice]) => [loanKey(card, debt), choice])),
    place: new Map(named('place').map(([{ slot }, choice]) => [slot, choice])),
    raise: new Map(named('raise_to').map(([{ amount }, choice]) => [amount, choice])),
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
