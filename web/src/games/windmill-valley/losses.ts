/** The things that a player would lose by going on. */

import type { Choice, WindmillValley } from '../../lib/protocol';
import { say } from '../../lib/say';
import { effectsText } from './phrases';

/** Return a warning, or '' if nothing is lost. */
export function lossBy(board: WindmillValley.Board, choices: readonly Choice[]): string {
  const has = (name: string) => choices.some((choice) => choice.name === name);
  if (board.decision === 'main') {
    const rewards = board.lost_by_ending.map((kind) => lostReward(board, kind));
    if (has('wheel') && rewards.length > 0)
      return say('If you end your turn, you lose {rewards}. You have not used a wheel yet either.', {
        rewards,
      });
    if (has('wheel')) return say('You have not used a wheel yet.');
    return rewards.length > 0 ? say('If you end your turn, you lose {rewards}.', { rewards }) : '';
  }
  if (board.decision === 'menu' && has('take')) {
    const entries = board.tasks[0]?.entries ?? [];
    const open = choices.filter(({ name }) => name === 'take').map(({ args }) => args.entry);
    const left = entries.filter(({ number }) => open.includes(number)).map(({ sign }) => effectsText([sign]));
    return say('You would give up {rewards}.', { rewards: left });
  }
  if (board.decision === 'line') return say('You would take no reward in this Market area.');
  return board.decision === 'store' ? say('The new bulb would go back to the supply.') : '';
}

function lostReward(board: WindmillValley.Board, kind: 'common' | 'unique'): string {
  if (kind === 'unique') return say('a unique reward');
  const month = board.calendar.find(({ column }) => column === board.pending_common);
  return say('the common reward ({reward})', { reward: effectsText(month?.common_signs ?? []) });
}
