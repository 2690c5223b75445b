/** The lines for effects, helpers, contracts, wishes and obstacles, in the words of the log. */

import { formatAlternatives } from '../../lib/format';
import type { WindmillValley } from '../../lib/protocol';
import { say } from '../../lib/say';
import { className, colourName } from './words';

type Sign = WindmillValley.Sign;
type HelperFace = WindmillValley.HelperFace;
type ContractFace = WindmillValley.ContractFace;
type Obstacle = WindmillValley.Obstacle;
type Wish = NonNullable<WindmillValley.Board['wish_kind']>;
type TieBreak = WindmillValley.TieBreak;

const colourList = (colours: readonly string[]): string => formatAlternatives(colours.map(colourName));

// --- effects -------------------------------------------------------------------------------------------------------

type Gain = 'coin' | 'vp' | 'tool' | 'bulb';

const isGain = (icon: string): icon is Gain => ['coin', 'vp', 'tool', 'bulb'].includes(icon);

/** An amount of guilders, points, tools or bulbs. */
function gain({ icon, amount, colours }: Sign): string {
  const n = amount ?? 1;
  if (icon === 'coin') return say('{n:# guilder|# guilders}', { n });
  if (icon === 'vp') return say('{n:# point|# points}', { n });
  if (icon === 'tool') return say('{n:# tool|# tools}', { n });
  if (colours.length === 0) return say('{n:# bulb|# bulbs} of any colour', { n });
  return n === 1
    ? say('1 {colours} bulb', { colours: colourList(colours) })
    : say('{n} {colours} bulbs', { n, colours: colourList(colours) });
}

/** A gain as a command, for lists that hold other commands: "take a Farm card and gain 1 guilder". */
function gainCommand(sign: Sign): string {
  const what = gain(sign);
  return sign.icon === 'vp' ? say('score {what}', { what }) : say('gain {what}', { what });
}

function plant({ amount, colours, mode }: Sign): string {
  const n = amount ?? 1;
  if (mode === 'swap')
    return say('exchange 1 stored bulb if wanted, then plant {n:# bulb|up to # bulbs}', { n });
  if (colours.length === 0) return say('plant {n:# bulb|up to # bulbs}', { n });
  return n === 1
    ? say('plant 1 {colours} bulb', { colours: colourList(colours) })
    : say('plant up to {n} {colours} bulbs', { n, colours: colourList(colours) });
}

function lower({ amount, mode }: Sign): string {
  const n = amount ?? 1;
  return mode === 'both'
    ? say('lower the water by {n}, with guilders and points for each level', { n })
    : say('lower the water by {n}', { n });
}

function build({ mode }: Sign): string {
  if (mode === 'pay') return say('build a windmill, on any empty corner for 1 guilder more');
  return mode === 'free' ? say('build a windmill on any empty corner') : say('build a windmill');
}

function market({ amount, price }: Sign): string {
  return say('visit {n:# Market area|# Market areas}{price:0=| for # guilder| for # guilders}', {
    n: amount ?? 1,
    price,
  });
}

function trade({ mode }: Sign): string {
  if (mode === 'repeat') return say('trade, and the colour may already be on the card');
  if (mode === 'extra') return say('trade, and 1 guilder opens 1 more quarter');
  return mode === 'all' ? say('trade, and 1 guilder opens all quarters') : say('trade');
}

const OTHERS: Readonly<Record<Exclude<Sign['icon'], Gain>, (sign: Sign) => string>> = {
  plant,
  lower,
  build,
  market,
  trade,
  enhance: () => say('take a wheel tile'),
  farm: () => say('take a Farm card'),
  remove: () => say('remove a windmill from the farm'),
  contract: () => say('score a contract now'),
  area: () => say('take 1 reward of the current Market area, once'),
  strength: () => say('lower the water by 1 more'),
  see_tiles: () => say('look at 3 tiles from the stacks'),
  see_cards: () => say('look at the top 3 Farm cards'),
  free_trade: () => say('place a bulb from the supply and take any 2 quarters'),
  extra_plant: () => say('pay 1 point to plant 1 more bulb'),
  split: () =>
    say('mix the rewards of a Market area; the neutral move and the first stacking of a turn are free'),
  floodgate: () => say('open the floodgate'),
};

