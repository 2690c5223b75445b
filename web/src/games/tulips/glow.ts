/** What is highlighted on the tableau, and what is said about it. */

import type { Tulips } from '../../lib/protocol';
import { formatList } from '../../lib/format';
import { counted } from '../../lib/words';
import { categoryLook, COLOURS } from './cards';
import { longEdges, rimAround } from './outline';

/** A field, or what counts for colours in a category. */
export type Subject =
  | { readonly kind: 'field'; readonly field: number }
  | { readonly kind: 'count'; readonly category: string; readonly colours: readonly string[] };

export interface Glow {
  /** Everything else steps back: for what was asked for, not for a field that the pointer passes over. */
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

/** What is highlighted, in words; null for nothing. */
export function subjectSentence(board: Tulips.Board, subject: Subject | null): string | null {
  if (!subject) return null;
  if (subject.kind === 'count')
    return subject.colours.map((colour) => countSentence(board, subject.category, colour)).join('; ');
  const found = board.fields.find((field) => field.field === subject.field);
  return found ? fieldSentence(found) : null;
}

/** A field in words: how large it is, and what keeps it open. */
export function fieldSentence(field: Tulips.Field): string {
  const what = `A ${field.colour} field on ${counted(field.size, 'card')}`;
  if (field.enclosed) return `${what}, enclosed`;
  const open = [
    field.outside_sides ? counted(field.outside_sides, 'free side') : '',
    field.hole_sides ? `${counted(field.hole_sides, 'side')} at a hole` : '',
    field.open_wilds ? counted(field.open_wilds, 'open wild') : '',
  ].filter(Boolean);
  return `${what}, open: ${formatList(open)}`;
}

function countSentence(board: Tulips.Board, category: string, colour: string): string {
  const counts = board.categories.find((one) => one.category === category)?.counts ?? [];
  const count = counts[COLOURS.findIndex((name) => name === colour)] ?? 0;
  if (category === 'enclosed')
    return count > 0
      ? `The largest enclosed ${colour} field lies on ${counted(count, 'card')}`
      : `No ${colour} field is enclosed yet`;
  if (category === 'fields') return `${counted(count, `${colour} field`)}, open and enclosed`;
  return `${counted(count, `${colour} ${categoryLook(category).unit}`)} on the outer edge`;
}
