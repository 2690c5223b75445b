/** Which cards have moved between two scenes, and from where to where. For show only: nothing waits for it. */

import type { Tulips } from '../../lib/protocol';

/** A place on the board, as marked by its `data-spot`: "deck", "line-2", "slot-0", "seat-1", "card-0--1", "stack-fields". */
export type Mark = string;

export type Face =
  | { readonly kind: 'tulip'; readonly card: string | null }
  | { readonly kind: 'bet'; readonly card: string | null; readonly seat: number };

export interface Flight {
  readonly from: Mark;
  readonly to: Mark;
  readonly face: Face;
  /** In milliseconds. */
  readonly delay: number;
}

/** As much of a scene as tells what moved. */
export interface Moment {
  readonly step: number;
  readonly eyes: number | null;
  readonly board: Tulips.Board;
}

const MOST_STEPS = 8;
const STAGGER = 140;

export function flightsBetween(before: Moment, after: Moment): Flight[] {
  const steps = after.step - before.step;
  if (steps < 1 || steps > MOST_STEPS || before.eyes !== after.eyes) return [];
  const moves = [
    ...(steps === 1 ? placed(before, after) : []),
    ...taken(before, after, steps),
    ...bets(before, after),
  ];
  return moves.map((move, i) => ({ ...move, delay: i * STAGGER }));
}

type Move = Omit<Flight, 'delay'>;

function placed(before: Moment, after: Moment): Move[] {
  const card = after.board.tableau[before.board.tableau.length];
  if (!card) return [];
  const slot = after.board.empty_slot;
  const from = before.board.turn === after.eyes ? `slot-${slot}` : `seat-${before.board.turn}`;
  return [{ from, to: `card-${card.x}-${card.y}`, face: { kind: 'tulip', card: card.card } }];
}

function taken(before: Moment, after: Moment, steps: number): Move[] {
  return before.board.line.flatMap((card, slot): Move[] => {
    const now = after.board.line[slot] ?? null;
    if (!card || now === card) return [];
    const own = steps === 1 && before.board.turn === after.eyes;
    const to = own ? `slot-${before.board.empty_slot}` : `seat-${before.board.turn}`;
    const gone: Move[] = steps === 1 ? [{ from: `line-${slot}`, to, face: { kind: 'tulip', card } }] : [];
    return now ? [...gone, { from: 'deck', to: `line-${slot}`, face: { kind: 'tulip', card: now } }] : gone;
  });
}

function bets(before: Moment, after: Moment): Move[] {
  if (after.board.phase === 'over') return [];
  return after.board.categories.flatMap(({ category, stack }, c) =>
    stack.slice(before.board.categories[c]?.stack.length ?? 0).map((bet): Move => ({
      from: bet.player === after.eyes ? 'bets' : `seat-${bet.player}`,
      to: `stack-${category}`,
      face: { kind: 'bet', card: bet.card, seat: bet.player },
    })),
  );
}
