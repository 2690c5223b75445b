/** The sums behind the lines of the score sheet. */
import { formatList } from '../../lib/format';
import { say } from '../../lib/say';
import type { Keukenhof } from '../../lib/protocol';
import { thingOf } from './things';

type Painters = readonly Keukenhof.Painter[];

/** Say where the points of a line come from; nothing for an empty line. */
export function reasonOf(painter: Keukenhof.Painter, line: Keukenhof.ScoreLine, seats: Painters): string {
  if (line.line === 'favourite flower') return favouriteReason(painter, seats);
  if (line.hexagons.length > 0)
    return formatList(
      line.hexagons.map(({ number, points }) =>
        say('hexagon {hexagon}: {points}', { hexagon: number, points }),
      ),
    );
  if (line.quantity === 0 || line.each === 0) return '';
  return say('{quantity} × {each}', { quantity: line.quantity, each: line.each });
}

function favouriteReason(
  { seat, favourite, favourite_count: n }: Keukenhof.Painter,
  seats: Painters,
): string {
  const others = seats.filter((other) => other.seat !== seat).map((other) => String(other.favourite_count));
  switch (thingOf(favourite)) {
    case 'orchid':
      return say('{n:# orchid|# orchids}; others: {others}', { n, others });
    case 'lily':
      return say('{n:# lily|# lilies}; others: {others}', { n, others });
    case 'tulip':
      return say('{n:# tulip|# tulips}; others: {others}', { n, others });
    case 'dahlia':
      return say('{n:# dahlia|# dahlias}; others: {others}', { n, others });
    case 'carnation':
      return say('{n:# carnation|# carnations}; others: {others}', { n, others });
    default:
      return '';
  }
}
