/** The settings of this browser. Each one is stored as soon as the player changes it. */
import { prefersReducedMotion } from 'svelte/motion';
import { store, stored } from './storage';

/** How fast other players' turns are shown. `step` waits for a tap after each move; `off` shows only the result. */
export const SPEEDS = ['step', 'calm', 'brisk', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

/** When a move needs a second tap: the first one shows what will happen. */
export const CONFIRMS = ['never', 'touch', 'always'] as const;
export type Confirm = (typeof CONFIRMS)[number];

export const CONTRASTS = ['soft', 'strong'] as const;
export type Contrast = (typeof CONTRASTS)[number];

export type Aside = 'log' | 'chat';

function storedWord<W extends string>(words: readonly W[], name: string): W | null {
  const word = stored(`comfort.${name}`);
  return words.find((known) => known === word) ?? null;
}

class Settings {
  #speed = $state(storedWord(SPEEDS, 'speed'));
  #confirm = $state<Confirm>(storedWord(CONFIRMS, 'confirm') ?? 'touch');
  #contrast = $state<Contrast>(storedWord(CONTRASTS, 'contrast') ?? 'soft');
  #sounds = $state(stored('comfort.sounds') === 'on');
  #list = $state(stored('comfort.list') === 'on');
  /** On a narrow screen the log and the chat cover the board, so they start closed. */
  #aside = $state<Aside | null>(
    matchMedia('(width < 60rem)').matches ? null : storedWord(['log', 'chat'], 'aside'),
  );

  constructor() {
    this.#show();
  }

  /** `off` by default for players who prefer less motion. */
  get speed(): Speed {
    return this.#speed ?? (prefersReducedMotion.current ? 'off' : 'brisk');
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    store('comfort.speed', speed);
  }

  get confirm(): Confirm {
    return this.#confirm;
  }

  set confirm(confirm: Confirm) {
    this.#confirm = confirm;
    store('comfort.confirm', confirm);
  }

  get contrast(): Contrast {
    return this.#contrast;
  }

  set contrast(contrast: Contrast) {
    this.#contrast = contrast;
    store('comfort.contrast', contrast);
    this.#show();
  }

  /** True if the game plays sounds. */
  get sounds(): boolean {
    return this.#sounds;
  }

  set sounds(on: boolean) {
    this.#sounds = on;
    store('comfort.sounds', on ? 'on' : null);
  }

  /** True if the list of moves is open beside the board. */
  get list(): boolean {
    return this.#list;
  }

  set list(open: boolean) {
    this.#list = open;
    store('comfort.list', open ? 'on' : null);
  }

  /** The open panel beside the board: the log, the chat or none. */
  get aside(): Aside | null {
    return this.#aside;
  }

  set aside(aside: Aside | null) {
    this.#aside = aside;
    store('comfort.aside', aside);
  }

  #show(): void {
    document.documentElement.dataset['contrast'] = this.contrast;
  }
}

export const settings = new Settings();
