/** How long to wait before the next attempt to connect: doubling, bounded, and never in step with everybody else. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(15_000, 500 * 2 ** attempt);
  return most * (0.5 + random() / 2);
}
