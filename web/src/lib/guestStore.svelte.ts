/** The guest of this browser and the games on the server. Both are fetched once. */
import * as api from './api';
import type { Guest, Catalogue } from './protocol';

class GuestStore {
  guest = $state.raw<Guest | null>(null);
  catalogue = $state.raw<Catalogue | null>(null);
  #asked: Promise<void> | null = null;

  /** Fetch both. A second call waits for the first. */
  open(): Promise<void> {
    this.#asked ??= this.#ask().catch((error: unknown) => {
      this.#asked = null;
      throw error;
    });
    return this.#asked;
  }

  async #ask(): Promise<void> {
    this.guest = await api.guest(); // first and alone: its answer sets the cookie that later requests send
    this.catalogue = await api.catalogue();
  }

  async rename(name: string): Promise<void> {
    this.guest = await api.rename(name);
  }

  game(key: string) {
    return this.catalogue?.games.find((game) => game.key === key) ?? null;
  }
}

export const guestStore = new GuestStore();
