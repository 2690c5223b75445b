/** The flights of bulbs, coins, windmills, markers, tiles and cards that events move. */

import type { WindmillValley } from '../../lib/protocol';
import { collectFlights, seatSpot, staggered, type Flight, type Spot } from '../flight';
import {
  bulb,
  CARD,
  coin,
  COLOURS,
  edge,
  MILL,
  num,
  seatMark,
  star,
  TOOL,
  verb,
  type Piece,
  type Verb,
} from './pieces';
import type { Part } from './words';

type Board = WindmillValley.Board;
type Happening = WindmillValley.Happening;
type Purse = Extract<Happening, { event: 'Gained' | 'Paid' }>;

/**
 * A flight between places of the table: "seat-1", "wheels-1", "slots-1", "storage-1", "farm-1", "patch-1-0-2", "space-K1", "area-0", "line-0-2",
 * "valley", "trade", "place-3", "tiles", "tile-2", "cards", "card-1", "wish", "gate", "door-3", "water", "months",
 * "month-2" and "month-2-a".
 */
export interface PieceFlight extends Flight {
  readonly player: number | null;
  readonly pieces: readonly Piece[];
  /** Shown beside the place: the goods that a player has gained or paid. */
  readonly tag: readonly Piece[];
  /** A tile that flies face up. */
  readonly tile?: WindmillValley.Tile;
}

type Move = Omit<PieceFlight, 'delay'>;

const STAGGER = 220;
const ROWS = 'abcd';
const FIRST_CARD = 30;
const FARM_STACK = 3;
const SHELVES: readonly Spot[] = ['tiles', 'tiles', 'tiles', 'cards'];

/** Guilders, points and tools, by the number of the effect. */
const GOODS: Readonly<Record<number, Piece>> = { 1: coin(), 2: star(), 3: TOOL };

/** The picture and the place of an action, by the number of its effect. */
const ACTIONS: Readonly<Record<number, readonly [Verb, (player: number) => Spot]>> = {
  5: ['plant', farmSpot],
  6: ['lower', () => 'water'],
  7: ['enhance', () => 'tiles'],
  8: ['farm', () => 'cards'],
  9: ['build', () => 'valley'],
  10: ['market', () => 'valley'],
  11: ['trade', () => 'trade'],
  12: ['remove', farmSpot],
  13: ['score', slotsSpot],
};

/** The place of a gain, by the number of its source. Other gains come from the place of the move before. */
const SOURCES: Readonly<Record<number, (player: number) => Spot>> = {
  1: wheelsSpot,
  4: () => 'trade',
  5: () => 'months',
  7: slotsSpot,
  8: () => 'gate',
  9: () => 'water',
  11: slotsSpot,
  12: () => 'wish',
  13: slotsSpot,
};
/** Gains of the final scoring, which the score sheet shows. */
const FINAL = [24, 25, 26, 27, 28];

function farmSpot(player: number): Spot {
  return `farm-${player}`;
}
function wheelsSpot(player: number): Spot {
  return `wheels-${player}`;
}
function slotsSpot(player: number): Spot {
  return `slots-${player}`;
}
const storageSpot = (player: number): Spot => `storage-${player}`;
const bulbOf = (colour: number): Piece => bulb(COLOURS[colour] ?? 'any');

