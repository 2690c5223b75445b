/** The choices that are drawn beside the question, each as a little picture. Other choices have places of their own. */

import type { Choice, WindmillValley } from '../../lib/protocol';
import type { Args, Deeds } from './deeds.svelte';
import {
  CARD,
  FLAG,
  MILL,
  SWAP,
  PLUS,
  THEN,
  TOOL,
  bulb,
  coin,
  countedBy,
  door,
  edge,
  num,
  piecesOf,
  piecesOfAll,
  price,
  seatMark,
  star,
  triggerOf,
  verb,
  wave,
  word,
  type Piece,
  type Sign,
} from './pieces';

type Board = WindmillValley.Board;
type Seat = WindmillValley.Seat;

export interface Option {
  readonly choice: Choice;
  readonly pieces: readonly Piece[];
  /** A word where a picture alone would be a riddle. */
  readonly text: string;
}

/** All of one kind, each drawn. */
function drawn<N extends Parameters<Deeds['all']>[0]>(
  deeds: Deeds,
  name: N,
  draw: (args: Args<N>) => readonly Piece[],
  text = '',
): readonly Option[] {
  return deeds.all(name).map(([args, choice]) => ({ choice, pieces: draw(args), text }));
}

const signsAt = (seat: Seat, space: string): readonly Piece[] => {
  const found = seat.wheels.find(({ name }) => name === space);
  return found ? [...piecesOfAll(found.signs), ...(found.plus ? [PLUS] : [])] : [];
};

/** As often as a line is taken: its number grows. */
const multiplied = (sign: Sign, times: number): Sign => ({ ...sign, amount: (sign.amount ?? 1) * times });

export function optionsOf(board: Board, deeds: Deeds, own: Seat): readonly Option[] {
  return [
    ...turnOptions(board, deeds, own),
    ...rewardOptions(board, deeds, own),
    ...bulbOptions(board, deeds, own),
    ...pieceOptions(board, deeds, own),
    ...marketOptions(board, deeds, own),
  ];
}

function turnOptions(board: Board, deeds: Deeds, own: Seat): readonly Option[] {
  return [
    ...drawn(deeds, 'gate', ({ speed }) => {
      const gate = board.gates.find((each) => each.speed === speed);
      return [
        door(speed),
        ...(gate?.cost ? [price(gate.cost)] : []),
        ...(gate?.vp ? [star(`+${gate.vp}`)] : []),
        wave(gate?.water ?? board.water),
      ];
    }),
    ...drawn(deeds, 'steps', ({ steps }) => {
      const step = board.steps.find((each) => each.steps === steps);
      return [
        num(steps),
        ...(step ? [...signsAt(own, step.large), word('·', 6), ...signsAt(own, step.small)] : []),
        ...(step?.new_month ? [word('+', 11), FLAG] : []),
        ...(step?.tools ? [word(`−${step.tools}`, 22), TOOL] : []),
      ];
    }),
    ...drawn(deeds, 'wheel', ({ wheel }) => {
      const action = board.actions.find((each) => each.wheel === wheel);
      return action ? signsAt(own, action.space) : [];
    }),
    ...drawn(deeds, 'consolation', () => [coin(2)], 'Neither can be done'),
  ];
}

function rewardOptions(board: Board, deeds: Deeds, own: Seat): readonly Option[] {
  const month = board.calendar[own.column - 1];
  const entries = board.tasks[0]?.entries ?? [];
  return [
    ...drawn(deeds, 'calendar_common', () => [FLAG, ...piecesOfAll(month?.common_signs ?? [])]),
    ...drawn(deeds, 'calendar_unique', ({ row }) => [
      FLAG,
      ...piecesOfAll(month?.unique.find((each) => each.row === row)?.signs ?? []),
    ]),
    ...drawn(deeds, 'take', ({ entry }) => {
      const sign = entries.find(({ number }) => number === entry)?.sign;
      return sign ? piecesOf(sign) : [num(entry)];
    }),
    ...drawn(deeds, 'helper', ({ slot }) => {
      const face = own.helpers.find((each) => each.slot === slot)?.face;
      return face ? [...triggerOf(face), THEN, ...piecesOfAll(face.signs)] : [];
    }),
  ];
}

