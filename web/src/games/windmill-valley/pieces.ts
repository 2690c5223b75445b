/** The pictograms: actions are pictures on a disc, goods have no disc, and numbers are amounts. All are 24 high. */

import type { WindmillValley } from '../../lib/protocol';

export type Sign = WindmillValley.Sign;
export type HelperFace = WindmillValley.HelperFace;
export type ContractFace = WindmillValley.ContractFace;

export const COLOURS = ['white', 'yellow', 'red', 'violet', 'black'] as const;

export const VERBS = [
  'plant',
  'lower',
  'build',
  'remove',
  'market',
  'trade',
  'enhance',
  'farm',
  'score',
] as const;
export type Verb = (typeof VERBS)[number];

/** The picture of a piece, with `n` in it or beside it. */
export type Shape =
  | { readonly is: 'verb'; readonly verb: Verb }
  | { readonly is: 'coin' | 'vp'; readonly n?: number | string | undefined }
  | { readonly is: 'price' | 'door' | 'wave' | 'num'; readonly n: number | string }
  | { readonly is: 'bulb'; readonly colour: string; readonly small?: boolean }
  | { readonly is: 'seat'; readonly seat: number }
  | { readonly is: 'word'; readonly text: string }
  | { readonly is: 'row'; readonly colour: string }
  | { readonly is: 'edge'; readonly rank: string }
  | { readonly is: 'field'; readonly type: string }
  | {
      readonly is:
        | 'tool'
        | 'chevron'
        | 'plus'
        | 'crown'
        | 'link'
        | 'swap'
        | 'pin'
        | 'eye'
        | 'cog'
        | 'flag'
        | 'mill'
        | 'column'
        | 'card'
        | 'split'
        | 'wheel'
        | 'then'
        | 'gap';
    };

export interface Piece {
  readonly w: number;
  readonly shape: Shape;
}

const piece = (w: number, shape: Shape): Piece => ({ w, shape });

export const coin = (n?: number | string): Piece => piece(24, { is: 'coin', n });
export const star = (n?: number | string): Piece => piece(26, { is: 'vp', n });
export const price = (n: number): Piece => piece(30, { is: 'price', n });
export const verb = (name: Verb): Piece => piece(24, { is: 'verb', verb: name });
export const num = (n: number | string): Piece => piece(String(n).length * 10.5 + 1, { is: 'num', n });
export const bulb = (colour: string): Piece => piece(19, { is: 'bulb', colour });
export const smallBulb = (colour: string): Piece => piece(14, { is: 'bulb', colour, small: true });
export const seatMark = (seat: number): Piece => piece(22, { is: 'seat', seat });
export const door = (n: number): Piece => piece(20, { is: 'door', n });
export const wave = (n: number): Piece => piece(40, { is: 'wave', n });
export const edge = (rank: string): Piece => piece(20, { is: 'edge', rank });
export const word = (text: string, w = text.length * 9 + 2): Piece => piece(w, { is: 'word', text });
export const TOOL = piece(21, { is: 'tool' });
export const PLUS = piece(24, { is: 'plus' });
export const CROWN = piece(24, { is: 'crown' });
export const COG = piece(24, { is: 'cog' });
export const FLAG = piece(20, { is: 'flag' });
export const MILL = piece(22, { is: 'mill' });
export const CARD = piece(20, { is: 'card' });
export const THEN = piece(10, { is: 'then' });
const CHEVRON = piece(8.5, { is: 'chevron' });
const LINK = piece(22, { is: 'link' });
export const SWAP = piece(16, { is: 'swap' });
const PIN = piece(13, { is: 'pin' });
const EYE = piece(25, { is: 'eye' });
const SPLIT = piece(18, { is: 'split' });
const WHEEL = piece(24, { is: 'wheel' });
const COLUMN = piece(10, { is: 'column' });
const GAP = piece(2, { is: 'gap' });

const times = (n: number, one: Piece): Piece[] => Array.from({ length: n }, () => one);
const strength = (n: number | null): Piece[] => (n !== null && n > 1 ? [GAP, num(n)] : []);

