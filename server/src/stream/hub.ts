import { randomUUID } from 'node:crypto';
import { type FeedPackage, heartbeatMs, isOperator, type StreamEvent, type Watched } from '@madang/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { findEnded } from '../members/sessions/find-ended.ts';
import { workMark } from '../operators/work.ts';
import type { Context } from '../platform/context.ts';
import { AccessCount } from './access-count.ts';
import { type Connection, keyedEvent, type Moment } from './connection.ts';
import { type Audience, EventRing } from './event-ring.ts';
import { FixtureStates } from './fixture-states.ts';
import { GatheredReads } from './gathered-reads.ts';
import { KickOffs } from './kick-offs.ts';
import { MemberWatch } from './member-watch.ts';
import { allPackages, PackageStates } from './package-states.ts';
import { readWatched } from './read-watched.ts';
import { readSite, StateWatch } from './site-watch.ts';

const flushMs = 150;
const clockMs = 1_000;
const sessionCheckMs = 3_000;
/** A fixture read so short a while ago is not read again for the next who watches it. */
const freshMs = 1_000;

/** The last frame that a client took. */
interface Resume {
  epoch: string;
  sequence: number;
}

interface Observers {
  /** The time that it took to tell the pages. */
  tick(seconds: number): void;
  /** The age of the oldest change by then. */
  price(seconds: number): void;
}

/** The signed-in sockets of this server, and what they are told. */
export class Hub implements Moment {
  readonly states = new FixtureStates<Connection>();
  sequence = 0;
  listingSequence = 0;
  /** Sequences of another server, or of this one before its start, mean nothing here. */
  readonly #epoch = randomUUID();
  readonly #context: Pick<Context, 'db' | 'changes'>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #observe: Observers;
  /** The oldest change that no page was told of yet, by the clock. */
  #changedAtMs: number | null = null;
  readonly #connections = new Set<Connection>();
  readonly #events = new EventRing();
  readonly #slow = new Set<Connection>();
  readonly #unsubscribe: (() => void)[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #reads: GatheredReads;
  readonly #members: MemberWatch;
  readonly #kickOffs: KickOffs;
  readonly #site: StateWatch;
  readonly #work: StateWatch;
  readonly #access = new AccessCount();
  readonly #toWelcome = new Set<Connection>();
  #listingChanged = false;
  readonly #packages = new PackageStates();

