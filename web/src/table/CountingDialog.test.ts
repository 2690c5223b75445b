import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { countOf } from '../games/counting';
import type { Board, CardCount } from '../lib/protocol';
import CountingDialog from './CountingDialog.svelte';

const count: CardCount = {
  notes: ['Where they are: 5 in the deck.'],
  groups: [
    {
      name: 'pink',
      kinds: [
        { name: '2', copies: 6, seen: 4 },
        { name: '3', copies: 6, seen: 6 },
      ],
    },
    {
      name: 'one colour',
      kinds: [
        { name: 'RRRR', copies: 1, seen: 1 },
        { name: 'YYYY', copies: 1, seen: 0 },
      ],
    },
  ],
};

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
afterEach(cleanup);

test('says of every card how many have not been seen', async () => {
  render(CountingDialog, { count, game: 'a game without pictures', onclose: () => {} });
  expect(screen.getByText('Where they are: 5 in the deck.')).toBeTruthy();
  await screen.findByText('pink');
  const items = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    '2 2 of 6',
    '3 0 of 6',
    'RRRR seen',
    'YYYY not seen yet',
  ]);
});

test('a board without a count has none', () => {
  expect(countOf({ game: 'keukenhof' } as Board)).toBeNull();
  expect(countOf({ game: 'tulips', counting: count } as Board)).toBe(count);
});
