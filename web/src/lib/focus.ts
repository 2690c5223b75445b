/** Keeps the keyboard focus near an element that disappears, so that it never falls back to the page. */

const NEAR = 'section[aria-label], dialog, main';

function surroundings(of: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = of.parentElement; at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

const isThere = (place: HTMLElement) => place.isConnected && place.checkVisibility();
const isUsable = (place: HTMLElement) => isThere(place) && !place.matches(':disabled');

/** Return true if the focus waits near an element that disappeared. A component may then take it. */
export function focusIsParked(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || (at instanceof HTMLElement && 'parked' in at.dataset);
}

/** Keep the focus in place until the returned function is called. */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let around: HTMLElement[] = [];
  /** The place where the focus waits, and the element for which it waits: a disabled button may be enabled again. */
  let parked: { place: HTMLElement; from: HTMLElement } | null = null;

  function note({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || target === parked?.place) return;
    if (parked) delete parked.place.dataset['parked'];
    parked = null;
    last = target;
    around = surroundings(target);
  }

  /** A click on the page takes the focus away on purpose. Move it only if its element is gone or disabled. */
  function mend(): void {
    const at = document.activeElement;
    if (parked && at === parked.place && isUsable(parked.from)) parked.from.focus();
    else if (last && (at === document.body || at === last || at === null) && !isUsable(last)) park(last);
  }

  function park(from: HTMLElement): void {
    const places = around.filter(isThere);
    const place = places.find((near) => near.matches(NEAR)) ?? document.querySelector('main') ?? places[0];
    if (!place) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.dataset['parked'] = '';
    parked = { place, from };
    place.focus({ preventScroll: true });
  }

  const later = () => requestAnimationFrame(mend);
  const watch = new MutationObserver(mend);
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', later);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', later);
  };
}
