/** How numbers of a review are said: with what they may be wrong by. */
import type { Estimate, ReviewedStep } from '../lib/protocol';

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** `+6 % ± 2 %`: percentage points of the chance to win. */
export function change({ mean, error }: Estimate): string {
  const points = Math.round(100 * mean);
  const sign = points > 0 ? '+' : points < 0 ? '−' : '';
  return `${sign}${Math.abs(points)} % ± ${Math.max(1, Math.round(100 * (error ?? 0)))} %`;
}

/** `+1.5 points`. */
export function points({ mean }: Estimate, unit: string): string {
  return `${mean < 0 ? '−' : '+'}${Math.abs(mean).toFixed(1)} ${unit}s`;
}

/** Whether a decision cost something. */
export const isCostly = ({ verdict }: ReviewedStep): boolean =>
  verdict !== '' && verdict !== 'best' && verdict !== 'fine';
