/** Short words at the edge of the screen. */
import { Refusal } from '../lib/api';

export interface Toast {
  readonly number: number;
  readonly text: string;
  readonly bad: boolean;
}

const STAYS = 6000;

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  #number = 0;

  say(text: string, bad = false): void {
    const toast = { number: ++this.#number, text, bad };
    this.shown = [...this.shown.filter((other) => other.text !== text), toast].slice(-3);
    setTimeout(() => this.dismiss(toast), STAYS);
  }

  dismiss(toast: Toast): void {
    this.shown = this.shown.filter((other) => other.number !== toast.number);
  }
}

export const toasts = new Toasts();

/** Do something that may be refused; a refusal is told, and null comes back. */
export async function tried<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    toasts.say(error.reason, true);
    return null;
  }
}
