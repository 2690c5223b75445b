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

describe('what the table shows', () => {
  let speed: Speed;
  let show: EventQueue;

  beforeEach(() => {
    vi.useFakeTimers();
    speed = 'brisk';
    show = new EventQueue(scene(0), () => speed);
  });
  afterEach(() => vi.useRealTimers());

  it("tells the others' turns one after the other, however fast they come", () => {
    show.hear(beat(1, 'Ben keeps blue 3.'));
    show.hear(beat(2, 'Cleo gives you pink 2.', 0));
    expect([show.scene.seq, show.telling, show.lines.map(({ text }) => text)]).toEqual([
      1,
      true,
      ['Ben keeps blue 3.'],
    ]);
    expect(show.actor).toBe(1);
    vi.advanceTimersByTime(1000);
    expect([show.scene.seq, show.telling]).toEqual([2, true]);
    vi.advanceTimersByTime(1000);
    expect([show.scene.seq, show.telling]).toEqual([2, false]);
  });

  it('keeps what was shown since the last turn of the viewer, and no more than was shown', () => {
    show.hear(beat(1, 'Ben keeps blue 3.'));
    show.hear(beat(2, 'Ben shows red 2.', 0));
    expect(show.told).toHaveLength(1);
    show.skip();
    expect(show.told).toHaveLength(2);
    show.again();
    expect(show.told).toHaveLength(0);
  });

  it('shows what the viewer does at once, and forgets what was before', () => {
    show.hear(beat(1, 'Ben keeps blue 3.', 0));
    show.skip();
    expect(show.since).toHaveLength(1);
    show.hear(beat(2, 'You keep pink 4.'));
    expect([show.scene.seq, show.telling, show.since.length]).toEqual([2, false, 0]);
    expect(show.events).toHaveLength(1);
  });

  it('lets the viewer see what he did before the others go on', () => {
    show = new EventQueue(scene(0, 0), () => speed);
    show.hear(beat(1, 'You keep pink 4.'));
    show.hear(beat(2, 'Ben keeps blue 3.'));
    expect([show.scene.seq, show.telling, show.lines.map(({ text }) => text)]).toEqual([
      1,
      true,
      ['You keep pink 4.'],
    ]);
    vi.advanceTimersByTime(700);
    expect(show.scene.seq).toBe(2);
  });

  it('can be skipped, and told once more', () => {
    show.hear(beat(1, 'Ben keeps blue 3.'));
    show.hear(beat(2, 'Ben shows red 2.', 0));
    show.skip();
    expect([show.scene.seq, show.telling]).toEqual([2, false]);
    show.again();
    expect([show.scene.seq, show.telling]).toEqual([0, true]);
    vi.advanceTimersByTime(4000);
    expect([show.scene.seq, show.telling]).toEqual([2, false]);
  });

  it('waits for a tap after each step, if that is wanted', () => {
    speed = 'step';
    show.hear(beat(1, 'Ben keeps blue 3.'));
    vi.advanceTimersByTime(60_000);
    expect(show.telling).toBe(true);
    show.next();
    expect(show.telling).toBe(false);
  });

  it('shows how things stand and nothing else when it is switched off, or when steps were taken back', () => {
    show.hear(beat(1, 'Ben keeps blue 3.'));
    show.hear({ ...beat(0, 'Ben took back a step.'), anew: true });
    expect([show.scene.seq, show.telling, show.events.length]).toEqual([0, false, 0]);
    speed = 'off';
    show.hear(beat(1, 'Ben keeps blue 3.'));
    expect([show.scene.seq, show.telling, show.events.length]).toEqual([1, false, 0]);
  });

  it('needs no time for what nobody may hear', () => {
    show.hear(beat(1, ''));
    expect([show.scene.seq, show.telling]).toEqual([1, false]);
  });
});
