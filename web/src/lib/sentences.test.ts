import { describe, expect, it } from 'vitest';
import { cutAtNames, type NameMark } from './sentences';

describe('the names in a line', () => {
  const cut = (text: string, marks: readonly NameMark[]) =>
    cutAtNames({ text, marks }, ['Ann', 'Ben']).map(({ text, seat }) =>
      seat === null ? text : [text, seat],
    );

  it('are where the server marked them, not wherever the letters are', () => {
    expect(cut('Ann gives Ann a card.', [[10, 3, 1]])).toEqual(['Ann gives ', ['Ann', 1], ' a card.']);
    expect(cut('You keep it, Ann.', [])).toEqual(['You keep it, Ann.']);
  });

  it('are counted in code points', () => {
    expect(cut('🌷🌷 Ann, 👑Ben', [[3, 3, 0], [8, 4, 1]])).toEqual(['🌷🌷 ', ['Ann', 0], ', ', ['👑Ben', 1]]); // prettier-ignore
  });

  const search = (text: string, names: readonly string[]) => cutAtNames({ text, marks: null }, names);

  it('are searched for where the server marked none, the longer before the shorter', () => {
    const parts = search("Ann gives Ann 2 a card; Annette's is not Ann's.", ['Ann', 'Ann 2']);
    expect(parts.filter(({ seat }) => seat !== null)).toEqual([
      { text: 'Ann', seat: 0 },
      { text: 'Ann 2', seat: 1 },
      { text: 'Ann', seat: 0 },
    ]);
    expect(parts.map(({ text }) => text).join('')).toBe("Ann gives Ann 2 a card; Annette's is not Ann's.");
  });

  it('may hold any sign', () => {
    expect(search('(a+b)* wins', ['(a+b)*'])[0]).toEqual({ text: '(a+b)*', seat: 0 });
  });
});
