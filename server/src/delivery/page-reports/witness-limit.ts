import { networkOf } from '../../platform/network-of.ts';

/** Of one network in an hour: those who say anything, and those of them who say that a version failed. */
export const witnessesPerNetwork = 20;
export const accusersPerNetwork = 3;
const addressesKept = 50_000;
const hourMs = 3_600_000;

/**
 * A new visitor's id costs one request, so that one machine could vote a candidate out. Of the visitors behind one address only
 * the first of an hour are heard; the reports of the others stay in the sums and the log. IPv6 counts by network (/64).
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
