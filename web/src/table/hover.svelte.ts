import type { Hover } from '../games/board';

/** The choice that is pointed at: shared by the list of choices and the board. */
export class FocusOf implements Hover {
  code = $state<number | null>(null);

  set(code: number | null): void {
    this.code = code;
  }
}
