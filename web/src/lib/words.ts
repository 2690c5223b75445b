/** Small words that many places need. */
import { formatList, formatNumber, formatOrdinal } from './format';
import type { TimeControl, TableSummary } from './protocol';

export function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** A score that may be hidden: "3 points", "1 guilder", "points hidden". */
export function scored(score: number | null | undefined, unit: string): string {
  return typeof score === 'number'
    ? `${formatNumber(score)} ${unit}${score === 1 ? '' : 's'}`
    : `${unit}s hidden`;
}

/** How a table stands, in a few words. */
export function standing(table: TableSummary): string {
  if (table.status === 'waiting')
    return table.open_seats === 0 ? 'about to begin' : `waiting for ${counted(table.open_seats, 'player')}`;
  if (table.status === 'running')
    return table.your_turn ? 'your turn' : table.awaited ? `${table.awaited}'s turn` : 'running';
  return table.winners.length > 0 ? `${formatList(table.winners)} won` : 'over';
}

/** How a finished match ended for this guest. */
export function outcome({ ranks, yours, names, winners }: TableSummary): string {
  const rank = yours.length === 1 ? ranks[yours[0] ?? -1] : undefined;
  if (rank === undefined) return winners.length > 0 ? `${formatList(winners)} won` : 'over';
  if (rank > 1) return `${formatOrdinal(rank)} of ${names.length}`;
  return winners.length > 1 ? 'shared win' : 'you won';
}

/** A pace in a few words, for who is invited: what the clock gives each player, and what an action adds. */
export function paceSentence({ seconds, gain }: TimeControl): string {
  if (seconds === null || seconds === undefined) return 'Relaxed: no clock.';
  const time =
    seconds >= 3600
      ? counted(Math.round(seconds / 3600), 'hour')
      : counted(Math.round(seconds / 60), 'minute');
  const more = gain ? `, and ${counted(gain, 'second')} more with each action` : '';
  return `With a clock: ${time} for each player${more}. It starts when everybody is here.`;
}
