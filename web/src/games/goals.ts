/** What each of our games is about, in two short sentences that stay in sight: what counts, and what ends it. */
const GOALS: Readonly<Record<string, string>> = {
  'gift-of-tulips':
    'Most points win. At the end the first three kinds of the Festival pay whoever holds most of them. It ends when the deck is empty.',
  tulips:
    'Most points win: bet on the colour that will lead each question. It ends with the round in which the line cannot be filled.',
  'tulip-bubble':
    'Most guilders win, less debts. Cards are worth nothing once the bubble bursts, in round 8, 9 or 10; the Black Tulip ends it sooner.',
  keukenhof:
    'Most points after nine rounds win. Each of your flowers counts what the blue dials say at the end.',
  'windmill-valley':
    'Most points win. When somebody enters the fourth month of the calendar, this round and one more are played.',
};

export const goalOf = (game: string): string | null => GOALS[game] ?? null;
