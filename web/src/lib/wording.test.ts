/** Every text that a player reads is a line of `say`, so that a test or a translation finds it. */
import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';

/** Boards that still have texts in their markup. */
const OTHER_FOLDERS = /^\.\.\/games\/(tulip-bubble)\//;
const READ_ALOUD = /^(aria-label|aria-valuetext|alt|title|placeholder|data-tip|label|legend|hint)$/;
const WORD = /\p{Ll}{2}/u;

const sources = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });

interface Node {
  readonly type?: string;
  readonly name?: string;
  readonly data?: string;
  readonly value?: unknown;
}

/** Collect the texts of a component that are not given to `say`. */
function bareTexts(node: unknown, found: string[] = []): readonly string[] {
  if (Array.isArray(node)) for (const one of node) bareTexts(one, found);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return found;
  const { type, name = '', data = '' } = node as Node;
  if (type === 'StyleDirective' || (type === 'Attribute' && !READ_ALOUD.test(name))) return found;
  if (type === 'Text' && WORD.test(data)) found.push(data.trim());
  for (const [key, child] of Object.entries(node)) if (key !== 'expression') bareTexts(child, found);
  return found;
}

const components = Object.entries(sources).filter(([file]) => !OTHER_FOLDERS.test(file));

it.each(components)('%s has its texts in lines', (_, source) => {
  expect(bareTexts(parse(source, { modern: true }).fragment)).toEqual([]);
});
