/** An exercise at a table: what was chosen first counts, once the table shows it. */
import * as api from '../lib/api';
import { store, stored } from '../lib/storage';
import type { ExercisePage } from '../lib/protocol';
import type { Beat } from '../lib/table.svelte';

export class Exercise {
  /** As it is typed; null before, empty where it was chosen before this page was opened. */
  chosen = $state<string | null>(null);
  readonly page: ExercisePage;
  readonly right = $derived.by(() => this.chosen !== null && this.page.answers.includes(this.chosen));
  #doing: { readonly seq: number; readonly action: string } | null = null;

  constructor(page: ExercisePage, seq: number) {
    this.page = page;
    if (seq > 0) this.chosen = '';
  }

  /** Somebody chooses; it counts when the table shows it. */
  does(seq: number, action: string): void {
    if (this.chosen === null) this.#doing = { seq, action };
  }

  hear({ scene }: Pick<Beat, 'scene'>): void {
    const doing = this.#doing;
    if (scene.seq === 0 || scene.step === 0) {
      this.chosen = null;
    } else if (doing && scene.seq > doing.seq) {
      this.#doing = null;
      this.chosen = doing.action;
    }
  }
}

/** Which exercise comes next for whoever uses this browser. */
export const nextExercise = (game: string, count: number): number => {
  const next = Number(stored(`exercise.${game}`));
  return next >= 1 && next <= count ? next : 1;
};

/** A table with an exercise; a table that is left for it is of no use any more. */
export async function openExercise(game: string, number: number, from?: string): Promise<string> {
  const { id } = await api.openExercise(game, number);
  store(`exercise.${game}`, String(number));
  if (from !== undefined) await api.forget(from).catch(() => undefined);
  return id;
}
