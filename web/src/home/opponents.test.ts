import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../lib/protocol';
import { seatsFor, usualBot, usualPlayers } from './opponents';

describe('the seats of a new table', () => {
  const opponents = { players: 3, bot: 'greedy' };

  it('start with the host, then one kind of opponents', () => {
    expect(seatsFor('bots', opponents).map(({ kind }) => kind)).toEqual(['me', 'bot', 'bot']);
    expect(seatsFor('friends', opponents).map(({ kind }) => kind)).toEqual(['me', 'open', 'open']);
    expect(seatsFor('here', opponents).map(({ name }) => name)).toEqual([undefined, 'Player 2', 'Player 3']);
  });

  it('have a usual number, and bots that a newcomer can beat', () => {
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
