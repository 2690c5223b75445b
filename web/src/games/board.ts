/** The interface between the table's page and the board of a game. */
import type { Component } from 'svelte';
import type { Row } from '../lib/log';
import type { Board, Outlook, Scene, TableInfo } from '../lib/protocol';

/** The choice that is pointed at or focused, in the list of moves or on the board; null for none. */
export interface Hover {
  readonly code: number | null;
  set(code: number | null): void;
  /** Let the list offer only these choices, as for a piece held on the board; null for all. */
  narrow?(codes: ReadonlySet<number> | null): void;
}

/** A scene of one game. */
export type SceneOf<B extends Board> = Omit<Scene, 'board'> & { readonly board: B };

/** The properties of every board: it draws the scene, and offers nothing but `scene.choices`. */
export interface BoardProps<B extends Board = Board> {
  scene: SceneOf<B>;
  table: TableInfo;
  /**
   * Make a move by its code. It does nothing while another move is on its way. Pass `sure` if the board has asked for
   * confirmation itself, so that the table does not ask again.
   */
  act: (code: number, sure?: boolean) => void;
  hover: Hover;
  /** Previews of the moves, once the board has requested them, in a game that has previews. */
  previews?: readonly Outlook[] | undefined;
  requestPreviews?: (() => void) | undefined;
  /** The events that led to this scene, in order; empty if the board should not animate them. */
  events?: readonly unknown[] | undefined;
  /** The lines of the log for the step that led to this scene, each with its event. */
  logRows?: readonly Row[] | undefined;
  /** The events shown since the viewer's own last turn. */
  recentEvents?: readonly unknown[] | undefined;
  /** The events of the line of the log that is pointed at: the board highlights their places. */
  highlighted?: readonly unknown[] | undefined;
  /** Called with true when the board starts to play the end of a game, and with false when that is over. */
  onplayback?: ((on: boolean) => void) | undefined;
}

export type BoardComponent = Component<BoardProps>;

const boards = import.meta.glob<{ default: BoardComponent }>('./*/Board.svelte');

/** Load the board of a game, or return null for a game without one. */
export async function loadBoard(game: string): Promise<BoardComponent | null> {
  const load = boards[`./${game}/Board.svelte`];
  return load ? (await load()).default : null;
}