/** The text of an effect. */
export const effectText = (sign: Sign): string => (isGain(sign.icon) ? gain(sign) : OTHERS[sign.icon](sign));

const isSame = (a: Sign, b: Sign): boolean => effectText(a) === effectText(b);

/** Several effects as one text: gains alone as nouns, gains among others as commands. */
export function effectsText(signs: readonly (Sign | null)[]): string {
  const effects = signs.filter((sign) => sign !== null);
  const [first, second] = effects;
  if (effects.length === 2 && first && second && isSame(first, second))
    return say('{effect}, twice', { effect: effectText(first) });
  if (effects.length === 1 || effects.every(({ icon }) => isGain(icon)))
    return say('{effects}', { effects: effects.map(effectText) });
  const commands = effects.map((sign) => (isGain(sign.icon) ? gainCommand(sign) : effectText(sign)));
  return say('{effects}', { effects: commands });
}

/** The effects of a tile, with its `+`. */
export function tileText(signs: readonly Sign[], plus: boolean): string {
  const effects = effectsText(signs);
  return plus ? say('{effects}; + allows both wheels', { effects }) : effects;
}

// --- helpers and contracts -----------------------------------------------------------------------------------------

const ACTIONS: Readonly<Record<string, () => string>> = {
  plant: () => say('Plant'),
  lower: () => say('Lower'),
  enhance: () => say('Enhance'),
  farm: () => say('Farm'),
  build: () => say('Build'),
  market: () => say('Market'),
  trade: () => say('Trade'),
  remove: () => say('Remove'),
  score: () => say('Score a contract'),
  area: () => say('Market reward'),
  bulb: () => say('Bulbs'),
  see_tiles: () => say('Look at tiles'),
  floodgate: () => say('Open the floodgate'),
};

const actionName = (kind: string): string => ACTIONS[kind]?.() ?? '';

/** The text of a helper: "Farm: lower the water by 1". */
export function helperText({ trigger, condition, before, signs }: HelperFace): string {
  const args = { action: actionName(trigger), effects: effectsText(signs) };
  if (condition === 'two planted') return say('{action} 2 or more bulbs: {effects}', args);
  if (condition === 'strength two') return say('{action} by 2 or more: {effects}', args);
  return before ? say('before {action}: {effects}', args) : say('{action}: {effects}', args);
}

const FIELDS: Readonly<Record<string, () => string>> = {
  white: () => say('a white field'),
  Plant: () => say('a Plant field'),
  red: () => say('a red field'),
  Guilder: () => say('a Guilder field'),
  yellow: () => say('a yellow field'),
  Lower: () => say('a Lower field'),
  Enhance: () => say('an Enhance field'),
  Farm: () => say('a Farm field'),
  Market: () => say('a Market field'),
  Tools: () => say('a Tools field'),
};

/** The text of a contract: "4 points per windmill at a Guilder field". */
export function contractText({ counts, value, what }: ContractFace): string {
  const points = say('{n:# point|# points}', { n: value });
  switch (counts) {
    case 'mills_at':
      return say('{points} per windmill at {field}', { points, field: FIELDS[what]?.() ?? '' });
    case 'large':
      return say('{points} per tile on the large wheel', { points });
    case 'small5':
      return say('{points} for a small wheel full of tiles', { points });
    case 'tiles':
      return say('{points} per {rank} tile', { points, rank: className(what) });
    case 'cards':
      return say('{points} per card in the helper and contract slots', { points });
    case 'tools2':
      return say('{points} per pair of tools', { points });
    case 'mills':
      return say('{points} per windmill in the valley', { points });
    case 'rows':
      return say('{points} per full row', { points });
    case 'columns':
      return say('{points} per full column', { points });
    case 'bulbs':
      return say('{points} per planted {colour} bulb', { points, colour: colourName(what) });
    case 'rows_of':
      return say('{points} per row of seven {colour} bulbs', { points, colour: colourName(what) });
  }
}

