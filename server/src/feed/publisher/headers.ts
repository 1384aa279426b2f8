import type { FeedEnvelope } from '@madang/contracts';

/** Headers of a message of the feed, as its customers' clients require them. Ids may be longer than a number holds. */
export function headersOf(
  { Header, Body }: FeedEnvelope,
  sportId: number | undefined,
): Record<string, string | number> {
  const [event] = Body?.Events ?? [];
  return {
    MessageGuid: Header.MsgGuid,
    MessageType: Header.Type,
    timestamp_in_ms: Header.ServerTimestamp,
    MessageSequence: Header.MsgSeq ?? 0,
    ...(event && { FixtureId: event.FixtureId }),
    ...(event && sportId !== undefined && { SportId: sportId }),
  };
}
