/** A table, live: one socket that comes back by itself, and what it has told us so far. */
import { socketAddress } from './api';
import { backoff } from './backoff';
import { shareToTell } from './fairness';
import { merged, withLines } from './log';
import { MutedSpeakers } from './mutedSpeakers.svelte';
import type {
  Act,
  Answer,
  ChatLine,
  FromBrowser,
  HintShown,
  LogPage,
  Outlook,
  Refused,
  Scene,
  TableInfo,
  ToBrowser,
  Undo,
  Why,
} from './protocol';

export type Link = 'connecting' | 'open' | 'broken' | 'gone';

/** A message that changes the match. It names the state it was made for, so the server never applies it twice. */
export type PlayerRequest = Act | Undo | Answer;

/** What we use of a WebSocket. */
export interface Wire {
  onopen: (() => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

const PING_EVERY = 20_000;
const SILENCE = 10_000;
/** The server closes with a number in this range when there is no point in coming back. */
const HOPELESS = { from: 4400, to: 4499 };

/** A scene and what brought it. `anew`: nothing led here from the scene before, as after a broken line or an undo. */
export interface Beat {
  readonly scene: Scene;
  readonly pages: readonly LogPage[];
  readonly anew: boolean;
  /** The number of the last entry that still stands, when steps were taken back. */
  readonly backTo: number | null;
}

export class TableStore {
  link = $state<Link>('connecting');
  goneBecause = $state('');
  table = $state.raw<TableInfo | null>(null);
  /** When that came, by this browser's own clock in milliseconds: what it says in seconds counts from here. */
  tableAt = $state(0);
  scene = $state.raw<Scene | null>(null);
  pages = $state.raw<readonly LogPage[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** What was said by those whom this browser wants to hear. */
  readonly heard = $derived(this.chat.filter((line) => !this.muted.has(line)));
  /** The last thing that the table itself has said, about seats and questions. */
  news = $state.raw<ChatLine | null>(null);
  /** The request that is on its way; until it is answered no other is sent. */
  pending = $state.raw<PlayerRequest | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** What the best level would do here, as far as it has thought. */
  hint = $state.raw<HintShown | null>(null);
  /** The number of the question for a hint that is being thought about. */
  hinting = $state<number | null>(null);
  /** What cannot be done now, and why, if somebody has asked. */
  why = $state.raw<Why | null>(null);
  /** What each choice would change, once the board has asked. */
  outlooks = $state.raw<readonly Outlook[]>([]);
  /** Why the action that was asked about last cannot be done now. */
  closed = $state.raw<Why | null>(null);
  /** When the scene came, by this browser's own clock in milliseconds: running clocks count from here. */
  sceneAt = $state(0);
  /** Milliseconds the server took for the last accepted message. */
  serverTime = $state<number | null>(null);

  /** Told of every scene as it comes. */
  onbeat: ((beat: Beat) => void) | null = null;

  readonly muted: MutedSpeakers;
  readonly #address: string;
  readonly #open: (address: string) => Wire;
  #wire: Wire | null = null;
  #attempt = 0;
  #lastId = 0;
  #eyes: number | null | undefined = undefined;
  #askedSince = -1;
  #foreseen = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, open: (address: string) => Wire = (address) => new WebSocket(address) as Wire) {
    this.muted = new MutedSpeakers(id);
    this.#address = socketAddress(id);
    this.#open = open;
  }

  // --- the line to the server ------------------------------------------------------------------------------------

  connect(): void {
    clearTimeout(this.#retry);
    const wire = this.#open(this.#address);
    this.#wire = wire;
    wire.onopen = () => this.#hello();
    wire.onmessage = (event) => {
      if (this.#wire === wire && typeof event.data === 'string')
        this.#hear(JSON.parse(event.data) as ToBrowser);
    };
    wire.onclose = (event) => {
      if (this.#wire === wire) this.#broken(event.code, event.reason);
    };
  }

  disconnect(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#ping);
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  /** Try again at once: the network is back, or the page is looked at again. */
  hurry(): void {
    if (this.link === 'broken') this.connect();
  }

  #hello(): void {
    this.#askedSince = this.scene?.seq ?? -1;
    const eyes = this.#eyes === undefined ? {} : { eyes: this.#eyes };
    this.#send({ type: 'hello', since: this.#askedSince, ...eyes });
  }

  #broken(code: number, reason: string): void {
    clearTimeout(this.#ping);
    this.#wire = null;
    if (code >= HOPELESS.from && code <= HOPELESS.to) {
      this.link = 'gone';
      this.goneBecause = reason;
      return;
    }
    this.link = 'broken';
    this.#retry = setTimeout(() => this.connect(), backoff(this.#attempt++));
  }

  /** Ask now and then whether the line still holds; silence means that it does not. */
  #keepAlive(): void {
    clearTimeout(this.#ping);
    this.#ping = setTimeout(() => {
      this.#send({ type: 'ping', id: this.#nextId() });
      this.#ping = setTimeout(() => {
        const wire = this.#wire;
        this.#broken(0, '');
        wire?.close();
      }, SILENCE);
    }, PING_EVERY);
  }

  #send(message: FromBrowser): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #nextId(): number {
    return ++this.#lastId;
  }

