/** The legal actions of a scene, by where on the board they are carried out. What is not in here cannot be done. */

import type { Choice } from '../../lib/protocol';

export interface Placement {
  readonly choice: Choice;
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}

export interface Options {
  readonly placements: readonly Placement[];
  /** By slot of the line. */
  readonly takes: ReadonlyMap<number, Choice>;
  /** By category and card, as in "fields RV". */
  readonly bets: ReadonlyMap<string, Choice>;
  readonly pass: Choice | null;
}

export function sortOptions(choices: readonly Choice[]): Options {
  const split = choices.map((choice) => ({ choice, words: choice.action.split(' ') }));
  const named = (name: string) => split.filter(({ words }) => words[0] === name);
  return {
    placements: named('place').map(({ choice, words }) => {
      const [slot = 0, x = 0, y = 0, rotation = 0] = words.slice(1).map(Number);
      return { choice, slot, x, y, rotation };
    }),
    takes: new Map(named('take').map(({ choice, words }) => [Number(words[1]), choice])),
    bets: new Map(named('bet').map(({ choice, words }) => [words.slice(1).join(' '), choice])),
    pass: named('pass')[0]?.choice ?? null,
  };
}
