/** What would be lost by going on: said before it happens. */

import { formatList } from '../../lib/format';
import type { Choice, WindmillValley } from '../../lib/protocol';

/** A sentence, or nothing where nothing is lost. */
export function lossBy(board: WindmillValley.Board, choices: readonly Choice[]): string {
  const has = (name: string) => choices.some((choice) => choice.name === name);
  if (board.decision === 'main') {
    const lost = [...board.lost_by_ending, ...(has('wheel') ? ['the action of your wheels'] : [])];
    return lost.length ? `You would lose ${formatList(lost)}.` : '';
  }
  if (board.decision === 'menu' && has('take')) {
    const entries = board.tasks[0]?.entries ?? [];
    const open = choices.filter(({ name }) => name === 'take').map(({ args }) => args.entry);
    const left = entries.filter(({ number }) => open.includes(number)).map(({ effect }) => effect);
    return `You would leave behind: ${formatList(left)}.`;
  }
  if (board.decision === 'line') return 'You would leave this market area without a reward.';
  return board.decision === 'store' ? 'The new bulb would be lost.' : '';
}
