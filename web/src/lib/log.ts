/** What is told piece by piece: the log of a match, and what was said. */
import type { ChatLine, LogPage } from './protocol';

/** New pages put in their places; a page told anew replaces the old one (steps taken back come as empty pages). */
export function merged(pages: readonly LogPage[], more: readonly LogPage[]): readonly LogPage[] {
  const bySeq = new Map(pages.map((page) => [page.seq, page]));
  for (const page of more) bySeq.set(page.seq, page);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** New lines of chat put in their places. */
export function withLines(chat: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const byNumber = new Map(chat.map((line) => [line.number, line]));
  for (const line of more) byNumber.set(line.number, line);
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
