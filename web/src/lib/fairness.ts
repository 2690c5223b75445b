/** The draw of the seed, as this browser does its part in it and checks it. The same hashes as engine/seed_draw.py. */
import { store, stored } from './storage';
import type { TableInfo } from './protocol';
import { sha256 } from './sha256';

/** A share of this browser, and the commitment of the table it was made for. */
interface Kept {
  readonly share: string;
  readonly commitment: string;
}

/** Shares of this page, for browsers that keep nothing. */
const here = new Map<string, Kept>();

export const commitmentTo = (secret: string): string => hashed('tuliptable seed ', fromHex(secret));
export const sealOf = (share: string): string => hashed('tuliptable share ', fromHex(share));

export function newShare(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The seed that follows from a finished draw. */
export function drawnSeed(table: TableInfo): string | null {
  const draw = table.draw;
  if (!draw || draw.secret === null) return null;
  const seats = draw.seats.map(({ name, kind, share }) => [name, kind, share]);
  const options = Object.fromEntries(Object.entries(table.options).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = JSON.stringify([draw.secret, table.game, seats, options]);
  return hashed('tuliptable draw ', new TextEncoder().encode(text));
}

export function keepShare(table: string, share: string, commitment: string): void {
  here.set(table, { share, commitment });
  store(`share.${table}`, JSON.stringify({ share, commitment }));
}

export function keptShare(table: string): Kept | null {
  try {
    return here.get(table) ?? (JSON.parse(stored(`share.${table}`) ?? 'null') as Kept | null);
  } catch {
    return null;
  }
}

/** The share to be told now: all chairs are taken, ours is sealed there, and the commitment is still the same. */
export function shareToTell(table: TableInfo): string | null {
  if (!table.draw?.gathering) return null;
  const mine = keptShare(table.id);
  if (!mine || mine.commitment !== table.commitment) return null;
  const seal = sealOf(mine.share);
  return table.draw.seats.some((seat) => seat.seal === seal) ? mine.share : null;
}

/** What is wrong with a finished match, as far as this browser can check it; nothing, if all is well. */
export function faults(table: TableInfo): readonly string[] {
  const secret = table.draw ? table.draw.secret : table.seed;
  if (secret === null) return [];
  const found: string[] = [];
  if (commitmentTo(secret) !== table.commitment) found.push('The secret does not have that fingerprint.');
  if (table.draw && drawnSeed(table) !== table.seed) found.push('The seed does not follow from the draw.');
  for (const { name, seal, share } of table.draw?.seats ?? [])
    if (share !== '' && sealOf(share) !== seal) found.push(`The share of ${name} is not the sealed one.`);
  const mine = keptShare(table.id);
  if (mine && mine.commitment !== table.commitment)
    found.push('The fingerprint is not the one from the start.');
  return found;
}

/** Whether this browser's own share went into the seed. */
export function tookPart(table: TableInfo): boolean {
  const mine = keptShare(table.id);
  return mine !== null && (table.draw?.seats.some(({ share }) => share === mine.share) ?? false);
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hashed(prefix: string, bytes: Uint8Array): string {
  return sha256(new Uint8Array([...new TextEncoder().encode(prefix), ...bytes]));
}
