import { Registry } from 'prom-client';
import { buildTestApp, createBettor, createFixture, placeBet, testDatabase, until } from '../../../test/index.ts';
import { watchSetAside } from './watch-set-aside.ts';

const database = await testDatabase();
const { db } = database;

test('bets that are set aside are counted for who watches the site, and told in the log once', async () => {
  const quiet = await buildTestApp(database);
  const { selections } = await createFixture(db, { prices: ['2.00', '3.00'] });
  const { betId } = await placeBet(quiet, await createBettor(db, quiet), selections.slice(0, 1));
  await quiet.close();
  await db.query(
    `insert into settlement_set_aside (bet_id, reason, since, next_try_at)
     values ($1, 'too rich', app_now(), app_now() + interval '1 hour')`,
    [betId],
  );
  const lines: string[] = [];
  const app = await buildTestApp(database, {
    config: { logLevel: 'error' },
    log: { write: (line) => void lines.push(line) },
  });
  await until('the bet is counted', async () =>
    (await app.inject('/metrics')).body.includes('\nsettlement_set_aside_bets 1\n'),
  );
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'settlement: bets set aside', count: 1, bets: [{ betId, reason: 'too rich' }] }),
  ]);
  await app.close();
});

test('the oldest result that waits is measured', async () => {
  const { selections } = await createFixture(db, { prices: ['2.00', '3.00'] });
  const metrics = new Registry();
  const look = watchSetAside({ error: () => {} }, { db, metrics });
  const seconds = async () => Number(/^settlement_oldest_result_seconds (\S+)$/m.exec(await metrics.metrics())?.[1]);
  await look();
  expect(await seconds()).toBe(0);
  await db.query(
    `insert into settlement_work (selection_id, since) values ($1, clock_timestamp() - interval '40 seconds')`,
    [selections[0]?.id],
  );
  await look();
  expect(await seconds()).toBeGreaterThanOrEqual(40);
  await db.query('delete from settlement_work');
});
