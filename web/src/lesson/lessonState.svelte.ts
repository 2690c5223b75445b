/**
 * Where a learner is in a chapter. What he did counts once the table shows it; what was taken back does not. The same
 * as in the terminal (`teacher/lesson_runner.py`).
 */
import type { LessonPage, LessonStep } from '../lib/protocol';
import type { Beat } from '../lib/table.svelte';

/** A decision of the learner: at which number of the record, and at which step of the chapter. */
interface Decision {
  readonly seq: number;
  readonly step: number;
}

/** As it is kept, so that one can leave and come back. */
export interface Place {
  readonly table: string;
  readonly chapter: number;
  readonly step: number;
  readonly decided: readonly Decision[];
  readonly strayed: number;
}

export const isExplanation = (step: LessonStep): boolean => step.asks.length === 0 && step.decisions === 0;

/** Whether an action, as it is typed, is one that the lesson waits for. */
export const meets = (step: LessonStep, action: string): boolean =>
  step.asks.includes(action) || step.asks.includes(action.split(' ', 1)[0] ?? '');

export class LessonState {
  step = $state(0);
  decided = $state.raw<readonly Decision[]>([]);
  /** The decision with which the learner left the way, counted from 1; 0 on the way. */
  strayed = $state(0);

  readonly page: LessonPage;
  /** Null after the last step. */
  readonly now = $derived.by((): LessonStep | null => this.page.steps[this.step] ?? null);
  readonly last = $derived.by(() => this.page.chapter === this.page.titles.length);
  #doing: { readonly seq: number; readonly action: string } | null = null;

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

  /** What was to be read has been read. */
  goOn(): void {
    this.step += 1;
  }

  /** The learner does something; it counts when the table shows it. */
  does(seq: number, action: string): void {
    this.#doing = { seq, action };
  }

  hear({ scene, backTo }: Pick<Beat, 'scene' | 'backTo'>): void {
    const doing = this.#doing;
    if (backTo !== null) {
      this.#doing = null;
      this.#tookBack(backTo);
    } else if (doing && scene.seq > doing.seq) {
      this.#doing = null;
      this.#did(doing.seq, doing.action);
    }
    if (scene.ranks.length > 0) this.#over();
  }

  #did(seq: number, action: string): void {
    const step = this.now;
    this.decided = [...this.decided, { seq, step: this.step }];
    if (!step || this.strayed) return;
    const often = this.decided.filter((decision) => decision.step === this.step).length;
    if (step.asks.length > 0 && !meets(step, action)) this.strayed = this.decided.length;
    else if (often >= step.decisions) this.step += 1;
  }

  #tookBack(to: number): void {
    const gone = this.decided.find(({ seq }) => seq >= to);
    if (!gone) return;
    this.decided = this.decided.filter(({ seq }) => seq < to);
    this.step = gone.step;
    if (this.decided.length < this.strayed) this.strayed = 0;
  }

  /** Nothing can be done any more: what is left to read follows. */
  #over(): void {
    this.strayed = 0;
    while (this.now && !isExplanation(this.now)) this.step += 1;
  }
}
