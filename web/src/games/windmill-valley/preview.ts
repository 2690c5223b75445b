/** The choice that is pointed at as a row of pictures: its costs, its rewards and the tolls of others. */

import type { Choice, WindmillValley } from '../../lib/protocol';
import type { BoardActions } from './boardActions.svelte';
import { optionsOf } from './options';
import {
  THEN,
  bulb,
  countedBy,
  piecesOf,
  piecesOfAll,
  price,
  star,
  triggerOf,
  word,
  type Piece,
} from './pieces';

type Board = WindmillValley.Board;

export interface Preview {
  readonly pieces: readonly Piece[];
  /** Tolls of other seats. */
  readonly tolls: readonly (readonly [number, number])[];
}

export function previewOf(
  choice: Choice,
  board: Board,
  actions: BoardActions,
  own: WindmillValley.Seat,
): Preview {
  const changes = actions.previewOf(choice);
  const tolls = (changes?.vp ?? []).map((vp, seat) => [seat, vp] as const);
  return {
    pieces: picturesOf(choice, board, actions, own),
    tolls: [...tolls.filter(([seat, vp]) => seat !== own.player && vp > 0), ...pathTolls(choice, board, own)],
  };
}

/** Return the tolls of a windmill's first path. The server's preview has tolls only for a choice of paths. */
function pathTolls(
  choice: Choice,
  board: Board,
  own: WindmillValley.Seat,
): readonly (readonly [number, number])[] {
  if (choice.name !== 'build') return [];
  const tolls = board.map.find(({ name }) => name === choice.args.space)?.ways[0]?.tolls ?? [];
  return tolls.map((vp, seat) => [seat, vp] as const).filter(([seat, vp]) => seat !== own.player && vp > 0);
}

function picturesOf(
  choice: Choice,
  board: Board,
  actions: BoardActions,
  own: WindmillValley.Seat,
): readonly Piece[] {
  const option = optionsOf(board, actions, own).find((each) => each.choice.code === choice.code);
  if (option) return option.pieces;
  switch (choice.name) {
    case 'build': {
      const space = board.map.find(({ name }) => name === choice.args.space);
      const fields = (space?.fields ?? []).map((name) => board.fields.find((field) => field.name === name));
      return [
        price(space?.build_cost ?? space?.cost ?? 0),
        ...fields.flatMap((field) => (field?.sign ? piecesOf(field.sign) : [])),
      ];
    }
    case 'plant': {
      const row = own.rows.find(({ name }) => name === choice.args.row);
      const sign = row?.signs[row.bulbs.length];
      const end = actions.previewOf(choice)?.end ?? 0;
      return [
        bulb(String(choice.args.colour)),
        ...(sign ? [THEN, ...piecesOf(sign)] : []),
        ...(end ? [word('·', 7), star(end > 0 ? `+${end}` : `−${-end}`)] : []),
      ];
    }
    case 'take_tile': {
      const tile = [...board.display, ...board.looked_tiles].find(({ slot }) => slot === choice.args.slot);
      return tile ? [...(tile.price ? [price(tile.price)] : []), ...piecesOfAll(tile.signs)] : [];
    }
    case 'install':
      return piecesOfAll(board.held?.signs ?? []);
    case 'take_card': {
      const card = [...board.offer, ...board.looked_cards].find(({ slot }) => slot === choice.args.slot);
      const face = card?.helper_face;
      if (choice.args.side === 'helper' && face)
        return [...triggerOf(face), THEN, ...piecesOfAll(face.signs)];
      return card?.contract_face
        ? [star(card.contract_face.value), word('×', 12), ...countedBy(card.contract_face)]
        : [];
    }
    case 'place_bulb':
      return [bulb(String(choice.args.colour)), THEN, ...tradedFor(choice, board)];
    case 'done':
      return [];
    default:
      return choice.earns ? [star(choice.earns)] : [];
  }
}

const PLACES = ['p1', 'p2', 'p3', 'p4'];

function tradedFor(choice: Choice, board: Board): readonly Piece[] {
  const opened = board.trade.touches[PLACES.indexOf(String(choice.args.place))] ?? [];
  return board.trade.signs.flatMap((sign, i) => (sign && opened.includes(`q${i + 1}`) ? piecesOf(sign) : []));
}
