/** What bets would earn if the game ended here, as far as the viewer can know. */

import type { Tulips } from '../../lib/protocol';
import { signed } from '../../lib/words';

export interface Outlook {
  readonly least: number;
  readonly most: number;
}

/** "+4", or "+2 to +4" where it depends on bets that lie face down. */
export function rangeWords({ least, most }: Outlook, between = ' to '): string {
  return least === most ? signed(most) : `${signed(least)}${between}${signed(most)}`;
}

/** The same in the little room under a card: "+4", "2–4". */
export function nowWords({ now_least: least, now_most: most }: Tulips.Bet): string {
  if (least === null || most === null) return '';
  return least === most ? signed(most) : `${least}–${most}`;
}

/** All bets of a player together; null where one of them lies face down, or there is none. */
export function outlookOf(board: Tulips.Board, player: number): Outlook | null {
  const bets = board.categories.flatMap(({ stack }) => stack).filter((bet) => bet.player === player);
  if (bets.length === 0) return null;
  let [least, most] = [0, 0];
  for (const bet of bets) {
    if (bet.now_least === null || bet.now_most === null) return null;
    least += bet.now_least;
    most += bet.now_most;
  }
  return { least, most };
}
