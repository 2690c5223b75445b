import { describe, expect, test } from 'vitest';
import type { WindmillValley } from '../../lib/protocol';
import { flightsOf, partOfEvents, tracesOf } from './flights';

const board = { map: [{ name: 'A1' }, { name: 'A2' }] } as unknown as WindmillValley.Board;

describe('traces', () => {
  test("mark the place of another player's windmill, with all gains there", () => {
    const events = [
      { event: 'Built', player: 1, space: 1, group: 0, connected: true },
      { event: 'Gained', player: 1, kind: 1, amount: 3, source: 2, lost: 0 },
      { event: 'Gained', player: 1, kind: 2, amount: 1, source: 2, lost: 0 },
    ];
    const traces = tracesOf(events, board, 0);
    expect(traces.map(({ spot, player }) => [spot, player])).toEqual([
      ['space-A2', 1],
      ['seat-1', 1],
    ]);
    expect(traces[1]?.pieces).toHaveLength(4);
  });

  test("leave out the viewer's own moves and events of no player", () => {
    const events = [
      { event: 'Built', player: 0, space: 0, group: 0, connected: true },
      { event: 'TradeCardUp', card: 2 },
    ];
    expect(tracesOf(events, board, 0)).toEqual([]);
    expect(tracesOf(events, board, null)).toHaveLength(1);
  });
});

describe('flights', () => {
  const events = [
    { event: 'Built', player: 1, space: 1, group: 0, connected: true },
    { event: 'Gained', player: 1, kind: 1, amount: 3, source: 2, lost: 0 },
    { event: 'TradeCardUp', card: 2 },
  ];

  test('a gain comes from the place of the move before', () => {
    expect(flightsOf(events, board).map(({ from, to }) => [from, to])).toEqual([
      ['farm-1', 'space-A2'],
      ['space-A2', 'seat-1'],
      ['trade', 'trade'],
    ]);
  });

  test('a tile flies face up, as it was on display', () => {
    const tile = { slot: 1, tile_class: 'unique' } as unknown as WindmillValley.Tile;
    const table = { ...board, display: [null, null] } as unknown as WindmillValley.Board;
    const before = { ...board, display: [null, tile] } as unknown as WindmillValley.Board;
    const taken = [{ event: 'TileTaken', player: 1, tile: 7, slot: 1 }];
    expect(flightsOf(taken, table, before)).toMatchObject([{ from: 'tile-1', to: 'wheels-1', tile }]);
    expect(flightsOf(taken, table)[0]).not.toHaveProperty('tile');
  });

  test('an event without a place of its own is shown at the seat', () => {
    expect(flightsOf(events, board).map(({ home }) => home)).toEqual(['seat-1', 'seat-1', undefined]);
  });

  test('a phone follows the events', () => {
    expect(partOfEvents(events, board)).toBe('trade');
    expect(partOfEvents(events.slice(0, 2), board)).toBe('valley');
    expect(partOfEvents([{ event: 'TurnBegan', player: 1, round: 2 }], board)).toBe(null);
  });
});
