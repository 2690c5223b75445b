/** The end of a game, told line by line of the score sheet. */

import type { Keukenhof } from '../../lib/protocol';
import { spotName } from './options';
import { LINE_PICTURE } from './things';

/** What the garden shows of a chapter; everything else is dimmed. */
export interface Lights {
  readonly spots: ReadonlySet<string>;
  readonly hexagons: ReadonlySet<number>;
}

export interface Row {
  readonly seat: number;
  readonly quantity: number;
  readonly points: number;
  readonly reason: string;
  /** With this line. */
  readonly total: number;
}

export interface Chapter {
  readonly line: string;
  readonly rows: readonly Row[];
  readonly lights: Lights;
}

/** One chapter for every line in which somebody has something. */
export function finaleChapters(board: Keukenhof.Board): readonly Chapter[] {
  const totals = board.seats.map(() => 0);
  const lines = board.seats[0]?.sheet ?? [];
  return lines.flatMap(({ line }, i) => {
    const rows = board.seats.map(({ seat, sheet }) => {
      const { quantity = 0, points = 0, reason = '' } = sheet[i] ?? {};
      totals[seat] = (totals[seat] ?? 0) + points;
      return { seat, quantity, points, reason, total: totals[seat] };
    });
    const empty = rows.every(({ quantity, points }) => quantity === 0 && points === 0);
    return empty ? [] : [{ line, rows, lights: lightsOf(board, line) }];
  });
}

/** The places and hexagons that a line of the sheet is about. */
export function lightsOf(board: Keukenhof.Board, line: string): Lights {
  const picture = LINE_PICTURE[line];
  const favourites = new Set(board.seats.map(({ favourite }) => favourite));
  const spots = new Set<string>();
  const hexagons = new Set<number>();
  for (const bed of board.hexagons) {
    const whole =
      (picture === 'closed' && bed.closed_by !== null) ||
      (picture === 'lead' && bed.complete) ||
      (picture === 'leaf' && bed.leaves > 0);
    if (whole) hexagons.add(bed.number);
    bed.places.forEach(({ thing, owner }, place) => {
      const painted = owner !== null && thing !== 'leaf';
      const meant = picture === 'favourite' ? favourites.has(thing) : thing === picture;
      if (whole || (painted && meant)) spots.add(spotName(bed.number, place));
    });
  }
  return { spots, hexagons };
}
