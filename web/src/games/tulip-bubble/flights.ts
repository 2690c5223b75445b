/** The flights of cards and markers that show events on the board. */

import type { TulipBubble } from '../../lib/protocol';
import { collectFlights, seatSpot, staggered, type Flight, type Spot } from '../flight';
import { COLOURS, faceOf, VARIETIES } from './cards';

/** A flight of a card or a marker. Spots are "slot-N2", "arrivals", "sold", "seat-1", "shipment", "deck", "prices", "price-red", "collector-0". */
export interface CardFlight extends Flight {
  /** A card; null for the marker of the seat. */
  readonly face: string | null;
  readonly seat: number;
}

type Move = Omit<CardFlight, 'delay'>;
type Board = TulipBubble.Board;

const STAGGER = 200;
const ROW = 7;
const ROWS: readonly Spot[] = ['shipment', 'arrivals', 'sold'];

/** A slot as events number it: New Arrivals first, then Just Sold. */
const slotSpot = (slot: number): Spot => (slot < ROW ? `slot-N${slot + 1}` : `slot-S${slot - ROW + 1}`);

/** A card as events number it: by colour, then by variety. */
export function cardFace(card: number): string {
  const colour = COLOURS[Math.floor(card / VARIETIES.length)] ?? 'red';
  return faceOf(colour, VARIETIES[card % VARIETIES.length] ?? 'A');
}

/** Return the flights of events. `before` and `after`, the boards around them, give places that an event does not name. */
export function flightsOf(events: readonly unknown[], before: Board | null, after: Board): CardFlight[] {
  const sale = ({ player, card }: { readonly player: number; readonly card: number }): Move => {
    const face = cardFace(card);
    const slot = after.just_sold.findLast((one) => one.card?.face === face)?.slot;
    return { from: seatSpot(player), to: slot ? `slot-${slot}` : 'sold', face, seat: player };
  };
  const purchase = ({ player, card }: { readonly player: number; readonly card: number }): Move => {
    const slot = before?.auction?.slot;
    return {
      from: slot ? `slot-${slot}` : 'arrivals',
      to: seatSpot(player),
      face: cardFace(card),
      seat: player,
    };
  };
  /** Return the spot of the pile with a new collector on top. */
  const changedPile = (): Spot => {
    const pile = after.collectors.findIndex((one, i) => one.id !== before?.collectors[i]?.id);
    return `collector-${Math.max(0, pile)}`;
  };
  const at = (spot: Spot, seat = 0): Move => ({ from: spot, to: spot, face: null, seat });
  const atSeat = ({ player }: { readonly player: number }): Move => at(seatSpot(player), player);
  const moves = collectFlights<TulipBubble.Happening, Move>(events, {
    Opened: () => at('prices'),
    Dealt: ({ row }) => at(ROWS[row] ?? 'shipment'),
    Reshuffled: () => at('deck'),
    EventRevealed: () => at('prices'),
    Moved: ({ colour }) => at(`price-${COLOURS[colour]}`),
    TurnedUp: () => at(changedPile()),
    BuyingBegan: () => at('arrivals'),
    PlacingEnded: () => at('arrivals'),
    Auctioned: ({ slot }) => at(slotSpot(slot)),
    Counted: () => at('prices'),
    Discarded: () => at('deck'),
    BoughtBack: atSeat,
    EndedSelling: atSeat,
    Answered: atSeat,
    Declined: atSeat,
    Declared: atSeat,
    DonePlacing: atSeat,
    Raised: atSeat,
    Passed: atSeat,
    Compensated: atSeat,
    Scored: (event) => ({ ...atSeat(event), quiet: true }),
    Sold: sale,
    SoldFinanced: sale,
    Paid: purchase,
    Financed: purchase,
    Placed: ({ player, slot }) => ({
      from: seatSpot(player),
      to: slotSpot(slot),
      face: null,
      seat: player,
    }),
    Served: ({ player }) => ({ from: seatSpot(player), to: changedPile(), face: null, seat: player }),
    Started: ({ player, round }) =>
      round === 1
        ? []
        : after.new_arrivals.flatMap(({ slot, card }) =>
            card ? [{ from: 'shipment', to: `slot-${slot}`, face: card.face, seat: player }] : [],
          ),
  });
  return staggered(moves, STAGGER);
}
