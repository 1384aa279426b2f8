import type { IncomingHttpHeaders } from 'node:http';

/**
 * True when a page of another site, or of another host of our domain, sent this: browsers say so by `Sec-Fetch-Site`, over https and
 * to this machine; else by `Origin`, which they add to every call that is no plain read. Programs that are no browsers say neither:
 * they carry no member's cookies.
 */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return !isSameOrigin(headers);
}

/** True when the sending page has the origin that it calls. A request without an origin comes from no page. */
export function isSameOrigin({ origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>): boolean {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
