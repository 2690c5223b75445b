import { expect, it } from 'vitest';
import { body } from '../../pages';

it('a page of the documentation is shown without its title, its first lines and further chapters', () => {
  const page =
    '# Title\n\n*Designed by Ann.*\n\n**The idea.** Play.\n\n| do | how |\n|---|---|\n| a | b |\n\n## Pictures\n\nNo.';
  expect(body(page)).toContain('<strong>The idea.</strong> Play.');
  expect(body(page)).toContain('<th>do</th>');
  expect(body(page)).not.toMatch(/Title|Designed|Pictures|No\./);
});

it('a link to the page beside it stays in the client', () => {
  expect(body('# Title\n\nBy Ann.\n\nSee [the list](reconstructed.md).')).toContain(
    '<a href="#/how/reconstructed">the list</a>',
  );
});
