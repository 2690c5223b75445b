import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TableInfo, TulipBubble } from '../../lib/protocol';
import type { Hover, SceneOf } from '../board';
import { SHOW_AGAIN, SKIP } from '../playback.svelte';
import Board from './Board.svelte';
import { layOut, pathOf } from './chart';
import recorded from './fixtures/three-players.json';
import { flightsOf } from './flights';
import { sortOptions } from './options';
import { finaleChapters } from './finale';

type Scene = SceneOf<TulipBubble.Board>;

const table = recorded.table as TableInfo;
const selling = recorded.selling as unknown as Scene;
const sold = recorded.sold as unknown as Scene;
const auction = recorded.auction as unknown as Scene;
const end = recorded.end as unknown as Scene;
const asked = recorded.asked as unknown as Scene;
const unasked = recorded.unasked as unknown as Scene;

const nowhere: Hover = { code: null, set: () => {} };

function show(scene: Scene, hover: Hover = nowhere) {
  const act = vi.fn();
  render(Board, { scene, table, act, hover });
  return act;
}

const labels = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
const labelOf = (scene: Scene, action: string) =>
  scene.choices.find((choice) => choice.action === action)?.label ?? `no ${action}`;
const codeOf = (scene: Scene, action: string) =>
  scene.choices.find((choice) => choice.action === action)?.code;

afterEach(cleanup);

describe('selling', () => {
  test('offers every choice, sets for a collector after a click on him', async () => {
    show(selling);
    const [sets, others] = [
      selling.choices.filter((choice) => choice.name === 'sell_collector'),
      selling.choices.filter((choice) => choice.name !== 'sell_collector'),
    ];
    expect(sets.length).toBeGreaterThan(1);
    expect(labels()).toEqual(expect.arrayContaining(others.map((choice) => choice.label)));
    const opener = `Tavern Owner: choose one of ${sets.length} sets`;
    expect(labels()).toHaveLength(others.length + 1);
    await fireEvent.click(screen.getByRole('button', { name: opener }));
    expect(labels()).toEqual(expect.arrayContaining(sets.map((choice) => choice.label)));
  });

  test('says what selling a financed card brings, net of the loan', async () => {
    const act = show(selling);
    const button = screen.getByRole('button', { name: labelOf(selling, 'sell_financed YC2 11') });
    expect(button.textContent).toContain('−4');
    await fireEvent.click(button);
    expect(act).toHaveBeenLastCalledWith(codeOf(selling, 'sell_financed YC2 11'));
  });

  test('offers nothing to an onlooker', () => {
    show({ ...selling, eyes: null, choices: [] });
    expect(labels()).toEqual([]);
  });

  test('a sold card goes to Just Sold, a marker to its slot', () => {
    const events = [
      { event: 'Sold', player: 0, card: 11, price: 1 },
      { event: 'Placed', player: 1, slot: 8, card: 9 },
    ];
    expect(flightsOf(events, selling.board, sold.board)).toMatchObject([
      { from: 'seat-0', to: 'slot-S3', face: 'WC3' },
      { from: 'seat-1', to: 'slot-S2', face: null, seat: 1 },
    ]);
  });
});

