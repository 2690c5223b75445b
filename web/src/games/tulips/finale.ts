/**
 * The end of a game in chapters: the winners of each question, then its bets from the bottom with their points.
 * Every chapter has its own picture, so that players can go back and forth.
 */

import type { Tulips } from '../../lib/protocol';
import { formatOrdinal } from '../../lib/format';
import { say } from '../../lib/say';
import { categoryLook, colourName } from './cards';

interface Picture {
  /** The points so far, by player. */
  readonly scores: readonly number[];
  /** The number of revealed bets in each stack. */
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
  /** The place in the stack, counted from 1. */
  readonly place: number;
  /** The number among the correct bets of the stack; null for a wrong bet. */
  readonly rank: number | null;
}

export interface Standing extends Picture {
  readonly kind: 'standing';
}

export type Chapter = Opening | Counted | Reveal | Standing;

/** The chapters of a finished game. */
export function finaleChapters(board: Tulips.Board): Chapter[] {
  let picture: Picture = { scores: board.seats.map(() => 0), revealed: board.categories.map(() => 0) };
  const chapters: Chapter[] = [{ kind: 'opening', ...picture }];
  for (const [c, category] of board.categories.entries()) {
    chapters.push({ kind: 'counted', category, ...picture });
    let correct = 0;
    for (const [i, bet] of category.stack.entries()) {
      const points = bet.points ?? 0;
      if (points >= 0) correct += 1;
      picture = {
        scores: picture.scores.map((score, p) => (p === bet.player ? score + points : score)),
        revealed: picture.revealed.map((shown, other) => (other === c ? i + 1 : shown)),
      };
      chapters.push({
        kind: 'reveal',
        category,
        bet,
        place: i + 1,
        rank: points >= 0 ? correct : null,
        ...picture,
      });
    }
  }
  return [...chapters, { kind: 'standing', ...picture }];
}

/** Return the points of a player's bets on a question; null without a bet. */
export function pointsFrom(category: Tulips.Category, player: number): number | null {
  const own = category.stack.filter((bet) => bet.player === player);
  return own.length > 0 ? own.reduce((sum, bet) => sum + (bet.points ?? 0), 0) : null;
}

/** `2nd bet in the stack: the 1st correct one.` */
export function revealSentence({ place, rank, bet }: Reveal): string {
  const args = { place: formatOrdinal(place), rank: formatOrdinal(rank ?? 0) };
  const double = bet.card?.length === 1;
  if (rank === null)
    return double
      ? say('{place} bet in the stack: wrong. It counts double.', args)
      : say('{place} bet in the stack: wrong.', args);
  if (bet.points === 0)
    return say('{place} bet in the stack: the {rank} correct one, too late to score.', args);
  return double
    ? say('{place} bet in the stack: the {rank} correct one. It counts double.', args)
    : say('{place} bet in the stack: the {rank} correct one.', args);
}

/** `violet wins`. */
export function winnersText(leaders: readonly string[]): string {
  const colours = leaders.map(colourName);
  if (colours.length === 0) return say('no colour wins');
  return colours.length === 1
    ? say('{colours} wins', { colours })
    : say('{colours} tie and win', { colours });
}

/** `Most fields: violet wins`. */
export function winnersSentence({ category, leaders }: Tulips.Category): string {
  return say('{question}: {winners}', {
    question: categoryLook(category).title,
    winners: winnersText(leaders),
  });
}
