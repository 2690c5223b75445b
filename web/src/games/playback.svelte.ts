/** The end of a game in chapters. The last chapter, the final standing, stays on the board. */

import { say } from '../lib/say';
import { settings } from '../lib/settings.svelte';

export const SKIP = say('Skip');
export const SHOW_AGAIN = say('Show it again');

const LAST = Number.MAX_SAFE_INTEGER;

export class Playback<Chapter> {
  readonly #getChapters: () => readonly Chapter[];
  readonly #chapters = $derived.by(() => this.#getChapters());
  #at = $state(LAST);

  /** The current chapter; null during the game. */
  readonly chapter = $derived.by(() => this.#chapters[this.#place] ?? null);

  /** `getChapters` returns all chapters, or none during the game. */
  constructor(getChapters: () => readonly Chapter[]) {
    this.#getChapters = getChapters;
  }

  get #place(): number {
    return Math.min(this.#at, this.#chapters.length - 1);
  }

  /** Take in a new scene. If the game has just ended, start with the first chapter. */
  follow(wasOver: boolean | null, isOver: boolean): void {
    const justEnded = wasOver === false && isOver;
    if (!isOver || justEnded) this.#at = justEnded && settings.speed !== 'off' ? 0 : LAST;
  }

  /** True at the last chapter. */
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
