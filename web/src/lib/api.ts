/** The lobby and finished matches, over plain requests. A table's live play has its own socket (table.svelte.ts). */
import { keepShare, newShare, sealOf } from './fairness';
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

/** The server said no, and why; or it could not be reached. */
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
    throw new Refusal('The server cannot be reached.', 0);
  }
  if (!answer.ok) throw new Refusal(await reasonOf(answer), answer.status);
  return (await answer.json()) as T;
}

async function reasonOf(answer: Response): Promise<string> {
  try {
    const problem = (await answer.json()) as Partial<Problem>;
    if (problem.reason) return problem.reason;
  } catch {
    // not our server's words; say it plainly below
  }
  return answer.status === 404 ? 'There is no such table.' : `The server refused (${answer.status}).`;
}

export const shelf = () => ask<Catalogue>('GET', '/api/shelf');
export const guest = () => ask<Guest>('GET', '/api/me');
export const introduce = (name: string) => ask<Guest>('POST', '/api/me', { name });
export const lobby = () => ask<Lobby>('GET', '/api/lobby');
export const records = () => ask<Records>('GET', '/api/records');
/** A code that carries this guest to another device. */
export const crossing = () => ask<DeviceCode>('POST', '/api/me/code');
/** Become the guest whose code this is. */
export const carry = (code: string) => ask<Guest>('POST', '/api/me/carry', { code });

/** Open a table. Whoever sits down, here or below, has a share in the seed, and need not know of it. */
export async function createTable(table: NewTable): Promise<TableInfo> {
  const share = newShare();
  const made = await ask<TableInfo>('POST', '/api/tables', { ...table, seal: sealOf(share) });
  keepShare(made.id, share, made.commitment);
  return made;
}
export function sit(at: TableInfo, change: SeatChange): Promise<TableInfo> {
  if (at.status !== 'waiting') return ask<TableInfo>('POST', `${table(at.id)}/sit`, change);
  const share = newShare();
  keepShare(at.id, share, at.commitment);
  return ask<TableInfo>('POST', `${table(at.id)}/sit`, { ...change, seal: sealOf(share) });
}
export const rise = (id: string, change: SeatChange) => ask<TableInfo>('POST', `${table(id)}/rise`, change);
export const putBot = (id: string, change: SeatChange) => ask<TableInfo>('POST', `${table(id)}/bot`, change);
/** Give up one seat, or all of one's own. */
export const resign = (id: string, seat: number | null = null) =>
  ask<TableInfo>('POST', `${table(id)}/resign`, { seat });
/** Take a table out of one's list, or say no to a rematch; what is nobody else's is deleted. */
export const forget = (id: string) => ask<Lobby>('POST', `${table(id)}/forget`);
export async function rematch(id: string): Promise<TableInfo> {
  const share = newShare();
  const made = await ask<TableInfo>('POST', `${table(id)}/rematch?seal=${sealOf(share)}`);
  if (made.draw?.seats.some(({ seal }) => seal === sealOf(share))) keepShare(made.id, share, made.commitment);
  return made;
}

/** A table at which a chapter of a lesson is taught. */
export const openLesson = (game: string, chapter: number) =>
  ask<TableInfo>('POST', '/api/lessons', { game, chapter });
/** Tables for practice: an exercise, a position, or a moment of a match that is over. */
export const openExercise = (game: string, number: number) =>
  ask<TableInfo>('POST', '/api/exercises', { game, number });
export const setUp = (wish: PositionRequest) => ask<TableInfo>('POST', '/api/positions', wish);
export const playOn = (id: string, wish: PlayOn) => ask<TableInfo>('POST', `${table(id)}/on`, wish);
/** The whole position at a moment of a match that is over. */
export const positionAt = (id: string, step: number) =>
  ask<{ readonly [key: string]: unknown }>('GET', `${table(id)}/replay/${step}/position`);
export const tableInfo = (id: string) => ask<TableInfo>('GET', table(id));

export const replay = (id: string, eyes: Viewer | null) =>
  ask<ReplayInfo>('GET', `${table(id)}/replay${eyesQuery(eyes)}`);
export const replayStep = (id: string, step: number, eyes: Viewer | null) =>
  ask<ReplayStep>('GET', `${table(id)}/replay/${step}${eyesQuery(eyes)}`);
/** How far the review of a match is. */
export const review = (id: string) => ask<ReviewState>('GET', `${table(id)}/review`);
export const beginReview = (id: string) => ask<ReviewState>('POST', `${table(id)}/review`);
export const importMatch = (file: string) => ask<Imported>('POST', '/api/import', file);

/** Where a match file can be downloaded. */
export const fileAddress = (id: string) => `${table(id)}/file`;

/** Where a table's socket is. */
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
