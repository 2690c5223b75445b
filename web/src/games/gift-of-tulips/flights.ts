/** The flights of cards for events. */

import { VARIETIES } from '../../art/variety';
import type { GiftOfTulips } from '../../lib/protocol';
import { collectFlights, seatSpot, staggered, type Flight, type Spot } from '../flight';
import { readCard } from './cards';

/** Spots are `deck`, `hand`, `pile`, `seat-2` and `bed-blue`. A card without a face flies face down. */
export interface CardFlight extends Flight {
  readonly face: string | null;
}

type Move = Omit<CardFlight, 'delay'>;

const STAGGER = 320;
const LEAST = 2;
const VALUES = 3;

export const bedSpot = (variety: string): Spot => `bed-${variety}`;

/** Return the face of a card from its number in events; a hidden card has none. */
export function faceOf(card: number): string | null {
  return card < 0 ? null : `${VARIETIES[Math.floor(card / VALUES)]}${LEAST + (card % VALUES)}`;
}

/** The viewer's own cards fly from the hand in the middle. */
export function flightsOf(events: readonly unknown[], eyes: number | null): CardFlight[] {
  const hand = (seat: number): Spot => (seat === eyes ? 'hand' : seatSpot(seat));
  const at = (spot: Spot): Move => ({ from: spot, to: spot, face: null });
  const bed = (card: number): Spot => bedSpot(readCard(faceOf(card) ?? '').variety);
  const moves = collectFlights<GiftOfTulips.Happening, Move>(events, {
    Opened: ({ card, stays }) => (stays ? { from: 'deck', to: bed(card), face: faceOf(card) } : at('deck')),
    Starts: ({ player }) => at(seatSpot(player)),
    Dealt: ({ player, card }) => ({ from: 'deck', to: hand(player), face: faceOf(card) }),
    Chose: ({ player }) => ({ from: hand(player), to: 'pile', face: null }),
    Began: ({ player, card }) => ({ from: hand(player), to: seatSpot(player), face: faceOf(card) }),
    Kept: ({ player, card }) => ({ from: hand(player), to: seatSpot(player), face: faceOf(card) }),
    Gave: ({ player, card, to }) => ({ from: hand(player), to: seatSpot(to), face: faceOf(card) }),
    Showed: ({ player, card }) => ({ from: hand(player), to: bed(card), face: faceOf(card) }),
    Hid: ({ player }) => ({ from: hand(player), to: 'pile', face: null }),
    Drew: ({ player }) => ({ from: 'deck', to: hand(player), face: null }),
    Revealed: ({ card }) => ({ ...at(bed(card)), quiet: true }),
    Majority: ({ player }) => ({ ...at(seatSpot(player)), quiet: true }),
  });
  return staggered(moves, STAGGER);
}
