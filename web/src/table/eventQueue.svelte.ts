/**
 * The queue between the server and the board. It plays other players' turns one after the other at the chosen speed,
 * while the server may be far ahead. The player cannot move until the last turn is shown or skipped.
 */
import type { Speed } from '../lib/settings.svelte';
import { rowsOf } from '../lib/log';
import type { LogPage, Scene } from '../lib/protocol';
import type { Beat } from '../lib/table.svelte';

/** Milliseconds for each line of the log, and at most for one turn. */
const TURN_MILLISECONDS: Readonly<
  Record<Exclude<Speed, 'step' | 'off'>, readonly [line: number, most: number]>
> = {
  calm: [2100, 7000],
  brisk: [900, 2700],
};

/** Milliseconds that the viewer's own move is shown before the next turn. */
const OWN_MOVE_MILLISECONDS = 600;

const player = (event: unknown): number | null => {
  const seat = (event as { readonly player?: unknown }).player;
  return typeof seat === 'number' ? seat : null;
};

export class EventQueue {
  scene = $state.raw<Scene>() as Scene;
  /** The log pages that led to the scene. */
  pages = $state.raw<readonly LogPage[]>([]);
  /** True while a turn is shown, or waits to be shown. */
  playing = $state(false);
  /** The turns since the viewer's own last turn. */
  recent = $state.raw<readonly Beat[]>([]);

  readonly lines = $derived(this.pages.flatMap(rowsOf));
  readonly events = $derived(this.pages.flatMap((page) => page.events ?? []));
  /** The events since the viewer's own last turn, as far as they are shown. */
  readonly recentEvents = $derived(
    this.recent
      .filter((beat) => beat.scene.seq <= this.scene.seq)
      .flatMap((beat) => beat.pages.flatMap((page) => page.events ?? [])),
  );
  /** The seat that acted; null if none did. */
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

  /** Take in a new scene from the server. */
  receive(beat: Beat): void {
    const own = this.#last.to_move === beat.scene.eyes && beat.scene.eyes !== null;
    const scene = beat.scene;
    this.#last = scene;
    if (beat.anew || this.#speed() === 'off') {
      this.#jump(beat);
      if (beat.anew || own) this.#forget(scene);
      else this.#remember(beat);
      return;
    }
    if (own) {
      this.#stop();
      this.#put(beat);
      this.#forget(scene);
      this.#ownUntil = performance.now() + OWN_MOVE_MILLISECONDS;
      return;
    }
    if (beat.pages.every(empty) && !this.playing) {
      this.#put(beat);
      return;
    }
    this.#remember(beat);
    this.#queue.push(beat);
    if (this.playing) return;
    const pause = this.#ownUntil - performance.now();
    if (pause <= 0) {
      this.next();
      return;
    }
    this.playing = true;
    this.#timer = setTimeout(() => this.next(), pause);
  }

  /** Show the next turn, or the current scene after the last one. */
  next(): void {
    clearTimeout(this.#timer);
    const beat = this.#queue.shift();
    if (!beat) {
      this.playing = false;
      return;
    }
    this.playing = true;
    this.#put(beat);
    const time = this.#time(beat);
    if (time !== null) this.#timer = setTimeout(() => this.next(), time);
  }

  /** Show the current scene without the turns that are still waiting. */
  skip(): void {
    const end = this.#queue.at(-1);
    this.#stop();
    if (end) this.#jump(end);
  }

  /** Play the turns since the viewer's own last turn again. */
  replay(): void {
    if (this.recent.length === 0) return;
    this.#stop();
    this.scene = this.#before;
    this.pages = [];
    this.#queue = [...this.recent];
    this.playing = true;
    this.#timer = setTimeout(() => this.next(), 300);
  }

  /** Apply a new speed to the turn that is shown. */
  applySpeed(): void {
    if (!this.playing) return;
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
    const [line, most] = TURN_MILLISECONDS[speed === 'calm' ? 'calm' : 'brisk'];
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
    this.playing = false;
  }

  #remember(beat: Beat): void {
    if (!beat.pages.every(empty)) this.recent = [...this.recent, beat];
  }

  #forget(scene: Scene): void {
    this.#before = scene;
    this.recent = [];
  }
}

const empty = (page: LogPage): boolean => page.lines.length === 0 && (page.events ?? []).length === 0;
