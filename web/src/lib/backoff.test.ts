import { expect, it } from 'vitest';
import { backoff } from './backoff';

it('the time before the next attempt doubles, up to a limit', () => {
  expect([0, 1, 2, 20].map((attempt) => backoff(attempt, () => 1))).toEqual([500, 1000, 2000, 15_000]);
  expect(backoff(3, () => 0)).toBe(2000);
});
