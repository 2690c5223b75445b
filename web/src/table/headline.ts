import type { Scene, TableInfo } from '../lib/protocol';
import { say } from '../lib/say';

/** The result of a match in one sentence, for the viewer of the scene. */
export function headline(table: TableInfo, { winners: names, eyes, ranks }: Scene): string {
  const viewer = eyes === null ? undefined : table.seats[eyes];
  const n = names.length;
  if (viewer?.resigned && n === 0) return say('You resigned.');
  if (viewer?.resigned) return say('{names} {n:wins|win}. You resigned.', { names, n });
  if (n === 0) return viewer ? say('You lost this time') : say('No one at this table wins');
  if (n > 1) return say('{names} share the win', { names });
  if (eyes !== null && viewer && ranks[eyes] === 1) return say('You win, {name}!', { name: viewer.name });
  return say('{names} wins', { names });
}
