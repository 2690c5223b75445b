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

const sector = (name: string) => (Number(name[1]) - 1) * 60;
const side = (name: string) => (name.endsWith('R') ? 1 : -1);

export function spaceAt(name: string): Point {
  const at = sector(name);
  if (name.startsWith('A')) return polar(1, at + 30);
  if (name.startsWith('B')) return polar(2, at + 30);
  if (name.startsWith('C')) return polar(Math.sqrt(7), at + 10.89 * side(name));
  return polar(Math.sqrt(13), at + 16.1 * side(name));
}

export function fieldAt(name: string): Point {
  const at = sector(name);
  if (name.startsWith('I')) return polar(Math.sqrt(3), at);
  if (name.startsWith('E')) return polar(3, at + 30);
  return polar(2 * Math.sqrt(3), at);
}

function line(...points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** The paths along which windmills are connected; those between the outermost spaces go around the outer fields. */
export const PATHS: readonly string[] = [1, 2, 3, 4, 5, 6].flatMap((n) => {
  const next = (n % 6) + 1;
  const [a, b, left, right] = [`A${n}`, `B${n}`, `C${n}L`, `C${n}R`].map(spaceAt) as [
    Point,
    Point,
    Point,
    Point,
  ];
  const [outerLeft, outerRight] = [spaceAt(`D${n}L`), spaceAt(`D${n}R`)];
  const field = fieldAt(`K${n}`);
  const corner = (degrees: number) => {
    const away = polar(1, (n - 1) * 60 + degrees);
    return { x: field.x + away.x, y: field.y + away.y };
  };
  return [
    line(spaceAt(`A${next}`), a, b, right, left),
    line(b, spaceAt(`C${next}L`)),
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
