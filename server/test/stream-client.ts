import {
  type ClientMessage,
  type FixtureState,
  type OddsChange,
  type StreamEvent,
  type StreamFrame,
  streamEventSchema,
  streamFrameSchema,
  streamPath,
  type Watched,
} from '@madang/contracts';
import { WebSocket } from 'ws';
import { until } from './until.ts';

type Frame = StreamFrame & { events: StreamEvent[] };

/** A page's end of the stream that remembers what it heard, without any wisdom of its own: the last word counts. */
export class StreamClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  readonly odds = new Map<string, OddsChange>();
  readonly states = new Map<string, FixtureState>();
  readonly closed: Promise<number>;
  /** Prices that came after a newer one. */
  readonly backwards: OddsChange[] = [];
  static readonly #all = new Set<StreamClient>();
  #watches = 0;

  /** @param first the first message of the open socket @param known the state that an earlier socket of the page got */
  constructor(
    host: string,
    first: ClientMessage | string | null,
    options: { headers?: Record<string, string>; known?: StreamClient } = {},
  ) {
    for (const [id, change] of options.known?.odds ?? []) this.odds.set(id, change);
    for (const [id, state] of options.known?.states ?? []) this.states.set(id, state);
    this.socket = new WebSocket(`ws://${host}${streamPath}`, { headers: options.headers });
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.on('error', () => {});
    this.socket.on('message', (data) => this.#hear(data.toString()));
    this.socket.once('open', () => first !== null && this.say(first));
    StreamClient.#all.add(this);
  }

  static endAll(): void {
    for (const { socket } of StreamClient.#all) socket.terminate();
    StreamClient.#all.clear();
  }

  say(message: ClientMessage | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  watch(fixtures: string[], listing: Watched['listing'] = false): void {
    this.say({ type: 'watch', number: ++this.#watches, fixtures, listing });
  }

  get events(): StreamEvent[] {
    return this.frames.flatMap(({ events }) => events);
  }
  get welcome() {
    return this.frames.find(({ welcome }) => welcome)?.welcome;
  }
  /** The part of a hello that goes on where this client stopped. */
  get resume() {
    return { epoch: this.welcome?.epoch ?? '', sequence: this.frames.at(-1)?.sequence ?? 0 };
  }
  /** Fixture ids in the order in which their images came. */
  get images(): string[] {
    return this.frames.flatMap(({ fixtures }) => fixtures ?? []).flatMap(({ id, image }) => (image ? [id] : []));
  }

  async welcomed(): Promise<this> {
    await this.until('the welcome', () => this.welcome !== undefined);
    return this;
  }
  async until(what: string, holds: () => boolean): Promise<void> {
    await until(what, holds).catch((error) => {
      throw new Error(`${error.message}, only ${JSON.stringify(this.frames).slice(0, 800)}`);
    });
  }
  async hears<Type extends StreamEvent['type']>(type: Type): Promise<Extract<StreamEvent, { type: Type }>> {
    const find = () => this.events.find((event) => event.type === type);
    await this.until(`${type} is heard`, () => find() !== undefined);
    return find() as Extract<StreamEvent, { type: Type }>;
  }
  /** @param change as the wire has it: [id, price, status, version, line] */
  async shows(change: OddsChange): Promise<void> {
    const text = JSON.stringify(change);
    await this.until(text, () => JSON.stringify(this.odds.get(change[0])) === text);
  }

  #hear(text: string): void {
    const frame = streamFrameSchema.parse(JSON.parse(text));
    this.frames.push({ ...frame, events: frame.events.map((event) => streamEventSchema.parse(event)) });
    for (const { id, state, odds } of frame.fixtures) {
      if (state) this.states.set(id, state);
      for (const change of odds ?? []) {
        const known = this.odds.get(change[0]);
        if (known && known[3] > change[3]) this.backwards.push(change);
        this.odds.set(change[0], change);
      }
    }
  }
}
