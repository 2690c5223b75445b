/** A card's way over the board. For show only: nothing waits for it. */

/** A place on the board, as marked by its `data-spot`. */
export type Spot = string;

export interface Flight {
  readonly from: Spot;
  readonly to: Spot;
  /** In milliseconds. */
  readonly delay: number;
}

/** As much of a scene as tells whether what moved can be shown. */
interface Moment {
  readonly step: number;
  readonly eyes: number | null;
}

/** How many steps lie between two scenes of one viewer; null if they are too many to show, or none. */
export function stepsBetween(before: Moment, after: Moment, most: number): number | null {
  const steps = after.step - before.step;
  return steps < 1 || steps > most || before.eyes !== after.eyes ? null : steps;
}

/** One after the other, so many milliseconds apart. */
export function staggered<M>(moves: readonly M[], apart: number): (M & { readonly delay: number })[] {
  return moves.map((move, i) => ({ ...move, delay: i * apart }));
}

export const seatSpot = (seat: number): Spot => `seat-${seat}`;
