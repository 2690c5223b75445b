import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Row } from '../../lib/log';
import type { Keukenhof, TableInfo } from '../../lib/protocol';
import type { Hover, SceneOf } from '../board';
import { SHOW_AGAIN, SKIP } from '../playback.svelte';
import Board from './Board.svelte';
import annexRecorded from './fixtures/annex.json';
import effectsRecorded from './fixtures/effects.json';
import soloRecorded from './fixtures/solo.json';
import { nextTo } from './geometry';
import { toolOf, usesOf } from './options';
import { finaleChapters } from './finale';
import { RESOURCE_NAMES } from './things';

type Recorded = { table: TableInfo; scene: SceneOf<Keukenhof.Board> };

const effects = effectsRecorded as Recorded;
const solo = soloRecorded as Recorded;
const annex = annexRecorded as Recorded;

const nowhere: Hover = { code: null, set: () => {} };

function show({ table, scene }: Recorded, hover: Hover = nowhere, logRows: readonly Row[] = []) {
  const act = vi.fn();
  render(Board, { scene, table, act, hover, logRows });
  return act;
}

const offered = () =>
  new Set(screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label')));

afterEach(cleanup);

describe('painting', () => {
  test('offers every choice of the scene, places on the garden among them', async () => {
    const act = show(solo);
    for (const { label, code } of solo.scene.choices) {
      await fireEvent.click(screen.getByRole('button', { name: label }));
      expect(act).toHaveBeenLastCalledWith(code);
    }
  });

  test('a place can be chosen with the keyboard, and Tab stops at only one of them', async () => {
    const act = show(solo);
    const places = solo.scene.choices.filter(({ name }) => name === 'paint');
    const buttons = places.map(({ label }) => screen.getByRole('button', { name: label }));
    expect(buttons.filter((button) => button.getAttribute('tabindex') === '0')).toHaveLength(1);
    await fireEvent.keyDown(buttons[0] ?? document.body, { key: 'Enter' });
    expect(act).toHaveBeenLastCalledWith(places[0]?.code);
  });

  test('points at the place that has the focus', async () => {
    const set = vi.fn();
    show(solo, { code: null, set });
    const place = solo.scene.choices.find(({ name }) => name === 'paint');
    await fireEvent.focus(screen.getByRole('button', { name: place?.label ?? '' }));
    expect(set).toHaveBeenLastCalledWith(place?.code);
  });

  test('a spectator gets no choices', () => {
    show({ ...solo, scene: { ...solo.scene, eyes: null, choices: [] } });
    for (const { label } of solo.scene.choices)
      expect(screen.queryByRole('button', { name: label })).toBeNull();
  });

  test('the moves of the gardener have their reasons', async () => {
    const lines = [
      'The gardener chooses tile 1, dahlia (the lowest open tile).',
      'The gardener paints a dahlia in hexagon 8, place 5 (to the right of the last).',
    ];
    const happened = [
      { event: 'Selected', player: 1, rule: 92 },
      { event: 'Painted', player: 1, rule: 96, hexagon: 8, place: 4 },
    ];
    const others = {
      head: false,
      text: 'Ann is done.',
      marks: null,
      events: [{ event: 'FinishedPainting', player: 0 }],
    };
    const rows = lines.map((text, i) => ({ head: false, text, marks: null, events: [happened[i]] }));
    show(solo, nowhere, [others, ...rows]);
    const moves = within(screen.getByRole('region', { name: "The gardener's moves" }));
    expect(moves.getByText(`${lines.length}/${lines.length}`)).toBeTruthy();
    await fireEvent.click(moves.getByRole('button', { name: 'Previous move' }));
    expect(moves.getByText(`${lines.length - 1}/${lines.length}`)).toBeTruthy();
    expect(moves.getByText(lines[0] ?? '')).toBeTruthy();
  });
});

describe('effects', () => {
  test('each tool shows its targets, and together they are all choices', async () => {
    show(effects);
    const seen = offered();
    const tools = usesOf(effects.scene.choices).flatMap(({ tool }) => tool ?? []);
    expect(tools.length).toBeGreaterThan(2);
    for (const tool of tools) {
      const name = new RegExp(`^${RESOURCE_NAMES[tool]}: show`);
      await fireEvent.click(screen.getByRole('button', { name }));
      for (const label of offered()) seen.add(label);
    }
    for (const { label } of effects.scene.choices) expect(seen).toContain(label);
  });

  test('a choice that the pointer is on in the list shows its target', () => {
    const pot = effects.scene.choices.find((choice) => toolOf(choice) === 'flowerpot');
    show(effects, { code: pot?.code ?? null, set: () => {} });
    expect(screen.getByRole('button', { name: pot?.label ?? '' })).toBeTruthy();
  });
});

describe('the end', () => {
  test('of the rulebook’s own game is 49 to 31, line by line', () => {
    const chapters = finaleChapters(annex.scene.board);
    expect(chapters.at(-1)?.rows.map(({ total }) => total)).toEqual([49, 31]);
    const lead = chapters.find(({ line }) => line === 'max number of flowers');
    expect(lead?.rows.map(({ points }) => points)).toEqual([9, 6]);
    expect([...(lead?.lights.hexagons ?? [])]).toEqual([8, 10, 13, 14, 18]);
  });

  test('shows the sum behind each line', () => {
    const reasons = new Map(
      finaleChapters(annex.scene.board).map(({ line, rows }) => [line, rows[0]?.reason]),
    );
    expect(reasons.get('orchids')).toBe('4 × 3');
    expect(reasons.get('closed hexagons')).toMatch(/^hexagon \d+: \d+ and hexagon \d+: \d+$/);
    expect(reasons.get('favourite flower')).toBe('11 tulips; others: 6');
  });

  test('can be replayed and skipped', async () => {
    show(annex);
    const standing = () => screen.queryByRole('table', { name: 'Final standing' });
    expect(standing()).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: SHOW_AGAIN }));
    expect(standing()).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: SKIP }));
    expect(standing()).toBeTruthy();
  });
});

test('arrow keys lead to the nearest place in their direction', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 2 },
    { x: 50, y: 0 },
    { x: 0, y: -9 },
  ];
  expect(nextTo('ArrowRight', { x: 0, y: 0 }, points)).toBe(1);
  expect(nextTo('ArrowUp', { x: 0, y: 0 }, points)).toBe(3);
  expect(nextTo('ArrowLeft', { x: 0, y: 0 }, points)).toBeNull();
});
