/** The points of bets if the game ended now, as far as the viewer knows. */

import type { Tulips } from '../../lib/protocol';
import { formatSigned } from '../../lib/format';
import { say } from '../../lib/say';

export interface PointRange {
  readonly least: number;
  readonly most: number;
}

/** `+4`, or `+2 to +4` if it depends on face-down bets. */
export function rangeText({ least, most }: PointRange): string {
  return least === most
    ? formatSigned(most)
    : say('{least} to {most}', { least: formatSigned(least), most: formatSigned(most) });
}

/** The same in the small space below a card: `+4`, `2–4`. */
export function shortRange({ now_least: least, now_most: most }: Tulips.Bet): string {
  if (least === null || most === null) return '';
  return least === most ? formatSigned(most) : say('{least}–{most}', { least, most });
}

/** Return the range of all bets of a player together; null without a bet. */
export function rangeOf(board: Tulips.Board, player: number): PointRange | null {
  const bets = board.categories.some(({ stack }) => stack.some((bet) => bet.player === player));
  const seat = board.seats.find((one) => one.player === player);
  return bets && seat ? { least: seat.now_least, most: seat.now_most } : null;
}

/** Return the bounds of all players' ranges, as one scale for all bars. */
export function scaleOf(board: Tulips.Board): PointRange {
  return {
    least: Math.min(0, ...board.seats.map((seat) => seat.now_least)),
    most: Math.max(0, ...board.seats.map((seat) => seat.now_most)),
  };
}
