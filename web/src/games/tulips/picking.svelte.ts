/** The card that a player has picked up: a tulip card with its rotation, or a betting card. */

import type { Tulips } from '../../lib/protocol';
import type { Pick } from './aim';
import { rotationCount } from './cards';

export class Picking {
  slot = $state(0);
  turns = $state(0);
  /** The picked betting card; then no tulip card is picked. */
  bet = $state<string | null>(null);
  /** The space under the pointer, or the last one tapped. */
  cell = $state.raw<Tulips.EmptyCell | null>(null);
  /** True for a tapped space, which stays aimed at until the player aims elsewhere. */
  pinned = $state(false);

  take(slot: number): void {
    if (slot === this.slot && this.bet === null) {
      this.rotate(1);
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

  rotate(by: number): void {
    this.bet = null;
    this.turns += by;
  }

  /** Rotate the card the short way round. */
  rotateTo(rotation: number): void {
    const by = (rotation - this.turns) & 3;
    this.turns += by === 3 ? -1 : by;
  }

  look(cell: Tulips.EmptyCell | null, pinned = false): void {
    this.cell = cell;
    this.pinned = cell !== null && pinned;
  }

  /** Begin a new turn without rotation or aim, with a playable slot. */
  begin(slots: readonly number[]): void {
    this.bet = null;
    this.turns = 0;
    this.look(null);
    if (!slots.includes(this.slot)) this.slot = slots[0] ?? 0;
  }

  pick(card: string): Pick {
    return { slot: this.slot, rotation: rotationCount(card) === 1 ? 0 : this.turns & 3, turns: this.turns };
  }
}
