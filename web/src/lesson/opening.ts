/** Going to a lesson: to the table where it was left, or to a new one. */
import * as api from '../lib/api';
import { store, stored } from '../lib/storage';
import type { TableInfo } from '../lib/protocol';
import type { Place } from './lessonState.svelte';

export function keptPlace(game: string): Place | null {
  try {
    return JSON.parse(stored(`lesson.${game}`) ?? 'null') as Place | null;
  } catch {
    return null;
  }
}

export const keepPlace = (game: string, place: Place | null): void =>
  store(`lesson.${game}`, place && JSON.stringify(place));

/** Where the learner was at this table. */
export function placeAt({ id, game }: TableInfo): Place | null {
  const place = keptPlace(game);
  return place?.table === id ? place : null;
}

/** The table of the lesson that was left, or a new one at the same chapter. */
export async function goToLesson(game: string): Promise<string> {
  const left = keptPlace(game);
  if (!left) return (await api.openLesson(game, 1)).id;
  try {
    return (await api.tableInfo(left.table)).id;
  } catch (error) {
    if (!(error instanceof api.Refusal) || error.status === 0) throw error;
    return (await api.openLesson(game, left.chapter)).id;
  }
}

/** A new table for a chapter; the one that is left is of no use any more. */
export async function turnTo(game: string, chapter: number, from: string): Promise<string> {
  const { id } = await api.openLesson(game, chapter);
  keepPlace(game, null);
  await api.forget(from).catch(() => undefined);
  return id;
}
