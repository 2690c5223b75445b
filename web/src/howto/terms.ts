/** The terms of a game: a table on its how-to-play page gives the meaning of each and the rule. */
import { loadPage } from './texts';

export interface Term {
  readonly meaning: string;
  readonly rule: string;
}

export type Terms = ReadonlyMap<string, Term>;

/** Return the rows of the page's tables whose last column is headed "rule". */
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

/** Load the terms of a game; none for a game without a page. */
export async function loadTerms(game: string): Promise<Terms> {
  return termsOn((await loadPage(game)) ?? '');
}
