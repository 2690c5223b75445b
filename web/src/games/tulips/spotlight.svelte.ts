/** The highlighted part of the patchwork, while the pointer is there or until a second click. */

import type { Subject } from './glow';

export class Spotlight {
  #touched = $state.raw<Subject | null>(null);
  #pinned = $state.raw<Subject | null>(null);
  readonly subject = $derived(this.#touched ?? this.#pinned);

  show(next: Subject | null, pin: boolean): void {
    if (pin) this.#pinned = JSON.stringify(this.#pinned) === JSON.stringify(next) ? null : next;
    this.#touched = pin ? null : next;
  }

  off(): void {
    this.#touched = null;
    this.#pinned = null;
  }
}
