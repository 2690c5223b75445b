/** A piece's way over the board, as an event tells it. For show only: no rule hangs on it. */

/** A place on the board, as marked by its `data-spot`. */
export type Spot = string;

export interface Flight {
  readonly from: Spot;
  readonly to: Spot;
  /** In milliseconds. */
  readonly delay: number;
}

interface Named {
  readonly event: string;
}

/** What each kind of event moves; those that are not named move nothing. */
export type Moves<E extends Named, Move> = {
  readonly [Name in E['event']]?: (event: Extract<E, { event: Name }>) => Move | readonly Move[];
};

/** The moves of some events, in their order. */
export function movesOf<E extends Named, Move extends object>(
  events: readonly unknown[],
  moves: Moves<E, Move>,
): Move[] {
  return (events as readonly E[]).flatMap((event) => {
    const move = moves[event.event as E['event']] as ((event: E) => Move | readonly Move[]) | undefined;
    return move?.(event) ?? [];
  });
}

/** One after the other, so many milliseconds apart. */
export function staggered<M>(moves: readonly M[], apart: number): (M & { readonly delay: number })[] {
  return moves.map((move, i) => ({ ...move, delay: i * apart }));
}

export const seatSpot = (seat: number): Spot => `seat-${seat}`;
