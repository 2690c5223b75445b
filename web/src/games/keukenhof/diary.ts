/** What the gardener of the solo game did in one step of the match, as the log tells it. */
import type { Row } from '../../lib/log';
import type { Keukenhof } from '../../lib/protocol';
import { spotName } from './options';

export interface GardenerStep {
  readonly text: string;
  /** The place on the garden that it changed. */
  readonly spot: string | null;
}

export function stepsOf(board: Keukenhof.Board, said: readonly Row[]): readonly GardenerStep[] {
  const gardener = board.seats.find(({ automatic }) => automatic)?.seat;
  return said.flatMap(({ text, events }) => {
    const [event, ...more] = events as readonly Keukenhof.Happening[];
    if (!event || more.length > 0 || !('player' in event) || event.player !== gardener) return [];
    return { text, spot: 'place' in event ? spotName(event.hexagon, event.place) : null };
  });
}
