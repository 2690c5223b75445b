import { describe, expect, test } from 'vitest';
import type { Choice, WindmillValley } from '../../lib/protocol';
import { lossBy } from './losses';

const choice = (name: string, args: Choice['args'] = {}): Choice => ({
  code: 1,
  name,
  args,
  action: name,
  label: name,
  earns: null,
});
const board = (said: object) =>
  ({ lost_by_ending: [], tasks: [], ...said }) as unknown as WindmillValley.Board;

describe('going on', () => {
  test('names calendar rewards and actions that would be lost', () => {
    const main = board({ decision: 'main', lost_by_ending: ['3 Guilder'] });
    expect(lossBy(main, [choice('wheel'), choice('done')])).toBe(
      'You would lose 3 Guilder and the action of your wheels.',
    );
    expect(lossBy(board({ decision: 'main' }), [choice('done')])).toBe('');
  });

  test('names the rewards that could still be taken', () => {
    const entries = [
      { number: 1, effect: 'plant 1 bulb' },
      { number: 2, effect: '1 red bulb' },
    ];
    const menu = board({ decision: 'menu', tasks: [{ entries }] });
    expect(lossBy(menu, [choice('take', { entry: 2 }), choice('done')])).toBe(
      'You would leave behind: 1 red bulb.',
    );
    expect(lossBy(menu, [choice('done')])).toBe('');
  });

  test('says nothing where nothing is lost', () => {
    expect(lossBy(board({ decision: 'window' }), [choice('helper'), choice('done')])).toBe('');
  });
});
