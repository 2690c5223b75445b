/** Numbers, places, lists and times as English writes them. Every formatter of `Intl` is made here, once. */

/** British English lists have no comma before "and", like the server's lines. */
const LOCALE = 'en-GB';

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const numbers = new Intl.NumberFormat(LOCALE, { useGrouping: 'min2' });
const lists = new Intl.ListFormat(LOCALE);
const alternatives = new Intl.ListFormat(LOCALE, { type: 'disjunction' });
const ages = new Intl.RelativeTimeFormat(LOCALE);
/** In the way of the reader's system: `14:05` or `2:05 PM`. */
const times = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const plurals = new Intl.PluralRules(LOCALE);
const places = new Intl.PluralRules(LOCALE, { type: 'ordinal' });
const pluralCategories = CATEGORIES.filter((category) =>
  plurals.resolvedOptions().pluralCategories.includes(category),
);

/** How many forms a number has in a line: `{n:# card|# cards}`. */
export const PLURAL_FORMS = pluralCategories.length;

/** Return which of these forms a number takes. */
export function pluralForm(n: number): number {
  return pluralCategories.indexOf(plurals.select(Math.abs(n)));
}

/** `−5`, `0`, `1234`, `12,345`. */
export function formatNumber(n: number): string {
  return numbers.format(n).replace('-', '−');
}

/** `+5`, `0`, `−5`. */
export function formatSigned(n: number): string {
  return n > 0 ? `+${formatNumber(n)}` : formatNumber(n);
}

const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `2nd`, `11th`. */
export function formatOrdinal(place: number): string {
  return formatNumber(place) + (ENDINGS[places.select(place)] ?? 'th');
}

/** `Ann, Ben and Cleo`. */
export function formatList(words: readonly string[]): string {
  return lists.format(words);
}

/** `white or black`. */
export function formatAlternatives(words: readonly string[]): string {
  return alternatives.format(words);
}

/** Seconds as a clock shows them: `1:05`, `0:09`, `1:02:03`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = String(s).padStart(2, '0');
  return h > 0 ? `${h}:${String(m).padStart(2, '0')}:${tail}` : `${m}:${tail}`;
}

const AGE_UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `2 hours ago`; both times are in seconds. */
export function formatAge(then: number, now: number): string {
  const passed = Math.max(0, now - then);
  const unit = AGE_UNITS.find(([, seconds]) => passed >= seconds);
  return unit ? ages.format(-Math.floor(passed / unit[1]), unit[0]) : 'just now';
}

/** The time of day; `at` is in seconds since 1970. */
export function formatTime(at: number): string {
  return times.format(at * 1000);
}

const percents = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 });

/** `25%`. */
export function formatPercent(share: number): string {
  return percents.format(share).replace('-', '−');
}

/** `+6%`, `0%`, `−7%`. */
export function formatSignedPercent(share: number): string {
  const points = Math.round(100 * share) || 0; // not −0
  return `${points > 0 ? '+' : ''}${formatPercent(points / 100)}`;
}

const DURATION_UNITS = (['hour', 'minute', 'second'] as const).map((unit) => ({
  seconds: { hour: 3600, minute: 60, second: 1 }[unit],
  format: new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'long' }),
}));

/** `24 hours`, `10 minutes`, `5 seconds`: in the largest unit that the time fills. */
export function formatDuration(seconds: number): string {
  const unit = DURATION_UNITS.find((one) => seconds >= one.seconds) ?? DURATION_UNITS[2];
  return unit ? unit.format.format(Math.round(seconds / unit.seconds)) : '';
}
