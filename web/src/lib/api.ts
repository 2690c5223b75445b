/** The server's HTTP interface: the lobby and finished matches. A table in play has a socket (`table.svelte.ts`). */
import { storeShare, newShare, sealOf } from './fairness';
import type {
  DeviceCode,
  Guest,
  Imported,
  Lobby,
  NewTable,
  PlayOn,
  PositionRequest,
  Problem,
  Records,
  ReplayInfo,
  ReplayStep,
  ReviewState,
  SeatChange,
  Catalogue,
  TableInfo,
} from './protocol';
import type { Viewer } from './route';
import { say } from './say';

/** A refusal by the server with its reason, or a server that cannot be reached (status 0). */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly status: number,
  ) {
    super(reason);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(say('The server cannot be reached.'), 0);
  }
  if (!answer.ok) throw new Refusal(await reasonOf(answer), answer.status);
  return (await answer.json()) as T;
}

async function reasonOf(answer: Response): Promise<string> {
  try {
    const problem = (await answer.json()) as Partial<Problem>;
    if (problem.reason) return problem.reason;
  } catch {
    // the answer of a proxy, say: it has no reason for a player
  }
  return answer.status === 404
    ? say('This table does not exist.')
    : say('The server could not do this (error {code}).', { code: String(answer.status) });
}

export const catalogue = () => ask<Catalogue>('GET', '/api/shelf');
export const guest = () => ask<Guest>('GET', '/api/me');
export const rename = (name: string) => ask<Guest>('POST', '/api/me', { name });
export const lobby = () => ask<Lobby>('GET', '/api/lobby');
export const records = () => ask<Records>('GET', '/api/records');
/** Request a code with which another device can become this guest. */
export const deviceCode = () => ask<DeviceCode>('POST', '/api/me/code');
/** Become the guest to whom a code belongs. */
export const redeemCode = (code: string) => ask<Guest>('POST', '/api/me/carry', { code });

/** Create a table. A guest who takes a seat, here or below, also promises a share of the seed. */
export async function createTable(table: NewTable): Promise<TableInfo> {
  const share = newShare();
  const made = await ask<TableInfo>('POST', '/api/tables', { ...table, seal: sealOf(share) });
  storeShare(made.id, share, made.commitment);
  return made;
}
export function sit(at: TableInfo, change: SeatChange): Promise<TableInfo> {
  if (at.status !== 'waiting') return ask<TableInfo>('POST', `${table(at.id)}/sit`, change);
  const share = newShare();
  storeShare(at.id, share, at.commitment);
  return ask<TableInfo>('POST', `${table(at.id)}/sit`, { ...change, seal: sealOf(share) });
}
export const leaveSeat = (id: string, change: SeatChange) =>
  ask<TableInfo>('POST', `${table(id)}/rise`, change);
export const putBot = (id: string, change: SeatChange) => ask<TableInfo>('POST', `${table(id)}/bot`, change);
/** Resign in one seat, or in all of this guest's seats. */
export const resign = (id: string, seat: number | null = null) =>
  ask<TableInfo>('POST', `${table(id)}/resign`, { seat });
/** Remove a table from this guest's list, or decline a rematch. The server deletes a table that is in no other list. */
export const removeFromList = (id: string) => ask<Lobby>('POST', `${table(id)}/forget`);
export async function rematch(id: string): Promise<TableInfo> {
  const share = newShare();
  const made = await ask<TableInfo>('POST', `${table(id)}/rematch?seal=${sealOf(share)}`);
  if (made.draw?.seats.some(({ seal }) => seal === sealOf(share)))
    storeShare(made.id, share, made.commitment);
  return made;
}

/** Create a table for a chapter of a lesson. */
export const openLesson = (game: string, chapter: number) =>
  ask<TableInfo>('POST', '/api/lessons', { game, chapter });
/** Create a table for practice: an exercise, a position, or a step of a finished match. */
export const openExercise = (game: string, number: number) =>
  ask<TableInfo>('POST', '/api/exercises', { game, number });
export const setUp = (wish: PositionRequest) => ask<TableInfo>('POST', '/api/positions', wish);
export const playOn = (id: string, wish: PlayOn) => ask<TableInfo>('POST', `${table(id)}/on`, wish);
/** Fetch the full position at a step of a finished match. */
export const positionAt = (id: string, step: number) =>
  ask<{ readonly [key: string]: unknown }>('GET', `${table(id)}/replay/${step}/position`);
export const tableInfo = (id: string) => ask<TableInfo>('GET', table(id));

export const replay = (id: string, eyes: Viewer | null) =>
  ask<ReplayInfo>('GET', `${table(id)}/replay${eyesQuery(eyes)}`);
export const replayStep = (id: string, step: number, eyes: Viewer | null) =>
  ask<ReplayStep>('GET', `${table(id)}/replay/${step}${eyesQuery(eyes)}`);
/** Fetch the progress of a match's review, and the review once it is done. */
export const review = (id: string) => ask<ReviewState>('GET', `${table(id)}/review`);
export const beginReview = (id: string) => ask<ReviewState>('POST', `${table(id)}/review`);
export const importMatch = (file: string) => ask<Imported>('POST', '/api/import', file);

/** Return the address of a match file. */
export const fileAddress = (id: string) => `${table(id)}/file`;

/** Return the address of a table's socket. */
export function socketAddress(id: string): string {
  const url = new URL(`/ws/${encodeURIComponent(id)}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

function table(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}`;
}

function eyesQuery(eyes: Viewer | null): string {
  return eyes === null ? '' : `?as=${eyes}`;
}
