/** The tables of this guest and those that wait for players, asked for again and again while somebody looks. */
import * as api from '../lib/api';
import type { GameRecord, Lobby } from '../lib/protocol';
import { tried } from '../ui/toasts.svelte';

const REFRESH = 10_000;

export class LobbyStore {
  #lobby = $state.raw<Lobby>({ mine: [], open: [] });
  records = $state.raw<readonly GameRecord[]>([]);
  /** Whether anything was heard from the server. */
  told = $state(false);

  readonly open = $derived(this.#lobby.open);
  readonly over = $derived(this.#lobby.mine.filter((table) => table.status === 'over'));
  /** Those that go on; where it is the guest's turn first, then the latest. */
  readonly running = $derived(
    this.#lobby.mine
      .filter((table) => table.status !== 'over')
      .toSorted((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.changed - a.changed),
  );

  /** Keep it up to date, until the returned function is called. */
  follow(): () => void {
    void this.#refresh();
    void this.#count();
    const timer = setInterval(() => void (document.hidden || this.#refresh()), REFRESH);
    return () => clearInterval(timer);
  }

  /** Take a table out of the list; what is nobody else's is deleted. */
  async forget(id: string): Promise<void> {
    this.#lobby = (await tried(api.forget(id))) ?? this.#lobby;
    await this.#count();
  }

  async resign(id: string): Promise<void> {
    if (await tried(api.resign(id))) await Promise.all([this.#refresh(), this.#count()]);
  }

  async #refresh(): Promise<void> {
    await quietly(async () => {
      this.#lobby = await api.lobby();
      this.told = true;
    });
  }

  async #count(): Promise<void> {
    await quietly(async () => {
      this.records = (await api.records()).games;
    });
  }
}

/** What was shown stays when the server does not answer; the next round asks again. */
async function quietly(asking: () => Promise<void>): Promise<void> {
  try {
    await asking();
  } catch (error) {
    if (!(error instanceof api.Refusal)) throw error;
  }
}
