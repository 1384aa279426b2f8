import type { SupplierMessage } from '../simulator/supplier-wording.ts';

/** Headers of a message of the feed, all of them text, as its customers' clients require them; the last four only where they apply. */
export function headersOf({ Header, Body }: SupplierMessage, sportId: number | undefined): Record<string, string> {
  const [event] = Body?.Events ?? [];
  const market = event?.Markets?.[0];
  const isDated = Header.CreationDate !== undefined;
  return {
    MessageGuid: Header.MsgGuid,
    MessageType: String(Header.Type),
    timestamp_in_ms: String(isDated ? Header.ServerTimestamp : Date.now()),
    ...(Header.MsgSeq !== undefined && { MessageSequence: String(Header.MsgSeq) }),
    ...(event && { FixtureId: event.FixtureId }),
    ...(event && sportId !== undefined && { SportId: String(sportId) }),
    ...(market && { MarketId: String(market.Id) }),
  };
}
