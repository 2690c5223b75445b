import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatClock,
  formatDuration,
  formatList,
  formatNumber,
  formatOrdinal,
  formatPercent,
  formatSigned,
  formatSignedPercent,
} from './format';

describe('numbers', () => {
  it('have the sign that belongs to them', () => {
    expect([5, 0, -2, 1.5, 1234].map(formatNumber)).toEqual(['5', '0', '−2', '1.5', '1234']);
    expect([5, 0, -2].map(formatSigned)).toEqual(['+5', '0', '−2']);
  });

  it('are ordinals for places', () => {
    const places = [1, 2, 3, 4, 11, 12, 13, 21, 112];
    const ordinals = ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '112th'];
    expect(places.map(formatOrdinal)).toEqual(ordinals);
  });

  it('are rounded as percentages', () => {
    expect([0.254, 1, 0].map(formatPercent)).toEqual(['25%', '100%', '0%']);
    expect([0.056, -0.07, -0.001, 0].map(formatSignedPercent)).toEqual(['+6%', '−7%', '0%', '0%']);
  });
});

it('lists have no comma before the last word', () => {
  expect(formatList(['Ann', 'Bram', 'Cleo'])).toBe('Ann, Bram and Cleo');
});

describe('times', () => {
  it('are those of a clock', () => {
    expect([65, 9, 0, -3, 3723].map(formatClock)).toEqual(['1:05', '0:09', '0:00', '0:00', '1:02:03']);
  });

  it('are ages in the largest unit', () => {
    expect([formatAge(100, 130), formatAge(0, 60), formatAge(0, 7300)]).toEqual([
      'just now',
      '1 minute ago',
      '2 hours ago',
    ]);
  });

  it('are durations in the largest unit', () => {
    expect([86_400, 600, 60, 5].map(formatDuration)).toEqual([
      '24 hours',
      '10 minutes',
      '1 minute',
      '5 seconds',
    ]);
  });
});
