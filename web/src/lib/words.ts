/** Small words that many places need. */
import type { Pace, TableSummary } from './protocol';

export function ordinal(n: number): string {
  const tail = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
}

export function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** A score that may be hidden: "3 points", "1 guilder", "points hidden". */
export function scored(score: number | null | undefined, unit: string): string {
  return typeof score === 'number' ? `${numeral(score)} ${unit}${score === 1 ? '' : 's'}` : `${unit}s hidden`;
}

/** Ann, Ben and Cleo. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names);
}

/** A number that may be below nothing, with the sign that belongs to numbers: `−5`, `0`, `5`. */
export function numeral(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** What an action brings at once: `+5`, `0`. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : numeral(points);
}

/** Seconds as a clock shows them: 1:05, 0:09, 1:02:03. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = String(s).padStart(2, '0');
  return h > 0 ? `${h}:${String(m).padStart(2, '0')}:${tail}` : `${m}:${tail}`;
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** When something happened, seen from now; both in seconds. */
export function ago(then: number, now: number): string {
  const passed = Math.max(0, now - then);
  const step = STEPS.find(([, seconds]) => passed >= seconds);
  if (!step) return 'just now';
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(passed / step[1]), step[0]);
}

/** How a table stands, in a few words. */
export function standing(table: TableSummary): string {
  if (table.status === 'waiting')
    return table.open_seats === 0 ? 'about to begin' : `waiting for ${counted(table.open_seats, 'player')}`;
  if (table.status === 'running')
    return table.your_turn ? 'your turn' : table.awaited ? `${table.awaited}'s turn` : 'running';
  return table.winners.length > 0 ? `${listed(table.winners)} won` : 'over';
}

/** How a finished match ended for this guest. */
export function outcome({ ranks, yours, names, winners }: TableSummary): string {
  const rank = yours.length === 1 ? ranks[yours[0] ?? -1] : undefined;
  if (rank === undefined) return winners.length > 0 ? `${listed(winners)} won` : 'over';
  if (rank > 1) return `${ordinal(rank)} of ${names.length}`;
  return winners.length > 1 ? 'shared win' : 'you won';
}

/** A pace in a few words, for who is invited: what the clock gives each player, and what an action adds. */
export function paceSentence({ seconds, gain }: Pace): string {
  if (seconds === null || seconds === undefined) return 'Relaxed: no clock.';
  const time =
    seconds >= 3600
      ? counted(Math.round(seconds / 3600), 'hour')
      : counted(Math.round(seconds / 60), 'minute');
  const more = gain ? `, and ${counted(gain, 'second')} more with each action` : '';
  return `With a clock: ${time} for each player${more}. It starts when everybody is here.`;
}
