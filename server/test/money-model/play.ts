import fc from 'fast-check';
import { findMember } from '../../src/members/queries.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { moveClock } from '../../src/platform/running/clock.ts';
import { createMember, fund } from '../factories.ts';
import { giveBank } from '../money-requests.ts';
import type { Real, Site } from './command.ts';
import { openSite } from './command.ts';
import { moneyCommands } from './commands.ts';
import { newOracle, type Oracle, rollingPercent } from './oracle.ts';

const stepsAtMost = 16;

/** A site with the settings that the oracle knows. */
export async function openModelSite(db: Db): Promise<Site> {
  const site = await openSite(db);
  // Another test covers the turnover of the charge itself; here only the bonus asks.
  await db.query('update wallet_setting set charge_turnover_percent = 0');
  await db.query('update charge_bonus set turnover_percent = 150, games = default');
  await db.query('update rolling_setting set member_single = $1', [rollingPercent]);
  return site;
}

/** Noon in Seoul of another day, so that no history sees a day end but by its own steps. */
async function nextNoon(db: Db): Promise<void> {
  const { rows } = await db.query<{ left: string }>(
    `select (date_trunc('day', local) + interval '36 hours' - local)::text as left
       from (select app_now() at time zone 'Asia/Seoul' as local) clock`,
  );
  await moveClock(db, rows[0]?.left ?? '');
}

export interface Played {
  steps: string;
  memberId: number;
  /** As it stands after the last step, and the site with it. */
  oracle: Oracle;
}

/** Histories of one member each, drawn by a seed. @returns each, once the oracle has agreed with all of them */
export async function playHistories(site: Site, parameters: fc.Parameters<unknown>): Promise<Played[]> {
  const { db } = site;
  const played: Played[] = [];
  const property = fc.asyncProperty(
    fc.commands(moneyCommands, { maxCommands: stepsAtMost, size: 'max' }),
    async (steps) => {
      await nextNoon(db);
      const made = await createMember(db);
      await Promise.all([fund(db, made, { won: 100_000, points: 15_000 }), giveBank(db, { member: made })]);
      const member = await findMember(db, made.id);
      const real: Real = { site, member, requests: [], coupons: [], bets: [], rollingRequests: [] };
      const oracle = newOracle(100_000, 15_000);
      await fc.asyncModelRun(() => ({ model: oracle, real }), steps);
      played.push({ steps: String(steps), memberId: made.id, oracle });
    },
  );
  await fc.assert(property, parameters);
  return played;
}
