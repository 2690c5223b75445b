import { expect, it } from 'vitest';
import { body } from '../../pages';
import { termsOn } from './terms';

it('the words of a table stand on the page on how to play', () => {
  const page = body(
    '# Title\n\nBy Ann.\n\n| place | pays |\n|---|---|\n| 1st | 15 |\n\n' +
      '| word | what it is | rule |\n|---|---|---|\n| Secret pile | Cards that *nobody* sees. | GT-31 |\n',
  );
  expect([...termsOn(page)]).toEqual([
    ['secret pile', { meaning: 'Cards that nobody sees.', rule: 'GT-31' }],
  ]);
});
