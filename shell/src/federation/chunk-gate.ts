import type { ComposedRemote } from '@madang/contracts';
import { composition } from '../composition.ts';
import { noteFailure } from '../health/notes.ts';
import { entriesOf, type StagedEntry } from '../health/stages.ts';
import { chainOf, firstLimitMs } from './remote-chain.ts';
import { renewRefused } from './renew-refused.ts';
import { ChunkLoadError, within } from './within.ts';

type Load = () => Promise<unknown>;

/** Lazy chunks that did not come, by the entry that asked for them. */
const missing = new Map<string, Set<() => Promise<void>>>();

/**
 * Every build asks here for its lazy chunks (shared/federation, chunk-gate-plugin.ts). When a remote's chunk fails, the remote moves
 * on to its next stage and the chunk stays pending: React never forgets that a lazy component was rejected, so that after the
 * last stage only a chunk that comes after all can mend the page without a reload. The shell's own chunks fail as usual.
 */
export function openChunkGate(): void {
  Object.assign(globalThis, { __madangChunk: gate });
}

export function gate(script: string, load: Load): Promise<unknown> {
  const place = placeOf(script);
  if (!place) {
    return within(load(), 2 * firstLimitMs, script).catch(async (error: unknown) => {
      await renewRefused(error);
      throw new ChunkLoadError(`${script}: a part did not come`, { cause: error });
    });
  }
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { remote, entry } = place;
  const chain = chainOf(remote);
  const beganAtMs = performance.now();
  const limitMs = chain.state.entry.stage === entry.stage ? chain.limitMs() : firstLimitMs;
  const loading = load();
  loading.then(resolve, () => undefined);
  within(loading, limitMs, `part of ${entry.entry}`).catch(async (error: unknown) => {
    waitingFor(entry).add(() => load().then(resolve));
    noteFailure(remote, entry, entry.stage, error);
    await renewRefused(error);
    if (chain.state.entry.stage === entry.stage && !chain.moveOn(entry.stage, beganAtMs)) chain.breakDown();
  });
  return promise;
}

/** Asks again for every chunk that this entry waits for. @throws when one of them fails again */
export async function loadMissing(entry: StagedEntry, limitMs: number): Promise<void> {
  const waiting = waitingFor(entry);
  const ask = async (again: () => Promise<void>) => {
    await again();
    waiting.delete(again);
  };
  await within(Promise.all([...waiting].map(ask)), limitMs, entry.entry);
}

function waitingFor({ entry }: StagedEntry): Set<() => Promise<void>> {
  const known = missing.get(entry);
  if (known) return known;
  const created = new Set<() => Promise<void>>();
  missing.set(entry, created);
  return created;
}

const addressOf = (entry: string) => new URL(entry, document.baseURI).href;

function placeOf(script: string): { remote: ComposedRemote; entry: StagedEntry } | null {
  for (const remote of composition.remotes) {
    for (const entry of entriesOf(remote)) if (addressOf(entry.entry) === script) return { remote, entry };
  }
  return null;
}
