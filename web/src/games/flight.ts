/** Flights of pieces over the board, derived from events. They are decoration, and no rule depends on them. */

import { prefersReducedMotion } from 'svelte/motion';
import { settings } from '../lib/settings.svelte';

/** A place on the board, as marked by its `data-spot`. */
export type Spot = string;

export interface Flight {
  readonly from: Spot;
  /** Equal to `from` for an event in one place, which is highlighted for a moment. */
  readonly to: Spot;
  /** In milliseconds. */
  readonly delay: number;
  /** True for events of the final scoring, which has chapters of its own: only the log highlights the place. */
  readonly quiet?: boolean;
  /** The place to use if `from` or `to` is not on the screen. */
  readonly home?: Spot;
}

interface Named {
  readonly event: string;
}

/** For each kind of event, its moves between places of the board. */
export type Moves<E extends Named, Move> = {
  readonly [Name in E['event']]: (event: Extract<E, { event: Name }>) => Move | readonly Move[];
};

/** Return the moves of some events, in order. */
export function collectFlights<E extends Named, Move extends object>(
  events: readonly unknown[],
  moves: Moves<E, Move>,
): Move[] {
  return (events as readonly E[]).flatMap((event) => {
    const move = moves[event.event as E['event']] as (event: E) => Move | readonly Move[];
    return move(event);
  });
}

/** Let moves start one after the other, `gap` milliseconds apart. */
export function staggered<M>(moves: readonly M[], gap: number): (M & { readonly delay: number })[] {
  return moves.map((move, i) => ({ ...move, delay: i * gap }));
}

/** Return the places that a line of the log highlights: the ends of its flights, or else the seats that acted. */
export function highlightedBy(events: readonly unknown[], flights: readonly Flight[]): readonly Flight[] {
  if (flights.length > 0) return flights;
  const players = (events as readonly { readonly player?: unknown }[]).flatMap(({ player }) =>
    typeof player === 'number' ? [seatSpot(player)] : [],
  );
  return players.map((spot) => ({ from: spot, to: spot, delay: 0 }));
}

export const seatSpot = (seat: number): Spot => `seat-${seat}`;

const FLIGHT_MILLISECONDS = { step: 900, calm: 1200, brisk: 700, off: 0 } as const;

/** Return the duration of a flight in milliseconds; 0 if animations are off. */
export const flightTime = (): number =>
  prefersReducedMotion.current ? 0 : FLIGHT_MILLISECONDS[settings.speed];
