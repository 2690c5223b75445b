/** The how-to-play pages, by the keys of their games. */
const FOLDER = '../../../docs/how-to';
const texts = import.meta.glob<{ default: string }>('../../../docs/how-to/*.md');

/** Return true if a game has a how-to-play page. */
export function hasPage(game: string): boolean {
  return `${FOLDER}/${game}.md` in texts;
}

/** Load a page as HTML, or null for a game without one. */
export async function loadPage(game: string): Promise<string | null> {
  const load = texts[`${FOLDER}/${game}.md`];
  return load ? (await load()).default : null;
}
