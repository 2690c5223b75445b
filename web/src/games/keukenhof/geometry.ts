/** The geometry of the garden: hexagons with a corner on top, place p at side p, clockwise from the east. */

export const SIDE = 50;
export const APOTHEM = (SIDE * Math.sqrt(3)) / 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Cell {
  readonly q: number;
  readonly r: number;
}

export function middleOf({ q, r }: Cell): Point {
  return { x: (q + r / 2) * APOTHEM * 2, y: r * SIDE * 1.5 };
}

export function towards(degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
}

/** The middle of a place, seen from the middle of its hexagon. */
export function placeMiddle(place: number): Point {
  return towards(place * 60, APOTHEM * 0.668);
}

const formatPoints = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

export function hexagonPoints(side: number): string {
  return formatPoints([30, 90, 150, 210, 270, 330].map((angle) => towards(angle, side)));
}

/** A place as a triangle that leaves a narrow path to its neighbours. */
export function placePoints(place: number): string {
  const corners = [{ x: 0, y: 0 }, towards(place * 60 - 30, SIDE), towards(place * 60 + 30, SIDE)];
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / 3;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / 3;
  return formatPoints(
    corners.map((corner) => ({ x: x + (corner.x - x) * 0.925, y: y + (corner.y - y) * 0.925 })),
  );
}

/** Return the rectangle around the cells of a garden. */
export function frameOf(
  cells: readonly Cell[],
  margin = 12,
): { x: number; y: number; width: number; height: number } {
  const middles = cells.map(middleOf);
  const xs = middles.map(({ x }) => x);
  const ys = middles.map(({ y }) => y);
  const x = Math.min(...xs) - APOTHEM - margin;
  const y = Math.min(...ys) - SIDE - margin;
  return { x, y, width: Math.max(...xs) + APOTHEM + margin - x, height: Math.max(...ys) + SIDE + margin - y };
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** Return the index of the nearest point in the direction of an arrow key. */
export function nextTo(key: string, from: Point, points: readonly Point[]): number | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  let best: number | null = null;
  let least = Infinity;
  points.forEach((point, i) => {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const along = dx * arrow.x + dy * arrow.y;
    const aside = Math.abs(dx * arrow.y) + Math.abs(dy * arrow.x);
    const cost = along + 2.5 * aside;
    if (along > 1 && cost < least) [least, best] = [cost, i];
  });
  return best;
}
