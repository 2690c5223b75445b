/** The legal choices, as the parts of the board find, make and point at them. */

import type { Choice, WindmillValley } from '../../lib/protocol';
import type { Hover } from '../board';

type Action = WindmillValley.Action;
export type Name = Action['name'];
export type Args<N extends Name> = Extract<Action, { name: N }>['args'];
export type ActionPreview = WindmillValley.ActionPreview;

interface Context {
  readonly choices: readonly Choice[];
  readonly previews: readonly ActionPreview[];
  readonly hover: Hover;
  readonly make: (choice: Choice) => void;
}

/** The attributes that make an element the place of a choice. */
export interface Spot {
  readonly role?: 'button';
  readonly tabindex?: 0;
  readonly 'aria-label'?: string;
  readonly 'data-choice'?: number;
  readonly onclick?: () => void;
  readonly onkeydown?: (event: KeyboardEvent) => void;
  readonly onpointerenter?: (event: PointerEvent) => void;
  readonly onpointerleave?: (event: PointerEvent) => void;
  readonly onfocus?: (event: FocusEvent & { currentTarget: Element }) => void;
  readonly onblur?: () => void;
}

const byFinger = (event: PointerEvent) => event.pointerType === 'touch';

export class BoardActions {
  readonly #context: () => Context;
  /** The colour of the bulb that is picked up. */
  picked = $state<string | null>(null);

  constructor(context: () => Context) {
    this.#context = context;
  }

  get pointed(): number | null {
    return this.#context().hover.code;
  }

  /** The choice that is pointed at, on the board or in the list of moves. */
  readonly choice = $derived.by(
    () => this.#context().choices.find(({ code }) => code === this.#context().hover.code) ?? null,
  );

  /** The preview of the choice that is pointed at. */
  readonly preview = $derived.by(() => (this.choice ? this.previewOf(this.choice) : null));

  previewOf(choice: Choice): ActionPreview | null {
    return this.#context().previews.find(({ code }) => code === choice.code) ?? null;
  }

  get any(): boolean {
    return this.#context().choices.length > 0;
  }

  /** Return the legal choice with this name and these arguments, or null. */
  of<N extends Name>(name: N, args: Partial<Args<N>>): Choice | null {
    const wanted = Object.entries(args);
    const same = (choice: Choice) => wanted.every(([key, value]) => choice.args[key] === value);
    return this.#context().choices.find((choice) => choice.name === name && same(choice)) ?? null;
  }

  /** Return all legal choices of a kind, each with its arguments. */
  all<N extends Name>(name: N): readonly (readonly [Args<N>, Choice])[] {
    return this.#context()
      .choices.filter((choice) => choice.name === name)
      .map((choice) => [choice.args as Args<N>, choice] as const);
  }

  /** Return the notation of an illegal action, if others of its kind are legal. */
  closed(name: Name, typed: string): string | undefined {
    return this.all(name).length > 0 ? `${name} ${typed}` : undefined;
  }

  /** Return the arguments of the choice that is pointed at, or null if it is of another kind. */
  aim<N extends Name>(name: N): Args<N> | null {
    return this.all(name).find(([, { code }]) => code === this.pointed)?.[0] ?? null;
  }

  readonly do = (choice: Choice): void => this.#context().make(choice);

  readonly point = (choice: Choice | null): void => this.#context().hover.set(choice?.code ?? null);

  hot(choice: Choice | null): boolean {
    return choice !== null && choice.code === this.pointed;
  }

  /** Return the attributes of the place of a choice, or none without a choice. */
  spot(choice: Choice | null): Spot {
    if (!choice) return {};
    return {
      role: 'button',
      tabindex: 0,
      'aria-label': choice.label,
      'data-choice': choice.code,
      onclick: () => this.do(choice),
      onkeydown: (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        this.do(choice);
      },
      onpointerenter: (event) => byFinger(event) || this.point(choice),
      onpointerleave: (event) => byFinger(event) || this.point(null),
      // by keyboard only: a tap is lost if its element is redrawn between touching and lifting the finger
      onfocus: (event) => event.currentTarget.matches(':focus-visible') && this.point(choice),
      // later, because an element that is being removed loses the focus while state must not change
      onblur: () => queueMicrotask(() => this.hot(choice) && this.point(null)),
    };
  }
}

/** No choices, for another player's farm and wheels. */
export const NO_ACTIONS = new BoardActions(() => ({
  choices: [],
  previews: [],
  hover: { code: null, set: () => undefined },
  make: () => undefined,
}));
