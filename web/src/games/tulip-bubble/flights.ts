/** Which cards have moved between two scenes, and from where to where. For show only: nothing waits for it. */

import type { TulipBubble } from '../../lib/protocol';
import type { SceneOf } from '../board';
import { seatSpot, staggered, stepsBetween, type Flight, type Spot } from '../flight';

/** Marks are "slot-N2", "seat-1", "shipment", "collector-0". */
export interface CardFlight extends Flight {
  readonly card: TulipBubble.Card;
}

type Move = Omit<CardFlight, 'delay'>;
type Board = TulipBubble.Board;
type Scene = SceneOf<Board>;

const MOST_STEPS = 12;
const STAGGER = 90;

const slotSpot = (slot: string): Spot => `slot-${slot}`;

export function flightsBetween(before: Scene, after: Scene): CardFlight[] {
  const steps = stepsBetween(before, after, MOST_STEPS);
  if (steps === null) return [];
  const was = before.board;
  const is = after.board;
  const moves =
    was.round === is.round
      ? [...purchases(was, is, steps), ...sales(was, is, steps), ...gifts(was, is, after.eyes)]
      : shipment(is);
  return staggered(moves, STAGGER);
}

/** Cards that left the market, to whoever is seen to have bought them. */
function purchases(was: Board, is: Board, steps: number): Move[] {
  const now = new Map([...is.new_arrivals, ...is.just_sold].map((slot) => [slot.slot, slot.card]));
  return [...was.new_arrivals, ...was.just_sold].flatMap(({ slot, card, marked_by }) => {
    if (!card || now.get(slot) !== null) return [];
    const paying = steps === 1 && was.phase === 'payment' ? was.turn : null;
    const buyer = paying ?? (marked_by.length === 1 ? marked_by[0] : null) ?? null;
    return buyer === null ? [] : [{ from: slotSpot(slot), to: seatSpot(buyer), card }];
  });
}

/** Cards new in Just Sold. */
function sales(was: Board, is: Board, steps: number): Move[] {
  const seller = was.phase === 'selling' && steps === 1 ? was.turn : null;
  if (seller === null) return [];
  return is.just_sold
    .slice(was.just_sold.length)
    .flatMap(({ slot, card }) => (card ? [{ from: seatSpot(seller), to: slotSpot(slot), card }] : []));
}

/** The viewer's own cards that went to a collector who is gone now. */
function gifts(was: Board, is: Board, eyes: number | null): Move[] {
  const pile = was.collectors.findIndex(
    (before, i) => before.id !== null && before.id !== is.collectors[i]?.id,
  );
  if (pile < 0 || eyes === null) return [];
  const left = (is.merchants[eyes]?.cards ?? []).map((card) => card.face);
  return (was.merchants[eyes]?.cards ?? []).flatMap((card) => {
    const at = left.indexOf(card.face);
    if (at >= 0) left.splice(at, 1);
    return at < 0 ? [{ from: seatSpot(eyes), to: `collector-${pile}`, card }] : [];
  });
}

/** A new round: what was to come has arrived. */
function shipment(is: Board): Move[] {
  if (is.ending) return [];
  return is.new_arrivals.flatMap(({ slot, card }) =>
    card ? [{ from: 'shipment', to: slotSpot(slot), card }] : [],
  );
}
