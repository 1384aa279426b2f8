import fc from 'fast-check';
import { createMember, expectCleanLedger, fund, giveBank, testDatabase } from '../../test/index.ts';
import { openSite, type Real } from '../../test/money-model/command.ts';
import { moneyCommands } from '../../test/money-model/commands.ts';
import { newOracle, rollingPercent } from '../../test/money-model/oracle.ts';
import { findMember } from '../members/queries.ts';
import { moveClock } from '../platform/running/clock.ts';

/** Histories of one member, drawn from one seed: the same seed replays the same histories. */
const histories = process.env.LONG_TESTS ? 10_000 : 200;
const stepsAtMost = 16;

const { db } = await testDatabase();
const site = await openSite(db);
// Another test covers the turnover of the charge itself; here only the bonus asks.
await db.query('update wallet_setting set charge_turnover_percent = 0');
await db.query('update charge_bonus set turnover_percent = 150, games = default');
await db.query('update rolling_setting set member_single = $1', [rollingPercent]);

/** Noon in Seoul of another day, so that no history sees a day end but by its own steps. */
async function nextNoon(): Promise<void> {
  const { rows } = await db.query<{ left: string }>(
    `select (date_trunc('day', local) + interval '36 hours' - local)::text as left
       from (select app_now() at time zone 'Asia/Seoul' as local) clock`,
  );
  await moveClock(db, rows[0]?.left ?? '');
}

/** @returns the steps of each history, once the oracle has agreed with all of them */
async function play(parameters: fc.Parameters<unknown>): Promise<string[]> {
  const played: string[] = [];
  const property = fc.asyncProperty(
    fc.commands(moneyCommands, { maxCommands: stepsAtMost, size: 'max' }),
    async (steps) => {
      await nextNoon();
      const made = await createMember(db);
      await Promise.all([fund(db, made, { won: 100_000, points: 15_000 }), giveBank(db, { member: made })]);
      const member = await findMember(db, made.id);
      const real: Real = { site, member, requests: [], coupons: [], bets: [], rollingRequests: [] };
      await fc.asyncModelRun(() => ({ model: newOracle(100_000, 15_000), real }), steps);
      played.push(String(steps));
    },
  );
  await fc.assert(property, parameters);
  return played;
}

test('whatever members and operators do, in whatever order: the oracle agrees after each step', async () => {
  await play({ numRuns: histories });
  await expectCleanLedger(db);
}, 3_600_000);

test('one seed replays the same histories', async () => {
  const seed = 7;
  expect(await play({ seed, numRuns: 3 })).toEqual(await play({ seed, numRuns: 3 }));
});
