/** Which cards have moved between two scenes, and from where to where. For show only: nothing waits for it. */

import type { Tulips } from '../../lib/protocol';
import { seatSpot, staggered, stepsBetween, type Flight } from '../flight';

export type Face =
  | { readonly kind: 'tulip'; readonly card: string | null }
  | { readonly kind: 'bet'; readonly card: string | null; readonly seat: number };

/** Marks are "deck", "line-2", "slot-0", "seat-1", "card-0--1", "stack-fields". */
export interface CardFlight extends Flight {
  readonly face: Face;
}

/** As much of a scene as tells what moved. */
export interface Moment {
  readonly step: number;
  readonly eyes: number | null;
  readonly board: Tulips.Board;
}

const MOST_STEPS = 8;
const STAGGER = 140;

export function flightsBetween(before: Moment, after: Moment): CardFlight[] {
  const steps = stepsBetween(before, after, MOST_STEPS);
  if (steps === null) return [];
  const moves = [
    ...(steps === 1 ? placed(before, after) : []),
    ...taken(before, after, steps),
    ...bets(before, after),
  ];
  return staggered(moves, STAGGER);
}

type Move = Omit<CardFlight, 'delay'>;

function placed(before: Moment, after: Moment): Move[] {
  const card = after.board.tableau[before.board.tableau.length];
  if (!card) return [];
  const slot = after.board.empty_slot;
  const from = before.board.turn === after.eyes ? `slot-${slot}` : seatSpot(before.board.turn);
  return [{ from, to: `card-${card.x}-${card.y}`, face: { kind: 'tulip', card: card.card } }];
}

function taken(before: Moment, after: Moment, steps: number): Move[] {
  return before.board.line.flatMap((card, slot): Move[] => {
    const now = after.board.line[slot] ?? null;
    if (!card || now === card) return [];
    const own = steps === 1 && before.board.turn === after.eyes;
    const to = own ? `slot-${before.board.empty_slot}` : seatSpot(before.board.turn);
    const gone: Move[] = steps === 1 ? [{ from: `line-${slot}`, to, face: { kind: 'tulip', card } }] : [];
    return now ? [...gone, { from: 'deck', to: `line-${slot}`, face: { kind: 'tulip', card: now } }] : gone;
  });
}

function bets(before: Moment, after: Moment): Move[] {
  if (after.board.phase === 'over') return [];
  return after.board.categories.flatMap(({ category, stack }, c) =>
    stack.slice(before.board.categories[c]?.stack.length ?? 0).map((bet): Move => ({
      from: bet.player === after.eyes ? 'bets' : seatSpot(bet.player),
      to: `stack-${category}`,
      face: { kind: 'bet', card: bet.card, seat: bet.player },
    })),
  );
}
