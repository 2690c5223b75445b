import { describe, expect, it } from 'vitest';
import { scoredBeforeEnd, lastLeadChange, leader, leads, spacing } from './lead';

describe('the lead', () => {
  it('belongs to no seat while it is shared', () => {
    expect(leader([3, 3, 1])).toBe(null);
    expect(leader([-2, -1])).toBe(1);
  });

  it('is divided into stretches with one leader', () => {
    expect(
      leads([
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

  it('has a last change, unless it never changed', () => {
    expect(lastLeadChange([[0, 0], [1, 0], [1, 2], [5, 2], [6, 4]])).toBe(3); // prettier-ignore
    expect(lastLeadChange([[0, 0], [1, 1]])).toBe(null); // prettier-ignore
    expect(lastLeadChange([])).toBe(null);
  });

  it('means something only if points were scored before the end of a match that is not too short', () => {
    const long = Array.from({ length: 9 }, () => [0, 0]);
    expect(scoredBeforeEnd([...long, [7, 3]])).toBe(false);
    expect(scoredBeforeEnd([...long, [2, 0], [7, 3]])).toBe(true);
    expect(scoredBeforeEnd([[0, 0], [2, 0], [7, 3]])).toBe(false); // prettier-ignore
    expect(scoredBeforeEnd([])).toBe(false);
  });

  it('is drawn over lines at round numbers', () => {
    expect(spacing(0, 63)).toBe(20);
    expect(spacing(0, 7)).toBe(2);
    expect(spacing(0, 0)).toBe(1);
  });
});
