import { afterEach, expect, test, vi } from 'vitest';
import { highlight } from './highlight';

const place = (name: string): HTMLElement => {
  const made = document.createElement('div');
  made.dataset.spot = name;
  made.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
  made.scrollIntoView = vi.fn();
  return made;
};

afterEach(() => document.body.replaceChildren());

test('a place that is drawn later is highlighted, and scrolls into view once', async () => {
  const ground = document.body.appendChild(document.createElement('div'));
  const away = highlight(ground, ['line']);
  const [line, again] = [place('line'), place('line')];
  ground.append(line, place('deck'));
  await vi.waitFor(() => expect(ground.querySelectorAll('[data-lit]')).toHaveLength(1));
  expect(line.scrollIntoView).toHaveBeenCalledTimes(1);
  ground.replaceChildren(again);
  await vi.waitFor(() => expect(again.dataset).toHaveProperty('lit'));
  expect(again.scrollIntoView).not.toHaveBeenCalled();
  away();
  expect(ground.querySelectorAll('[data-lit]')).toHaveLength(0);
});

test('the place of an explanation does not scroll', () => {
  const ground = document.body.appendChild(document.createElement('div'));
  const line = ground.appendChild(place('line'));
  highlight(ground, ['line'], true)();
  expect(line.scrollIntoView).not.toHaveBeenCalled();
});
