import { describe, expect, test } from 'vitest';
import type { WindmillValley } from '../../lib/protocol';
import { tracesOf } from './traces';

const board = { map: [{ name: 'A1' }, { name: 'A2' }] } as unknown as WindmillValley.Board;

describe('traces', () => {
  test('lie where another player built, with what was gained in one place', () => {
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

  test('are not drawn for what one did oneself, nor for the table', () => {
    const events = [
      { event: 'Built', player: 0, space: 0, group: 0, connected: true },
      { event: 'TradeCardUp', card: 2 },
    ];
    expect(tracesOf(events, board, 0)).toEqual([]);
    expect(tracesOf(events, board, null)).toHaveLength(1);
  });
});
