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

/** The unit below or beside a number: `points`. */
export function unitWord(n: number, unit: string): string {
  if (unit === 'point') return say('{n:point|points}', { n });
  if (unit === 'guilder') return say('{n:guilder|guilders}', { n });
  return unit;
}

/** `3 points`, or `points hidden` if the viewer cannot see the score. */
export function formatScore(score: number | null | undefined, unit: string): string {
  if (typeof score === 'number') return formatAmount(score, unit);
  if (unit === 'point') return say('points hidden');
  if (unit === 'guilder') return say('guilders hidden');
  return say('score hidden');
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
