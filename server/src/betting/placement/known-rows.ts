import type { AllowedPair, LevelSetting, LiveBettingTimes } from '@madang/contracts';
import { type Hundredths, isBonus, type Limits } from '@madang/rules';
import type { Db } from '../../platform/database/db.ts';
import { findFurtherLiveSports, findLiveBettingTimes } from '../../settings/queries.ts';
import { findLeastLegOdds, findLevelSettings, findSelections, type KnownSelection } from '../queries.ts';
import { type CapLeg, type CappedLimits, cappedLimits, findHasCaps } from './bet-caps.ts';
import { type FixtureGoals, fixtureGoals } from './fixture-goals.ts';
import { findAllowedPairs } from './pair-settings.ts';

const settingsKeptMs = 1_000;
const selectionsKept = 100_000;

/** Rows that every placement needs and that hardly ever change, so that a placement costs one round trip. */
export function knownRows(db: Db, kept = selectionsKept) {
  const levels = keptFor(settingsKeptMs, () => findLevelSettings(db));
  const pairs = keptFor(settingsKeptMs, () => findAllowedPairs(db));
  const leastLegOdds = keptFor(settingsKeptMs, () => findLeastLegOdds(db));
  const liveTimes = keptFor(settingsKeptMs, () => findLiveBettingTimes(db));
  const further = keptFor(settingsKeptMs, () => findFurtherLiveSports(db));
  const selections = new Map<string, KnownSelection>();
  const hasCaps = keptFor(settingsKeptMs, () => findHasCaps(db));
  const goals = fixtureGoals(db);

  return {
    /** Not older than a second. */
    async levelSetting(level: number): Promise<LevelSetting | undefined> {
      return (await levels()).find((setting) => setting.level === level);
    },
    /** Not older than a second. */
    allowedPairs: (): Promise<AllowedPair[]> => pairs(),

    /**
     * Within the limits of the legs' sports and leagues, by their prices and times, beside the member's open bets; whether there are any is not
     * older than a second.
     */
    async capped(memberId: number, limits: Limits, legs: readonly CapLeg[], anew = false): Promise<CappedLimits> {
      if (legs.length > 0 && (anew || (await hasCaps()))) return cappedLimits(db, memberId, limits, legs);
      return { ...limits, openWon: 0 };
    },

    /** Not older than a second. */
    liveTimes: (): Promise<LiveBettingTimes> => liveTimes(),

    /** Sports that operators added to those bet on in play, not older than a second. */
    furtherLiveSports: (): Promise<readonly number[]> => further(),

    /** What the bonus among these asks of every other, not older than a second; nothing where there is none. */
    async leastLegOdds(legs: readonly { id: string; marketId: number }[]): Promise<Hundredths> {
      const bonus = legs.find(isBonus);
      return (bonus && (await leastLegOdds()).get(bonus.id)) ?? 0n;
    },

    /** Read anew at each call: a price is worked out from it. */
    goalsOf: (fixtureId: string): Promise<FixtureGoals> => goals(fixtureId),

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

/** Keeps a read for so long; a failed read is not kept. */
function keptFor<Rows>(keptMs: number, read: () => Promise<Rows>): () => Promise<Rows> {
  let known: { at: number; rows: Promise<Rows> } | undefined;
  return () => {
    if (!known || performance.now() - known.at > keptMs) {
      const rows = read();
      known = { at: performance.now(), rows };
      rows.catch(() => {
        known = undefined;
      });
    }
    return known.rows;
  };
}
