import { cleanup, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Scene } from '../lib/protocol';
import Choices from './Choices.svelte';
import { FocusOf } from './hover.svelte';

const offered: readonly Choice[] = [
  { code: 4, name: 'keep', args: {}, action: 'keep', label: 'Keep pink 2', earns: 1 },
  {
    code: 9,
    name: 'festival_secret',
    args: {},
    action: 'festival_secret',
    label: 'Add pink 2 to the secret pile',
    earns: 0,
  },
  {
    code: 1,
    name: 'start_bouquet',
    args: {},
    action: 'start_bouquet',
    label: 'Start your bouquet',
    earns: null,
  },
];

function show(pending: null | { action: number } = null) {
  const act = vi.fn();
  const hover = new FocusOf();
  render(Choices, {
    scene: { seq: 3, choices: offered } as unknown as Scene,
    pending: pending && { type: 'act', id: 1, seq: 3, action: pending.action },
    unit: 'point',
    hover,
    act,
  });
  return { act, hover };
}

describe('the list of choices', () => {
  afterEach(cleanup);

  it('offers each legal move with its points', () => {
    show();
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('button')
        .map((button) => button.textContent?.replace(/\s+/g, ' ').trim()),
    ).toEqual([
      'Keep pink 2 +1 earns 1 point',
      'Add pink 2 to the secret pile 0 earns 0 points',
      'Start your bouquet',
    ]);
  });

  it('makes a move by its code', () => {
    const { act } = show();
    screen.getByText('Add pink 2 to the secret pile').click();
    expect(act).toHaveBeenCalledExactlyOnceWith(9);
  });

  it('tells the board which choice has the focus', () => {
    const { hover } = show();
    screen.getAllByRole('button')[0]?.focus();
    expect(hover.code).toBe(4);
  });

  it('narrows to the piece held on the board, and shows all moves again', async () => {
    const { hover } = show();
    hover.narrow(new Set([9]));
    const box = await screen.findByRole('checkbox', { name: /3 moves/ });
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(1);
    box.click();
    await tick();
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(3);
  });

  it('sends no second move while one is on its way', () => {
    const { act } = show({ action: 4 });
    screen.getByText('Start your bouquet').click();
    expect(act).not.toHaveBeenCalled();
  });
});
