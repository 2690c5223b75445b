/** Where the chosen card may go, as it is turned; and, where it may not, why. Read from choices and view, not worked out. */

import type { Tulips } from '../../lib/protocol';
import { patchesOf, SIDES, SIDE_WORDS, type Side } from './cards';
import type { Placement } from './options';

/** The card of the hand that is chosen, and how it is turned: 0 to 3, and as it is drawn while it turns. */
export interface Pick {
  readonly slot: number;
  readonly rotation: number;
  readonly turns: number;
}

/** A card held over an empty cell. Without a placement it may not lie there so. */
export interface Aimed {
  readonly x: number;
  readonly y: number;
  readonly slot: number;
  readonly card: string;
  readonly turns: number;
  readonly placement: Placement | null;
  readonly preview: Tulips.Preview | null;
  readonly why: string;
}

/** An empty cell beside the tableau: a placement as the card is turned now, or the ones after turning it. */
export interface Spot {
  readonly cell: Tulips.EmptyCell;
  readonly here: Placement | null;
  readonly turned: Placement | null;
}

export function spotsFor(
  pick: Pick,
  cells: readonly Tulips.EmptyCell[],
  placements: readonly Placement[],
): Spot[] {
  return cells.map((cell) => {
    const found = placements.filter(({ slot, x, y }) => slot === pick.slot && x === cell.x && y === cell.y);
    const turns = (placement: Placement) => (placement.rotation - pick.rotation + 4) % 4;
    const nearest = found.toSorted((a, b) => turns(a) - turns(b))[0] ?? null;
    const here = nearest && turns(nearest) === 0 ? nearest : null;
    return { cell, here, turned: here ? null : nearest };
  });
}

/** The card held over a cell, with what the view says about it. */
export function aimedAt(board: Tulips.Board, card: string, pick: Pick, spot: Spot): Aimed {
  const placement = spot.here;
  return {
    x: spot.cell.x,
    y: spot.cell.y,
    slot: pick.slot,
    card,
    turns: pick.turns,
    placement,
    preview: board.previews.find(({ code }) => code === placement?.choice.code) ?? null,
    why: placement ? '' : whyNot(spot.cell, card, pick),
  };
}

/** The card of a placement that is pointed at in the list of choices. */
export function aimedByCode(
  board: Tulips.Board,
  hand: readonly (string | null)[],
  placements: readonly Placement[],
  code: number | null,
): Aimed | null {
  const placement = placements.find(({ choice }) => choice.code === code);
  const card = placement ? hand[placement.slot] : null;
  if (!placement || !card) return null;
  const pick = { slot: placement.slot, rotation: placement.rotation, turns: placement.rotation };
  const spot = spotsFor(pick, board.empty_cells, [placement]).find(({ here }) => here);
  return spot ? aimedAt(board, card, pick, spot) : null;
}

/** The sides on which the picked card does not fit. */
export function misfitSides(cell: Tulips.EmptyCell, pick: Pick): Side[] {
  const sides = cell.misfits[pick.slot]?.[pick.rotation] ?? '';
  return SIDES.filter((side) => sides.includes(side));
}

/** Why a card may not lie there as it is turned. */
export function whyNot(cell: Tulips.EmptyCell, card: string, pick: Pick): string {
  const patches = patchesOf(card, pick.rotation);
  const reasons = misfitSides(cell, pick).map((side) => {
    const own = patches[SIDES.indexOf(side)]?.colour;
    const asked = cell.asks[SIDES.indexOf(side)];
    return own
      ? `${own} does not match the ${asked} to the ${SIDE_WORDS[side]}`
      : `wild against wild to the ${SIDE_WORDS[side]}, and nothing else touches`;
  });
  return reasons.join('; ');
}

/** What a placement does to one field, in a few words. */
export function fieldWords(field: Tulips.FieldChange): string {
  const size = field.size === 1 ? '1 card' : `${field.size} cards`;
  const closed = field.enclosed ? ', enclosed' : '';
  if (field.was.length === 0) return field.size === 1 ? `new${closed}` : `new on ${size}${closed}`;
  if (field.was.length > 1) return `joins ${field.was.length} into ${size}${closed}`;
  return field.enclosed ? `closes on ${size}` : `grows to ${size}`;
}
