import type { FeedRates } from '../src/feed/amqp/call-pace.ts';

/** Of a feed that lets a test ask as often as it likes. */
export const quickRates: FeedRates = {
  wholeSnapshotMs: 0,
  partSnapshotMs: 0,
  anySnapshotMs: 0,
  sameCallMs: 0,
  startedMs: 0,
};
