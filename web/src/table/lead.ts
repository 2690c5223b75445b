/** The changes of lead in a match. */

/** Consecutive steps with the same leader; `seat` is null while the lead is shared. */
export interface Lead {
  readonly seat: number | null;
  readonly from: number;
  readonly to: number;
}

/** Return the seat with the highest score, or null if several share it. */
export function leader(scores: readonly number[]): number | null {
  const most = Math.max(...scores);
  const first = scores.indexOf(most);
  return scores.lastIndexOf(most) === first ? first : null;
}

/** Divide a match into stretches with the same leader. */
export function leads(scores: readonly (readonly number[])[]): readonly Lead[] {
  const stretches: { seat: number | null; from: number; to: number }[] = [];
  scores.forEach((step, at) => {
    const seat = leader(step);
    const last = stretches.at(-1);
    if (last && last.seat === seat) last.to = at;
    else stretches.push({ seat, from: at, to: at });
  });
  return stretches;
}

/** Return the step of the last change of lead; null if the lead never changed, or is shared at the end. */
export function lastLeadChange(scores: readonly (readonly number[])[]): number | null {
  const stretches = leads(scores);
  const last = stretches.at(-1);
  return !last || last.seat === null || stretches.length < 2 ? null : last.from;
}

/** A match of at most this many steps ended by an early resignation, and its lead means nothing. */
const SHORT_MATCH = 8;

/** Return true if scores changed before the last step, and not only in the final scoring. */
export function scoredBeforeEnd(scores: readonly (readonly number[])[]): boolean {
  if (scores.length <= SHORT_MATCH) return false;
  return scores.slice(0, -1).some((step) => step.some((points, seat) => points !== scores[0]?.[seat]));
}

/** Return a round number of points as the distance between the lines behind a graph. */
export function spacing(least: number, most: number, lines = 4): number {
  const rough = Math.max(1, (most - least) / lines);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((times) => times * power >= rough) ?? 10;
  return step * power;
}
