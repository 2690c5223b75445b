/** The tables of this guest and those that wait for players, asked for again and again while somebody looks. */
import * as api from '../lib/api';
import type { Lobby } from '../lib/protocol';

const REFRESH = 10_000;

export class LobbyStore {
  #lobby = $state.raw<Lobby>({ mine: [], open: [] });

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
    const timer = setInterval(() => void (document.hidden || this.#refresh()), REFRESH);
    return () => clearInterval(timer);
  }

  async #refresh(): Promise<void> {
    try {
      this.#lobby = await api.lobby();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error; // the list stays as it was; the next round asks again
    }
  }
}
