import { describe, expect, it } from 'vitest';
import { address, parse, type Route } from './route';

const PLACES: readonly Route[] = [
  { page: 'home' },
  { page: 'table', id: 'a b/c' },
  { page: 'how', game: 'gift-of-tulips' },
  { page: 'how', game: 'gift-of-tulips', rule: 'GT-25' },
  { page: 'replay', id: 'x1', step: null, eyes: null },
  { page: 'replay', id: 'x1', step: 12, eyes: 'everything' },
  { page: 'replay', id: 'x1', step: 0, eyes: 2 },
];

describe('addresses', () => {
  it.each(PLACES)('lead back to their page: $page', (place) => {
    expect(parse(address(place))).toEqual(place);
  });

  it.each(['', '#', '#/'])('without a page lead home: "%s"', (hash) => {
    expect(parse(hash)).toEqual({ page: 'home' });
  });

  it.each(['#/nowhere', '#/table', '#/table/a/b'])(
    'of no page lead to the page for broken links: %s',
    (hash) => {
      expect(parse(hash)).toEqual({ page: 'lost' });
    },
  );

  it('ignore steps and viewers that do not exist', () => {
    expect(parse('#/replay/x?step=-1&eyes=queen')).toEqual({
      page: 'replay',
      id: 'x',
      step: null,
      eyes: null,
    });
  });
});
