/** The guests whose chat lines this browser hides at a table. No one else learns of it. */
import { store, stored } from './storage';
import type { ChatLine } from './protocol';

export class MutedSpeakers {
  readonly #key: string;
  /** By speaker: the name under which this browser muted them. */
  speakers = $state.raw<Readonly<Record<string, string>>>({});

  constructor(table: string) {
    this.#key = `muted.${table}`;
    this.speakers = read(this.#key);
  }

  has(line: ChatLine): boolean {
    return line.role !== 'table' && line.speaker in this.speakers;
  }

  mute(line: ChatLine): void {
    this.#set({ ...this.speakers, [line.speaker]: line.name });
  }

  unmute(speaker: string): void {
    this.#set(Object.fromEntries(Object.entries(this.speakers).filter(([key]) => key !== speaker)));
  }

  #set(speakers: Readonly<Record<string, string>>): void {
    this.speakers = speakers;
    store(this.#key, Object.keys(speakers).length > 0 ? JSON.stringify(speakers) : null);
  }
}

function read(key: string): Readonly<Record<string, string>> {
  try {
    const found: unknown = JSON.parse(stored(key) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}
