/** The players' names in a line of the log. */

/** Where a name starts, how long it is (both in code points), and whose it is. */
export type NameMark = readonly [start: number, length: number, seat: number];

/** A line of the log. Without marks, its names are found by searching for them. */
export interface MarkedLine {
  readonly text: string;
  readonly marks: readonly NameMark[] | null;
}

export interface Part {
  readonly text: string;
  /** The seat whose name this is; null for everything else. */
  readonly seat: number | null;
}

/** Return a reason as a sentence. The package of a game may write it without a capital letter or a period. */
export function asSentence(reason: string): string {
  const text = reason.charAt(0).toUpperCase() + reason.slice(1);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Cut a line at the names of players. */
export function cutAtNames({ text, marks }: MarkedLine, names: readonly string[]): readonly Part[] {
  return marks === null ? searchNames(text, names) : cutAtMarks(text, marks);
}

function cutAtMarks(text: string, marks: readonly NameMark[]): readonly Part[] {
  const points = Array.from(text);
  const parts: Part[] = [];
  let at = 0;
  const cut = (end: number, seat: number | null) => {
    if (end > at) parts.push({ text: points.slice(at, end).join(''), seat });
    at = end;
  };
  for (const [start, length, seat] of marks) {
    cut(start, null);
    cut(start + length, seat);
  }
  cut(points.length, null);
  return parts;
}

/** Longer names are found before those they contain. */
function searchNames(line: string, names: readonly string[]): readonly Part[] {
  const known = names.filter((name) => name !== '').sort((a, b) => b.length - a.length);
  if (known.length === 0) return [{ text: line, seat: null }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${known.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return line
    .split(pattern)
    .map((text, i) => ({ text, seat: i % 2 === 1 ? names.indexOf(text) : null }))
    .filter(({ text }) => text !== '');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
