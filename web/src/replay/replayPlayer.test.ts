import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReplayStep } from '../lib/protocol';
import { ReplayPlayer } from './replayPlayer.svelte';

const moment = (step: number) => ({ step, steps: 3, lines: [] }) as unknown as ReplayStep;

describe('a reel', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows the last of several moments asked for in a hurry', async () => {
    const answers = new Map<number, (found: ReplayStep) => void>();
    const reel = new ReplayPlayer(3, (step) => new Promise((resolve) => answers.set(step, resolve)));
    const hurried = [reel.go(1), reel.go(2)];
    answers.get(2)?.(moment(2));
    answers.get(1)?.(moment(1));
    await Promise.all(hurried);
    expect(reel.shown?.step).toBe(2);
  });

  it('fetches a moment once, and stays within the match', async () => {
    const fetch = vi.fn((step: number) => Promise.resolve(moment(step)));
    const reel = new ReplayPlayer(3, fetch);
    await reel.go(9);
    await reel.go(-4);
    await reel.go(3);
    expect(reel.at).toBe(3);
    expect(fetch.mock.calls.map(([step]) => step)).toEqual([3, 0, 1]);
  });

  it('plays to the end and stops there', async () => {
    const reel = new ReplayPlayer(3, (step) => Promise.resolve(moment(step)));
    await reel.go(1);
    reel.play();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([reel.at, reel.playing]).toEqual([3, false]);
  });

  it('tries a moment again that could not be fetched', async () => {
    let broken = true;
    const reel = new ReplayPlayer(3, (step) =>
      broken ? Promise.reject(new Error('no line')) : Promise.resolve(moment(step)),
    );
    await expect(reel.go(3)).rejects.toThrow('no line');
    broken = false;
    await reel.go(3);
    expect(reel.shown?.step).toBe(3);
  });
});
