/** The choices that are drawn as small pictures in the prompt. Other choices have places on the table. */

import type { Choice, WindmillValley } from '../../lib/protocol';
import type { Args, BoardActions } from './boardActions.svelte';
import { say } from '../../lib/say';
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
  /** A text for a picture that is not clear alone. */
  readonly text: string;
}

/** Return an option for each choice of a kind. */
function optionsFor<N extends Parameters<BoardActions['all']>[0]>(
  actions: BoardActions,
  name: N,
  draw: (args: Args<N>) => readonly Piece[],
  text = '',
): readonly Option[] {
  return actions.all(name).map(([args, choice]) => ({ choice, pieces: draw(args), text }));
}

const signsAt = (seat: Seat, space: string): readonly Piece[] => {
  const wheelSpace = seat.wheels.find(({ name }) => name === space);
  return wheelSpace ? [...piecesOfAll(wheelSpace.signs), ...(wheelSpace.plus ? [PLUS] : [])] : [];
};

/** Multiply the amount of a Market reward. */
const multiplied = (sign: Sign, times: number): Sign => ({ ...sign, amount: (sign.amount ?? 1) * times });

export function optionsOf(board: Board, actions: BoardActions, own: Seat): readonly Option[] {
  return [
    ...turnOptions(board, actions, own),
    ...rewardOptions(board, actions, own),
    ...bulbOptions(board, actions, own),
    ...pieceOptions(board, actions, own),
    ...marketOptions(board, actions, own),
  ];
}

function turnOptions(board: Board, actions: BoardActions, own: Seat): readonly Option[] {
  return [
    ...optionsFor(actions, 'gate', ({ speed }) => {
      const gate = board.gates.find((each) => each.speed === speed);
      return [
        door(speed),
        ...(gate?.cost ? [price(gate.cost)] : []),
        ...(gate?.vp ? [star(`+${gate.vp}`)] : []),
        wave(gate?.water ?? board.water),
      ];
    }),
    ...optionsFor(actions, 'steps', ({ steps }) => {
      const step = board.steps.find((each) => each.steps === steps);
      return [
        num(steps),
        ...(step ? [...signsAt(own, step.large), word('·', 6), ...signsAt(own, step.small)] : []),
        ...(step?.new_month ? [word('+', 11), FLAG] : []),
        ...(step?.tools ? [word(`−${step.tools}`, 22), TOOL] : []),
      ];
    }),
    ...optionsFor(actions, 'wheel', ({ wheel }) => {
      const action = board.actions.find((each) => each.wheel === wheel);
      return action ? signsAt(own, action.space) : [];
    }),
    ...optionsFor(actions, 'consolation', () => [coin(2)], say('No action possible')),
  ];
}

function rewardOptions(board: Board, actions: BoardActions, own: Seat): readonly Option[] {
  const month = board.calendar[own.column - 1];
  const entries = board.tasks[0]?.entries ?? [];
  return [
    ...optionsFor(actions, 'calendar_common', () => [FLAG, ...piecesOfAll(month?.common_signs ?? [])]),
    ...optionsFor(actions, 'calendar_unique', ({ row }) => [
      FLAG,
      ...piecesOfAll(month?.unique.find((each) => each.row === row)?.signs ?? []),
    ]),
    ...optionsFor(actions, 'take', ({ entry }) => {
      const sign = entries.find(({ number }) => number === entry)?.sign;
      return sign ? piecesOf(sign) : [num(entry)];
    }),
    ...optionsFor(actions, 'helper', ({ slot }) => {
      const face = own.helpers.find((each) => each.slot === slot)?.face;
      return face ? [...triggerOf(face), THEN, ...piecesOfAll(face.signs)] : [];
    }),
  ];
}

