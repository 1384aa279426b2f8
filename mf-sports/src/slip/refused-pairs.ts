import { listRefusedPairs, type RefusedPair } from '@madang/contracts';
import { api } from '@madang/session';

const keptMs = 60_000;
let known: { at: number; pairs: Promise<readonly RefusedPair[]> } | undefined;

/** Pairs that no bet may hold. None while they cannot be read: the server refuses them all the same. */
export function refusedPairs(): Promise<readonly RefusedPair[]> {
  if (known && performance.now() - known.at < keptMs) return known.pairs;
  const pairs = api.call(listRefusedPairs, {}).catch((): readonly RefusedPair[] => {
    known = undefined;
    return [];
  });
  known = { at: performance.now(), pairs };
  return pairs;
}
