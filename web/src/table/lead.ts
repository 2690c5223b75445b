/** How the lead of a match changed. */

/** A stretch of steps during which one seat was ahead; null while nobody was alone in front. */
export interface Reign {
  readonly seat: number | null;
  readonly from: number;
  readonly to: number;
}

/** Who was ahead at one step. */
export function leader(scores: readonly number[]): number | null {
  const most = Math.max(...scores);
  const first = scores.indexOf(most);
  return scores.lastIndexOf(most) === first ? first : null;
}

export function reigns(scores: readonly (readonly number[])[]): readonly Reign[] {
  const found: { seat: number | null; from: number; to: number }[] = [];
  scores.forEach((step, at) => {
    const seat = leader(step);
    const last = found.at(-1);
    if (last && last.seat === seat) last.to = at;
    else found.push({ seat, from: at, to: at });
  });
  return found;
}

/** The step after which the lead did not change any more; null where it never changed, or nobody was ahead at the end. */
export function decidedAt(scores: readonly (readonly number[])[]): number | null {
  const led = reigns(scores);
  const last = led.at(-1);
  return !last || last.seat === null || led.length < 2 ? null : last.from;
}

/** A match of fewer steps, given up soon after its beginning, has no story. */
const SHORT = 8;

/** Whether points were made on the way, and not only counted at the end. */
export function changedOnTheWay(scores: readonly (readonly number[])[]): boolean {
  if (scores.length <= SHORT) return false;
  return scores.slice(0, -1).some((step) => step.some((points, seat) => points !== scores[0]?.[seat]));
}

/** A round number of points for the lines behind a graph. */
export function spacing(least: number, most: number, lines = 4): number {
  const rough = Math.max(1, (most - least) / lines);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((times) => times * power >= rough) ?? 10;
  return step * power;
}
