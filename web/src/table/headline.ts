/** The end of a match in a few words. */
import type { Scene, TableInfo } from '../lib/protocol';
import { formatList } from '../lib/format';

export function headline(table: TableInfo, { winners, eyes, ranks }: Scene): string {
  if (eyes !== null && table.seats[eyes]?.resigned)
    return `You resigned; ${formatList(winners)} ${winners.length > 1 ? 'win' : 'wins'}`;
  if (winners.length === 0) return eyes !== null ? 'Beaten this time' : 'Nobody at this table wins';
  if (winners.length > 1) return `${formatList(winners)} share the victory`;
  if (eyes !== null && ranks[eyes] === 1) return `You win, ${table.seats[eyes]?.name}!`;
  return `${formatList(winners)} wins`;
}
