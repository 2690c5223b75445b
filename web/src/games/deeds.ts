/** How the parts of the board carry out a choice, or point at one. */

import { onDestroy } from 'svelte';
import type { Choice } from '../lib/protocol';
import type { Hover } from './board';

export interface Deeds {
  /** The code of the choice that is pointed at, here or in the list of choices. */
  readonly pointed: number | null;
  do(choice: Choice): void;
  point(choice: Choice | null): void;
}

/** The deeds of a board; `act` and `hover` are asked for when they are needed. */
export function deedsOf(act: (code: number) => void, hover: () => Hover): Deeds {
  return {
    get pointed() {
      return hover().code;
    },
    do: (choice) => act(choice.code),
    point: (choice) => hover().set(choice?.code ?? null),
  };
}

/** What a button listens to so that its choice is pointed at. One that goes away points at nothing any more. */
export function pointing(deeds: () => Deeds, choice: () => Choice) {
  let here = false;

  function enter(): void {
    here = true;
    deeds().point(choice());
  }

  function leave(): void {
    here = false;
    deeds().point(null);
  }

  onDestroy(() => {
    if (here) leave();
  });
  return { onpointerenter: enter, onpointerleave: leave, onfocus: enter, onblur: leave };
}
