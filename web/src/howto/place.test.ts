import { expect, it } from 'vitest';
import { body } from '../../pages';
import { placeOf, explains } from './place';

it('knows which rules a paragraph explains', () => {
  expect(explains('20-33 46', 'GT-25')).toBe(true);
  expect(explains('20-33 46', 'GT-46')).toBe(true);
  expect(explains('20-33 46', 'GT-34')).toBe(false);
});

it('finds the paragraph of a rule', () => {
  const page = document.createElement('div');
  page.innerHTML = body(
    '# Title\n\nBy Ann.\n\n<span data-rules="1-9"></span>**The idea.** Play.\n\n<span data-rules="10-12"></span>**End.** Stop.',
  );
  expect(placeOf(page, 'GT-11')?.textContent).toContain('Stop.');
  expect(placeOf(page, 'GT-99')).toBeNull();
});
