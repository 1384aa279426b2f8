import { networkOf } from '../../platform/http/network-of.ts';

/** The visitors of one network that count in an hour, and those of them whose failures count. */
export const witnessesPerNetwork = 20;
export const accusersPerNetwork = 3;
const addressesKept = 50_000;
const hourMs = 3_600_000;

/**
 * A single request makes a new visitor id, so one machine with many ids could get a candidate taken back. In each hour only the first
 * visitors of a network count for that decision. Reports of the others stay in the sums and the log. IPv6 counts by network (/64).
 */
export function witnessLimit(visitorsPerNetwork: number, now: () => number = Date.now) {
  let hour = 0;
  let visitorsOf = new Map<string, Set<string>>();
  return (address: string, visitor: string): boolean => {
    const current = Math.floor(now() / hourMs);
    if (current !== hour) visitorsOf = new Map();
    hour = current;
    const network = networkOf(address);
    const known = visitorsOf.get(network);
    if (!known && visitorsOf.size >= addressesKept) return false;
    const visitors = known ?? new Set();
    visitorsOf.set(network, visitors);
    if (visitors.size < visitorsPerNetwork) visitors.add(visitor);
    return visitors.has(visitor);
  };
}
