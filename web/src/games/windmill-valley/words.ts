/** What the board says, in a few words. */

import type { WindmillValley } from '../../lib/protocol';

type Board = WindmillValley.Board;

const TITLES: Readonly<Record<string, string>> = {
  starting_card: 'Choose your first helper',
  market_start: 'Choose your market area',
  gate: 'Set the floodgate',
  steps: 'Turn your wheels',
  main: 'Choose an action',
  window: 'Use a helper?',
  menu: 'Take your rewards',
  colour: 'Choose a colour',
  plant: 'Plant a bulb',
  lower: 'Lower the water',
  store: 'Room for one more bulb?',
  draw: 'Look at a tile',
  enhance: 'Take a tile',
  install: 'Put the tile on a wheel',
  farm: 'Take a farm card',
  replace: 'Which card makes room?',
  giveback: 'Put the others back',
  build: 'Build a windmill',
  group: 'Take a windmill from your farm',
  path: 'Which way to the Market?',
  neutral: 'Move a grey marker?',
  full: 'The next area is full',
  line: 'Choose a reward of the Market area',
  trade: 'Trade abroad',
  quarter: 'Choose a quarter',
  contract: 'Score a contract',
  over: 'The game is over',
};

/** What others are seen to be doing. */
const DOING: Readonly<Record<string, string>> = {
  starting_card: 'chooses a first helper',
  market_start: 'chooses a market area',
  gate: 'sets the floodgate',
  steps: 'turns the wheels',
  main: 'chooses an action',
  window: 'may use a helper',
  menu: 'takes rewards',
  plant: 'plants',
  lower: 'lowers the water',
  enhance: 'takes a tile',
  install: 'places a tile',
  farm: 'takes a farm card',
  build: 'builds a windmill',
  path: 'finds a way to the Market',
  line: 'is at the Market',
  neutral: 'is at the Market',
  full: 'is at the Market',
  trade: 'trades abroad',
};

export const titleOf = (board: Board): string => TITLES[board.decision] ?? 'Your turn';

export const doingOf = (board: Board): string => DOING[board.decision] ?? 'is at work';

/** A line of help below the title, where lit places have to be clicked. */
const HINTS: Readonly<Record<string, string>> = {
  starting_card: 'Each shows its help, and the wish on its back',
  market_start: 'Your marker starts in a lit area',
  build: 'Lit corners, with their price',
  path: 'Each windmill on the way earns its owner a point',
  install: 'Lit spaces; what lies there goes',
  enhance: 'Lit tiles; the price hangs below',
  farm: 'Upper half: a helper. Lower half: a contract',
  plant: 'Pick a bulb in storage, then a lit patch',
  trade: 'Pick a bulb in storage, then a lit place',
  replace: 'A lit card goes',
  contract: 'A lit contract pays now and goes',
};

export const hintOf = (board: Board): string => HINTS[board.decision] ?? '';

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

/** The part of the table that a decision is about. */
export function partOf(board: Board): Part {
  if (board.decision === 'menu') return menuPart(board);
  if (board.decision === 'giveback' && board.looked_cards.length > 0) return 'cards';
  return PART_OF[board.decision] ?? 'valley';
}

/** Rewards lie where they come from: the fields of the valley, patches of the farm, quarters of the trade card. */
function menuPart(board: Board): Part {
  const kinds = board.tasks.map(({ kind }) => kind);
  const from = kinds.find((kind) => kind !== 'menu');
  if (from === 'trade') return 'trade';
  if (from === 'plant') return 'farm';
  return from === 'build' ? 'valley' : 'months';
}

export const MONTHS = ['I', 'II', 'III', 'IV'];