/** Return the pieces of one effect. */
export function piecesOf(sign: Sign): readonly Piece[] {
  const n = sign.amount ?? 1;
  switch (sign.icon) {
    case 'coin':
      return [coin(n)];
    case 'vp':
      return [star(n)];
    case 'tool':
      return n > 2 ? [TOOL, num(n)] : times(n, TOOL);
    case 'bulb':
      return bulbsOf(n, sign.colours);
    case 'plant':
      return [
        verb('plant'),
        ...strength(n),
        ...sign.colours.map(smallBulb),
        ...(sign.mode === 'swap' ? [SWAP] : []),
      ];
    case 'lower':
      return [verb('lower'), GAP, num(n), ...(sign.mode === 'both' ? [coin(), star()] : [])];
    case 'build':
      return [verb('build'), ...(sign.mode === 'pay' ? [LINK, coin(1)] : sign.mode === 'free' ? [LINK] : [])];
    case 'market':
      return [...(sign.price ? [price(sign.price)] : []), verb('market'), GAP, ...times(n, CHEVRON)];
    case 'trade':
      return [verb('trade'), ...tradeMore(sign.mode)];
    case 'contract':
      return [verb('score')];
    case 'area':
      return [verb('market'), PIN];
    case 'strength':
      return [verb('lower'), GAP, num('+1')];
    case 'see_tiles':
      return [EYE, edge('common'), num(3)];
    case 'see_cards':
      return [EYE, CARD, num(3)];
    case 'free_trade':
      return [bulb('any'), THEN, verb('trade'), word('2/4', 26)];
    case 'extra_plant':
      return [star('−1'), THEN, verb('plant')];
    case 'split':
      return [verb('market'), SPLIT];
    case 'floodgate':
      return [door(3)];
    default:
      return [verb(sign.icon)];
  }
}

function bulbsOf(n: number, colours: readonly string[]): readonly Piece[] {
  if (colours.length > 1) return colours.flatMap((c, i) => (i ? [word('/', 7), bulb(c)] : [bulb(c)]));
  const one = bulb(colours[0] ?? 'any');
  return n > 3 ? [one, num(n)] : times(n, one);
}

function tradeMore(mode: string): readonly Piece[] {
  if (mode === 'repeat') return [smallBulb('red'), smallBulb('red')];
  if (mode === 'extra') return [price(1), word('+¼', 22)];
  return mode === 'all' ? [price(1), word('4/4', 26)] : [];
}

export const piecesOfAll = (signs: readonly Sign[]): readonly Piece[] =>
  signs.flatMap((sign, i) => [...(i ? [GAP] : []), ...piecesOf(sign)]);

/** Return the main picture of an effect, for places with room for only one. */
export function firstPiece(sign: Sign): Piece {
  const all = piecesOf(sign);
  return all.find(({ shape }) => shape.is === 'verb') ?? all[0] ?? coin();
}

/** Return the two lines of a wheel space or a tile: its action, and below it the price or a second effect. */
export function face(signs: readonly Sign[]): readonly [readonly Piece[], readonly Piece[]] {
  const [first, ...more] = signs;
  if (!first) return [[], []];
  if (more.length) return [piecesOf(first), piecesOfAll(more)];
  if (first.price) return [piecesOf({ ...first, price: 0 }), [coin(first.price)]];
  if (first.icon === 'trade') return [[verb('trade')], tradeMore(first.mode)];
  if (first.mode === 'both') return [piecesOf({ ...first, mode: '' }), [coin(), star()]];
  if (first.mode === 'pay') return [[verb('build')], [LINK, coin(1)]];
  if (first.icon === 'plant' && first.mode) return [piecesOf({ ...first, mode: '' }), [SWAP]];
  return [piecesOf(first), []];
}

/** Return the action that a helper helps with. */
export function triggerOf({ trigger, condition }: HelperFace): readonly Piece[] {
  if (trigger === 'floodgate') return [door(3)];
  const on = VERBS.find((name) => name === trigger);
  const more = condition === 'two planted' ? '2' : condition === 'strength two' ? '2' : '';
  return on ? [verb(on), ...(more ? [num(more)] : [])] : [];
}

/** Return the picture of the things that a contract counts. */
export function countedBy({ counts, what }: ContractFace): readonly Piece[] {
  switch (counts) {
    case 'mills_at':
      return [piece(23, { is: 'field', type: what }), MILL];
    case 'mills':
      return [MILL];
    case 'bulbs':
      return [bulb(what)];
    case 'rows_of':
      return [piece(33, { is: 'row', colour: what })];
    case 'rows':
      return [piece(33, { is: 'row', colour: '' })];
    case 'columns':
      return [COLUMN];
    case 'cards':
      return [CARD];
    case 'tools2':
      return [TOOL, TOOL];
    case 'tiles':
      return [edge(what)];
    case 'large':
      return [WHEEL, edge('common')];
    default:
      return [WHEEL, word('5/5', 26)];
  }
}

/** Return the picture of a field type. */
export function fieldPiece(type: string): Piece {
  const named = VERBS.find((name) => name === type.toLowerCase());
  if (named) return verb(named);
  if (type === 'Guilder') return coin();
  return type === 'Tools' ? TOOL : bulb(type);
}

export const widthOf = (pieces: readonly Piece[]): number =>
  Math.max(
    1,
    pieces.reduce((sum, { w }) => sum + w + 1, -1),
  );
