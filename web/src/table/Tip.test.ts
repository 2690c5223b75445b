import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableStore } from '../lib/table.svelte';
import Tip from './Tip.svelte';

vi.mock('../howto/texts', () => ({
  loadPage: () =>
    Promise.resolve(
      '<table><thead><tr><th>word</th><th>what it is</th><th>rule</th></tr></thead>' +
        '<tbody><tr><td>Deck</td><td>The cards to come.</td><td>GT-21</td></tr></tbody></table>',
    ),
}));

const askWhy = vi.fn();
const store = {
  askWhy,
  scene: { choices: [1] },
  closed: { action: 'give 1', closed: [{ actions: ['give 1'], reason: 'Giving is done.', rule: 'GT-25' }] },
};

beforeEach(async () => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main>
    <div id="place" data-tip="A place"><button id="choice" data-choice="1"></button><i id="rest"></i></div>
    <button id="chosen" data-choice="2" data-tip="A choice"></button>
    <button id="grey" aria-disabled="true" aria-label="Give" data-why="give 1"></button>
    <section id="panel" data-term="Deck"><h3>Deck</h3><p id="number">12</p><div id="empty"></div>
      <b id="tipped" data-tip="cards left"></b><button id="draw">Draw</button></section></main>`;
  render(Tip, { game: 'gift-of-tulips', store: store as unknown as TableStore });
  await vi.runAllTimersAsync();
});

afterEach(() => {
  cleanup();
  document.body.innerHTML = ''; // all tests share one document
  vi.useRealTimers();
});

const at = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
const tipText = () => document.querySelector('.tip')?.textContent.replace(/\s+/g, ' ').trim() ?? '';

async function pointedAt(id: string): Promise<string> {
  await fireEvent.pointerOver(at(id));
  await vi.advanceTimersByTimeAsync(1000);
  return tipText();
}

test('a place is explained', async () => {
  expect(await pointedAt('rest')).toBe('A place');
});

test('the description of a place does not cover a choice in it', async () => {
  expect(await pointedAt('choice')).toBe('');
});

test('a choice with its own description shows it', async () => {
  expect(await pointedAt('chosen')).toBe('A choice');
});

test('the contents of a panel show the meaning of its term, with the rule', async () => {
  expect(await pointedAt('number')).toContain('The cards to come. GT-21');
  expect(await pointedAt('tipped')).toContain('cards left The cards to come. GT-21');
  expect(await pointedAt('empty')).toBe('');
  expect(await pointedAt('draw')).toBe('');
});

test('a click keeps the explanation and its link open until the next press', async () => {
  await fireEvent.click(at('number'));
  expect(document.querySelector('.tip a')?.getAttribute('href')).toBe('#/how/gift-of-tulips?rule=GT-21');
  await pointedAt('rest');
  expect(tipText()).toContain('The cards to come.');
  await fireEvent.pointerDown(document.body);
  expect(tipText()).toBe('');
});

test('a choice that is greyed out shows the reason', async () => {
  expect(await pointedAt('grey')).toContain('Giving is done. GT-25');
  expect(askWhy).toHaveBeenCalledWith('give 1');
  await fireEvent.click(at('grey'));
  expect(document.querySelector('.tip a')?.getAttribute('href')).toBe('#/how/gift-of-tulips?rule=GT-25');
});
