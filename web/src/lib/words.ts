/** Numbers with nouns, for texts that do not use `say` yet. */
import { formatNumber } from './format';

export function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** A score that may be hidden: "3 points", "1 guilder", "points hidden". */
export function scored(score: number | null | undefined, unit: string): string {
  return typeof score === 'number'
    ? `${formatNumber(score)} ${unit}${score === 1 ? '' : 's'}`
    : `${unit}s hidden`;
}
