/** The end of a game, told chapter by chapter. The last chapter, the standing, stays. */

import { settings } from '../lib/settings.svelte';

const LAST = Number.MAX_SAFE_INTEGER;

export class Playback<Chapter> {
  readonly #tell: () => readonly Chapter[];
  readonly #chapters = $derived.by(() => this.#tell());
  #at = $state(LAST);

  /** The one that is told now; null while the game goes on. */
  readonly chapter = $derived.by(() => this.#chapters[this.#place] ?? null);

  /** `tell` gives all chapters, none while the game goes on. */
  constructor(tell: () => readonly Chapter[]) {
    this.#tell = tell;
  }

  get #place(): number {
    return Math.min(this.#at, this.#chapters.length - 1);
  }

  /** A new scene has come: an end that was not there before is told from its beginning. */
  follow(wasOver: boolean | null, isOver: boolean): void {
    const justEnded = wasOver === false && isOver;
    if (!isOver || justEnded) this.#at = justEnded && settings.speed !== 'off' ? 0 : LAST;
  }

  /** Nothing is left to tell. */
  get over(): boolean {
    return this.#place >= this.#chapters.length - 1;
  }

  get back(): (() => void) | null {
    return this.#at > 0 ? () => (this.#at = this.#place - 1) : null;
  }

  readonly next = (): void => {
    this.#at = this.#at + 1 < this.#chapters.length - 1 ? this.#at + 1 : LAST;
  };

  readonly skip = (): void => {
    this.#at = LAST;
  };

  readonly again = (): void => {
    this.#at = 0;
  };
}
