/** Lines about tables and matches that several pages show. */
import { formatAge, formatDuration, formatOrdinal } from './format';
import type { TimeControl, TableSummary } from './protocol';
import { say } from './say';

/** The state of a table: `your turn`, `waiting for 2 players`. */
export function tableStatus({ status, ...table }: TableSummary): string {
  if (status === 'waiting')
    return say('{n:0=starting soon|waiting for # player|waiting for # players}', { n: table.open_seats });
  if (status === 'over') return winners(table);
  if (table.your_turn) return say('your turn');
  return table.awaited ? say("{who:your|*'s} turn", { who: table.awaited }) : say('in progress');
}

/** How a finished match ended for this guest. */
export function outcome(table: Pick<TableSummary, 'names' | 'ranks' | 'winners' | 'yours'>): string {
  const { ranks, yours, names } = table;
  const rank = yours.length === 1 ? ranks[yours[0] ?? -1] : undefined;
  if (rank === undefined) return winners(table);
  if (rank > 1) return say('{place} of {n}', { place: formatOrdinal(rank), n: names.length });
  return table.winners.length > 1 ? say('you tied for 1st') : say('you won');
}

function winners({ winners: names }: { readonly winners: readonly string[] }): string {
  return names.length > 0 ? say('{names} won', { names }) : say('finished');
}

/** The other players at a table, and the time since its last change. `mine` is the guest's own name. */
export function playersAndAge({ names, practice, changed }: TableSummary, mine: string | undefined): string {
  const others = names.filter((name) => name !== mine);
  const age = formatAge(changed, Date.now() / 1000);
  return practice
    ? say('practice{others:0=|, with *}, {age}', { others, age })
    : say('{others:0=no one else yet|with *}, {age}', { others, age });
}

/** The clock of a table in a sentence. */
export function clockSentence({ seconds, gain }: TimeControl): string {
  if (seconds === null || seconds === undefined) return say('No clock.');
  const time = formatDuration(seconds);
  return gain
    ? say('Clock: {time} each, plus {more} per move. It starts when everyone is here.', {
        time,
        more: formatDuration(gain),
      })
    : say('Clock: {time} each. It starts when everyone is here.', { time });
}
