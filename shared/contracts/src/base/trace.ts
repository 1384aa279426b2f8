/**
 * The trace of an act: its idempotency key, without dashes, so that all tries of one act are one trace, and the bet itself names its trace. As
 * W3C Trace Context names them.
 */
export const traceIdOf = (idempotencyKey: string): string => idempotencyKey.replaceAll('-', '').toLowerCase();

/** The header `traceparent` of a call with this key: the click is the first span. */
export function traceparentOf(idempotencyKey: string): string {
  const traceId = traceIdOf(idempotencyKey);
  return `00-${traceId}-${traceId.slice(0, 16)}-01`;
}
