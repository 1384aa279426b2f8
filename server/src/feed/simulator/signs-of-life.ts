import { type FeedEnvelope, feedTypes } from '@madang/contracts';
import type { Envelopes } from './messages.ts';

const heartbeatMs = 5_000;
const keepAliveMs = 30_000;

/** Heartbeats and lists of active fixtures, of one package, when they are due. */
export function signsOfLife(envelopes: Envelopes, active: () => Iterable<string>): (nowMs: number) => FeedEnvelope[] {
  let heartbeatAt = 0;
  let keepAliveAt = 0;
  return (nowMs) => {
    const messages: FeedEnvelope[] = [];
    if (nowMs - heartbeatAt >= heartbeatMs) {
      heartbeatAt = nowMs;
      messages.push(envelopes.of(feedTypes.heartbeat, nowMs));
    }
    if (nowMs - keepAliveAt >= keepAliveMs) {
      keepAliveAt = nowMs;
      messages.push(envelopes.of(feedTypes.keepAlive, nowMs, { KeepAlive: { ActiveEvents: [...active()] } }));
    }
    return messages;
  };
}
