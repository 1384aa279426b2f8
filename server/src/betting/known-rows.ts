import type { LevelSetting } from '@madang/contracts';
import type { Db } from '../platform/db.ts';
import { findLevelSettings, findSelections, type KnownSelection } from './queries.ts';

const settingsKeptMs = 1_000;
const selectionsKept = 100_000;

/** Rows that every placement needs and that hardly ever change, so that a placement costs one round trip. */
export function knownRows(db: Db, kept = selectionsKept) {
  let settings: { at: number; rows: Promise<LevelSetting[]> } | undefined;
  const selections = new Map<string, KnownSelection>();

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

    /** Each selection that exists, by its id; none ever changes its package, sport or market. */
    async selections(ids: string[]): Promise<Map<string, KnownSelection>> {
      // Gathered before anything is awaited or forgotten: a pick that is missing here escapes the slip rules.
      const asked = new Map<string, KnownSelection>();
      for (const id of ids) {
        const selection = selections.get(id);
        if (selection) asked.set(id, selection);
      }
      const missing = ids.filter((id) => !asked.has(id));
      if (missing.length === 0) return asked;
      const found = await findSelections(db, missing);
      if (selections.size + found.length > kept) selections.clear();
      for (const selection of found) {
        selections.set(selection.id, selection);
        asked.set(selection.id, selection);
      }
      return asked;
    },
  };
}
export type KnownRows = ReturnType<typeof knownRows>;
