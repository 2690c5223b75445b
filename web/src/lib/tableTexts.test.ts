import { describe, expect, it } from 'vitest';
import type { TableSummary } from './protocol';
import { clockSentence, outcome, playersAndAge, tableStatus } from './tableTexts';
import { formatAmount, formatGain, formatScores } from './units';

const summary = (fields: Partial<TableSummary>) =>
  ({ names: [], winners: [], ...fields }) as unknown as TableSummary;

describe('the outcome of a match', () => {
  const ended = (ranks: number[], yours: number[]): string => {
    const names = ['Ann', 'Ben', 'Cleo'];
    return outcome({ ranks, yours, names, winners: names.filter((_, seat) => ranks[seat] === 1) });
  };

  it('is the place of the guest, or the winners for a guest without a seat', () => {
    expect(ended([1, 2, 3], [0])).toBe('you won');
    expect(ended([1, 2, 1], [0])).toBe('you tied for 1st');
    expect(ended([1, 2, 3], [2])).toBe('3rd of 3');
    expect(ended([1, 2, 3], [])).toBe('Ann won');
    expect(ended([1, 2, 3], [0, 1])).toBe('Ann won');
    expect(ended([], [0])).toBe('finished');
  });
});

it('the state of a table says what it waits for', () => {
  expect(tableStatus(summary({ status: 'waiting', open_seats: 0 }))).toBe('starting soon');
  expect(tableStatus(summary({ status: 'waiting', open_seats: 1 }))).toBe('waiting for 1 player');
  expect(tableStatus(summary({ status: 'running', your_turn: true, awaited: 'Ann' }))).toBe('your turn');
  expect(tableStatus(summary({ status: 'running', awaited: 'Iris' }))).toBe("Iris' turn");
  expect(tableStatus(summary({ status: 'running', awaited: '' }))).toBe('in progress');
});

it('a table lists the other players', () => {
  const table = summary({ names: ['Ann', 'Ben'], changed: Date.now() / 1000 });
  expect(playersAndAge(table, 'Ann')).toBe('with Ben, just now');
  expect(playersAndAge({ ...table, names: ['Ann'] }, 'Ann')).toBe('no one else yet, just now');
  expect(playersAndAge({ ...table, practice: true }, 'Ann')).toBe('practice, with Ben, just now');
});

it('a clock is a sentence', () => {
  expect(clockSentence({})).toBe('No clock.');
  expect(clockSentence({ seconds: 180, gain: 5 })).toBe(
    'Clock: 3 minutes each, plus 5 seconds per move. It starts when everyone is here.',
  );
  expect(clockSentence({ seconds: 86_400, gain: 0 })).toBe(
    'Clock: 24 hours each. It starts when everyone is here.',
  );
});

it('scores have their units', () => {
  expect([formatAmount(1, 'point'), formatAmount(-3, 'point')]).toEqual(['1 point', '−3 points']);
  expect([formatGain(1.5, 'point'), formatGain(-1, 'guilder')]).toEqual(['+1.5 points', '−1 guilder']);
  expect(formatScores([3, null], 'guilder')).toBe('3 : ? guilders');
  expect(formatAmount(3, 'tulip')).toBe('tulip: 3');
});
