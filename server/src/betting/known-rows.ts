import type { LevelSetting } from '@madang/contracts';
import type { Db } from '../db.ts';
import { findLevelSettings, findMarketIds } from './queries.ts';

const settingsKeptMs = 1_000;
const marketsKept = 100_000;

/** Rows that every placement needs and that hardly ever change, so that a placement costs one round trip. */
export function knownRows(db: Db) {
  let settings: { at: number; rows: Promise<LevelSetting[]> } | undefined;
  const markets = new Map<string, number>();

  return {
    /** Not older than a second. */
    async levelSetting(level: number): Promise<LevelSetting | undefined> {
      if (!settings || performance.now() - settings.at > settingsKeptMs) {
        const rows = findLevelSettings(db);
        settings = { at: performance.now(), rows };
        rows.catch(() => {
          settings = undefined;
        });
      }
      return (await settings.rows).find((setting) => setting.level === level);
    },

    /** The market of each selection that exists; a selection never changes its market. */
    async marketIds(selectionIds: string[]): Promise<Map<string, number>> {
      const missing = selectionIds.filter((id) => !markets.has(id));
      const found = missing.length > 0 ? await findMarketIds(db, missing) : [];
      if (markets.size > marketsKept) markets.clear();
      for (const { id, marketId } of found) markets.set(id, marketId);
      return new Map(
        selectionIds.flatMap((id) => {
          const marketId = markets.get(id);
          return marketId === undefined ? [] : [[id, marketId] as const];
        }),
      );
    },
  };
}
export type KnownRows = ReturnType<typeof knownRows>;
