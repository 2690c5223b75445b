/**
 * Boards from the packages of games. Such a board is a built module, made with any framework. It exports `mount`, and the
 * object that `mount` returns has `update` for each new scene and `destroy` for the end.
 */
import type { BoardProps } from './board';

export interface GuestBoard {
  update(props: BoardProps): void;
  destroy(): void;
}

export interface GuestModule {
  mount(target: HTMLElement, props: BoardProps): GuestBoard;
}

/** Load the module at an address of this server. */
export async function loadGuest(address: string): Promise<GuestModule> {
  const url = new URL(address, document.baseURI).href;
  return (await import(/* @vite-ignore */ url)) as GuestModule;
}
