/**
 * Lines with gaps, as the server writes them (`tuliptable.engine.wording.gaps`).
 *
 *   say('Waiting for {n:# player|# players}', { n: 2 })     "Waiting for 2 players"
 *   say("{who:Your|*'s} turn", { who: null })               "Your turn"
 *   say('Hints used{names:0=|: *}.', { names: [] })         "Hints used."
 *
 * The English line is the key. A gap names an argument, and a colon separates its forms from its name.
 *
 *   | argument | forms                                                                        |
 *   |----------|------------------------------------------------------------------------------|
 *   | number   | one for each plural of the language, with `#`; `3=` before a form is for 3 alone |
 *   | name     | one for the reader (null) and one for anyone else, with `*` for the name     |
 *   | list     | one after `0=` for an empty list, and one for other lists, with `*`          |
 *
 * A gap without forms is the number, the name or the list alone. If the gap's name starts with a capital letter, so does
 * its text, except that names never change. A missing or misspelt argument does not compile, nor does a name for a number.
 */
import { formatList, formatNumber, PLURAL_FORMS, pluralForm } from './format';

export type Value = number | string | null | readonly string[];
export type Values = Readonly<Record<string, Value>>;

type Gaps<Line extends string> = Line extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never;
type ValueFor<Forms extends string> = Forms extends `${string}#${string}`
  ? number
  : Forms extends `0=${string}|${string}*${string}`
    ? string | readonly string[]
    : Forms extends `${string}*${string}`
      ? string | null
      : number | string | null;
/** One function for each gap, so that two gaps for one argument both limit its type. */
type Argument<Gap extends string> = Gap extends `${infer Name}:${infer Forms}`
  ? (values: { readonly [Key in Uncapitalize<Name>]: ValueFor<Forms> }) => void
  : (values: { readonly [Key in Uncapitalize<Gap>]: Value }) => void;
type Needed<Gap extends string> = (Gap extends string ? Argument<Gap> : never) extends (
  values: infer Arguments,
) => void
  ? Arguments
  : never;
type Arguments<Line extends string> = [Gaps<Line>] extends [never] ? [] : [Needed<Gaps<Line>>];

interface Gap {
  readonly name: string;
  readonly capital: boolean;
  /** By the number that has a form of its own. */
  readonly special: ReadonlyMap<number, string>;
  readonly forms: readonly string[];
}

/** A piece of a filled line: the text of an argument, or the words around it. */
export interface Piece {
  readonly text: string;
  readonly name: string | null;
}

const known = new Map<string, readonly (string | Gap)[]>();

/** Take a line apart into texts and gaps. */
export function parse(line: string): readonly (string | Gap)[] {
  const found = known.get(line);
  if (found) return found;
  const parts = line.split(/(\{\w+(?::[^{}]*)?\})/).map((part, i) => (i % 2 === 0 ? part : gapOf(part)));
  if (parts.some((part) => typeof part === 'string' && /[{}]/.test(part)))
    throw new Error(`a brace without its partner: ${line}`);
  known.set(line, parts);
  return parts;
}

function gapOf(part: string): Gap {
  const [, written = '', forms] = /^\{(\w+)(?::(.*))?\}$/s.exec(part) ?? [];
  const name = written.charAt(0).toLowerCase() + written.slice(1);
  const special = new Map<number, string>();
  const plain: string[] = [];
  for (const form of forms?.split('|') ?? []) {
    const [, number, text] = /^(-?\d+)=(.*)$/s.exec(form) ?? [];
    if (number === undefined) plain.push(form);
    else special.set(Number(number), text ?? '');
  }
  const needed = special.size > 0 && !forms?.includes('#') ? 1 : PLURAL_FORMS;
  if (forms !== undefined && plain.length !== needed && plain.length !== PLURAL_FORMS)
    throw new Error(`a gap has ${needed} forms, not ${plain.length}: ${part}`);
  return { name, capital: name !== written, special, forms: plain };
}

function fill({ special, forms, capital }: Gap, value: Value): string {
  const upper = (text: string) => (capital ? text.charAt(0).toUpperCase() + text.slice(1) : text);
  if (typeof value === 'number') {
    const form = special.get(value) ?? forms[pluralForm(value)] ?? '#';
    return upper(form.replace('#', formatNumber(value)));
  }
  if (value === null) return upper(forms[0] ?? 'you');
  if (value.length === 0 && special.has(0)) return special.get(0) ?? '';
  const text = typeof value === 'string' ? value : formatList(value);
  const [before, after] = (forms.at(-1) ?? '*').split('*') as [string, string?];
  if (after === undefined) return upper(before);
  // English drops the s of a possessive behind another s: Iris' turn
  const ending = text.endsWith('s') && after.startsWith("'s") ? `'${after.slice(2)}` : after;
  return upper(before) + text + ending;
}

/** Fill a line and keep its arguments apart, for a line in which some of them look different. */
export function pieces<Line extends string>(line: Line, ...[given]: Arguments<Line>): readonly Piece[] {
  const values: Values = given ?? {};
  return parse(line).map((part) =>
    typeof part === 'string'
      ? { text: part, name: null }
      : { text: fill(part, values[part.name] ?? null), name: part.name },
  );
}

/** Return a line with its gaps filled. */
export function say<Line extends string>(line: Line, ...given: Arguments<Line>): string {
  return pieces(line, ...given)
    .map(({ text }) => text)
    .join('');
}
