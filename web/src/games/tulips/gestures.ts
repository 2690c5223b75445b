/** One finger or the mouse moves the patchwork; two fingers or the wheel zoom. A drag is not a click. */

import type { Attachment } from 'svelte/attachments';
import type { Camera } from './camera.svelte';

const SLACK = 6;
const WHEEL = 0.0016;

export function gestures(camera: Camera): Attachment<HTMLElement> {
  return (ground) => {
    const fingers = new Map<number, PointerEvent>();
    let dragged = false;
    let start = { x: 0, y: 0 };

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      fingers.set(event.pointerId, event);
      if (fingers.size > 1) return;
      dragged = false;
      start = { x: event.clientX, y: event.clientY };
    }

    function move(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const others = [...fingers.values()].filter((finger) => finger.pointerId !== event.pointerId);
      if (!dragged && others.length === 0) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
        ground.setPointerCapture(event.pointerId);
      }
      dragged = true;
      camera.moving = true;
      fingers.set(event.pointerId, event);
      const other = others[0];
      if (!other) {
        camera.pan(event.clientX - before.clientX, event.clientY - before.clientY);
        return;
      }
      const box = ground.getBoundingClientRect();
      const apart = (finger: PointerEvent) =>
        Math.hypot(finger.clientX - other.clientX, finger.clientY - other.clientY);
      camera.pan((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
      camera.zoom(
        apart(event) / Math.max(1, apart(before)),
        (event.clientX + other.clientX) / 2 - box.left,
        (event.clientY + other.clientY) / 2 - box.top,
      );
    }

    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId);
      if (fingers.size === 0) camera.moving = false;
    }

    function click(event: MouseEvent): void {
      if (!dragged || event.detail === 0) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      const box = ground.getBoundingClientRect();
      camera.zoom(Math.exp(-event.deltaY * WHEEL), event.clientX - box.left, event.clientY - box.top);
    }

    ground.addEventListener('pointerdown', down);
    ground.addEventListener('pointermove', move);
    ground.addEventListener('pointerup', up);
    ground.addEventListener('pointercancel', up);
    ground.addEventListener('click', click, { capture: true });
    ground.addEventListener('wheel', wheel, { passive: false });
    return () => {
      ground.removeEventListener('pointerdown', down);
      ground.removeEventListener('pointermove', move);
      ground.removeEventListener('pointerup', up);
      ground.removeEventListener('pointercancel', up);
      ground.removeEventListener('click', click, { capture: true });
      ground.removeEventListener('wheel', wheel);
    };
  };
}
