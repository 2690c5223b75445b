/** The lines about decisions, and the names of colours, classes of tiles and parts of the table. */

import type { WindmillValley } from '../../lib/protocol';
import { say } from '../../lib/say';

type Board = WindmillValley.Board;

const TITLES: Readonly<Record<string, string>> = {
  starting_card: say('Choose your first helper'),
  market_start: say('Choose a Market area'),
  gate: say('Set the floodgate'),
  steps: say('Turn your wheels'),
  main: say('Choose an action'),
  window: say('Use a helper?'),
  menu: say('Take your rewards'),
  colour: say('Choose a colour'),
  plant: say('Plant a bulb'),
  lower: say('Take guilders or points'),
  store: say('Make room for a bulb?'),
  draw: say('Look at a tile'),
  enhance: say('Take a tile'),
  install: say('Put the tile on a wheel'),
  farm: say('Take a Farm card'),
  replace: say('Which card do you give up?'),
  giveback: say('Put back or discard the others'),
  build: say('Build a windmill'),
  group: say('Take a windmill from a group'),
  path: say('Choose the path to the Market'),
  neutral: say('Move a neutral marker?'),
  full: say('The next Market area is full'),
  line: say('Choose a Market reward'),
  trade: say('Trade'),
  quarter: say('Choose a quarter'),
  contract: say('Score a contract'),
  over: say('The match is over'),
};

/** The title of the prompt for the player to move. */
export const titleOf = (board: Board): string => TITLES[board.decision] ?? say('Your turn');

type NameLine = (name: string) => string;
const atMarket: NameLine = (name) => say('{name} is at the Market', { name });
const trading: NameLine = (name) => say('{name} is trading', { name });

const ACTIVITIES: Readonly<Record<string, NameLine>> = {
  starting_card: (name) => say('{name} is choosing a first helper', { name }),
  market_start: (name) => say('{name} is choosing a Market area', { name }),
  gate: (name) => say('{name} is setting the floodgate', { name }),
  steps: (name) => say('{name} is turning the wheels', { name }),
  main: (name) => say('{name} is choosing an action', { name }),
  window: (name) => say('{name} may use a helper', { name }),
  menu: (name) => say('{name} is taking rewards', { name }),
  plant: (name) => say('{name} is planting', { name }),
  lower: (name) => say('{name} is lowering the water', { name }),
  enhance: (name) => say('{name} is taking a tile', { name }),
  install: (name) => say('{name} is placing a tile', { name }),
  farm: (name) => say('{name} is taking a Farm card', { name }),
  build: (name) => say('{name} is building a windmill', { name }),
  path: (name) => say('{name} is choosing a path', { name }),
  line: atMarket,
  neutral: atMarket,
  full: atMarket,
  trade: trading,
  quarter: trading,
};

/** The title of the prompt for everyone else. */
export const activityOf = (board: Board, name: string): string =>
  ACTIVITIES[board.decision]?.(name) ?? say('{name} is choosing', { name });

/** Instructions below the title, for decisions that are made on gold places. */
const HINTS: Readonly<Record<string, string>> = {
  starting_card: say('Upper half: the helper. Lower half: the wish on its back'),
  market_start: say('Choose an area with a gold frame'),
  build: say('Choose a gold corner. The number is the price'),
  path: say('Other players score 1 point for each of their windmills on it'),
  install: say('Choose a gold space. Your tile replaces its action'),
  enhance: say('Choose a gold tile. Its price hangs below'),
  farm: say('Upper half: a helper. Lower half: a contract'),
  plant: say('Pick a bulb from your storage, then a gold patch'),
  trade: say('Pick a bulb from your storage, then a gold place'),
  replace: say('Choose the card that you give up'),
  contract: say('Choose a contract. It scores now and again at the end'),
};

export const hintOf = (board: Board): string => HINTS[board.decision] ?? '';

const COLOUR_NAMES: Readonly<Record<string, string>> = {
  white: say('white'),
  yellow: say('yellow'),
  red: say('red'),
  violet: say('violet'),
  black: say('black'),
  blue: say('blue'),
};

/** The name of a colour of bulbs or of a card's border. */
export const colourName = (colour: string): string => COLOUR_NAMES[colour] ?? colour;

const CLASS_NAMES: Readonly<Record<string, string>> = {
  common: say('common'),
  uncommon: say('uncommon'),
  unique: say('unique'),
};

/** The name of a class of tiles. */
export const className = (rank: string): string => CLASS_NAMES[rank] ?? rank;

/** `3 guilders`. */
export const guilders = (n: number): string => say('{n:# guilder|# guilders}', { n });

/** `3 points`. */
export const points = (n: number): string => say('{n:# point|# points}', { n });

export type Part = 'wheels' | 'water' | 'valley' | 'farm' | 'cards' | 'tiles' | 'trade' | 'months' | 'score';

const PART_OF: Readonly<Record<string, Part>> = {
  starting_card: 'cards',
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
  lower: 'water',
  draw: 'tiles',
  enhance: 'tiles',
  giveback: 'tiles',
  farm: 'cards',
  trade: 'trade',
  quarter: 'trade',
  over: 'score',
};

/** Return the part of the table that a decision is about. */
export function partOf(board: Board): Part {
  if (board.decision === 'menu') return menuPart(board);
  if (board.decision === 'giveback' && board.looked_cards.length > 0) return 'cards';
  return PART_OF[board.decision] ?? 'valley';
}

/** Return the part with the source of the rewards: the valley, the farm, the trade card or the Calendar. */
function menuPart(board: Board): Part {
  const kinds = board.tasks.map(({ kind }) => kind);
  const from = kinds.find((kind) => kind !== 'menu');
  if (from === 'trade') return 'trade';
  if (from === 'plant') return 'farm';
  return from === 'build' ? 'valley' : 'months';
}
