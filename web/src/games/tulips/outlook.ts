/** What bets would earn if the game ended here, as far as the viewer can know. */

import type { Tulips } from '../../lib/protocol';
import { formatSigned } from '../../lib/format';

export interface Outlook {
  readonly least: number;
  readonly most: number;
}

/** "+4", or "+2 to +4" where it depends on bets that lie face down. */
export function rangeWords({ least, most }: Outlook): string {
  return least === most ? formatSigned(most) : `${formatSigned(least)} to ${formatSigned(most)}`;
}

/** The same in the little room under a card: "+4", "2–4". */
export function nowWords({ now_least: least, now_most: most }: Tulips.Bet): string {
  if (least === null || most === null) return '';
  return least === most ? formatSigned(most) : `${least}–${most}`;
}

/** All bets of a player together; null where there is none. */
export function outlookOf(board: Tulips.Board, player: number): Outlook | null {
  const bets = board.categories.some(({ stack }) => stack.some((bet) => bet.player === player));
  const seat = board.seats.find((one) => one.player === player);
  return bets && seat ? { least: seat.now_least, most: seat.now_most } : null;
}

/** From the least to the most that anybody's bets may earn: one measure for all bars. */
export function scaleOf(board: Tulips.Board): Outlook {
  return {
    least: Math.min(0, ...board.seats.map((seat) => seat.now_least)),
    most: Math.max(0, ...board.seats.map((seat) => seat.now_most)),
  };
}
