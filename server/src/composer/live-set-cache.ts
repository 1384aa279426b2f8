import type { Context } from '../context.ts';
import { currentRevision } from '../releases/queries.ts';
import { type LiveSet, loadLiveSet } from './live-set.ts';

const checkIntervalMs = 1_000;

/**
 * Keeps what is live in memory. It is looked up anew after a `composition` change, and compared with the database at most once a
 * second, so that another server's switch is seen without a broker too. While the database is away the last known set serves on.
 */
export function liveSetCache({ db, changes, config }: Pick<Context, 'db' | 'changes' | 'config'>) {
  let known: LiveSet | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<LiveSet> | undefined;
  /** Grows with every change, so that a check that began before it does not count as one after it. */
  let changesHeard = 0;
  const off = changes.subscribe('composition', () => {
    changesHeard++;
    checkedAt = Number.NEGATIVE_INFINITY;
    checking = undefined;
  });

  async function check(): Promise<LiveSet> {
    const startedAt = performance.now();
    const heardBefore = changesHeard;
    try {
      const moved = !known || (await currentRevision(db)).revision !== known.revision;
      const found = known && !moved ? known : await loadLiveSet(db, config.assetOrigin);
      if (!known || found.revision >= known.revision) known = found;
    } catch (error) {
      if (!known) throw error;
    }
    if (changesHeard === heardBefore) checkedAt = startedAt;
    return known;
  }

  async function current(): Promise<LiveSet> {
    if (known && performance.now() - checkedAt < checkIntervalMs) return known;
    if (!checking) {
      const mine = check().finally(() => {
        if (checking === mine) checking = undefined;
      });
      checking = mine;
    }
    return checking;
  }

  return { current, close: off };
}
