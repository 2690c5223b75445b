/** Points, guilders and the other units in which games count. A unit that is not known here keeps its own name. */
import { formatSigned } from './format';
import { say } from './say';

/** `3 points`. */
export function formatAmount(n: number, unit: string): string {
  if (unit === 'point') return say('{n:# point|# points}', { n });
  if (unit === 'guilder') return say('{n:# guilder|# guilders}', { n });
  return say('{unit}: {n}', { unit, n });
}

/** `+1.5 points`. */
export function formatGain(n: number, unit: string): string {
  const gain = formatSigned(n);
  if (unit === 'point') return say('{gain} {n:point|points}', { gain, n });
  if (unit === 'guilder') return say('{gain} {n:guilder|guilders}', { gain, n });
  return say('{unit}: {gain}', { unit, gain });
}

/** `3 : 12 points`; null is a score that is hidden. */
export function formatScores(scores: readonly (number | null)[], unit: string): string {
  const all = scores.map((score) => score ?? '?').join(' : ');
  if (unit === 'point') return say('{all} points', { all });
  if (unit === 'guilder') return say('{all} guilders', { all });
  return say('{unit}: {all}', { unit, all });
}

/** The heading of the scores of a match that is still played. */
export function scoresSoFar(unit: string): string {
  if (unit === 'point') return say('Points so far');
  if (unit === 'guilder') return say('Guilders so far');
  return say('Score so far');
}
