import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Scene, TableInfo, Tulips } from '../../lib/protocol';
import type { Hover } from '../board';
import { fieldEffect, misfitReasons, spotsFor } from './aim';
import { SHOW_AGAIN, SKIP } from '../playback.svelte';
import Board from './Board.svelte';
import { cardName, rotationName, spaceName } from './cards';
import fixture from './fixtures/two-players.json';
import { flightsOf } from './flights';
import { glowOf } from './glow';
import { noticeOf } from './hints';
import { sortOptions } from './options';
import { rimAround, sideAt } from './outline';
import { rangeOf, rangeText, scaleOf } from './range';
import { finaleChapters } from './finale';

const recorded = fixture as unknown as Record<'turn' | 'take' | 'after' | 'end', Scene> & {
  table: TableInfo;
};
const boardOf = (scene: Scene) => scene.board as Tulips.Board;
const nowhere: Hover = { code: null, set: () => {} };

function show(scene: Scene, hover: Hover = nowhere) {
  const act = vi.fn();
  render(Board, { scene, table: recorded.table, act, hover });
  return act;
}

const button = (name: string) => screen.queryByRole('button', { name });

afterEach(cleanup);

test('cards, rotations and spaces have the names of the server', () => {
  const board = boardOf(recorded.turn);
  const hand = board.seats[0]?.hand ?? [];
  for (const { slot, rotation, x, y, choice } of sortOptions(recorded.turn.choices).placements)
    expect(`${choice.label}:`).toContain(
      `Place ${cardName(hand[slot] ?? '')}, ${rotationName(rotation)}, ${spaceName(x, y)}:`,
    );
  for (const [slot, { label }] of sortOptions(recorded.take.choices).takes)
    expect(label).toBe(`Take ${cardName(boardOf(recorded.take).line[slot] ?? '')} from the line`);
});

test('a notice names the placement that closes the betting: the next one, or the last one', () => {
  const board = { ...boardOf(recorded.turn), deck: 0 };
  expect(noticeOf(board)).toBeNull();
  expect(noticeOf({ ...board, last_call: true })).toMatch(/next card placed/);
  expect(noticeOf({ ...board, closes_betting: true })).toMatch(/Taking this card/);
});

describe('placing a card', () => {
  const { turn } = recorded;
  const options = sortOptions(turn.choices);

  test('highlights the placements of the chosen card in its rotation, and no others', () => {
    show(turn);
    for (const { slot, rotation, choice } of options.placements)
      expect(button(choice.label) !== null, choice.label).toBe(slot === 0 && rotation === 0);
  });

  test('R rotates the card, so that every placement can be reached and carried out', async () => {
    const act = show(turn);
    for (const slot of [0, 1, 2]) {
      if (slot > 0)
        await fireEvent.click(screen.getByRole('button', { name: `Pick up ${cardName(hand(slot))}` }));
      for (let rotation = 0; rotation < 4; rotation++) {
        const here = options.placements.filter((one) => one.slot === slot && one.rotation === rotation);
        for (const { choice } of here) {
          await fireEvent.click(screen.getByRole('button', { name: choice.label }));
          expect(act).toHaveBeenLastCalledWith(choice.code);
        }
        await fireEvent.keyDown(window, { key: 'r' });
      }
    }
    expect(act).toHaveBeenCalledTimes(options.placements.length);
  });

  const hand = (slot: number) => boardOf(turn).seats[0]?.hand[slot] ?? '';

  test('a space where the card does not fit gives the reasons', () => {
    const board = boardOf(turn);
    const refused = [0, 1, 2].flatMap((slot) =>
      board.empty_cells.flatMap((cell) => {
        const pick = { slot, rotation: 0, turns: 0 };
        const spot = spotsFor(pick, [cell], options.placements)[0];
        return spot && !spot.here && !spot.rotated
          ? [misfitReasons(cell, board.seats[0]?.hand[slot] ?? '', pick)]
          : [];
      }),
    );
    expect(refused.length).toBeGreaterThan(0);
    for (const reasons of refused) {
      expect(reasons.length).toBeGreaterThan(0);
      for (const reason of reasons) expect(reason).toMatch(/^on its (top|right|bottom|left) side, /);
    }
  });

  test('points at the same choice as the list, and shows its changes', () => {
    const preview = boardOf(turn).previews.find(({ changes }) => changes.flat().some((change) => change > 0));
    show(turn, { code: preview?.code ?? null, set: () => {} });
    expect(screen.getAllByText(/^\+\d$/).length).toBeGreaterThan(0);
    expect(screen.getAllByText(new RegExp(fieldEffect(preview!.fields[0]!))).length).toBeGreaterThan(0);
  });

  test('a spectator is offered nothing', () => {
    show({ ...turn, eyes: null, choices: [] });
    for (const { label } of turn.choices) expect(button(label)).toBeNull();
  });
});

