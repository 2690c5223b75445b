/** Card counting: the unseen cards of a game, and their pictures. */
import type { Component } from 'svelte';
import type { Board, CardCount } from '../lib/protocol';

/** A small picture of a card; `group` and `name` are those of the count. */
export interface CountedCardProps {
  group: string;
  name: string;
}

const cards = import.meta.glob<{ default: Component<CountedCardProps> }>('./*/CountedCard.svelte');

/** Return the count in a board, or null for a game without cards to count. */
export function countOf(board: Board): CardCount | null {
  return 'counting' in board ? board.counting : null;
}

/** Load the picture of a game's counted cards; null for a game that shows only their names. */
export async function loadCountedCard(game: string): Promise<Component<CountedCardProps> | null> {
  const load = cards[`./${game}/CountedCard.svelte`];
  return load ? (await load()).default : null;
}
