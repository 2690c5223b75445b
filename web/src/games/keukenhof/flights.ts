/** The flights of flowers, leaves, resources and pawns that events cause. */

import type { Keukenhof } from '../../lib/protocol';
import { collectFlights, seatSpot, staggered, type Flight, type Spot } from '../flight';
import { spotName } from './options';
import { OBJECTS, RESOURCES, type Resource, type Thing } from './things';

/** Marks are "seat-1", "tile-3", "value-2", "desk", "garden", "hexagon-13", and places as the log names them: "13.3". */
export interface PieceFlight extends Flight {
  readonly seat: number;
  /** Without a thing or a resource, the pawn of the player flies. */
  readonly thing?: Thing | undefined;
  readonly resource?: Resource | undefined;
}

type Move = Omit<PieceFlight, 'delay'>;

const STAGGER = 320;

const tileSpot = (tile: number): Spot => `tile-${tile}`;

export function flightsOf(events: readonly unknown[]): PieceFlight[] {
  const at = (spot: Spot): Move => ({ from: spot, to: spot, seat: 0 });
  const here = ({ player }: { readonly player: number }): Move => at(seatSpot(player));
  const moves = collectFlights<Keukenhof.Happening, Move>(events, {
    LevelBegan: () => at('garden'),
    Began: here,
    ChoseFavourite: ({ player, flower }) => ({
      from: 'desk',
      to: seatSpot(player),
      seat: player,
      thing: OBJECTS[flower],
    }),
    DialDrawn: ({ tile }) => at(tileSpot(tile)),
    ValuesDrawn: () => at('values'),
    RoundBegan: here,
    Rolled: here,
    Announced: here,
    TurnedValue: ({ value }) => at(`value-${value}`),
    Closed: ({ hexagon }) => at(`hexagon-${hexagon}`),
    KeptPair: here,
    FinishedPainting: here,
    Scored: (event) => ({ ...here(event), quiet: true }),
    LevelEnded: (event) => ({ ...here(event), quiet: true }),
    CampaignEnded: (event) => ({ ...here(event), quiet: true }),
    Took: ({ player, resource }) => ({
      from: 'desk',
      to: seatSpot(player),
      seat: player,
      resource: RESOURCES[resource],
    }),
    Selected: ({ player, tile }) => ({ from: seatSpot(player), to: tileSpot(tile), seat: player }),
    Sent: ({ player, victim, tile }) => ({
      from: seatSpot(player),
      to: tileSpot(tile),
      seat: victim,
      resource: 'sun',
    }),
    TurnedTile: ({ player, tile }) => ({
      from: seatSpot(player),
      to: tileSpot(tile),
      seat: player,
      resource: 'shovel',
    }),
    Painted: ({ player, hexagon, place, thing }) => ({
      from: seatSpot(player),
      to: spotName(hexagon, place),
      seat: player,
      thing: OBJECTS[thing],
    }),
    PutLeaf: ({ player, hexagon, place }) => ({
      from: seatSpot(player),
      to: spotName(hexagon, place),
      seat: player,
      thing: 'leaf',
    }),
  });
  return staggered(moves, STAGGER);
}
