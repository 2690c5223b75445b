/** What a player has taken up but not yet done: a tulip card, turned somehow, or a betting card. */

import type { Tulips } from '../../lib/protocol';
import type { Pick } from './aim';
import { ways } from './cards';

export class Picking {
  slot = $state(0);
  turns = $state(0);
  /** A betting card in the hand; no tulip card is held then. */
  bet = $state<string | null>(null);
  /** A cell that is pointed at or was tapped. */
  cell = $state.raw<Tulips.EmptyCell | null>(null);
  /** It was tapped, and stays aimed at until something else is. */
  pinned = $state(false);

  take(slot: number): void {
    if (slot === this.slot && this.bet === null) {
      this.turn(1);
      return;
    }
    this.bet = null;
    this.slot = slot;
    this.turns = 0;
    this.look(null);
  }

  takeBet(card: string): void {
    this.bet = this.bet === card ? null : card;
    this.look(null);
  }

  turn(by: number): void {
    this.bet = null;
    this.turns += by;
  }

  /** Turn the card the short way round. */
  turnTo(rotation: number): void {
    const by = (rotation - this.turns) & 3;
    this.turns += by === 3 ? -1 : by;
  }

  look(cell: Tulips.EmptyCell | null, pinned = false): void {
    this.cell = cell;
    this.pinned = cell !== null && pinned;
  }

  /** A new turn: nothing is turned or aimed at yet; the slot is one that can be played. */
  begin(slots: readonly number[]): void {
    this.bet = null;
    this.turns = 0;
    this.look(null);
    if (!slots.includes(this.slot)) this.slot = slots[0] ?? 0;
  }

  pick(card: string): Pick {
    return { slot: this.slot, rotation: ways(card) === 1 ? 0 : this.turns & 3, turns: this.turns };
  }
}
