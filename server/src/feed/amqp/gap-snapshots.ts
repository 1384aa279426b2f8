import { feedTypes } from '@madang/contracts';
import { eventShape, type HeaderShape, marketShape } from '../reading/shapes.ts';
import { SequenceGaps } from './sequence-gaps.ts';

/** A message that comes this much later than those after it is taken for lost. */
const patienceMs = 3_000;
/** Between two snapshots that gaps ask for: at first, and at most, for a feed whose numbers have gaps by nature. */
const firstPauseMs = 5_000;
const lastPauseMs = 10 * 60_000;
/** Seldom enough to begin anew. */
const calmMs = 60_000;
const counted: ReadonlySet<number> = new Set([
  feedTypes.fixture,
  feedTypes.livescore,
  feedTypes.market,
  feedTypes.settlement,
]);

/** Decides when missing numbers are worth a snapshot of their fixtures. */
export class GapSnapshots {
  readonly #gaps = new SequenceGaps(patienceMs);
  #pauseMs = firstPauseMs;
  #askedMs = 0;

  /** @param body of the message; one that tells of several things at once has no number that counts any of them */
  heard({ Type, MsgSeq }: Pick<HeaderShape, 'Type' | 'MsgSeq'>, body: unknown): void {
    if (!counted.has(Type) || MsgSeq === null || MsgSeq === undefined) return;
    const events = (body as { Events?: unknown } | null)?.Events;
    if (!Array.isArray(events) || events.length !== 1) return;
    const { data: event } = eventShape.safeParse(events[0]);
    if (!event || (event.Markets?.length ?? 0) > 1) return;
    const marketId = marketShape.shape.Id.safeParse((event.Markets?.[0] as { Id?: unknown } | undefined)?.Id).data;
    this.#gaps.heard({ type: Type, fixtureId: event.FixtureId, marketId: marketId ?? null }, MsgSeq, Date.now());
  }

  forgive(): void {
    this.#gaps.forgive();
  }

  /** Fixtures to ask for now; they count as asked. */
  due(): string[] {
    const nowMs = Date.now();
    const sinceMs = nowMs - this.#askedMs;
    if (sinceMs < this.#pauseMs) return [];
    const fixtures = this.#gaps.lossy(nowMs);
    if (fixtures.length === 0) return [];
    this.#pauseMs = sinceMs > this.#pauseMs + calmMs ? firstPauseMs : Math.min(this.#pauseMs * 2, lastPauseMs);
    this.#askedMs = nowMs;
    return fixtures;
  }
}
