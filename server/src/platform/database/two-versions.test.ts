import { temporaryFolder } from '../../../test/dist.ts';
import {
  betBody,
  buildTestApp,
  createBettor,
  createFixture,
  expectCleanLedger,
  postBet,
  setResults,
  testDatabase,
} from '../../../test/index.ts';
import { writeNextVersion } from '../../../test/next-version.ts';
import { settleBets } from '../../betting/settlement/settle-bets.ts';
import { memoryChanges } from '../running/changes.ts';
import { migrate, missingMigrations } from './migrate.ts';

const database = await testDatabase();
const { db } = database;
const older = await buildTestApp(database);
const newerDir = await temporaryFolder();

test('servers of two versions place and settle side by side, from before the newer migrates until after', async () => {
  const bettors = await Promise.all([1, 2, 3, 4].map(() => createBettor(db, older)));
  const { selections } = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
  const [first, ...others] = selections;
  if (!first) throw new Error('The fixture offers nothing.');
  const place = () =>
    Promise.all(
      bettors.map(async ({ member, token }) => (await postBet(older, token, betBody(member, [first]))).status),
    );
  const taken = bettors.map(() => 200);
  expect(await place()).toEqual(taken);

  const migrations = await writeNextVersion(newerDir);
  const [during, made] = await Promise.all([place(), migrate(db, newerDir)]);
  expect([during, made]).toEqual([taken, [...migrations, 'place-bets.sql']]);
  expect(await place()).toEqual(taken);

  // An older server that starts now, or starts again, leaves all of it alone.
  expect(await missingMigrations(db)).toEqual([]);
  expect(await migrate(db)).toEqual([]);
  const again = await buildTestApp(database);
  const [{ member, token }] = bettors as [(typeof bettors)[0]];
  expect((await postBet(again, token, betBody(member, [first]))).status).toBe(200);

  await setResults(db, [[first, 2], ...others.map((pick): [typeof pick, number] => [pick, 1])]);
  const changes = memoryChanges();
  await Promise.all([settleBets(db, changes), settleBets(db, changes)]);
  const { rows } = await db.query(
    `select status, count(*)::int as bets, count(*) filter (where noted1 = 'older') >= $1 as of_older,
            count(*) filter (where noted1 = 'newer') > $1 as of_newer
       from bet join bet_leg on bet_leg.bet_id = bet.id group by status`,
    [bettors.length],
  );
  expect(rows).toEqual([{ status: 2, bets: 3 * bettors.length + 1, of_older: true, of_newer: true }]);
  await expectCleanLedger(db);
});
