/** The level of a computer player, as its seat shows it: its name, as it is called everywhere. */
export function level(bot: string | null): string {
  return bot === null ? '' : bot.charAt(0).toUpperCase() + bot.slice(1);
}
