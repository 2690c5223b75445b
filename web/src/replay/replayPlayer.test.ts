import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReplayStep } from '../lib/protocol';
import { ReplayPlayer } from './replayPlayer.svelte';

const moment = (step: number) => ({ step, steps: 3, lines: [] }) as unknown as ReplayStep;

describe('a replay', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows the last of several steps requested in quick succession', async () => {
    const answers = new Map<number, (found: ReplayStep) => void>();
    const player = new ReplayPlayer(3, (step) => new Promise((resolve) => answers.set(step, resolve)));
    const hurried = [player.go(1), player.go(2)];
    answers.get(2)?.(moment(2));
    answers.get(1)?.(moment(1));
    await Promise.all(hurried);
    expect(player.shown?.step).toBe(2);
  });

  it('fetches a step once, and stays within the match', async () => {
    const fetch = vi.fn((step: number) => Promise.resolve(moment(step)));
    const player = new ReplayPlayer(3, fetch);
    await player.go(9);
    await player.go(-4);
    await player.go(3);
    expect(player.at).toBe(3);
    expect(fetch.mock.calls.map(([step]) => step)).toEqual([3, 0, 1]);
  });

  it('plays to the end and stops there', async () => {
    const player = new ReplayPlayer(3, (step) => Promise.resolve(moment(step)));
    await player.go(1);
    player.play();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([player.at, player.playing]).toEqual([3, false]);
  });

  it('retries a step that could not be fetched', async () => {
    let broken = true;
    const player = new ReplayPlayer(3, (step) =>
      broken ? Promise.reject(new Error('no line')) : Promise.resolve(moment(step)),
    );
    await expect(player.go(3)).rejects.toThrow('no line');
    broken = false;
    await player.go(3);
    expect(player.shown?.step).toBe(3);
  });
});
