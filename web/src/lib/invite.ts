/** Links that work for others: on this computer alone they would lead each guest to his own. */
import { guestStore } from './guestStore.svelte';
import { address, type Route } from './route';

const LOCAL = /^(localhost|127\.|\[::1\])/;

/** Whether the page was opened by an address that only this computer knows. */
const atHome = () => LOCAL.test(location.hostname);

/** Whether nobody else can reach this server. */
export const reachesNobody = () => atHome() && !guestStore.shelf?.network;

export function invitation(route: Route): string {
  const base = (atHome() && guestStore.shelf?.network) || location.href;
  return new URL(address(route), base).href;
}
