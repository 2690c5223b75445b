/** How the parts of the board find, carry out and point at choices. What is not in here cannot be done. */

import type { Choice, WindmillValley } from '../../lib/protocol';
import type { Hover } from '../board';

type Action = WindmillValley.Action;
export type Name = Action['name'];
export type Args<N extends Name> = Extract<Action, { name: N }>['args'];
export type ActionPreview = WindmillValley.ActionPreview;

interface Given {
  readonly choices: readonly Choice[];
  readonly outlooks: readonly ActionPreview[];
  readonly hover: Hover;
  readonly carryOut: (choice: Choice) => void;
}

/** What makes an element the place of a choice. */
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
  readonly #given: () => Given;
  /** The colour of the bulb that is picked up, to be put somewhere. */
  picked = $state<string | null>(null);

  constructor(given: () => Given) {
    this.#given = given;
  }

  get pointed(): number | null {
    return this.#given().hover.code;
  }

  /** The choice that is pointed at, here or in the list of choices. */
  readonly choice = $derived.by(
    () => this.#given().choices.find(({ code }) => code === this.#given().hover.code) ?? null,
  );

  /** What it would change. */
  readonly outlook = $derived.by(() => (this.choice ? this.outlookOf(this.choice) : null));

  outlookOf(choice: Choice): ActionPreview | null {
    return this.#given().outlooks.find(({ code }) => code === choice.code) ?? null;
  }

  get any(): boolean {
    return this.#given().choices.length > 0;
  }

  /** The choice with this name and these arguments, if it is legal. */
  of<N extends Name>(name: N, args: Partial<Args<N>>): Choice | null {
    const wanted = Object.entries(args);
    const same = (choice: Choice) => wanted.every(([key, value]) => choice.args[key] === value);
    return this.#given().choices.find((choice) => choice.name === name && same(choice)) ?? null;
  }

  /** All legal choices of a kind, each with its arguments. */
  all<N extends Name>(name: N): readonly (readonly [Args<N>, Choice])[] {
    return this.#given()
      .choices.filter((choice) => choice.name === name)
      .map((choice) => [choice.args as Args<N>, choice] as const);
  }

  /** An action that is not possible, as it is typed, while others of its kind are. */
  closed(name: Name, typed: string): string | undefined {
    return this.all(name).length > 0 ? `${name} ${typed}` : undefined;
  }

  /** The arguments of the choice that is pointed at, if it is of this kind. */
  aim<N extends Name>(name: N): Args<N> | null {
    return this.all(name).find(([, { code }]) => code === this.pointed)?.[0] ?? null;
  }

  readonly do = (choice: Choice): void => this.#given().carryOut(choice);

  readonly point = (choice: Choice | null): void => this.#given().hover.set(choice?.code ?? null);

  hot(choice: Choice | null): boolean {
    return choice !== null && choice.code === this.pointed;
  }

  /** The attributes of the place of a choice; none without a choice. */
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
      // by keyboard alone: a finger's tap is lost if what it went down on is drawn anew before it goes up
      onfocus: (event) => event.currentTarget.matches(':focus-visible') && this.point(choice),
      // the element may lose the focus while it is taken away, when nothing may change
      onblur: () => queueMicrotask(() => this.hot(choice) && this.point(null)),
    };
  }
}

/** For what is only looked at: another player's farm and wheels. */
export const NO_ACTIONS = new BoardActions(() => ({
  choices: [],
  outlooks: [],
  hover: { code: null, set: () => undefined },
  carryOut: () => undefined,
}));
