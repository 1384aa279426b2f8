import { isOperator, pingIntervalMs, type ServerMessage } from '@madang/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { findEnded } from '../members/find-ended.ts';
import type { Context } from '../platform/context.ts';
import { everythingNow, kickedOffSince } from '../sports/queries.ts';
import { type Connection, Outbox } from './connection.ts';

const flushMs = 150;
const clockMs = 1_000;
const sessionCheckMs = 3_000;
/** Sockets that say hello within this time share one snapshot query; it starts after the last of them is subscribed. */
const snapshotWaitMs = 30;

/** The signed-in sockets of this server, and what they are told. */
export class Hub {
  readonly #context: Pick<Context, 'db' | 'changes'>;
  readonly #log: FastifyBaseLogger;
  readonly #connections = new Set<Connection>();
  readonly #outbox = new Outbox();
  readonly #unsubscribe: (() => void)[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  #joining: Promise<string> | null = null;
  #clock: number = Date.now();
  #asking = false;

  constructor(context: Pick<Context, 'db' | 'changes'>, log: FastifyBaseLogger) {
    this.#context = context;
    this.#log = log;
  }

  get size(): number {
    return this.#connections.size;
  }

  countOf(sessionId: number): number {
    let count = 0;
    for (const each of this.#connections) if (each.caller.sessionId === sessionId) count += 1;
    return count;
  }

  start(): void {
    const { changes } = this.#context;
    this.#unsubscribe.push(
      changes.subscribe('odds', (odds) => this.#outbox.addOdds(odds)),
      changes.subscribe('fixtures', (fixtures) => this.#outbox.addFixtures(fixtures)),
      changes.subscribe('listing', () => this.#outbox.addListing()),
      changes.subscribe('feed', ({ open }) => this.#tellAll({ type: 'feed', open })),
      changes.subscribe('composition', ({ revision }) => this.#tellAll({ type: 'composition', revision })),
      changes.subscribe('alert', (alert) => this.#tellOperators({ type: 'alert', ...alert })),
      changes.subscribe('balance', ({ memberId, ...wallet }) => this.#tell(memberId, { type: 'balance', ...wallet })),
      changes.subscribe('bet', ({ memberId, ...bet }) => this.#tell(memberId, { type: 'bet', ...bet })),
      changes.subscribe('session', ({ sessionId, code }) => this.#end(sessionId, code)),
    );
    this.#timers.push(
      setInterval(() => this.#flush(), flushMs),
      setInterval(() => this.#tellAll({ type: 'ping' }), pingIntervalMs),
      setInterval(() => this.#closeAtKickOff(), clockMs),
      setInterval(() => this.#endWhatIsOver(), sessionCheckMs),
    );
  }

  stop(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const timer of this.#timers) clearInterval(timer);
    for (const connection of this.#connections) connection.close(1001, 'server stops');
    this.#connections.clear();
  }

  /** Subscribes first and reads the snapshot then, so that no change falls between the two. */
  async join(connection: Connection): Promise<void> {
    this.#connections.add(connection);
    this.#joining ??= new Promise<void>((resolve) => setTimeout(resolve, snapshotWaitMs)).then(() => {
      this.#joining = null;
      return everythingNow(this.#context.db).then((all) => JSON.stringify({ type: 'snapshot', ...all }));
    });
    connection.sendSnapshot(await this.#joining);
  }

  leave(connection: Connection): void {
    this.#connections.delete(connection);
  }

  #tell(memberId: number, message: ServerMessage): void {
    for (const each of this.#connections) if (each.caller.member.id === memberId) each.send(message);
  }

  #tellOperators(message: ServerMessage): void {
    for (const each of this.#connections) if (isOperator(each.caller.member)) each.send(message);
  }

  #tellAll(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const connection of this.#connections) connection.sendText(text);
  }

  #flush(): void {
    for (const message of this.#outbox.take()) this.#tellAll(message);
  }

  #end(sessionId: number, code: Parameters<Connection['end']>[0]): void {
    for (const each of this.#connections) if (each.caller.sessionId === sessionId) each.end(code);
  }

  /** Nobody says that a session has expired, and what another server says can be lost with the broker: the database is asked. */
  #endWhatIsOver(): void {
    if (this.#connections.size === 0) return;
    const held = [...new Set([...this.#connections].map(({ caller }) => caller.sessionId))];
    findEnded(this.#context.db, held).then(
      (ended) => {
        for (const { sessionId, code } of ended) this.#end(sessionId, code);
      },
      (error: Error) => this.#log.warn({ err: error }, 'stream: sessions could not be read'),
    );
  }

  /** Nothing in the feed happens at the very moment of a kick-off: the database's clock closes, each server for its sockets. */
  #closeAtKickOff(): void {
    if (this.#asking) return;
    this.#asking = true;
    kickedOffSince(this.#context.db, this.#clock)
      .then(
        ({ odds, now }) => {
          this.#clock = now;
          if (odds.length === 0) return;
          this.#outbox.addOdds(odds);
          this.#outbox.addListing();
        },
        (error: Error) => this.#log.warn({ err: error }, 'stream: kick-offs could not be read'),
      )
      .finally(() => {
        this.#asking = false;
      });
  }
}
