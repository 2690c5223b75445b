import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Speed } from '../lib/settings.svelte';
import type { Scene } from '../lib/protocol';
import type { Beat } from '../lib/table.svelte';
import { EventQueue } from './eventQueue.svelte';

const scene = (seq: number, to_move: number | null = 1) => ({ seq, step: seq, eyes: 0, to_move }) as Scene;
const beat = (seq: number, line: string, to_move: number | null = 1): Beat => ({
  scene: scene(seq, to_move),
  pages: line ? [{ seq, lines: [line], events: [{ event: 'Kept', player: 1 }] }] : [],
  anew: false,
  backTo: null,
});

describe('the event queue', () => {
  let speed: Speed;
  let queue: EventQueue;

  beforeEach(() => {
    vi.useFakeTimers();
    speed = 'brisk';
    queue = new EventQueue(scene(0), () => speed);
  });
  afterEach(() => vi.useRealTimers());

  it("shows other players' turns one after the other, however fast they arrive", () => {
    queue.receive(beat(1, 'Ben keeps blue 3.'));
    queue.receive(beat(2, 'Cleo gives you pink 2.', 0));
    expect([queue.scene.seq, queue.playing, queue.lines.map(({ text }) => text)]).toEqual([
      1,
      true,
      ['Ben keeps blue 3.'],
    ]);
    expect(queue.actor).toBe(1);
    vi.advanceTimersByTime(1000);
    expect([queue.scene.seq, queue.playing]).toEqual([2, true]);
    vi.advanceTimersByTime(1000);
    expect([queue.scene.seq, queue.playing]).toEqual([2, false]);
  });

  it("keeps the events since the viewer's last turn, as far as they are shown", () => {
    queue.receive(beat(1, 'Ben keeps blue 3.'));
    queue.receive(beat(2, 'Ben shows red 2.', 0));
    expect(queue.recentEvents).toHaveLength(1);
    queue.skip();
    expect(queue.recentEvents).toHaveLength(2);
    queue.replay();
    expect(queue.recentEvents).toHaveLength(0);
  });

  it("shows the viewer's own move at once, and forgets earlier turns", () => {
    queue.receive(beat(1, 'Ben keeps blue 3.', 0));
    queue.skip();
    expect(queue.recent).toHaveLength(1);
    queue.receive(beat(2, 'You keep pink 4.'));
    expect([queue.scene.seq, queue.playing, queue.recent.length]).toEqual([2, false, 0]);
    expect(queue.events).toHaveLength(1);
  });

  it("shows the viewer's own move for a moment before the next turn", () => {
    queue = new EventQueue(scene(0, 0), () => speed);
    queue.receive(beat(1, 'You keep pink 4.'));
    queue.receive(beat(2, 'Ben keeps blue 3.'));
    expect([queue.scene.seq, queue.playing, queue.lines.map(({ text }) => text)]).toEqual([
      1,
      true,
      ['You keep pink 4.'],
    ]);
    vi.advanceTimersByTime(700);
    expect(queue.scene.seq).toBe(2);
  });

  it('can be skipped, and played again', () => {
    queue.receive(beat(1, 'Ben keeps blue 3.'));
    queue.receive(beat(2, 'Ben shows red 2.', 0));
    queue.skip();
    expect([queue.scene.seq, queue.playing]).toEqual([2, false]);
    queue.replay();
    expect([queue.scene.seq, queue.playing]).toEqual([0, true]);
    vi.advanceTimersByTime(4000);
    expect([queue.scene.seq, queue.playing]).toEqual([2, false]);
  });

  it('waits for a tap after each turn at the speed step', () => {
    speed = 'step';
    queue.receive(beat(1, 'Ben keeps blue 3.'));
    vi.advanceTimersByTime(60_000);
    expect(queue.playing).toBe(true);
    queue.next();
    expect(queue.playing).toBe(false);
  });

  it('shows only the current scene when it is switched off, or after an undo', () => {
    queue.receive(beat(1, 'Ben keeps blue 3.'));
    queue.receive({ ...beat(0, 'Ben took back a step.'), anew: true });
    expect([queue.scene.seq, queue.playing, queue.events.length]).toEqual([0, false, 0]);
    speed = 'off';
    queue.receive(beat(1, 'Ben keeps blue 3.'));
    expect([queue.scene.seq, queue.playing, queue.events.length]).toEqual([1, false, 0]);
  });

  it('spends no time on a turn without lines', () => {
    queue.receive(beat(1, ''));
    expect([queue.scene.seq, queue.playing]).toEqual([1, false]);
  });
});
