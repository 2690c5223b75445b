/** The gardener's moves in one step of a solo game, with their lines of the log. */
import type { Row } from '../../lib/log';
import type { Keukenhof } from '../../lib/protocol';
import { spotName } from './options';

export interface GardenerMove {
  readonly text: string;
  /** The place that the move changed. */
  readonly spot: string | null;
}

export function movesOf(board: Keukenhof.Board, logRows: readonly Row[]): readonly GardenerMove[] {
  const gardener = board.seats.find(({ automatic }) => automatic)?.seat;
  return logRows.flatMap(({ text, events }) => {
    const [event, ...more] = events as readonly Keukenhof.Happening[];
    if (!event || more.length > 0 || !('player' in event) || event.player !== gardener) return [];
    return { text, spot: 'place' in event ? spotName(event.hexagon, event.place) : null };
  });
}
