import { expect, test } from 'vitest';
import type { Choice } from '../../lib/protocol';
import { BoardActions } from './boardActions.svelte';

const BUILD: Choice = { code: 7, name: 'build', args: {}, action: 'build', label: 'Build', earns: null };

function focused(byKeyboard: boolean): number | null {
  let code: number | null = null;
  const hover = { code: null, set: (next: number | null) => (code = next) };
  const actions = new BoardActions(() => ({
    choices: [BUILD],
    previews: [],
    hover,
    make: () => undefined,
  }));
  const place = { matches: (selector: string) => selector === ':focus-visible' && byKeyboard };
  actions
    .spot(BUILD)
    .onfocus?.({ currentTarget: place } as unknown as FocusEvent & { currentTarget: Element });
  return code;
}

test('the keyboard points at the choice that it comes to; a finger points by its tap, which must not be lost', () => {
  expect(focused(true)).toBe(7);
  expect(focused(false)).toBeNull();
});
