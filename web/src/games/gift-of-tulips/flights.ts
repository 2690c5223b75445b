/** Which cards have moved between two scenes, and from where to where. For show only: nothing waits for it. */

import type { GiftOfTulips } from '../../lib/protocol';
import type { SceneOf } from '../board';

import { VARIETIES } from '../../art/variety';
import { seatSpot, staggered, stepsBetween, type Flight, type Spot } from '../flight';
import { readCard } from './cards';
import { pictureOf } from './story';

type Scene = SceneOf<GiftOfTulips.Board>;

/** Marks are "deck", "hand", "pile", "seat-2", "bed-blue". */
export interface CardFlight extends Flight {
  /** Null flies face down. */
  readonly face: string | null;
}

const MOST_STEPS = 12;
const STAGGER = 130;

export const bedSpot = (variety: string): Spot => `bed-${variety}`;

type Move = Omit<CardFlight, 'delay'>;

export function flightsBetween(before: Scene, after: Scene): CardFlight[] {
  const steps = stepsBetween(before, after, MOST_STEPS);
  if (steps === null) return [];
  const from = steps === 1 && before.to_move !== null ? handOf(before, before.to_move) : 'deck';
  const moves = [
    ...gifts(before.board, after.board, from),
    ...shown(before.board, after.board, from),
    ...hidden(before.board, after.board, from),
    ...draws(after),
  ];
  return staggered(moves, STAGGER);
}

function handOf(scene: Scene, seat: number): Spot {
  return seat === scene.eyes ? 'hand' : seatSpot(seat);
}

function gifts(before: GiftOfTulips.Board, after: GiftOfTulips.Board, from: Spot): Move[] {
  return after.bouquets.flatMap(({ player, holdings }) =>
    holdings.flatMap(({ variety, values }) => {
      const had =
        before.bouquets[player]?.holdings.find((holding) => holding.variety === variety)?.values ?? [];
      return gained(had, values).map((value) => ({ from, to: seatSpot(player), face: `${variety}${value}` }));
    }),
  );
}

/** What the second list has more than the first. */
function gained(had: readonly number[], has: readonly number[]): number[] {
  const left = [...had];
  return has.filter((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Cards shown at the Festival; those revealed at the end are told elsewhere. A rise of several cards is left out. */
function shown(before: GiftOfTulips.Board, after: GiftOfTulips.Board, from: Spot): Move[] {
  const was = pictureOf(before).totals;
  const is = pictureOf(after).totals;
  return VARIETIES.flatMap((variety) => {
    const revealed = after.revealed
      .map((card) => readCard(card.card))
      .filter((card) => card.variety === variety)
      .reduce((sum, card) => sum + card.value, 0);
    const rise = is[variety] - revealed - was[variety];
    return rise >= 2 && rise <= 4 ? [{ from, to: bedSpot(variety), face: `${variety}${rise}` }] : [];
  });
}

function hidden(before: GiftOfTulips.Board, after: GiftOfTulips.Board, from: Spot): Move[] {
  return after.bouquets
    .filter(({ player, secrets }) => secrets > (before.bouquets[player]?.secrets ?? 0))
    .map(() => ({ from, to: 'pile', face: null }));
}

function draws(after: Scene): Move[] {
  if (!after.board.someone_drew || after.to_move === null) return [];
  return [{ from: 'deck', to: handOf(after, after.to_move), face: null }];
}
