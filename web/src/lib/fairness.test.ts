import { beforeEach, describe, expect, it } from 'vitest';
import { commitmentTo, drawnSeed, faults, storeShare, sealOf, shareToSend, tookPart } from './fairness';
import type { Draw, TableInfo } from './protocol';
import { sha256 } from './sha256';

const SECRET = '11'.repeat(32);
const SHARE = '22'.repeat(32);
/** Computed by the engine. */
const SEED = '253cdc343c21315d27a9bd7c5e9c165392cb8ea9da79d83d3c5d5cb0388df9e2';

const ann = { name: 'Änn "A" 🌷', kind: 'person', seal: sealOf(SHARE), share: SHARE };
const bot = { name: 'Greuze', kind: 'greedy', seal: '', share: '' };
const draw: Draw = { gathering: false, secret: SECRET, seats: [ann, bot] };
const table = {
  id: 't',
  game: 'gift-of-tulips',
  options: { start_player: null, b: 1, a: true },
  commitment: commitmentTo(SECRET),
  seed: SEED,
  draw,
} as unknown as TableInfo;
const waiting: TableInfo = { ...table, seed: null, draw: { ...draw, gathering: true, secret: null } };

beforeEach(() => storeShare('t', SHARE, table.commitment));

it('SHA-256 has the published test values', () => {
  const hash = (text: string) => sha256(new TextEncoder().encode(text));
  expect(hash('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hash('a'.repeat(1000))).toBe('41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3');
});

describe('the draw', () => {
  it('gives the same seed as the server', () => {
    expect(drawnSeed(table)).toBe(SEED);
    expect(faults(table)).toEqual([]);
    expect(tookPart(table)).toBe(true);
  });

  it('receives a share only when all seats are taken, one of them by this browser, under the same commitment', () => {
    expect(shareToSend(waiting)).toBe(SHARE);
    expect(shareToSend(table)).toBe(null);
    expect(shareToSend({ ...waiting, commitment: '0'.repeat(64) })).toBe(null);
    storeShare('t', SECRET, table.commitment);
    expect(shareToSend(waiting)).toBe(null);
  });

  it('that was tampered with is noticed', () => {
    expect(faults({ ...table, seed: SECRET })).toHaveLength(1);
    expect(faults({ ...table, commitment: '0'.repeat(64) })).toHaveLength(2);
    const seats = [{ ...ann, name: 'Eve', share: SECRET }, bot];
    expect(faults({ ...table, draw: { ...draw, seats } })).toHaveLength(2);
  });
});

it('the fingerprint of a secret is the one that the server shows', () => {
  expect(commitmentTo('00'.repeat(32))).toBe(
    '8a0e430d2ad4253790dfa36752ad2bbe011cbee79336adf2e36775d21327ed8c',
  );
});
