import type { FeedPackage } from '@madang/contracts';
import type { Context } from '../../platform/context.ts';
import { closePackages, setSilence } from '../queries/packages.ts';

/**
 * A package of the supplier may say nothing for so long. Each has heartbeats of its own every 5 s, whatever else it tells: one that is
 * missed is enough, and 2 s are left for one that comes late. Before kick-off as well: on a line that is dead, prices are as wrong there.
 */
export const silentAfterMs = 7_000;

type Parts = Pick<Context, 'db' | 'changes'>;

/**
 * Closes every package that was silent for too long (`feed_package.silent_after`). Nothing of it can be bet on before that either:
 * this tells open pages. @returns whether one was closed
 */
export const closeIfSilent = (parts: Parts): Promise<boolean> => close(parts, false, null);

/** Closes a package, or all of them, at once. @returns whether one was closed */
export const closeNow = (parts: Parts, feedPackage: FeedPackage | null = null): Promise<boolean> =>
  close(parts, true, feedPackage);

/** From now on the package may be silent for as long as one of the supplier may. */
export async function keepSilence({ db }: Pick<Parts, 'db'>, feedPackage: FeedPackage): Promise<void> {
  await db.query(setSilence, [feedPackage, silentAfterMs]);
}

async function close({ db, changes }: Parts, atOnce: boolean, feedPackage: FeedPackage | null): Promise<boolean> {
  const { rows } = await db.query<{ id: FeedPackage }>(closePackages, [atOnce, feedPackage]);
  for (const { id } of rows) changes.publish('feed', { feedPackage: id, open: false });
  return rows.length > 0;
}
