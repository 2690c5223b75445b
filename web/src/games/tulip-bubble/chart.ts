/** The positions of rounds, levels and prices in the price chart. */

import type { TulipBubble } from '../../lib/protocol';

export const ROUNDS = 10;
export const LEVEL_COUNT = 7;

/** Sizes in pixels, for a wide or a narrow board. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly row: number;
  readonly top: number;
  readonly left: number;
  /** The end of the chart and the start of the price track. */
  readonly chart: number;
  readonly now: number;
  readonly next: number;
  readonly numeral: number;
  readonly prices: readonly number[];
}

const HIGHEST_ROW = 40;

/** Return a layout for a width. Rows grow to fill the height. */
export function layOut(width: number, narrow: boolean, room = 0): Layout {
  const top = narrow ? 20 : 25;
  const foot = narrow ? 36 : 42;
  const grown = Math.min(HIGHEST_ROW, Math.floor((room - top - foot) / LEVEL_COUNT));
  const row = Math.max(narrow ? 17 : 18, grown);
  const track = narrow ? 172 : 212;
  const chart = width - track;
  const step = narrow ? 27 : 32;
  const numeral = chart + (narrow ? 72 : 88);
  return {
    width,
    height: top + LEVEL_COUNT * row + foot,
    row,
    top,
    left: narrow ? 4 : 8,
    chart,
    now: chart + (narrow ? 18 : 22),
    next: chart + (narrow ? 44 : 54),
    numeral,
    prices: [1, 2, 3].map((i) => numeral + i * step - (narrow ? 0 : 2)),
  };
}

export function levelY({ top, row }: Layout, level: number): number {
  return top + (LEVEL_COUNT - level + 0.5) * row;
}

/** Return the middle of a round. Its market response is half a round later. */
export function roundX({ left, chart }: Layout, round: number): number {
  const step = (chart - left - 6) / ROUNDS;
  return left + (round - 0.5) * step;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

function pointX(layout: Layout, { round, after }: TulipBubble.PricePoint): number {
  return (
    roundX(layout, round) + (after === 'event' ? 0 : after === 'start' ? -0.45 : 0.5) * roundWidth(layout)
  );
}

export function roundWidth(layout: Layout): number {
  return roundX(layout, 2) - roundX(layout, 1);
}

/** Return the path of one colour. After the bubble bursts, it falls off the track. */
export function pathOf(layout: Layout, board: TulipBubble.Board, colour: number): Point[] {
  const points = board.path.map((point) => ({
    x: pointX(layout, point),
    y: levelY(layout, point.levels[colour] ?? 1),
  }));
  if (board.ending?.way === 'bubble_bust')
    points.push({ x: roundX(layout, board.round), y: levelY(layout, 0.55) });
  return points;
}

export function lineThrough(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
