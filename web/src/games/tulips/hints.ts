/** The next task of the player, and the notices near the end. */

import type { Tulips } from '../../lib/protocol';
import { say } from '../../lib/say';
import { betName } from './cards';
import type { Options } from './options';

export function noticeOf(board: Tulips.Board): string | null {
  if (board.phase === 'over') return null;
  if (board.triggered) return say('No more bets: the game ends with this round');
  if (board.closes_betting) return say('Taking this card closes the betting');
  return board.last_call ? say('Last call: the next card placed closes the betting') : null;
}

/** Null if the viewer has no decision. */
export function decisionHint(options: Options, holdsCard: boolean, bet: string | null): string | null {
  if (bet) return say('Choose a question for your bet on {colours}', { colours: betName(bet) });
  if (options.takes.size > 0) return say('Take a card from the line');
  if (holdsCard)
    return options.bets.length > 0
      ? say('Place a card on a highlighted space, or choose a betting card')
      : say('Place a card on a highlighted space');
  if (options.bets.length > 0) return say('None of your cards fits, so you must bet');
  return options.pass ? say('You can neither place a card nor bet, so pass') : null;
}