  // --- hearing ---------------------------------------------------------------------------------------------------

  #hear(message: ToBrowser): void {
    this.#keepAlive();
    switch (message.type) {
      case 'welcome':
        this.link = 'open';
        this.#attempt = 0;
        this.#seat(message.table);
        this.pages = this.#askedSince < 0 ? message.log : merged(this.pages, message.log);
        this.chat = withLines(this.chat, message.chat);
        this.#show(message.scene, message.log, true);
        this.#repeatPending();
        break;
      case 'update':
        this.pages = message.scene.eyes === this.scene?.eyes ? merged(this.pages, message.log) : message.log;
        this.#show(message.scene, message.log, message.back_to !== null, message.back_to);
        break;
      case 'seats':
        this.#seat(message.table);
        break;
      case 'accepted':
        this.serverTime = message.ms;
        if (this.pending?.id === message.id) this.pending = null;
        break;
      case 'refused':
        if (message.id === null || this.pending?.id === message.id) this.pending = null;
        if (this.hinting === message.id) this.hinting = null;
        this.refused = message;
        break;
      case 'hint':
        if (message.seq !== this.scene?.seq) break;
        this.hint = message;
        if (message.final) this.hinting = null;
        break;
      case 'why':
        if (message.seq !== this.scene?.seq) break;
        if (message.action) this.closed = message;
        else this.why = message;
        break;
      case 'outlooks':
        if (message.seq === this.scene?.seq) this.outlooks = message.outlooks;
        break;
      case 'said':
        this.chat = withLines(this.chat, [message.line]);
        if (message.line.role === 'table') this.news = message.line;
        break;
    }
  }

  #show(scene: Scene, pages: readonly LogPage[], anew: boolean, backTo: number | null = null): void {
    if (this.pending && scene.seq > this.pending.seq) this.pending = null;
    anew ||= scene.eyes !== this.scene?.eyes;
    if (anew || scene.seq !== this.scene?.seq) {
      this.closeHint();
      this.why = this.closed = null;
      this.outlooks = [];
      this.#foreseen = false;
    }
    this.scene = scene;
    this.#eyes = scene.eyes;
    this.sceneAt = performance.now();
    this.onbeat?.({ scene, pages, anew, backTo });
  }

  #seat(table: TableInfo): void {
    this.table = table;
    this.tableAt = performance.now();
    this.#takePart(table);
  }

  /** All chairs are taken: this browser's share of the seed is due. */
  #takePart(table: TableInfo): void {
    const share = shareToTell(table);
    if (share !== null) this.#send({ type: 'share', id: this.#nextId(), share });
  }

  /** After a broken line: a request that the match does not know yet goes out again, as it was. */
  #repeatPending(): void {
    if (this.pending) this.#send(this.pending);
  }

  // --- doing -----------------------------------------------------------------------------------------------------

  act(action: number): void {
    if (this.scene) this.#do({ type: 'act', id: this.#nextId(), seq: this.scene.seq, action });
  }

  undo(): void {
    if (this.scene) this.#do({ type: 'undo', id: this.#nextId(), seq: this.scene.seq });
  }

  answer(agree: boolean): void {
    if (this.scene) this.#do({ type: 'answer', id: this.#nextId(), seq: this.scene.seq, agree });
  }

  /** Ask what the best level would do; all at the table are told that we asked. */
  askHint(): void {
    if (!this.scene || this.hinting !== null || this.link !== 'open') return;
    this.refused = null;
    this.hinting = this.#nextId();
    this.#send({ type: 'hint', id: this.hinting, seq: this.scene.seq });
  }

  /** Ask what cannot be done now, and why; or of one action alone, as it is typed. */
  askWhy(action = ''): void {
    if (this.link === 'open') this.#send({ type: 'why', id: this.#nextId(), action });
  }

  /** Ask what each choice would change, once at every scene. */
  foresee(): void {
    if (this.#foreseen || this.link !== 'open') return;
    this.#foreseen = true;
    this.#send({ type: 'outlooks', id: this.#nextId() });
  }

  closeHint(): void {
    this.hint = null;
    this.hinting = null;
  }

  #do(request: PlayerRequest): void {
    if (this.pending || this.link === 'gone') return;
    this.refused = null;
    this.pending = request;
    if (this.link === 'open') this.#send(request);
  }

  /** See the table through another of one's own seats; the whole log is then told anew. */
  lookThrough(eyes: number | null): void {
    this.#send({ type: 'look', id: this.#nextId(), eyes });
  }

  say(text: string): void {
    this.#send({ type: 'say', id: this.#nextId(), text });
  }
}
