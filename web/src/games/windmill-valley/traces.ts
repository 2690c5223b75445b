/** Where on the table something has just happened, as the game's own events tell it. */

import type { WindmillValley } from '../../lib/protocol';
import { bulb, coin, COLOURS, star, TOOL, num, type Piece } from './pieces';

type Board = WindmillValley.Board;
type Happening = WindmillValley.Happening;

/** A mark of the table, its `data-spot`, and what is written beside it. */
export interface Trace {
  readonly spot: string;
  readonly player: number;
  readonly pieces: readonly Piece[];
}

type Gained = Extract<Happening, { event: 'Gained' }>;

/** What a purse holds, by the number of the effect. */
const PURSE: Readonly<Record<number, (n: string) => readonly Piece[]>> = {
  1: (n) => [num(n), coin()],
  2: (n) => [num(n), star()],
  3: (n) => [num(n), TOOL],
};

const ROWS = 'abcd';

/** The marks of one event. */
function marksOf(event: Happening, board: Board): readonly (readonly [string, readonly Piece[]])[] {
  switch (event.event) {
    case 'Built':
      return [[`space-${board.map[event.space]?.name}`, []]];
    case 'Planted':
      return [[`patch-${event.player}-${event.row}-${event.column}`, []]];
    case 'GateSet':
      return [[`door-${event.speed}`, []]];
    case 'WaterLowered':
      return [['water', []]];
    case 'WheelsTurned':
    case 'WheelDone':
      return [[`wheels-${event.player}`, []]];
    case 'Installed':
      return [[`wheels-${event.player}`, []]];
    case 'Entered':
    case 'Stacked':
      return [[`area-${event.area}`, []]];
    case 'LineTaken':
      return [[`line-${event.area}-${event.line}`, []]];
    case 'BulbPlaced':
      return [[`place-${event.place}`, []]];
    case 'UniqueTaken':
      return [[`month-${event.column}-${ROWS[event.row]}`, []]];
    case 'CommonTaken':
      return [[`month-${event.column}`, []]];
    case 'Stored':
      return [[`seat-${event.player}`, [bulb(COLOURS[event.colour] ?? 'any')]]];
    case 'Gained':
      return [[`seat-${event.player}`, gainOf(event)]];
    default:
      return [];
  }
}

const gainOf = ({ kind, amount }: Gained): readonly Piece[] => PURSE[kind]?.(`+${amount}`) ?? [];

/** The marks of what others did, each once, with everything that was gained there. */
export function tracesOf(events: readonly unknown[], board: Board, eyes: number | null): readonly Trace[] {
  const found = new Map<string, Trace>();
  for (const event of events as readonly Happening[]) {
    if (!('player' in event) || event.player === eyes) continue;
    for (const [spot, pieces] of marksOf(event, board)) {
      const before = found.get(spot)?.pieces ?? [];
      found.set(spot, { spot, player: event.player, pieces: [...before, ...pieces] });
    }
  }
  return [...found.values()];
}