/** Return the moves of some events, in order. */
function tableMoves(events: readonly unknown[], board: Board, before: Board | null = null): Move[] {
  let last: Spot | null = null;

  const fly = (player: number | null, from: Spot, to: Spot, ...pieces: Piece[]): Move => {
    last = to;
    return { player, from, to, pieces, tag: [], ...(player === null ? {} : { home: seatSpot(player) }) };
  };
  const at = (player: number | null, spot: Spot): Move => fly(player, spot, spot);
  const seat = (player: number): Move => at(player, seatSpot(player));
  const shelf = (piece: number, slot: number): Spot => `${piece < FIRST_CARD ? 'tile' : 'card'}-${slot}`;
  const wares = (stack: number): Piece => (stack === FARM_STACK ? CARD : edge('common'));

  function gained({ player, kind, amount, source }: Purse): Move {
    const good = GOODS[kind] ?? coin();
    const from = SOURCES[source]?.(player) ?? last ?? seatSpot(player);
    const move: Move = {
      player,
      from,
      to: seatSpot(player),
      pieces: [good],
      tag: [num(amount < 0 ? `−${-amount}` : `+${amount}`), good],
      home: seatSpot(player),
    };
    return FINAL.includes(source) ? { ...move, quiet: true } : move;
  }

  return collectFlights<Happening, Move>(events, {
    Shown: () => at(null, 'cards'),
    WishRevealed: () => at(null, 'wish'),
    NeutralsPlaced: () => at(null, 'valley'),
    TurnedUp: ({ piece, slot }) => at(null, shelf(piece, slot)),
    Rebuilt: ({ stack }) => at(null, SHELVES[stack] ?? 'tiles'),
    SlotCovered: ({ slot }) => at(null, `tile-${slot}`),
    TradeCardUp: () => at(null, 'trade'),

    BoardDealt: ({ player }) => at(player, wheelsSpot(player)),
    ChoseCard: ({ player }) => fly(player, 'cards', slotsSpot(player), CARD),
    MarkerPlaced: ({ player, area }) => fly(player, seatSpot(player), `area-${area}`, seatMark(player)),
    TurnBegan: ({ player }) => seat(player),
    GateSet: ({ player, speed }) => at(player, `door-${speed}`),
    WheelsTurned: ({ player, column }) => [
      at(player, wheelsSpot(player)),
      ...(column ? [at(player, `month-${column}`)] : []),
    ],
    WheelDone: ({ player }) => at(player, wheelsSpot(player)),
    Consoled: ({ player }) => seat(player),
    CommonTaken: ({ player, column }) => at(player, `month-${column}`),
    UniqueTaken: ({ player, column, row }) =>
      fly(player, seatSpot(player), `month-${column}-${ROWS[row]}`, seatMark(player)),
    RewardLost: ({ player, column }) => at(player, `month-${column}`),
    TurnEnded: ({ player }) => seat(player),
    WishFulfilled: ({ player, vp }) => fly(player, 'wish', seatSpot(player), star(vp)),
    EndTriggered: ({ player }) => at(player, 'months'),
    Finished: ({ player }) => ({ ...seat(player), quiet: true }),

    ActionBegan: ({ player, kind }) => {
      const action = ACTIONS[kind];
      return action ? fly(player, wheelsSpot(player), action[1](player), verb(action[0])) : seat(player);
    },
    HelperUsed: ({ player }) => at(player, slotsSpot(player)),
    Gained: gained,
    Paid: ({ player, kind, amount }) => ({
      player,
      from: seatSpot(player),
      to: last ?? seatSpot(player),
      pieces: [GOODS[kind] ?? coin()],
      tag: [],
      home: seatSpot(player),
      ...(amount === 0 ? { quiet: true } : {}),
    }),

    Stored: ({ player, colour }) =>
      fly(player, last ?? seatSpot(player), storageSpot(player), bulbOf(colour)),
    Swapped: ({ player, colour }) =>
      fly(player, last ?? seatSpot(player), storageSpot(player), bulbOf(colour)),
    Declined: ({ player }) => at(player, storageSpot(player)),
    Planted: ({ player, colour, row, column }) =>
      fly(player, storageSpot(player), `patch-${player}-${row}-${column}`, bulbOf(colour)),
    Exchanged: ({ player, colour }) => fly(player, seatSpot(player), storageSpot(player), bulbOf(colour)),
    WaterLowered: ({ player }) => at(player, 'water'),

    TilesRefreshed: ({ player }) => at(player, 'tiles'),
    CardsRefreshed: ({ player }) => at(player, 'cards'),
    Looked: ({ player, stack }) => fly(player, SHELVES[stack] ?? 'tiles', seatSpot(player), wares(stack)),
    PutOnTop: ({ player, stack }) => fly(player, seatSpot(player), SHELVES[stack] ?? 'tiles', wares(stack)),
    PutOnDiscards: ({ player, stack }) =>
      fly(player, seatSpot(player), SHELVES[stack] ?? 'tiles', wares(stack)),
    TileTaken: ({ player, slot }) => {
      const tile = before?.display[slot];
      const from = slot < board.display.length ? `tile-${slot}` : 'tiles';
      return { ...fly(player, from, wheelsSpot(player), edge('common')), ...(tile ? { tile } : {}) };
    },
    Installed: ({ player }) => at(player, wheelsSpot(player)),
    CardTaken: ({ player }) => fly(player, 'cards', slotsSpot(player), CARD),
    CardReplaced: ({ player }) => at(player, slotsSpot(player)),
    ContractScored: ({ player, vp }) => fly(player, slotsSpot(player), seatSpot(player), star(vp)),

    Built: ({ player, space }) => fly(player, farmSpot(player), `space-${board.map[space]?.name}`, MILL),
    Removed: ({ player }) => at(player, farmSpot(player)),
    NeutralMoved: ({ player, area, to }) => fly(player, `area-${area}`, `area-${to}`, seatMark(-1)),
    Stacked: ({ player, area }) => at(player, `area-${area}`),
    Entered: ({ player, area }) => fly(player, seatSpot(player), `area-${area}`, seatMark(player)),
    Skipped: ({ player, area }) => at(player, `area-${area}`),
    LineTaken: ({ player, area, line }) => at(player, `line-${area}-${line}`),
    BulbPlaced: ({ player, colour, place }) =>
      fly(player, storageSpot(player), `place-${place}`, bulbOf(colour)),
    BulbsTaken: ({ player }) => fly(player, 'trade', storageSpot(player), bulb('any')),

    CardRevealed: ({ player }) => seat(player),
    ContractTaken: ({ player }) => fly(player, 'cards', seatSpot(player), CARD),
    TileDiscarded: ({ player }) => at(player, 'tiles'),
    RewardCovered: ({ player, column, row }) =>
      fly(player, seatSpot(player), `month-${column}-${ROWS[row]}`, seatMark(player)),
    WishCovered: ({ player }) => at(player, 'wish'),
  });
}

