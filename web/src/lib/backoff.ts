/** Milliseconds before the next attempt to connect: they double up to a limit, and differ from browser to browser. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(15_000, 500 * 2 ** attempt);
  return most * (0.5 + random() / 2);
}
