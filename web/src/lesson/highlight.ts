/**
 * Highlight places of the board, also when the board draws them again, until the returned function is called. The first
 * place scrolls into view unless `still` is set.
 */
export function highlight(ground: HTMLElement, spots: readonly string[], still = false): () => void {
  let seen = still;
  const put = () => {
    const places = spots.flatMap((spot) => [...ground.querySelectorAll(`[data-spot="${spot}"]`)]);
    for (const place of places) place.toggleAttribute('data-lit', true);
    if (!seen) seen = bringIntoView(places);
  };
  const watch = new MutationObserver(put);
  put();
  watch.observe(ground, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    for (const place of ground.querySelectorAll('[data-lit]')) place.removeAttribute('data-lit');
  };
}

/** Return true if one of the places is visible: the board may be drawn after the text that mentions it. */
function bringIntoView(places: readonly Element[]): boolean {
  const shown = places.find((place) => place.getClientRects().length > 0);
  shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return shown !== undefined;
}
