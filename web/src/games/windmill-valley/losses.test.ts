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
const board = (fields: object) =>
  ({ lost_by_ending: [], tasks: [], calendar: [], ...fields }) as unknown as WindmillValley.Board;

const sign = (icon: string, amount: number) => ({
  icon,
  colour: null,
  amount,
  colours: [],
  price: 0,
  mode: '',
});

describe('going on', () => {
  test('warns of the loss of Calendar rewards and wheel actions', () => {
    const month = { column: 2, common_signs: [sign('coin', 3)] };
    const main = board({
      decision: 'main',
      pending_common: 2,
      lost_by_ending: ['common'],
      calendar: [month],
    });
    expect(lossBy(main, [choice('wheel'), choice('done')])).toBe(
      'If you end your turn, you lose the common reward (3 guilders). You have not used a wheel yet either.',
    );
    expect(lossBy(board({ decision: 'main' }), [choice('done')])).toBe('');
  });

  test('warns of the loss of rewards that are still open', () => {
    const entries = [
      { number: 1, sign: sign('plant', 1) },
      { number: 2, sign: { ...sign('bulb', 1), colours: ['red'] } },
    ];
    const menu = board({ decision: 'menu', tasks: [{ entries }] });
    expect(lossBy(menu, [choice('take', { entry: 2 }), choice('done')])).toBe(
      'You would give up 1 red bulb.',
    );
    expect(lossBy(menu, [choice('done')])).toBe('');
  });

  test('gives no warning if nothing is lost', () => {
    expect(lossBy(board({ decision: 'window' }), [choice('helper'), choice('done')])).toBe('');
  });
});