function bulbOptions(board: Board, actions: BoardActions, own: Seat): readonly Option[] {
  const storageCost = own.next_storage_cost ? [price(own.next_storage_cost)] : [];
  const held = board.held?.colour ? [bulb(board.held.colour)] : [];
  const level = (guilders: number) => lowered(board, actions, guilders);
  return [
    ...optionsFor(actions, 'pick_colour', ({ colour }) => [bulb(colour)]),
    ...optionsFor(actions, 'keep', () => [...storageCost, ...held], say('Keep')),
    ...optionsFor(actions, 'swap', ({ colour }) => [bulb(colour), THEN, ...held]),
    ...optionsFor(actions, 'exchange', ({ colour }) => [bulb(colour), SWAP, bulb('any')]),
    ...optionsFor(actions, 'lower', ({ guilders }) => level(guilders)),
  ];
}

function lowered(board: Board, actions: BoardActions, guilders: number): readonly Piece[] {
  const choice = actions.of('lower', { guilders });
  const changes = board.outlooks.find(({ code }) => code === choice?.code);
  if (!changes) return [coin(guilders)];
  const points = changes.vp[board.turn] ?? 0;
  return [
    ...(changes.guilders > 0 ? [coin(changes.guilders)] : []),
    ...(points > 0 ? [star(points)] : []),
    ...(changes.guilders <= 0 && points <= 0 ? [coin(0)] : []),
    wave(board.water + changes.water),
  ];
}

function pieceOptions(board: Board, actions: BoardActions, own: Seat): readonly Option[] {
  const tile = (slot: string) => board.looked_tiles.find((each) => each.slot === slot);
  const looked = (slot: string): readonly Piece[] =>
    tile(slot)
      ? [edge(tile(slot)?.tile_class ?? ''), ...piecesOfAll(tile(slot)?.signs ?? [])]
      : [CARD, num(board.looked_cards.findIndex((each) => each.slot === slot) + 1)];
  return [
    ...optionsFor(actions, 'draw_from', ({ stack }) => [edge(stack)], say('Look')),
    ...optionsFor(actions, 'put_top', ({ slot }) => looked(slot), say('On top')),
    ...optionsFor(actions, 'put_discard', ({ slot }) => looked(slot), say('Discard')),
    ...optionsFor(actions, 'refresh', () => [price(1), SWAP], say('Replace all')),
    ...optionsFor(actions, 'from_group', ({ colour }) => [bulb(colour), MILL]),
    ...optionsFor(actions, 'score_contract', ({ slot }) => {
      const contract = own.contracts.find((each) => each.slot === slot);
      return contract?.face ? [...countedBy(contract.face), THEN, star(contract.worth)] : [];
    }),
  ];
}

function marketOptions(board: Board, actions: BoardActions, own: Seat): readonly Option[] {
  const here = board.market.find(({ name }) => name === own.market);
  return [
    ...optionsFor(actions, 'line', ({ line, times }) => {
      const sign = here?.signs['abc'.indexOf(line)];
      return sign ? piecesOf(multiplied(sign, times)) : [];
    }),
    ...optionsFor(actions, 'move_neutral', ({ areas }) => {
      const [from, to] = neutralMove(board, areas);
      return [seatMark(-1), num(from + 1), THEN, num(to + 1)];
    }),
    ...optionsFor(
      actions,
      'stack',
      ({ seat }) => [seatMark(own.player), THEN, seatMark(seat)],
      say('Stack on'),
    ),
    ...optionsFor(
      actions,
      'take_bulbs',
      () => board.trade.bulbs.flatMap((each) => (each ? [bulb(each)] : [])),
      say('Take all'),
    ),
    ...optionsFor(actions, 'unlock', ({ quarter }) => [price(1), ...quarterOf(board, quarter)]),
    ...optionsFor(actions, 'unlock_all', () => [price(1), verb('trade'), word('4/4', 26)]),
    ...optionsFor(actions, 'pick_quarter', ({ quarter }) => quarterOf(board, quarter)),
  ];
}

/** Return the areas, counted from 0, between which a neutral marker would move. */
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
