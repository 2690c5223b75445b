/** The elements of a table that have an explanation, and its text. */

/** A panel passes its term on to its contents; any other element with a term is explained as a whole. */
const PANEL = 'section, article';
export const EXPLAINED = `[data-tip], [role=img][aria-label], [data-why], [data-term]:not(${PANEL})`;
/** The widths of icons, in pixels. */
const ICON = { least: 4, most: 160 };
const CONTROLS = 'button, a, input, select, textarea, label, summary, [role=button]';

/** Return the element around `target` that has an explanation. In a panel with a term, every text and icon has one. */
export function explanationAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const explained = target.closest(EXPLAINED);
  if (explained || !target.closest('[data-term]') || target.closest(CONTROLS)) return explained;
  return isIcon(target) || hasText(target) ? target : null;
}

/** Return true for an icon, and false for a landscape, whose parts have explanations of their own. */
function isIcon(target: Element): boolean {
  if (!(target instanceof SVGElement)) return false;
  const { width } = (target.ownerSVGElement ?? target).getBoundingClientRect();
  return width > ICON.least && width < ICON.most;
}

const hasText = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && flat(node.textContent ?? ''));

/** Return the control around `target`. A choice that is greyed out is none, because pressing it does nothing. */
export function pressedAt(target: EventTarget | null): Element | null {
  return target instanceof Element && !target.closest('[data-why]') ? target.closest(CONTROLS) : null;
}

/** Everything with an explanation that the keyboard cannot reach otherwise. */
export const explainable = (place: ParentNode) =>
  [...place.querySelectorAll<HTMLElement | SVGElement>(`main :is(${EXPLAINED}, [data-term])`)].filter(
    (one) => !one.matches(CONTROLS),
  );

/** Return the description of an element, or '' if it shows its description in full or is greyed out for a reason. */
export function descriptionOf(target: Element): string {
  const text = target.getAttribute('data-tip') ?? target.getAttribute('aria-label') ?? '';
  return target.matches(`${PANEL}, [data-why]:not([data-tip])`) || readable(target).includes(flat(text))
    ? ''
    : text;
}

export const termOf = (target: Element) =>
  target.closest('[data-term]')?.getAttribute('data-term')?.toLowerCase() ?? '';

/** The notation of the action of a choice that is greyed out. */
export const actionOf = (target: Element) => target.closest('[data-why]')?.getAttribute('data-why') ?? '';

/** The place beside which an explanation is shown: the heading of a panel, or the element. */
export const placeOf = (target: Element) =>
  ((target.matches(PANEL) && target.querySelector('h2, h3, h4')) || target).getBoundingClientRect();

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text that an element shows: '' if it is cut off, or if part of it is only for screen readers. */
function readable(target: Element): string {
  if (!(target instanceof HTMLElement) || target.querySelector('.hidden-text')) return '';
  const cut = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
  return cut ? '' : flat(target.innerText);
}
