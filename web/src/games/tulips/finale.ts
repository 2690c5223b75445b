/**
 * The end of a game as a story: question by question what won it, then its bets from the bottom with their points.
 * Every chapter carries the picture that belongs to it, so that one can go back and forth.
 */

import type { Tulips } from '../../lib/protocol';
import { formatOrdinal } from '../../lib/format';
import { categoryLook } from './cards';

interface Picture {
  /** By player, so far. */
  readonly scores: readonly number[];
  /** How many bets of each stack lie open. */
  readonly revealed: readonly number[];
}

export interface Opening extends Picture {
  readonly kind: 'opening';
}

export interface Counted extends Picture {
  readonly kind: 'counted';
  readonly category: Tulips.Category;
}

export interface Reveal extends Picture {
  readonly kind: 'reveal';
  readonly category: Tulips.Category;
  readonly bet: Tulips.Bet;
  /** In the stack, counted from 1. */
  readonly place: number;
  /** Its number among the correct bets of the stack; null for a wrong one. */
  readonly rank: number | null;
}

export interface Standing extends Picture {
  readonly kind: 'standing';
}

export type Chapter = Opening | Counted | Reveal | Standing;

/** The chapters of a finished game. */
export function finaleChapters(board: Tulips.Board): Chapter[] {
  let picture: Picture = { scores: board.seats.map(() => 0), revealed: board.categories.map(() => 0) };
  const told: Chapter[] = [{ kind: 'opening', ...picture }];
  for (const [c, category] of board.categories.entries()) {
    told.push({ kind: 'counted', category, ...picture });
    let correct = 0;
    for (const [i, bet] of category.stack.entries()) {
      const points = bet.points ?? 0;
      if (points >= 0) correct += 1;
      picture = {
        scores: picture.scores.map((score, p) => (p === bet.player ? score + points : score)),
        revealed: picture.revealed.map((shown, other) => (other === c ? i + 1 : shown)),
      };
      told.push({
        kind: 'reveal',
        category,
        bet,
        place: i + 1,
        rank: points >= 0 ? correct : null,
        ...picture,
      });
    }
  }
  return [...told, { kind: 'standing', ...picture }];
}

/** What a player's bets on a question earned together; null where he has none. */
export function earned(category: Tulips.Category, player: number): number | null {
  const own = category.stack.filter((bet) => bet.player === player);
  return own.length > 0 ? own.reduce((sum, bet) => sum + (bet.points ?? 0), 0) : null;
}

/** "2nd bet on the most fields: right, the 1st that is." */
export function revealSentence({ category, place, rank, bet }: Reveal): string {
  const verdict = rank === null ? 'wrong' : `right, the ${formatOrdinal(rank)} that is`;
  const double = bet.card?.length === 1 ? ', and double' : '';
  return `${formatOrdinal(place)} bet on the ${categoryLook(category.category).title.toLowerCase()}: ${verdict}${double}.`;
}
