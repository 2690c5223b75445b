/** What the shell and a game's board say to each other. */
import type { Component } from 'svelte';
import type { Row } from '../lib/log';
import type { Board, Outlook, Scene, TableInfo } from '../lib/protocol';

/** The choice that is pointed at or focused, whether in the list of choices or on the board; null for none. */
export interface Hover {
  readonly code: number | null;
  set(code: number | null): void;
  /** The list offers these alone, because something is held or opened on the board; null for all. */
  narrow?(codes: ReadonlySet<number> | null): void;
}

/** A scene of one game. */
export type SceneOf<B extends Board> = Omit<Scene, 'board'> & { readonly board: B };

/** The properties of every board: it draws the scene, and offers nothing but `scene.choices`. */
export interface BoardProps<B extends Board = Board> {
  scene: SceneOf<B>;
  table: TableInfo;
  /**
   * Carry out a choice, by its code. Does nothing while another is on its way. `sure` where the board has asked by
   * itself whether it is meant: then nobody asks again.
   */
  act: (code: number, sure?: boolean) => void;
  hover: Hover;
  /** What each choice would change, once the board has asked for it; in a game that says it. */
  outlooks?: readonly Outlook[] | undefined;
  foresee?: (() => void) | undefined;
  /** The game's own events that brought this scene, in order; none where nothing of it is to be shown. */
  events?: readonly unknown[] | undefined;
  /** What the log says of the step that brought this scene, line by line with the event told. */
  said?: readonly Row[] | undefined;
  /** The events that were shown since the viewer's own last turn. */
  since?: readonly unknown[] | undefined;
  /** The events of the line of the log that is pointed at: the board lights their places. */
  lit?: readonly unknown[] | undefined;
  /** Called with true while the board tells the end of a game, and with false when all is told. */
  onplayback?: ((on: boolean) => void) | undefined;
}

export type BoardComponent = Component<BoardProps>;

const boards = import.meta.glob<{ default: BoardComponent }>('./*/Board.svelte');

/** The board of a game, fetched when it is needed; null for a game that has none yet. */
export async function loadBoard(game: string): Promise<BoardComponent | null> {
  const load = boards[`./${game}/Board.svelte`];
  return load ? (await load()).default : null;
}
