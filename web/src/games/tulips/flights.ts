/** The flights of cards for events. */

import type { Tulips } from '../../lib/protocol';
import { collectFlights, seatSpot, staggered, type Flight, type Spot } from '../flight';

export type Face =
  | { readonly kind: 'tulip'; readonly card: string | null }
  | { readonly kind: 'bet'; readonly card: string | null; readonly seat: number };

/** Spots are `deck`, `line-2`, `slot-0`, `seat-1`, `card-0--1` and `stack-fields`. */
export interface CardFlight extends Flight {
  readonly face: Face;
}

type Move = Omit<CardFlight, 'delay'>;

const STAGGER = 320;

/** `board` is the board after the events. It has the names of their cards. */
export function flightsOf(
  events: readonly unknown[],
  board: Tulips.Board,
  eyes: number | null,
): CardFlight[] {
  const tulip = (card: string | null | undefined): Face => ({ kind: 'tulip', card: card ?? null });
  const slot = (player: number, at: number) => (player === eyes ? `slot-${at}` : seatSpot(player));
  const at = (spot: Spot): Move => ({ from: spot, to: spot, face: tulip(null) });
  const stack = (category: number): Spot => `stack-${board.categories[category]?.category}`;
  const bet = ({ player, category, place }: Tulips.BetFaceDownEvent | Tulips.BetOpenlyEvent): Move => ({
    from: player === eyes ? 'bets' : seatSpot(player),
    to: stack(category),
    face: {
      kind: 'bet',
      card: board.categories[category]?.stack[place]?.card ?? null,
      seat: player,
    },
  });
  const moves = collectFlights<Tulips.Happening, Move>(events, {
    Starts: ({ player }) => at(seatSpot(player)),
    Dealt: ({ player }) => ({ from: 'deck', to: slot(player, 0), face: tulip(null) }),
    Placed: (event) => ({
      from: slot(event.player, event.slot),
      to: `card-${event.x}-${event.y}`,
      face: tulip(board.tableau.find(({ x, y }) => x === event.x && y === event.y)?.card),
    }),
    Took: (event) => ({
      from: `line-${event.line}`,
      to: slot(event.player, event.slot),
      face: tulip(board.seats[event.player]?.hand[event.slot]),
    }),
    Converted: ({ x, y }) => at(`card-${x}-${y}`),
    Died: ({ x, y }) => at(`card-${x}-${y}`),
    Closed: () => at('tableau'),
    LinedUp: (event) => ({ from: 'deck', to: `line-${event.slot}`, face: tulip(board.line[event.slot]) }),
    BetFaceDown: bet,
    BetOpenly: bet,
    Triggered: () => at('deck'),
    Passed: ({ player }) => at(seatSpot(player)),
    Deadlocked: () => at('tableau'),
    Counted: ({ category }) => ({ ...at(stack(category)), quiet: true }),
    Revealed: ({ category }) => ({ ...at(stack(category)), quiet: true }),
  });
  return staggered(moves, STAGGER);
}
