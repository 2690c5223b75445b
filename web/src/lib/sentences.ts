/** Finding the players' names in a sentence. */

export interface Part {
  readonly text: string;
  /** The seat whose name this is; null for everything else. */
  readonly seat: number | null;
}

/** A sentence cut at every name; longer names are found before those they contain. */
export function byName(line: string, names: readonly string[]): readonly Part[] {
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
