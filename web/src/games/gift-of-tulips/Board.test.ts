import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GiftOfTulips, TableInfo } from '../../lib/protocol';
import { formatList } from '../../lib/format';
import type { Hover, SceneOf } from '../board';
import { SHOW_AGAIN, SKIP } from '../playback.svelte';
import Board from './Board.svelte';
import recorded from './fixtures/three-players.json';
import { faceOf, flightsOf } from './flights';
import { lanesOf } from './recentTurns';
import { finaleChapters } from './finale';

type Scene = SceneOf<GiftOfTulips.Board>;

const table = recorded.table as TableInfo;
const before = recorded.before as unknown as Scene;
const recordedPreviews: readonly GiftOfTulips.ActionPreview[] = recorded.previews;
const end = recorded.end as unknown as Scene; // JSON knows no literal types

const nowhere: Hover = { code: null, set: () => {} };

function show(scene: Scene, hover: Hover = nowhere) {
  const act = vi.fn();
  render(Board, { scene, table, act, hover, previews: recordedPreviews });
  return act;
}

const labels = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

afterEach(cleanup);

describe('the board', () => {
  test('offers the choices of the scene and nothing else', () => {
    show(before);
    expect(labels().toSorted()).toEqual(before.choices.map((choice) => choice.label).toSorted());
  });

  test('offers nothing to a spectator', () => {
    show({ ...before, eyes: null, choices: [] });
    expect(labels()).toEqual([]);
  });

  test('carries out a choice by its code', async () => {
    const act = show(before);
    for (const { label, code } of before.choices) {
      await fireEvent.click(screen.getByRole('button', { name: label }));
      expect(act).toHaveBeenLastCalledWith(code);
    }
  });

  test('points at the choice that has the focus', async () => {
    const set = vi.fn();
    show(before, { code: null, set });
    const open = before.choices.find((choice) => choice.action === 'festival_open');
    await fireEvent.focus(screen.getByRole('button', { name: open?.label ?? '' }));
    expect(set).toHaveBeenLastCalledWith(open?.code);
  });

  test('names every bouquet with number and sum of each variety', () => {
    show(before);
    const { bouquets } = before.board;
    for (const { player, holdings } of bouquets) {
      const panel = within(screen.getByRole('region', { name: table.seats[player]?.name ?? '' }));
      for (const { variety, values, sum } of holdings)
        expect(panel.getByText(new RegExp(`^${variety}: ${values.length} cards?, sum ${sum}`))).toBeTruthy();
    }
  });
});