// --- wishes --------------------------------------------------------------------------------------------------------

const WISHES: Readonly<Record<Wish, () => string>> = {
  tools: () => say('have 6 or more tools at once'),
  contracts: () => say('have a red, a yellow and a blue contract'),
  rising_patches: () => say('plant a diagonal in any colours, from row 1, column 5 to row 4, column 2'),
  windmills: () => say('have 4 own windmills in one cluster; windmills of others may link them'),
  tiles: () => say('have 6 or more tiles, at least 2 of them uncommon and 2 unique'),
  falling_patches: () => say('plant a diagonal in any colours, from row 1, column 2 to row 4, column 5'),
};

/** The text of a Queen's Wish; empty while it is unknown. */
export const wishText = (kind: Wish | null): string => (kind ? WISHES[kind]() : '');

// --- the turn ------------------------------------------------------------------------------------------------------

const OBSTACLES: Readonly<Record<Obstacle['reason'], (obstacle: Obstacle) => string>> = {
  tile: () => say('no affordable tile'),
  card: () => say('no Farm card on offer'),
  trade: () => say('no bulb to place and none to take'),
  no_windmill: () => say('no windmill left on the farm'),
  contract: () => say('no contract to score'),
  corner: () => say('no affordable corner'),
  patch: () => say('no free patch'),
  bulb: ({ colours }) =>
    colours.length === 0
      ? say('no bulb stored')
      : say('no {colours} bulb stored', { colours: colourList(colours) }),
  price: ({ price }) => say('costs {price:# guilder|# guilders}', { price }),
  used: () => say('already used'),
  other_wheel: () => say('the other wheel was used, and neither space shows +'),
  not_now: () => say('not possible now'),
};

/** The reasons why something is not possible now. */
export const obstaclesText = (obstacles: readonly Obstacle[]): string =>
  say('{reasons}', { reasons: obstacles.map((obstacle) => OBSTACLES[obstacle.reason](obstacle)) });

const REWARDS: Readonly<Record<string, () => string>> = {
  wheel: () => say('wheel rewards'),
  field: () => say('field rewards'),
  patch: () => say('patch reward'),
  quarter: () => say('quarters of the trade card'),
  calendar: () => say('Calendar reward'),
  helper: () => say('helper rewards'),
};

/** The name of an action or a choice among rewards that is under way. */
export function taskName({ kind, source, left, space }: WindmillValley.Task): string {
  if (kind === 'menu') return REWARDS[source]?.() ?? '';
  if (kind === 'plant') return say('Plant {left}', { left });
  if (kind === 'lower') return say('Lower {left}', { left });
  if (kind === 'build' && space !== null) return say('Build on corner {space}', { space });
  return actionName(kind);
}

const STAGES: Readonly<Record<WindmillValley.Task['stage'], () => string>> = {
  before: () => say('about to start'),
  during: () => say('in progress'),
  after: () => say('done'),
};

export const stageName = (stage: WindmillValley.Task['stage']): string => STAGES[stage]();

/** The reason for the rank of a player with equal points. */
export function tieBreakText({ by, count }: TieBreak, wins: boolean): string {
  if (by === 'planted') return say('tied on points; {count:# planted bulb|# planted bulbs}', { count });
  if (by === 'stored') return say('tied on points; {count:# stored bulb|# stored bulbs}', { count });
  if (by === 'windmills') return say('tied on points; {count:# windmill|# windmills}', { count });
  if (by === 'nothing') return say('tied in everything');
  return wins ? say('a tie wins on this level') : say('a tie loses on the hard level');
}
