import { say } from './say';

/** The bots of this package; the weakest first. */
const LEVELS: Readonly<Record<string, string>> = {
  random: say('Random'),
  greedy: say('Greedy'),
  beginner: say('Beginner'),
  casual: say('Casual'),
  skilled: say('Skilled'),
  strong: say('Strong'),
  best: say('Best'),
};

/** The name of a bot as a player reads it; a bot of another package keeps its own. */
export function level(bot: string | null): string {
  return bot === null ? '' : (LEVELS[bot] ?? bot);
}
