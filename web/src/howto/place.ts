/** Return true if a paragraph explains a rule. The paragraph lists its rules as `20-33 46`. */
export function explains(rules: string, rule: string): boolean {
  const number = Number(rule.split('-')[1]);
  return rules.split(' ').some((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return first <= number && number <= last;
  });
}

/** Return the paragraph of a how-to-play page that explains a rule. */
export function placeOf(page: Element, rule: string): HTMLElement | null {
  const marks = [...page.querySelectorAll<HTMLElement>('[data-rules]')];
  return marks.find(({ dataset }) => explains(dataset.rules ?? '', rule))?.parentElement ?? null;
}
