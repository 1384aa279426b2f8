import { loadMissing } from './chunk-gate.ts';
import { loadExposed } from './load-exposed.ts';
import { firstLimitMs, type RemoteChain } from './remote-chain.ts';

/** Moves the remote to a stage from which this module and the missing chunks load again. @returns whether there is one */
export async function recover(chain: RemoteChain, module: string): Promise<boolean> {
  for (const entry of chain.order()) {
    try {
      // At once: the module itself may wait for one of them, such as the React of its own scope.
      await Promise.all([loadExposed(chain.remote, entry, module, firstLimitMs), loadMissing(entry, firstLimitMs)]);
      chain.resumeAt(entry.stage);
      return true;
    } catch {
      // Was reported when it failed first.
    }
  }
  return false;
}
