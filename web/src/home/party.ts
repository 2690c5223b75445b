/** Who shall sit at a new table: ready-made companies, and the table they make. */
import { keep, kept } from '../lib/kept';
import type { BotInfo, GameInfo, NewTable, OptionValue, Pace, SeatWish } from '../lib/protocol';

export type Company = 'bots' | 'friends' | 'here';

export interface Party {
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
export function usualParty(game: GameInfo, bots: readonly BotInfo[]): Party {
  const players = Number(kept(`players.${game.key}`));
  const bot = kept('bot');
  return {
    players: players >= game.least_players && players <= game.most_players ? players : usualPlayers(game),
    bot: bot !== null && bots.some(({ name }) => name === bot) ? bot : usualBot(bots),
  };
}

export function rememberParty(game: GameInfo, { players, bot }: Party): void {
  keep(`players.${game.key}`, String(players));
  keep('bot', bot);
}

/** The seats of a company: the host first, then bots, open chairs, or people at the same screen. */
export function company(kind: Company, party: Party): SeatWish[] {
  const others = Array.from({ length: party.players - 1 }, (_, i): SeatWish => {
    if (kind === 'bots') return { kind: 'bot', bot: party.bot };
    if (kind === 'friends') return { kind: 'open' };
    return { kind: 'here', name: `Player ${i + 2}` };
  });
  return [{ kind: 'me' }, ...others];
}

export function newTable(
  game: GameInfo,
  seats: readonly SeatWish[],
  options: { readonly [key: string]: OptionValue } = {},
  pace: Pace = {},
  listed = false,
  hints = true,
): NewTable {
  return { game: game.key, seats, options, pace, listed, hints };
}
