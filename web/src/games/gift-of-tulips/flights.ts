/** Which cards the events move, and from where to where. */

import { VARIETIES } from '../../art/variety';
import type { GiftOfTulips } from '../../lib/protocol';
import { movesOf, seatSpot, staggered, type Flight, type Spot } from '../flight';
import { readCard } from './cards';

/** Marks are "deck", "hand", "pile", "seat-2", "bed-blue". */
export interface CardFlight extends Flight {
  /** Null flies face down. */
  readonly face: string | null;
}

type Move = Omit<CardFlight, 'delay'>;

const STAGGER = 320;
const LEAST = 2;
const VALUES = 3;

export const bedSpot = (variety: string): Spot => `bed-${variety}`;

/** A card as events number it: by variety, then by value. One that is hidden has no face. */
export function faceOf(card: number): string | null {
  return card < 0 ? null : `${VARIETIES[Math.floor(card / VALUES)]}${LEAST + (card % VALUES)}`;
}

/** `eyes` look on: their own cards fly from the hand in the middle. */
export function flightsOf(events: readonly unknown[], eyes: number | null): CardFlight[] {
  const hand = (seat: number): Spot => (seat === eyes ? 'hand' : seatSpot(seat));
  const moves = movesOf<GiftOfTulips.Happening, Move>(events, {
    Began: ({ player, card }) => ({ from: hand(player), to: seatSpot(player), face: faceOf(card) }),
    Kept: ({ player, card }) => ({ from: hand(player), to: seatSpot(player), face: faceOf(card) }),
    Gave: ({ player, card, to }) => ({ from: hand(player), to: seatSpot(to), face: faceOf(card) }),
    Showed: ({ player, card }) => {
      const face = faceOf(card);
      return { from: hand(player), to: bedSpot(readCard(face ?? '').variety), face };
    },
    Hid: ({ player }) => ({ from: hand(player), to: 'pile', face: null }),
    Drew: ({ player }) => ({ from: 'deck', to: hand(player), face: null }),
  });
  return staggered(moves, STAGGER);
}
