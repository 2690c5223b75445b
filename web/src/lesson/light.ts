/** Lights places of the board, and goes on doing so when the board draws them anew. */
export function light(ground: HTMLElement, spots: readonly string[]): () => void {
  const marks = () => spots.flatMap((spot) => [...ground.querySelectorAll(`[data-spot="${spot}"]`)]);
  const put = () => {
    for (const mark of marks()) mark.toggleAttribute('data-lit', true);
  };
  const watch = new MutationObserver(put);
  put();
  const shown = marks().find((mark) => mark.getClientRects().length > 0);
  shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  watch.observe(ground, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    for (const mark of ground.querySelectorAll('[data-lit]')) mark.removeAttribute('data-lit');
  };
}
