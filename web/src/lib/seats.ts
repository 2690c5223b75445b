/** What can be read from a table's seats. */
import type { Scene, Seat, TableInfo } from './protocol';

/** The seats in which this guest sits himself; several if people share his screen. */
export function ownSeats(table: TableInfo): readonly Seat[] {
  return table.seats.filter((seat) => seat.yours && seat.kind === 'person');
}

/** The name in a seat; its number where there is none. */
export function nameIn(names: readonly string[], seat: number): string {
  return names[seat] || `Seat ${seat + 1}`;
}

export function nameAt(table: TableInfo, seat: number): string {
  return nameIn(
    table.seats.map(({ name }) => name),
    seat,
  );
}

/** Everybody clockwise, from a seat on. */
export function clockwise<T>(seats: readonly T[], from: number): T[] {
  return [...seats.slice(from), ...seats.slice(0, from)];
}

/** Seats by place, once there is a result; before that as they sit. */
export function byRank(table: TableInfo, scene: Scene): readonly Seat[] {
  if (scene.ranks.length === 0) return table.seats;
  return [...table.seats].sort((a, b) => (scene.ranks[a.seat] ?? 0) - (scene.ranks[b.seat] ?? 0));
}

/** Whose turn it is, in one sentence, for who looks through these eyes. */
export function turnSentence(table: TableInfo, scene: Scene): string {
  if (table.status === 'over') return 'The game is over.';
  if (scene.to_move === null) return '';
  if (scene.to_move === scene.eyes) return 'Your turn';
  const seat = table.seats[scene.to_move];
  if (seat?.kind === 'bot') return `${seat.name} is thinking`;
  return `Waiting for ${nameAt(table, scene.to_move)}${seat?.present ? '' : ', who is away'}`;
}

/** How the lines of the seats are dashed in graphs, so that they are told apart without colours, too. */
export const DASHES = ['', '7 4', '2 4', '11 3 2 3', '7 3 2 3 2 3', '14 5'];
