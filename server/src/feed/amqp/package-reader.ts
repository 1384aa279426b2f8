import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsumeMessage } from 'amqplib';
import type { FeedAddress } from '../../platform/feed-address.ts';
import { bookRead, type FeedHooks, type FeedParts } from '../booking/book.ts';
import { type ReadBatch, readAhead, readBatch } from '../ingest.ts';
import type { IngestReport } from '../ingest-report.ts';
import { closeNow, silentAfterMs } from '../packages/feed-package.ts';
import { sentAtOf } from '../reading/instant-of.ts';
import { parseEnvelope } from '../reading/parse-envelope.ts';
import { headerShape } from '../reading/shapes.ts';
import type { Consumed } from './consume.ts';
import { GapSnapshots } from './gap-snapshots.ts';
import { Lag } from './lag.ts';
import { type Courier, type SnapshotApi, SnapshotCourier } from './snapshot-courier.ts';

/** Messages of one transaction. */
const batchMessages = 500;
const waitMs = 200;
const retryMs = 1_000;
/** Heartbeats come every 5 s: with none for so long the line is dead, or distribution is off, and is begun anew. */
const quietMs = 20_000;
/** How often the queue is asked how much waits in it, and from where on that is told: at 10,000 the supplier ends distribution. */
const waitingEveryMs = 5_000;
const alarmingWaiting = 2_000;

interface ReaderParts extends FeedParts {
  hooks: FeedHooks;
  address: Pick<FeedAddress, 'feedPackage'>;
  api: SnapshotApi;
}

/**
 * Books the messages of one connection, batch by batch, and acknowledges them after the commit. While the package is closed, waiting
 * messages are worked off first, then a snapshot is asked for and booked with the messages of the meantime: it opens with the latest
 * prices or not at all.
 */
export class PackageReader<Message extends Pick<ConsumeMessage, 'content'>> {
  readonly #parts: ReaderParts;
  readonly #queue: Consumed<Message>;
  readonly #lag = new Lag();
  readonly #gaps = new GapSnapshots();
  readonly #snapshots: SnapshotCourier;
  #isOpen = false;
  #heardMs = Date.now();
  #askedWaitingMs = 0;
  /** The next batch, where as many wait as go into one transaction: it is read while the batch before is booked. */
  #ahead: { messages: Message[]; reading: Promise<ReadBatch> } | null = null;

