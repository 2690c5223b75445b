/** Computer players by how well they play, in a word that a newcomer knows. */
const LEVELS: Readonly<Record<string, string>> = { random: 'Beginner', greedy: 'Club', search: 'Strong' };

export function level(bot: string | null): string {
  if (bot === null) return '';
  return LEVELS[bot] ?? bot.charAt(0).toUpperCase() + bot.slice(1);
}
