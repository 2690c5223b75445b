/** Opening a lesson: at the table where the learner left it, or at a new one. */
import * as api from '../lib/api';
import { store, stored } from '../lib/storage';
import type { TableInfo } from '../lib/protocol';
import type { Place } from './lessonState.svelte';

export function storedPlace(game: string): Place | null {
  try {
    return JSON.parse(stored(`lesson.${game}`) ?? 'null') as Place | null;
  } catch {
    return null;
  }
}

export const storePlace = (game: string, place: Place | null): void =>
  store(`lesson.${game}`, place && JSON.stringify(place));

/** Return the learner's progress at this table. */
export function placeAt({ id, game }: TableInfo): Place | null {
  const place = storedPlace(game);
  return place?.table === id ? place : null;
}

/** Return the id of the table where the learner left the lesson, or of a new one at the same chapter. */
export async function goToLesson(game: string): Promise<string> {
  const left = storedPlace(game);
  if (!left) return (await api.openLesson(game, 1)).id;
  try {
    return (await api.tableInfo(left.table)).id;
  } catch (error) {
    if (!(error instanceof api.Refusal) || error.status === 0) throw error;
    return (await api.openLesson(game, left.chapter)).id;
  }
}

/** Create a table for a chapter, and delete the one that the learner leaves. */
export async function openChapter(game: string, chapter: number, from: string): Promise<string> {
  const { id } = await api.openLesson(game, chapter);
  storePlace(game, null);
  await api.removeFromList(from).catch(() => undefined);
  return id;
}
