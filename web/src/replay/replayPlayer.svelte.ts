/** Moving through a match: the moment that is shown, the ones already fetched, and playing on by itself. */
import type { ReplayStep } from '../lib/protocol';

const BEAT = 1400;

export class ReplayPlayer {
  at = $state(0);
  shown = $state.raw<ReplayStep | null>(null);
  playing = $state(false);

  readonly #fetch: (step: number) => Promise<ReplayStep>;
  readonly #moments: (Promise<ReplayStep> | undefined)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly steps: number,
    fetch: (step: number) => Promise<ReplayStep>,
  ) {
    this.#fetch = fetch;
  }

  /** Show a moment; of several asked for in a hurry, the last one wins. */
  async go(step: number): Promise<void> {
    const at = Math.min(Math.max(0, step), this.steps);
    this.at = at;
    const moment = await this.#moment(at);
    if (this.at === at) this.shown = moment;
    if (at < this.steps) void this.#moment(at + 1).catch(() => undefined);
  }

  play(): void {
    this.playing = true;
    if (this.at >= this.steps) void this.go(0);
    this.#timer = setTimeout(() => void this.#beat(), BEAT);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async #beat(): Promise<void> {
    await this.go(this.at + 1);
    if (!this.playing) return;
    if (this.at >= this.steps) this.playing = false;
    else this.#timer = setTimeout(() => void this.#beat(), BEAT);
  }

  #moment(step: number): Promise<ReplayStep> {
    let moment = this.#moments[step];
    if (!moment) {
      moment = this.#fetch(step).catch((error: unknown) => {
        this.#moments[step] = undefined;
        throw error;
      });
      this.#moments[step] = moment;
    }
    return moment;
  }
}
