/** The words of a game's table: what each is, and the rule. They stand in a list on its page on how to play. */
import { loadPage } from './texts';

export interface Term {
  readonly meaning: string;
  readonly rule: string;
}

export type Terms = ReadonlyMap<string, Term>;

/** The rows of the lists of a page whose last column is headed "rule". */
export function termsOn(page: string): Terms {
  const lists = [...new DOMParser().parseFromString(page, 'text/html').querySelectorAll('table')];
  const rows = lists
    .filter((list) => list.querySelector('th:last-child')?.textContent === 'rule')
    .flatMap((list) => [...list.querySelectorAll('tbody tr')]);
  return new Map(
    rows.map((row) => {
      const [word = '', meaning = '', rule = ''] = [...row.children].map((cell) => cell.textContent.trim());
      return [word.toLowerCase(), { meaning, rule }];
    }),
  );
}

/** None for a game without a page. */
export async function loadTerms(game: string): Promise<Terms> {
  return termsOn((await loadPage(game)) ?? '');
}
