/** How this browser likes to play. Each setting is kept as soon as it is chosen. */
import { prefersReducedMotion } from 'svelte/motion';
import { store, stored } from './storage';

/** How fast the others' turns are shown; `step` waits for a tap after each, `off` shows the outcome alone. */
export const SPEEDS = ['step', 'calm', 'brisk', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

/** When a choice on the board is shown first and carried out by a second press. */
export const CONFIRMS = ['never', 'touch', 'always'] as const;
export type Confirm = (typeof CONFIRMS)[number];

export const CONTRASTS = ['soft', 'strong'] as const;
export type Contrast = (typeof CONTRASTS)[number];

export type Aside = 'log' | 'chat';

function one<W extends string>(words: readonly W[], name: string): W | null {
  const word = stored(`comfort.${name}`);
  return words.find((known) => known === word) ?? null;
}

class Settings {
  #speed = $state(one(SPEEDS, 'speed'));
  #confirm = $state<Confirm>(one(CONFIRMS, 'confirm') ?? 'touch');
  #contrast = $state<Contrast>(one(CONTRASTS, 'contrast') ?? 'soft');
  #sounds = $state(stored('comfort.sounds') === 'on');
  #list = $state(stored('comfort.list') === 'on');
  /** On a narrow screen it takes the place of the board, so nobody finds it open when he comes. */
  #aside = $state<Aside | null>(matchMedia('(width < 60rem)').matches ? null : one(['log', 'chat'], 'aside'));

  constructor() {
    this.#show();
  }

  /** Who wants less motion is shown outcomes, until he says otherwise. */
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

  /** Sounds of the game. */
  get sounds(): boolean {
    return this.#sounds;
  }

  set sounds(on: boolean) {
    this.#sounds = on;
    store('comfort.sounds', on ? 'on' : null);
  }

  /** All choices in words, beside the board. */
  get list(): boolean {
    return this.#list;
  }

  set list(open: boolean) {
    this.#list = open;
    store('comfort.list', open ? 'on' : null);
  }

  /** The log or the chat, beside the board. */
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
