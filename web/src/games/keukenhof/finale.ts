/** The end of a game in chapters, one for each line of the score sheet. */

import type { Keukenhof } from '../../lib/protocol';
import { spotName } from './options';
import { reasonOf } from './scoreReasons';
import { LINE_PICTURE } from './things';

/** The places and hexagons that the garden highlights in a chapter; it dims all others. */
export interface Lights {
  readonly spots: ReadonlySet<string>;
  readonly hexagons: ReadonlySet<number>;
}

export interface Row {
  readonly seat: number;
  readonly quantity: number;
  readonly points: number;
  readonly reason: string;
  /** The points of all lines so far. */
  readonly total: number;
}

export interface Chapter {
  readonly line: string;
  readonly rows: readonly Row[];
  readonly lights: Lights;
}

/** Return a chapter for every line in which a player has anything. */
export function finaleChapters(board: Keukenhof.Board): readonly Chapter[] {
  const totals = board.seats.map(() => 0);
  const lines = board.seats[0]?.sheet ?? [];
  return lines.flatMap(({ line }, i) => {
    const rows = board.seats.flatMap((painter) => {
      const { seat, sheet } = painter;
      const row = sheet[i];
      if (!row) return [];
      const total = (totals[seat] ?? 0) + row.points;
      totals[seat] = total;
      const reason = reasonOf(painter, row, board.seats);
      return [{ seat, quantity: row.quantity, points: row.points, reason, total }];
    });
    const empty = rows.every(({ quantity, points }) => quantity === 0 && points === 0);
    return empty ? [] : [{ line, rows, lights: lightsOf(board, line) }];
  });
}

/** Return the places and hexagons of a line of the score sheet. */
export function lightsOf(board: Keukenhof.Board, line: string): Lights {
  const picture = LINE_PICTURE[line];
  const favourites = new Set(board.seats.map(({ favourite }) => favourite));
  const spots = new Set<string>();
  const hexagons = new Set<number>();
  for (const hexagon of board.hexagons) {
    const whole =
      (picture === 'closed' && hexagon.closed_by !== null) ||
      (picture === 'lead' && hexagon.complete) ||
      (picture === 'leaf' && hexagon.leaves > 0);
    if (whole) hexagons.add(hexagon.number);
    hexagon.places.forEach(({ thing, owner }, place) => {
      const painted = owner !== null && thing !== 'leaf';
      const meant = picture === 'favourite' ? favourites.has(thing) : thing === picture;
      if (whole || (painted && meant)) spots.add(spotName(hexagon.number, place));
    });
  }
  return { spots, hexagons };
}
