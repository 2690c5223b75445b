/** What would be lost by going on: said before it happens. */

import { formatList } from '../../lib/format';
import type { Choice, WindmillValley } from '../../lib/protocol';
import { say } from '../../lib/say';
import { effectsText } from './phrases';

/** A sentence, or nothing where nothing is lost. */
export function lossBy(board: WindmillValley.Board, choices: readonly Choice[]): string {
  const has = (name: string) => choices.some((choice) => choice.name === name);
  if (board.decision === 'main') {
    const lost = [
      ...board.lost_by_ending.map((kind) => lostReward(board, kind)),
      ...(has('wheel') ? ['the action of your wheels'] : []),
    ];
    return lost.length ? `You would lose ${formatList(lost)}.` : '';
  }
  if (board.decision === 'menu' && has('take')) {
    const entries = board.tasks[0]?.entries ?? [];
    const open = choices.filter(({ name }) => name === 'take').map(({ args }) => args.entry);
    const left = entries.filter(({ number }) => open.includes(number)).map(({ sign }) => effectsText([sign]));
    return `You would leave behind: ${formatList(left)}.`;
  }
  if (board.decision === 'line') return 'You would leave this market area without a reward.';
  return board.decision === 'store' ? 'The new bulb would be lost.' : '';
}

function lostReward(board: WindmillValley.Board, kind: 'common' | 'unique'): string {
  if (kind === 'unique') return say('a unique reward');
  const month = board.calendar.find(({ column }) => column === board.pending_common);
  return say('the common reward ({reward})', { reward: effectsText(month?.common_signs ?? []) });
}
