import { heartbeatMs, type StreamEvent, type Watched } from '@madang/contracts';
import type { WebSocket } from 'ws';
import type { Caller } from '../platform/context.ts';
import type { FixtureStates } from './fixture-states.ts';

/** More than this unsent means that the client is slow: changes wait, and newer ones replace them. */
export const slowBytes = 64 * 1024;
/** A client that takes nothing for this long is gone. */
export const takesNothingMs = 6 * heartbeatMs;

/** The hub's sequence when a frame is made. */
export interface Moment {
  states: FixtureStates<Connection>;
  sequence: number;
  /** The sequence at which lists last changed. */
  listingSequence: number;
}
/** An event as text, and what a later one of the same kind takes the place of. */
export interface KeyedEvent {
  key: string;
  text: string;
}
interface Welcome {
  epoch: string;
  resumed: boolean;
}

export function keyedEvent(event: StreamEvent): KeyedEvent {
  const about =
    'betId' in event ? event.betId : event.type === 'alert' ? event.id : 'topic' in event ? event.topic : '';
  return { key: `${event.type} ${about}`, text: JSON.stringify(event) };
}

/** One signed-in socket: what it watches, and what of it the client has not been told yet. */
export class Connection {
  readonly caller: Caller;
  readonly #socket: WebSocket;
  #watched: ReadonlySet<string> = new Set();
  #listing = false;
  #watchNumber = 0;
  /** Fixture whose image is due -> stamp of the read that it must come from. */
  readonly #images = new Map<string, number>();
  readonly #dirty = new Set<string>();
  readonly #events = new Map<string, string>();
  #welcome: Welcome | null = null;
  /** Everything up to here has been told, but for the images that are due. null: nothing is told before the welcome. */
  #told: number | null = null;
  #listingTold = 0;
  #takenAt = performance.now();
  #unsentBefore = 0;

  constructor(socket: WebSocket, caller: Caller) {
    this.#socket = socket;
    this.caller = caller;
    socket.on('pong', () => this.hearFrom());
  }

  get watched(): ReadonlySet<string> {
    return this.#watched;
  }
  get watchesListing(): boolean {
    return this.#listing;
  }

  hearFrom(now = performance.now()): void {
    this.#takenAt = now;
  }

  /** Puts these in the place of the watched fixtures. @returns the fixtures that were not watched before, and those that no longer are */
  watch({ fixtures, listing }: Watched, number: number): { added: string[]; removed: string[] } {
    const before = this.#watched;
    this.#watched = new Set(fixtures);
    this.#listing = listing;
    this.#watchNumber = number;
    const removed = [...before].filter((id) => !this.#watched.has(id));
    for (const id of removed) {
      this.#images.delete(id);
      this.#dirty.delete(id);
    }
    return { added: [...this.#watched].filter((id) => !before.has(id)), removed };
  }

  awaitImage(id: string, readStamp: number): void {
    this.#images.set(id, readStamp);
  }
  markChanged(id: string): void {
    this.#dirty.add(id);
  }
  addEvent({ key, text }: KeyedEvent): void {
    // A later one comes after the messages in between.
    this.#events.delete(key);
    this.#events.set(key, text);
  }

  /** From now on it gets the changes after `told`. */
  welcome(welcome: Welcome, told: number): void {
    this.#welcome = welcome;
    this.#told = this.#listingTold = told;
  }

  /** Sends in one frame all that is due. @returns false while the client is too slow for it: to be tried again */
  deliver(moment: Moment): boolean {
    if (this.#told === null || this.#socket.readyState !== this.#socket.OPEN) return true;
    if (this.#socket.bufferedAmount > slowBytes) return false;
    const fixtures = this.#takeFixtures(moment, this.#told);
    if (this.#listing && moment.listingSequence > this.#listingTold) {
      this.addEvent(keyedEvent({ type: 'listing' }));
      this.#listingTold = moment.sequence;
    }
    this.#told = moment.sequence;
    if (!this.#welcome && fixtures.length === 0 && this.#events.size === 0) return true;
    const welcome = this.#welcome ? `,"welcome":${JSON.stringify(this.#welcome)}` : '';
    const told = fixtures.length > 0 ? `,"watch":${this.#watchNumber},"fixtures":[${fixtures.join(',')}]` : '';
    const events = this.#events.size > 0 ? `,"events":[${[...this.#events.values()].join(',')}]` : '';
    this.#welcome = null;
    this.#events.clear();
    this.#socket.send(`{"sequence":${moment.sequence},"at":${Date.now()}${welcome}${told}${events}}`);
    return true;
  }

  #takeFixtures({ states, sequence }: Moment, told: number): string[] {
    const texts: string[] = [];
    for (const [id, stamp] of this.#images) {
      if (!states.isComplete(id, stamp, sequence)) continue;
      const text = states.imageOf(id);
      if (text !== null) texts.push(text);
      this.#images.delete(id);
      this.#dirty.delete(id);
    }
    for (const id of this.#dirty) {
      const text = this.#images.has(id) ? null : states.changesOf(id, told);
      if (text !== null) texts.push(text);
    }
    this.#dirty.clear();
    return texts;
  }

  /** The heartbeat, which goes to those alone who have nothing unsent. A client that takes nothing for long is dropped. */
  beat(moment: Moment, text: string, now = performance.now()): void {
    const unsent = this.#socket.bufferedAmount;
    if (unsent < this.#unsentBefore) this.#takenAt = now;
    this.#unsentBefore = unsent;
    if (now - this.#takenAt > takesNothingMs) {
      this.#socket.terminate();
      return;
    }
    this.#socket.ping();
    if (this.#told === null || !this.deliver(moment)) return;
    this.#socket.send(text);
  }

  /** Says that the session ended, at once, and closes. */
  end(code: Extract<StreamEvent, { type: 'session' }>['code']): void {
    this.#told = null;
    endSession(this.#socket, code, 1000);
  }

  close(code: number, reason: string): void {
    closeSoon(this.#socket, code, reason);
  }
}

/** A client that does not answer a close would keep its socket for as long as it likes. */
const closeWithinMs = 1_000;

/** Closes, and cuts off who does not answer soon. */
export function closeSoon(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  const impatience = setTimeout(() => socket.terminate(), closeWithinMs);
  socket.once('close', () => clearTimeout(impatience));
}

/** The one frame that comes with or without a welcome. */
export function endSession(
  socket: WebSocket,
  code: Extract<StreamEvent, { type: 'session' }>['code'],
  closeCode: number,
): void {
  if (socket.readyState === socket.OPEN) {
    socket.send(JSON.stringify({ sequence: 0, at: Date.now(), events: [{ type: 'session', code }] }));
  }
  closeSoon(socket, closeCode, code);
}
