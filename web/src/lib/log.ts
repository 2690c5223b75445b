/** The log of a match and the chat, which arrive piece by piece. */
import type { ChatLine, Heading, LogPage } from './protocol';
import type { MarkedLine, NameMark } from './sentences';

/** Merge new pages into the log. A page replaces an older one of its number; an undone step arrives as an empty page. */
export function merged(pages: readonly LogPage[], more: readonly LogPage[]): readonly LogPage[] {
  const bySeq = new Map(pages.map((page) => [page.seq, page]));
  for (const page of more) bySeq.set(page.seq, page);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** A heading, or a line of the log with the events that it describes. */
export interface Row extends MarkedLine {
  readonly head: boolean;
  readonly events: readonly unknown[];
}

/** Return a line with its event, or with all events of the page if it describes no single one. */
function row({ events = [], about = [], names = [] }: LogPage, text: string, i: number): Row {
  const event = events[about[i] ?? -1];
  const marks = names.some((line) => line.length > 0) ? (names[i] ?? []) : null;
  return { head: false, text, marks, events: event === undefined ? events : [event] };
}

/** Return the lines of a page without headings. */
export function rowsOf(page: LogPage | undefined): readonly Row[] {
  return page ? page.lines.map((text, i) => row(page, text, i)) : [];
}

/** Return the lines of one step of the match, without headings. */
export function rowsAt(pages: readonly LogPage[], seq: number): readonly Row[] {
  return rowsOf(pages.find((page) => page.seq === seq));
}

export interface Chapter {
  readonly seq: number;
  readonly rows: readonly Row[];
}

/**
 * Return the pages with their headings. A heading after the last line of a page moves to the next page, and a heading
 * that repeats the one before is left out.
 */
export function chapters(pages: readonly LogPage[]): readonly Chapter[] {
  let last = '';
  let waiting: Heading[] = [];
  return pages.map((page) => {
    const { seq, lines, heads = [] } = page;
    const rows: Row[] = [];
    const head = ({ text, names = [] }: Heading) => {
      const marks: readonly NameMark[] | null = names.length > 0 ? names : null;
      if (text !== last) rows.push({ head: true, text, marks, events: [] });
      last = text;
    };
    if (lines.length > 0) waiting.splice(0).forEach(head);
    lines.forEach((text, i) => {
      heads.filter(({ before }) => before === i).forEach(head);
      rows.push(row(page, text, i));
    });
    waiting = [...waiting, ...heads.filter(({ before }) => before >= lines.length)];
    return { seq, rows };
  });
}

/** Merge new lines into the chat. A repeated line of the server replaces the same line just before. */
export function withLines(chat: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const byNumber = new Map(chat.map((line) => [line.number, line]));
  for (const line of more) byNumber.set(line.number, line);
  const later = new Set<string>();
  return [...byNumber.values()]
    .sort((a, b) => b.number - a.number)
    .filter(({ role, text }) => {
      if (role !== 'table') later.clear();
      else if (later.has(text)) return false;
      else later.add(text);
      return true;
    })
    .reverse();
}
