import { describe, expect, it } from 'vitest';
import { changedOnTheWay, decidedAt, leader, reigns, spacing } from './lead';

describe('the lead', () => {
  it('belongs to nobody while it is shared', () => {
    expect(leader([3, 3, 1])).toBe(null);
    expect(leader([-2, -1])).toBe(1);
  });

  it('is told in stretches', () => {
    expect(
      reigns([
        [0, 0],
        [2, 0],
        [2, 1],
        [2, 4],
      ]),
    ).toEqual([
      { seat: null, from: 0, to: 0 },
      { seat: 0, from: 1, to: 2 },
      { seat: 1, from: 3, to: 3 },
    ]);
  });

  it('is decided where it changes for the last time', () => {
    expect(decidedAt([[0, 0], [1, 0], [1, 2], [5, 2], [6, 4]])).toBe(3); // prettier-ignore
    expect(decidedAt([[0, 0], [1, 1]])).toBe(null); // prettier-ignore
    expect(decidedAt([])).toBe(null);
  });

  it('is not told where points are only counted at the end, or where it had no time to change', () => {
    const long = Array.from({ length: 9 }, () => [0, 0]);
    expect(changedOnTheWay([...long, [7, 3]])).toBe(false);
    expect(changedOnTheWay([...long, [2, 0], [7, 3]])).toBe(true);
    expect(changedOnTheWay([[0, 0], [2, 0], [7, 3]])).toBe(false); // prettier-ignore
    expect(changedOnTheWay([])).toBe(false);
  });

  it('is drawn over round numbers', () => {
    expect(spacing(0, 63)).toBe(20);
    expect(spacing(0, 7)).toBe(2);
    expect(spacing(0, 0)).toBe(1);
  });
});
