/** The pages on how to play, by the keys of their games. */
const FOLDER = '../../../docs/how-to';
const texts = import.meta.glob<{ default: string }>('../../../docs/how-to/*.md');

export function hasPage(game: string): boolean {
  return `${FOLDER}/${game}.md` in texts;
}

/** A page as HTML; null for a game that has none. */
export async function loadPage(game: string): Promise<string | null> {
  const load = texts[`${FOLDER}/${game}.md`];
  return load ? (await load()).default : null;
}
