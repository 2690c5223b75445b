/** The players of a new table: the usual choices, and the seats that follow from them. */
import type { BotInfo, GameInfo, NewTable, OptionValue, TimeControl, SeatRequest } from '../lib/protocol';
import { say } from '../lib/say';
import { store, stored } from '../lib/storage';

export type OpponentKind = 'bots' | 'friends' | 'here';

export interface Opponents {
  readonly players: number;
  readonly bot: string;
}

/** Return the number of players for a first match: four where the game allows it. */
export function usualPlayers(game: GameInfo): number {
  return Math.min(Math.max(4, game.least_players), game.most_players);
}

const FIRST_BOT = 'casual';

/** Return the bot for a newcomer: one that can be beaten. `bots` starts with the weakest. */
export function usualBot(bots: readonly BotInfo[]): string {
  return (bots.find(({ name }) => name === FIRST_BOT) ?? bots.at(-1))?.name ?? '';
}

/** Return the number of players and the bots of this browser's last match. */
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

/** Return the seats of a table: the host first, then bots, open seats, or people on the same screen. */
export function seatsFor(kind: OpponentKind, opponents: Opponents): SeatRequest[] {
  const others = Array.from({ length: opponents.players - 1 }, (_, i): SeatRequest => {
    if (kind === 'bots') return { kind: 'bot', bot: opponents.bot };
    if (kind === 'friends') return { kind: 'open' };
    return { kind: 'here', name: say('Player {number}', { number: i + 2 }) };
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
