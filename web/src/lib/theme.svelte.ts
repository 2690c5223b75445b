import { store, stored } from './storage';

export type Theme = 'system' | 'light' | 'dark';

const ORDER: readonly Theme[] = ['system', 'light', 'dark'];

class Look {
  theme = $state<Theme>(ORDER.find((theme) => theme === stored('theme')) ?? 'system');

  constructor() {
    this.#show();
  }

  set(theme: Theme): void {
    this.theme = theme;
    store('theme', this.theme === 'system' ? null : this.theme);
    this.#show();
  }

  #show(): void {
    if (this.theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = this.theme;
  }
}

export const look = new Look();
