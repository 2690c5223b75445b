/** This guest's tables and the open tables, refreshed every few seconds while the page is visible. */
import * as api from '../lib/api';
import type { GameRecord, Lobby } from '../lib/protocol';
import { tried } from '../ui/toasts.svelte';

const REFRESH = 10_000;

export class LobbyStore {
  #lobby = $state.raw<Lobby>({ mine: [], open: [] });
  records = $state.raw<readonly GameRecord[]>([]);
  /** True once the server has answered. */
  loaded = $state(false);

  readonly open = $derived(this.#lobby.open);
  readonly over = $derived(this.#lobby.mine.filter((table) => table.status === 'over'));
  /** Matches in progress: first those that wait for the guest, then the latest. */
  readonly running = $derived(
    this.#lobby.mine
      .filter((table) => table.status !== 'over')
      .toSorted((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.changed - a.changed),
  );

  /** Refresh the lists until the returned function is called. */
  follow(): () => void {
    void this.#refresh();
    void this.#count();
    const timer = setInterval(() => void (document.hidden || this.#refresh()), REFRESH);
    return () => clearInterval(timer);
  }

  /** Remove a table from this guest's list. The server deletes a table that is in no other list. */
  async remove(id: string): Promise<void> {
    this.#lobby = (await tried(api.removeFromList(id))) ?? this.#lobby;
    await this.#count();
  }

  async resign(id: string): Promise<void> {
    if (await tried(api.resign(id))) await Promise.all([this.#refresh(), this.#count()]);
  }

  async #refresh(): Promise<void> {
    await ignoreRefusals(async () => {
      this.#lobby = await api.lobby();
      this.loaded = true;
    });
  }

  async #count(): Promise<void> {
    await ignoreRefusals(async () => {
      this.records = (await api.records()).games;
    });
  }
}

/** Keep the old lists when the server does not answer; the next refresh tries again. */
async function ignoreRefusals(request: () => Promise<void>): Promise<void> {
  try {
    await request();
  } catch (error) {
    if (!(error instanceof api.Refusal)) throw error;
  }
}
