import { describe, expect, it } from 'vitest';
import { chapters, rowsAt, withLines } from './log';
import type { ChatLine, LogPage } from './protocol';

const page = (
  seq: number,
  lines: string[],
  heads: [number, string][] = [],
  events: unknown[] = [],
): LogPage => ({
  seq,
  lines,
  events,
  about: lines.map((_, i) => (i < events.length ? i : -1)),
  heads: heads.map(([before, text]) => ({ before, text })),
});

describe('the log', () => {
  it('puts a heading before its line, and one after the last line onto the next page', () => {
    const told = chapters([
      page(0, ['Ann starts.'], [[1, "Ann's turn"]]),
      page(1, ['Ann keeps red.', 'Ben begins.'], [[1, 'Round 2']]),
    ]);
    expect(told.map(({ rows }) => rows.map(({ head, text }) => (head ? `# ${text}` : text)))).toEqual([
      ['Ann starts.'],
      ["# Ann's turn", 'Ann keeps red.', '# Round 2', 'Ben begins.'],
    ]);
  });

  it('does not repeat a heading, even after an undo in between', () => {
    const told = chapters([
      page(0, ['Ann draws.'], [[0, "Ann's turn"]]),
      page(1, []),
      page(2, ['Ann draws again.'], [[0, "Ann's turn"]]),
    ]);
    expect(told.flatMap(({ rows }) => rows).filter(({ head }) => head)).toHaveLength(1);
  });

  it('gives a line the event that it describes', () => {
    const [first] = chapters([page(3, ['Ann gives red.', 'It is late.'], [], [{ event: 'Gave' }])]);
    expect(first?.rows.map(({ events }) => events)).toEqual([[{ event: 'Gave' }], [{ event: 'Gave' }]]);
  });

  it('marks the names in lines and headings, except on pages without marks', () => {
    const marked: LogPage = {
      seq: 1,
      lines: ['Ann draws.', 'It rains.'],
      heads: [{ before: 0, text: "Ann's turn", names: [[0, 3, 0]] }],
      names: [[[0, 3, 0]], []],
    };
    const marks = (pages: LogPage[]) => chapters(pages).flatMap(({ rows }) => rows.map(({ marks }) => marks));
    expect(marks([marked])).toEqual([[[0, 3, 0]], [[0, 3, 0]], []]);
    expect(marks([page(2, ['Ann draws.'], [[0, "Ann's turn"]])])).toEqual([null, null]);
  });

  it('has the lines of one step, and none for a step without lines', () => {
    const pages = [page(3, ['Ann gives red.'], [[0, "Ann's turn"]], [{ event: 'Gave' }]), page(4, ['Over.'])];
    expect(rowsAt(pages, 3)).toEqual([
      { head: false, text: 'Ann gives red.', marks: null, events: [{ event: 'Gave' }] },
    ]);
    expect(rowsAt(pages, 5)).toEqual([]);
  });
});

describe('the chat', () => {
  const line = (number: number, text: string, role: ChatLine['role'] = 'table'): ChatLine => ({
    number,
    seat: null,
    name: '',
    text,
    at: number,
    role,
    speaker: '',
  });

  it('shows a repeated line of the server once, at its newest place', () => {
    const said = withLines([line(1, 'Ben has left.'), line(2, 'Ben is back.')], [line(3, 'Ben has left.')]);
    expect(said.map(({ number }) => number)).toEqual([2, 3]);
  });

  it('keeps repeated lines of players, and a line of the server that is repeated after one', () => {
    const said = withLines(
      [line(1, 'Ben has left.'), line(2, 'Hm.', 'player'), line(3, 'Hm.', 'player')],
      [line(4, 'Ben has left.')],
    );
    expect(said.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });
});
