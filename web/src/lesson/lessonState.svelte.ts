/**
 * The learner's progress in a chapter. An action counts once the table shows it; an undone one does not count. The
 * terminal follows the same rules (`teacher/lesson_runner.py`).
 */
import type { LessonPage, LessonStep } from '../lib/protocol';
import type { Beat } from '../lib/table.svelte';

/** A decision of the learner: the number of its entry in the record, and the step of the chapter. */
interface Decision {
  readonly seq: number;
  readonly step: number;
}

/** The progress as it is stored, so that the learner can leave and return. */
export interface Place {
  readonly table: string;
  readonly chapter: number;
  readonly step: number;
  readonly decided: readonly Decision[];
  readonly strayed: number;
}

export const isExplanation = (step: LessonStep): boolean => step.asks.length === 0 && step.decisions === 0;

/** Return true if the lesson waits for an action, given in its notation. */
export const meets = (step: LessonStep, action: string): boolean =>
  step.asks.includes(action) || step.asks.includes(action.split(' ', 1)[0] ?? '');

export class LessonState {
  step = $state(0);
  decided = $state.raw<readonly Decision[]>([]);
  /** The number of the first decision that differs from the instructions, counted from 1; 0 if there is none. */
  strayed = $state(0);

  readonly page: LessonPage;
  /** Null after the last step. */
  readonly now = $derived.by((): LessonStep | null => this.page.steps[this.step] ?? null);
  readonly last = $derived.by(() => this.page.chapter === this.page.titles.length);
  #pending: { readonly seq: number; readonly action: string } | null = null;

  constructor(page: LessonPage, place: Place | null = null) {
    this.page = page;
    if (!place) return;
    this.step = place.step;
    this.decided = place.decided;
    this.strayed = place.strayed;
  }

  place(table: string): Place {
    const { step, decided, strayed } = this;
    return { table, chapter: this.page.chapter, step, decided, strayed };
  }

  /** Continue after an explanation. */
  next(): void {
    this.step += 1;
  }

  /** Note an action of the learner. It counts once the table shows it. */
  noteAction(seq: number, action: string): void {
    this.#pending = { seq, action };
  }

  receive({ scene, backTo }: Pick<Beat, 'scene' | 'backTo'>): void {
    const pending = this.#pending;
    if (backTo !== null) {
      this.#pending = null;
      this.#undo(backTo);
    } else if (pending && scene.seq > pending.seq) {
      this.#pending = null;
      this.#record(pending.seq, pending.action);
    }
    if (scene.ranks.length > 0) this.#finish();
  }

  #record(seq: number, action: string): void {
    const step = this.now;
    this.decided = [...this.decided, { seq, step: this.step }];
    if (!step || this.strayed) return;
    const count = this.decided.filter((decision) => decision.step === this.step).length;
    if (step.asks.length > 0 && !meets(step, action)) this.strayed = this.decided.length;
    else if (count >= step.decisions) this.step += 1;
  }

  #undo(to: number): void {
    const undone = this.decided.find(({ seq }) => seq >= to);
    if (!undone) return;
    this.decided = this.decided.filter(({ seq }) => seq < to);
    this.step = undone.step;
    if (this.decided.length < this.strayed) this.strayed = 0;
  }

  /** The match is over: skip to the next explanation. */
  #finish(): void {
    this.strayed = 0;
    while (this.now && !isExplanation(this.now)) this.step += 1;
  }
}
