/** Moves through a finished match: the step that is shown, the fetched steps, and automatic play. */
import type { ReplayStep } from '../lib/protocol';

const STEP_MS = 1400;

export class ReplayPlayer {
  at = $state(0);
  shown = $state.raw<ReplayStep | null>(null);
  playing = $state(false);

  readonly #fetch: (step: number) => Promise<ReplayStep>;
  readonly #fetched: (Promise<ReplayStep> | undefined)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly steps: number,
    fetch: (step: number) => Promise<ReplayStep>,
  ) {
    this.#fetch = fetch;
  }

  /** Show a step. Of several requests in quick succession, the last one counts. */
  async go(step: number): Promise<void> {
    const at = Math.min(Math.max(0, step), this.steps);
    this.at = at;
    const found = await this.#load(at);
    if (this.at === at) this.shown = found;
    if (at < this.steps) void this.#load(at + 1).catch(() => undefined);
  }

  play(): void {
    this.playing = true;
    if (this.at >= this.steps) void this.go(0);
    this.#timer = setTimeout(() => void this.#advance(), STEP_MS);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async #advance(): Promise<void> {
    await this.go(this.at + 1);
    if (!this.playing) return;
    if (this.at >= this.steps) this.playing = false;
    else this.#timer = setTimeout(() => void this.#advance(), STEP_MS);
  }

  #load(step: number): Promise<ReplayStep> {
    let found = this.#fetched[step];
    if (!found) {
      found = this.#fetch(step).catch((error: unknown) => {
        this.#fetched[step] = undefined;
        throw error;
      });
      this.#fetched[step] = found;
    }
    return found;
  }
}
