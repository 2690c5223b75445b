/** What a player is told to do next, and when the end draws near. */

import type { Tulips } from '../../lib/protocol';
import { betWords } from './cards';
import type { Options } from './options';

export function noticeOf(board: Tulips.Board): string | null {
  if (board.phase === 'over') return null;
  if (board.triggered) return 'No more bets: the game ends with this round';
  if (board.closes_betting) return 'This placement closes the betting';
  return board.last_call ? 'Last call: the next card laid closes the betting' : null;
}

/** Null where the viewer has nothing to decide. */
export function decisionHint(options: Options, holdsCard: boolean, bet: string | null): string | null {
  if (bet) return `Choose the question for your bet on ${betWords(bet)}`;
  if (options.takes.size > 0) return 'Take a card from the line into the empty place';
  if (holdsCard)
    return options.bets.length > 0
      ? 'Lay a card on a lit cell, or take up a betting card'
      : 'Lay a card on a lit cell';
  if (options.bets.length > 0) return 'None of your cards fits anywhere: you must bet';
  return options.pass ? 'You can neither place nor bet' : null;
}
