/** The chapters of the end: the bubble bursts or the Black Tulip is sold, then come the scores and the final standing. */

import type { TulipBubble } from '../../lib/protocol';

export type Chapter =
  | { readonly kind: 'burst' }
  | {
      readonly kind: 'black-tulip';
      readonly declared: readonly number[];
      readonly winners: readonly number[];
    }
  | {
      readonly kind: 'score';
      readonly merchant: TulipBubble.Merchant;
      readonly score: number;
      readonly rank: number;
    }
  | { readonly kind: 'standing' };

/** Return the chapters of a finished game. The lowest score comes first. */
export function finaleChapters(board: TulipBubble.Board): Chapter[] {
  const { ending } = board;
  if (!ending) return [];
  const opening: Chapter =
    ending.way === 'bubble_bust'
      ? { kind: 'burst' }
      : { kind: 'black-tulip', declared: ending.declared, winners: ending.winners };
  const scores = board.merchants
    .map((merchant) => ({
      kind: 'score' as const,
      merchant,
      score: ending.scores[merchant.player] ?? 0,
      rank: ending.ranks[merchant.player] ?? 0,
    }))
    .toSorted((a, b) => b.rank - a.rank);
  return [opening, ...scores, { kind: 'standing' }];
}

/** Return the value of the paid and financed cards at the last prices. */
export function lastWorth(merchant: TulipBubble.Merchant): number {
  return cardsOf(merchant).reduce((sum, card) => sum + card.price, 0);
}

export function cardsOf(merchant: TulipBubble.Merchant): readonly TulipBubble.Card[] {
  return [...(merchant.cards ?? []), ...merchant.loans.map((loan) => loan.card)];
}
