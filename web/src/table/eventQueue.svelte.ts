/**
 * What the table shows, and when: the others' turns one after the other at a chosen speed, while the server may be far
 * ahead. Nothing can be chosen until the last of them is shown, or skipped.
 */
import type { Speed } from '../lib/settings.svelte';
import { rowsOf } from '../lib/log';
import type { LogPage, Scene } from '../lib/protocol';
import type { Beat } from '../lib/table.svelte';

/** Milliseconds for a line, and the most for one turn. */
const TIMES: Readonly<Record<Exclude<Speed, 'step' | 'off'>, readonly [line: number, most: number]>> = {
  calm: [2100, 7000],
  brisk: [900, 2700],
};

/** So long what the viewer has done himself is seen before the others go on. */
const OWN = 600;

const player = (event: unknown): number | null => {
  const seat = (event as { readonly player?: unknown }).player;
  return typeof seat === 'number' ? seat : null;
};

export class EventQueue {
  scene = $state.raw<Scene>() as Scene;
  /** What brought the scene. */
  pages = $state.raw<readonly LogPage[]>([]);
  /** Something is told now, or will be. */
  telling = $state(false);
  /** What was told since the viewer's own last turn. */
  since = $state.raw<readonly Beat[]>([]);

  readonly lines = $derived(this.pages.flatMap(rowsOf));
  readonly events = $derived(this.pages.flatMap((page) => page.events ?? []));
  /** What was shown of what happened since the viewer's own last turn. */
  readonly told = $derived(
    this.since
      .filter((beat) => beat.scene.seq <= this.scene.seq)
      .flatMap((beat) => beat.pages.flatMap((page) => page.events ?? [])),
  );
  /** Who did it; null where nobody did. */
  readonly actor = $derived(this.events.map(player).find((seat) => seat !== null) ?? null);

  readonly #speed: () => Speed;
  #last: Scene;
  #before: Scene;
  #queue: Beat[] = [];
  #ownUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(scene: Scene, speed: () => Speed) {
    this.scene = this.#last = this.#before = scene;
    this.#speed = speed;
  }

  /** A new scene has come. */
  hear(beat: Beat): void {
    const own = this.#last.to_move === beat.scene.eyes && beat.scene.eyes !== null;
    const to = beat.scene;
    this.#last = to;
    if (beat.anew || this.#speed() === 'off') {
      this.#jump(beat);
      if (beat.anew || own) this.#forget(to);
      else this.#remember(beat);
      return;
    }
    if (own) {
      this.#stop();
      this.#put(beat);
      this.#forget(to);
      this.#ownUntil = performance.now() + OWN;
      return;
    }
    if (beat.pages.every(empty) && !this.telling) {
      this.#put(beat);
      return;
    }
    this.#remember(beat);
    this.#queue.push(beat);
    if (this.telling) return;
    const pause = this.#ownUntil - performance.now();
    if (pause <= 0) {
      this.next();
      return;
    }
    this.telling = true;
    this.#timer = setTimeout(() => this.next(), pause);
  }

  /** Show the next thing; after the last, the table is as it is. */
  next(): void {
    clearTimeout(this.#timer);
    const beat = this.#queue.shift();
    if (!beat) {
      this.telling = false;
      return;
    }
    this.telling = true;
    this.#put(beat);
    const time = this.#time(beat);
    if (time !== null) this.#timer = setTimeout(() => this.next(), time);
  }

  /** Leave out the rest. */
  skip(): void {
    const end = this.#queue.at(-1);
    this.#stop();
    if (end) this.#jump(end);
  }

  /** What happened since the viewer's own last turn, once more. */
  again(): void {
    if (this.since.length === 0) return;
    this.#stop();
    this.scene = this.#before;
    this.pages = [];
    this.#queue = [...this.since];
    this.telling = true;
    this.#timer = setTimeout(() => this.next(), 300);
  }

  /** The speed was changed: what is told now gets its new time. */
  retime(): void {
    if (!this.telling) return;
    if (this.#speed() === 'off') this.skip();
    else this.next();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #time({ pages }: Beat): number | null {
    const speed = this.#speed();
    const lines = pages.reduce((sum, page) => sum + page.lines.length, 0);
    if (speed === 'step' && lines > 0) return null;
    const [line, most] = TIMES[speed === 'calm' ? 'calm' : 'brisk'];
    return Math.min(most, line * lines);
  }

  #put(beat: Beat): void {
    this.scene = beat.scene;
    this.pages = beat.pages;
  }

  #jump({ scene }: Beat): void {
    this.#stop();
    this.scene = scene;
    this.pages = [];
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.telling = false;
  }

  #remember(beat: Beat): void {
    if (!beat.pages.every(empty)) this.since = [...this.since, beat];
  }

  #forget(scene: Scene): void {
    this.#before = scene;
    this.since = [];
  }
}

const empty = (page: LogPage): boolean => page.lines.length === 0 && (page.events ?? []).length === 0;
