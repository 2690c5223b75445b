/** The log of a match: what each entry of the record brought, in sentences. */
import type { LogPage } from './protocol';

/** New pages put in their places; a page told anew replaces the old one (steps taken back come as empty pages). */
export function merged(pages: readonly LogPage[], more: readonly LogPage[]): readonly LogPage[] {
  const bySeq = new Map(pages.map((page) => [page.seq, page]));
  for (const page of more) bySeq.set(page.seq, page);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
