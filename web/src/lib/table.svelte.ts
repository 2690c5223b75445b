/** A table in play: one socket that reconnects by itself, and the state that it has received so far. */
import { socketAddress } from './api';
import { backoff } from './backoff';
import { shareToSend } from './fairness';
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

/** A message that changes the match. It names the state for which it was made, so the server never applies it twice. */
export type PlayerRequest = Act | Undo | Answer;

/** The parts of a WebSocket that the store uses. */
export interface Wire {
  onopen: (() => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

const PING_EVERY = 20_000;
const SILENCE = 10_000;
/** The server closes with a code in this range when reconnecting cannot help. */
const HOPELESS = { from: 4400, to: 4499 };

/** A scene and the log pages that led to it. `anew`: the scene does not follow from the one before, as after an undo. */
export interface Beat {
  readonly scene: Scene;
  readonly pages: readonly LogPage[];
  readonly anew: boolean;
  /** After an undo, the number of the last entry that remains. */
  readonly backTo: number | null;
}

export class TableStore {
  link = $state<Link>('connecting');
  goneBecause = $state('');
  table = $state.raw<TableInfo | null>(null);
  /** When `table` arrived, in milliseconds of this browser's clock. Times in `table` count from here. */
  tableAt = $state(0);
  scene = $state.raw<Scene | null>(null);
  pages = $state.raw<readonly LogPage[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** The chat without muted guests. */
  readonly visibleChat = $derived(this.chat.filter((line) => !this.muted.has(line)));
  /** The server's last line in the chat, about seats and requests. */
  news = $state.raw<ChatLine | null>(null);
  /** The request that was sent last. No other is sent until the server answers. */
  pending = $state.raw<PlayerRequest | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** The strongest bot's moves in this position, as far as it has searched. */
  hint = $state.raw<HintShown | null>(null);
  /** The number of the request for the hint that is being computed. */
  hinting = $state<number | null>(null);
  /** Reasons why actions are not legal now, once the player has asked. */
  why = $state.raw<Why | null>(null);
  /** A preview of each move, once the board has asked. */
  outlooks = $state.raw<readonly Outlook[]>([]);
  /** The reason why the last action that the player asked about is not legal now. */
  closed = $state.raw<Why | null>(null);
  /** When `scene` arrived, in milliseconds of this browser's clock. Running clocks count from here. */
  sceneAt = $state(0);
  /** Milliseconds that the server took for the last accepted message. */
  serverTime = $state<number | null>(null);

  /** Called with every scene as it arrives. */
  onbeat: ((beat: Beat) => void) | null = null;

  readonly muted: MutedSpeakers;
  readonly #address: string;
  readonly #open: (address: string) => Wire;
  #wire: Wire | null = null;
  #attempt = 0;
  #lastId = 0;
  #eyes: number | null | undefined = undefined;
  #askedSince = -1;
  #previewsRequested = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, open: (address: string) => Wire = (address) => new WebSocket(address) as Wire) {
    this.muted = new MutedSpeakers(id);
    this.#address = socketAddress(id);
    this.#open = open;
  }

  // --- connection ------------------------------------------------------------------------------------

  connect(): void {
    clearTimeout(this.#retry);
    const wire = this.#open(this.#address);
    this.#wire = wire;
    wire.onopen = () => this.#greet();
    wire.onmessage = (event) => {
      if (this.#wire === wire && typeof event.data === 'string')
        this.#receive(JSON.parse(event.data) as ToBrowser);
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

  /** Reconnect at once: the network is back, or the user has returned to the page. */
  hurry(): void {
    if (this.link === 'broken') this.connect();
  }

  #greet(): void {
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

  /** Ping the server now and then. No answer means that the connection is broken. */
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

  // --- receiving ---------------------------------------------------------------------------------------------------

  #receive(message: ToBrowser): void {
    this.#keepAlive();
    switch (message.type) {
      case 'welcome':
        this.link = 'open';
        this.#attempt = 0;
        this.#setTable(message.table);
        this.pages = this.#askedSince < 0 ? message.log : merged(this.pages, message.log);
        this.chat = withLines(this.chat, message.chat);
        this.#showScene(message.scene, message.log, true);
        this.#repeatPending();
        break;
      case 'update':
        this.pages = message.scene.eyes === this.scene?.eyes ? merged(this.pages, message.log) : message.log;
        this.#showScene(message.scene, message.log, message.back_to !== null, message.back_to);
        break;
      case 'seats':
        this.#setTable(message.table);
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

  #showScene(scene: Scene, pages: readonly LogPage[], anew: boolean, backTo: number | null = null): void {
    if (this.pending && scene.seq > this.pending.seq) this.pending = null;
    anew ||= scene.eyes !== this.scene?.eyes;
    if (anew || scene.seq !== this.scene?.seq) {
      this.closeHint();
      this.why = this.closed = null;
      this.outlooks = [];
      this.#previewsRequested = false;
    }
    this.scene = scene;
    this.#eyes = scene.eyes;
    this.sceneAt = performance.now();
    this.onbeat?.({ scene, pages, anew, backTo });
  }

  #setTable(table: TableInfo): void {
    this.table = table;
    this.tableAt = performance.now();
    this.#sendShare(table);
  }

  /** Send this browser's share of the seed once all seats are taken. */
  #sendShare(table: TableInfo): void {
    const share = shareToSend(table);
    if (share !== null) this.#send({ type: 'share', id: this.#nextId(), share });
  }

  /** After a reconnect, send the last request again if the server has not applied it. */
  #repeatPending(): void {
    if (this.pending) this.#send(this.pending);
  }

  // --- sending -----------------------------------------------------------------------------------------------------

  act(action: number): void {
    if (this.scene) this.#request({ type: 'act', id: this.#nextId(), seq: this.scene.seq, action });
  }

  undo(): void {
    if (this.scene) this.#request({ type: 'undo', id: this.#nextId(), seq: this.scene.seq });
  }

  answer(agree: boolean): void {
    if (this.scene) this.#request({ type: 'answer', id: this.#nextId(), seq: this.scene.seq, agree });
  }

  /** Request a hint. Everyone at the table sees that this player used one. */
  askHint(): void {
    if (!this.scene || this.hinting !== null || this.link !== 'open') return;
    this.refused = null;
    this.hinting = this.#nextId();
    this.#send({ type: 'hint', id: this.hinting, seq: this.scene.seq });
  }

  /** Ask why actions are not legal now, or ask about one action in its notation. */
  askWhy(action = ''): void {
    if (this.link === 'open') this.#send({ type: 'why', id: this.#nextId(), action });
  }

  /** Request previews of all moves, once per scene. */
  requestPreviews(): void {
    if (this.#previewsRequested || this.link !== 'open') return;
    this.#previewsRequested = true;
    this.#send({ type: 'outlooks', id: this.#nextId() });
  }

  closeHint(): void {
    this.hint = null;
    this.hinting = null;
  }

  #request(request: PlayerRequest): void {
    if (this.pending || this.link === 'gone') return;
    this.refused = null;
    this.pending = request;
    if (this.link === 'open') this.#send(request);
  }

  /** View the table from another of this guest's seats. The server then sends the whole log again. */
  viewAs(eyes: number | null): void {
    this.#send({ type: 'look', id: this.#nextId(), eyes });
  }

  say(text: string): void {
    this.#send({ type: 'say', id: this.#nextId(), text });
  }
}
