import type { Items, RefusalReason } from './items.ts';

/** One message, while it is read. */
export interface Message {
  type: number;
  seq: number;
  sentAt: string;
  items: Items;
  /** An envelope of this message with these events alone. */
  with(...events: unknown[]): unknown;
}

/**
 * @param source an envelope with the refused part alone
 * @param kind of parts refused for all of their kind: kept as one
 */
export function refuse(
  message: Message,
  reason: RefusalReason,
  detail: string,
  source: () => unknown,
  kind?: string,
): void {
  const refused = { reason, detail, ...(kind !== undefined && { kind }) };
  message.items.refused.push(refused);
  message.items.sources.set(refused, source);
}
