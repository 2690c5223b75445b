/** Where things lie on the map: nineteen hexagons, windmills on their corners, sector 1 at the top, clockwise. */

export const SIDE = 60;

export interface Point {
  readonly x: number;
  readonly y: number;
}

function polar(radius: number, degrees: number): Point {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return { x: radius * SIDE * Math.cos(turn), y: radius * SIDE * Math.sin(turn) };
}

/** Every place on the map: six sectors, in each two spaces on the inner rings, four on the outer ones, three fields. */
const PLACES: ReadonlyMap<string, Point & { readonly ring: string }> = new Map(
  [1, 2, 3, 4, 5, 6].flatMap((n) => {
    const at = (n - 1) * 60;
    const place = (ring: string, side: string, radius: number, degrees: number) =>
      [`${ring}${n}${side}`, { ...polar(radius, at + degrees), ring }] as const;
    return [
      place('A', '', 1, 30),
      place('B', '', 2, 30),
      place('C', 'L', Math.sqrt(7), -10.89),
      place('C', 'R', Math.sqrt(7), 10.89),
      place('D', 'L', Math.sqrt(13), -16.1),
      place('D', 'R', Math.sqrt(13), 16.1),
      place('I', '', Math.sqrt(3), 0),
      place('E', '', 3, 30),
      place('K', '', 2 * Math.sqrt(3), 0),
    ];
  }),
);
const NOWHERE = { x: 0, y: 0, ring: '' };

export function placeAt(name: string): Point {
  return PLACES.get(name) ?? NOWHERE;
}

/** The letter that a field shares with the five others of its ring. */
export function ringOf(name: string): string {
  return (PLACES.get(name) ?? NOWHERE).ring;
}

function line(...points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** The paths along which windmills are connected; those between the outermost spaces go around the outer fields. */
export const PATHS: readonly string[] = [1, 2, 3, 4, 5, 6].flatMap((n) => {
  const next = (n % 6) + 1;
  const [a, b, left, right] = [`A${n}`, `B${n}`, `C${n}L`, `C${n}R`].map(placeAt) as [
    Point,
    Point,
    Point,
    Point,
  ];
  const [outerLeft, outerRight] = [placeAt(`D${n}L`), placeAt(`D${n}R`)];
  const field = placeAt(`K${n}`);
  const corner = (degrees: number) => {
    const away = polar(1, (n - 1) * 60 + degrees);
    return { x: field.x + away.x, y: field.y + away.y };
  };
  return [
    line(placeAt(`A${next}`), a, b, right, left),
    line(b, placeAt(`C${next}L`)),
    line(left, outerLeft, corner(-30), corner(30), outerRight, right),
  ];
});

/** The corners of a hexagon, as an svg wants them. */
export function hexagon(at: Point, shrink = 1): string {
  return [0, 60, 120, 180, 240, 300]
    .map((degrees) => polar(shrink, degrees + 30))
    .map((corner) => `${(at.x + corner.x).toFixed(1)},${(at.y + corner.y).toFixed(1)}`)
    .join(' ');
}

/** A gear wheel with so many teeth, around the origin. */
export function gear(radius: number, teeth: number, shift: number): string {
  const height = 5;
  const points: string[] = [];
  for (let tooth = 0; tooth < teeth; tooth++) {
    for (const [part, r] of [
      [0.02, radius - height],
      [0.2, radius + height],
      [0.46, radius + height],
      [0.64, radius - height],
    ] as const) {
      const turn = ((tooth + part - 0.33 + shift) / teeth) * 2 * Math.PI;
      points.push(`${(r * Math.cos(turn)).toFixed(2)},${(r * Math.sin(turn)).toFixed(2)}`);
    }
  }
  return `M${points.join('L')}Z`;
}

/** A slice of a ring around the origin, `width` degrees wide about `middle`. */
export function slice(inner: number, outer: number, middle: number, width: number): string {
  const at = (radius: number, degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    return `${(radius * Math.cos(turn)).toFixed(2)} ${(radius * Math.sin(turn)).toFixed(2)}`;
  };
  const [from, to] = [middle - width / 2, middle + width / 2];
  return `M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}
