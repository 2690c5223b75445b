import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromBrowser, LogPage, Scene, TableInfo, ToBrowser } from './protocol';
import { TableStore, type Wire } from './table.svelte';

class FakeWire implements Wire {
  onopen: Wire['onopen'] = null;
  onclose: Wire['onclose'] = null;
  onmessage: Wire['onmessage'] = null;
  readonly sent: FromBrowser[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromBrowser);
  }

  close(): void {
    this.closed = true;
  }

  hears(message: ToBrowser): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const scene = (seq: number, eyes: number | null = 0) =>
  ({ seq, step: seq, eyes, choices: [] }) as unknown as Scene;
const table = { id: 't', seats: [] } as unknown as TableInfo;
const welcome = (seq: number, log: LogPage[] = []): ToBrowser => ({
  type: 'welcome',
  table,
  scene: scene(seq),
  log,
  chat: [],
  time: 0,
});
const update = (seq: number, log: LogPage[] = [], eyes: number | null = 0): ToBrowser => ({
  type: 'update',
  scene: scene(seq, eyes),
  log,
  back_to: null,
});

describe('a table', () => {
  let wires: FakeWire[];
  let store: TableStore;
  const wire = () => wires.at(-1) ?? new FakeWire();
  const reconnect = () => {
    wire().onclose?.({ code: 1006, reason: '' });
    vi.advanceTimersByTime(15_000);
    wire().onopen?.();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
    store = new TableStore('t', () => {
      const next = new FakeWire();
      wires.push(next);
      return next;
    });
    store.connect();
    wire().onopen?.();
  });

  afterEach(() => {
    store.disconnect();
    vi.useRealTimers();
  });

  it('asks for the whole log at first, and for the missing pages after a reconnect', () => {
    expect(wire().sent).toEqual([{ type: 'hello', since: -1 }]);
    wire().hears(welcome(7));
    reconnect();
    expect(wires).toHaveLength(2);
    expect(wire().sent).toEqual([{ type: 'hello', since: 7, eyes: 0 }]);
  });

  it('requests previews once per scene, and drops them with the scene', () => {
    const asked = () => wire().sent.filter(({ type }) => type === 'outlooks').length;
    const seen = [{ code: 3, scores: [1], paid: [] }];
    wire().hears(welcome(1));
    store.requestPreviews();
    store.requestPreviews();
    expect(asked()).toBe(1);
    wire().hears({ type: 'outlooks', id: 1, seq: 1, outlooks: seen });
    expect(store.outlooks).toEqual(seen);
    wire().hears(update(2));
    expect(store.outlooks).toEqual([]);
    wire().hears({ type: 'outlooks', id: 1, seq: 1, outlooks: seen });
    expect(store.outlooks).toEqual([]);
    store.requestPreviews();
    expect(asked()).toBe(2);
  });

  it('adds the missing pages to its log', () => {
    wire().hears(
      welcome(1, [
        { seq: 0, lines: ['set up'] },
        { seq: 1, lines: ['one'] },
      ]),
    );
    reconnect();
    wire().hears(welcome(2, [{ seq: 2, lines: ['two'] }]));
    expect(store.pages.flatMap((page) => page.lines)).toEqual(['set up', 'one', 'two']);
  });

  it('sends one action at a time, with the number of the state', () => {
    wire().hears(welcome(3));
    store.act(5);
    store.act(6);
    expect(wire().sent.slice(1)).toEqual([{ type: 'act', id: 1, seq: 3, action: 5 }]);
    wire().hears({ type: 'accepted', id: 1, seq: 4, ms: 0.2 });
    expect(store.pending).toBeNull();
    expect(store.serverTime).toBe(0.2);
  });

  it('sends an action again after a reconnect if the match lacks it', () => {
    wire().hears(welcome(3));
    store.act(5);
    reconnect();
    wire().hears(welcome(3));
    expect(wire().sent.at(-1)).toEqual({ type: 'act', id: 1, seq: 3, action: 5 });
  });

  it('never repeats an action that the match has applied', () => {
    wire().hears(welcome(3));
    store.act(5);
    reconnect();
    wire().hears(welcome(4));
    expect(wire().sent).toHaveLength(1);
    expect(store.pending).toBeNull();
  });

  it('stores a refusal and accepts the next action', () => {
    wire().hears(welcome(3));
    store.act(5);
    wire().hears({ type: 'refused', id: 1, reason: 'not your turn', rule: '', legal: [], seq: 3 });
    expect(store.refused?.reason).toBe('not your turn');
    expect(store.pending).toBeNull();
  });

  it('empties the pages of undone steps', () => {
    wire().hears(
      welcome(2, [
        { seq: 1, lines: ['one'] },
        { seq: 2, lines: ['two'] },
      ]),
    );
    wire().hears(
      update(3, [
        { seq: 2, lines: [] },
        { seq: 3, lines: ['took back'] },
      ]),
    );
    expect(store.pages.flatMap((page) => page.lines)).toEqual(['one', 'took back']);
  });

  it('replaces the log when the viewer changes', () => {
    wire().hears(welcome(1, [{ seq: 1, lines: ['Ann sees this'] }]));
    store.viewAs(1);
    wire().hears(update(1, [{ seq: 0, lines: ['Ben sees this'] }], 1));
    expect(store.pages.flatMap((page) => page.lines)).toEqual(['Ben sees this']);
  });

  it('treats silence as a broken connection', () => {
    wire().hears(welcome(1));
    vi.advanceTimersByTime(20_000);
    expect(wire().sent.at(-1)?.type).toBe('ping');
    const silent = wire();
    vi.advanceTimersByTime(10_000);
    expect(silent.closed).toBe(true);
    expect(store.link).toBe('broken');
  });

  it('does not reconnect if the table does not exist', () => {
    wire().onclose?.({ code: 4404, reason: 'there is no such table' });
    vi.advanceTimersByTime(60_000);
    expect(store.link).toBe('gone');
    expect(wires).toHaveLength(1);
  });
});
