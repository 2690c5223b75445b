/** Who shall sit at a new table: ready-made companies, and the table they make. */
import { store, stored } from '../lib/storage';
import type { BotInfo, GameInfo, NewTable, OptionValue, TimeControl, SeatRequest } from '../lib/protocol';

export type OpponentKind = 'bots' | 'friends' | 'here';

export interface Opponents {
  readonly players: number;
  readonly bot: string;
}

/** A sensible number of players to begin with. */
export function usualPlayers(game: GameInfo): number {
  return Math.min(Math.max(4, game.least_players), game.most_players);
}

const GENTLE = 'casual';

/** Whom a newcomer meets: somebody who can be beaten. Bots stand on the shelf from the weakest to the strongest. */
export function usualBot(bots: readonly BotInfo[]): string {
  return (bots.find(({ name }) => name === GENTLE) ?? bots.at(-1))?.name ?? '';
}

/** As many players, and the bots, as this browser last played with. */
export function usualOpponents(game: GameInfo, bots: readonly BotInfo[]): Opponents {
  const players = Number(stored(`players.${game.key}`));
  const bot = stored('bot');
  return {
    players: players >= game.least_players && players <= game.most_players ? players : usualPlayers(game),
    bot: bot !== null && bots.some(({ name }) => name === bot) ? bot : usualBot(bots),
  };
}

export function rememberOpponents(game: GameInfo, { players, bot }: Opponents): void {
  store(`players.${game.key}`, String(players));
  store('bot', bot);
}

/** The seats of a company: the host first, then bots, open chairs, or people at the same screen. */
export function seatsFor(kind: OpponentKind, party: Opponents): SeatRequest[] {
  const others = Array.from({ length: party.players - 1 }, (_, i): SeatRequest => {
    if (kind === 'bots') return { kind: 'bot', bot: party.bot };
    if (kind === 'friends') return { kind: 'open' };
    return { kind: 'here', name: `Player ${i + 2}` };
  });
  return [{ kind: 'me' }, ...others];
}

export function newTable(
  game: GameInfo,
  seats: readonly SeatRequest[],
  options: { readonly [key: string]: OptionValue } = {},
  pace: TimeControl = {},
  listed = false,
  hints = true,
): NewTable {
  return { game: game.key, seats, options, pace, listed, hints };
}
