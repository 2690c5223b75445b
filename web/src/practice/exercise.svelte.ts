/** An exercise at a table. The first choice counts once the table shows it. */
import * as api from '../lib/api';
import { store, stored } from '../lib/storage';
import type { ExercisePage } from '../lib/protocol';
import type { Beat } from '../lib/table.svelte';

export class Exercise {
  /** The chosen action in its notation; null before, empty if it was chosen before the page was opened. */
  chosen = $state<string | null>(null);
  readonly page: ExercisePage;
  readonly right = $derived.by(() => this.chosen !== null && this.page.answers.includes(this.chosen));
  #pending: { readonly seq: number; readonly action: string } | null = null;

  constructor(page: ExercisePage, seq: number) {
    this.page = page;
    if (seq > 0) this.chosen = '';
  }

  /** Note a choice. It counts once the table shows it. */
  noteAction(seq: number, action: string): void {
    if (this.chosen === null) this.#pending = { seq, action };
  }

  receive({ scene }: Pick<Beat, 'scene'>): void {
    const pending = this.#pending;
    if (scene.seq === 0 || scene.step === 0) {
      this.chosen = null;
    } else if (pending && scene.seq > pending.seq) {
      this.#pending = null;
      this.chosen = pending.action;
    }
  }
}

/** Return the next exercise of a game in this browser. */
export const nextExercise = (game: string, count: number): number => {
  const next = Number(stored(`exercise.${game}`));
  return next >= 1 && next <= count ? next : 1;
};

/** Create a table for an exercise, and delete the one that the player leaves. */
export async function openExercise(game: string, number: number, from?: string): Promise<string> {
  const { id } = await api.openExercise(game, number);
  store(`exercise.${game}`, String(number));
  if (from !== undefined) await api.removeFromList(from).catch(() => undefined);
  return id;
}
