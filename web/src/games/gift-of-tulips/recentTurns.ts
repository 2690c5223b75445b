/** What the others did with their cards since the viewer's last turn, player by player. */

import { isVariety, type Variety, VARIETIES } from '../../art/variety';
import type { GiftOfTulips } from '../../lib/protocol';
import { formatOrdinal, formatSigned } from '../../lib/format';
import { readCard } from './cards';
import { faceOf } from './flights';

export interface PlayedCard {
  readonly verb: 'keeps' | 'gives' | 'shows' | 'hides';
  /** Null for a card that the viewer did not see. */
  readonly card: { readonly variety: Variety; readonly value: number } | null;
  /** To whom a card was given. */
  readonly to: number | null;
  /** What it brought: points, or the place that the variety took. */
  readonly brought: string;
}

export interface Lane {
  readonly player: number;
  readonly cards: readonly PlayedCard[];
}

type Happening = GiftOfTulips.Happening;

function playedCard(event: Happening): PlayedCard | null {
  switch (event.event) {
    case 'Kept':
      return { verb: 'keeps', card: seen(event.card), to: null, brought: formatSigned(event.points) };
    case 'Gave':
      return { verb: 'gives', card: seen(event.card), to: event.to, brought: formatSigned(event.points) };
    case 'Showed':
      return { verb: 'shows', card: seen(event.card), to: null, brought: placeOf(event) };
    case 'Hid':
      return { verb: 'hides', card: seen(event.card), to: null, brought: '' };
    default:
      return null;
  }
}

function seen(card: number): PlayedCard['card'] {
  const face = faceOf(card);
  return face === null ? null : readCard(face);
}

function placeOf({ card, ranking }: GiftOfTulips.ShowedEvent): string {
  const variety = seen(card)?.variety ?? null;
  return isVariety(variety) ? formatOrdinal(ranking.indexOf(VARIETIES.indexOf(variety)) + 1) : '';
}

/** In the order in which they came to move. */
export function lanesOf(events: readonly unknown[]): Lane[] {
  const lanes = new Map<number, PlayedCard[]>();
  for (const event of events as readonly Happening[]) {
    const played = playedCard(event);
    if (!played || !('player' in event)) continue;
    lanes.set(event.player, [...(lanes.get(event.player) ?? []), played]);
  }
  return [...lanes].map(([player, cards]) => ({ player, cards }));
}
