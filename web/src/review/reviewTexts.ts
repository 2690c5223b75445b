/** The numbers of a review as a player reads them. */
import { formatSignedPercent } from '../lib/format';
import type { Estimate, ReviewedStep } from '../lib/protocol';
import { say } from '../lib/say';

/** `+6%`, or `no clear effect` where the error is larger than the value. */
export function formatEffect({ mean, error = 0 }: Estimate): string {
  return Math.abs(mean) < error ? say('no clear effect') : formatSignedPercent(mean);
}

/** `+6% ± 2%`: percentage points of the win chance, with the margin of error. */
export function formatEstimate({ mean, error = 0 }: Estimate): string {
  const points = Math.max(1, Math.round(100 * error));
  return say('{value} ± {points}%', { value: formatSignedPercent(mean), points });
}

const VERDICTS: Readonly<Record<string, string>> = {
  slip: say('slip'),
  mistake: say('mistake'),
  blunder: say('blunder'),
};

const TURNED_OUT_WELL: typeof VERDICTS = {
  slip: say('slip that turned out well'),
  mistake: say('mistake that turned out well'),
  blunder: say('blunder that turned out well'),
};

export const verdictText = ({ verdict, turned_out_well }: ReviewedStep): string =>
  (turned_out_well ? TURNED_OUT_WELL : VERDICTS)[verdict] ?? verdict;

/** Return true if a decision lost win chance. */
export const isCostly = ({ verdict }: ReviewedStep): boolean =>
  verdict !== '' && verdict !== 'best' && verdict !== 'fine';
