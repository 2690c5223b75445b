/** How the parts of a board make a move, or point at one. */

import { onDestroy } from 'svelte';
import type { Choice } from '../lib/protocol';
import type { Hover } from './board';

export interface BoardActions {
  /** The code of the choice that is pointed at, on the board or in the list of moves. */
  readonly pointed: number | null;
  do(choice: Choice): void;
  point(choice: Choice | null): void;
}

/** Return the actions of a board. `hover` is called each time it is needed, because the property may change. */
export function boardActionsOf(act: (code: number) => void, hover: () => Hover): BoardActions {
  return {
    get pointed() {
      return hover().code;
    },
    do: (choice) => act(choice.code),
    point: (choice) => hover().set(choice?.code ?? null),
  };
}

/** Return the listeners of a button that point at its choice. A button that is removed stops pointing. */
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
