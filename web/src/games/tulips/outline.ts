/** The outlines of sections: the rim around them, and their long edges. A cell is 100 wide. */

import type { Tulips } from '../../lib/protocol';
import { SIDES } from './cards';

export const CELL = 100;

type Test = (section: Tulips.Section) => boolean;
type Point = readonly [number, number];

const CORNERS: readonly Point[] = [
  [0, 0],
  [CELL, 0],
  [CELL, CELL],
  [0, CELL],
];
const STEPS: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

export const spotKey = (x: number, y: number) => `${x},${y}`;

/** Return the rim around the sections that pass the test, without edges between two of them. */
export function rimAround(cards: readonly Tulips.Card[], test: Test): string {
  const at = new Map(cards.map((card) => [spotKey(card.x, card.y), card]));
  const passes = (card: Tulips.Card | undefined, side: number) => {
    const section = card?.sections[side % 4];
    return section !== undefined && test(section);
  };
  const lines: string[] = [];
  for (const card of cards)
    for (const side of SIDES.keys()) {
      if (!passes(card, side)) continue;
      const step = STEPS[side] ?? [0, 0];
      const beyond = at.get(spotKey(card.x + step[0], card.y + step[1]));
      const middle: Point = [CELL / 2, CELL / 2];
      if (!passes(beyond, side + 2)) lines.push(line(card, corner(side), corner(side + 1)));
      if (!passes(card, side + 3)) lines.push(line(card, corner(side), middle));
      if (!passes(card, side + 1)) lines.push(line(card, middle, corner(side + 1)));
    }
  return lines.join('');
}

/** Return the long edges of the sections that pass the test. */
export function longEdges(cards: readonly Tulips.Card[], test: Test): string {
  return cards
    .flatMap((card) =>
      card.sections.flatMap((section, side) =>
        test(section) ? [line(card, corner(side), corner(side + 1))] : [],
      ),
    )
    .join('');
}

function corner(number: number): Point {
  return CORNERS[number % 4] ?? [0, 0];
}

function line(card: Tulips.Card, from: Point, to: Point): string {
  const put = ([x, y]: Point) => `${card.x * CELL + x} ${card.y * CELL + y}`;
  return `M${put(from)}L${put(to)}`;
}

/** Return the section of a point on a card of width 1. */
export function sideAt(x: number, y: number): number {
  const northEast = x > y;
  const northWest = x + y < 1;
  return northEast ? (northWest ? 0 : 1) : northWest ? 3 : 2;
}
