/** What each of our games is about, in two short sentences that stay in sight: what counts, and what ends it. */
const AIMS: Readonly<Record<string, string>> = {
  'gift-of-tulips':
    'Most points win. The kinds that end on the podium pay whoever holds most of them; it ends with the deck.',
  tulips:
    'Most points win, by bets on the colour that will lead each question. It ends when the line runs dry.',
  'tulip-bubble':
    'Most guilders win. Be out before the bubble bursts in round 8, 9 or 10, or buy the Black Tulip.',
  keukenhof: 'Most points after nine rounds win. Flowers count what the blue dials say at the end.',
  'windmill-valley':
    'Most points win. It ends soon after somebody has entered the fourth month of the calendar.',
};

export const aimOf = (game: string): string | null => AIMS[game] ?? null;
