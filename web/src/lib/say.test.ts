import { describe, expect, expectTypeOf, it } from 'vitest';
import vectors from './gapVectors.json';
import { parse, pieces, say, type Values } from './say';

type Loose = (line: string, values: Values) => string;

describe('a line', () => {
  it.each(vectors as unknown as readonly [string, Values, string][])(
    'is filled as on the server: %s %j',
    (line, values, filled) => {
      expect((say as Loose)(line, values)).toBe(filled);
    },
  );

  it('keeps its arguments apart', () => {
    expect(pieces('Better: {move}!', { move: 'Keep pink 2' })).toEqual([
      { text: 'Better: ', name: null },
      { text: 'Keep pink 2', name: 'move' },
      { text: '!', name: null },
    ]);
  });

  it('tells from its letters what it needs', () => {
    expectTypeOf(say<'Undo'>).parameters.toEqualTypeOf<['Undo']>();
    expectTypeOf(say<'{N:#|#}'>)
      .parameter(1)
      .toEqualTypeOf<{ readonly n: number }>();
    expectTypeOf(say<"{who:Your|*'s}">)
      .parameter(1)
      .toEqualTypeOf<{ readonly who: string | null }>();
    // @ts-expect-error: a missing argument
    say('{n:# player|# players}');
    // @ts-expect-error: a misspelt one
    say('{n:# player|# players}', { m: 1 });
    // @ts-expect-error: a name for a number
    say('There {n:is|are} {n:# player|# players}', { n: 'Ann' });
    // @ts-expect-error: an argument too many
    say('Undo', { n: 1 });
  });

  it.each([
    ['{n', 'a brace without its partner'],
    ['{n:# card}', 'a gap has 2 forms, not 1'],
    ['{n:0=none|# card}', 'a gap has 2 forms, not 1'],
    ["{who:your|*'s|their}", 'a gap has 2 forms, not 3'],
  ])('with a fault is refused: %s', (line, fault) => {
    expect(() => parse(line)).toThrow(fault);
  });
});

const SAID = /\b(?:say|pieces)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;
const sources = import.meta.glob<string>('../**/*.{ts,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('every line in the sources can be filled', () => {
  const lines = Object.entries(sources)
    .filter(([file]) => !file.endsWith('.test.ts') && !file.endsWith('say.ts'))
    .flatMap(([, text]) => [...text.matchAll(SAID)].map(([, single, double]) => single ?? double ?? ''));
  for (const line of lines) expect(() => parse(line)).not.toThrow();
});