describe('the auction', () => {
  test('tells order, who leads, compensation and cash after winning', () => {
    show(auction);
    const stage = within(screen.getByRole('region', { name: 'Auction' }));
    expect(stage.getByRole('list', { name: 'Bidders in order' }).textContent).toMatch(
      /Ben\s+leads.*You\s+bids/s,
    );
    expect(stage.getByText('each loser gets').parentElement?.textContent).toContain('ƒ5');
    expect(stage.getByText('after winning').parentElement?.textContent).toContain('ƒ10');
  });

  test('takes any amount that is on offer, and no other', async () => {
    const act = show(auction);
    const field = screen.getByLabelText('Amount, 11 to 20');
    await fireEvent.input(field, { target: { value: '17' } });
    await fireEvent.click(screen.getByRole('button', { name: labelOf(auction, 'raise_to 17') }));
    expect(act).toHaveBeenLastCalledWith(codeOf(auction, 'raise_to 17'));
    await fireEvent.input(field, { target: { value: '21' } });
    await fireEvent.keyDown(field, { key: 'Enter' });
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('shows what the raise that is pointed at would mean', () => {
    show(auction, { ...nowhere, code: codeOf(auction, 'raise_to 20') ?? null });
    expect(screen.getByText('your raise')).toBeTruthy();
    expect(screen.getByText('each loser gets').parentElement?.textContent).toContain('ƒ15');
  });
});

describe('options', () => {
  test('are found by name and arguments, whatever the text of an action is', () => {
    for (const { choices } of [selling, auction, asked]) {
      const untold = choices.map((choice) => ({ ...choice, action: '' }));
      const { byCode, ...sorted } = sortOptions(untold);
      const found = Object.values(sorted).flatMap((kind) =>
        kind instanceof Map ? [...kind.values()] : kind ? [kind] : [],
      );
      const others = untold.filter((choice) => choice.name !== 'sell_collector');
      expect(found).toHaveLength(others.length);
      expect(found).toEqual(expect.arrayContaining(others));
      expect(byCode.size).toBe(untold.length);
    }
  });
});

describe('the Black Tulip', () => {
  test('is offered to who is asked', () => {
    show(asked);
    expect(labels()).toEqual(asked.choices.map((choice) => choice.label));
  });

  test('is not spoken of to anybody else', () => {
    show(unasked);
    expect(labels()).toEqual([]);
    expect(screen.getByRole('article', { name: 'Tulip Bubble' }).textContent).not.toMatch(/black tulip/i);
    expect(document.querySelector('.active')).toBeNull();
  });
});

describe('while somebody may be asked in secret', () => {
  const choice = { code: 4000, name: 'ready', args: {}, action: 'ready', label: 'Go on', earns: null };
  const placing: TulipBubble.Board = {
    ...unasked.board,
    phase: 'placing',
    turn: 0,
    black_tulip: null,
    placing: { lap: 1, placed: 0, limit: 2 },
  };

  test('who is not asked goes on, and nobody is said to be placing', async () => {
    const act = show({ ...unasked, eyes: 0, to_move: 0, board: placing, choices: [choice] });
    expect(screen.getByText('The market opens')).toBeTruthy();
    expect(screen.queryByText(/placing/i)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(act).toHaveBeenLastCalledWith(choice.code);
  });

  test('who has answered waits', () => {
    show({ ...unasked, eyes: 0, to_move: null, board: placing, choices: [] });
    expect(screen.getByText('The market opens')).toBeTruthy();
    expect(screen.queryByText(/placing/i)).toBeNull();
    expect(labels()).toEqual([]);
  });
});

describe('the end', () => {
  test('shows the standing at once to those who come later', () => {
    show(end);
    expect(screen.getByRole('table', { name: 'Final standing' })).toBeTruthy();
  });

  test('can be told again and skipped', async () => {
    show(end);
    await fireEvent.click(screen.getByRole('button', { name: SHOW_AGAIN }));
    expect(screen.getByText('The bubble bursts!')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: SKIP }));
    expect(screen.queryByText('The bubble bursts!')).toBeNull();
  });

  test('everybody reckons, the winner last, and every price falls off the track', () => {
    const ranks = finaleChapters(end.board).flatMap((chapter) =>
      chapter.kind === 'reckoning' ? [chapter.rank] : [],
    );
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    expect(ranks).toHaveLength(3);
    const layout = layOut(500, false);
    for (const colour of [0, 1, 2]) {
      const points = pathOf(layout, end.board, colour);
      expect(points.length).toBe(end.board.path.length + 1);
      expect(points.at(-1)?.y).toBeGreaterThan(Math.max(...points.slice(0, -1).map((point) => point.y)));
    }
  });
});
