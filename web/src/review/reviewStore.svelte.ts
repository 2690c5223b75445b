/** The review of a match: fetched if it exists, started on request, and polled while the server computes it. */
import * as api from '../lib/api';
import type { ReviewedStep, Review, ReviewState } from '../lib/protocol';

const POLL_MS = 1500;

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

  /** Return the decision that was made in the position after `at` steps. */
  moment(at: number): ReviewedStep | null {
    return this.review?.moments[at] ?? null;
  }

  load = (): Promise<void> => this.#request(api.review(this.#id));
  begin = (): Promise<void> => this.#request(api.beginReview(this.#id));

  async #request(answer: Promise<ReviewState>): Promise<void> {
    try {
      this.state = await answer;
      this.problem = '';
      if (this.running && !this.#stopped) this.#timer = setTimeout(() => void this.load(), POLL_MS);
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
