/** A piece's way over the board, as an event tells it. For show only: no rule hangs on it. */

import { prefersReducedMotion } from 'svelte/motion';
import { settings } from '../lib/settings.svelte';

/** A place on the board, as marked by its `data-spot`. */
export type Spot = string;

export interface Flight {
  readonly from: Spot;
  /** The same as `from` where something happens in one place: it is lit for a moment. */
  readonly to: Spot;
  /** In milliseconds. */
  readonly delay: number;
  /** The end of a game is told in chapters of its own: such a place is lit from the log alone. */
  readonly quiet?: boolean;
  /** Stands for a place that is not on the screen now. */
  readonly home?: Spot;
}

interface Named {
  readonly event: string;
}

/** What each kind of event moves, and where: every kind has a place on the board. */
export type Moves<E extends Named, Move> = {
  readonly [Name in E['event']]: (event: Extract<E, { event: Name }>) => Move | readonly Move[];
};

/** The moves of some events, in their order. */
export function collectFlights<E extends Named, Move extends object>(
  events: readonly unknown[],
  moves: Moves<E, Move>,
): Move[] {
  return (events as readonly E[]).flatMap((event) => {
    const move = moves[event.event as E['event']] as (event: E) => Move | readonly Move[];
    return move(event);
  });
}

/** One after the other, so many milliseconds apart. */
export function staggered<M>(moves: readonly M[], apart: number): (M & { readonly delay: number })[] {
  return moves.map((move, i) => ({ ...move, delay: i * apart }));
}

/** What a line of the log lights: the ends of what it moved, else the seat of who did it. */
export function highlightedBy(events: readonly unknown[], flights: readonly Flight[]): readonly Flight[] {
  if (flights.length > 0) return flights;
  const players = (events as readonly { readonly player?: unknown }[]).flatMap(({ player }) =>
    typeof player === 'number' ? [seatSpot(player)] : [],
  );
  return players.map((spot) => ({ from: spot, to: spot, delay: 0 }));
}

export const seatSpot = (seat: number): Spot => `seat-${seat}`;

const TIMES = { step: 900, calm: 1200, brisk: 700, off: 0 } as const;

/** Milliseconds of a flight; 0 where nothing is to move. */
export const flightTime = (): number => (prefersReducedMotion.current ? 0 : TIMES[settings.speed]);
