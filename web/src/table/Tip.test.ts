import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Tip from './Tip.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <div id="place" data-tip="A place"><button id="choice" data-choice="1"></button><i id="rest"></i></div>
    <button id="told" data-choice="2" data-tip="A choice"></button>`;
  render(Tip);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function pointedAt(id: string): Promise<string> {
  await fireEvent.pointerOver(document.querySelector(`#${id}`) ?? document.body);
  await vi.advanceTimersByTimeAsync(1000);
  return document.querySelector('.tip')?.textContent?.trim() ?? '';
}

test('a place is explained', async () => {
  expect(await pointedAt('rest')).toBe('A place');
});

test('a choice is not covered by words about the place that it lies in', async () => {
  expect(await pointedAt('choice')).toBe('');
});

test('a choice that has words of its own says them', async () => {
  expect(await pointedAt('told')).toBe('A choice');
});
