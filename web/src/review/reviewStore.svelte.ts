/** The review of a match: fetched if it is there, asked for when somebody wants it, and watched while it grows. */
import * as api from '../lib/api';
import type { ReviewedStep, Review, ReviewState } from '../lib/protocol';

const LOOK_EVERY = 1500;

export class ReviewStore {
  state = $state.raw<ReviewState | null>(null);
  problem = $state('');
  readonly #id: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(id: string) {
    this.#id = id;
  }

  get review(): Review | null {
    return this.state?.review ?? null;
  }

  get running(): boolean {
    return this.state?.status === 'running';
  }

  /** What was decided in the position after so many steps. */
  moment(at: number): ReviewedStep | null {
    return this.review?.moments[at] ?? null;
  }

  look = (): Promise<void> => this.#ask(api.review(this.#id));
  begin = (): Promise<void> => this.#ask(api.beginReview(this.#id));

  async #ask(answer: Promise<ReviewState>): Promise<void> {
    try {
      this.state = await answer;
      this.problem = '';
      if (this.running && !this.#stopped) this.#timer = setTimeout(() => void this.look(), LOOK_EVERY);
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this.problem = error.reason;
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
