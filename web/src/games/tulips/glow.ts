/** The highlights on the patchwork, and their descriptions. */

import type { Tulips } from '../../lib/protocol';
import { formatList } from '../../lib/format';
import { say } from '../../lib/say';
import { colourName, COLOURS } from './cards';
import { longEdges, rimAround } from './outline';

/** A field, or the sections that count for colours in a category. */
export type Subject =
  | { readonly kind: 'field'; readonly field: number }
  | { readonly kind: 'count'; readonly category: string; readonly colours: readonly string[] };

export interface Glow {
  /** True to dim everything else: for counts, not for a field under the pointer. */
  readonly alone: boolean;
  readonly lit: (section: Tulips.Section) => boolean;
  readonly rim: string;
  readonly edges: string;
}

export function glowOf(board: Tulips.Board, subject: Subject): Glow {
  const lit = test(board, subject);
  const edge = subject.kind === 'count' && subject.category === 'perimeter';
  return {
    alone: subject.kind === 'count',
    lit,
    rim: edge ? '' : rimAround(board.tableau, lit),
    edges: edge ? longEdges(board.tableau, lit) : '',
  };
}

function test(board: Tulips.Board, subject: Subject): Glow['lit'] {
  if (subject.kind === 'field') return (section) => section.field === subject.field;
  const { category, colours } = subject;
  const among = (colour: string | null) => colour !== null && colours.includes(colour);
  if (category === 'perimeter') return (section) => section.beside === 'outside' && among(section.colour);
  if (category === 'fields') return (section) => among(section.colour);
  const largest = new Set(largestEnclosed(board, colours).map((field) => field.field));
  return (section) => section.field !== null && largest.has(section.field);
}

function largestEnclosed(board: Tulips.Board, colours: readonly string[]): Tulips.Field[] {
  const counts = board.categories.find(({ category }) => category === 'enclosed')?.counts ?? [];
  return board.fields.filter(
    ({ colour, enclosed, size }) =>
      enclosed && colours.includes(colour) && size === counts[COLOURS.findIndex((name) => name === colour)],
  );
}

/** Describe the highlights; null without any. */
export function subjectSentence(board: Tulips.Board, subject: Subject | null): string | null {
  if (!subject) return null;
  if (subject.kind === 'count')
    return formatList(subject.colours.map((colour) => countSentence(board, subject.category, colour)));
  const found = board.fields.find((field) => field.field === subject.field);
  return found ? fieldSentence(found) : null;
}

/** Describe a field by its size and its openings. */
export function fieldSentence(field: Tulips.Field): string {
  const args = { colour: colourName(field.colour), n: field.size };
  if (field.enclosed) return say('This {colour} field of {n:# card|# cards} is enclosed', args);
  const reasons = [
    field.outside_sides ? say('{n:# free side|# free sides}', { n: field.outside_sides }) : '',
    field.hole_sides ? say('{n:# side at a hole|# sides at holes}', { n: field.hole_sides }) : '',
    field.open_wilds ? say('{n:# open wild beside it|# open wilds beside it}', { n: field.open_wilds }) : '',
  ].filter(Boolean);
  return say('This {colour} field of {n:# card|# cards} is not enclosed, because it has {reasons}', {
    ...args,
    reasons,
  });
}

function countSentence(board: Tulips.Board, category: string, colour: string): string {
  const counts = board.categories.find((one) => one.category === category)?.counts ?? [];
  const count = counts[COLOURS.findIndex((name) => name === colour)] ?? 0;
  const args = { colour: colourName(colour), n: count };
  if (category === 'enclosed')
    return count > 0
      ? say('The largest enclosed {colour} field covers {n:# card|# cards}', args)
      : say('No {colour} field is enclosed yet', args);
  return category === 'fields'
    ? say('{n} {colour} {n:field|fields}, enclosed or not', args)
    : say('{n} {colour} {n:triangle|triangles} on the outer edge', args);
}
