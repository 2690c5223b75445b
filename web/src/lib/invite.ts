/** Links for other people. An address such as `localhost` would lead each guest to their own computer. */
import { guestStore } from './guestStore.svelte';
import { address, type Route } from './route';

const LOCAL = /^(localhost|127\.|\[::1\])/;

/** Return true if the page's address works on this computer only. */
const isLocal = () => LOCAL.test(location.hostname);

/** Return true if no other computer can reach this server. */
export const isUnreachable = () => isLocal() && !guestStore.catalogue?.network;

export function invitation(route: Route): string {
  const base = (isLocal() && guestStore.catalogue?.network) || location.href;
  return new URL(address(route), base).href;
}
