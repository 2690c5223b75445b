/** The legal actions of a scene, sorted by their part of the board. */

import type { Choice, Keukenhof } from '../../lib/protocol';
import { choicesNamed } from '../choices';
import type { Resource, Tool } from './things';

type Action = Keukenhof.Action;

/** The two directions in which a dial can turn. */
export interface Turns {
  readonly forward: Choice | null;
  readonly back: Choice | null;
}

export interface Options {
  /** By the flower's letter. */
  readonly favourite: ReadonlyMap<string, Choice>;
  readonly take: ReadonlyMap<string, Choice>;
  readonly select: ReadonlyMap<number, Choice>;
  readonly seed: ReadonlyMap<string, Choice>;
  /** Painting or planting, by spot. */
  readonly paint: ReadonlyMap<string, Choice>;
  readonly leaf: ReadonlyMap<string, Choice>;
  readonly pot: ReadonlyMap<number, Choice>;
  readonly shovelTile: ReadonlyMap<number, Turns>;
  readonly shovelValue: ReadonlyMap<number, Turns>;
  /** The players that a Sun can send, by tile. */
  readonly sun: ReadonlyMap<number, readonly Sending[]>;
  readonly end: Choice | null;
  readonly stop: Choice | null;
}

export interface Sending {
  readonly victim: number;
  readonly choice: Choice;
}

/** Return the spot of a place: `13.3`. */
export const spotName = (hexagon: number, place: number) => `${hexagon}.${place}`;

export function sortOptions(choices: readonly Choice[]): Options {
  const only = (name: Action['name']) => choices.find((choice) => choice.name === name) ?? null;
  const bySpot = (name: 'paint' | 'seed_at' | 'play_leaves') =>
    choicesNamed<Action, typeof name>(choices, name).map(
      ([{ hex, place }, choice]) => [spotName(hex, place), choice] as const,
    );
  const byTile = choicesNamed<Action, 'play_shovel_tile'>(choices, 'play_shovel_tile');
  const byValue = choicesNamed<Action, 'play_shovel_value'>(choices, 'play_shovel_value');
  const sun = new Map<number, Sending[]>();
  for (const [{ victim, tile }, choice] of choicesNamed<Action, 'play_sun'>(choices, 'play_sun'))
    sun.set(tile, [...(sun.get(tile) ?? []), { victim, choice }]);
  return {
    favourite: new Map(
      choicesNamed<Action, 'choose_favourite'>(choices, 'choose_favourite').map(([args, choice]) => [
        args.flower,
        choice,
      ]),
    ),
    take: new Map(
      choicesNamed<Action, 'take'>(choices, 'take').map(([args, choice]) => [args.resource, choice]),
    ),
    select: new Map(
      choicesNamed<Action, 'select'>(choices, 'select').map(([args, choice]) => [args.tile, choice]),
    ),
    seed: new Map(
      choicesNamed<Action, 'use_seed'>(choices, 'use_seed').map(([args, choice]) => [args.flower, choice]),
    ),
    paint: new Map([...bySpot('paint'), ...bySpot('seed_at')]),
    leaf: new Map(bySpot('play_leaves')),
    pot: new Map(
      choicesNamed<Action, 'play_pot'>(choices, 'play_pot').map(([args, choice]) => [args.hex, choice]),
    ),
    shovelTile: turnsBy(byTile.map(([{ tile, direction }, choice]) => [tile, direction, choice])),
    shovelValue: turnsBy(byValue.map(([{ value, direction }, choice]) => [Number(value), direction, choice])),
    sun,
    end: only('end_effects'),
    stop: only('stop_painting'),
  };
}

function turnsBy(rows: readonly (readonly [number, string, Choice])[]): ReadonlyMap<number, Turns> {
  const turns = new Map<number, Turns>();
  for (const [dial, direction, choice] of rows)
    turns.set(dial, { forward: null, back: null, ...turns.get(dial), [direction]: choice });
  return turns;
}

const TOOL_ACTIONS: Readonly<Record<string, Tool>> = {
  play_shovel_tile: 'shovel',
  play_shovel_value: 'shovel',
  play_leaves: 'leaves',
  play_pot: 'flowerpot',
  play_sun: 'sun',
};

/** Return the tool of a choice whose target is on the board. */
export function toolOf(choice: Choice): Tool | null {
  return TOOL_ACTIONS[choice.name] ?? null;
}

/** The use of a pair: its one choice, or the tool that shows its targets. */
export interface Use {
  readonly resource: Resource;
  readonly choice: Choice | null;
  readonly tool: Tool | null;
  readonly count: number;
  /** The most points that it gains at once, if they are known. */
  readonly best: number | null;
}

export function usesOf(choices: readonly Choice[]): readonly Use[] {
  const whole: Readonly<Record<string, Resource>> = { play_seeds: 'seeds', play_watering: 'watering_can' };
  const uses = new Map<Resource, Use>();
  for (const choice of choices) {
    const tool = toolOf(choice);
    const resource = tool ?? whole[choice.name];
    if (!resource) continue;
    const before = uses.get(resource);
    const best =
      choice.earns === null ? (before?.best ?? null) : Math.max(choice.earns, before?.best ?? choice.earns);
    uses.set(resource, {
      resource,
      tool,
      choice: tool ? null : choice,
      count: (before?.count ?? 0) + 1,
      best,
    });
  }
  return [...uses.values()];
}
