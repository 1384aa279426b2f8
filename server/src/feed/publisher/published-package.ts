import type { FeedEnvelope, FeedEvent, FeedPackage } from '@madang/contracts';
import { headersOf } from './headers.ts';

export interface PublishedOptions {
  feedPackage: FeedPackage;
  packageId: number;
  userName: string;
  password: string;
  /** Everything as it stands. */
  snapshot(nowMs: number): FeedEnvelope;
}
export interface QueuedMessage {
  envelope: FeedEnvelope;
  headers: Record<string, string | number>;
}
export type SnapshotPart = 'Fixture' | 'Livescore' | 'Markets';

/** One package that customers read: numbers its messages, one fixture each, and answers for its snapshot. */
export class PublishedPackage {
  readonly options: PublishedOptions;
  /** Whether distribution is on: while it is off nothing is queued, and what happens is lost to the queue. */
  isOn = false;
  #seq = 0;
  readonly #sports = new Map<string, number>();

  constructor(options: PublishedOptions) {
    this.options = options;
  }

  /** The same as messages of one fixture each, numbered; without distribution none. */
  messagesOf(envelopes: readonly FeedEnvelope[]): QueuedMessage[] {
    const single = envelopes.flatMap(byEvent);
    for (const { Body } of single) this.#learn(Body?.Events ?? []);
    if (!this.isOn) return [];
    return single.map((envelope) => {
      this.#seq += 1;
      const { packageId } = this.options;
      const Header = {
        ...envelope.Header,
        MsgSeq: this.#seq,
        MsgGuid: `${packageId}-${this.#seq}-${envelope.Header.MsgGuid}`,
      };
      const numbered = { ...envelope, Header };
      const [event] = numbered.Body?.Events ?? [];
      return { envelope: numbered, headers: headersOf(numbered, event && this.#sports.get(event.FixtureId)) };
    });
  }

  /** The answer to a snapshot call: all of these fixtures, or their parts. It knows all messages up to its number. */
  snapshot(nowMs: number, fixtureIds: ReadonlySet<string> | null, parts: readonly SnapshotPart[]) {
    const { Header, Body } = this.options.snapshot(nowMs);
    const events = (Body?.Events ?? []).filter(({ FixtureId }) => !fixtureIds || fixtureIds.has(FixtureId));
    this.#learn(events);
    return {
      Header: { ...Header, MsgSeq: this.#seq, HttpStatusCode: 200 },
      Body: events.map((event) => ({
        FixtureId: event.FixtureId,
        ...Object.fromEntries(parts.flatMap((part) => (event[part] ? [[part, event[part]]] : []))),
      })),
    };
  }

  #learn(events: readonly FeedEvent[]): void {
    for (const { FixtureId, Fixture } of events) if (Fixture) this.#sports.set(FixtureId, Fixture.Sport.Id);
  }
}

function byEvent(envelope: FeedEnvelope): FeedEnvelope[] {
  const events = envelope.Body?.Events;
  return events?.length ? events.map((event) => ({ ...envelope, Body: { Events: [event] } })) : [envelope];
}
