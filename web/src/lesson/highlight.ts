/** Lights places of the board, and goes on doing so when the board draws them anew; `still` leaves it where it is read. */
export function highlight(ground: HTMLElement, spots: readonly string[], still = false): () => void {
  let seen = still;
  const put = () => {
    const marks = spots.flatMap((spot) => [...ground.querySelectorAll(`[data-spot="${spot}"]`)]);
    for (const mark of marks) mark.toggleAttribute('data-lit', true);
    if (!seen) seen = bringIntoView(marks);
  };
  const watch = new MutationObserver(put);
  put();
  watch.observe(ground, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    for (const mark of ground.querySelectorAll('[data-lit]')) mark.removeAttribute('data-lit');
  };
}

/** Whether one of them is there to be seen: a board may be drawn later than it is spoken of. */
function bringIntoView(marks: readonly Element[]): boolean {
  const shown = marks.find((mark) => mark.getClientRects().length > 0);
  shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return shown !== undefined;
}
