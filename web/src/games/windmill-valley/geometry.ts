/**
 * The geometry of the map: nineteen hexagons with windmills on their corners. Sector 1 is at the top, and the others follow
 * clockwise. The middle is widened for the Market: corners keep their angles, and their distances are stretched.
 */

export type Point = readonly [number, number];

export const SIDE = 58;

/** Distances from the middle in sides of a hexagon, and the distances on the map. */
const STRETCH: readonly Point[] = [
  [0, 0],
  [1, 1.58],
  [2, 2.53],
  [2.6458, 3.03],
  [3.6056, 3.93],
  [4, 4.2],
  [4.3589, 4.55],
];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function polar(radius: number, degrees: number): Point {
  return [radius * Math.cos(radians(degrees - 90)), radius * Math.sin(radians(degrees - 90))];
}

function stretched(radius: number): number {
  for (let i = 1; i < STRETCH.length; i++) {
    const [[a, from], [b, to]] = [STRETCH[i - 1], STRETCH[i]] as [Point, Point];
    if (radius <= b + 1e-3) return from + ((to - from) * (radius - a)) / (b - a);
  }
  return radius;
}

function stretch([x, y]: Point): Point {
  const radius = Math.hypot(x, y) || 1e-9;
  const more = (stretched(radius) / radius) * SIDE;
  return [x * more, y * more];
}

const turnOf = (name: string) => (Number(name[1]) - 1) * 60;

/** Parse the name of a corner: its ring, its sector and, on the outer rings, its side. */
export function spotOf(name: string): Point {
  const side = name.endsWith('R') ? 1 : -1;
  const at = turnOf(name);
  if (name[0] === 'A') return stretch(polar(1, at + 30));
  if (name[0] === 'B') return stretch(polar(2, at + 30));
  if (name[0] === 'C') return stretch(polar(Math.sqrt(7), at + 10.893 * side));
  return stretch(polar(Math.sqrt(13), at + 16.102 * side));
}

function plainField(name: string): Point {
  const at = turnOf(name);
  if (name[0] === 'I') return polar(Math.sqrt(3), at);
  return name[0] === 'E' ? polar(3, at + 30) : polar(2 * Math.sqrt(3), at);
}

/** Return the six corners of a field. */
export function cornersOf(name: string): readonly Point[] {
  const [x, y] = plainField(name);
  return [30, 90, 150, 210, 270, 330].map((degrees) => {
    const [a, b] = polar(1, degrees);
    return stretch([x + a, y + b]);
  });
}

export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce(([x, y], [a, b]) => [x + a, y + b] as const, [0, 0] as Point);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** Return the place of a field's reward. */
export function heartOf(name: string): Point {
  const [x, y] = middleOf(cornersOf(name));
  const out = name[0] === 'I' ? 1.02 : name[0] === 'E' ? 1.03 : 1;
  return [x * out, y * out];
}

export function shrunk(points: readonly Point[], by: number): readonly Point[] {
  const [x, y] = middleOf(points);
  return points.map(([a, b]) => [x + (a - x) * by, y + (b - y) * by] as const);
}

export const listed = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const SECTORS = [1, 2, 3, 4, 5, 6];

/** The roads between neighbouring corners. Roads between the outermost corners go around the outer fields. */
export const ROADS: readonly string[] = SECTORS.flatMap((n) => {
  const next = (n % 6) + 1;
  const roads = [
    [`A${n}`, `A${next}`],
    [`A${n}`, `B${n}`],
    [`B${n}`, `C${n}R`],
    [`B${n}`, `C${next}L`],
    [`C${n}L`, `C${n}R`],
    [`C${n}L`, `D${n}L`],
    [`C${n}R`, `D${n}R`],
  ].map((ends) => listed(ends.map(spotOf)));
  const [left, right] = [spotOf(`D${n}L`), spotOf(`D${n}R`)];
  const far = (from: Point) => (a: Point, b: Point) => apart(a, from) - apart(b, from);
  const outside = cornersOf(`K${n}`)
    .filter(([x, y]) => Math.hypot(x, y) > 4.4 * SIDE)
    .sort(far(left));
  return [...roads, listed([left, ...outside, right])];
});

/** Return the line of a path through corners, along the roads. */
export function walk(spaces: readonly string[]): readonly Point[] {
  const points = spaces.map(spotOf);
  const last = points.at(-1);
  return last ? [...points, [last[0] * 0.72, last[1] * 0.72]] : [];
}

export const MARKET_EDGE: readonly Point[] = [30, 90, 150, 210, 270, 330].map((d) => stretch(polar(1, d)));
const MARKET_MIDDLE = 0.866 * 1.58 * SIDE;
export const MARKET_WALLS: readonly Point[] = [60, 180, 300].map((d) => polar(MARKET_MIDDLE, d));

/** An area of the Market: its outline, and the places of its rewards, its markers and its multiplier. */
export interface Stall {
  readonly edge: readonly Point[];
  readonly lines: readonly Point[];
  readonly markers: readonly Point[];
  readonly times: Point;
}

const stallEdge = (from: number): readonly Point[] => [
  [0, 0],
  polar(MARKET_MIDDLE, from),
  stretch(polar(1, from + 30)),
  stretch(polar(1, from + 90)),
  polar(MARKET_MIDDLE, from + 120),
];

export const STALLS: readonly Stall[] = [
  {
    edge: stallEdge(300),
    lines: [
      [-27, -43],
      [0, -43],
      [27, -43],
    ],
    markers: [
      [-19, -66],
      [0, -66],
      [19, -66],
    ],
    times: [0, -20],
  },
  {
    edge: stallEdge(60),
    lines: [
      [15, 14],
      [40, 14],
      [66, 14],
    ],
    markers: [
      [12, 50],
      [30.5, 50],
      [49, 50],
    ],
    times: [42, -10],
  },
  {
    edge: stallEdge(180),
    lines: [
      [-66, 14],
      [-40, 14],
      [-15, 14],
    ],
    markers: [
      [-49, 50],
      [-30.5, 50],
      [-12, 50],
    ],
    times: [-42, -10],
  },
];

/** Return the outline of a gear wheel around the origin. */
export function gear(radius: number, teeth: number, shift: number): string {
  const height = 5;
  const points: Point[] = [];
  for (let tooth = 0; tooth < teeth; tooth++) {
    for (const [part, r] of [
      [0.02, radius - height],
      [0.2, radius + height],
      [0.46, radius + height],
      [0.64, radius - height],
    ] as const) {
      const turn = ((tooth + part - 0.33 + shift) / teeth) * 2 * Math.PI;
      points.push([r * Math.cos(turn), r * Math.sin(turn)]);
    }
  }
  return `M${points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L')}Z`;
}

/** Return a point on a circle around the origin; 0 degrees is to the right. */
export function around(radius: number, degrees: number): Point {
  return [radius * Math.cos(radians(degrees)), radius * Math.sin(radians(degrees))];
}

/** Return a slice of a ring around the origin, `width` degrees wide around `middle`. */
export function slice(inner: number, outer: number, middle: number, width: number): string {
  const at = (radius: number, degrees: number) =>
    around(radius, degrees)
      .map((value) => value.toFixed(2))
      .join(' ');
  const [from, to] = [middle - width / 2, middle + width / 2];
  return `M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}
