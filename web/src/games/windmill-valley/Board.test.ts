import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TableInfo, WindmillValley } from '../../lib/protocol';
import type { Hover, SceneOf } from '../board';
import Board from './Board.svelte';
import recorded from './fixtures/two-players.json';
import { lines } from './things';

type Scene = SceneOf<WindmillValley.Board>;

const table = recorded.table as TableInfo;
const steps = recorded.steps as unknown as Scene; // JSON knows no literal types
const plant = recorded.plant as unknown as Scene;
const end = recorded.end as unknown as Scene;

const nowhere: Hover = { code: null, set: () => {} };

function show(scene: Scene, hover: Hover = nowhere) {
  const act = vi.fn();
  render(Board, { scene, table, act, hover });
  return act;
}

afterEach(cleanup);

describe('the board', () => {
  test('says where each number of steps leads, and offers those that are legal', async () => {
    const act = show(steps);
    const list = within(screen.getByRole('list', { name: 'Where the steps lead' }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
    expect(list.getAllByRole('button')).toHaveLength(steps.choices.length);
    for (const { label, code } of steps.choices) {
      await fireEvent.click(list.getByRole('button', { name: label }));
      expect(act).toHaveBeenLastCalledWith(code);
    }
  });

  test('shows the steps of its own wheels only', () => {
    show({ ...steps, eyes: 1, choices: [] });
    expect(screen.queryByRole('list', { name: 'Where the steps lead' })).toBeNull();
  });

  test('plants the bulb that was picked in the row that is clicked', async () => {
    const act = show(plant);
    for (const { args, label, code } of plant.choices.filter((choice) => choice.name === 'plant')) {
      await fireEvent.click(screen.getByRole('button', { name: String(args.colour) }));
      await fireEvent.click(screen.getByRole('button', { name: label }));
      expect(act).toHaveBeenLastCalledWith(code);
    }
  });

  test('shows what waits in the order in which it will be resolved', () => {
    show(plant);
    const waiting = within(screen.getByRole('region', { name: 'To do' })).getAllByRole('listitem');
    plant.board.tasks.forEach((task, i) => expect(waiting[i]?.textContent).toContain(task.name));
  });

  test('offers nothing to an onlooker, who can still look around', async () => {
    const act = show({ ...steps, eyes: null, choices: [] });
    await fireEvent.click(screen.getByRole('button', { name: /^Joost/ }));
    expect(screen.getByRole('region', { name: 'Farm' })).toBeTruthy();
    expect(act).not.toHaveBeenCalled();
  });

  test('a finger looks at a space before it builds there', async () => {
    const build = {
      code: 7,
      name: 'build',
      args: { space: 'A1' },
      action: 'build A1',
      label: 'Build on A1',
      earns: null,
    };
    const act = show({ ...plant, board: { ...plant.board, decision: 'build' }, choices: [build] });
    const space = screen.getByRole('button', { name: 'Build on A1' });
    await fireEvent.pointerDown(space, { pointerType: 'touch' });
    await fireEvent.click(space);
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByText(/^A1: .* Tap it again/)).toBeTruthy();
    await fireEvent.click(space);
    expect(act).toHaveBeenCalledExactlyOnceWith(7);
  });

  test('ends with the final scoring', () => {
    show(end);
    const totals = within(screen.getByRole('row', { name: /^Total/ })).getAllByRole('cell');
    expect(totals.map((cell) => Number(cell.textContent))).toEqual(end.scores);
  });

  test.each([
    ['steps', steps],
    ['rewards', { ...plant, board: { ...plant.board, decision: 'menu' } }],
  ])('leaves the final scoring when one looks back at %s', async (_, earlier) => {
    const over = { ...table, status: 'over' as const };
    const common = { table: over, act: vi.fn(), hover: nowhere };
    const { rerender } = render(Board, { ...common, scene: end });
    expect(screen.getByRole('region', { name: 'Final scoring' })).toBeTruthy();
    await rerender({ ...common, scene: { ...earlier, choices: [] } });
    expect(screen.queryByRole('region', { name: 'Final scoring' })).toBeNull();
  });
});

describe('words', () => {
  test('are broken into lines', () => {
    expect(lines('Market 2G 2×', 8)).toEqual(['Market', '2G 2×']);
  });
});
