/** Things of the valley and how they are shown. */

export const COLOURS = ['white', 'yellow', 'red', 'violet', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

export function isColour(text: string | null | undefined): text is Colour {
  return COLOURS.some((colour) => colour === text);
}

export const ICONS = [
  'plant',
  'lower',
  'enhance',
  'farm',
  'build',
  'market',
  'trade',
  'remove',
  'contract',
  'bulb',
  'coin',
  'tool',
  'vp',
  'month',
] as const;
export type IconName = (typeof ICONS)[number];

const SIGNS: readonly (readonly [RegExp, IconName])[] = [
  [/^plant/, 'plant'],
  [/^lower/, 'lower'],
  [/^(enhance|take a tile)/, 'enhance'],
  [/^(farm|take a farm)/, 'farm'],
  [/^(remove|take a windmill)/, 'remove'],
  [/^build|windmill/, 'build'],
  [/market/, 'market'],
  [/trade/, 'trade'],
  [/contract|^score/, 'contract'],
  [/bulb/, 'bulb'],
  [/^g\b|guilder/, 'coin'],
  [/tool/, 'tool'],
  [/vp/, 'vp'],
];

/** The picture of an effect, from its first words. */
export function iconOf(effect: string): IconName | null {
  const words = effect.toLowerCase();
  return SIGNS.find(([sign]) => sign.test(words))?.[1] ?? null;
}

/** The colour that an effect names, where it names one only. */
export function colourOf(effect: string): Colour | null {
  const named = COLOURS.filter((colour) => effect.toLowerCase().includes(colour));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** How often or how much, as in `2 white bulbs` or `lower the water by 3`. */
export function amountOf(reward: string): string {
  return reward.match(/\d+/)?.[0] ?? '';
}

/** The name of a card: starting cards have numbers of their own. */
export function cardTitle(card: string): string {
  return card.startsWith('ST') ? `Starting card ${card.slice(2)}` : `Helper ${card}`;
}

/** The number in a name such as `m2` or `r4`. */
export function numberOf(name: string): string {
  return name.slice(1);
}

/** Text in lines of about so many letters. */
export function lines(text: string, width: number): readonly string[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const last = found.at(-1);
    if (last !== undefined && last.length + word.length < width) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

/** The part of the table that a decision is about; null where the present part will do. */
export type Part = 'valley' | 'farm' | 'market' | 'cards' | 'months' | 'score' | `seat${number}`;

const PART_OF: Readonly<Record<string, Part | 'wheels'>> = {
  starting_card: 'cards',
  market_start: 'market',
  gate: 'wheels',
  steps: 'wheels',
  main: 'wheels',
  install: 'wheels',
  store: 'farm',
  colour: 'farm',
  plant: 'farm',
  group: 'farm',
  replace: 'farm',
  contract: 'farm',
  window: 'farm',
  draw: 'cards',
  enhance: 'cards',
  farm: 'cards',
  giveback: 'cards',
  build: 'valley',
  path: 'valley',
  neutral: 'market',
  full: 'market',
  line: 'market',
  trade: 'market',
  quarter: 'market',
  over: 'score',
};

export function partOf(decision: string): Part | 'wheels' | null {
  return PART_OF[decision] ?? null;
}
