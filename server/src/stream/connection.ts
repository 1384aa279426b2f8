import type { FixtureChange, OddsChange, ServerMessage } from '@madang/contracts';
import type { WebSocket } from 'ws';
import type { Caller } from '../platform/context.ts';

/** More than this unsent means that the client does not keep up: it is dropped and comes back with a snapshot. */
export const maxBufferedBytes = 1024 * 1024;

/** One signed-in socket. Until its snapshot is sent, changes wait, so that the snapshot is always the first message. */
export class Connection {
  readonly caller: Caller;
  readonly #socket: WebSocket;
  #waiting: string[] | null = [];

  constructor(socket: WebSocket, caller: Caller) {
    this.#socket = socket;
    this.caller = caller;
  }

  /** Sends text that is the same for everybody, serialized once. */
  sendText(text: string): void {
    if (this.#waiting) {
      this.#waiting.push(text);
      return;
    }
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > maxBufferedBytes) {
      this.#socket.terminate();
      return;
    }
    this.#socket.send(text);
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** The first message; what came in the meantime follows it. */
  sendSnapshot(text: string): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    this.sendText(text);
    for (const later of waiting) this.sendText(later);
  }

  /** Says that the session ended, at once, and closes. */
  end(code: Extract<ServerMessage, { type: 'session' }>['code']): void {
    this.#waiting = null;
    this.send({ type: 'session', code });
    this.#socket.close(1000, code);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }
}

/** What everybody is told, gathered for a moment: the last word on a selection or fixture is the only one sent. */
export class Outbox {
  readonly #odds = new Map<string, OddsChange>();
  readonly #fixtures = new Map<string, FixtureChange>();
  #listing = false;

  addOdds(changes: readonly OddsChange[]): void {
    for (const change of changes) {
      const known = this.#odds.get(change[0]);
      if (!known || known[3] <= change[3]) this.#odds.set(change[0], change);
    }
  }

  addFixtures(changes: readonly FixtureChange[]): void {
    for (const change of changes) this.#fixtures.set(change.id, change);
  }

  addListing(): void {
    this.#listing = true;
  }

  take(): ServerMessage[] {
    const messages: ServerMessage[] = [];
    if (this.#odds.size > 0) messages.push({ type: 'odds', changes: [...this.#odds.values()] });
    if (this.#fixtures.size > 0) messages.push({ type: 'fixtures', changes: [...this.#fixtures.values()] });
    if (this.#listing) messages.push({ type: 'listing' });
    this.#odds.clear();
    this.#fixtures.clear();
    this.#listing = false;
    return messages;
  }
}