/** Return the flights of some events. `before` is the earlier table, which still shows the tiles that were taken. */
export const flightsOf = (
  events: readonly unknown[],
  board: Board,
  before: Board | null = null,
): PieceFlight[] => staggered(tableMoves(events, board, before), STAGGER);

/** A place that stays highlighted while a turn is shown, with its gains. */
export interface Trace {
  readonly spot: Spot;
  readonly player: number;
  readonly pieces: readonly Piece[];
}

/** Return the places where others moved, each once with all gains there. */
export function tracesOf(events: readonly unknown[], board: Board, eyes: number | null): readonly Trace[] {
  const traces = new Map<Spot, Trace>();
  for (const { player, to, tag, quiet } of tableMoves(events, board)) {
    if (player === null || player === eyes || quiet) continue;
    traces.set(to, { spot: to, player, pieces: [...(traces.get(to)?.pieces ?? []), ...tag] });
  }
  return [...traces.values()];
}

const PARTS: readonly (readonly [RegExp, Part])[] = [
  [/^(space|area|line|valley)/, 'valley'],
  [/^(door|gate|water)/, 'wheels'],
  [/^month/, 'months'],
  [/^tile/, 'tiles'],
  [/^card/, 'cards'],
  [/^(place|trade)/, 'trade'],
  [/^wish/, 'farm'],
];

/** Return the part of the table of the last of these events, or null for an event at a player's seat. */
export function partOfEvents(events: readonly unknown[], board: Board): Part | null {
  const parts = tableMoves(events, board).flatMap(({ from, to }) =>
    [from, to].flatMap((spot) => PARTS.find(([name]) => name.test(spot))?.[1] ?? []),
  );
  return parts.at(-1) ?? null;
}
