import { beforeEach, expect, test } from 'vitest';
import { MutedSpeakers } from './mutedSpeakers.svelte';
import type { ChatLine } from './protocol';

const line = (speaker: string, role: ChatLine['role'] = 'spectator'): ChatLine => ({
  number: 1,
  seat: null,
  name: 'Ben',
  text: 'hello',
  at: 0,
  role,
  speaker,
});

beforeEach(() => localStorage.clear());

test('a muted guest stays muted at this table, under any name, until unmuted', () => {
  const muted = new MutedSpeakers('t');
  muted.mute(line('b'));
  expect(muted.has({ ...line('b'), name: 'Benjamin' })).toBe(true);
  expect(muted.has(line('c'))).toBe(false);
  expect(new MutedSpeakers('t').has(line('b'))).toBe(true);
  expect(new MutedSpeakers('other').has(line('b'))).toBe(false);
  muted.unmute('b');
  expect(new MutedSpeakers('t').has(line('b'))).toBe(false);
});

test('lines of the server cannot be muted', () => {
  const muted = new MutedSpeakers('t');
  muted.mute(line(''));
  expect(muted.has(line('', 'table'))).toBe(false);
});

test('a stored value that cannot be read mutes no one', () => {
  localStorage.setItem('tuliptable.muted.t', '{');
  expect(new MutedSpeakers('t').speakers).toEqual({});
});
