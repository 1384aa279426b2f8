import { loadMissing } from './chunk-gate.ts';
import { loadExposed } from './load-exposed.ts';
import { firstLimitMs, type RemoteChain } from './remote-chain.ts';

/** Looks for a stage from which this module and the missing chunks load again, and takes the remote there. @returns whether there was one */
export async function recover(chain: RemoteChain, module: string): Promise<boolean> {
  for (const entry of chain.order()) {
    try {
      await loadExposed(entry.entry, module, firstLimitMs);
      await loadMissing(entry, firstLimitMs);
      chain.settle(entry.stage);
      return true;
    } catch {
      // Reported when it failed first; as long as it goes on there is nothing new to say.
    }
  }
  return false;
}
