/** Short messages at the edge of the screen. */
import { Refusal } from '../lib/api';

export interface Toast {
  readonly number: number;
  readonly text: string;
  readonly bad: boolean;
}

const SHOWN_MS = 6000;

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  #number = 0;

  show(text: string, bad = false): void {
    const toast = { number: ++this.#number, text, bad };
    this.shown = [...this.shown.filter((other) => other.text !== text), toast].slice(-3);
    setTimeout(() => this.dismiss(toast), SHOWN_MS);
  }

  dismiss(toast: Toast): void {
    this.shown = this.shown.filter((other) => other.number !== toast.number);
  }
}

export const toasts = new Toasts();

/** Await a request. If the server refuses it, show the reason and return null. */
export async function tried<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    toasts.show(error.reason, true);
    return null;
  }
}
