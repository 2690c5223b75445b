/** The colours that blossoms are painted with: petal, its shade, and the light on it. */
export interface Paint {
  readonly petal: string;
  readonly shade: string;
  readonly light: string;
}

export const CRIMSON: Paint = { petal: '#c8415a', shade: '#9b2743', light: '#f3a3a6' };
export const VIOLET: Paint = { petal: '#8459b0', shade: '#5f3a89', light: '#cdb2e8' };
export const BLUE: Paint = { petal: '#4a84c0', shade: '#2d6199', light: '#b4d5f2' };
export const AMBER: Paint = { petal: '#e3923a', shade: '#b9691c', light: '#fad59b' };
export const CREAM: Paint = { petal: '#f7e6bf', shade: '#e0c48b', light: '#fffaf0' };
export const BLACK: Paint = { petal: '#5a4069', shade: '#3b2749', light: '#a48cb8' };