describe('betting and taking', () => {
  test('the player picks up a betting card, then chooses a question', async () => {
    const { turn } = recorded;
    const act = show(turn);
    const bet = turn.choices.find(({ action }) => action === 'bet fields RV')!;
    expect(button(bet.label)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Bet on red or violet' }));
    await fireEvent.click(screen.getByRole('button', { name: bet.label }));
    expect(act).toHaveBeenLastCalledWith(bet.code);
  });

  test('a bet of another player is face down, with owner and place', () => {
    show(recorded.turn);
    const seen = boardOf(recorded.turn).categories.flatMap(({ stack }) => stack);
    expect(seen.some((bet) => bet.player === 1 && bet.card === null)).toBe(true);
    expect(screen.getAllByText(/: Ben, face down$/).length).toBeGreaterThan(0);
  });

  test('every card of the line can be taken', async () => {
    const act = show(recorded.take);
    expect(screen.getByText('Empty slot for the card you take')).toBeTruthy();
    for (const { label, code } of recorded.take.choices) {
      await fireEvent.click(screen.getByRole('button', { name: label }));
      expect(act).toHaveBeenLastCalledWith(code);
    }
  });
});

describe('the counts', () => {
  const board = boardOf(recorded.end);

  test('the outer edge highlights as many sections as its count', () => {
    const perimeter = board.categories.find(({ category }) => category === 'perimeter')!;
    for (const [i, colour] of ['red', 'yellow', 'pink', 'violet'].entries()) {
      const { lit } = glowOf(board, { kind: 'count', category: 'perimeter', colours: [colour] });
      const sections = board.tableau.flatMap((card) => card.sections).filter(lit);
      expect(sections.length).toBe(perimeter.counts[i]);
    }
  });

  test('a field of one section has a rim of three edges', () => {
    const { field } = board.fields.find(({ size, outside_sides }) => size === 1 && outside_sides === 1)!;
    const rim = rimAround(board.tableau, (section) => section.field === field);
    expect(rim.match(/M/g)?.length).toBe(3);
  });

  test('a point belongs to the section with the nearest long edge', () => {
    expect([sideAt(0.5, 0.1), sideAt(0.9, 0.5), sideAt(0.5, 0.9), sideAt(0.1, 0.5)]).toEqual([0, 1, 2, 3]);
  });
});

describe('the end', () => {
  const board = boardOf(recorded.end);

  test('shows the standing at once to late viewers', () => {
    show(recorded.end);
    expect(screen.getByRole('table', { name: 'Final standing' })).toBeTruthy();
  });

  test('has a chapter for each bet, and adds up', () => {
    const chapters = finaleChapters(board);
    const bets = board.categories.reduce((sum, { stack }) => sum + stack.length, 0);
    expect(chapters.filter(({ kind }) => kind === 'reveal').length).toBe(bets);
    expect(chapters.at(-1)?.scores).toEqual(board.seats.map(({ score }) => score));
  });

  test('can be shown again, with the bets face down', async () => {
    show(recorded.end);
    await fireEvent.click(screen.getByRole('button', { name: SHOW_AGAIN }));
    expect(screen.getByText('The patchwork is finished')).toBeTruthy();
    const first = within(screen.getByRole('region', { name: 'Most fields' }));
    expect(first.queryByText(/, [+−]\d/)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: SKIP }));
    expect(screen.queryByText('The patchwork is finished')).toBeNull();
  });
});

describe('moving cards', () => {
  test('a placed card flies from the hand to its space, a taken one into the empty slot', () => {
    const { board, eyes } = recorded.take;
    const player = eyes ?? 0;
    const laid = boardOf(recorded.take).tableau.at(-1);
    const placed = { event: 'Placed', player, slot: 1, x: laid?.x, y: laid?.y, card: 3, rotation: 0 };
    expect(flightsOf([placed], board as Tulips.Board, eyes)).toMatchObject([
      { from: 'slot-1', to: `card-${laid?.x}-${laid?.y}`, face: { kind: 'tulip', card: laid?.card } },
    ]);
    const taken = [
      { event: 'Took', player, line: 2, card: 7, slot: 1 },
      { event: 'LinedUp', slot: 2, card: 9 },
    ];
    const flights = flightsOf(taken, boardOf(recorded.after), eyes);
    expect(flights.map(({ from, to }) => `${from} ${to}`)).toEqual(['line-2 slot-1', 'deck line-2']);
  });

  test('a card of another player flies to their seat', () => {
    const took = { event: 'Took', player: 1, line: 0, card: 7, slot: 1 };
    expect(flightsOf([took], boardOf(recorded.after), 0)[0]?.to).toBe('seat-1');
  });
});

describe('the range of bets', () => {
  const bet = (player: number, card: string | null) => ({
    player,
    card,
    points: null,
    now_least: null,
    now_most: null,
  });
  /** The viewer's bets earn 4 to 6, and the left neighbour's −8 to 14. The others have none. */
  const betting = () => {
    const board = boardOf(recorded.turn);
    const ranges = [
      [4, 6],
      [-8, 14],
    ];
    return {
      ...board,
      categories: board.categories.map((one) => ({ ...one, stack: [bet(1, null), bet(0, 'R')] })),
      seats: board.seats.map((seat) => {
        const [now_least = 0, now_most = 0] = ranges[seat.player] ?? [];
        return { ...seat, now_least, now_most };
      }),
    };
  };

  test('shows how far it depends on face-down bets', () => {
    expect(rangeText({ least: 4, most: 6 })).toBe('+4 to +6');
    expect(rangeText({ least: -2, most: -2 })).toBe('−2');
    expect(scaleOf(betting())).toEqual({ least: -8, most: 14 });
  });

  test('is missing for a player without a bet', () => {
    expect(rangeOf(betting(), 0)).toEqual({ least: 4, most: 6 });
    expect(rangeOf(betting(), 2)).toBe(null);
  });

  test('is beside the bets of the viewer and of each player with a bet', () => {
    show({ ...recorded.turn, board: betting() } as Scene);
    expect(screen.getByRole('region', { name: 'Your betting cards' }).textContent).toContain('+4 to +6');
    expect(screen.getAllByText('−8 to +14').length).toBeGreaterThan(0);
  });
});
