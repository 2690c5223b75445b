/** The cards that other players played since the viewer's last turn, by player. */

import { isVariety, type Variety, VARIETIES } from '../../art/variety';
import type { GiftOfTulips } from '../../lib/protocol';
import { formatOrdinal, formatSigned } from '../../lib/format';
import { pieces, say, type Piece } from '../../lib/say';
import { colourName, readCard } from './cards';
import { faceOf } from './flights';

export interface PlayedCard {
  readonly action: 'keep' | 'give' | 'show' | 'hide';
  /** Null for a hidden card. */
  readonly card: { readonly variety: Variety; readonly value: number } | null;
  /** The receiver of a gift. */
  readonly to: number | null;
  /** The points, or the new place of the variety. */
  readonly result: string;
}

export interface Lane {
  readonly player: number;
  readonly cards: readonly PlayedCard[];
}

type Happening = GiftOfTulips.Happening;

function playedCard(event: Happening): PlayedCard | null {
  switch (event.event) {
    case 'Kept':
      return { action: 'keep', card: seen(event.card), to: null, result: formatSigned(event.points) };
    case 'Gave':
      return { action: 'give', card: seen(event.card), to: event.to, result: formatSigned(event.points) };
    case 'Showed':
      return { action: 'show', card: seen(event.card), to: null, result: placeOf(event) };
    case 'Hid':
      return { action: 'hide', card: seen(event.card), to: null, result: '' };
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

/** Return the line of a played card in pieces, so that a picture can replace the name of the card. */
export function playedLine({ action, card }: PlayedCard, to: string | null): readonly Piece[] {
  if (!card) return pieces('hides a card');
  const name = say('{colour} {value}', { colour: colourName(card.variety), value: card.value });
  if (action === 'give') return pieces('gives {card} to {to:you|*}', { card: name, to });
  if (action === 'show') return pieces('shows {card}', { card: name });
  return action === 'hide' ? pieces('hides {card}', { card: name }) : pieces('keeps {card}', { card: name });
}

/** Return the lanes in the order of play. */
export function lanesOf(events: readonly unknown[]): Lane[] {
  const lanes = new Map<number, PlayedCard[]>();
  for (const event of events as readonly Happening[]) {
    const played = playedCard(event);
    if (!played || !('player' in event)) continue;
    lanes.set(event.player, [...(lanes.get(event.player) ?? []), played]);
  }
  return [...lanes].map(([player, cards]) => ({ player, cards }));
}
