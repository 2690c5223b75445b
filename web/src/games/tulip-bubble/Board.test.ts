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

const noHover: Hover = { code: null, set: () => {} };

function show(scene: Scene, hover: Hover = noHover) {
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
  test('offers every choice, and the sets for a collector after a click on the pile', async () => {
    show(selling);
    const [sets, others] = [
      selling.choices.filter((choice) => choice.name === 'sell_collector'),
      selling.choices.filter((choice) => choice.name !== 'sell_collector'),
    ];
    expect(sets.length).toBeGreaterThan(1);
    expect(labels()).toEqual(expect.arrayContaining(others.map((choice) => choice.label)));
    const opener = `Tavern Owner: choose one of your ${sets.length} sets`;
    expect(labels()).toHaveLength(others.length + 1);
    await fireEvent.click(screen.getByRole('button', { name: opener }));
    expect(labels()).toEqual(expect.arrayContaining(sets.map((choice) => choice.label)));
  });

  test('shows the change of cash for the sale of a financed card', async () => {
    const act = show(selling);
    const button = screen.getByRole('button', { name: labelOf(selling, 'sell_financed YC2 11') });
    expect(button.textContent).toContain('−4');
    await fireEvent.click(button);
    expect(act).toHaveBeenLastCalledWith(codeOf(selling, 'sell_financed YC2 11'));
  });

  test('offers nothing to a spectator', () => {
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
  test('shows the order, the leader, the compensation and the cash after winning', () => {
    show(auction);
    const stage = within(screen.getByRole('region', { name: 'Auction' }));
    expect(stage.getByRole('list', { name: 'Bidders in order' }).textContent).toMatch(
      /Ben\s+leads.*You\s+now/s,
    );
    expect(stage.getByText('each loser gets').parentElement?.textContent).toContain('ƒ5');
    expect(stage.getByText('cash if you win').parentElement?.textContent).toContain('ƒ10');
  });

  test('takes any legal amount, and no other', async () => {
    const act = show(auction);
    const field = screen.getByLabelText('Raise to, 11 to 20');
    await fireEvent.input(field, { target: { value: '17' } });
    await fireEvent.click(screen.getByRole('button', { name: labelOf(auction, 'raise_to 17') }));
    expect(act).toHaveBeenLastCalledWith(codeOf(auction, 'raise_to 17'));
    await fireEvent.input(field, { target: { value: '21' } });
    await fireEvent.keyDown(field, { key: 'Enter' });
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('previews the raise that is pointed at', () => {
    show(auction, { ...noHover, code: codeOf(auction, 'raise_to 20') ?? null });
    expect(screen.getByText('your raise')).toBeTruthy();
    expect(screen.getByText('each loser gets').parentElement?.textContent).toContain('ƒ15');
  });
});

describe('options', () => {
  test('are found by name and arguments, not by the text of an action', () => {
    for (const { choices } of [selling, auction, asked]) {
      const withoutText = choices.map((choice) => ({ ...choice, action: '' }));
      const { byCode, ...sorted } = sortOptions(withoutText);
      const listed = Object.values(sorted).flatMap((kind) =>
        kind instanceof Map ? [...kind.values()] : kind ? [kind] : [],
      );
      const others = withoutText.filter((choice) => choice.name !== 'sell_collector');
      expect(listed).toHaveLength(others.length);
      expect(listed).toEqual(expect.arrayContaining(others));
      expect(byCode.size).toBe(withoutText.length);
    }
  });
});

describe('the Black Tulip', () => {
  test('is offered to the player who decides', () => {
    show(asked);
    expect(labels()).toEqual(asked.choices.map((choice) => choice.label));
  });

  test('is not mentioned to other players', () => {
    show(unasked);
    expect(labels()).toEqual([]);
    expect(screen.getByRole('article', { name: 'Tulip Bubble' }).textContent).not.toMatch(/black tulip/i);
    expect(document.querySelector('.active')).toBeNull();
  });
});

describe('while players may decide in secret', () => {
  const choice = { code: 4000, name: 'ready', args: {}, action: 'ready', label: 'Go on', earns: null };
  const placing: TulipBubble.Board = {
    ...unasked.board,
    phase: 'placing',
    turn: 0,
    black_tulip: null,
    placing: { lap: 1, placed: 0, limit: 2 },
  };

  test('a viewer without a decision can go on, and the board does not name the next player', async () => {
    const act = show({ ...unasked, eyes: 0, to_move: 0, board: placing, choices: [choice] });
    expect(screen.getByText('The market opens')).toBeTruthy();
    expect(screen.queryByText(/placing/i)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(act).toHaveBeenLastCalledWith(choice.code);
  });

  test('a viewer who has answered waits', () => {
    show({ ...unasked, eyes: 0, to_move: null, board: placing, choices: [] });
    expect(screen.getByText('The market opens')).toBeTruthy();
    expect(screen.queryByText(/placing/i)).toBeNull();
    expect(labels()).toEqual([]);
  });
});

describe('the end', () => {
  test('shows the standing at once to viewers who come later', () => {
    show(end);
    expect(screen.getByRole('table', { name: 'Final standing' })).toBeTruthy();
  });

  test('can be shown again and skipped', async () => {
    show(end);
    await fireEvent.click(screen.getByRole('button', { name: SHOW_AGAIN }));
    expect(screen.getByText('The bubble bursts!')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: SKIP }));
    expect(screen.queryByText('The bubble bursts!')).toBeNull();
  });

  test('shows every score, the winner last, and lets every price fall off the track', () => {
    const ranks = finaleChapters(end.board).flatMap((chapter) =>
      chapter.kind === 'score' ? [chapter.rank] : [],
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
