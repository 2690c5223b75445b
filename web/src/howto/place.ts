/** Where a page on how to play speaks of a rule: its paragraphs say which rules they tell, as `20-33 46`. */
export function tells(rules: string, rule: string): boolean {
  const number = Number(rule.split('-')[1]);
  return rules.split(' ').some((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return first <= number && number <= last;
  });
}

/** The paragraph of a page that tells a rule. */
export function placeOf(page: Element, rule: string): HTMLElement | null {
  const marks = [...page.querySelectorAll<HTMLElement>('[data-rules]')];
  return marks.find(({ dataset }) => tells(dataset.rules ?? '', rule))?.parentElement ?? null;
}
