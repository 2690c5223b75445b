/**
 * A board that the package of a game brings: a built module, which may be made with anything. It exports `mount`; the
 * board that `mount` returns is told of every new scene, and is taken away at the end.
 */
import type { BoardProps } from './board';

export interface GuestBoard {
  update(props: BoardProps): void;
  destroy(): void;
}

export interface GuestModule {
  mount(target: HTMLElement, props: BoardProps): GuestBoard;
}

/** The module at an address of this server. */
export async function loadGuest(address: string): Promise<GuestModule> {
  const url = new URL(address, document.baseURI).href;
  return (await import(/* @vite-ignore */ url)) as GuestModule;
}
