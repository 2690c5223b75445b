/** How the parts of the board carry out a choice, or point at one. */

import { onDestroy } from 'svelte';
import type { Choice } from '../lib/protocol';
import type { Hover } from './board';

export interface BoardActions {
  /** The code of the choice that is pointed at, here or in the list of choices. */
  readonly pointed: number | null;
  do(choice: Choice): void;
  point(choice: Choice | null): void;
}

/** The actions of a board; `act` and `hover` are asked for when they are needed. */
export function boardActionsOf(act: (code: number) => void, hover: () => Hover): BoardActions {
  return {
    get pointed() {
      return hover().code;
    },
    do: (choice) => act(choice.code),
    point: (choice) => hover().set(choice?.code ?? null),
  };
}

/** What a button listens to so that its choice is pointed at. One that goes away points at nothing any more. */
export function hoverHandlers(actions: () => BoardActions, choice: () => Choice) {
  let here = false;

  function enter(): void {
    here = true;
    actions().point(choice());
  }

  function leave(): void {
    here = false;
    actions().point(null);
  }

  onDestroy(() => {
    if (here) leave();
  });
  return { onpointerenter: enter, onpointerleave: leave, onfocus: enter, onblur: leave };
}
