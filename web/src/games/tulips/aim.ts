/** The spaces for the chosen card, and the reasons why it does not fit. Choices and view give them; there are no rules here. */

import type { Tulips } from '../../lib/protocol';
import { say } from '../../lib/say';
import { colourName, patchesOf, SIDES, sideName, type Side } from './cards';
import type { Placement } from './options';

/** The chosen card of the hand, its rotation from 0 to 3, and its quarter turns in the drawing. */
export interface Pick {
  readonly slot: number;
  readonly rotation: number;
  readonly turns: number;
}

/** A card over an empty space. Without a placement it does not fit in this rotation. */
export interface Aimed {
  readonly x: number;
  readonly y: number;
  readonly slot: number;
  readonly card: string;
  readonly turns: number;
  readonly placement: Placement | null;
  readonly preview: Tulips.Preview | null;
  readonly reasons: readonly string[];
}

/** An empty space beside the patchwork, with the placement in the present or in the nearest other rotation. */
export interface Spot {
  readonly cell: Tulips.EmptyCell;
  readonly here: Placement | null;
  readonly rotated: Placement | null;
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
    return { cell, here, rotated: here ? null : nearest };
  });
}

/** Aim a card at a space, with the preview of the view. */
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
    reasons: placement ? [] : misfitReasons(spot.cell, card, pick),
  };
}

/** Aim the card of the placement under the pointer in the list of choices. */
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

/** Return the sides on which the picked card does not fit. */
export function misfitSides(cell: Tulips.EmptyCell, pick: Pick): Side[] {
  const sides = cell.misfits[pick.slot]?.[pick.rotation] ?? '';
  return SIDES.filter((side) => sides.includes(side));
}

/** Return the reasons why a card does not fit in its rotation, one for each side. */
export function misfitReasons(cell: Tulips.EmptyCell, card: string, pick: Pick): string[] {
  const patches = patchesOf(card, pick.rotation);
  return misfitSides(cell, pick).map((side) => {
    const own = patches[SIDES.indexOf(side)]?.colour;
    const wanted = cell.asks[SIDES.indexOf(side)];
    return own && wanted
      ? say('on its {side} side, {colour} does not match the {wanted} next to it', {
          side: sideName(side),
          colour: colourName(own),
          wanted: colourName(wanted),
        })
      : say('on its {side} side, a wild would face a wild and no other side would touch a card', {
          side: sideName(side),
        });
  });
}

/** Return the effect of a placement on one field, in a few words. */
export function fieldEffect({ size, enclosed, was }: Tulips.FieldChange): string {
  const args = { n: size, fields: was.length };
  if (was.length === 0)
    return enclosed
      ? say('new enclosed field of {n:# card|# cards}', args)
      : say('new field of {n:# card|# cards}', args);
  if (was.length > 1)
    return enclosed
      ? say('joins {fields} fields into an enclosed one of {n:# card|# cards}', args)
      : say('joins {fields} fields into one of {n:# card|# cards}', args);
  return enclosed
    ? say('becomes an enclosed field of {n:# card|# cards}', args)
    : say('grows to {n:# card|# cards}', args);
}
