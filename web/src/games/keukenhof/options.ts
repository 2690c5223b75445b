/** The legal actions of a scene, by where on the board they are carried out. What is not in here cannot be done. */

import type { Choice } from '../../lib/protocol';
import type { Resource, Tool } from './things';

export interface Options {
  /** By the flower's letter. */
  readonly favourite: ReadonlyMap<string, Choice>;
  readonly take: ReadonlyMap<string, Choice>;
  readonly select: ReadonlyMap<number, Choice>;
  readonly seed: ReadonlyMap<string, Choice>;
  /** By spot: painting, or planting a seed. */
  readonly paint: ReadonlyMap<string, Choice>;
  readonly leaf: ReadonlyMap<string, Choice>;
  readonly pot: ReadonlyMap<number, Choice>;
  /** By tile, or by value, and direction: `3 forward`. */
  readonly shovelTile: ReadonlyMap<string, Choice>;
  readonly shovelValue: ReadonlyMap<string, Choice>;
  /** By tile: whom a Sun can send there. */
  readonly sun: ReadonlyMap<number, readonly Sending[]>;
  readonly seeds: Choice | null;
  readonly watering: Choice | null;
  readonly end: Choice | null;
  readonly stop: Choice | null;
}

export interface Sending {
  readonly victim: number;
  readonly choice: Choice;
}

/** A place as the log writes it: `13.3`. */
export const spotName = (hexagon: number, place: number) => `${hexagon}.${place}`;

/** The place that a choice is about; empty if it is about none. */
export function spotOf(choice: Choice): string {
  const [name = '', ...rest] = choice.action.split(' ');
  return ['paint', 'seed_at', 'play_leaves'].includes(name) ? rest.join('.') : '';
}

export function sortOptions(choices: readonly Choice[]): Options {
  const named = (name: string) => choices.find((choice) => choice.action === name) ?? null;
  const rows = (...names: readonly string[]) =>
    choices.flatMap((choice) => {
      const [name = '', ...rest] = choice.action.split(' ');
      return names.includes(name) ? [{ rest, choice }] : [];
    });
  const byWords = (...names: readonly string[]) =>
    new Map(rows(...names).map(({ rest, choice }) => [rest.join(' '), choice]));
  const bySpot = (...names: readonly string[]) =>
    new Map(rows(...names).map(({ rest, choice }) => [rest.join('.'), choice]));
  const byNumber = (name: string) => new Map(rows(name).map(({ rest, choice }) => [Number(rest[0]), choice]));

  const sun = new Map<number, Sending[]>();
  for (const { rest, choice } of rows('play_sun')) {
    const tile = Number(rest[1]);
    sun.set(tile, [...(sun.get(tile) ?? []), { victim: Number(rest[0]), choice }]);
  }
  return {
    favourite: byWords('choose_favourite'),
    take: byWords('take'),
    select: byNumber('select'),
    seed: byWords('use_seed'),
    paint: bySpot('paint', 'seed_at'),
    leaf: bySpot('play_leaves'),
    pot: byNumber('play_pot'),
    shovelTile: byWords('play_shovel_tile'),
    shovelValue: byWords('play_shovel_value'),
    sun,
    seeds: named('play_seeds'),
    watering: named('play_watering'),
    end: named('end_effects'),
    stop: named('stop_painting'),
  };
}

const TOOL_ACTIONS: Readonly<Record<string, Tool>> = {
  play_shovel_tile: 'shovel',
  play_shovel_value: 'shovel',
  play_leaves: 'leaves',
  play_pot: 'flowerpot',
  play_sun: 'sun',
};

/** The effect that a choice plays, if its target is chosen on the board. */
export function toolOf(choice: Choice): Tool | null {
  return TOOL_ACTIONS[choice.action.split(' ')[0] ?? ''] ?? null;
}

/** What can be done with each pair now: the choice itself, or the tool that shows its targets. */
export interface Use {
  readonly resource: Resource;
  readonly choice: Choice | null;
  readonly tool: Tool | null;
  readonly count: number;
  /** The most that it earns at once, where that is known. */
  readonly best: number | null;
}

export function usesOf(choices: readonly Choice[]): readonly Use[] {
  const whole: Readonly<Record<string, Resource>> = { play_seeds: 'seeds', play_watering: 'watering_can' };
  const uses = new Map<Resource, Use>();
  for (const choice of choices) {
    const tool = toolOf(choice);
    const resource = tool ?? whole[choice.action];
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
