/** This browser's part in drawing the seed, and its check of the result. The hashes equal those of the engine's seed draw. */
import type { TableInfo } from './protocol';
import { say } from './say';
import { sha256 } from './sha256';
import { store, stored } from './storage';

/** This browser's share, and the commitment of the table for which it was made. */
interface StoredShare {
  readonly share: string;
  readonly commitment: string;
}

/** The shares made by this page, for browsers without storage. */
const shares = new Map<string, StoredShare>();

export const commitmentTo = (secret: string): string => hashed('tuliptable seed ', fromHex(secret));
export const sealOf = (share: string): string => hashed('tuliptable share ', fromHex(share));

export function newShare(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compute the seed from the secret and the shares of a finished draw. */
export function drawnSeed(table: TableInfo): string | null {
  const draw = table.draw;
  if (!draw || draw.secret === null) return null;
  const seats = draw.seats.map(({ name, kind, share }) => [name, kind, share]);
  const options = Object.fromEntries(Object.entries(table.options).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = JSON.stringify([draw.secret, table.game, seats, options]);
  return hashed('tuliptable draw ', new TextEncoder().encode(text));
}

export function storeShare(table: string, share: string, commitment: string): void {
  shares.set(table, { share, commitment });
  store(`share.${table}`, JSON.stringify({ share, commitment }));
}

export function storedShare(table: string): StoredShare | null {
  try {
    return shares.get(table) ?? (JSON.parse(stored(`share.${table}`) ?? 'null') as StoredShare | null);
  } catch {
    return null;
  }
}

/** Return this browser's share once the server collects them: its seal is at the table, and the commitment is unchanged. */
export function shareToSend(table: TableInfo): string | null {
  if (!table.draw?.gathering) return null;
  const mine = storedShare(table.id);
  if (!mine || mine.commitment !== table.commitment) return null;
  const seal = sealOf(mine.share);
  return table.draw.seats.some((seat) => seat.seal === seal) ? mine.share : null;
}

/** Return the faults that this browser finds in the seed of a finished match. */
export function faults(table: TableInfo): readonly string[] {
  const secret = table.draw ? table.draw.secret : table.seed;
  if (secret === null) return [];
  const found: string[] = [];
  if (commitmentTo(secret) !== table.commitment)
    found.push(say('The secret does not match its fingerprint.'));
  if (table.draw && drawnSeed(table) !== table.seed)
    found.push(say('The seed was not made from the secret and the shares.'));
  for (const { name, seal, share } of table.draw?.seats ?? [])
    if (share !== '' && sealOf(share) !== seal)
      found.push(say('{name} sent a different share than promised.', { name }));
  const mine = storedShare(table.id);
  if (mine && mine.commitment !== table.commitment)
    found.push(say('The fingerprint has changed since the start.'));
  return found;
}

/** Return true if this browser's share is part of the seed. */
export function tookPart(table: TableInfo): boolean {
  const mine = storedShare(table.id);
  return mine !== null && (table.draw?.seats.some(({ share }) => share === mine.share) ?? false);
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hashed(prefix: string, bytes: Uint8Array): string {
  return sha256(new Uint8Array([...new TextEncoder().encode(prefix), ...bytes]));
}