describe('the visible table', () => {
  test('counts the unseen cards of each variety', () => {
    show(before);
    const unseen = within(screen.getByRole('region', { name: 'Not seen yet' }));
    for (const { name, kinds } of before.board.counting.groups) {
      const left = kinds.map(({ name, copies, seen }) => `${name}: ${copies - seen} of ${copies}`);
      const cards = kinds.reduce((sum, { copies, seen }) => sum + copies - seen, 0);
      expect(unseen.getByText(`${name}: ${cards} cards not seen yet (${formatList(left)})`)).toBeTruthy();
    }
  });

  test('shows the present majorities of each bouquet until the end pays them', () => {
    show(before);
    for (const { player, score } of before.board.bouquets) {
      const panel = within(screen.getByRole('region', { name: table.seats[player]?.name ?? '' }));
      const paid = before.board.paid_now[player] ?? [];
      expect(panel.getByText('as it stands').parentElement?.textContent).toContain(
        String(paid.reduce((sum, points) => sum + points, score)),
      );
    }
    cleanup();
    show(end);
    expect(screen.queryByText('as it stands')).toBeNull();
  });

  test('previews the points of all players for the choice under the pointer', () => {
    const gift = before.choices.find((choice) => choice.name === 'give');
    const then = recordedPreviews.find(({ code }) => code === gift?.code);
    show(before, { code: gift?.code ?? null, set: () => {} });
    const changed = before.board.bouquets.filter(({ player, score }) => {
      const total = (points = 0, paid: readonly number[] = []) => paid.reduce((a, b) => a + b, points);
      const now = total(score, before.board.paid_now[player]);
      const later = total(then?.scores[player], then?.paid[player]);
      const panel = within(screen.getByRole('region', { name: table.seats[player]?.name ?? '' }));
      const text = panel.getByText('as it stands').parentElement?.textContent;
      expect(text).toContain(now === later ? String(now) : `${now}▸would become${later}`);
      return now !== later;
    });
    expect(changed.length).toBeGreaterThan(1);
  });

  test('requests previews for a choice under the pointer, and not before', () => {
    const requestPreviews = vi.fn();
    const props = { scene: before, table, act: vi.fn(), requestPreviews };
    render(Board, { ...props, hover: nowhere });
    expect(requestPreviews).not.toHaveBeenCalled();
    render(Board, { ...props, hover: { code: before.choices[0]?.code ?? null, set: () => {} } });
    expect(requestPreviews).toHaveBeenCalledOnce();
  });

  test('lists the cards played since the last turn by player', () => {
    const lanes = lanesOf([
      { event: 'Drew', player: 1, card: -100 },
      { event: 'Gave', player: 1, card: 5, to: 0, place: 1, points: 6 },
      { event: 'Showed', player: 1, card: 10, ranking: [3, 0, 1, 2] },
      { event: 'Kept', player: 2, card: 0, points: 1 },
      { event: 'Hid', player: 2, card: -100 },
    ]);
    expect(lanes).toEqual([
      {
        player: 1,
        cards: [
          { action: 'give', card: { variety: 'blue', value: 4 }, to: 0, result: '+6' },
          { action: 'show', card: { variety: 'orange', value: 3 }, to: null, result: '1st' },
        ],
      },
      {
        player: 2,
        cards: [
          { action: 'keep', card: { variety: 'purple', value: 2 }, to: null, result: '+1' },
          { action: 'hide', card: null, to: null, result: '' },
        ],
      },
    ]);
  });
});

describe('the end', () => {
  test('shows the standing at once to late viewers', () => {
    show(end);
    expect(screen.getByRole('table', { name: 'Final standing' })).toBeTruthy();
  });

  test('can be shown again and skipped', async () => {
    show(end);
    await fireEvent.click(screen.getByRole('button', { name: SHOW_AGAIN }));
    expect(screen.getByText('The deck is empty')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: SKIP }));
    expect(screen.queryByText('The deck is empty')).toBeNull();
  });

  test('adds up: the revealed cards to the totals, the majorities to the scores', () => {
    const chapters = finaleChapters(end.board);
    const total = (at: number) =>
      Object.values(chapters.at(at)?.totals ?? {}).reduce((sum, value) => sum + value, 0);
    const revealed = end.board.revealed.reduce((sum, { card }) => sum + Number(card.slice(-1)), 0);
    expect(total(-1) - total(0)).toBe(revealed);
    expect(chapters.at(-2)?.scores).toEqual(end.board.bouquets.map((bouquet) => bouquet.score));
  });
});

describe('moving cards', () => {
  test('a played card leaves the hand and the next one comes from the deck', () => {
    const events = [
      { event: 'Kept', player: 0, card: 7, points: 1 },
      { event: 'Drew', player: 0, card: 2 },
    ];
    expect(flightsOf(events, 0)).toMatchObject([
      { from: 'hand', to: 'seat-0', face: 'pink3' },
      { from: 'deck', to: 'hand', face: null },
    ]);
  });

  test("others' cards fly from their bouquets: given, shown, hidden", () => {
    const events = [
      { event: 'Gave', player: 1, card: 5, to: 0, place: 1, points: 6 },
      { event: 'Showed', player: 2, card: 10, ranking: [3, 0, 1, 2] },
      { event: 'Hid', player: 1, card: -100 },
    ];
    expect(flightsOf(events, 0)).toMatchObject([
      { from: 'seat-1', to: 'seat-0', face: 'blue4' },
      { from: 'seat-2', to: 'bed-orange', face: 'orange3' },
      { from: 'seat-1', to: 'pile', face: null },
    ]);
    expect(faceOf(-100)).toBe(null);
  });
});
