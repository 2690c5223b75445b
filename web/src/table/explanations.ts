/** What on a table can be asked about, and what it says of itself. */

/** A panel gives its term to all that lies in it; everything else with a term answers as a whole. */
const PANEL = 'section, article';
export const EXPLAINED = `[data-tip], [role=img][aria-label], [data-why], [data-term]:not(${PANEL})`;
/** In pixels. */
const ICON = { least: 4, most: 160 };
const PRESSED = 'button, a, input, select, textarea, label, summary, [role=button]';

/** What something pointed at belongs to that can be asked about: in a panel with a term every text and picture. */
export function explanationAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const told = target.closest(EXPLAINED);
  if (told || !target.closest('[data-term]') || target.closest(PRESSED)) return told;
  return isIcon(target) || hasText(target) ? target : null;
}

/** Not a landscape, of which each part speaks for itself. */
function isIcon(target: Element): boolean {
  if (!(target instanceof SVGElement)) return false;
  const { width } = (target.ownerSVGElement ?? target).getBoundingClientRect();
  return width > ICON.least && width < ICON.most;
}

const hasText = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && flat(node.textContent ?? ''));

/** What carries out something when it is pressed; a choice that is greyed out does not. */
export function pressedAt(target: EventTarget | null): Element | null {
  return target instanceof Element && !target.closest('[data-why]') ? target.closest(PRESSED) : null;
}

/** All that the keyboard may stop at to ask. */
export const askable = (place: ParentNode) =>
  [...place.querySelectorAll<HTMLElement | SVGElement>(`main :is(${EXPLAINED}, [data-term])`)].filter(
    (one) => !one.matches(PRESSED),
  );

/** What there is to say of something; nothing where it already says so itself, in full, or a reason follows. */
export function wordsOf(target: Element): string {
  const words = target.getAttribute('data-tip') ?? target.getAttribute('aria-label') ?? '';
  return target.matches(`${PANEL}, [data-why]:not([data-tip])`) || readable(target).includes(flat(words))
    ? ''
    : words;
}

export const termOf = (target: Element) =>
  target.closest('[data-term]')?.getAttribute('data-term')?.toLowerCase() ?? '';

/** The action that something greyed out stands for, as it is typed. */
export const actionOf = (target: Element) => target.closest('[data-why]')?.getAttribute('data-why') ?? '';

/** Where the words about something stand: at the head of a panel. */
export const placeOf = (target: Element) =>
  ((target.matches(PANEL) && target.querySelector('h2, h3, h4')) || target).getBoundingClientRect();

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text that can be read on something: none where it is cut off, or meant for other ears. */
function readable(target: Element): string {
  if (!(target instanceof HTMLElement) || target.querySelector('.hidden-text')) return '';
  const cut = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
  return cut ? '' : flat(target.innerText);
}