  /**
   * The package is closed when a connection begins.
   * @param handed a snapshot from just before, with which the package of a server that ended goes on, open
   */
  constructor(parts: ReaderParts, queue: Consumed<Message>, handed: Courier | null = null) {
    this.#parts = parts;
    this.#queue = queue;
    this.#snapshots = new SnapshotCourier(parts.db, parts.api, (err) =>
      this.#log.warn({ err, ...this.#named }, 'feed: no snapshot, asking again'),
    );
    this.#isOpen = handed !== null;
    if (handed) this.#snapshots.give(handed);
    else this.#snapshots.want('all');
  }

  /** One batch, or a moment without one. @throws when the connection ends */
  async next(): Promise<void> {
    const messages = await this.#queue.inbox.take(batchMessages, waitMs);
    if (messages.length > 0) this.#heardMs = Date.now();
    else if (Date.now() - this.#heardMs > quietMs) throw new Error('The feed says nothing.');
    await this.#watchWaiting();
    const read = await this.#readBefore(messages);
    const envelopes = read?.envelopes ?? messages.map(envelopeOf);
    const lagMs = this.#hear(envelopes);
    // A message that is later than the limit of silence is of no more use.
    if (lagMs > silentAfterMs && this.#isOpen) await this.#close();
    const missed = this.#gaps.due();
    if (missed.length > 0) {
      this.#log.warn(
        { ...this.#named, fixtures: missed.length },
        'feed: messages are missing, asking for their fixtures',
      );
      this.#snapshots.want(missed);
    }
    const isCaughtUp = messages.length < batchMessages && this.#queue.inbox.size === 0;
    const snapshot = isCaughtUp ? this.#snapshots.take() : null;
    if (snapshot || envelopes.length > 0) await this.#book({ envelopes, read }, snapshot, Date.now() - lagMs);
    const last = messages.at(-1);
    if (last) this.#queue.acknowledge(last);
    if (isCaughtUp && this.#snapshots.isDue && (await this.#queue.waiting()) === 0) {
      // Lost before it is made: it tells. Lost after that: missing again.
      this.#gaps.forgive();
      void this.#snapshots.fetch();
    }
  }

  async #watchWaiting(): Promise<void> {
    if (Date.now() - this.#askedWaitingMs < waitingEveryMs) return;
    this.#askedWaitingMs = Date.now();
    const waiting = await this.#queue.waiting();
    this.#parts.hooks.onWaiting?.(this.#parts.address.feedPackage, waiting);
    if (waiting >= alarmingWaiting)
      this.#log.error({ ...this.#named, waiting }, 'feed: messages pile up; at 10,000 the supplier ends distribution');
  }

  /** @returns by how much the latest of them is behind */
  #hear(envelopes: readonly unknown[]): number {
    const nowMs = Date.now();
    let lagMs = 0;
    for (const envelope of envelopes) {
      const { Header, Body } = (envelope ?? {}) as { Header?: unknown; Body?: unknown };
      const header = headerShape.safeParse(Header).data;
      if (!header) continue;
      const sentAt = sentAtOf(header);
      if (sentAt && sentAt !== 'unusable') lagMs = this.#lag.heard(Date.parse(sentAt), nowMs);
      this.#gaps.heard(header, Body);
    }
    return lagMs;
  }

  /** @returns their reading, made while the batch before was booked */
  async #readBefore(messages: readonly Message[]): Promise<ReadBatch | null> {
    const ahead = this.#ahead;
    this.#ahead = null;
    return ahead && ahead.messages.at(-1) === messages.at(-1) ? ahead.reading : null;
  }

  #readAhead(): void {
    const messages = this.#queue.inbox.next(batchMessages);
    if (!messages) return;
    const reading = readAhead(envelopesOf(messages));
    // The awaiting code gets the error.
    reading.catch(() => {});
    this.#ahead = { messages, reading };
  }

  /** The database may be away: then this batch waits here, and the rest in the broker. */
  async #book(
    { envelopes, read }: { envelopes: readonly unknown[]; read: ReadBatch | null },
    snapshot: Courier | null,
    sentMs: number,
  ): Promise<void> {
    const { hooks, address } = this.#parts;
    const all = snapshot ? [snapshot.envelope, ...envelopes] : envelopes;
    let batch = (!snapshot && read) || readBatch(all);
    this.#readAhead();
    for (;;) {
      try {
        const options = {
          opensUntil: snapshot?.opensUntil,
          compares: snapshot?.isWhole,
          sentAgoMs: Date.now() - sentMs,
        };
        this.#note(await bookRead(this.#parts, hooks, batch, address.feedPackage, options));
        return;
      } catch (error) {
        this.#log.error({ err: error, ...this.#named }, 'feed: batch not booked, trying again');
        await sleep(retryMs);
        // With the connection ends what we have of it: it comes again.
        if (this.#queue.inbox.hasEnded) throw error;
        batch = readBatch(all);
      }
    }
  }

  #note(report: IngestReport): void {
    if (report.opened) {
      this.#isOpen = true;
      this.#log.info(this.#named, 'feed: the package is open');
    }
    if (report.interrupted) {
      this.#isOpen = false;
      this.#snapshots.forget();
      this.#log.warn(this.#named, 'feed: interrupted, the package is closed');
    }
    if (report.needsSnapshot) {
      this.#isOpen = false;
      if (!this.#snapshots.isUnderWay) this.#snapshots.want('all');
    }
    this.#snapshots.want(report.fixturesBack);
  }

  async #close(): Promise<void> {
    this.#isOpen = false;
    this.#snapshots.want('all');
    this.#log.warn(this.#named, 'feed: messages waited too long, the package is closed until a snapshot is compared');
    await closeNow(this.#parts, this.#parts.address.feedPackage);
  }

  get #log() {
    return this.#parts.hooks.log;
  }
  get #named() {
    return { feedPackage: this.#parts.address.feedPackage };
  }
}

function* envelopesOf(messages: readonly Pick<ConsumeMessage, 'content'>[]): Generator<unknown> {
  for (const message of messages) yield envelopeOf(message);
}

/** Ingestion sets text that is no JSON aside, as it came. */
function envelopeOf({ content }: Pick<ConsumeMessage, 'content'>): unknown {
  const text = content.toString('utf8');
  try {
    return parseEnvelope(text);
  } catch {
    return text;
  }
}