  constructor(
    context: Pick<Context, 'db' | 'changes'>,
    log: Pick<FastifyBaseLogger, 'warn'>,
    observe: Observers = { tick: () => {}, price: () => {} },
  ) {
    this.#context = context;
    this.#log = log;
    this.#observe = observe;
    this.#reads = new GatheredReads(
      (ids) => this.#read(ids),
      (error) => log.warn({ err: error }, 'stream: fixtures could not be read'),
    );
    this.#members = new MemberWatch(context, (error) => log.warn({ err: error }, 'stream: members could not be read'));
    this.#kickOffs = new KickOffs(
      context.db,
      (updates, stamp) => {
        this.states.read(updates, stamp);
        this.#listingChanged = true;
      },
      (error) => log.warn({ err: error }, 'stream: kick-offs could not be read'),
    );
    this.#work = new StateWatch(
      async () => ({ work: await workMark(context.db) }),
      (topic) => this.#tell('operators', { type: 'stale', topic }),
      (error) => log.warn({ err: error }, 'stream: the work of operators could not be read'),
    );
    this.#site = new StateWatch(
      () => readSite(context.db),
      (topic) => this.#tell('all', { type: 'stale', topic }),
      (error) => log.warn({ err: error }, 'stream: the state of the site could not be read'),
    );
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Connections whose changes wait until they have taken the sent bytes. */
  get slow(): number {
    return this.#slow.size;
  }

  /** Members with a page open, here and at the other servers. */
  get accessUsers(): number {
    return this.#access.total(this.#memberIds().size);
  }

  countOf(sessionId: number): number {
    let count = 0;
    for (const each of this.#connections) if (each.caller.sessionId === sessionId) count += 1;
    return count;
  }

  start(): void {
    const { changes } = this.#context;
    this.#unsubscribe.push(
      changes.subscribe('fixtureUpdates', (updates) => {
        for (const { at } of updates) this.#changedAtMs = Math.min(at, this.#changedAtMs ?? at);
        this.states.hear(updates);
      }),
      changes.subscribe('listing', () => {
        this.#listingChanged = true;
      }),
      changes.subscribe('missed', () => this.#reads.ask(this.states.ids)),
      changes.subscribe('feed', ({ feedPackage, open }) => this.#setFeed([feedPackage], open, this.states.stamp())),
      changes.subscribe('composition', ({ revision }) => this.#tell('all', { type: 'composition', revision })),
      changes.subscribe('alert', (alert) => this.#tell('operators', { type: 'alert', ...alert })),
      changes.subscribe('balance', ({ memberId, ...wallet }) =>
        this.#tell({ memberId }, { type: 'balance', ...wallet }),
      ),
      changes.subscribe('bet', ({ memberId, ...bet }) => this.#tell({ memberId }, { type: 'bet', ...bet })),
      changes.subscribe('delayedBet', ({ memberId, ...bet }) =>
        this.#tell({ memberId }, { type: 'delayed-bet', ...bet }),
      ),
      changes.subscribe('request', ({ memberId, ...request }) =>
        this.#tell({ memberId }, { type: 'request', ...request }),
      ),
      changes.subscribe('profile', ({ memberId }) => this.#tell({ memberId }, { type: 'profile' })),
      changes.subscribe('unread', ({ memberId }) => this.#tell({ memberId }, { type: 'unread' })),
      changes.subscribe('presence', ({ server, members }) => {
        if (server !== this.#epoch) this.#access.hear(server, members);
      }),
      changes.subscribe('session', ({ sessionId, code }) => this.#end(sessionId, code)),
    );
    this.#site.look();
    this.#timers.push(
      setInterval(() => this.#flush(), flushMs),
      setInterval(() => this.#beat(), heartbeatMs),
      setInterval(() => this.#kickOffs.look(() => this.states.stamp()), clockMs),
      setInterval(() => this.#members.look(this.#memberIds()), clockMs),
      setInterval(() => this.#site.look(), clockMs),
      setInterval(() => this.#hasOperators() && this.#work.look(), clockMs),
      setInterval(() => this.states.sweep(performance.now()), clockMs),
      setInterval(() => this.#endWhatIsOver(), sessionCheckMs),
    );
  }

  #hasOperators(): boolean {
    for (const connection of this.#connections) if (isFor('operators', connection)) return true;
    return false;
  }

  stop(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const timer of this.#timers) clearInterval(timer);
    this.#reads.stop();
    for (const connection of this.#connections) connection.close(1001, 'server stops');
    this.#connections.clear();
  }

  /** Takes in a connection: it is told what it missed, or else images once they are read. */
  join(connection: Connection, watched: Watched, resume?: Resume): void {
    this.#connections.add(connection);
    const missed = resume?.epoch === this.#epoch ? this.#events.since(resume.sequence) : null;
    const { added } = connection.watch(watched, 0);
    for (const id of added) this.states.watch(id, connection);
    if (!resume || !missed || resume.sequence > this.sequence) {
      this.#toWelcome.add(connection);
      this.#image(connection, added);
      // Also without a fixture: whether the feed is open is read with them.
      this.#reads.ask([]);
      return;
    }
    connection.welcome({ epoch: this.#epoch, resumed: true }, resume.sequence);
    for (const { audience, event } of missed) if (isFor(audience, connection)) connection.addEvent(event);
    for (const id of added) {
      if (!this.states.covers(id, resume.sequence)) this.#image(connection, [id]);
      else if (this.states.hasChangedSince(id, resume.sequence)) connection.markChanged(id);
    }
    this.#deliver([connection]);
  }

  /** Puts these in the place of the fixtures that the connection watched; a new one comes as an image. */
  watch(connection: Connection, watched: Watched & { number: number }): void {
    if (!this.#connections.has(connection)) return;
    const { added, removed } = connection.watch(watched, watched.number);
    for (const id of removed) this.states.unwatch(id, connection, performance.now());
    for (const id of added) this.states.watch(id, connection);
    this.#image(connection, added);
    this.#deliver([connection]);
  }

  leave(connection: Connection): void {
    this.#connections.delete(connection);
    this.#toWelcome.delete(connection);
    this.#slow.delete(connection);
    for (const id of connection.watched) this.states.unwatch(id, connection, performance.now());
  }

  #image(connection: Connection, ids: readonly string[]): void {
    const now = performance.now();
    const missing: string[] = [];
    for (const id of ids) {
      const { stamp, isThere } = this.states.stampNeeded(id, now, freshMs);
      connection.awaitImage(id, stamp);
      if (!isThere) missing.push(id);
    }
    if (missing.length > 0) this.#reads.ask(missing);
  }

  async #read(ids: string[]): Promise<void> {
    const joining = [...this.#toWelcome];
    const stamp = this.states.stamp();
    const { updates, closed } = await readWatched(this.#context.db, ids);
    this.states.read(updates, stamp);
    this.states.markComplete(ids, stamp, performance.now());
    this.#setFeed(closed, false, stamp);
    this.#setFeed(
      allPackages.filter((id) => !closed.includes(id)),
      true,
      stamp,
    );
    this.#flush();
    for (const connection of joining) this.#welcome(connection);
    this.#deliver(ids.flatMap((id) => [...this.states.watchersOf(id)]));
  }

  #welcome(connection: Connection): void {
    if (!this.#toWelcome.delete(connection)) return;
    connection.welcome({ epoch: this.#epoch, resumed: false }, this.sequence);
    connection.addEvent(keyedEvent(this.#packages.event));
    this.#deliver([connection]);
  }

  #deliver(connections: Iterable<Connection>): void {
    for (const connection of new Set(connections)) {
      if (connection.deliver(this)) this.#slow.delete(connection);
      else this.#slow.add(connection);
    }
  }

  #setFeed(packages: readonly FeedPackage[], open: boolean, stamp: number): void {
    if (this.#packages.set(packages, open, stamp)) this.#tell('all', this.#packages.event);
  }

  #tell(audience: Audience, event: StreamEvent): void {
    const keyed = keyedEvent(event);
    this.sequence += 1;
    this.#events.add({ sequence: this.sequence, audience, event: keyed });
    const told = [...this.#connections].filter((each) => isFor(audience, each));
    for (const each of told) each.addEvent(keyed);
    this.#deliver(told);
  }

  /** Changes go to their watchers, and to those that were too slow for them before. */
  #flush(): void {
    const begun = performance.now();
    const sequence = this.sequence + 1;
    const changed = this.states.settle(sequence);
    const changedAtMs = this.#changedAtMs;
    this.#changedAtMs = null;
    if (changed.length > 0 || this.#listingChanged) this.sequence = sequence;
    const told = new Set(this.#slow);
    for (const id of changed) {
      for (const watcher of this.states.watchersOf(id)) {
        watcher.markChanged(id);
        told.add(watcher);
      }
    }
    if (this.#listingChanged) {
      this.#listingChanged = false;
      this.listingSequence = sequence;
      for (const each of this.#connections) if (each.watchesListing) told.add(each);
    }
    if (told.size === 0) return;
    this.#deliver(told);
    this.#observe.tick((performance.now() - begun) / 1000);
    // The change may be of another server, whose clock is ahead.
    if (changed.length > 0 && changedAtMs !== null) this.#observe.price(Math.max(0, Date.now() - changedAtMs) / 1000);
  }

  #memberIds(): Set<number> {
    return new Set([...this.#connections].map(({ caller }) => caller.member.id));
  }

  #beat(): void {
    this.#context.changes.publish('presence', { server: this.#epoch, members: this.#memberIds().size });
    const text = JSON.stringify({ sequence: this.sequence, at: Date.now() });
    for (const connection of this.#connections) connection.beat(this, text);
  }

  #end(sessionId: number, code: Parameters<Connection['end']>[0]): void {
    for (const each of this.#connections) if (each.caller.sessionId === sessionId) each.end(code);
  }

  /** No message says that a session has expired, and a message of another server can be lost with the broker: the database is asked. */
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
}

function isFor(audience: Audience, { caller }: Connection): boolean {
  if (audience === 'all') return true;
  return audience === 'operators' ? isOperator(caller.member) : caller.member.id === audience.memberId;
}
