import { describe, expect, test } from 'vitest';
import { countedBy, face, piecesOf, triggerOf, type Sign } from './pieces';

const sign = (icon: Sign['icon'], fields: Partial<Sign> = {}): Sign => ({
  icon,
  colour: null,
  amount: null,
  colours: [],
  price: 0,
  mode: '',
  ...fields,
});
const shapes = (one: Sign) => piecesOf(one).map(({ shape }) => shape.is);

describe('the icon language', () => {
  test('shows the price of a visit to the Market before it, and a chevron for each movement', () => {
    expect(shapes(sign('market', { amount: 3, price: 2 }))).toEqual([
      'price',
      'verb',
      'gap',
      'chevron',
      'chevron',
      'chevron',
    ]);
  });

  test('shows bulbs of given colours and of any colour', () => {
    expect(piecesOf(sign('bulb', { amount: 2, colours: ['red'] }))).toHaveLength(2);
    expect(piecesOf(sign('bulb', { amount: 1 }))[0]?.shape).toEqual({ is: 'bulb', colour: 'any' });
    expect(shapes(sign('plant', { amount: 1, colours: ['white', 'black'] }))).toEqual([
      'verb',
      'bulb',
      'bulb',
    ]);
  });

  test('puts what comes with an action, or its price, below it', () => {
    const [above, below] = face([sign('build'), sign('coin', { amount: 3 })]);
    expect([above.length, below.length]).toEqual([1, 1]);
    expect(face([sign('market', { amount: 2, price: 1 })])[1][0]?.shape).toEqual({ is: 'coin', n: 1 });
  });

  test('draws what helpers wait for and contracts count', () => {
    expect(triggerOf({ trigger: 'plant', condition: 'two planted', before: false, signs: [] })).toHaveLength(
      2,
    );
    expect(countedBy({ value: 5, counts: 'mills_at', what: 'Enhance' }).map(({ shape }) => shape.is)).toEqual(
      ['field', 'mill'],
    );
  });
});
