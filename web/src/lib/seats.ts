/** Names, order and turns of the seats at a table. */
import type { Scene, Seat, TableInfo } from './protocol';
import { say } from './say';

/** Return the seats of this guest; several if people share a screen. */
export function ownSeats(table: TableInfo): readonly Seat[] {
  return table.seats.filter((seat) => seat.yours && seat.kind === 'person');
}

/** Return the name of a player, or `Seat 2` without one. */
export function nameIn(names: readonly string[], seat: number): string {
  return names[seat] || say('Seat {number}', { number: seat + 1 });
}

export function nameAt(table: TableInfo, seat: number): string {
  return nameIn(
    table.seats.map(({ name }) => name),
    seat,
  );
}

/** Return seats in clockwise order from one of them. */
export function clockwise<T>(seats: readonly T[], from: number): T[] {
  return [...seats.slice(from), ...seats.slice(0, from)];
}

/** Return the seats in finishing order, or in seat order before the end. */
export function byRank(table: TableInfo, scene: Scene): readonly Seat[] {
  if (scene.ranks.length === 0) return table.seats;
  return [...table.seats].sort((a, b) => (scene.ranks[a.seat] ?? 0) - (scene.ranks[b.seat] ?? 0));
}

/** Say whose turn it is, for the viewer of the scene. */
export function turnSentence(table: TableInfo, scene: Scene): string {
  if (table.status === 'over') return say('The match is over.');
  if (scene.to_move === null) return '';
  if (scene.to_move === scene.eyes) return say('Your turn');
  const seat = table.seats[scene.to_move];
  if (seat?.kind === 'bot') return say('{name} is thinking', { name: seat.name });
  const name = nameAt(table, scene.to_move);
  return seat?.present
    ? say('Waiting for {name}', { name })
    : say('Waiting for {name}, who is away', { name });
}

/** Dash patterns of the seats' lines in graphs, so that they differ without colours too. */
export const DASHES = ['', '7 4', '2 4', '11 3 2 3', '7 3 2 3 2 3', '14 5'];
