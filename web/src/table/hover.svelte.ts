import type { Hover } from '../games/board';

/** The choice that is pointed at: shared by the list of choices and the board. */
export class FocusOf implements Hover {
  #pointed = $state<number | null>(null);
  /** A choice that waits for a second press stays pointed at. */
  pinned = $state<number | null>(null);
  among = $state.raw<ReadonlySet<number> | null>(null);

  get code(): number | null {
    return this.pinned ?? this.#pointed;
  }

  set(code: number | null): void {
    this.#pointed = code;
  }

  narrow(codes: ReadonlySet<number> | null): void {
    this.among = codes;
  }
}
