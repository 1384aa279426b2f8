import type { LevelSetting } from '@madang/contracts';
import type { Db } from '../platform/db.ts';
import { findLevelSettings, findMarketIds } from './queries.ts';

const settingsKeptMs = 1_000;
const marketsKept = 100_000;

/** Rows that every placement needs and that hardly ever change, so that a placement costs one round trip. */
export function knownRows(db: Db, kept = marketsKept) {
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
      // Gathered before anything is awaited or forgotten: a pick whose market is missing here escapes the slip rules.
      const asked = new Map<string, number>();
      for (const id of selectionIds) {
        const marketId = markets.get(id);
        if (marketId !== undefined) asked.set(id, marketId);
      }
      const missing = selectionIds.filter((id) => !asked.has(id));
      if (missing.length === 0) return asked;
      const found = await findMarketIds(db, missing);
      if (markets.size + found.length > kept) markets.clear();
      for (const { id, marketId } of found) {
        markets.set(id, marketId);
        asked.set(id, marketId);
      }
      return asked;
    },
  };
}
export type KnownRows = ReturnType<typeof knownRows>;
