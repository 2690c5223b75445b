/** The visible part of the patchwork. It fits the cards until the player moves it by hand. */

import { CELL } from './outline';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const LARGEST = 1.15;
const SMALLEST = 0.12;
const MARGIN = 6;

/** Return the box around the cells, with one more cell on every side. */
export function boxAround(cells: readonly { readonly x: number; readonly y: number }[]): Box {
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  return {
    left: Math.min(...xs) - 1,
    top: Math.min(...ys) - 1,
    right: Math.max(...xs) + 2,
    bottom: Math.max(...ys) + 2,
  };
}

export class Camera {
  width = $state(0);
  height = $state(0);
  /** The corner of cell (0, 0) in pixels, and the scale. */
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** True once the player has moved it; it no longer fits the cards. */
  free = $state(false);
  moving = $state(false);

  fit(box: Box): void {
    if (this.width === 0 || this.height === 0) return;
    const scale = Math.min(
      (this.width - 2 * MARGIN) / ((box.right - box.left) * CELL),
      (this.height - 2 * MARGIN) / ((box.bottom - box.top) * CELL),
      LARGEST,
    );
    this.scale = Math.max(scale, SMALLEST);
    this.x = this.width / 2 - ((box.left + box.right) / 2) * CELL * this.scale;
    this.y = this.height / 2 - ((box.top + box.bottom) / 2) * CELL * this.scale;
  }

  pan(dx: number, dy: number): void {
    this.free = true;
    this.x += dx;
    this.y += dy;
  }

  /** Zoom around a point, which keeps its position. */
  zoom(factor: number, atX = this.width / 2, atY = this.height / 2): void {
    const scale = Math.min(Math.max(this.scale * factor, SMALLEST), LARGEST * 1.6);
    const real = scale / this.scale;
    this.free = true;
    this.x = atX - (atX - this.x) * real;
    this.y = atY - (atY - this.y) * real;
    this.scale = scale;
  }

  /** Move as little as needed to see a cell. */
  show(x: number, y: number): void {
    const size = CELL * this.scale;
    const left = this.x + x * size;
    const top = this.y + y * size;
    this.x += Math.max(0, -left) - Math.max(0, left + size - this.width);
    this.y += Math.max(0, -top) - Math.max(0, top + size - this.height);
  }

  /** Return a point of the window in cells. */
  cellsAt(element: Element, event: PointerEvent | MouseEvent): { x: number; y: number } {
    const box = element.getBoundingClientRect();
    return {
      x: (event.clientX - box.left - this.x) / (CELL * this.scale),
      y: (event.clientY - box.top - this.y) / (CELL * this.scale),
    };
  }
}
