import { type FeedEnvelope, type FeedPackage, feedTypes } from '@madang/contracts';
import type { OutrightSeasons } from '../simulator/outright-seasons.ts';
import { type SupplierMessage, SupplierWording } from '../simulator/supplier-wording.ts';
import type { Asked } from './asked.ts';
import { headersOf } from './headers.ts';
import { Interests } from './interests.ts';
import { partsOf, type SnapshotPart } from './snapshot-parts.ts';

export interface PublishedOptions {
  feedPackage: FeedPackage;
  packageId: number;
  userName: string;
  password: string;
  /** Everything as it stands. */
  snapshot(nowMs: number): FeedEnvelope;
  /** Seasons whose winner is bet on, where the package has such. */
  outrights?: Pick<OutrightSeasons, 'step' | 'leagues'>;
}
export interface QueuedMessage {
  envelope: SupplierMessage;
  headers: Record<string, string>;
}

/** Messages of so many seconds make the rate that a customer is told. */
const rateSeconds = 10;
/** Fixtures whose changes are remembered. */
const mostRemembered = 5_000;
const forgottenAtOnce = 1_000;

/** One package that customers read: words its messages as the supplier does, and answers for its snapshot. */
export class PublishedPackage {
  readonly options: PublishedOptions;
  readonly wording: SupplierWording;
  /** The customer's order: everything, less what it has cancelled. */
  readonly interests = new Interests();
  /** Whether distribution is on: while it is off nothing is queued, and what happens is lost to the queue. */
  isOn = false;
  #queued: { atMs: number; count: number }[] = [];
  /** When each market was told last, in milliseconds, for customers who ask for later changes. */
  readonly #toldAt = new Map<string, Map<number, number>>();

  constructor(options: PublishedOptions) {
    this.options = options;
    this.wording = new SupplierWording(options.feedPackage);
  }

  /** The same as messages of one fixture and one market each; without distribution none. */
  messagesOf(envelopes: readonly FeedEnvelope[]): QueuedMessage[] {
    return this.#toQueue(envelopes.flatMap((envelope) => this.wording.messagesOf(envelope)));
  }

  /** The changes of the seasons. */
  outrightMessages(nowMs: number): QueuedMessage[] {
    return this.#toQueue(this.options.outrights?.step(nowMs) ?? []);
  }

  get messagesPerSecond(): number {
    const sinceMs = Date.now() - rateSeconds * 1_000;
    this.#queued = this.#queued.filter(({ atMs }) => atMs > sinceMs);
    return Math.round((this.#queued.reduce((sum, { count }) => sum + count, 0) / rateSeconds) * 10) / 10;
  }

  /** The answer to a snapshot call: the requested fixtures, with these parts; no body where there are none. */
  snapshot(nowMs: number, asked: Asked, parts: readonly SnapshotPart[]): object {
    const { Header, Body } = this.wording.snapshotOf(this.options.snapshot(nowMs));
    const ordered = Body.Events.filter(({ FixtureId }) => this.#isOrdered(FixtureId));
    const events = partsOf(ordered, asked, parts, (id, marketId) => this.#toldAt.get(id)?.get(marketId) ?? nowMs);
    return { Header, Body: events.length > 0 ? events : null };
  }

  #toQueue(messages: readonly SupplierMessage[]): QueuedMessage[] {
    for (const message of messages) this.#learn(message);
    if (!this.isOn) return [];
    const queued = messages.flatMap((envelope) => {
      const id = envelope.Body?.Events?.[0]?.FixtureId;
      if (id !== undefined && !this.#isOrdered(id)) return [];
      return [{ envelope, headers: headersOf(envelope, id === undefined ? undefined : this.#sportOf(id)) }];
    });
    this.#queued.push({ atMs: Date.now(), count: queued.length });
    return queued;
  }

  #learn({ Header, Body }: SupplierMessage): void {
    const isOfMarkets = Header.Type === feedTypes.market || Header.Type === feedTypes.settlement;
    for (const { FixtureId, Markets } of (isOfMarkets && Body?.Events) || []) {
      const toldAt = this.#toldAt.get(FixtureId) ?? new Map<number, number>();
      this.#toldAt.set(FixtureId, toldAt);
      for (const { Id } of Markets ?? []) toldAt.set(Id, Header.ServerTimestamp);
    }
    if (this.#toldAt.size > mostRemembered) {
      for (const id of this.#toldAt.keys().take(forgottenAtOnce).toArray()) this.#toldAt.delete(id);
    }
  }

  #sportOf = (id: string) => this.wording.fixtureOf(id)?.Sport.Id;

  #isOrdered(id: string): boolean {
    const fixture = this.wording.fixtureOf(id);
    return !fixture || this.interests.include(id, fixture);
  }
}
