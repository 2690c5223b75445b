import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../lib/protocol';
import { seatsFor, usualBot, usualPlayers } from './opponents';

describe('a company', () => {
  const party = { players: 3, bot: 'greedy' };

  it('has the host first and then its own kind', () => {
    expect(seatsFor('bots', party).map(({ kind }) => kind)).toEqual(['me', 'bot', 'bot']);
    expect(seatsFor('friends', party).map(({ kind }) => kind)).toEqual(['me', 'open', 'open']);
    expect(seatsFor('here', party).map(({ name }) => name)).toEqual([undefined, 'Player 2', 'Player 3']);
  });

  it('is of a usual size, and has bots that can be beaten', () => {
    const game = (least_players: number, most_players: number) =>
      ({ least_players, most_players }) as GameInfo;
    expect([game(2, 6), game(1, 3), game(5, 6)].map(usualPlayers)).toEqual([4, 3, 5]);
    expect(
      usualBot([
        { name: 'random', manner: '' },
        { name: 'casual', manner: '' },
        { name: 'best', manner: '' },
      ]),
    ).toBe('casual');
    expect(usualBot([{ name: 'random', manner: '' }])).toBe('random');
  });
});
