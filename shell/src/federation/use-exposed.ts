import type { ComposedRemote } from '@madang/contracts';
import { type ComponentType, useEffect, useReducer, useState } from 'react';
import { noteFailure } from '../health/notes.ts';
import { loadExposed, loadedComponent } from './load-exposed.ts';
import { type ChainState, chainOf, type RemoteChain, useChain } from './remote-chain.ts';
import { renewRefused } from './renew-refused.ts';

export interface Exposed extends ChainState {
  chain: RemoteChain;
  /** Undefined until it is loaded. */
  component: ComponentType | undefined;
  /** The last stage could not load it. */
  failed: boolean;
}

/** Loads an exposed module of a remote, stage by stage; a loaded one is there with the first render. */
export function useExposed(remote: ComposedRemote, module: string): Exposed {
  const chain = chainOf(remote);
  const state = useChain(chain);
  const { entry } = state;
  const component = loadedComponent(entry.entry, module);
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  const [failedAt, setFailedAt] = useState<ChainState | null>(null);

  useEffect(() => {
    if (component) return;
    let left = false;
    const beganAtMs = performance.now();
    loadExposed(remote, entry, module, chain.limitMs()).then(
      () => !left && renderAnew(),
      async (error: unknown) => {
        if (left) return;
        noteFailure(remote, entry, entry.stage, error);
        await renewRefused(error);
        if (left) return;
        if (!chain.moveOn(entry.stage, beganAtMs)) setFailedAt(state);
      },
    );
    return () => {
      left = true;
    };
  }, [chain, component, entry, module, remote, state]);

  return { ...state, chain, component, failed: failedAt === state };
}
