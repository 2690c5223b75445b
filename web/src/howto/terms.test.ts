import { expect, it } from 'vitest';
import { body } from '../../pages';
import { termsOn } from './terms';

it('the terms of a game come from its how-to-play page', () => {
  const page = body(
    '# Title\n\nBy Ann.\n\n| place | pays |\n|---|---|\n| 1st | 15 |\n\n' +
      '| word | what it is | rule |\n|---|---|---|\n| Secret pile | Cards that *no one* sees. | GT-31 |\n',
  );
  expect([...termsOn(page)]).toEqual([
    ['secret pile', { meaning: 'Cards that no one sees.', rule: 'GT-31' }],
  ]);
});
