import { describe, expect, it } from 'vitest';
import { backoff } from './backoff';
import { commitmentTo } from './fairness';
import type { TableSummary } from './protocol';
import { formatAge, formatClock, formatNumber, formatOrdinal, formatSigned } from './format';
import { counted, outcome, paceSentence } from './words';

describe('words', () => {
  it('count', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(formatOrdinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '112th',
    ]);
    expect([counted(1, 'step'), counted(0, 'step')]).toEqual(['1 step', '0 steps']);
    expect([5, 0, -2].map(formatSigned)).toEqual(['+5', '0', '−2']);
    expect([5, 0, -2].map(formatNumber)).toEqual(['5', '0', '−2']);
  });

  it('tell the time', () => {
    expect([65, 9, 0, -3, 3723].map(formatClock)).toEqual(['1:05', '0:09', '0:00', '0:00', '1:02:03']);
    expect([formatAge(100, 130), formatAge(0, 60), formatAge(0, 7300)]).toEqual([
      'just now',
      '1 minute ago',
      '2 hours ago',
    ]);
  });
});

describe('how it went', () => {
  const ended = (ranks: number[], yours: number[]): string => {
    const names = ['Ann', 'Ben', 'Cleo'];
    const winners = names.filter((_, seat) => ranks[seat] === 1);
    return outcome({ ranks, yours, names, winners } as unknown as TableSummary);
  };

  it('is told from where one sat', () => {
    expect(ended([1, 2, 3], [0])).toBe('you won');
    expect(ended([1, 2, 1], [0])).toBe('shared win');
    expect(ended([1, 2, 3], [2])).toBe('3rd of 3');
    expect(ended([1, 2, 3], [])).toBe('Ann won');
    expect(ended([1, 2, 3], [0, 1])).toBe('Ann won');
    expect(ended([], [0])).toBe('over');
  });
});

describe('a pace', () => {
  it('is told in a sentence', () => {
    expect(paceSentence({})).toBe('Relaxed: no clock.');
    expect(paceSentence({ seconds: 180, gain: 5 })).toBe(
      'With a clock: 3 minutes for each player, and 5 seconds more with each action. It starts when everybody is here.',
    );
    expect(paceSentence({ seconds: 86_400, gain: 0 })).toContain('24 hours for each player.');
  });
});

describe('waiting', () => {
  it('doubles, up to a bound', () => {
    expect([0, 1, 2, 20].map((attempt) => backoff(attempt, () => 1))).toEqual([500, 1000, 2000, 15_000]);
    expect(backoff(3, () => 0)).toBe(2000);
  });
});

describe('a seed', () => {
  it('has the fingerprint that the server shows', () => {
    expect(commitmentTo('00'.repeat(32))).toBe(
      '8a0e430d2ad4253790dfa36752ad2bbe011cbee79336adf2e36775d21327ed8c',
    );
  });
});
