/** Counting cards: how a game draws one of them, beside its name. */
import type { Component } from 'svelte';
import type { Board, CardCount } from '../lib/protocol';

/** A card of a kind, small; `group` and `name` are those of the count. */
export interface CountedCardProps {
  group: string;
  name: string;
}

const cards = import.meta.glob<{ default: Component<CountedCardProps> }>('./*/CountedCard.svelte');

/** The count that a board brings along; null for a game without cards to count. */
export function countOf(board: Board): CardCount | null {
  return 'counting' in board ? board.counting : null;
}

/** How a game draws a counted card; null where its name says enough. */
export async function loadCountedCard(game: string): Promise<Component<CountedCardProps> | null> {
  const load = cards[`./${game}/CountedCard.svelte`];
  return load ? (await load()).default : null;
}