function bulbOptions(board: Board, deeds: Deeds, own: Seat): readonly Option[] {
  const kept = own.next_storage_cost ? [price(own.next_storage_cost)] : [];
  const held = board.held?.colour ? [bulb(board.held.colour)] : [];
  const level = (guilders: number) => lowered(board, deeds, guilders);
  return [
    ...drawn(deeds, 'pick_colour', ({ colour }) => [bulb(colour)]),
    ...drawn(deeds, 'keep', () => [...kept, ...held], 'Keep'),
    ...drawn(deeds, 'swap', ({ colour }) => [bulb(colour), THEN, ...held]),
    ...drawn(deeds, 'exchange', ({ colour }) => [bulb(colour), SWAP, bulb('any')]),
    ...drawn(deeds, 'lower', ({ guilders }) => level(guilders)),
  ];
}

function lowered(board: Board, deeds: Deeds, guilders: number): readonly Piece[] {
  const choice = deeds.of('lower', { guilders });
  const seen = board.outlooks.find(({ code }) => code === choice?.code);
  if (!seen) return [coin(guilders)];
  const points = seen.vp[board.turn] ?? 0;
  return [
    ...(seen.guilders > 0 ? [coin(seen.guilders)] : []),
    ...(points > 0 ? [star(points)] : []),
    ...(seen.guilders <= 0 && points <= 0 ? [coin(0)] : []),
    wave(board.water + seen.water),
  ];
}

function pieceOptions(board: Board, deeds: Deeds, own: Seat): readonly Option[] {
  const tile = (slot: string) => board.looked_tiles.find((each) => each.slot === slot);
  const looked = (slot: string): readonly Piece[] =>
    tile(slot)
      ? [edge(tile(slot)?.tile_class ?? ''), ...piecesOfAll(tile(slot)?.signs ?? [])]
      : [CARD, num(board.looked_cards.findIndex((each) => each.slot === slot) + 1)];
  return [
    ...drawn(deeds, 'draw_from', ({ stack }) => [edge(stack)], 'Look'),
    ...drawn(deeds, 'put_top', ({ slot }) => looked(slot), 'On top'),
    ...drawn(deeds, 'put_discard', ({ slot }) => looked(slot), 'Away'),
    ...drawn(deeds, 'refresh', () => [price(1), SWAP], 'New ones'),
    ...drawn(deeds, 'from_group', ({ colour }) => [bulb(colour), MILL]),
    ...drawn(deeds, 'score_contract', ({ slot }) => {
      const contract = own.contracts.find((each) => each.slot === slot);
      return contract?.face ? [...countedBy(contract.face), THEN, star(contract.worth)] : [];
    }),
  ];
}

function marketOptions(board: Board, deeds: Deeds, own: Seat): readonly Option[] {
  const here = board.market.find(({ name }) => name === own.market);
  return [
    ...drawn(deeds, 'line', ({ line, times }) => {
      const sign = here?.signs['abc'.indexOf(line)];
      return sign ? piecesOf(multiplied(sign, times)) : [];
    }),
    ...drawn(deeds, 'move_neutral', ({ areas }) => {
      const [from, to] = neutralMove(board, areas);
      return [seatMark(-1), num(from + 1), THEN, num(to + 1)];
    }),
    ...drawn(deeds, 'stack', ({ seat }) => [seatMark(own.player), THEN, seatMark(seat)], 'Stand on'),
    ...drawn(
      deeds,
      'take_bulbs',
      () => board.trade.bulbs.flatMap((each) => (each ? [bulb(each)] : [])),
      'Take all',
    ),
    ...drawn(deeds, 'unlock', ({ quarter }) => [price(1), ...quarterOf(board, quarter)]),
    ...drawn(deeds, 'unlock_all', () => [price(1), verb('trade'), word('4/4', 26)]),
    ...drawn(deeds, 'pick_quarter', ({ quarter }) => quarterOf(board, quarter)),
  ];
}

/** Between which areas a grey marker would go, counted from 0. */
export function neutralMove(board: Board, areas: string): readonly [number, number] {
  const names = board.market.map(({ name }) => name);
  const from = names.findIndex((start) => names.some((end) => `${start}-${end}` === areas));
  return [from, names.findIndex((end) => `${names[from]}-${end}` === areas)];
}

export const QUARTERS = ['q1', 'q2', 'q3', 'q4'];

function quarterOf(board: Board, quarter: string): readonly Piece[] {
  const sign = board.trade.signs[QUARTERS.indexOf(quarter)];
  return sign ? piecesOf(sign) : [];
}
